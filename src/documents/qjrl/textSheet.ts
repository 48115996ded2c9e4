import { printedTable, printedTables } from '../../figures/printedFigures';
import { wholePercent } from '../../engine/kit/round';
import { asKFactor, asScore } from '../../engine/kit/units';
import {
  afterThreePercentRule,
  diffByFormula,
  expectedScore,
  percentageByFormula,
  percentageByTable,
  performance,
  ratingChange,
  ratingDifference,
  table2,
} from '../../engine/qjrl';
import { call, callOf } from '../../figures/cellFunction';
import { column, type Columns, type Declaration, figuresOf } from '../../figures/columns';
import {
  choose,
  divided,
  excel,
  type Expression,
  figure,
  minus,
  negative,
  operation,
  plus,
  times,
} from '../../figures/expression';
import type { Measure } from '../../figures/figure';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keysOf } from '../../figures/key';
import { label, repeat, typed } from '../../figures/reportPage';
import type { PrintedSheetFacts } from '../../section/sectionDocument';
import { DP, PD } from '../fide2008/functions';
import {
  EXPECTED as EXPECTED_FUNCTION,
  expectedPercentage,
  PERF,
  percentOfScore,
  uncappedDifference,
} from './functions';
import { formulaAt, table2At } from './games';
import { CHANGE_LABEL, DIFFERENCE, differenceOfTable, EXPECTED, percentage, UNROUNDED } from './rows';

const TABLES = { method: 'tables', print: 'corrected', threePercentRule: true } as const;
const FORMULAS = { method: 'formulas', print: 'corrected', threePercentRule: false } as const;

/** Numbers of the text that belong together, and where it names them. */
interface TextRow {
  readonly name: string;
  readonly place: string;
  readonly clause: string;
}

/** Declares the figures of rows of the text and refers to them and to the inputs beside them; a figure's clause is mostly its row's. */
function declareText<Row extends TextRow, Figure extends string, Input extends string>(
  words = ({ place }: Row): string => place,
) {
  const [keyIn, inputKey] = [keysOf<Figure>(), keysOf<Input>()];
  const key = ({ name }: Row, part: Figure): Key => keyIn(name, part);
  const input = ({ name }: Row, part: Input): Key => inputKey(`in/${name}`, part);
  const declare = figuresOf<Row, Figure>({ key, words });
  return {
    key,
    input,
    ofRow: (part: Figure, declaration: Omit<Declaration<Row>, 'clause'> & { readonly clause?: string }) =>
      declare(part, { clause: ({ clause }) => clause, ...declaration }),
    figureOf: (row: Row, part: Figure): Expression => figure(key(row, part)),
    inputOf: (row: Row, part: Input): Expression => figure(input(row, part)),
  };
}

/** Two ratings of the text. */
interface DifferenceRow extends TextRow {
  readonly own: number;
  readonly average: number;
}

const ofDifference = declareText<
  DifferenceRow,
  'rd' | 'byTable' | 'byFormula' | 'withRule',
  'own' | 'average'
>();

const RD: Measure = { unit: 'rating points', format: WHOLE_FORMAT };

/** The example of section 1, by whose percentage its change is worked out. */
const ABOVE: DifferenceRow = {
  name: '1/above',
  place: 'Section 1, 110 above',
  clause: '1',
  own: 1110,
  average: 1000,
};

const DIFFERENCE_ROWS: readonly DifferenceRow[] = [
  ABOVE,
  { name: '1/below', place: 'Section 1, 110 below', clause: '1', own: 1000, average: 1110 },
  { name: '1/example', place: 'Section 1, 1000 and 1100', clause: '1', own: 1000, average: 1100 },
  { name: 'note1/example', place: 'Note to Table 1', clause: 'Table 1 note', own: 1000, average: 1100 },
  { name: '4bi/equals', place: '4(b)(i), equals', clause: '4(b)(i)', own: 1000, average: 1000 },
];

const DIFFERENCES: Columns<DifferenceRow> = [
  column('Where', ({ place }) => label(place)),
  column('Own', (row) => typed(row.own, ofDifference.input(row, 'own'), RATING_FORMAT)),
  column('Average opp.', (row) => typed(row.average, ofDifference.input(row, 'average'), RATING_FORMAT)),
  ofDifference.ofRow('rd', {
    ...RD,
    title: 'RD',
    label: 'rating difference without its sign',
    value: (row) => Math.abs(difference(row)),
    expression: (row) =>
      excel('ABS', minus(ofDifference.inputOf(row, 'average'), ofDifference.inputOf(row, 'own'))),
  }),
  ofDifference.ofRow('byTable', {
    ...percentage(TABLES),
    title: 'By Table 1',
    label: 'expected percentage by Table 1',
    value: percentOfTable,
    expression: (row) => times(100, call(PD, signed(row))),
    inNumbers:
      (row) =>
      ({ shown }) =>
        `Table 1 at ${difference(row) < 0 ? '-' : ''}${shown(ofDifference.key(row, 'rd'))}`,
  }),
  ofDifference.ofRow('byFormula', {
    ...percentage(FORMULAS),
    title: 'By the formula',
    label: 'expected percentage by the formula',
    value: (row) => percentageByFormula(difference(row)),
    expression: (row) => expectedPercentage(signed(row), FORMULAS),
  }),
  ofDifference.ofRow('withRule', {
    ...percentage(TABLES),
    title: 'With the 3% rule',
    label: 'expected percentage with the 3% rule',
    clause: '4(b)(i)',
    value: (row) => afterThreePercentRule(percentOfTable(row)),
    expression: (row) =>
      callOf(
        EXPECTED_FUNCTION,
        [ofDifference.inputOf(row, 'own'), ofDifference.inputOf(row, 'average')],
        excel('MAX', 0, minus(ofDifference.figureOf(row, 'byTable'), 3)),
      ),
  }),
];

function difference({ own, average }: DifferenceRow): number {
  return ratingDifference(own, average);
}

function percentOfTable(row: DifferenceRow): number {
  const found = percentageByTable(difference(row), 'corrected');
  if (typeof found !== 'number') throw new Error('The corrected Table 1 has a line for every difference');
  return found;
}

/** RD with its sign. */
function signed(row: DifferenceRow): Expression {
  const rd = ofDifference.figureOf(row, 'rd');
  const below = operation(ofDifference.inputOf(row, 'own'), '<', ofDifference.inputOf(row, 'average'));
  return choose(below, negative(rd), rd);
}

/** The example of section 1: 8 points in 10 rounds at K 10. */
const EXAMPLE = { rounds: 10, score: 8, k: 10 } as const;

interface ChangeRow extends TextRow {
  readonly percentage: Key;
  readonly percent: number;
}

const ofChange = declareText<ChangeRow, 'expectedScore' | 'change', keyof typeof EXAMPLE>();

const CHANGE_ROWS: readonly ChangeRow[] = [
  {
    name: '1/change',
    place: 'Section 1',
    clause: '1',
    percentage: ofDifference.key(ABOVE, 'byTable'),
    percent: 65,
  },
  {
    name: '1/changeWithRule',
    place: 'Section 1, with the 3% rule',
    clause: '1, 4(b)(i)',
    percentage: ofDifference.key(ABOVE, 'withRule'),
    percent: 62,
  },
];

const expectedOf = ({ percent }: ChangeRow): number => expectedScore(percent, EXAMPLE.rounds);

const CHANGES: Columns<ChangeRow> = [
  column('Where', ({ place }) => label(place)),
  column('Expected %', (row) => repeat(row.percentage, row.percent, WHOLE_FORMAT)),
  column('Rounds', (row) => typed(EXAMPLE.rounds, ofChange.input(row, 'rounds'), WHOLE_FORMAT)),
  ofChange.ofRow('expectedScore', {
    ...EXPECTED,
    title: 'ES',
    label: 'expected score ES',
    value: expectedOf,
    expression: (row) => divided(times(figure(row.percentage), ofChange.inputOf(row, 'rounds')), 100),
  }),
  column('AS', (row) => typed(EXAMPLE.score, ofChange.input(row, 'score'), SCORE_FORMAT)),
  column('K', (row) => typed(EXAMPLE.k, ofChange.input(row, 'k'), WHOLE_FORMAT)),
  ofChange.ofRow('change', {
    ...DIFFERENCE,
    title: 'Change',
    label: CHANGE_LABEL,
    value: (row) => ratingChange(asScore(EXAMPLE.score), expectedOf(row), asKFactor(EXAMPLE.k)),
    expression: (row) =>
      times(
        minus(ofChange.inputOf(row, 'score'), ofChange.figureOf(row, 'expectedScore')),
        ofChange.inputOf(row, 'k'),
      ),
  }),
];

/** A score of the text. */
interface ScoreRow extends TextRow {
  readonly score: number;
  readonly games: number;
  /** null where the text goes no further than the percentage. */
  readonly average: number | null;
}

const ofScore = declareText<
  ScoreRow,
  'percent' | 'byTable' | 'performance' | 'byFormula' | 'performanceByFormula',
  'score' | 'games' | 'average'
>(({ place, score, games }) => `${place}, ${score} of ${games}`);

const SCORE_ROWS: readonly ScoreRow[] = [
  { name: '2/example', place: 'Section 2', clause: '2', score: 3, games: 5, average: 600 },
  {
    name: 'note2/example',
    place: 'Note to Table 2',
    clause: 'Table 2 note',
    score: 3,
    games: 5,
    average: 600,
  },
  {
    name: 'note2/sixOfEight',
    place: 'Note to Table 2',
    clause: 'Table 2 note',
    score: 6,
    games: 8,
    average: null,
  },
];

const percentOf = ({ score, games }: ScoreRow): number => wholePercent(score, games);
const diffOfTable = (row: ScoreRow): number => table2(percentOf(row), 'corrected')!;
const diffOfFormula = (row: ScoreRow): number => diffByFormula(percentOf(row) / 100);

const PERFORMANCES: Columns<ScoreRow> = [
  column('Where', ({ place }) => label(place)),
  column('Score', (row) => typed(row.score, ofScore.input(row, 'score'), SCORE_FORMAT)),
  column('Games', (row) => typed(row.games, ofScore.input(row, 'games'), WHOLE_FORMAT)),
  ofScore.ofRow('percent', {
    ...percentage(TABLES),
    title: 'P',
    label: 'percentage score P',
    value: percentOf,
    expression: (row) => percentOfScore(ofScore.inputOf(row, 'score'), ofScore.inputOf(row, 'games'), TABLES),
  }),
  column('Average opp.', (row) =>
    row.average === null ? null : typed(row.average, ofScore.input(row, 'average'), RATING_FORMAT),
  ),
  ofScore.ofRow('byTable', {
    ...differenceOfTable(TABLES),
    title: 'Diff. by Table 2',
    label: 'difference by Table 2',
    value: (row) => unlessPercentOnly(row, diffOfTable),
    expression: (row) => call(DP, divided(ofScore.figureOf(row, 'percent'), 100)),
    inNumbers:
      (row) =>
      ({ shown }) =>
        table2At(shown(ofScore.key(row, 'percent'))),
  }),
  ofScore.ofRow('performance', {
    ...UNROUNDED,
    title: 'Performance',
    label: 'performance by Table 2',
    value: (row) => unlessPercentOnly(row, (one, average) => performance(average, diffOfTable(one))),
    expression: (row) =>
      callOf(
        PERF,
        [ofScore.inputOf(row, 'average'), ofScore.figureOf(row, 'percent')],
        plus(ofScore.inputOf(row, 'average'), ofScore.figureOf(row, 'byTable')),
      ),
  }),
  ofScore.ofRow('byFormula', {
    ...differenceOfTable(FORMULAS),
    title: 'Diff. by formula',
    label: 'difference by the formula',
    value: (row) => unlessPercentOnly(row, diffOfFormula),
    expression: (row) => uncappedDifference(ofScore.figureOf(row, 'percent'), FORMULAS),
    inNumbers:
      (row) =>
      ({ shown }) =>
        formulaAt(shown(ofScore.key(row, 'percent'))),
  }),
  ofScore.ofRow('performanceByFormula', {
    ...UNROUNDED,
    title: 'Performance by formula',
    label: 'performance by the formula',
    value: (row) => unlessPercentOnly(row, (one, average) => performance(average, diffOfFormula(one))),
    expression: (row) => plus(ofScore.inputOf(row, 'average'), ofScore.figureOf(row, 'byFormula')),
  }),
];

function unlessPercentOnly(
  row: ScoreRow,
  value: (row: ScoreRow, average: number) => number,
): number | undefined {
  return row.average === null ? undefined : value(row, row.average);
}

export const NOT_110 = {
  title: '"110 above yours (eg. 1000 and 1100)" is 100',
  text: 'Section 1 and the note under Table 1 treat 1000 against 1100 as a difference of 110 with 35 %. The difference is 100, line 99-106: 36 %. 65 % and 35 % are right for 110.',
};
export const PLUS_18 = {
  title: 'With the 3 % rule of section 4(b)(i) the example gives +18',
  text: 'Section 1 leaves out the rule: 62 % of 10 games are 6.2, and (8 - 6.2) x 10 is +18. The published list uses the rule.',
};

/** Sections 1, 2 and 4 and the notes under the tables: the numbers that the text works out. */
export const QJRL_TEXT: PrintedSheetFacts = {
  id: 'qjrl-text',
  title: 'Junior list text',
  intro: [
    'Queensland Junior Rating List: the numbers calculated in sections 1, 2 and 4(b)(i) and in the notes under the tables.',
    'The text gives formulas, and tables that approximate them. A number that may come from either is compared with both.',
  ],
  printed: printedTables(
    printedTable(
      ['rd', 'byTable', 'byFormula', 'withRule'],
      `1/above . 65 65 .
       1/below . 35 35 .
       1/example 110 35 . .
       note1/example 110 35 . .
       4bi/equals . . . 47`,
    ),
    printedTable(
      ['expectedScore', 'change'],
      `1/change 6.5 15
       1/changeWithRule . 15`,
    ),
    printedTable(
      ['percent', 'byTable', 'performance', 'byFormula', 'performanceByFormula'],
      `2/example 60 72 672 72 672
       note2/example 60 72 672 72 672
       note2/sixOfEight 75 . . . .`,
    ),
  ),
  findings: [
    {
      ...NOT_110,
      keys: ['1', 'note1'].flatMap((place) => [`${place}/example/rd`, `${place}/example/byTable`]),
    },
    {
      ...PLUS_18,
      keys: ['1/changeWithRule/change'],
    },
    {
      title: '+72 and 672 are read from Table 2',
      text: 'Section 2 and the note print them after the formula, which gives 70.44 and 670.44. The table comes from the normal curve, not from the formula.',
      keys: ['2', 'note2'].flatMap((place) => [
        `${place}/example/byFormula`,
        `${place}/example/performanceByFormula`,
      ]),
    },
  ],
  put: (page) => {
    page.heading(
      'Expected percentages',
      '1, Table 1 note, 4(b)(i): 1110 and 1000 are ours where the text names a difference only',
    );
    page.list(DIFFERENCES, DIFFERENCE_ROWS);
    page.heading('The change of 8 points in 10 rounds', '1; 4(b)(i): the list works with the 3% rule');
    page.list(CHANGES, CHANGE_ROWS);
    page.heading('Performances', '2, Table 2 note: the text prints 72 and 672 after the formula, too');
    page.list(PERFORMANCES, SCORE_ROWS);
  },
};
