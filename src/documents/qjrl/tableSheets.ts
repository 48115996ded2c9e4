import { table1, type Table1Row, table2 } from '../../engine/qjrl';
import { call } from '../../figures/cellFunction';
import { divided, figure, minus, negative, part, times } from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { BLANK, type PrintedFigure } from '../../figures/printedFigures';
import { label, typed } from '../../figures/reportPage';
import { WHOLE_FORMAT } from '../../figures/formats';
import { DP, PD } from '../fide2008/functions';
import type { PrintedSheetFacts } from '../../section/sectionDocument';
import { differenceOfTable, percentage } from './rows';
import { PERCENTS } from './printedTables';

const OF_TABLE = { method: 'tables' } as const;

/** A line of Table 1, and where the next one begins. */
interface Line extends Table1Row {
  readonly next: number | null;
}

type LineFigure = 'to' | 'higher' | 'lower';

const inputKey = keysOf<'from' | 'percent'>();
const lineKey = keysOf<LineFigure>();
const percentKey = keysOf<'difference'>();

const fromKey = (from: number): Key => inputKey(`in/line/${from}`, 'from');
const differenceKey = (percent: number): Key => percentKey(`percent/${percent}`, 'difference');

const ofLine = figuresOf<Line, LineFigure>({
  key: ({ from }, figureOf) => lineKey(`line/${from}`, figureOf),
  words: ({ from }) => `line of ${from}`,
});

const TABLE_1: Columns<Line> = [
  column('Diff. from', ({ from }) => typed(from, fromKey(from), WHOLE_FORMAT)),
  ofLine('to', {
    ...differenceOfTable(OF_TABLE),
    title: 'to',
    label: 'end of the band',
    clause: 'Table 1',
    value: ({ to }) => to ?? undefined,
    expression: ({ next }) => minus(figure(fromKey(next!)), 1),
  }),
  ofLine('higher', {
    ...percentage(OF_TABLE),
    title: '+ %',
    label: 'expected percentage of the higher side',
    clause: 'Table 1',
    value: ({ higher }) => higher,
    expression: ({ from }) => times(100, call(PD, figure(fromKey(from)))),
    inNumbers:
      ({ from }) =>
      ({ shown }) =>
        `FIDE 8.1(b) at ${shown(fromKey(from))}`,
  }),
  ofLine('lower', {
    ...percentage(OF_TABLE),
    title: '- %',
    label: 'expected percentage of the lower side',
    clause: 'Table 1',
    value: ({ lower }) => lower,
    expression: ({ from }) => minus(100, figure(lineKey(`line/${from}`, 'higher'))),
  }),
];

const LINES: readonly Line[] = table1('corrected').map((line, index, all) => ({
  ...line,
  next: all[index + 1]?.from ?? null,
}));

/** Table 1: the expected percentages. */
export const QJRL_TABLE_1: PrintedSheetFacts = {
  id: 'qjrl-table-1',
  title: 'Junior list Table 1',
  intro: [
    'Queensland Junior Rating List, Table 1: the expected percentage of a rating difference.',
    'It is the table of FIDE 8.1(b), which CSA.FIDE2008.PD looks up. A band ends where the next one begins.',
  ],
  printed: new Map(
    table1('asPrinted').flatMap(({ from, to, higher, lower }) =>
      Object.entries({ to, higher, lower }).flatMap(([name, value]) =>
        value === null ? [] : [[`line/${from}/${name}`, whole(value)] as const],
      ),
    ),
  ),
  findings: [
    {
      title: 'The band "316-323" ends at 328',
      text: "The next line begins at 329, so 324 to 328 are in no line; FIDE's table has 316-328. No percentage is wrong.",
      keys: [lineKey('line/316', 'to')],
    },
  ],
  put: (page) => {
    page.heading('Table 1', 'Table 1, used by section 1: the expected percentage of a difference');
    page.list(TABLE_1, LINES);
  },
};

/** A line of Table 2. */
interface PercentRow {
  readonly percent: number;
}

const ofPercent = figuresOf<PercentRow, 'difference'>({
  key: ({ percent }) => differenceKey(percent),
  words: ({ percent }) => `${percent} %`,
});

/** The two lines whose logarithm has no value. */
const isMeantBlank = ({ percent }: PercentRow): boolean => percent === 0 || percent === PERCENTS - 1;

/** The other side of the table: 85 % for 15 %. */
const mirrored = ({ percent }: PercentRow): number => PERCENTS - 1 - percent;
const isLower = (row: PercentRow): boolean => row.percent < mirrored(row);

const TABLE_2: Columns<PercentRow> = [
  column('Percent', ({ percent }) =>
    typed(percent, inputKey(`in/percent/${percent}`, 'percent'), WHOLE_FORMAT),
  ),
  ofPercent('difference', {
    ...differenceOfTable(OF_TABLE),
    title: 'Diff.',
    label: 'difference',
    clause: 'Table 2',
    value: ({ percent }) => table2(percent, 'corrected') ?? '',
    expression: (row) => {
      if (isMeantBlank(row)) return part('');
      if (isLower(row)) return negative(figure(differenceKey(mirrored(row))));
      return call(DP, divided(figure(inputKey(`in/percent/${row.percent}`, 'percent')), 100));
    },
    inNumbers:
      (row) =>
      ({ shown }) => {
        if (isMeantBlank(row)) return `${row.percent} %, whose logarithm has no value,`;
        if (!isLower(row)) return `FIDE 8.1(a) at ${row.percent} %`;
        return `minus the ${shown(differenceKey(mirrored(row)))} of ${mirrored(row)} %`;
      },
  }),
  column('', (row) => (isMeantBlank(row) ? label('blank on purpose') : null)),
];

/** From 100 % down, as it is printed. */
const PERCENT_ROWS: readonly PercentRow[] = Array.from({ length: PERCENTS }, (_, line) => ({
  percent: PERCENTS - 1 - line,
}));

/** Table 2: the differences of percentage scores. */
export const QJRL_TABLE_2: PrintedSheetFacts = {
  id: 'qjrl-table-2',
  title: 'Junior list Table 2',
  intro: [
    'Queensland Junior Rating List, Table 2: how far a performance is from the average opposition, by the percentage score.',
    'It is the table of FIDE 8.1(a), which CSA.FIDE2008.DP looks up; below 50 % it is the upper half with a minus.',
  ],
  printed: new Map(
    PERCENT_ROWS.map(({ percent }) => [differenceKey(percent), whole(table2(percent, 'asPrinted') ?? BLANK)]),
  ),
  findings: [
    {
      title: '98 % has +569 for +589',
      text: "2 % has -589, as in FIDE's table.",
      keys: [differenceKey(98)],
    },
    {
      title: 'The figures of 15 to 12 % are one line too low',
      text: '15 % is blank, 14 to 12 % have the figures of the line above them, and -336 of 12 % is lost. 85 to 88 % have the same figures with a plus, in the right lines.',
      keys: [15, 14, 13, 12].map(differenceKey),
    },
    {
      title: '100 and 0 % are blank on purpose',
      text: 'The logarithm has no value there; section 4(b)(ii) has a ceiling instead.',
      keys: [],
    },
  ],
  put: (page) => {
    page.heading('Table 2', 'Table 2, used by section 2: the difference of a percentage score');
    page.list(TABLE_2, PERCENT_ROWS);
  },
};

function whole(printed: number): PrintedFigure {
  return { printed, decimals: 0, stepwise: null };
}
