import { cellValue, type CellValue, errorIn } from '../cells/cellValue';
import { findTables, type FoundTable, type TableHeader } from '../cells/findTables';
import type { Cells, HeaderPlace, NamedColumn } from '../cells/headers';
import { type Names, plainName, withWord } from '../cells/names';
import { absenceIn, saysNone } from '../cells/noOpponent';
import { HIGHEST_RATING, readNumber, readRating } from '../cells/readNumber';
import { readResult, SCORES_AT_BOARD, type TypedResult } from '../cells/readResult';
import { reader, type Reader, twoMeanings, unreadable } from '../cells/reader';
import { resultWord, wholeScore } from '../cells/resultWords';
import { assertNever } from '../engine/kit/closedSet';
import type { CrosstableCell, GameColour, UnplayedKind } from '../engine/kit/crosstable';
import { isCount } from '../engine/kit/numbers';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import type { GameScore, KFactor } from '../engine/kit/units';

/**
 * The columns of a crosstable besides those of the results, each with its title, as it is written everywhere, and the headers
 * it is known by, as `plainName` leaves them.
 */
const COLUMNS = {
  number: ['No.', 'no nr # number num sno snr startno startnr startingnumber playerno'],
  player: ['Player', 'player players name names fullname playername'],
  rating: ['Rating', 'rating rtg rat elo rate currentrating oldrating ratingold qjrating'],
  k: ['K', 'k kfactor kfact'],
  gamesPlayed: ['Games before', 'gamesbefore gamesplayed gamescompleted ratedgames earliergames'],
  reached2400: ['Reached 2400', 'reached2400 2400reached been2400'],
  firstEvent: ['First event', 'firstevent firstratedevent firsttournament'],
  ratedSince: ['Rated since', 'ratedsince ratedafter'],
  disabledMember: ['Disabled member', 'disabledmember ibca icsc ipca'],
  acfRating: ['ACF rating', 'acfrating acf'],
  startValue: ['Start value', 'startvalue startingvalue earlierperformance'],
  score: ['Score', 'score scr points pts total tot sum'],
} as const;

export type CrosstableKey = keyof typeof COLUMNS;

/** What only some systems ask of a player; a column for it is not needed. */
export const EXTRA_KEYS = [
  'gamesPlayed',
  'reached2400',
  'firstEvent',
  'ratedSince',
  'disabledMember',
  'acfRating',
  'startValue',
] as const satisfies readonly CrosstableKey[];

/** The columns that every crosstable needs. */
const REQUIRED: readonly CrosstableKey[] = ['number', 'rating'];

/** The rank is the number of a player in some lists only, so that a user has to decide. */
const LIKE_NUMBER = 'place rank rk pl pos position rang platz plek seed'.split(' ');

/** The columns besides those of the results, to look for in a header row. */
export const CROSSTABLE_COLUMNS: readonly NamedColumn<CrosstableKey>[] = (
  Object.keys(COLUMNS) as CrosstableKey[]
).map((key) => {
  const [title, names] = COLUMNS[key];
  const required = REQUIRED.includes(key);
  const alike = key === 'number' ? LIKE_NUMBER : [];
  return { key, names: names.split(' '), alike, title, required };
});

export const crosstableTitle = (key: CrosstableKey): string => COLUMNS[key][0];

/** The key of a header, or null. */
function crosstableKey(header: CellValue): CrosstableKey | null {
  const name = plainName(header);
  return CROSSTABLE_COLUMNS.find(({ names }) => names.includes(name))?.key ?? null;
}

/** A column of results: an opponent's number, or a round. */
export interface ResultHeader {
  readonly number: number;
  /** True for the header of a round: Rd 3, R3, 3.Rd. */
  readonly isRound: boolean;
}

const RESULT_HEADER = /^(r|rd|rnd|round)?(\d{1,4})(rd|rnd|round)?$/;

/** Reads 3, R3, Rd 3, Round 3 and 3.Rd; anything else is null. */
export function resultHeader(header: CellValue): ResultHeader | null {
  if (typeof header === 'boolean' || (typeof header === 'number' && !Number.isInteger(header))) return null;
  const [, before, digits, after] = RESULT_HEADER.exec(plainName(header)) ?? [];
  if (digits === undefined || Number(digits) === 0) return null;
  return { number: Number(digits), isRound: before !== undefined || after !== undefined };
}

const readNumberOrNone: Reader<number> = (value) => (saysNone(value) ? null : readNumber(value));

/** A player's number, whole and from 1. */
export const readPlayerNumber: Reader<number> = reader((value) => {
  const number = readNumber(value);
  if (number === 0 || number === null) return null;
  const usable = typeof number === 'number' && Number.isInteger(number) && number > 0;
  return usable ? number : unreadable('playerNumberUnreadable', '', value);
});

/** A rating; blank, 0, a dash or U = unrated. The clause of 2024 that a rating's problems cite is not these documents'. */
export const readSectionRating: Reader<number> = Object.assign(
  reader<number>((value) => {
    const rating = saysNone(value) ? null : readRating(value);
    return isProblem(rating) ? { ...rating, clause: '' } : rating;
  }),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** K; blank, 0 or a dash = not given. */
export const readK: Reader<KFactor> = reader((value) => {
  const k = readNumberOrNone(value) as Outcome<KFactor | null>;
  if (k === 0) return null;
  return k === null || isProblem(k) || k > 0 ? k : unreadable('kNotPositive', '', value);
});

/** A number of games. */
export const readCount: Reader<number> = reader((value) => {
  const count = readNumberOrNone(value);
  return count === null || isProblem(count) || isCount(count)
    ? count
    : unreadable('gamesNotWhole', '', value);
});

/** A result before it has its column; the opponent null where a round names none. */
export type ReadCell = CrosstableCell extends infer Cell
  ? Cell extends CrosstableCell
    ? Omit<Cell, 'column'>
    : never
  : never;

/** The results in a cell of a table of opponents: no game, one, or as many as the two have played. */
export function readOpponentCell(value: CellValue, opponent: number): Outcome<ReadCell[]> {
  const single = readResult(value);
  if (single === null) return [];
  // A table of a double round robin writes the results of both games into one cell.
  if (wholeScore(resultWord(value)) !== null) return twoMeanings(value, '', 'one game', 'two games');
  if (!isProblem(single)) return toCells([single], opponent, value);
  if (typeof value !== 'string' || errorIn(value) !== null) return single;
  const parts = value.split(/[\s;|]+/).map(readResult);
  const results = parts.filter((part): part is TypedResult => typeof part === 'string');
  return parts.length > 1 && results.length === parts.length ? toCells(results, opponent, value) : single;
}

function toCells(results: readonly TypedResult[], opponent: number, value: CellValue): Outcome<ReadCell[]> {
  const cells: ReadCell[] = [];
  for (const result of results) {
    switch (result) {
      case 'win':
      case 'draw':
      case 'loss':
        cells.push({ kind: 'game', opponent, score: SCORES_AT_BOARD[result], colour: null });
        break;
      case 'forfeitWin':
      case 'forfeitLoss':
        cells.push({ kind: result, opponent });
        break;
      case 'bye':
      case 'requestedBye':
        // A bye has no opponent, so it cannot be in an opponent's column.
        return unreadable('resultUnknown', '', value);
      default:
        return assertNever(result);
    }
  }
  return cells;
}

/** Opponent, colour (x, a colon or a space where it is not known) and result. */
const ROUND = /^(\d{1,4})\s*([wbx:\s])\s*(1|0|½|=|0?[.,]5|1\/2|[+\-−–])$/i;
/** Forfeits and draws without a colour: 12+, 12-, 12=. A digit after a number would be another number. */
const ROUND_WITHOUT_COLOUR = /^(\d{1,4})()([=+\-−–])$/;

const RESULT_SCORES: Readonly<Record<string, GameScore>> = { '1': 1, '0': 0 };

/** Rounds without an opponent, as people write them without spaces and, in words, hyphens. */
const WITHOUT_OPPONENT: Names<UnplayedKind> = {
  bye: 'u',
  halfByeRequested: '½ = 0.5 halfbye halfpointbye hbye ½bye bye½ requestedbye requestedhalfbye h',
  halfByeAllocated: 'allocatedhalfbye halfbyeallocated',
  forfeitWin: '+',
  forfeitLoss: '- − –',
  unplayed: '0 -- * zerobye zeropointbye unplayed notpaired z',
};

/** The result in a cell of a table of rounds; null where it is blank. */
export function readRoundCell(value: CellValue): Outcome<ReadCell | null> {
  if (value === null) return null;
  const error = errorIn(value);
  if (error !== null) return problem('errorInCell', '', { value: error });
  const text = String(value).toLowerCase().trim();
  const [, number, colour, result] = ROUND.exec(text) ?? ROUND_WITHOUT_COLOUR.exec(text) ?? [];
  if (number === undefined || colour === undefined || result === undefined) {
    const word = text.replace(/\s+/g, '');
    const plain = /[a-z]/.test(word) ? word.replaceAll('-', '') : word;
    const kind = withWord(WITHOUT_OPPONENT, plain) ?? (absenceIn(value) === 'bye' ? 'bye' : null);
    return kind === null || typeof value === 'boolean'
      ? unreadable('roundResultUnknown', '', value)
      : { kind, opponent: null };
  }
  const opponent = Number(number);
  if (result === '+') return { kind: 'forfeitWin', opponent };
  if (/^[-−–]$/.test(result)) return { kind: 'forfeitLoss', opponent };
  return { kind: 'game', opponent, score: RESULT_SCORES[result] ?? 0.5, colour: colourOf(colour) };
}

function colourOf(letter: string): GameColour | null {
  if (letter === 'w') return 'white';
  return letter === 'b' ? 'black' : null;
}

/** Is this how a round is printed (12w1), and no opponent's column? */
export function looksLikeRound(value: CellValue): boolean {
  return typeof value === 'string' && ROUND.test(value) && /[wbx:]/i.test(value);
}

/** Where a crosstable is among the searched cells; its header is its first row. */
type FoundCrosstable = FoundTable<'crosstable'>;

/**
 * Finds the crosstables on a sheet by their header rows: a number, a player or rating, and a column of results, side by
 * side. `findTables` describes how far one reaches.
 *
 * @param cells the used range of a sheet
 */
export function findCrosstables(cells: Cells): FoundCrosstable[] {
  return findTables(cells, (run) => crosstableHeader(run, cells));
}

function crosstableHeader(run: HeaderPlace, cells: Cells): TableHeader<'crosstable'> | null {
  const headers = (cells[run.row] ?? []).slice(run.column, run.column + run.columns).map(cellValue);
  const keys = headers.map(crosstableKey);
  const results = [...headers.keys()].filter((column) => resultHeader(headers[column] ?? null) !== null);
  const isHeader =
    keys.includes('number') && (keys.includes('rating') || keys.includes('player')) && results.length > 0;
  return isHeader ? { ...run, kind: 'crosstable', isRow: (line) => isPlayer(line, keys, results) } : null;
}

/** A row with a number, and a rating or a result, and no other numbers where these belong. */
function isPlayer(
  line: readonly CellValue[],
  keys: readonly (CrosstableKey | null)[],
  results: readonly number[],
): boolean {
  const value = (key: CrosstableKey): CellValue => line[keys.indexOf(key)] ?? null;
  const [number, rating] = [readPlayerNumber(value('number')), readSectionRating(value('rating'))];
  const played = results.map((column) => line[column] ?? null).filter((cell) => cell !== null);
  const isOther = played.some((cell) => typeof cell === 'number' && !isResult(cell));
  if (number === null || isProblem(number) || isProblem(rating) || isOther) return false;
  return rating !== null || played.some(isResult);
}

function isResult(cell: CellValue): boolean {
  return !isProblem(readRoundCell(cell)) || !isProblem(readResult(cell));
}
