import { type PerRating, perRating, type RatingType } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { BureauMonth } from './bureauResult';
import { rawChange } from './histogram';
import { ratedPlayers } from './standings';

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
  return {
    players: input.players.count,
    activePlayers: activity.reduce((count, games) => count + (games > 0 ? 1 : 0), 0),
    activity: activity.reduce((total, games) => total + games, 0),
    events: input.events.count,
    eventsLeftOut: leftOut.filter(({ game }) => game < 0).length,
    games: input.games.count,
    gamesRated: gameRated.reduce((total, rated) => total + rated, 0),
    lists: perRating((list) => listTotals(month, list)),
  };
}

function listTotals(month: BureauMonth, list: RatingType): ListTotals {
  const { ratings, input } = month;
  const rated = ratedPlayers(ratings, list).map((player) => player * LIST_COUNT + listCode(list));
  const count = (holds: (at: number) => boolean): number => rated.filter(holds).length;
  const sum = (of: (at: number) => number): number => rated.reduce((total, at) => total + of(at), 0);
  return {
    rated: rated.length,
    newlyRated: count((at) => Number.isNaN(input.players.raw[at]!)),
    active: count((at) => ratings.gamesRated[at]! > 0),
    capped: count((at) => ratings.changeCapped[at] === 1 || ratings.liftCapped[at] === 1),
    lifted: count((at) => ratings.lifted[at] === 1),
    raisedToFloor: count((at) => ratings.raisedToFloor[at] === 1),
    penaltyPoints: sum((at) => ratings.penaltyPoints[at]!),
    change: sum((at) => ratings.newRaw[at]! - ratings.oldRaw[at]!),
    meanPublished: sum((at) => ratings.published[at]!) / rated.length,
  };
}

/** One of the month's largest changes. */
export interface LargeChange {
  readonly player: number;
  /** New less old raw rating. */
  readonly change: number;
}

/** The largest gains, largest first, and the largest losses, largest first; of equal ones the lower index comes first. */
export function largestChanges(
  month: BureauMonth,
  list: RatingType,
  most: number,
): { readonly gains: readonly LargeChange[]; readonly losses: readonly LargeChange[] } {
  const changes = ratedPlayers(month.ratings, list).map((player) => ({
    player,
    change: rawChange(month, player, list),
  }));
  const largest = (sign: 1 | -1): LargeChange[] =>
    changes
      .filter(({ change }) => sign * change > 0)
      .sort((a, b) => sign * (b.change - a.change) || a.player - b.player)
      .slice(0, most);
  return { gains: largest(1), losses: largest(-1) };
}
