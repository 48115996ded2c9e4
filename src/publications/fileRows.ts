import { type CsvPlaces, fieldEnd, fieldsOfRow, unguarded } from '../cells/csv';
import type { RowsByPlace } from '../cells/headers';
import { serialOfDay } from '../cells/readDate';
import { calendarDay } from '../engine/kit/calendarDay';
import { DATE_FORMAT } from '../figures/formats';
import type { BureauColumn } from '../bureau';

const SEPARATOR = ',';
const [ZERO, POINT, MINUS, PLUS, QUOTE, LINE_FEED, CARRIAGE_RETURN] = [48, 46, 45, 43, 34, 10, 13];
const SEPARATOR_CODE = SEPARATOR.charCodeAt(0);
/** Whole numbers of so many digits are exact, and so are powers of ten up to here: one divided by the other is the nearest number. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** A number as table files have it: a decimal point, no thousands sign. */
export const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const DAY = /^(\d{4})\/(\d\d)\/(\d\d)$/;

/** Rows that are kept once they are read: a player's history is looked through twice. */
const KEPT = 64;

/** What the fields of a column are read as. */
type Kind = 'number' | 'day' | 'text';

const kindOf = (column: BureauColumn | null): Kind =>
  column?.numbers != null ? 'number' : column?.format === DATE_FORMAT ? 'day' : 'text';

/**
 * The rows of a table file, the header first, each read when it is asked for: a federation's file has a million fields, most of which
 * are looked at once. Row n is n lines below the header, so that a problem names the line: blank lines, and the further lines of
 * a field with a line break, are blank rows.
 */
export class FileRows implements RowsByPlace {
  /** Where the row of each line begins, from the header on; -1 = none does. */
  private readonly starts: number[] = [];
  private readonly kinds: readonly Kind[];
  private readonly rows: (readonly unknown[])[] = [];
  private readonly kept = new Int32Array(KEPT).fill(-1);
  /** The last text of each column: neighbouring rows often have the same. */
  private readonly last: string[] = [];
  private readonly days = new Map<string, number | string>();
  private readonly hasApostrophe: boolean;
  /** Where the field ends that was read last. */
  private end = 0;

  /**
   * @param header the header's fields, and its index among the rows
   * @param columns the columns of the header's fields; null = not read
   */
  constructor(
    private readonly text: string,
    { starts, lines }: CsvPlaces,
    private readonly header: { readonly titles: readonly string[]; readonly index: number },
    columns: readonly (BureauColumn | null)[],
  ) {
    const first = lines[header.index]!;
    for (let at = header.index; at < starts.length; at += 1) {
      while (this.starts.length < lines[at]! - first) this.starts.push(-1);
      this.starts.push(starts[at]!);
    }
    this.kinds = columns.map(kindOf);
    this.hasApostrophe = text.includes("'");
  }

  get length(): number {
    return this.starts.length;
  }

  at(row: number): readonly unknown[] | undefined {
    if (row === 0) return this.header.titles;
    const start = this.starts[row];
    if (start === undefined) return undefined;
    if (start < 0) return [];
    const slot = row % KEPT;
    if (this.kept[slot] !== row) {
      this.rows[slot] = this.read(start);
      this.kept[slot] = row;
    }
    return this.rows[slot];
  }

  private read(start: number): readonly unknown[] {
    const { text, kinds } = this;
    const cells: unknown[] = new Array(kinds.length);
    for (let at = start, place = 0; ; at += 1, place += 1) {
      if (text.charCodeAt(at) === QUOTE) return this.readQuoted(start);
      const kind = kinds[place] ?? 'text';
      const number = kind === 'number' ? this.numberAt(at) : null;
      if (number === null) {
        this.end = fieldEnd(text, at, SEPARATOR);
        cells[place] = at === this.end ? '' : this.contentAt(at, this.end, kind, place);
      } else cells[place] = number;
      at = this.end;
      if (text.charCodeAt(at) !== SEPARATOR_CODE) return cells;
    }
  }

  private readQuoted(start: number): readonly unknown[] {
    return fieldsOfRow(this.text, start, SEPARATOR).map((field, place) =>
      this.contentOf(field, this.kinds[place] ?? 'text'),
    );
  }

  /** An unquoted field as a cell of its column has it: a number, a day as its serial number, or text. */
  private contentAt(from: number, to: number, kind: Kind, place: number): string | number {
    const { text, last } = this;
    const known = last[place];
    const field =
      known !== undefined && known.length === to - from && text.startsWith(known, from)
        ? known
        : (last[place] = text.slice(from, to));
    return this.contentOf(this.hasApostrophe ? unguarded(field) : field, kind);
  }

  private contentOf(field: string, kind: Kind): string | number {
    if (kind === 'number') return NUMBER.test(field) ? Number(field) : field;
    if (kind === 'text') return field;
    const known = this.days.get(field);
    if (known !== undefined) return known;
    const parts = DAY.exec(field);
    const day = parts === null ? null : calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
    const content = day === null ? field : serialOfDay(day);
    this.days.set(field, content);
    return content;
  }

  /** The number that begins at a place and ends with its field, where `end` is then; null for any other field. */
  private numberAt(from: number): number | null {
    const { text } = this;
    const sign = text.charCodeAt(from);
    const first = sign === MINUS || sign === PLUS ? from + 1 : from;
    let [at, whole] = [first, 0];
    for (let digit = digitAt(text, at); digit >= 0; digit = digitAt(text, at)) {
      whole = whole * 10 + digit;
      at += 1;
    }
    if (at === first) return null;
    let decimals = 0;
    if (text.charCodeAt(at) === POINT) {
      at += 1;
      const point = at;
      for (let digit = digitAt(text, at); digit >= 0; digit = digitAt(text, at)) {
        whole = whole * 10 + digit;
        at += 1;
      }
      decimals = at - point;
      if (decimals === 0) return null;
    }
    if (!isFieldEnd(text, at)) return null;
    this.end = at;
    if (at - first > EXACT_DIGITS) return Number(text.slice(from, at));
    const number = decimals === 0 ? whole : whole / POWERS[decimals]!;
    return sign === MINUS ? -number : number;
  }
}

function isFieldEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === SEPARATOR_CODE || code === LINE_FEED || code === CARRIAGE_RETURN || at >= text.length;
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - ZERO;
  return digit >= 0 && digit <= 9 ? digit : -1;
}
