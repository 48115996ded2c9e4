import { type CrosstableCell, isGame, scheduledRounds, type UnplayedKind } from '../engine/kit/crosstable';
import { choose, excel, type Expression, figure, operation, type Part } from '../figures/expression';
import type { Measure } from '../figures/figure';
import { type Key, keysOf } from '../figures/key';
import { typed } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { CellContent } from '../figures/sheetModel';
import { crosstableTitle, EXTRA_KEYS } from './findCrosstables';
import type { SectionPage } from './sectionPage';
import type { SectionPlayer, SectionTable } from './sectionRules';

/** A column of a player's own data, apart from number and name. */
export type PlayerColumn = 'rating' | 'k' | (typeof EXTRA_KEYS)[number];

/** The columns of a player's own data, in the order in which they are written. */
const PLAYER_COLUMNS: readonly PlayerColumn[] = ['rating', 'k', ...EXTRA_KEYS];

const inBlock = keysOf<'number' | 'name' | PlayerColumn | `c${number}`>();

/** The key of a player's own datum in the crosstable block. */
export function playerKey(number: number, column: 'number' | 'name' | PlayerColumn): Key {
  return inBlock(`in/${number}`, column);
}

/** The key of a result's cell: the round, or in a table of opponents the place of the opponent. */
export function resultKey(number: number, column: number): Key {
  return inBlock(`in/${number}`, `c${column}`);
}

/**
 * The crosstable as an input block, in the form in which it is read, so that a changed copy can be rated again.
 *
 * @param always columns that are written even where nobody has a value in them
 */
export function crosstableBlock(
  page: SectionPage,
  clauses: string,
  always: readonly PlayerColumn[] = [],
): void {
  const { table } = page.rated;
  page.heading('Given: the crosstable', clauses);
  const columns = PLAYER_COLUMNS.filter(
    (column) =>
      column === 'rating' ||
      always.includes(column) ||
      table.players.some((player) => player[column] != null),
  );
  const results = resultColumns(table);
  const start = page.row;
  page.table({
    titles: [
      crosstableTitle('number'),
      'Player',
      ...columns.map(crosstableTitle),
      ...results.map(({ title }) => title),
    ],
    rows: table.players.map((player, index) => [
      typed(player.number, playerKey(player.number, 'number')),
      typed(player.name === '' ? null : player.name, playerKey(player.number, 'name')),
      ...columns.map((column) => typed(content(player, column), playerKey(player.number, column))),
      ...results.map(({ column }): CellSpec | null => resultCell(table, index, column)),
    ]),
  });
  const width = 2 + columns.length + results.length;
  page.sheet.block('crosstable', { row: start, column: 0, rows: page.row - start, columns: width });
}

function content(player: SectionPlayer, column: PlayerColumn): CellContent {
  const value = player[column] ?? null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}

function resultColumns(table: SectionTable): { readonly column: number; readonly title: string | number }[] {
  if (table.columns === 'opponents') {
    return table.players.map(({ number }, index) => ({ column: index + 1, title: number }));
  }
  const rounds = Math.max(1, scheduledRounds(table));
  return Array.from({ length: rounds }, (_, index) => ({ column: index + 1, title: `Rd ${index + 1}` }));
}

function resultCell(table: SectionTable, index: number, column: number): CellSpec | null {
  const { number } = table.players[index]!;
  // Where a row meets its own column nothing is ever filled in.
  if (table.columns === 'opponents' && column === index + 1) return null;
  const cells = (table.rows[index] ?? []).filter((cell) => cell.column === column);
  return typed(resultContent(table, cells), resultKey(number, column));
}

/** What the reader takes for these results. */
function resultContent({ columns }: SectionTable, cells: readonly CrosstableCell[]): CellContent {
  const [first] = cells;
  if (first === undefined) return null;
  if (columns === 'rounds') return roundText(first);
  return cells.length === 1 && isGame(first) ? first.score : cells.map(opponentText).join(';');
}

function opponentText(cell: CrosstableCell): string {
  return isGame(cell) ? scoreLetter(cell.score) : UNPLAYED_TEXTS[cell.kind];
}

function roundText(cell: CrosstableCell): string {
  const opponent = cell.opponent === null ? '' : String(cell.opponent);
  if (!isGame(cell)) {
    const text = UNPLAYED_TEXTS[cell.kind];
    return /^[+-]$/.test(text) ? opponent + text : text;
  }
  // x stands for a colour that is not known; a colon would make a time of day of it.
  const colour = cell.colour === null ? 'x' : cell.colour === 'white' ? 'w' : 'b';
  return opponent + colour + scoreLetter(cell.score);
}

function scoreLetter(score: number): string {
  return score === 0.5 ? '½' : String(score);
}

/** Rounds without a game, as the reader takes them. */
const UNPLAYED_TEXTS: Readonly<Record<UnplayedKind, string>> = {
  bye: 'bye',
  halfByeRequested: 'half-bye',
  halfByeAllocated: 'allocated half-bye',
  forfeitWin: '+',
  forfeitLoss: '-',
  unplayed: 'unplayed',
};

/** A game by its place in the crosstable. */
interface GamePlace {
  readonly column: number;
  readonly opponent: number;
}

/** A player's results in one cell of the block. */
export function cellsOf({ players, rows }: SectionTable, number: number, column: number): CrosstableCell[] {
  const row = rows[players.findIndex((player) => player.number === number)] ?? [];
  return row.filter((cell) => cell.column === column);
}

/**
 * The score of a game in the crosstable block: a changed result is followed; what is no game against that
 * opponent any more is an error, never a score.
 *
 * @param number the player's
 * @param game one of their games
 * @param games all their games of the record
 */
export function scoreOf(
  table: SectionTable,
  number: number,
  game: GamePlace,
  games: readonly GamePlace[],
): Expression {
  const cell = figure(resultKey(number, game.column));
  if (table.columns === 'rounds') {
    const opponent = String(game.opponent);
    const isThisGame = excel(
      'AND',
      operation(excel('LEN', cell), '=', opponent.length + 2),
      operation(excel('LEFT', cell, opponent.length), '=', opponent),
    );
    return choose(isThisGame, letterScore(excel('RIGHT', cell, 1)), excel('NA'));
  }
  const cells = cellsOf(table, number, game.column);
  if (cells.length === 1) return choose(excel('ISNUMBER', cell), cell, halfPoint(cell));
  // Several results share a cell, with forfeits among them.
  const played = cells.flatMap((one, place) => (isGame(one) ? [place] : []));
  const place = played[games.filter(({ column }) => column === game.column).indexOf(game)] ?? 0;
  return letterScore(excel('MID', cell, 1 + 2 * place, 1));
}

function letterScore(letter: Expression): Expression {
  return choose(operation(letter, '=', '1'), 1, choose(operation(letter, '=', '0'), 0, halfPoint(letter)));
}

/** ½ or = in a cell; anything else is an error. */
function halfPoint(text: Expression): Expression {
  const isDraw = excel('OR', operation(text, '=', '½'), operation(text, '=', '='));
  return choose(isDraw, 0.5, excel('NA'));
}

/** The rating of a rated player; one that is deleted changes the structure: an error, never a number. */
export function givenRating(number: number): Expression {
  const rating = figure(playerKey(number, 'rating'));
  return choose(isPositive(rating), rating, excel('NA'));
}

/** A figure of an unrated player; one who is given a rating changes the structure. */
export function ifUnrated(number: number, expression: Expression): Expression {
  const rating = figure(playerKey(number, 'rating'));
  return choose(operation(excel('N', rating), '=', 0), expression, excel('NA'));
}

/** The K of the crosstable, or where it has none the one that follows from the rating. */
export function givenK(number: number, byRating: Expression): Expression {
  const k = figure(playerKey(number, 'k'));
  return choose(isPositive(k), k, byRating);
}

/** Whether a cell has a number above 0. */
export function isPositive(cell: Expression): Expression {
  return operation(excel('N', cell), '>', 0);
}

/** A condition as a word that people read. */
export function yesNo(condition: Part): Expression {
  return choose(condition, 'yes', 'no');
}

/** Whether a figure's word is yes. */
export function isYes(key: Key): Expression {
  return operation(figure(key), '=', 'yes');
}

/** A condition's word as a value. */
export function yesNoOf(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

export const YES_OR_NO: Measure = { unit: 'yes or no', format: 'General' };
