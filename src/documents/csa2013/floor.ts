import type { Csa2013SectionRecord } from '../../engine/csa2013';
import type { FloorStep } from '../../engine/csa2013/sectionRecord';
import { callOf } from '../../figures/cellFunction';
import { divided, excel, type Expression, figure, minus, plus, range, times } from '../../figures/expression';
import type { Key } from '../../figures/key';
import { atBorder } from '../../figures/rounding';
import { column, type Columns, figuresOf } from '../../figures/columns';
import { label, typed } from '../../figures/reportPage';
import { playerKey } from '../../section/crosstableBlock';
import type { SectionPage } from '../../section/sectionPage';
import { TEMPFLOOR } from './functions';
import { RATING, UNROUNDED } from './measures';
import { ASSIGNED_FLOOR, FLOOR, floorStepKey } from './rows';

const CLAUSE = 'How unrated players will be treated';

/** One round of the calculation; the first takes the rated players alone. */
interface StepRow {
  readonly step: FloorStep;
  /** From 1. */
  readonly number: number;
  readonly ratings: readonly Key[];
}

/** The floor itself, and how it follows. */
interface FloorRow {
  readonly floor: number;
  readonly from: Expression;
}

const ofStep = figuresOf<StepRow, 'average' | 'floor'>({
  key: ({ number }, part) => floorStepKey(`floor/${number}`, part),
  words: ({ number }) => `round ${number}`,
});
const ofSection = figuresOf<FloorRow, 'floor'>({ key: () => FLOOR, words: () => '' });

const AVERAGES: Columns<StepRow> = [
  column('Average of', ({ number }) => label(number === 1 ? 'the rated' : 'all')),
  ofStep('average', {
    ...UNROUNDED,
    title: 'Average',
    label: 'average rating',
    clause: `${CLAUSE} 1 and 3`,
    value: ({ step }) => step.average,
    expression: ({ number, ratings }) => averageOf(ratings, number),
  }),
  ofStep('floor', {
    ...RATING,
    title: 'Floor',
    label: 'floor',
    clause: `${CLAUSE} 1`,
    value: ({ step }) => step.floor,
    expression: ({ number }) =>
      times(100, excel('INT', divided(atBorder(figure(floorStepKey(`floor/${number}`, 'average'))), 100))),
  }),
];

const THE_FLOOR: Columns<FloorRow> = [
  ofSection('floor', {
    ...RATING,
    title: 'Floor',
    label: 'floor of the unrated players',
    clause: `${CLAUSE} 1-4`,
    value: ({ floor }) => floor,
    expression: ({ from }) => from,
  }),
];

/** How unrated players will be treated 1-4: the floor that stands for an unrated player at first. */
export function floorStep(page: SectionPage, { floor, floorSteps }: Csa2013SectionRecord): void {
  if (floor === null) return;
  if (floorSteps.length === 0) {
    page.heading(
      'Step 1: the floor, assigned manually',
      `${CLAUSE} 2: all players are unrated; 500 for u8, else 600`,
    );
    page.list<FloorRow>(
      [column('Assigned', ({ floor: value }) => typed(value, ASSIGNED_FLOOR, RATING.format)), ...THE_FLOOR],
      [{ floor, from: figure(ASSIGNED_FLOOR) }],
    );
    return;
  }
  const ratings = page.rated.table.players.map(({ number }) => playerKey(number, 'rating'));
  page.heading(
    'Step 1: the averages and the floor of the unrated players',
    `${CLAUSE} 1-4: down to the lower hundred, until the floor stays`,
  );
  page.list(
    AVERAGES,
    floorSteps.map((step, index) => ({ step, number: index + 1, ratings })),
  );
  page.row += 1;
  const last = figure(floorStepKey(`floor/${floorSteps.length}`, 'floor'));
  page.list(THE_FLOOR, [{ floor, from: callOf(TEMPFLOOR, [range(ratings)], last) }]);
}

/** The average of the rated players; from the second round on the average of all, the unrated at the floor before. */
function averageOf(keys: readonly Key[], number: number): Expression {
  const ratings = range(keys);
  const rated = excel('COUNTIF', ratings, '>0');
  if (number === 1) return divided(excel('SUM', ratings), rated);
  const floor = figure(floorStepKey(`floor/${number - 1}`, 'floor'));
  const all = excel('ROWS', ratings);
  return divided(plus(excel('SUM', ratings), times(floor, minus(all, rated))), all);
}
