import { type PerRating, perRating, type RatingType } from '../ratingTypes';
import type { BureauMonth } from './bureauResult';
import { playerAt, ratedPlaces } from './ratedPlaces';

/** What the month came to in one list. */
export interface ListTotals {
  /** Players with a rating after the month, and those of them who had none before (56). */
  readonly rated: number;
  readonly newlyRated: number;
  /** Players with a game rated in this list. */
  readonly active: number;
  /** Ratings that clause 47 held, on the change or on the lift. */
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
  if (largest.length >= most && !isSmaller(largest.at(-1))) return;
  let place = largest.length;
  while (isSmaller(largest[place - 1])) place -= 1;
  largest.splice(place, 0, { player, change });
  if (largest.length > most) largest.pop();
}
