import { FIELD, FIRST_ROUND, MOST_ROUNDS, ROUND_WIDTH, roundColumns, roundsOfLength } from './columns';
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
  const head = [
    ...GAPS.filter((column) => !blankAt(text, column)),
    ...badField(text, FIELD.number, /^ *\d{1,4} *$/),
    ...badField(text, FIELD.rating, /^ *\d{0,4} *$/),
    ...badField(text, FIELD.federation, /^[^\d]*$/),
    ...badField(text, FIELD.id, /^ *[\p{L}\d/-]* *$/u),
    ...badField(text, FIELD.points, /^[ \d.,]*$/),
    ...badField(text, FIELD.rank, /^[ \d]*$/),
  ];
  const first = Math.min(...head, wrongRoundColumn(text, 0) ?? Infinity);
  return first === Infinity ? null : first;
}

function badField(text: string, [first, last]: readonly [number, number], form: RegExp): number[] {
  return form.test(columns(text, first, last)) ? [] : [first];
}

/** Nothing or a blank. */
function blankAt(text: string, column: number): boolean {
  const code = text.charCodeAt(column - 1);
  return code === 32 || Number.isNaN(code);
}

/** The first column of the rounds that holds what cannot stand there: digits, blank, colour, blank, result, blanks. */
export function wrongRoundColumn(text: string, shift: number): number | null {
  const rounds = roundsOfLength(text.length, shift);
  if (rounds > MOST_ROUNDS) return FIRST_ROUND + ROUND_WIDTH * MOST_ROUNDS;
  for (let round = 1; round <= rounds; round += 1) {
    const { opponent } = roundColumns(round, shift);
    if (!/^ *\d* *$/.test(columns(text, opponent, opponent + 3))) return opponent;
    for (const gap of [opponent + 4, opponent + 6, opponent + 8, opponent + 9]) {
      if (!blankAt(text, gap)) return gap;
    }
  }
  return null;
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

function hasRounds(text: string, shift: number): boolean {
  return (
    /\d/.test(text.slice(FIRST_ROUND - 1 + shift, FIRST_ROUND + ROUND_WIDTH + shift)) || text.length < 100
  );
}

/** Where a word of three capitals stands in every line, between blanks; null where there is no such place. */
export function federationColumn(lines: readonly TrfLine[]): number | null {
  for (let first = 44; first <= 66; first += 1) {
    const everywhere = lines.every(({ text }) => /^ [A-Z]{3}(?: |$)/.test(text.slice(first - 2, first + 3)));
    if (everywhere && lines.length > 0) return first;
  }
  return null;
}
