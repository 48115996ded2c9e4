import { cellValue } from '../../cells/cellValue';
import type { Comparison, Finding } from './comparison';

/** Whose row a finding is of: its id as it stands, here or else there; by position its number, a header left out. */
export function rowName(
  { here, there, pairing: { keys }, titled }: Comparison,
  { rowHere, rowThere }: Pick<Finding, 'rowHere' | 'rowThere'>,
): string | number {
  if (keys.length === 0) {
    return rowHere === null
      ? `row ${(rowThere ?? 0) + 1 - Number(titled.there)}`
      : `row ${rowHere + 1 - Number(titled.here)}`;
  }
  const parts = keys.map((pair) =>
    cellValue(rowHere === null ? there.cells[rowThere ?? 0]?.[pair.there] : here.cells[rowHere]?.[pair.here]),
  );
  const [only] = parts;
  return parts.length === 1 && typeof only === 'number' ? only : parts.map((part) => part ?? '').join(', ');
}
