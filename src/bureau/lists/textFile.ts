import { type CsvRows, csvSteps, namedSeparator, type Separator, SEPARATORS } from '../../cells/csv';
import { decodeText, type TextEncoding } from '../../cells/decodeText';
import type { DecimalSign } from '../../cells/numberStyle';
import { isProblem, type Outcome, problem } from '../../engine/kit/problem';
import { completed, type Progress } from '../../engine/kit/progress';

/** A text file with a table: its filled rows, and how it was written. */
export interface TextFile {
  readonly name: string;
  /** Rows in which something stands, the header first; each with as many fields as its line has. */
  readonly rows: readonly (readonly string[])[];
  /** The line of each row, from 1: blank lines are none, and a quoted field may hold several. */
  readonly lines: readonly number[];
  readonly separator: Separator;
  readonly encoding: TextEncoding;
  /** What its numbers show; null where none does, or they contradict each other. */
  readonly decimalSign: DecimalSign | null;
  /** Characters that could not be read. */
  readonly damaged: number;
}

/** What workbooks begin with: new ones, which are zip files, and those of Excel 97. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const MEGABYTE = 1_000_000;
/** The list of all players of the world has half of it; a larger file is something else, and fills the memory. */
const MOST_MEGABYTES = 100;

/** Characters among which the first lines are looked for. */
const HEAD = 1_000_000;

/** Characters that a cell of Excel holds. */
const LONGEST_FIELD = 32_767;

/** Fewer columns than this are not looked for inside of a single quoted field. */
const FEWEST_IN_ONE = 3;

/**
 * Reads a table from a text file, in steps of a few milliseconds. Its encoding is recognised by its bytes. Fields are divided by
 * what a line `sep=;` says, else by comma, semicolon, tab or bar, whichever the first filled line has most of.
 *
 * @returns `fileNotText`, `fileTooLarge`, `fileEmpty`, or `quoteNotClosed` and `fieldTooLong` with their line
 */
export function* textFileSteps(
  name: string,
  bytes: Uint8Array,
): Generator<Progress<'rows'>, Outcome<TextFile>> {
  if (WORKBOOKS.some((sign) => sign.every((byte, at) => bytes[at] === byte))) {
    return problem('fileNotText', '', { file: name });
  }
  const megabytes = Math.ceil(bytes.length / MEGABYTE);
  if (megabytes > MOST_MEGABYTES) {
    return problem('fileTooLarge', '', { file: name, megabytes, most: MOST_MEGABYTES });
  }
  const { text, encoding, damaged } = decodeText(bytes);
  yield { doing: 'rows', done: 0, of: 0 };
  const named = namedSeparator(text);
  const separator = named ?? separatorOf(text);
  const read = yield* csvSteps(text, separator);
  if (isProblem(read)) return read;
  const filled = filledRows(read, named === null ? 0 : 1);
  if (filled.rows.length === 0) return problem('fileEmpty', '', { file: name });
  const tooLong = filled.rows.findIndex((fields) => fields.some(({ length }) => length > LONGEST_FIELD));
  if (tooLong >= 0) return problem('fieldTooLong', '', { line: filled.lines[tooLong]! });
  const { rows, separator: inside } = unwrapped(filled.rows, separator);
  const decimalSign = yield* decimalSignSteps(rows);
  return { name, rows, lines: filled.lines, separator: inside, encoding, decimalSign, damaged };
}

function filledRows({ rows, lines }: CsvRows, from: number): CsvRows {
  const filled = rows.flatMap((fields, at) =>
    at < from || fields.every((field) => field.trim() === '') ? [] : [at],
  );
  return { rows: filled.map((at) => rows[at]!), lines: filled.map((at) => lines[at]!) };
}

/**
 * A file with commas that was opened in an Excel with semicolons and saved again: each line is one field in quotes. A line
 * is taken apart only where that gives as many fields as the header has.
 */
function unwrapped(rows: string[][], separator: Separator): { rows: string[][]; separator: Separator } {
  const [header = []] = rows;
  const inside = header.length === 1 ? separatorOf(header[0]!) : separator;
  const expected = header.length === 1 ? fieldsIn(header[0]!, inside).length : header.length;
  if (expected < FEWEST_IN_ONE) return { rows, separator };
  const taken = rows.map((row) => {
    if (row.length > 1 || !row[0]!.includes(inside)) return row;
    const fields = fieldsIn(row[0]!, inside);
    return fields.length === expected ? fields : row;
  });
  return { rows: taken, separator: inside };
}

function fieldsIn(line: string, separator: Separator): string[] {
  const read = completed(csvSteps(line, separator));
  return isProblem(read) || read.rows.length !== 1 ? [line] : read.rows[0]!;
}

/** So many lines are looked through for one with several fields: titles may stand above a header. */
const LINES_ABOVE = 15;

/** What the first line with several fields has most of. */
function separatorOf(text: string): Separator {
  const lines = firstLines(text.slice(0, HEAD), LINES_ABOVE).map((line) => line.replace(/"[^"]*"/g, ''));
  const count = (line: string, separator: string): number => line.split(separator).length;
  const most = (line: string): Separator =>
    SEPARATORS.reduce((best, one) => (count(line, one) > count(line, best) ? one : best), SEPARATORS[0]);
  const withFields = (fewest: number): string | undefined =>
    lines.find((line) => count(line, most(line)) >= fewest);
  // A title above the header may have a comma, such as: Main list, April
  return most(withFields(FEWEST_IN_ONE) ?? withFields(2) ?? '');
}

/** The first lines that hold something; a line break inside quotes, which open at the start of a field, does not end one. */
function firstLines(text: string, most: number): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at <= text.length && lines.length < most; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted && (at === start || /[,;\t|"]/.test(text[at - 1]!));
    const isEnd = letter === undefined || (!isQuoted && (letter === '\r' || letter === '\n'));
    if (!isEnd) continue;
    const line = text.slice(start, at);
    if (line.trim() !== '') lines.push(line);
    start = at + 1;
  }
  return lines;
}

const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** How a file was written, in words: semicolons, decimal comma, Windows-1252 */
export function howWritten({ separator, decimalSign, encoding }: TextFile): string {
  const sign = decimalSign === null ? [] : [decimalSign === ',' ? 'decimal comma' : 'decimal point'];
  return [SEPARATOR_WORDS[separator], ...sign, encoding].join(', ');
}

/** The lines with another number of fields than the header; blank fields at the end do not count. */
export function raggedLines({ rows, lines }: TextFile): number[] {
  const expected = rows[0]?.length ?? 0;
  return rows.flatMap((fields, at) => (hasFields(fields, expected) ? [] : [lines[at]!]));
}

/** Whether a line has as many fields as the header, or only blank ones beyond them. */
export function hasFields(fields: readonly string[], expected: number): boolean {
  return fields.length >= expected && fields.slice(expected).every((field) => field.trim() === '');
}

/** Spaces between thousands: a plain one, a no-break one, a narrow no-break one, a thin one. */
const SPACE = '[ \\u00A0\\u202F\\u2009]';
const WHOLE = `[+-]?(?:\\d{1,3}(?:${SPACE}\\d{3})+|\\d+)`;

/** What only a decimal sign can be: three digits after it could be a thousand. */
const SHOWS_COMMA = new RegExp(`^\\s*${WHOLE},(?:\\d{1,2}|\\d{4,})\\s*$`);
const SHOWS_POINT = new RegExp(`^\\s*${WHOLE}\\.(?:\\d{1,2}|\\d{4,})\\s*$`);

const COMMA_NUMBER = new RegExp(`^\\s*${WHOLE},\\d+\\s*$`);
const SPACED_NUMBER = new RegExp(`^\\s*[+-]?\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d+)?\\s*$`);
const SPACES = new RegExp(SPACE, 'g');

/** Rows looked at without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/**
 * The decimal sign of a file's numbers, as far as they show it: 1405,6 does, 1,405 could be either. Each step is a few milliseconds.
 *
 * @returns null where no number shows it, or some show the one and some the other
 */
export function* decimalSignSteps(
  rows: readonly (readonly string[])[],
): Generator<Progress<'rows'>, DecimalSign | null> {
  let comma = false;
  let point = false;
  for (const [at, fields] of rows.entries()) {
    if (at % ROWS_A_STEP === 0) yield { doing: 'rows', done: at, of: rows.length };
    for (const field of fields) {
      comma ||= field.includes(',') && SHOWS_COMMA.test(field);
      point ||= field.includes('.') && SHOWS_POINT.test(field);
    }
  }
  return comma === point ? null : comma ? ',' : '.';
}

/**
 * A number of a file with the point that numbers have everywhere else, and without spaces; any other field as it is.
 *
 * @param sign the file's own, as `decimalSignSteps` gives it
 */
export function withPoint(field: string, sign: DecimalSign | null): string {
  if (sign === null) return field;
  const isNumber = (sign === ',' && COMMA_NUMBER.test(field)) || SPACED_NUMBER.test(field);
  if (!isNumber) return field;
  const bare = field.trim().replace(SPACES, '');
  return sign === ',' ? bare.replace(',', '.') : bare;
}
