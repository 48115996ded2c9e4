import type { QjrlOptions } from '../../engine/qjrl';
import { choose, excel, type Expression, operation, plus } from '../../figures/expression';
import { atBorder, halfUp } from '../../figures/rounding';
import { type Columns, column, type FigureColumn } from '../../figures/columns';
import { label, repeat } from '../../figures/reportPage';
import { PLAYER } from '../../section/games';
import { YES_OR_NO, yesNo, yesNoOf } from '../../section/given';
import type { SectionPage } from '../../section/sectionPage';
import { lastCycle } from './cycles';
import { guarded } from './functions';
import { DIFFERENCE, RATING, UNROUNDED } from './measures';
import {
  given,
  its,
  ofPlayer,
  playerKey,
  type PlayerFigure,
  type PlayerRow,
  type RatedRow,
  type UnratedRow,
} from './rows';

const NEW_RATINGS: Columns<RatedRow> = [
  ...PLAYER,
  repeated('Old', 'ratingUsed', ({ record }) => record.list.oldRating, RATING.format),
  repeated('Change', 'change', ({ record }) => record.list.change, DIFFERENCE.format),
  ofPlayer<RatedRow>('unguarded', {
    ...UNROUNDED,
    title: 'Old + change',
    label: 'old rating + change',
    clause: '4(c)',
    value: ({ record }) => record.list.unguarded,
    expression: (row) => plus(its(row, 'ratingUsed'), its(row, 'change')),
  }),
  repeated('Performance', 'performance', ({ record }) => record.performance, UNROUNDED.format),
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
    label: 'new rating',
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
    label: 'performance',
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

function repeated(
  title: string,
  part: PlayerFigure,
  value: (row: RatedRow) => number | null,
  format: string,
) {
  return column<RatedRow>(title, (row) => {
    const found = value(row);
    return found === null ? null : repeat(playerKey(row.player.number, part), found, format);
  });
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
    label: 'published',
    clause: '2',
    value: (row) => {
      const found = isPublished(row);
      return found === undefined ? undefined : yesNoOf(found);
    },
    expression: (row) => yesNo(operation(atBorder(its(row, rating)), '>', 500)),
  });
}
