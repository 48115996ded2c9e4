import { cellValue } from '../cells/cellValue';
import { BLOCK_COLUMNS, type BlockKind, type GamesKey, PLAYER_ROW_NAMES } from '../cells/columns';
import { type Cells, columnPlaces, type RowsByPlace } from '../cells/headers';
import { named } from '../cells/names';
import { numberMeanings, ratingMeanings } from '../cells/readNumber';
import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { isUsable } from '../engine/kit/numbers';
import type { Place } from '../figures/address';

/** Text in a cell of numbers that can mean only one, as Excel leaves a number of another country. */
export interface TextNumber extends Place {
  readonly text: string;
  readonly value: number;
}

/** What a column's cells hold: a rating can be distinguished from what another number could mean as well. */
export type NumberKind = 'number' | 'rating';

/**
 * The text numbers among the cells of a table; the header is row 0 and none of them.
 *
 * @param columns that hold numbers, in their order; in all others text is text: names, ids, results, dates
 * @param kindOf what a cell of these columns is to hold
 * @param rows that are looked through; undefined = all below the header
 */
export function textNumbers(
  cells: RowsByPlace,
  columns: readonly number[],
  kindOf: (column: number, row: number) => NumberKind,
  rows: readonly number[] = Array.from({ length: Math.max(0, cells.length - 1) }, (_, at) => at + 1),
): TextNumber[] {
  const found: TextNumber[] = [];
  for (const row of rows) {
    const line = cells.at(row)!;
    for (let at = 0; at < columns.length; at += 1) {
      const raw = line[columns[at]!];
      if (typeof raw !== 'string' || raw === '') continue;
      const column = columns[at]!;
      const number = numberIn(raw, kindOf(column, row));
      if (number !== null) found.push({ row, column, ...number });
    }
  }
  return found;
}

/** The one number that a text can mean; null where it means none, or may mean another. */
function numberIn(raw: string, kind: NumberKind): Pick<TextNumber, 'text' | 'value'> | null {
  const text = cellValue(raw);
  if (typeof text !== 'string') return null;
  const [value, other] = kind === 'rating' ? ratingMeanings(text) : numberMeanings(text);
  return value !== undefined && other === undefined && isUsable(value) ? { text, value } : null;
}

/**
 * What the cells of a table's columns hold, by the columns.
 *
 * @param places the keys of the columns with their places
 * @param kinds by the keys; all other columns hold no numbers
 */
export function kindsByColumn(
  places: Iterable<readonly [key: string, column: number]>,
  kinds: Readonly<Partial<Record<string, NumberKind>>>,
): Map<number, NumberKind> {
  const found = new Map<number, NumberKind>();
  for (const [key, column] of places) {
    const kind = kinds[key];
    if (kind !== undefined) found.set(column, kind);
  }
  return found;
}

/** The columns of some kinds, in their order. */
export function columnsIn(kinds: ReadonlyMap<number, NumberKind>): number[] {
  return [...kinds.keys()].sort((a, b) => a - b);
}

const OF_GAMES: Readonly<Partial<Record<GamesKey, NumberKind>>> = {
  minutes: 'number',
  base: 'number',
  increment: 'number',
  round: 'number',
  opponentMain: 'rating',
  opponentOwn: 'rating',
};
const RATINGS: Readonly<Partial<Record<string, NumberKind>>> = Object.fromEntries(
  RATING_TYPES.map((type) => [type, 'rating']),
);
/** The columns of numbers by their keys. */
const KINDS: Readonly<Record<BlockKind, Readonly<Partial<Record<string, NumberKind>>>>> = {
  player: RATINGS,
  history: { ...RATINGS, number: 'number' },
  past: { performance: 'number', minutes: 'number' },
  games: OF_GAMES,
};

/** The text numbers of a block of a player's month. In the player block some rows hold ratings, others K and points. */
export function textNumbersOfBlock(block: BlockKind, cells: Cells): TextNumber[] {
  const places = columnPlaces(cells[0] ?? [], BLOCK_COLUMNS[block], () => undefined);
  const kinds = kindsByColumn(places, KINDS[block]);
  return textNumbers(cells, columnsIn(kinds), (column, row) =>
    block !== 'player' || isRatingRow(cells[row] ?? []) ? kinds.get(column)! : 'number',
  );
}

/** The labels come before the ratings, under any header or none. */
function isRatingRow(line: readonly unknown[]): boolean {
  return line.some((cell) => ['rating', 'highest'].includes(named(PLAYER_ROW_NAMES, cellValue(cell)) ?? ''));
}
