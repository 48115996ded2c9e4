import { cellValue } from '../cells/cellValue';
import { PLAYER_ROW_NAMES } from '../cells/columns';
import { named } from '../cells/names';

/** What of the player a label names, or null. */
export function rowOf(label: unknown): keyof typeof PLAYER_ROW_NAMES | null {
  const value = cellValue(label);
  return typeof value === 'string' ? named(PLAYER_ROW_NAMES, value) : null;
}
