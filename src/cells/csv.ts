import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { completed, type Progress } from '../engine/kit/progress';
import type { FileText } from './fileText';

/** What opens a text file in UTF-8 for programs that would guess another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The separators between two fields, the usual one first. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * Rows of fields as a text file of RFC 4180, with any separator: fields with a separator, quotes, line breaks or outer
 * spaces stand in quotes, quotes inside are doubled, lines end with CR LF. A field with any of the separators is quoted,
 * so that no reader can take it for one. What a spreadsheet would take for a formula has an apostrophe in front, see `guarded`.
 */
export function writeCsv(rows: readonly (readonly string[])[], separator: Separator = ','): string {
  return rows.map((fields) => `${fields.map(csvField).join(separator)}\r\n`).join('');
}

/** A field as it is written in a row, whatever the separator. */
export function csvField(field: string): string {
  return PLAIN.test(field) ? field : quoted(guarded(field));
}

/** Most fields: letters and digits, with signs that neither separate nor calculate inside. */
const PLAIN = /^(?:[a-z\d][a-z\d./-]*)?$/i;

/** A number, or signs alone such as the result +/-: neither is a formula. */
const NO_FORMULA = /^(?:[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?|[-+]\/[-+])$/i;
const SIGN = /[=+\-@＝＋－＠]/;
const BEFORE_SIGN = /['"\s]/;
const SEPARATED = /[,;\t|\r\n]/;
/** A sign that begins a formula: at the start of a field or behind what could be a separator, and not alone. */
const FORMULA = /(?:^|[,;\t|\r\n])['"\s]*[=+\-@＝＋－＠]./s;

/**
 * A field that no spreadsheet calculates when it opens the file: an apostrophe is put before = + - and @, as a person types
 * it, also where only a program with another separator would see a field. Numbers and results stay as they are. `unguarded` takes the
 * apostrophe away again.
 */
function guarded(field: string): string {
  if (!FORMULA.test(field) || NO_FORMULA.test(field)) return field;
  return atFormulas(field, (rest) => `'${rest}`);
}

export function unguarded(field: string): string {
  return field.includes("'") ? atFormulas(field, (rest) => rest.replace(/^'/, '')) : field;
}

/** Changes each piece that begins with a formula: at the start of a field, or behind what could be a separator. */
function atFormulas(field: string, change: (rest: string) => string): string {
  if (!FORMULA.test(field)) return field;
  let changed = '';
  let end = field.length;
  let leads = false;
  for (let at = field.length - 1; at >= 0; at -= 1) {
    const letter = field[at]!;
    // A sign alone is none.
    leads = SIGN.test(letter) ? at + 1 < field.length : leads && BEFORE_SIGN.test(letter);
    if (!leads || (at > 0 && !SEPARATED.test(field[at - 1]!))) continue;
    changed = change(field.slice(at, end)) + changed;
    end = at;
  }
  return field.slice(0, end) + changed;
}

function quoted(field: string): string {
  return /[",;\t|\r\n]|^\s|\s$|^\uFEFF/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** The rows of a text file, and the line in which each begins, counted from 1. */
export interface CsvRows {
  readonly rows: string[][];
  readonly lines: readonly number[];
}

/** The line above the fields by which Excel knows their separator. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[ \t]*(?:[\r\n]|$)/i;

/** The separator that a first line such as sep=; names, which is no row of the table; null where there is none. */
export function namedSeparator(text: string): Separator | null {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  return SEPARATORS.find((one) => one === named) ?? null;
}

/** Rows read without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/**
 * Reads a text file of RFC 4180: any line ends, quotes where they are needed or everywhere, with or without a byte order
 * mark. An empty line at the end is none; a quote inside an unquoted field is a quote; the apostrophe that `writeCsv` puts
 * before a formula's sign is none of the field.
 *
 * @param separator the character between two fields
 * @returns the rows; `quoteNotClosed` with the line it was opened in
 */
export function readCsv(text: string, separator: Separator = ','): Outcome<string[][]> {
  const read = completed(csvSteps(text, separator));
  return isProblem(read) ? read : read.rows;
}

/** The same in steps of a few milliseconds, each row with its line. */
export function* csvSteps(text: string, separator: Separator): Generator<Progress<'rows'>, Outcome<CsvRows>> {
  const places = yield* csvPlacesSteps(text, separator);
  if (isProblem(places)) return places;
  const { starts, lines } = places;
  const rows: string[][] = [];
  for (const start of starts) {
    rows.push(fieldsOfRow(text, start, separator));
    if (rows.length % ROWS_A_STEP === 0) yield { doing: 'rows', done: rows.length, of: starts.length };
  }
  return { rows, lines: lines ?? rows.map((_, at) => at + 1) };
}

/** Where each row of a text file begins, the line of the file in which it does, and which rows have quotes. */
export interface CsvPlaces {
  readonly starts: Int32Array;
  /** Counted from 1; null where every row is one line. */
  readonly lines: readonly number[] | null;
  /** The indexes of rows with a quote: only their fields can have a separator or a line end. */
  readonly quoted: readonly number[];
}

/** Finds the rows of a text file, so that each can be read by `fieldsOfRow` when it is asked for. */
export function* csvPlacesSteps(
  text: FileText,
  separator: Separator,
): Generator<Progress<'rows'>, Outcome<CsvPlaces>> {
  const [lineFeed, carriageReturn, quote] = ['\n', '\r', '"'].map(
    (character) => new Places(text, character),
  ) as [Places, Places, Places];
  const quoted: number[] = [];
  let starts = new Int32Array(ROWS_A_STEP);
  let lines: number[] | null = null;
  let count = 0;
  let line = 1;
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (at < text.length) {
    if (lineFeed.place < at) lineFeed.moveTo(at);
    if (carriageReturn.place < at) carriageReturn.moveTo(at);
    if (quote.place < at) quote.moveTo(at);
    let end = Math.min(lineFeed.place, carriageReturn.place, text.length);
    let next = line;
    if (quote.place < end) {
      quoted.push(count);
      const row = endOfQuotedRow(text, at, separator);
      if (row.isOpen) return problem('quoteNotClosed', '', { line: line + row.lineEnds });
      end = row.end;
      next += row.lineEnds;
      if (row.lineEnds > 0) lines ??= Array.from({ length: count }, (_, before) => before + 1);
    }
    if (count === starts.length) {
      const shorter = starts;
      starts = new Int32Array(2 * count);
      starts.set(shorter);
    }
    starts[count] = at;
    lines?.push(line);
    count += 1;
    line = next + 1;
    const isBoth = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
    at = end + (isBoth ? 2 : 1);
    if (count % ROWS_A_STEP === 0) yield { doing: 'rows', done: count, of: 0 };
  }
  return { starts: starts.subarray(0, count), lines, quoted };
}

/** Where a character is in a text, asked for from the start to the end; Infinity where there is none any more. */
class Places {
  place = -1;

  constructor(
    private readonly text: FileText,
    private readonly character: string,
  ) {}

  moveTo(at: number): void {
    const found = this.text.indexOf(this.character, at);
    this.place = found < 0 ? Infinity : found;
  }
}

function endOfQuotedRow(
  text: FileText,
  start: number,
  separator: Separator,
): { readonly end: number; readonly lineEnds: number; readonly isOpen: boolean } {
  const own = separator.charCodeAt(0);
  let lineEnds = 0;
  for (let at = start; ; at += 1) {
    let end = at;
    if (text.charCodeAt(at) === QUOTE) {
      end = closingQuote(text, at + 1);
      if (end < 0) return { end, lineEnds, isOpen: true };
      lineEnds += lineEndsIn(text.slice(at + 1, end));
      end += 1;
    }
    at = fieldEnd(text, end, separator);
    if (text.charCodeAt(at) !== own) return { end: at, lineEnds, isOpen: false };
  }
}

/** The fields of the row that begins at a place of a text file. */
export function fieldsOfRow(text: FileText, start: number, separator: Separator): string[] {
  const own = separator.charCodeAt(0);
  const fields: string[] = [];
  for (let at = start; ; at += 1) {
    const isQuoted = text.charCodeAt(at) === QUOTE;
    const end = isQuoted ? closingQuote(text, at + 1) : fieldEnd(text, at, separator);
    const next = isQuoted ? fieldEnd(text, end + 1, separator) : end;
    const field = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    // Text after a closing quote is no part of the standard; it is kept, as dropping it would change a name.
    fields.push(unguarded(isQuoted ? field + text.slice(end + 1, next).trimEnd() : field));
    at = next;
    if (text.charCodeAt(at) !== own) return fields;
  }
}

/** The place of the quote that closes a field; -1 where there is none. */
function closingQuote(text: FileText, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return -1;
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE] = [10, 13, 34];

/** Where an unquoted field ends. */
export function fieldEnd(text: FileText, from: number, separator: Separator): number {
  const own = separator.charCodeAt(0);
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === own || code === LINE_FEED || code === CARRIAGE_RETURN) break;
  }
  return at;
}

function lineEndsIn(field: string): number {
  return field.match(/\r\n|\r|\n/g)?.length ?? 0;
}
