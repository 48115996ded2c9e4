import { asKFactor, asScore } from '../../engine/kit/units';
import { expectedScore, ratingChange } from '../../engine/qjrl';
import { divided, type Expression, figure, minus, times } from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { label, repeat, type ReportPage, typed } from '../../figures/reportPage';
import { CHANGE_LABEL, DIFFERENCE, EXPECTED } from './rows';
import { EXAMPLE_PERCENTAGE } from './textDifferences';

/** The example of section 1: 8 points in 10 rounds at K 10. */
const EXAMPLE = { rounds: 10, score: 8, k: 10 } as const;
type Input = keyof typeof EXAMPLE;

interface ChangeRow {
  readonly name: string;
  readonly place: string;
  readonly clause: string;
  readonly percentage: Key;
  readonly percent: number;
}

type ChangeFigure = 'expectedScore' | 'change';

const inputKey = keysOf<Input>();
const changeKey = keysOf<ChangeFigure>();

const ROWS: readonly ChangeRow[] = [
  {
    name: '1/change',
    place: 'Section 1',
    clause: '1',
    percentage: EXAMPLE_PERCENTAGE.byTable,
    percent: 65,
  },
  {
    name: '1/changeWithRule',
    place: 'Section 1, with the 3% rule',
    clause: '1, 4(b)(i)',
    percentage: EXAMPLE_PERCENTAGE.withRule,
    percent: 62,
  },
];

const input = ({ name }: ChangeRow, part: Input): Key => inputKey(`in/${name}`, part);
const inputOf = (row: ChangeRow, part: Input): Expression => figure(input(row, part));
const scoreOf = ({ percent }: ChangeRow): number => expectedScore(percent, EXAMPLE.rounds);

const ofRow = figuresOf<ChangeRow, ChangeFigure>({
  key: ({ name }, part) => changeKey(name, part),
  words: ({ place }) => place,
});

const COLUMNS: Columns<ChangeRow> = [
  column('Where', ({ place }) => label(place)),
  column('Expected %', ({ percentage, percent }) => repeat(percentage, percent, WHOLE_FORMAT)),
  column('Rounds', (row) => typed(EXAMPLE.rounds, input(row, 'rounds'), WHOLE_FORMAT)),
  ofRow('expectedScore', {
    ...EXPECTED,
    title: 'ES',
    label: 'expected score ES',
    clause: ({ clause }) => clause,
    value: scoreOf,
    expression: (row) => divided(times(figure(row.percentage), inputOf(row, 'rounds')), 100),
  }),
  column('AS', (row) => typed(EXAMPLE.score, input(row, 'score'), SCORE_FORMAT)),
  column('K', (row) => typed(EXAMPLE.k, input(row, 'k'), WHOLE_FORMAT)),
  ofRow('change', {
    ...DIFFERENCE,
    title: 'Change',
    label: CHANGE_LABEL,
    clause: ({ clause }) => clause,
    value: (row) => ratingChange(asScore(EXAMPLE.score), scoreOf(row), asKFactor(EXAMPLE.k)),
    expression: ({ name, ...row }) =>
      times(
        minus(inputOf({ name, ...row }, 'score'), figure(changeKey(name, 'expectedScore'))),
        inputOf({ name, ...row }, 'k'),
      ),
  }),
];

/** Section 1: the change of its example, without the 3 % rule as it has it, and with the rule. */
export function putChanges(page: ReportPage): void {
  page.heading('The change of 8 points in 10 rounds', '1; 4(b)(i): the list works with the 3% rule');
  page.list(COLUMNS, ROWS);
}
