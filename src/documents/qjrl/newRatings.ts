import type { QjrlOptions } from '../../engine/qjrl';
import { column, type Columns, type FigureColumn, figuresOf } from '../../figures/columns';
import {
  atBorder,
  choose,
  divided,
  excel,
  type Expression,
  figure,
  halfUp,
  operation,
  plus,
} from '../../figures/expression';
import { type Key, keyOf } from '../../figures/key';
import { label } from '../../figures/reportPage';
import { sumText } from '../../figures/shown';
import { playerKey as crosstableKey, YES_OR_NO, yesNo, yesNoOf } from '../../section/crosstableBlock';
import { PLAYER } from '../../section/games';
import type { SectionPage } from '../../section/sectionPage';
import { guarded } from './functions';
import { scoreColumns } from './games';
import {
  again,
  DIFFERENCE,
  given,
  its,
  ofPlayer,
  playerKey,
  type PlayerRow,
  type RatedRow,
  RATING,
  type UnratedRow,
  UNROUNDED,
} from './rows';

/** The mean of all who have a rating; it is written once, as a formula over a large field is long. */
interface MeanRow {
  readonly value: number;
  /** The numbers of those who have a rating. */
  readonly rated: readonly number[];
}

const MEAN = keyOf('meanOfRated');

const THE_MEAN: Columns<MeanRow> = [
  figuresOf<MeanRow, 'mean'>({ key: () => MEAN, words: () => '' })('mean', {
    ...UNROUNDED,
    title: 'Start',
    label: 'mean of the rated players',
    clause: '4(a)',
    value: ({ value }) => value,
    expression: ({ rated }) => divided(plus(...ratingsOf(rated).map(figure)), rated.length),
    inNumbers:
      ({ rated }) =>
      ({ shown }) =>
        `(${sumText(ratingsOf(rated).map(shown))}) / ${rated.length}`,
  }),
  column('', () => ({ role: 'note', value: 'the mean of the rated players' })),
];

const MEETS_OTHERS_AS: FigureColumn<UnratedRow> = ofPlayer<UnratedRow>('temporary', {
  ...RATING,
  title: 'Meets others as',
  label: 'rating that the others meet',
  clause: '4(a)',
  value: ({ record }) => record.temporaryRating,
  expression: (row) => {
    const last = lastCycle(row);
    return row.section.options.provisionalRounding === 'nearest' ? halfUp(last) : last;
  },
});

function ratingsOf(numbers: readonly number[]): Key[] {
  return numbers.map((number) => playerKey(number, 'ratingUsed'));
}

/** 4(a): the unrated players' performances, cycle by cycle. */
export function cyclesStep(
  page: SectionPage,
  players: readonly PlayerRow[],
  unrated: readonly UnratedRow[],
): void {
  const [first] = unrated;
  if (first === undefined) return;
  const { section } = first;
  page.heading(
    'Performances of unrated players, cycle by cycle',
    `4(a): each cycle uses the values of the cycle before; ${section.settled ? 'settled' : 'not settled'} after ${section.cyclesRun}`,
  );
  const fromMean = unrated.find(({ record }) => record.player.startValue == null);
  if (section.options.startValue === null && fromMean !== undefined) {
    const rated = players.filter(({ record }) => record.kind !== 'unrated');
    page.list(THE_MEAN, [
      { value: fromMean.record.cycles[0]!, rated: rated.map(({ player }) => player.number) },
    ]);
    page.row += 1;
  }
  const cycling = new Set(unrated.map(({ player }) => player.number));
  page.list<UnratedRow>(
    [
      ...PLAYER,
      ...scoreColumns(section.options),
      START,
      ...Array.from({ length: section.cyclesRun }, (_, index) => afterCycle(index + 1, cycling)),
      MEETS_OTHERS_AS,
    ],
    unrated,
  );
}

const START: FigureColumn<UnratedRow> = ofPlayer<UnratedRow>('cycle0', {
  ...RATING,
  title: 'Start',
  label: 'value at the start',
  clause: '4(a)',
  value: ({ record }) => record.cycles[0],
  expression: startValue,
});

/** 4(a): an earlier performance, the value that is given, or the mean of the event's rated players. */
function startValue({ player, record, section }: UnratedRow): Expression {
  if (record.player.startValue != null) return figure(crosstableKey(player.number, 'startValue'));
  return section.options.startValue === null ? figure(MEAN) : given('startValue');
}

/**
 * @param cycle from 1
 * @param cycling the numbers of the unrated players, who count with what the cycle before gave them
 */
function afterCycle(cycle: number, cycling: ReadonlySet<number>): FigureColumn<UnratedRow> {
  return ofPlayer<UnratedRow>(`cycle${cycle}`, {
    ...UNROUNDED,
    title: `Cycle ${cycle}`,
    label: `performance of cycle ${cycle}`,
    clause: '4(a), 2',
    value: ({ record }) => record.cycles[cycle],
    expression: (row) => {
      const { games } = row.record;
      const opponents = games.map(({ opponent }) =>
        figure(playerKey(opponent, cycling.has(opponent) ? `cycle${cycle - 1}` : 'ratingUsed')),
      );
      return plus(divided(plus(...opponents), games.length), its(row, 'diff'));
    },
  });
}

/** The performance of the last cycle that was run. */
function lastCycle(row: UnratedRow): Expression {
  return its(row, `cycle${row.record.cycles.length - 1}`);
}

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  again('Old', 'ratingUsed', RATING, ({ record }) => record.list.oldRating),
  again('Change', 'change', DIFFERENCE, ({ record }) => record.list.change),
  ofPlayer<RatedRow>('unguarded', {
    ...UNROUNDED,
    title: 'Old + change',
    label: 'old rating + change',
    clause: '4(c)',
    value: ({ record }) => record.list.unguarded,
    expression: (row) => plus(its(row, 'ratingUsed'), its(row, 'change')),
  }),
  again('Performance', 'performance', UNROUNDED, ({ record }) => record.performance),
  ofPlayer<RatedRow>('guarded', {
    ...UNROUNDED,
    title: 'With guard',
    label: 'rating with the overshoot guard',
    clause: '4(c)',
    value: ({ record }) => record.list.unrounded,
    expression: withGuard,
  }),
  ofPlayer<RatedRow>('newRating', {
    ...RATING,
    title: 'New rating',
    clause: '4(c)',
    value: ({ record }) => record.list.newRating,
    expression: (row) => rounded(its(row, 'guarded'), row.section.options),
  }),
  published<RatedRow>('newRating', ({ record }) => record.list.published),
];

const FIRST_RATINGS: Columns<UnratedRow> = [
  ...PLAYER,
  ofPlayer<UnratedRow>('performance', {
    ...UNROUNDED,
    title: 'Performance',
    clause: '2, 4(a)',
    value: ({ record }) => record.performance,
    expression: lastCycle,
  }),
  column('Games', ({ record: { first } }) => (first === null ? null : label(first.gamesCounted))),
  ofPlayer<UnratedRow>('firstRating', {
    ...RATING,
    title: 'Rating',
    label: 'first rating',
    clause: '2',
    value: ({ record }) => record.first?.rating ?? null,
    expression: (row) => rounded(its(row, 'performance'), row.section.options),
  }),
  column('P', ({ record: { first } }) => (first === null ? null : label(first.provisional ? 'P' : ''))),
  published<UnratedRow>('firstRating', ({ record }) => record.first?.published),
];

/** 4(c): the new ratings of rated players, as if this event were all of the list. */
export function newRatingStep(page: SectionPage, rated: readonly RatedRow[]): void {
  page.heading(
    'New ratings of rated players',
    '4(c): a player who gains does not rise above their performance; 2: published if over 500. As if this event were all of the list',
  );
  page.list(NEW_RATINGS, rated);
}

/** Section 2: the first or provisional ratings of unrated players, as if this event were all that is looked at. */
export function firstRatingStep(page: SectionPage, unrated: readonly UnratedRow[]): void {
  if (unrated.length === 0) return;
  page.heading(
    'First ratings',
    "2: 8 games that are not lightning make a rating, fewer a provisional one ('P'); published if over 500. As if this event were all",
  );
  page.list(FIRST_RATINGS, unrated);
}

function withGuard(row: RatedRow): Expression {
  const unguarded = its(row, 'unguarded');
  if (row.record.performance === null) return unguarded;
  const holds = excel(
    'AND',
    operation(its(row, 'games'), '>=', given('guardGames')),
    operation(atBorder(its(row, 'change')), '>=', given('guardGain')),
  );
  return choose(holds, guarded(unguarded, its(row, 'ratingUsed'), its(row, 'performance')), unguarded);
}

/** A new rating is a whole number, or by our other interpretation as it comes. */
function rounded(rating: Expression, { rounding }: QjrlOptions): Expression {
  return rounding === 'nearest' ? halfUp(rating) : rating;
}

/** Section 2: the list has ratings over 500. */
function published<Row extends PlayerRow>(
  rating: 'newRating' | 'firstRating',
  isPublished: (row: Row) => boolean | undefined,
): FigureColumn<Row> {
  return ofPlayer<Row>('published', {
    ...YES_OR_NO,
    title: 'Published',
    clause: '2',
    value: (row) => {
      const found = isPublished(row);
      return found === undefined ? undefined : yesNoOf(found);
    },
    expression: (row) => yesNo(operation(atBorder(its(row, rating)), '>', 500)),
  });
}
