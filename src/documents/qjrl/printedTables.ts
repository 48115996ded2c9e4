import { type QjrlOptions, type QjrlSection, table1, table2 } from '../../engine/qjrl';
import { column, type Columns } from '../../figures/columns';
import {
  choose,
  excel,
  type Expression,
  minus,
  operation,
  type Part,
  plus,
  type PrintedBlock,
  wholeDifference,
} from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import { label } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { SectionPage } from '../../section/sectionPage';

type Print = QjrlOptions['print'];

/** A line that the print leaves out, or a percentage without a figure: nothing can be calculated from it. */
const NOTHING = 'blank';

/** One line of Table 1 as the formulas look it up. */
interface Line {
  readonly from: number;
  readonly to: number | null;
  readonly higher: number | null;
}

/** Table 2 has a line for each whole percentage. */
export const PERCENTS = 101;

const table1Key = keysOf<'from' | 'higher'>();
const table2Key = keysOf<`${number}`>();

/** The lines of Table 1, and one of nothing for every gap that the print leaves. */
function linesOf(print: Print): Line[] {
  return table1(print).flatMap(({ from, to, higher }, index, all): Line[] => {
    const next = all[index + 1]?.from;
    const gap = to !== null && next !== undefined && to + 1 < next;
    return [{ from, to, higher }, ...(gap ? [{ from: to + 1, to: next - 1, higher: null }] : [])];
  });
}

/** Table 1: the expected percentage of a difference; the table holds whole numbers. */
export function lookUpTable1(difference: Part, print: Print): Expression {
  const lines = linesOf(print);
  const column = (name: 'from' | 'higher'): Expression => {
    const block: PrintedBlock = {
      title: 'Table 1',
      rows: lines.map((line) => [line[name] ?? NOTHING]),
      first: table1Key('table1/0', name),
      last: table1Key(`table1/${lines.length - 1}`, name),
    };
    return { kind: 'block', block };
  };
  const higher = excel('LOOKUP', wholeDifference(excel('ABS', difference)), column('from'), column('higher'));
  return choose(operation(difference, '<', 0), minus(100, higher), plus(0, higher));
}

/** Table 2: the difference of a whole percentage; where it is blank, an error. */
export function lookUpTable2(percent: Part, print: Print): Expression {
  const block: PrintedBlock = {
    title: 'Table 2',
    rows: Array.from({ length: PERCENTS }, (_, line) => [table2(line, print) ?? NOTHING]),
    first: table2Key('table2', '0'),
    last: table2Key('table2', `${PERCENTS - 1}`),
  };
  return plus(0, excel('INDEX', { kind: 'block', block }, plus(1, percent)));
}

/** A line of Table 2, next to one of Table 1, which has fewer. */
interface LineRow {
  /** From 0; in Table 2 the percentage. */
  readonly place: number;
  readonly line: Line | undefined;
  readonly difference: number | null;
}

const TABLES: Columns<LineRow> = [
  ofTable1('Diff. from', ({ from }, place) => looked(from, table1Key(`table1/${place}`, 'from'))),
  ofTable1('to', ({ to }) => label(to ?? 'more')),
  ofTable1('+ %', ({ higher }, place) => looked(higher, table1Key(`table1/${place}`, 'higher'))),
  ofTable1('- %', ({ higher }) => label(higher === null ? NOTHING : 100 - higher)),
  column('', () => null),
  column('Percent', ({ place }) => label(place)),
  column('Diff.', ({ place, difference }) => looked(difference, table2Key('table2', `${place}`))),
];

/** Tables 1 and 2 side by side; formulas look up percentages and differences in them. */
export function putTables(page: SectionPage, { options }: QjrlSection): void {
  if (options.method === 'formulas') return;
  page.heading('Tables 1 and 2', options.print === 'corrected' ? 'Misprints corrected' : 'As printed');
  const lines = linesOf(options.print);
  page.list(
    TABLES,
    Array.from({ length: PERCENTS }, (_, place) => ({
      place,
      line: lines[place],
      difference: table2(place, options.print),
    })),
  );
}

function ofTable1(title: string, cell: (line: Line, place: number) => CellSpec) {
  return column<LineRow>(title, ({ line, place }) => (line === undefined ? null : cell(line, place)));
}

/** A number in which formulas look something up. */
function looked(value: number | null, key: Key): CellSpec {
  return { ...label(value ?? NOTHING), key };
}
