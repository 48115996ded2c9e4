import {
  afterThreePercentRule,
  percentageByFormula,
  percentageByTable,
  ratingDifference,
} from '../../engine/qjrl';
import { call, callOf } from '../../figures/cellFunction';
import {
  choose,
  excel,
  type Expression,
  figure,
  minus,
  negative,
  operation,
  times,
} from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { type Key, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { label, type ReportPage, typed } from '../../figures/reportPage';
import { PD } from '../fide2008/functions';
import { EXPECTED, expectedPercentage } from './functions';
import { percentage } from './rows';

/** Two ratings of the text, and where it names them. */
interface DifferenceRow {
  readonly name: string;
  readonly place: string;
  readonly clause: string;
  readonly own: number;
  readonly average: number;
}

type DifferenceFigure = 'rd' | 'byTable' | 'byFormula' | 'withRule';

const inputKey = keysOf<'own' | 'average'>();
/** The key of a figure of a difference. */
export const differenceKey = keysOf<DifferenceFigure>();

const RD: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
const BY_TABLE = percentage({ method: 'tables' });
const BY_FORMULA = percentage({ method: 'formulas' });
const FORMULA = { method: 'formulas', print: 'corrected', threePercentRule: false } as const;

const ROWS: readonly DifferenceRow[] = [
  { name: '1/above', place: 'Section 1, 110 above', clause: '1', own: 1110, average: 1000 },
  { name: '1/below', place: 'Section 1, 110 below', clause: '1', own: 1000, average: 1110 },
  { name: '1/example', place: 'Section 1, 1000 and 1100', clause: '1', own: 1000, average: 1100 },
  { name: 'note1/example', place: 'Note to Table 1', clause: 'Table 1 note', own: 1000, average: 1100 },
  { name: '4bi/equals', place: '4(b)(i), equals', clause: '4(b)(i)', own: 1000, average: 1000 },
];

const figureOf = ({ name }: DifferenceRow, part: DifferenceFigure): Expression =>
  figure(differenceKey(name, part));
const input = ({ name }: DifferenceRow, part: 'own' | 'average'): Key => inputKey(`in/${name}`, part);

const ofRow = figuresOf<DifferenceRow, DifferenceFigure>({
  key: ({ name }, part) => differenceKey(name, part),
  words: ({ place }) => place,
});

const COLUMNS: Columns<DifferenceRow> = [
  column('Where', ({ place }) => label(place)),
  column('Own', (row) => typed(row.own, input(row, 'own'), RATING_FORMAT)),
  column('Average opp.', (row) => typed(row.average, input(row, 'average'), RATING_FORMAT)),
  ofRow('rd', {
    ...RD,
    title: 'RD',
    label: 'rating difference without its sign',
    clause: ({ clause }) => clause,
    value: (row) => Math.abs(difference(row)),
    expression: (row) => excel('ABS', minus(figure(input(row, 'average')), figure(input(row, 'own')))),
  }),
  ofRow('byTable', {
    ...BY_TABLE,
    title: 'By Table 1',
    label: 'expected percentage by Table 1',
    clause: ({ clause }) => clause,
    value: percentOfTable,
    expression: (row) => times(100, call(PD, signed(row))),
    inNumbers:
      (row) =>
      ({ shown }) =>
        `Table 1 at ${isBelow(row) ? '-' : ''}${shown(differenceKey(row.name, 'rd'))}`,
  }),
  ofRow('byFormula', {
    ...BY_FORMULA,
    title: 'By the formula',
    label: 'expected percentage by the formula',
    clause: ({ clause }) => clause,
    value: (row) => percentageByFormula(difference(row)),
    expression: (row) => expectedPercentage(signed(row), FORMULA),
  }),
  ofRow('withRule', {
    ...BY_TABLE,
    title: 'With the 3% rule',
    label: 'expected percentage with the 3% rule',
    clause: '4(b)(i)',
    value: (row) => afterThreePercentRule(percentOfTable(row)),
    expression: (row) =>
      callOf(
        EXPECTED,
        [figure(input(row, 'own')), figure(input(row, 'average'))],
        excel('MAX', 0, minus(figureOf(row, 'byTable'), 3)),
      ),
  }),
];

/** Section 1 and the note to Table 1: what is expected at the differences that the text names. */
export function putDifferences(page: ReportPage): void {
  page.heading(
    'Expected percentages',
    '1, Table 1 note, 4(b)(i): 1110 and 1000 are ours where the text names a difference only',
  );
  page.list(COLUMNS, ROWS);
}

/** The percentage of 65 in section 1, by Table 1 or with the 3 % rule. */
export const EXAMPLE_PERCENTAGE = {
  byTable: differenceKey('1/above', 'byTable'),
  withRule: differenceKey('1/above', 'withRule'),
} as const;

function difference({ own, average }: DifferenceRow): number {
  return ratingDifference(own, average);
}

function isBelow(row: DifferenceRow): boolean {
  return difference(row) < 0;
}

function percentOfTable(row: DifferenceRow): number {
  const found = percentageByTable(difference(row), 'corrected');
  if (typeof found !== 'number') throw new Error('The corrected Table 1 has a line for every difference');
  return found;
}

/** RD with its sign. */
function signed(row: DifferenceRow): Expression {
  const rd = figureOf(row, 'rd');
  const below = operation(figure(input(row, 'own')), '<', figure(input(row, 'average')));
  return choose(below, negative(rd), rd);
}
