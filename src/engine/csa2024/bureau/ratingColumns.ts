import type { RatingFigures, RatingGiven } from '../ratingFigures';
import { LIST_COUNT } from './bureauInput';
import type { RatingColumns } from './bureauResult';
import type { StartFigures } from './startFigures';
import { type ColumnOf, emptyColumn } from '../../kit/units';

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
