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

/** What takes the place of the bytes that a character has beyond its first. */
const FILLER = '\uFFFF';

/**
 * The line as a writer that counted bytes has laid it out: a character of several bytes in UTF-8 has as many columns.
 */
export function laidOutByBytes(text: string): string {
  return text.replace(/[\u0080-\u{10FFFF}]/gu, (character) => {
    const point = character.codePointAt(0)!;
    const bytes = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    return character + FILLER.repeat(Math.max(0, bytes - character.length));
  });
}

/** Some columns of a line, from 1, both included, without fillers. */
export function columns(text: string, first: number, last: number): string {
  const cut = text.slice(first - 1, last);
  return cut.includes(FILLER) ? cut.replaceAll(FILLER, '') : cut;
}

export function hasLongCharacters(text: string): boolean {
  return /[\u0080-\u{10FFFF}]/u.test(text);
}
