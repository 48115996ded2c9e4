import { cellValue, type CellValue, isBlankOrZero } from '../cells/cellValue';
import {
  BLOCK_COLUMNS,
  BLOCK_KINDS,
  type BlockKind,
  GAMES_COLUMNS,
  OPPONENT_HEADERS,
  PLAYER_COLUMNS,
  PLAYER_ROW_TITLES,
  RATING_HEADERS,
} from '../cells/columns';
import { findTables, type FoundTable, type TableHeader } from '../cells/findTables';
import { type Cells, columnPlaces, type HeaderPlace } from '../cells/headers';
import { named, plainName } from '../cells/names';
import { absenceIn, saysNone } from '../cells/noOpponent';
import { readDate } from '../cells/readDate';
import { readMinutes } from '../cells/readMinutes';
import { readRating } from '../cells/readNumber';
import { readResult } from '../cells/readResult';
import { readColour, readRatingType } from '../cells/readWords';
import type { Reader } from '../cells/reader';
import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { isProblem } from '../engine/kit/problem';
import { hasRatingRow, rowOf } from './readPlayer';

const column = (key: (typeof GAMES_COLUMNS)[number]['key']) => GAMES_COLUMNS.find((one) => one.key === key)!;
const OWN = column('opponentOwn');
const NAME = column('opponentName');

/**
 * The games block with the column *Opponent* under the title of its content: the opponent's name where most of its
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

type Says = (key: string, read: Reader<unknown>) => boolean;

/** What a row below a blank one must say to be of a block: two things at least that other tables seldom have side by side. */
const LOOKS_LIKE: Readonly<Record<BlockKind, (says: Says, value: (key: string) => CellValue) => boolean>> = {
  player: (_, value) => rowOf(value('label')) !== null,
  history: (says, value) =>
    typeof value('number') === 'number' &&
    ['main', 'standard', 'rapid', 'blitz'].some((list) => says(list, readRating)),
  past: (says) =>
    says('list', readRatingType) && (says('performance', readRating) || says('endDate', readDate)),
  games: (says, value) => isGame(says, value) || isTournament(says, value),
};

function isGame(says: Says, value: (key: string) => CellValue): boolean {
  const hasOpponent = ['opponentMain', 'opponentOwn'].some((key) => says(key, readRating));
  const others = [hasOpponent, says('colour', readColour), !isBlankOrZero(value('opponentName'))];
  const count = others.filter((other) => other).length;
  return isScoreAlone(value) || (says('result', readResult) ? count > 0 : count > 1);
}

/** A result alone in its row, or a total: the reader decides which. */
function isScoreAlone(value: (key: string) => CellValue): boolean {
  const others = BLOCK_COLUMNS.games.filter(({ key }) => key !== 'result');
  return typeof value('result') === 'number' && others.every(({ key }) => value(key) === null);
}

/** A row that only names a tournament. */
function isTournament(says: Says, value: (key: string) => CellValue): boolean {
  return !isBlankOrZero(value('tournament')) && says('minutes', readMinutes) && says('endDate', readDate);
}

/**
 * How a row of a block is known.
 *
 * @param header the cells of the block's header row
 */
function rowTest(kind: BlockKind, header: readonly unknown[]): (line: readonly CellValue[]) => boolean {
  return (line) => {
    const cells = kind === 'games' ? withOpponentTitled([header, line]) : [header];
    const places = columnPlaces<string>(cells[0] ?? [], BLOCK_COLUMNS[kind], () => undefined);
    const value = (key: string): CellValue => {
      const place = places.get(key) ?? (key === 'label' ? 0 : undefined);
      return place === undefined ? null : cellValue(line[place]);
    };
    const says: Says = (key, read) => {
      const said = read(value(key));
      return said !== null && !isProblem(said);
    };
    return LOOKS_LIKE[kind](says, value);
  };
}

/**
 * The columns in a block's header row that are of its kind but not part of it, because a column without a header is
 * between.
 *
 * @param all the blocks that were found, whose columns are their own
 */
export function columnsApart(
  block: FoundTable<BlockKind>,
  all: readonly FoundTable<BlockKind>[],
  cells: Cells,
): number[] {
  const header = cells[block.row] ?? [];
  const nameAt = (column: number): string => plainName(cellValue(header[column]));
  const own = Array.from({ length: block.columns }, (_, at) => nameAt(block.column + at));
  const lacking = BLOCK_COLUMNS[block.kind].filter(
    ({ key, names }) => key !== 'label' && key !== 'number' && !own.some((name) => names.includes(name)),
  );
  return [...header.keys()].filter(
    (column) => !isIn(all, block.row, column) && lacking.some(({ names }) => names.includes(nameAt(column))),
  );
}

/** Whether a cell is one of a block. */
function isIn(blocks: readonly FoundTable<BlockKind>[], row: number, column: number): boolean {
  return blocks.some(
    (one) =>
      one.row <= row && row < one.row + one.rows && one.column <= column && column < one.column + one.columns,
  );
}

/** A player block as it is read: the lists across, the ratings below. */
interface PlayerCells {
  readonly cells: Cells;
  /** Where one of these cells is in the user's own block. */
  readonly placeOf: (row: number, column: number) => { readonly row: number; readonly column: number };
}

/**
 * A player block that is written downwards (Main 1405.6, below it Standard 1406.3), turned: with a header row (List,
 * Rating, K), or without one, where the first number is the rating. Any other block stays as it is.
 */
export function uprightTurned(cells: Cells): PlayerCells {
  const listColumn = listColumnOf(cells);
  if (listColumn === null) return { cells, placeOf: (row, column) => ({ row, column }) };
  const isList = (row: number): boolean => listOf(cells[row]?.[listColumn]) !== null;
  const header = cells[0] ?? [];
  const hasHeader = !isList(0) && header.some((cell) => rowOf(cell) === 'rating');
  const others = [...header.keys()].filter((column) => column !== listColumn);
  const columns = hasHeader ? others : others.filter((column) => column === listColumn + 1);
  const rows = [...cells.keys()].filter((row) =>
    hasHeader ? row > 0 : isList(row) || isFilled(cells[row]?.[listColumn]),
  );
  const across = (column: number): unknown[] => rows.map((row) => cells[row]?.[column]);
  const label = (column: number): unknown => (hasHeader ? header[column] : PLAYER_ROW_TITLES.rating);
  return {
    cells: [
      [PLAYER_COLUMNS[0]!.title, ...across(listColumn)],
      ...columns.map((column) => [label(column), ...across(column)]),
    ],
    placeOf: (row, column) => ({
      row: column === 0 ? 0 : (rows[column - 1] ?? 0),
      column: row === 0 ? listColumn : (columns[row - 1] ?? 0),
    }),
  };
}

/** The column with the rating lists below each other, each once; null where they are across. */
function listColumnOf(cells: Cells): number | null {
  const header = cells[0] ?? [];
  if (header.slice(1).some((cell) => listOf(cell) !== null)) return null;
  const column = [...header.keys()].find((at) => {
    const lists = cells.map((line) => listOf(line[at])).filter((list) => list !== null);
    return lists.length > 0 && new Set(lists).size === lists.length;
  });
  return column === undefined || column === header.length - 1 ? null : column;
}

/** The rating list that a cell names, or null. */
export function listOf(cell: unknown): keyof typeof RATING_HEADERS | null {
  const value = cellValue(cell);
  return typeof value === 'string' ? named(RATING_HEADERS, value) : null;
}

const isFilled = (cell: unknown): boolean => cellValue(cell) !== null;

/**
 * Finds a player's ratings that are written downwards: the lists below each other, each once, their ratings in the next
 * column, above them maybe a header Rating, and K, Highest rating or Penalty points. A table with other columns,
 * such as one of new ratings, is none.
 *
 * @param others blocks that were found, whose cells are their own
 */
function findUpright(cells: Cells, others: readonly FoundTable<BlockKind>[]): FoundTable<BlockKind>[] {
  const isList = (row: number, column: number): boolean =>
    listOf(cells[row]?.[column]) !== null && !isIn(others, row, column);
  return cells.flatMap((line, row) =>
    [...line.keys()].flatMap((column): FoundTable<BlockKind>[] => {
      if (!isList(row, column) || isList(row - 1, column)) return [];
      let end = row + 1;
      while (isList(end, column)) end += 1;
      const found = withHeader(cells, { row, column, rows: end - row });
      return found === null || !hasRatings(cells, row, end, column)
        ? []
        : [{ kind: 'player', notTaken: [], ...found }];
    }),
  );
}

/** The ratings with their header; null where there are other columns. */
function withHeader(
  cells: Cells,
  { row, column, rows }: { row: number; column: number; rows: number },
): Pick<FoundTable<BlockKind>, 'row' | 'column' | 'rows' | 'columns'> | null {
  const isBlank = (at: number, right: number): boolean => cellValue(cells[at]?.[right]) === null;
  const above = cells[row - 1] ?? [];
  let end = column + 1;
  if (rowOf(above[column + 1]) !== null) {
    while (rowOf(above[end]) !== null) end += 1;
    const isOther = !isBlank(row - 1, end);
    return isOther ? null : { row: row - 1, column, rows: rows + 1, columns: end - column };
  }
  end = column + 2;
  const isOther = Array.from({ length: rows }, (_, at) => row + at).some((at) => !isBlank(at, end));
  return isOther ? null : { row, column, rows, columns: end - column };
}

/** Each list once, and a rating next to at least one of them, as a number or as text. */
function hasRatings(cells: Cells, row: number, end: number, column: number): boolean {
  const lines = cells.slice(row, end);
  const lists = lines.map((line) => listOf(line[column]));
  const isRating = (cell: unknown): boolean => typeof readRating(cellValue(cell)) === 'number';
  return new Set(lists).size === lists.length && lines.some((line) => isRating(line[column + 1]));
}

/** Where a block is among the searched cells; its header is its first row. */
export interface FoundBlock extends FoundTable<BlockKind> {
  /** Columns of the block that stand beside it, behind one without a header, and are not taken. */
  readonly columnsApart: readonly number[];
}

/**
 * Finds the blocks of a player's month on a sheet by their header rows, wherever they are, side by side or one below
 * the other; ratings written downwards too, where there are games. `findTables` describes how far a block reaches.
 * Every candidate is returned, so that two of a kind can be asked about.
 *
 * @param cells the used range of a sheet
 */
export function findBlocks(cells: Cells): FoundBlock[] {
  const found = findTables(cells, (run) => blockHeader(run, cells));
  const isGiven = (kind: BlockKind): boolean => found.some((block) => block.kind === kind);
  const upright = isGiven('games') && !isGiven('player') ? findUpright(cells, found) : [];
  return [...found, ...upright].map((block) => ({
    ...block,
    columnsApart: columnsApart(block, [...found, ...upright], cells),
  }));
}

function blockHeader(run: HeaderPlace, cells: Cells): TableHeader<BlockKind> | null {
  const kind = kindOf(run, cells);
  if (kind === null) return null;
  const place = withLabels(kind, run, cells);
  return { ...place, kind, isRow: rowTest(kind, headerOf(place, cells)) };
}

/** What a header must name to be a block's: enough that a missing column is found and reported, not overlooked. */
function kindOf(header: HeaderPlace, cells: Cells): BlockKind | null {
  const names = headerOf(header, cells).map((cell) => plainName(cellValue(cell)));
  const has = (kind: BlockKind, key: string): boolean => {
    const column = BLOCK_COLUMNS[kind].find((one) => one.key === key);
    return names.some((name) => column?.names.includes(name));
  };
  const lists = RATING_TYPES.filter((type) => has('player', type)).length;
  /** Of one list or two, a header that says nothing else; more lists make it plain. */
  const isOf = (kind: BlockKind): boolean =>
    lists >= RATING_TYPES.length - 1 ||
    (lists > 0 && names.every((name) => BLOCK_COLUMNS[kind].some((one) => one.names.includes(name))));
  const matches: Record<BlockKind, () => boolean> = {
    games: () =>
      has('games', 'result') &&
      (has('games', 'opponentMain') || has('games', 'opponentOwn') || hasOpponent(names)) &&
      (has('games', 'colour') || has('games', 'tournament')),
    past: () => has('past', 'performance') && has('past', 'endDate') && has('past', 'list'),
    history: () => has('history', 'number') && isOf('history'),
    player: () => isOf('player') && !has('history', 'number') && hasRatingRow(labelsUnder(header, cells)),
  };
  return BLOCK_KINDS.find((kind) => matches[kind]()) ?? null;
}

function headerOf({ row, column, columns }: HeaderPlace, cells: Cells): readonly unknown[] {
  return (cells[row] ?? []).slice(column, column + columns);
}

/** The most rows below a header among which the player's rating is looked for. */
const PLAYER_ROWS_WITHIN = 12;

/**
 * The cells below a header, in its first column and the one before it. Below a single list there are only its ratings: the
 * cell may be the label of a row whose formulas are not calculated yet.
 */
function labelsUnder({ row, column, columns }: HeaderPlace, cells: Cells): unknown[] {
  return cells
    .slice(row + 1, row + 1 + PLAYER_ROWS_WITHIN)
    .flatMap((line) => (columns === 1 ? [line[column - 1]] : [line[column - 1], line[column]]));
}

/** The label column of a player block may have no header of its own: then it comes before the run. */
function withLabels(kind: BlockKind, header: HeaderPlace, cells: Cells): HeaderPlace {
  const before = cells
    .slice(header.row + 1, header.row + 1 + PLAYER_ROWS_WITHIN)
    .map((line) => line[header.column - 1]);
  return kind === 'player' && hasRatingRow(before)
    ? { row: header.row, column: header.column - 1, columns: header.columns + 1 }
    : header;
}
