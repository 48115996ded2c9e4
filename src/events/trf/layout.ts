import {
  FIELD,
  FIRST_ROUND,
  MOST_ROUNDS,
  ROUND_WIDTH,
  roundColumns,
  roundsOfLength,
  SHARED,
  UNRATED,
} from './columns';
import { columns, hasLongCharacters, laidOutByBytes, type TrfLine } from './lines';

/** Where a player line has its columns. */
export interface Layout {
  /** How many columns right (or left, below 0) of TRF's own place the rounds stand. */
  readonly shift: number;
  /** True where the fields before the rounds stand elsewhere too, and are found by what they look like. */
  readonly byLooks: boolean;
  /** The first column of the federation where it is not TRF's own; null where it is not found. */
  readonly federation: number | null;
}

export const TRF_LAYOUT: Layout = { shift: 0, byLooks: false, federation: null };

/** A player line as its columns are to be counted. */
export interface LaidOutLine extends TrfLine {
  /** The line, with fillers where its writer counted bytes. */
  readonly laidOut: string;
  readonly byBytes: boolean;
  /** The first column that is not what TRF has there; null where all are. */
  readonly wrongColumn: number | null;
}

/** The columns that are blank between the fields; a name may run into 48 only by a shift. */
const GAPS = [9, 48, 53, 57, 69, 80, 85, 90, 91];

/** The first column that holds what cannot stand there, or null. */
export function wrongColumn(text: string): number | null {
  return wrongHeadColumn(text) ?? wrongRoundColumn(text, 0);
}

function wrongHeadColumn(text: string): number | null {
  const { number, rating, federation, id, points, rank } = FIELD;
  let first = Infinity;
  for (const gap of GAPS) if (gap < first && !blankAt(text, gap)) first = gap;
  for (const field of [number, rating, rank]) {
    if (field[0] < first && !isNumberField(text, field[0], field[1]) && !isSign(text, field))
      first = field[0];
  }
  if (federation[0] < first && !everyCode(text, federation, (code) => !isDigit(code))) first = federation[0];
  if (id[0] < first && !/^ *[\p{L}\d/-]* *$/u.test(columns(text, id[0], id[1]))) first = id[0];
  if (points[0] < first && !everyCode(text, points, isOfPoints)) first = points[0];
  return first === Infinity ? null : first;
}

/** A sign for a rating that there is none of, or for a rank that is shared. */
function isSign(text: string, [first, last]: readonly [number, number]): boolean {
  const field = columns(text, first, last).trim();
  return first === FIELD.rating[0]
    ? UNRATED.test(field)
    : first === FIELD.rank[0] && /^(?:\d+|-+)$/.test(field.replace(SHARED, ''));
}

function everyCode(
  text: string,
  [first, last]: readonly [number, number],
  allows: (code: number) => boolean,
): boolean {
  for (let at = first - 1; at < last && at < text.length; at += 1) {
    if (!allows(text.charCodeAt(at))) return false;
  }
  return true;
}

const [BLANK, COMMA, STOP] = [32, 44, 46];

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isOfPoints(code: number): boolean {
  return isDigit(code) || code === BLANK || code === COMMA || code === STOP;
}

/** Nothing or a blank. */
function blankAt(text: string, column: number): boolean {
  const code = text.charCodeAt(column - 1);
  return code === BLANK || Number.isNaN(code);
}

/** The first column of the rounds that holds what cannot stand there: digits, blank, colour, blank, result, blanks. */
export function wrongRoundColumn(text: string, shift: number): number | null {
  const rounds = roundsOfLength(text.length, shift);
  if (rounds > MOST_ROUNDS) return FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS;
  for (let round = 1; round <= rounds; round += 1) {
    const { opponent } = roundColumns(round, shift);
    if (!isNumberField(text, opponent, opponent + 3)) return opponent;
    for (const gap of ROUND_GAPS) if (!blankAt(text, opponent + gap)) return opponent + gap;
  }
  return null;
}

/** The columns of a round that are blank, from its first. */
const ROUND_GAPS = [4, 6, 8, 9];

/** Blanks, digits without a blank between, blanks. */
function isNumberField(text: string, first: number, last: number): boolean {
  let state: 'before' | 'in' | 'behind' = 'before';
  for (let column = first; column <= last; column += 1) {
    const code = text.charCodeAt(column - 1);
    const digit = isDigit(code);
    if (!digit && !blankAt(text, column)) return false;
    if (digit && state === 'behind') return false;
    if (digit) state = 'in';
    else if (state === 'in') state = 'behind';
  }
  return true;
}

/** A line by its characters, or by its bytes where only so its columns are TRF's. */
export function layOut(line: TrfLine): LaidOutLine {
  const wrong = wrongColumn(line.text);
  if (wrong !== null && hasLongCharacters(line.text)) {
    const laidOut = laidOutByBytes(line.text);
    if (wrongColumn(laidOut) === null) return { ...line, laidOut, byBytes: true, wrongColumn: null };
  }
  return { ...line, laidOut: line.text, byBytes: false, wrongColumn: wrong };
}

/** How far the columns of another program may be from TRF's own. */
const FARTHEST = 24;

/**
 * The layouts in which the rounds of every line can be read, the nearest one first. Which is right, if any, is proved by
 * the games: each with its counterpart, and the points.
 */
export function otherLayouts(lines: readonly TrfLine[]): Layout[] {
  const federation = federationColumn(lines);
  const shifts: number[] = [];
  for (let distance = 0; distance <= FARTHEST; distance += 1) {
    for (const shift of distance === 0 ? [0] : [-distance, distance]) {
      if (lines.every(({ text }) => wrongRoundColumn(text, shift) === null && hasRounds(text, shift))) {
        shifts.push(shift);
      }
    }
  }
  return shifts.map((shift) => ({ shift, byLooks: true, federation }));
}

/** A round that would be left out before the first one. */
const ROUND_BEFORE = /\d [wbs-] \S\s*$/i;

function hasRounds(text: string, shift: number): boolean {
  const start = FIRST_ROUND - 1 + shift;
  if (ROUND_BEFORE.test(text.slice(0, start))) return false;
  return /\d/.test(text.slice(start, start + ROUND_WIDTH + 1)) || text.length < 100;
}

/** Where a word of three capitals stands in every line, between blanks; null where there is no such place. */
export function federationColumn(lines: readonly TrfLine[]): number | null {
  for (let first = 44; first <= 66; first += 1) {
    const everywhere = lines.every(({ text }) => /^ [A-Z]{3}(?: |$)/.test(text.slice(first - 2, first + 3)));
    if (everywhere && lines.length > 0) return first;
  }
  return null;
}
