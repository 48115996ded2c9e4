import { type CellValue, cellValue } from '../cells/cellValue';
import { GAMES_COLUMNS, OPPONENT_HEADERS } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { plainName } from '../cells/names';
import { absenceIn, saysNone } from '../cells/noOpponent';

const column = (key: (typeof GAMES_COLUMNS)[number]['key']) => GAMES_COLUMNS.find((one) => one.key === key)!;
const OWN = column('opponentOwn');
const NAME = column('opponentName');

/**
 * The games block with the column *Opponent* under the title of what stands in it: the opponent's name where most of its
 * cells are words, or where another column has the rating; else the opponent's rating.
 */
export function withOpponentTitled(cells: Cells): Cells {
  const [header = [], ...rows] = cells;
  const titles = header.map((cell) => plainName(cellValue(cell)));
  const at = titles.findIndex((title) => OPPONENT_HEADERS.includes(title));
  if (at < 0) return cells;
  const values = rows.map((line) => cellValue(line[at]));
  const words = values.filter(isWords).length;
  const numbers = values.filter((value) => typeof value === 'number' && value !== 0).length;
  const hasRating = titles.some((title, other) => other !== at && OWN.names.includes(title));
  const { title } = words > numbers || (words === numbers && hasRating) ? NAME : OWN;
  return [header.map((cell, place) => (place === at ? title : cell)), ...rows];
}

/** A name; words for no opponent, or for no rating, may be in either column. */
const isWords = (value: CellValue): boolean =>
  typeof value === 'string' && /\p{L}/u.test(value) && absenceIn(value) === null && !saysNone(value);

/** Whether one of these headers, as `plainName` leaves them, may be the opponent's rating. */
export function hasOpponent(names: readonly string[]): boolean {
  return names.some((name) => OPPONENT_HEADERS.includes(name));
}
