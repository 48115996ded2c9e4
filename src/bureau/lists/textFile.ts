import { type CsvRows, csvSteps, namedSeparator, type Separator, SEPARATORS } from '../../cells/csv';
import { decodeText, type TextEncoding } from '../../cells/decodeText';
import type { DecimalSign } from '../../cells/numberStyle';
import { isProblem, type Outcome, problem } from '../../engine/kit/problem';
import { completed, type Progress } from '../../engine/kit/progress';

/** A text file with a table: its filled rows, and its format. */
export interface TextFile {
  readonly name: string;
  /** The filled rows, the header first; each with the fields of its line. */
  readonly rows: readonly (readonly string[])[];
  /** The line of each row, from 1: blank lines are skipped, and a quoted field may have several lines. */
  readonly lines: readonly number[];
  readonly separator: Separator;
  readonly encoding: TextEncoding;
  /** As its numbers show; null if none does, or they contradict each other. */
  readonly decimalSign: DecimalSign | null;
  /** Characters that could not be read. */
  readonly damaged: number;
}

/** The first bytes of workbooks: zip files, and those of Excel 97. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const MEGABYTE = 1_000_000;
/** FIDE's list of all players has half of this; a larger file would fill the memory. */
const MOST_MEGABYTES = 100;

/** The first lines are within this many characters. */
const HEAD = 1_000_000;

/** The most characters in a cell of Excel. */
const LONGEST_FIELD = 32_767;

/** A single quoted field with fewer columns inside is not divided. */
const FEWEST_IN_ONE = 3;

/**
 * Reads a table from a text file, in steps of a few milliseconds. Its encoding is recognised by its bytes. The separator is that
 * of a line `sep=;`, else the most frequent of comma, semicolon, tab and bar in the first filled line.
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
 * For a file with commas that was opened in an Excel with semicolons and saved again: each line is one quoted field. A line is
 * divided only if it then has as many fields as the header.
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

/** The lines searched for one with several fields: a header may have titles above it. */
const LINES_ABOVE = 15;

/** The most frequent separator in the first line with several fields. */
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

/** The first filled lines; a line break in quotes, which open at the start of a field, does not end a line. */
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

/** The format of a file: semicolons, decimal comma, Windows-1252 */
export function howWritten({ separator, decimalSign, encoding }: TextFile): string {
  const sign = decimalSign === null ? [] : [decimalSign === ',' ? 'decimal comma' : 'decimal point'];
  return [SEPARATOR_WORDS[separator], ...sign, encoding].join(', ');
}

/** The lines with more or fewer fields than the header; blank fields at the end do not count. */
export function raggedLines({ rows, lines }: TextFile): number[] {
  const expected = rows[0]?.length ?? 0;
  return rows.flatMap((fields, at) => (hasFields(fields, expected) ? [] : [lines[at]!]));
}

/** Whether a line has as many fields as the header, apart from blank ones at the end. */
export function hasFields(fields: readonly string[], expected: number): boolean {
  return fields.length >= expected && fields.slice(expected).every((field) => field.trim() === '');
}

/** Spaces between thousands: a plain one, a no-break one, a narrow no-break one, a thin one. */
const SPACE = '[ \\u00A0\\u202F\\u2009]';
const WHOLE = `[+-]?(?:\\d{1,3}(?:${SPACE}\\d{3})+|\\d+)`;

/** A decimal sign for certain; before three digits it could separate thousands. */
const SHOWS_COMMA = new RegExp(`^\\s*${WHOLE},(?:\\d{1,2}|\\d{4,})\\s*$`);
const SHOWS_POINT = new RegExp(`^\\s*${WHOLE}\\.(?:\\d{1,2}|\\d{4,})\\s*$`);

const COMMA_NUMBER = new RegExp(`^\\s*${WHOLE},\\d+\\s*$`);
const SPACED_NUMBER = new RegExp(`^\\s*[+-]?\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d+)?\\s*$`);
const SPACES = new RegExp(SPACE, 'g');

/** Rows in a step of about a millisecond. */
const ROWS_A_STEP = 1_000;

/**
 * The decimal sign of a file's numbers, in steps of a few milliseconds: 1405,6 shows it, 1,405 does not.
 *
 * @returns null if no number shows it, or numbers contradict each other
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
 * A number of a file with a decimal point and without spaces; any other field unchanged.
 *
 * @param sign the file's decimal sign
 */
export function withPoint(field: string, sign: DecimalSign | null): string {
  if (sign === null) return field;
  const isNumber = (sign === ',' && COMMA_NUMBER.test(field)) || SPACED_NUMBER.test(field);
  if (!isNumber) return field;
  const bare = field.trim().replace(SPACES, '');
  return sign === ',' ? bare.replace(',', '.') : bare;
}
