import type { SelectedRow } from '../../excel/bureau/readSelectedRow';
import { TABLES } from '../../sheet/bureau';
import { readId } from '../../sheet/bureau/read/ids';
import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';

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
