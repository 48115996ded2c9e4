import { type KFactor, type RawRating } from '../../kit/units';
import { type ColumnOf, emptyColumn, type BureauInput, HISTORY_LENGTH, LIST_COUNT } from './bureauInput';
import { highestRating, kAtStart } from '../kFactor';
import type { MonthOptions } from '../monthOptions';
import type { RatingFigures, RatingGiven } from '../newRating';
import { ratingAtStart } from '../opponentRating';
import type { RatingColumns } from './bureauResult';

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
  // Stryker disable next-line ArithmeticOperator: figures are calculated once more, and are the same.
  // Stryker disable next-line EqualityOperator: the first figure of the next players is calculated twice, and is the same.
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

/** Room for what the month makes of the ratings of so many players. */
export function noRatingColumns(players: number, { oldRaw, highest, k }: StartFigures): RatingColumns {
  const figures = <Unit extends number>(): ColumnOf<Unit> => emptyColumn(players * LIST_COUNT);
  const flags = (): Uint8Array => new Uint8Array(players * LIST_COUNT);
  return {
    oldRaw,
    highest,
    k,
    change: figures(),
    uncappedRaw: figures(),
    maximumChange: figures(),
    changeCapped: flags(),
    temporaryRaw: figures(),
    weightedPerformance: figures(),
    lifted: flags(),
    liftCapped: flags(),
    liftedRaw: figures(),
    floor: figures(),
    raisedToFloor: flags(),
    penaltyPoints: figures(),
    newRaw: figures(),
    weightedRating: figures(),
    published: figures(),
    gamesRated: new Int32Array(players * LIST_COUNT),
    rated: flags(),
  };
}

/** Puts one rating's figures in its place of the columns. */
export function putFigures(
  columns: RatingColumns,
  at: number,
  given: RatingGiven,
  figures: RatingFigures,
): void {
  const { temporaryRaw, liftedRaw } = figures;
  columns.change[at] = given.change;
  columns.uncappedRaw[at] = figures.uncappedRaw;
  columns.maximumChange[at] = figures.maximumChange;
  columns.changeCapped[at] = temporaryRaw !== figures.uncappedRaw ? 1 : 0;
  columns.temporaryRaw[at] = temporaryRaw;
  columns.weightedPerformance[at] = given.weightedPerformance;
  columns.lifted[at] = figures.lifted ? 1 : 0;
  columns.liftCapped[at] = figures.lifted && liftedRaw < given.weightedPerformance ? 1 : 0;
  columns.liftedRaw[at] = liftedRaw;
  columns.floor[at] = figures.floor;
  columns.raisedToFloor[at] = figures.flooredRaw > liftedRaw ? 1 : 0;
  columns.newRaw[at] = figures.newRaw;
  columns.weightedRating[at] = figures.weightedRating;
  columns.published[at] = figures.published;
}
