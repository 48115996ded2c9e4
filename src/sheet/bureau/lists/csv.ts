import { type Outcome, problem } from '../../../engine/kit/problem';

/** What opens a text file in UTF-8 for programs that would guess another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows of fields as a text file of RFC 4180: fields with commas, quotes, line breaks or outer spaces stand in quotes,
 * quotes inside are doubled, lines end with CR LF.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(quoted).join(',')}\r\n`).join('');
}

function quoted(field: string): string {
  return /[",\r\n]|^\s|\s$|^\uFEFF/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/**
 * Reads a text file of RFC 4180: any line ends, quotes where they are needed or everywhere, with or without a byte order
 * mark. An empty line at the end is none; a quote inside an unquoted field is a quote.
 *
 * @returns the rows; `quoteNotClosed` with the line it was opened in
 */
export function readCsv(text: string): Outcome<string[][]> {
  const rows: string[][] = [];
  let fields: string[] = [];
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? closingQuote(text, at + 1) : endOfField(text, at);
    if (end < 0) return problem('quoteNotClosed', '', { line: lineOf(text, at) });
    const next = isQuoted ? endOfField(text, end + 1) : end;
    const field = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
    // Text after a closing quote is no part of the standard; it is kept, as dropping it would change a name.
    fields.push(isQuoted ? field + text.slice(end + 1, next).trimEnd() : field);
    at = next;
    if (text[at] === ',') {
      at += 1;
      if (at < text.length && !isLineEnd(text[at])) continue;
      // A comma before the end of a line opens a last, empty field.
      fields.push('');
    }
    rows.push(fields);
    fields = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

const isLineEnd = (character: string | undefined): boolean => character === '\r' || character === '\n';

/** The place of the quote that closes a field; -1 where there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function endOfField(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && !isLineEnd(text[at])) at += 1;
  return at;
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split(/\r\n|\r|\n/).length;
}
