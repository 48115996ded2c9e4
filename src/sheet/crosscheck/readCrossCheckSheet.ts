import { isUsable } from '../../engine/kit/numbers';
import type { PrintedNumber } from '../kit/printedFigures';
import { CROSS_CHECK_TITLE } from './crossCheckSheet';
import { figureLabel } from '../documents/csa2024/figureByKey';

/** A row of a cross-check that was written as a sheet. */
export interface CrossCheckSheetRow {
  readonly row: number;
  readonly number: PrintedNumber;
  /** Our figure when it was written. */
  readonly ours: number;
}

/** Columns as `crossCheckSheet` writes them. */
const [OURS, PRINTED, FIGURE] = [2, 3, 4];

/**
 * Reads a cross-check that was written as a sheet.
 *
 * @param cells the sheet's cells from its first one
 * @param keys the figures of the month that it was written for
 * @returns null for another sheet
 */
export function readCrossCheckSheet(
  cells: readonly (readonly unknown[])[],
  keys: Iterable<string>,
): CrossCheckSheetRow[] | null {
  if (cells[0]?.[0] !== CROSS_CHECK_TITLE) return null;
  const keyOf = new Map([...keys].map((key) => [figureLabel(key).label, key]));
  const rows = cells.flatMap((line, row) => {
    const [ours, printed, label] = [line[OURS], line[PRINTED], line[FIGURE]];
    const key = typeof label === 'string' ? keyOf.get(label) : undefined;
    if (key === undefined || typeof ours !== 'number' || typeof printed !== 'number') return [];
    if (!isUsable(printed)) return [];
    return [{ row, key, ours, printed }];
  });
  // Values do not tell how many decimals are shown; figures of one kind are printed with as many.
  const most = new Map<string, number>();
  for (const { key, printed } of rows)
    most.set(kindOf(key), Math.max(most.get(kindOf(key)) ?? 0, decimalsOf(printed)));
  return rows.map(({ row, key, ours, printed }) => ({
    row,
    ours,
    number: { key, printed, decimals: most.get(kindOf(key)) ?? 0 },
  }));
}

const kindOf = (key: string): string => (key.split('/').at(-1) ?? '').replace(/\d+$/, '');

function decimalsOf(value: number): number {
  return (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;
}
