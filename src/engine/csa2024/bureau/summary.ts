import { atBorder, STEPS_TOLERANCE } from '../../kit/round';
import { type RatingType, type PerRating, perRating } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { RatingColumns, BureauMonth } from './bureauResult';
import { risingOrder } from './order';

/** The places of a list's figures in the columns "per list", of the players who have a rating after the month. */
export function ratedPlaces({ rated }: RatingColumns, list: RatingType): Int32Array {
  // Stryker disable next-line ArithmeticOperator: only saves memory: what stands behind the last place is not taken.
  const places = new Int32Array(rated.length / LIST_COUNT);
  let count = 0;
  // Stryker disable next-line EqualityOperator: behind the last rating there is none, and none is not rated.
  for (let at = listCode(list); at < rated.length; at += LIST_COUNT) {
    if (rated[at] !== 1) continue;
    places[count] = at;
    count += 1;
  }
  return places.subarray(0, count);
}

/** The player whose figure is at a place of a column "per list". */
export const playerAt = (place: number): number => Math.floor(place / LIST_COUNT);

/**
 * Everybody's rank in a list by published rating: of players with equal ratings each has the same rank, and the next
 * one's counts them all (1, 2, 2, 4). All rated players are ranked, active or not; 0 = unrated.
 */
export function ranks({ ratings, input }: BureauMonth, list: RatingType): Int32Array {
  const rank = new Int32Array(input.players.count);
  const rated = ratedPlaces(ratings, list);
  const published = new Float64Array(rated.length);
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let at = 0; at < rated.length; at += 1) published[at] = ratings.published[rated[at]!]!;
  const order = risingOrder(published);
  // From the highest down; there is none above it, and the difference to none is not small.
  let higher = NaN;
  let rankOfHigher = 0;
  // Stryker disable next-line ArithmeticOperator: behind the last place there is no player, whose rank could be written, and no
  // rating, which could be equal to another.
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const index = order[at]!;
    // Stryker disable next-line EqualityOperator: two numbers as large as ratings never differ by exactly this one.
    if (!(higher - published[index]! < STEPS_TOLERANCE)) rankOfHigher = order.length - at;
    higher = published[index]!;
    rank[playerAt(rated[index]!)] = rankOfHigher;
  }
  return rank;
}

/** What the month came to in one list. */
export interface ListTotals {
  /** Players with a rating after the month, and those of them who had none before (56). */
  readonly rated: number;
  readonly newlyRated: number;
  /** Players with a game rated in this list. */
  readonly active: number;
  /** Ratings that clause 47 limited, on the change or on the lift. */
  readonly capped: number;
  /** Ratings that rose to Wp, or towards it (40). */
  readonly lifted: number;
  /** Ratings that the floor raised (42). */
  readonly raisedToFloor: number;
  /** Penalty points of rated players (51-54). */
  readonly penaltyPoints: number;
  /** The sum of new less old raw ratings. */
  readonly change: number;
  /** The mean of the published ratings; NaN where nobody is rated. */
  readonly meanPublished: number;
}

/** What the month came to. */
export interface RunTotals {
  readonly players: number;
  /** Players with any activity (55), and the sum of it. */
  readonly activePlayers: number;
  readonly activity: number;
  readonly events: number;
  readonly eventsLeftOut: number;
  /** Rows of games, byes and forfeits. */
  readonly games: number;
  /** Rows that changed somebody's Main rating. */
  readonly gamesRated: number;
  readonly lists: PerRating<ListTotals>;
}

/** The counts and sums of a run. */
export function runTotals(month: BureauMonth): RunTotals {
  const { input, activity, gameRated, leftOut } = month;
  let activePlayers = 0;
  let activityOfAll = 0;
  for (let player = 0; player < activity.length; player += 1) {
    if (activity[player]! > 0) activePlayers += 1;
    activityOfAll += activity[player]!;
  }
  let gamesRated = 0;
  for (let game = 0; game < gameRated.length; game += 1) gamesRated += gameRated[game]!;
  return {
    players: input.players.count,
    activePlayers,
    activity: activityOfAll,
    events: input.events.count,
    eventsLeftOut: leftOut.filter(({ game }) => game < 0).length,
    games: input.games.count,
    gamesRated,
    lists: perRating((list) => listTotals(month, list)),
  };
}

function listTotals({ ratings, input }: BureauMonth, list: RatingType): ListTotals {
  const totals = { rated: 0, newlyRated: 0, active: 0, capped: 0, lifted: 0, raisedToFloor: 0 };
  let penaltyPoints = 0;
  let change = 0;
  let published = 0;
  for (const at of ratedPlaces(ratings, list)) {
    totals.rated += 1;
    if (Number.isNaN(input.players.raw[at]!)) totals.newlyRated += 1;
    if (ratings.gamesRated[at]! > 0) totals.active += 1;
    if (ratings.changeCapped[at] === 1 || ratings.liftCapped[at] === 1) totals.capped += 1;
    if (ratings.lifted[at] === 1) totals.lifted += 1;
    if (ratings.raisedToFloor[at] === 1) totals.raisedToFloor += 1;
    penaltyPoints += ratings.penaltyPoints[at]!;
    change += ratings.newRaw[at]! - ratings.oldRaw[at]!;
    published += ratings.published[at]!;
  }
  return { ...totals, penaltyPoints, change, meanPublished: published / totals.rated };
}

/** One of the month's largest changes. */
export interface LargeChange {
  readonly player: number;
  /** New less old raw rating. */
  readonly change: number;
}

/** The largest gains, largest first, and the largest losses, largest first; of equal ones the lower index comes first. */
export function largestChanges(
  { ratings }: BureauMonth,
  list: RatingType,
  most: number,
): { readonly gains: readonly LargeChange[]; readonly losses: readonly LargeChange[] } {
  const gains: LargeChange[] = [];
  const losses: LargeChange[] = [];
  for (const at of ratedPlaces(ratings, list)) {
    const change = ratings.newRaw[at]! - ratings.oldRaw[at]!;
    if (change > 0) keep(gains, most, playerAt(at), change);
    else if (change < 0) keep(losses, most, playerAt(at), change);
  }
  return { gains, losses };
}

/** Puts a change among the largest ones, where it is one of them. */
function keep(largest: LargeChange[], most: number, player: number, change: number): void {
  const isSmaller = (other: LargeChange | undefined): boolean =>
    other !== undefined && Math.abs(other.change) < Math.abs(change);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time: what is one too many is taken off again
  // below.
  if (largest.length >= most && !isSmaller(largest.at(-1))) return;
  let place = largest.length;
  while (isSmaller(largest[place - 1])) place -= 1;
  largest.splice(place, 0, { player, change });
  if (largest.length > most) largest.pop();
}

const STEP = 10;

/**
 * A gap is shown in at most so many steps, 10,000 points: no rating is as large, and no chart has room for more. A value
 * that was confirmed although it can hardly be meant would else take billions of empty steps.
 */
const MOST_STEPS = 1_000;

/** How many figures lie from `from` up to, but not including, `from` + 10. */
export interface HistogramStep {
  readonly from: number;
  readonly count: number;
}

/** The published ratings of a list in steps of 10, from the lowest to the highest; without a gap, as `stepsAcross` has it. */
export function publishedHistogram({ ratings }: BureauMonth, list: RatingType): HistogramStep[] {
  const places = ratedPlaces(ratings, list);
  const steps = new Float64Array(places.length);
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let place = 0; place < places.length; place += 1)
    steps[place] = stepOf(ratings.published[places[place]!]!);
  return histogramOf(steps);
}

/** How the month changed a list's raw ratings. */
export interface ChangeHistogram {
  /** Rated players whose raw rating is what it was. */
  readonly unchanged: number;
  /** All others, by new less old raw rating. */
  readonly steps: readonly HistogramStep[];
}

/** The month's changes of raw ratings in steps of 10; a new player's is counted from their 1200 (56). */
export function changeHistogram({ ratings }: BureauMonth, list: RatingType): ChangeHistogram {
  const places = ratedPlaces(ratings, list);
  const steps = new Float64Array(places.length);
  let changed = 0;
  for (const at of places) {
    const change = atBorder(ratings.newRaw[at]! - ratings.oldRaw[at]!);
    if (change === 0) continue;
    steps[changed] = stepOf(change);
    changed += 1;
  }
  return { unchanged: places.length - changed, steps: histogramOf(steps.subarray(0, changed)) };
}

const stepOf = (figure: number): number => Math.floor(atBorder(figure) / STEP);

/** @param steps of all figures, in any order */
function histogramOf(steps: Float64Array): HistogramStep[] {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const step of steps) {
    lowest = Math.min(lowest, step);
    highest = Math.max(highest, step);
  }
  const length = Math.max(0, highest - lowest + 1);
  // Stryker disable next-line EqualityOperator: of just so many steps both ways give the same.
  if (length > MOST_STEPS) return histogramWithGaps(steps);
  const counts = new Int32Array(length);
  for (const step of steps) counts[step - lowest]! += 1;
  return Array.from(counts, (count, at) => ({ from: (lowest + at) * STEP, count }));
}

/** The same, only of the steps that occur. */
function histogramWithGaps(steps: Float64Array): HistogramStep[] {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return stepsAcross(counts.keys()).map((step) => ({ from: step * STEP, count: counts.get(step)! }));
}

/**
 * The numbers of all steps from the lowest to the highest that occur; where these are too many to be shown, only of those
 * that occur, in their order.
 *
 * @param occurring each once
 * @example stepsAcross([7, 5]) // [5, 6, 7]
 * @example stepsAcross([1e13, 5]) // [5, 1e13]
 */
export function stepsAcross(occurring: Iterable<number>): number[] {
  const sorted = [...occurring].sort((a, b) => a - b);
  const lowest = sorted[0] ?? 0;
  const length = (sorted.at(-1) ?? -1) - lowest + 1;
  return length > MOST_STEPS ? sorted : Array.from({ length }, (_, at) => lowest + at);
}
