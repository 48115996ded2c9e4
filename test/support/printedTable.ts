import {
  type MonthOptions,
  type PerRating,
  perRating,
  type PlayerMonth,
  RATING_TYPES,
  ratingFigures,
  type RatingType,
} from '../../src/engine/csa2024';
import { roundHalfAway } from '../../src/engine/kit/round';
import type { PrintedNumber } from '../../src/figures/printedFigures';

/** The columns of a table of results, as bureaus print it. */
export interface PrintedRow {
  readonly temporaryRaw: number;
  readonly weightedPerformance: number | null;
  readonly newRaw: number;
  readonly weightedRating: number;
  readonly published: number;
}

export type PrintedTable = PerRating<PrintedRow>;

const KEYS: readonly (readonly [column: keyof PrintedRow, key: (type: RatingType) => string])[] = [
  ['temporaryRaw', (type) => `step4/${type}/temporaryRaw`],
  ['weightedPerformance', (type) => `step6/${type}/weightedPerformance`],
  ['newRaw', (type) => `step8/${type}/newRaw`],
  ['weightedRating', (type) => `step7/${type}/weightedRating`],
  ['published', (type) => `step9/${type}/published`],
];

/** A month's table, unrounded. */
export function tableOf(month: PlayerMonth): PrintedTable {
  return perRating((type) => month.ratings[type]);
}

/** A month's table when some lists' changes are other ones than it calculated. */
export function tableWithChanges(
  month: PlayerMonth,
  options: MonthOptions,
  changes: Partial<Record<RatingType, number>>,
): PrintedTable {
  return perRating((type) => {
    const record = month.ratings[type];
    const { oldRaw, unrated, highest, weightedPerformance, penaltyPoints } = record;
    const change = changes[type] ?? record.change;
    const history = month.input.history[type];
    return ratingFigures(
      { oldRaw, unrated, highest, change, weightedPerformance, penaltyPoints, history },
      options,
    );
  });
}

/** The table's numbers as printed, with one decimal; some columns of some lists, where not all are at hand. */
export function printed(
  table: PrintedTable,
  columns: readonly (keyof PrintedRow)[] = KEYS.map(([column]) => column),
  lists: readonly RatingType[] = RATING_TYPES,
): PrintedNumber[] {
  return lists.flatMap((type) =>
    KEYS.flatMap(([column, key]): PrintedNumber[] => {
      const value = table[type][column];
      if (value === null || !columns.includes(column)) return [];
      return [{ key: key(type), printed: roundHalfAway(value, 1), decimals: 1 }];
    }),
  );
}
