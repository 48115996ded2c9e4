import { ratingAtStart } from '../firstRating';
import { highestRating } from '../highestRating';
import { kAtStart } from '../kFactor';
import type { MonthOptions } from '../monthOptions';
import { type BureauInput, HISTORY_LENGTH, LIST_COUNT } from './bureauInput';
import { type ColumnOf, type KFactor, type RawRating, emptyColumn } from '../../kit/units';

/** The ratings at the period's start, with which all its games are rated. */
export interface StartFigures {
  /** Per list. */
  readonly oldRaw: ColumnOf<RawRating>;
  readonly highest: Float64Array;
  readonly k: ColumnOf<KFactor>;
  /** What a game needs of a player side by side: for each list the raw rating (NaN = unrated), then K. */
  readonly forGames: Float64Array;
}

/** How many figures of a player are side by side in `forGames`. */
export const FOR_GAMES = 2 * LIST_COUNT;

/** Room for the ratings at the start of so many players. */
export function noStartFigures(players: number): StartFigures {
  const column = <Unit extends number>(): ColumnOf<Unit> => emptyColumn(players * LIST_COUNT);
  return {
    oldRaw: column(),
    highest: column(),
    k: column(),
    forGames: new Float64Array(players * FOR_GAMES),
  };
}

/** Clauses 31 and 56 for the players from one index up to another. */
export function startFigures(
  { players, history }: BureauInput,
  options: MonthOptions,
  from: number,
  to: number,
  into: StartFigures,
): void {
  for (let at = from * LIST_COUNT; at < to * LIST_COUNT; at += 1) {
    const given = players.raw[at]!;
    const oldRaw = ratingAtStart(given);
    const highest = highestRating(
      oldRaw,
      players.highest[at]!,
      history.raw,
      at * HISTORY_LENGTH,
      history.known[at]!,
      options.highestNotGiven,
    );
    into.oldRaw[at] = oldRaw;
    into.highest[at] = highest;
    const k = kAtStart(players.k[at]!, Number.isNaN(given), highest);
    into.k[at] = k;
    into.forGames[2 * at] = given;
    into.forGames[2 * at + 1] = k;
  }
}
