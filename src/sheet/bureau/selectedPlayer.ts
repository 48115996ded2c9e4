import type { CellContent } from '../kit/sheetModel';
import { TABLES } from './tables';
import { readId } from './read/ids';
import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';

/** The row of a table that is selected. */
export interface SelectedRow {
  /** The table's header row, and the row's cells under it. */
  readonly header: readonly CellContent[];
  readonly cells: readonly CellContent[];
  /** The column that is selected, counted from the table's first. */
  readonly column: number;
}

const namesOf = (key: string, columns: readonly { key: string; names: readonly string[] }[]) =>
  columns.find((column) => column.key === key)?.names ?? [];

const PLAYER = namesOf('id', TABLES.players.columns);
const SIDES = [namesOf('white', TABLES.games.columns), namesOf('black', TABLES.games.columns)];

/**
 * The id, as it is compared, of the player whom a selected row is about: the one in its column CSA id; in a row of games
 * the one in the selected column White or Black, else White; null where there is none.
 */
export function selectedPlayer({ header, cells, column }: SelectedRow): string | null {
  const titles = header.map((title) => plainName(cellValue(title)));
  const sides = titles.flatMap((title, at) => (SIDES.some((names) => names.includes(title)) ? [at] : []));
  const side = sides.find((at) => at === column) ?? sides[0] ?? -1;
  const own = titles.findIndex((title) => PLAYER.includes(title));
  const id = readId(cellValue(cells[own >= 0 ? own : side]));
  return typeof id === 'string' ? id : null;
}
