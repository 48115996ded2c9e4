import { wholePercent } from '../../engine/kit/round';
import { diffByFormula, performance, table2 } from '../../engine/qjrl';
import { call, callOf } from '../../figures/cellFunction';
import { divided, type Expression, figure, plus } from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { label, type ReportPage, typed } from '../../figures/reportPage';
import { DP } from '../fide2008/functions';
import { formulaAt, table2At } from './games';
import { PERF, percentOfScore, uncappedDifference } from './functions';
import { differenceOfTable, percentage, UNROUNDED } from './rows';

/** A score of the text, and where it names it. */
interface ScoreRow {
  readonly name: string;
  readonly place: string;
  readonly clause: string;
  readonly score: number;
  readonly games: number;
  /** null where the text goes no further than the percentage. */
  readonly average: number | null;
}

type ScoreFigure = 'percent' | 'byTable' | 'performance' | 'byFormula' | 'performanceByFormula';
type Input = 'score' | 'games' | 'average';

const inputKey = keysOf<Input>();
const scoreKey = keysOf<ScoreFigure>();

const TABLES = { method: 'tables' } as const;
const FORMULA = { method: 'formulas', print: 'corrected' } as const;
const WHOLE_PERCENT = { ...TABLES, print: 'corrected', threePercentRule: true } as const;

const ROWS: readonly ScoreRow[] = [
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

const input = ({ name }: ScoreRow, part: Input): Key => inputKey(`in/${name}`, part);
const inputOf = (row: ScoreRow, part: Input): Expression => figure(input(row, part));
const figureOf = ({ name }: ScoreRow, part: ScoreFigure): Expression => figure(scoreKey(name, part));
const percentOf = ({ score, games }: ScoreRow): number => wholePercent(score, games);
const diffOfTable = (row: ScoreRow): number => table2(percentOf(row), 'corrected')!;
const diffOfFormula = (row: ScoreRow): number => diffByFormula(percentOf(row) / 100);

const ofRow = figuresOf<ScoreRow, ScoreFigure>({
  key: ({ name }, part) => scoreKey(name, part),
  words: ({ place, score, games }) => `${place}, ${score} of ${games}`,
});

const COLUMNS: Columns<ScoreRow> = [
  column('Where', ({ place }) => label(place)),
  column('Score', (row) => typed(row.score, input(row, 'score'), SCORE_FORMAT)),
  column('Games', (row) => typed(row.games, input(row, 'games'), WHOLE_FORMAT)),
  ofRow('percent', {
    ...percentage(TABLES),
    title: 'P',
    label: 'percentage score P',
    clause: ({ clause }) => clause,
    value: percentOf,
    expression: (row) => percentOfScore(inputOf(row, 'score'), inputOf(row, 'games'), WHOLE_PERCENT),
  }),
  column('Average opp.', (row) =>
    row.average === null ? null : typed(row.average, input(row, 'average'), RATING_FORMAT),
  ),
  ofRow('byTable', {
    ...differenceOfTable(TABLES),
    title: 'Diff. by Table 2',
    label: 'difference by Table 2',
    clause: ({ clause }) => clause,
    value: (row) => unlessPercentOnly(row, diffOfTable),
    expression: (row) => call(DP, divided(figureOf(row, 'percent'), 100)),
    inNumbers:
      ({ name }) =>
      ({ shown }) =>
        table2At(shown(scoreKey(name, 'percent'))),
  }),
  ofRow('performance', {
    ...UNROUNDED,
    title: 'Performance',
    label: 'performance by Table 2',
    clause: ({ clause }) => clause,
    value: (row) => unlessPercentOnly(row, (one, average) => performance(average, diffOfTable(one))),
    expression: (row) =>
      callOf(
        PERF,
        [inputOf(row, 'average'), figureOf(row, 'percent')],
        plus(inputOf(row, 'average'), figureOf(row, 'byTable')),
      ),
  }),
  ofRow('byFormula', {
    ...differenceOfTable(FORMULA),
    title: 'Diff. by formula',
    label: 'difference by the formula',
    clause: ({ clause }) => clause,
    value: (row) => unlessPercentOnly(row, diffOfFormula),
    expression: (row) => uncappedDifference(figureOf(row, 'percent'), FORMULA),
    inNumbers:
      ({ name }) =>
      ({ shown }) => {
        const percent = shown(scoreKey(name, 'percent'));
        return formulaAt(percent);
      },
  }),
  ofRow('performanceByFormula', {
    ...UNROUNDED,
    title: 'Performance by formula',
    label: 'performance by the formula',
    clause: ({ clause }) => clause,
    value: (row) => unlessPercentOnly(row, (one, average) => performance(average, diffOfFormula(one))),
    expression: (row) => plus(inputOf(row, 'average'), figureOf(row, 'byFormula')),
  }),
];

/** Section 2 and the note to Table 2: 3 of 5 against 600 on average, by the table and by the formula. */
export function putPerformances(page: ReportPage): void {
  page.heading('Performances', '2, Table 2 note: the text prints 72 and 672 after the formula, too');
  page.list(COLUMNS, ROWS);
}

function unlessPercentOnly(
  row: ScoreRow,
  value: (row: ScoreRow, average: number) => number,
): number | undefined {
  return row.average === null ? undefined : value(row, row.average);
}
