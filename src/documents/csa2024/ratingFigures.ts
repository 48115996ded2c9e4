import { RATINGS_WEIGHED, type RatingRecord, type RatingType } from '../../engine/csa2024';
import { call } from '../../figures/cellFunction';
import {
  choose,
  excel,
  type Expression,
  figure,
  highest,
  lowest,
  minus,
  operation,
  plus,
  range,
} from '../../figures/expression';
import type { ShownFigures } from '../../figures/shown';
import { sumText } from '../../figures/shown';
import { FLOOR, K, MAXCHANGE, penalised, PUBLISHED, weightedOf } from './functions';
import { givenRatingKey, historyKey, listKey, type RatingFigure, ratingKey, weighedKey } from './keys';
import { OF_K, ofColumn, ofRating, points, POINTS, RATING, type PlaceRow, type RatingRow } from './rows';

const record = ({ source, type }: RatingRow): RatingRecord => source.rating(type);
const its = ({ type }: RatingRow, what: RatingFigure): Expression => figure(ratingKey(type, what));

/** The ratings at the period's start: 1200 where there is none (56). */
export const OLD = ofRating('used/old', {
  ...RATING,
  title: 'Rating used',
  label: 'old raw rating',
  clause: '56',
  value: (row) => record(row).oldRaw,
  expression: ({ type }) => {
    const input = figure(givenRatingKey(type, 'rating'));
    return choose(operation(excel('N', input), '=', 0), 1200, input);
  },
});

export const HIGHEST = ofRating('used/highest', {
  ...RATING,
  title: 'Highest used',
  label: 'highest rating',
  clause: '31',
  value: (row) => record(row).highest,
  expression: (row) => {
    const { type, source } = row;
    const input = figure(givenRatingKey(type, 'highest'));
    const old = its(row, 'used/old');
    const known = source.options.highestNotGiven === 'rating' ? [] : source.input.history[type];
    const history = known.length === 0 ? [] : [range(known.map((_, at) => historyKey(type, at + 1)))];
    return choose(operation(excel('N', input), '>', 0), highest(input, old), highest(old, ...history));
  },
});

export const K_USED = ofRating('used/k', {
  ...OF_K,
  title: 'K used',
  label: 'K',
  clause: '31',
  value: (row) => record(row).k,
  expression: (row) => {
    const input = figure(givenRatingKey(row.type, 'k'));
    const unrated = operation(excel('N', figure(givenRatingKey(row.type, 'rating'))), '=', 0);
    return choose(
      operation(excel('N', input), '>', 0),
      input,
      choose(unrated, 40, call(K, its(row, 'used/highest'))),
    );
  },
});

/** Step 4 */
export const CHANGE = ofRating('step4/change', {
  ...POINTS,
  title: 'Change',
  clause: '41',
  value: (row) => record(row).change,
  expression: (row) => plus(...totals(row).map(figure)),
  adds: () => 'totals',
});

export const UNCAPPED = ofRating('step4/uncapped', {
  ...RATING,
  title: 'Old + change',
  label: 'old raw rating and change',
  clause: '48',
  value: (row) => record(row).uncappedRaw,
  expression: (row) => points(row, plus(its(row, 'used/old'), its(row, 'step4/change'))),
  adds: () => 'rating and changes',
  inNumbers: uncappedText,
});

export const MAXIMUM = ofRating('step4/maximum', {
  ...POINTS,
  title: 'Maximum',
  label: 'maximum change',
  clause: '47',
  value: (row) => record(row).maximumChange,
  expression: (row) => points(row, call(MAXCHANGE, its(row, 'used/old'))),
});

export const TEMPORARY_RAW = ofRating('step4/temporaryRaw', {
  ...RATING,
  title: 'Temporary raw',
  label: 'temporary raw rating',
  clause: '48',
  value: (row) => record(row).temporaryRaw,
  expression: (row) => {
    const [old, maximum, uncapped] = [
      its(row, 'used/old'),
      its(row, 'step4/maximum'),
      its(row, 'step4/uncapped'),
    ];
    return points(
      row,
      isChangeBounded(row) ? highest(minus(old, maximum), lowest(plus(old, maximum), uncapped)) : uncapped,
    );
  },
  adds: (row) => (record(row).changeCapped ? undefined : 'rating and changes'),
  inNumbers: (row) => (figures) => {
    const [old, maximum, uncapped] = keysOf(row, 'used/old', 'step4/maximum', 'step4/uncapped');
    const sum = figures.isPrinted(uncapped) ? figures.shown(uncapped) : uncappedText(row)(figures);
    const held =
      isChangeBounded(row) &&
      Math.abs(Number(figures.value(uncapped)) - Number(figures.value(old))) > Number(figures.value(maximum));
    return held ? `${sum}, at most ${figures.shown(maximum)} from ${figures.shown(old)}` : sum;
  },
});

/** Step 7: the rating at a place of the column: this month's rating on top, then the history, its oldest to the end. */
export const WEIGHED = ofColumn('place', {
  ...RATING,
  title: 'Rating',
  label: ({ place }) => `place ${place} of the weighed ratings`,
  clause: '49',
  // By the interpretation that weighs only known ratings the column may be shorter.
  value: (row) => record(row).weighedRatings[row.place - 1] ?? null,
  expression: ({ source, type, place }: PlaceRow) => {
    if (place === 1) return figure(ratingKey(type, TOP_OF_COLUMN[source.options.weightedRatingTop]));
    const known = source.input.history[type].length;
    return figure(known === 0 ? ratingKey(type, 'used/old') : historyKey(type, Math.min(place - 1, known)));
  },
});

const TOP_OF_COLUMN = { temporaryRaw: 'step4/temporaryRaw', newRaw: 'step8/floored' } as const;

export const WEIGHTED_RATING = ofRating('step7/weightedRating', {
  ...RATING,
  title: 'Wr',
  label: 'weighted rating Wr',
  clause: '49',
  value: (row) => record(row).weightedRating,
  expression: (row) => {
    const weighed = Math.min(RATINGS_WEIGHED, record(row).weighedRatings.length);
    const keys = Array.from({ length: weighed }, (_, at) => weighedKey(row.type, at + 1));
    return points(row, weightedOf(keys));
  },
});

/** Step 8: the lift of clause 40, up to the maximum of clause 47. */
export const LIFTED = ofRating('step8/lifted', {
  ...RATING,
  title: 'Lifted',
  label: 'rating after the lift',
  clause: '40',
  value: (row) => record(row).liftedRaw,
  expression: (row) => {
    const temporary = its(row, 'step4/temporaryRaw');
    if (record(row).weightedPerformance === null) return points(row, temporary);
    const wp = its(row, 'step6/weightedPerformance');
    const most = plus(its(row, 'used/old'), its(row, 'step4/maximum'));
    return points(row, highest(temporary, isLiftBounded(row) ? lowest(wp, most) : wp));
  },
  inNumbers: liftedText,
});

export const FLOOR_HELD = ofRating('step8/floor', {
  ...RATING,
  title: 'Floor',
  clause: '42',
  value: (row) => record(row).floor,
  expression: (row) => call(FLOOR, its(row, 'used/highest')),
});

export const FLOORED = ofRating('step8/floored', {
  ...RATING,
  title: 'With floor',
  label: 'rating with the floor',
  clause: '42',
  value: (row) => Math.max(record(row).liftedRaw, record(row).floor),
  expression: (row) => highest(its(row, 'step8/lifted'), its(row, 'step8/floor')),
});

export const PENALTY = ofRating('step8/penalty', {
  ...POINTS,
  format: OF_K.format,
  title: 'Penalty',
  label: 'penalty points',
  clause: '54',
  value: (row) => record(row).penaltyPoints,
  expression: ({ source, type }) => {
    const points = (row: 'penalty' | 'waiting') => excel('N', figure(givenRatingKey(type, row)));
    const waits = (source.input.ratings[type].waitingPoints ?? 0) > 0;
    return waits && source.options.incompleteAbroad === 'penaltiesCount'
      ? plus(points('penalty'), points('waiting'))
      : points('penalty');
  },
});

export const NEW_RAW = ofRating('step8/newRaw', {
  ...RATING,
  title: 'New raw',
  label: 'new raw rating',
  clause: '40',
  value: (row) => record(row).newRaw,
  expression: (row) => afterPenalties(row, its(row, 'step8/floored')),
  inNumbers: (row) => (figures) => {
    const [floored, lifted, floor] = keysOf(row, 'step8/floored', 'step8/lifted', 'step8/floor');
    const isRaised = Number(figures.value(floored)) > Number(figures.value(lifted));
    const raised = isRaised ? `the floor ${figures.shown(floor)}` : liftedText(row)(figures);
    return `${raised}${penaltyText(row, 'step8/floored', figures)}`;
  },
});

/** Step 9 */
export const HIGHER = ofRating('step9/higher', {
  ...RATING,
  title: 'Higher',
  label: 'higher of raw and weighted rating',
  clause: '50',
  value: (row) => Math.max(record(row).liftedRaw, record(row).floor, record(row).weightedRating),
  expression: (row) => call(PUBLISHED, its(row, 'step8/floored'), its(row, 'step7/weightedRating')),
});

export const PUBLISHED_RATING = ofRating('step9/published', {
  ...RATING,
  title: 'Published',
  label: 'published rating',
  clause: '50',
  value: (row) => record(row).published,
  expression: (row) =>
    row.source.options.penaltiesOff === 'rawAndPublished'
      ? afterPenalties(row, its(row, 'step9/higher'))
      : highest(its(row, 'step8/newRaw'), its(row, 'step7/weightedRating')),
  // Without penalties the new raw rating is the one with the floor, and the print has it.
  onPrint: (row) =>
    areOffBoth(row) ? null : highest(its(row, 'step8/newRaw'), its(row, 'step7/weightedRating')),
  inNumbers: (row) => (figures) => {
    const [floored, newRaw, weighted] = keysOf(row, 'step8/floored', 'step8/newRaw', 'step7/weightedRating');
    const raw = areOffBoth(row) ? floored : newRaw;
    const both = `the higher of ${figures.shown(raw)} and ${figures.shown(weighted)}`;
    return areOffBoth(row) ? `${both}${penaltyText(row, 'step9/higher', figures)}` : both;
  },
});

/** The same on top of the report. */
export const PUBLISHED_ON_TOP = ofRating('final/published', {
  ...RATING,
  role: 'result',
  title: 'Published',
  label: 'published rating',
  clause: '50',
  value: (row) => record(row).published,
  expression: (row) => its(row, 'step9/published'),
});

/** The total changes of the tournaments that count in the list. */
function totals(row: RatingRow) {
  return record(row).totals.map(({ tournament }) => listKey(tournament, row.type, 'step3/totalChange'));
}

/** Clause 47 limits the month's change, and the lift, if the options say so. */
function isChangeBounded(row: RatingRow): boolean {
  return record(row).maximumChange !== null && row.source.options.maximumChangeOn !== 'lift';
}

function isLiftBounded(row: RatingRow): boolean {
  return record(row).maximumChange !== null && row.source.options.maximumChangeOn !== 'change';
}

/** Clause 54: the penalties come off the raw rating and once more off the published one. */
function areOffBoth(row: RatingRow): boolean {
  return record(row).penaltyPoints > 0 && row.source.options.penaltiesOff === 'rawAndPublished';
}

function afterPenalties(row: RatingRow, rating: Expression): Expression {
  const penalty = its(row, 'step8/penalty');
  return row.source.options.floorHolds === 'afterPenalties'
    ? penalised(rating, its(row, 'step8/floor'), penalty)
    : minus(rating, penalty);
}

function keysOf<const Figures extends readonly RatingFigure[]>(
  { type }: { readonly type: RatingType },
  ...figures: Figures
) {
  return figures.map((one) => ratingKey(type, one)) as {
    [At in keyof Figures]: ReturnType<typeof ratingKey>;
  };
}

/** 1405.6 - 4.8 + 80.0: the changes by tournament if their sum is not printed. */
function uncappedText(row: RatingRow) {
  return ({ shown, isPrinted }: ShownFigures): string => {
    const [old, change] = keysOf(row, 'used/old', 'step4/change');
    return sumText([old, ...(isPrinted(change) ? [change] : totals(row))].map(shown));
  };
}

function liftedText(row: RatingRow) {
  return ({ shown, value }: ShownFigures): string => {
    const [temporary, wp, old, maximum] = keysOf(
      row,
      'step4/temporaryRaw',
      'step6/weightedPerformance',
      'used/old',
      'step4/maximum',
    );
    if (record(row).weightedPerformance === null) return shown(temporary);
    const both = `the higher of ${shown(temporary)} and ${shown(wp)}`;
    const isHeld = isLiftBounded(row) && Number(value(wp)) > Number(value(old)) + Number(value(maximum));
    return isHeld ? `${both}, lifted at most ${shown(maximum)}` : both;
  };
}

/** The points that are deducted, and the floor if it limits the deduction. */
function penaltyText(row: RatingRow, before: RatingFigure, { value, shown }: ShownFigures): string {
  const { penaltyPoints } = record(row);
  if (penaltyPoints === 0) return '';
  const [rating, floor] = keysOf(row, before, 'step8/floor');
  const left = Number(value(rating)) - penaltyPoints;
  const isHeld =
    row.source.options.floorHolds === 'afterPenalties' &&
    Math.min(Number(value(rating)), Number(value(floor))) > left;
  return `, less ${penaltyPoints} penalty points${isHeld ? `, not below the floor ${shown(floor)}` : ''}`;
}
