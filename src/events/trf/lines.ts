import { eventProblem, type EventProblem } from '../../problems/files';

/** A line of a TRF file that carries data. */
export interface TrfLine {
  /** From 1. */
  readonly line: number;
  /** Columns 1-3: 001, 012, RSA, XXR. */
  readonly record: string;
  /** The whole line; its columns are counted in characters from 1. */
  readonly text: string;
}

/** Some old programs write it behind the last line. */
const END_OF_FILE = '\u001A';

/** The lines of a text, whatever ends them. A blank that does not break is one like the others. */
export function splitLines(text: string): string[] {
  const end = text.trimEnd().endsWith(END_OF_FILE) ? text.lastIndexOf(END_OF_FILE) : text.length;
  const lines = text
    .slice(text.startsWith('\uFEFF') ? 1 : 0, end)
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\n|\r/);
  return unquoted(lines);
}

/** The lines without the "> " or blanks that an e-mail has put before them, as seen in the player lines. */
function unquoted(lines: string[]): string[] {
  if (lines.some((line) => /^001 +\d/.test(line))) return lines;
  const before = lines.flatMap((line) => /^([> ]+)001 +\d/.exec(line)?.[1] ?? [])[0];
  if (before === undefined) return lines;
  const start = before.trimEnd();
  return lines.map((line) =>
    line.startsWith(before) ? line.slice(before.length) : line === start ? '' : line,
  );
}

/**
 * The lines that carry data: a record counts only where a blank or the end of the line follows it, so that the ruler
 * 0123456789 is no line 012. Rulers, comments and blank lines carry none.
 */
export function trfLines(text: string): TrfLine[] {
  return splitLines(text).flatMap((raw, at) => {
    if (isNoise(raw)) return [];
    const record = raw.trim().split(/\s/)[0]!.slice(0, 12);
    return [{ line: at + 1, record, text: raw }];
  });
}

function isNoise(raw: string): boolean {
  if (raw === '' || raw.startsWith('#') || raw.startsWith('DDD SSSS')) return true;
  // A ruler counts the columns; a line of data has a blank behind its record.
  return /^[\d\s]+$/.test(raw) && !/^\d{3}(?: |$)/.test(raw);
}

/** Whether a text has the lines of a TRF file. */
export function looksLikeTrf(text: string): boolean {
  return splitLines(text).some((raw) => /^001 +\d|^0[1-9]2 \S|^RSA +\d+ /.test(raw));
}

/** The data of a tournament line: everything from column 5. */
export function lineData(text: string): string {
  return text.slice(4).trim();
}

/** A line whose record is known, and its data are not. */
export function unreadableRecord({ line, record, text }: TrfLine): EventProblem {
  return eventProblem('recordUnreadable', { line, column: 5 }, { record, value: lineData(text) });
}

/** A line that is out of its columns from one on: an id of which a part is outside of its own would be another id. */
export function misaligned(text: string, line: number, column: number): EventProblem {
  return eventProblem(
    'lineMisaligned',
    { line, column },
    { value: text.slice(column - 1, column + 9).trim() },
  );
}

/** What takes the place of the bytes that a character has beyond its first. */
const FILLER = '\uFFFF';

/**
 * The line as a writer that counted bytes has laid it out: a character of several bytes in UTF-8 has as many columns.
 */
export function laidOutByBytes(text: string): string {
  return text.replace(
    /[\u0080-\u{10FFFF}]/gu,
    (character) => character + FILLER.repeat(bytesBeyond(character)),
  );
}

/** How many bytes more than columns a character has. */
export function bytesBeyond(character: string): number {
  const point = character.codePointAt(0)!;
  return point < 0x80 ? 0 : (point < 0x800 ? 2 : point < 0x10000 ? 3 : 4) - character.length;
}

/** Some columns of a line, from 1, both included, without fillers. */
export function columns(text: string, first: number, last: number): string {
  const cut = text.slice(first - 1, last);
  return cut.includes(FILLER) ? cut.replaceAll(FILLER, '') : cut;
}

export function hasLongCharacters(text: string): boolean {
  return /[\u0080-\u{10FFFF}]/u.test(text);
}

/** The columns of a player line of TRF, from 1, both included. */
export const FIELD = {
  number: [5, 8],
  gender: [10, 10],
  title: [11, 13],
  name: [15, 47],
  rating: [49, 52],
  federation: [54, 56],
  id: [58, 68],
  birth: [70, 79],
  points: [81, 84],
  rank: [86, 89],
} as const;

/** The texts for "no rating". */
export const UNRATED = /^(?:-+|unr|nr|n\/a|new)$/i;

/** The sign of a rank that several players share. */
export const SHARED = /^=|=$/;

/** Round 1 begins here; each round has ten columns. */
export const FIRST_ROUND = 92;
export const ROUND_WIDTH = 10;

/** No event has more; a longer line is something else. */
export const MOST_ROUNDS = 99;

/** The columns of a round: of the opponent, the colour and the result. */
export function roundColumns(round: number, shift = 0): { opponent: number; colour: number; result: number } {
  const opponent = FIRST_ROUND + ROUND_WIDTH * (round - 1) + shift;
  return { opponent, colour: opponent + 5, result: opponent + 7 };
}

/** The number of rounds that a line of this length reaches into. */
export function roundsOfLength(length: number, shift = 0): number {
  return Math.max(0, Math.ceil((length - (FIRST_ROUND - 1 + shift)) / ROUND_WIDTH));
}

/** Where a player line has its columns. */
export interface Layout {
  /** How many columns to the right (to the left, below 0) of TRF's own place the rounds are. */
  readonly shift: number;
  /** True if the fields before the rounds are shifted too, and are found by their form. */
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

/** The first column with impossible contents, or null. */
export function wrongColumn(text: string): number | null {
  return wrongHeadColumn(text) ?? wrongRoundColumn(text, 0);
}

function wrongHeadColumn(text: string): number | null {
  const { number, rating, federation, id, points, rank } = FIELD;
  let first = Infinity;
  // Stryker disable next-line EqualityOperator: every column is looked at once, so that none is compared with itself.
  for (const gap of GAPS) if (gap < first && !blankAt(text, gap)) first = gap;
  for (const field of [number, rating, rank]) {
    // Stryker disable next-line EqualityOperator: every column is looked at once, so that none is compared with itself.
    if (field[0] < first && !isNumberField(text, field[0], field[1]) && !isSign(text, field))
      first = field[0];
  }
  // Stryker disable next-line EqualityOperator: every column is looked at once, so that none is compared with itself.
  if (federation[0] < first && !everyCode(text, federation, (code) => !isDigit(code))) first = federation[0];
  // Stryker disable next-line EqualityOperator: every column is looked at once, so that none is compared with itself.
  if (id[0] < first && !/^ *[\p{L}\d/-]* *$/u.test(columns(text, id[0], id[1]))) first = id[0];
  // Stryker disable next-line EqualityOperator: every column is looked at once, so that none is compared with itself.
  if (points[0] < first && !everyCode(text, points, isOfPoints)) first = points[0];
  return first === Infinity ? null : first;
}

/** A sign for no rating, or for a shared rank. */
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

/** The first column of the rounds with impossible contents; they have to be: digits, blank, colour, blank, result, blanks. */
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

/** The place where every line has a word of three capitals between blanks; null if there is none. */
export function federationColumn(lines: readonly TrfLine[]): number | null {
  for (let first = 44; first <= 66; first += 1) {
    const everywhere = lines.every(({ text }) => /^ [A-Z]{3}(?: |$)/.test(text.slice(first - 2, first + 3)));
    if (everywhere && lines.length > 0) return first;
  }
  return null;
}

/** A field of a player line, trimmed, and the column where it begins. */
export interface RawField {
  readonly text: string;
  readonly column: number;
}

/** The fields of a player line before its rounds. */
export type PlayerFields = Readonly<Record<Exclude<keyof typeof FIELD, 'number'>, RawField>>;

/** The fields by TRF's columns or, if they are shifted, by their form. */
export function playerFields(line: LaidOutLine, layout: Layout): PlayerFields {
  return layout.byLooks ? fieldsByLooks(line.laidOut, layout) : fieldsByColumns(line.laidOut);
}

export function fieldsByColumns(text: string): PlayerFields {
  const field = ([first, last]: readonly [number, number]): RawField => ({
    text: columns(text, first, last).trim(),
    column: first,
  });
  const { number, ...others } = FIELD;
  return Object.fromEntries(
    Object.entries(others).map(([key, columnsOfField]) => [key, field(columnsOfField)]),
  ) as PlayerFields;
}

/** Name and rating before the federation; id, birth, points and rank behind it, each by its form. */
function fieldsByLooks(text: string, { shift, federation }: Layout): PlayerFields {
  const end = FIRST_ROUND - 1 + shift;
  const middle = (federation ?? end + 1) - 1;
  const before = text.slice(13, middle).trimEnd();
  const rating = /\s(\d{1,4})$/.exec(before)?.[1] ?? '';
  const behind = [...text.slice(middle + 3, end).matchAll(/\S+/g)];
  const find = (form: RegExp): RawField => {
    const found = behind.find(([word]) => form.test(word));
    return { text: found?.[0] ?? '', column: middle + 4 + (found?.index ?? 0) };
  };
  const field = (found: string, column: number): RawField => ({ text: found.trim(), column });
  return {
    gender: field(columns(text, ...FIELD.gender), FIELD.gender[0]),
    title: field(columns(text, ...FIELD.title), FIELD.title[0]),
    name: field(before.slice(0, before.length - rating.length), FIELD.name[0]),
    rating: field(rating, FIELD.rating[0]),
    federation: field(federation === null ? '' : text.slice(middle, middle + 3), middle + 1),
    id: find(/^\d{5,11}$/),
    birth: find(/^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/),
    points: find(/^\d{1,2}[.,]\d$/),
    rank: find(/^\d{1,4}$/),
  };
}
