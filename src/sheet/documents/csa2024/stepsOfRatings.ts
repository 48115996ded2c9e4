import { RATING_TYPES, RATINGS_WEIGHED, ratingWeight } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { WEIGHT_KEY } from './functions';
import { ratingKey } from './keys';
import {
  CHANGE,
  FLOOR_HELD,
  FLOORED,
  HIGHER,
  HIGHEST,
  K_USED,
  LIFTED,
  MAXIMUM,
  NEW_RAW,
  OLD,
  PENALTY,
  PUBLISHED_RATING,
  TEMPORARY_RAW,
  UNCAPPED,
  WEIGHED,
  WEIGHTED_RATING,
} from './ratingFigures';
import { again, type RatingRow } from './rows';
import { column, type Columns } from '../../kit/columns';
import { RATING_FORMAT } from '../../kit/formats';
import { label, repeat } from '../../kit/reportPage';
import { type MonthPage } from './monthPage';

const NOT_AVAILABLE = 'N.A.';

const LISTS = RATING_TYPES.map((type) => RATING_TITLES[type]);
const LIST = column('Rating list', ({ type }: RatingRow) => label(RATING_TITLES[type]));

/** The ratings at the period's start as the steps use them: 1200 for unrated, the highest, K. */
export function ratingsAtStart(report: MonthPage): void {
  report.heading(
    'At the start of the rating period',
    'Clause 31 (K by the highest rating; a K given above wins), clause 56 (unrated: 1200, K 40)',
  );
  report.table({
    titles: ['Used', ...LISTS],
    rows: [OLD, HIGHEST, K_USED].map(({ title, cell }) => [label(title), ...lists(report).map(cell)]),
  });
}

const TEMPORARY: Columns<RatingRow> = [
  LIST,
  again('Old raw', 'used/old', ({ oldRaw }) => oldRaw),
  CHANGE,
  UNCAPPED,
  MAXIMUM,
  TEMPORARY_RAW,
];

/** Step 4: temporary raw ratings, with the maximum change of clause 47 where it is applied. */
export function stepFour(report: MonthPage): void {
  report.heading(
    'Step 4: temporary raw rating = old raw + changes',
    report.month.options.applyMaximumChange
      ? 'Clause 48; no further from the old raw rating than the maximum of clause 47'
      : 'Clause 48; the maximum change of clause 47 is left out, as in the printed example',
  );
  report.list(TEMPORARY, lists(report));
}

/** Step 7: the last 24 raw ratings with the temporary one on top, and their weighted average. */
export function stepSeven(report: MonthPage): void {
  report.heading(
    'Step 7: the weighted rating Wr of the last 24',
    'Clause 49; fewer than 24: padded with the oldest known one',
  );
  const places = Array.from({ length: RATINGS_WEIGHED }, (_, index) => index + 1);
  report.table({
    titles: ['Place', 'Weight', ...LISTS],
    rows: [
      ...places.map((place) => [
        label(place),
        { ...label(ratingWeight(place)), key: WEIGHT_KEY(place) },
        ...lists(report).map((row) => WEIGHED.cell({ ...row, place })),
      ]),
      [label(WEIGHTED_RATING.title), null, ...lists(report).map(WEIGHTED_RATING.cell)],
    ],
  });
}

const NEW_RATINGS: Columns<RatingRow> = [
  LIST,
  again('Temporary raw', 'step4/temporaryRaw', ({ temporaryRaw }) => temporaryRaw),
  column('Wp', ({ of, type }) => {
    const wp = of.rating(type).weightedPerformance;
    return wp === null
      ? label(NOT_AVAILABLE)
      : repeat(ratingKey(type, 'step6/weightedPerformance'), wp, RATING_FORMAT);
  }),
  LIFTED,
  FLOOR_HELD,
  FLOORED,
  PENALTY,
  NEW_RAW,
];

/** Step 8: the lift of clause 40, the floor and the penalties: the new raw rating. */
export function stepEight(report: MonthPage): void {
  report.heading(
    'Step 8: new raw rating',
    'Clause 40 (lift to Wp, up to the maximum of 47), clause 42 (floor), clause 54 (penalties last)',
  );
  report.list(NEW_RATINGS, lists(report));
}

const PUBLISHED: Columns<RatingRow> = [
  LIST,
  again('New raw', 'step8/newRaw', ({ newRaw }) => newRaw),
  again('Weighted', 'step7/weightedRating', ({ weightedRating }) => weightedRating),
  HIGHER,
  PUBLISHED_RATING,
];

/** Step 9: the published rating. */
export function stepNine(report: MonthPage): void {
  report.heading(
    'Step 9: published (display) rating = the higher of raw and weighted',
    'Clause 50; clause 54 (penalties last)',
  );
  report.list(PUBLISHED, lists(report));
}

/** A row for each rating list. */
function lists({ source }: MonthPage): RatingRow[] {
  return RATING_TYPES.map((type) => ({ of: source, type }));
}
