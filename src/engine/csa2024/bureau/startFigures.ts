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
}

/** Room for the ratings at the start of so many players. */
export function noStartFigures(players: number): StartFigures {
  const column = <Unit extends number>(): ColumnOf<Unit> => emptyColumn(players * LIST_COUNT);
  return { oldRaw: column(), highest: column(), k: column() };
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
    into.k[at] = kAtStart(players.k[at]!, Number.isNaN(given), highest);
  }
}
