import { type CellValue, cellValue, errorIn } from '../../cells/cellValue';
import { type Cells, columnPlaces, placesOfColumns, type RowsByPlace } from '../../cells/headers';
import { comparableEvent, comparableId } from '../../cells/names';
import { type Reader, reader, unreadable } from '../../cells/reader';
import { isTotalLabel, isTotalRow, isTotalWord } from '../../cells/totalRow';
import { type Problem, isProblem, note, problem, type Severity } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import type { Place } from '../../figures/address';
import { askAbout, type Bound, isAllowed, type Table } from '../../figures/question';
import {
  columnsIn,
  kindsByColumn,
  type NumberKind,
  type TextNumber,
  textNumbers,
} from '../../month/textNumbers';
import {
  ALL_TABLES,
  type AnyTable,
  type BureauColumn,
  type BureauTable,
  type ColumnKey,
  readColumns,
  type ReadKey,
  TABLES,
} from '../tables/tables';

/**
 * The effect of a problem. `error`: it blocks the run, as any figure might be wrong. `question`: it blocks the run until the
 * user confirms the cell. `skipped`: the row is not used. `note`: the row is used.
 */
export const EFFECTS = ['error', 'question', 'skipped', 'note'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A problem and its cell: row and column in the table, the header is row 0. */
export interface BureauTableProblem {
  readonly problem: Problem;
  readonly table: AnyTable;
  readonly row: number;
  readonly column: number;
  readonly effect: Effect;
}

/** The place of a problem's cell on its sheet, where the table's header begins at `origin`. */
export function placeOnSheet({ row, column }: BureauTableProblem, origin: Place): Place {
  return { row: origin.row + row, column: origin.column + column };
}

/**
 * Reads a table row by row: columns in any order, under any of their usual names; other columns are ignored. One reader
 * serves all rows, so that 200,000 rows need no objects.
 */
export class TableReader<T extends AnyTable> {
  /** The current row; the header is row 0. */
  row = 0;
  /** Whether a problem prevents the current row from being used. */
  rejected = false;
  /** The current row's cells as Office returned them. */
  line: readonly unknown[] = [];
  private readonly places: ReadonlyMap<string, number> = new Map();
  private readonly columns: readonly number[] = [];
  /** The last id or event that is not the word of a total: the rows of an event are often together. */
  private noTotal: unknown = null;
  /** Rows below the current one that are not read. */
  private skipped = 0;

  /**
   * @param effect the usual effect of a cell's problem
   * @param problems problems are added here, first those of the header
   * @param texts rows that may have a number written as text are added here
   */
  constructor(
    private readonly table: T,
    private readonly cells: RowsByPlace,
    private readonly effect: Effect,
    private readonly problems: BureauTableProblem[],
    private readonly texts?: NumbersAsText,
  ) {
    // A missing table is reported as a whole.
    if (cells.length === 0) return;
    // Without a column of an optional table less is checked, and nothing is rated otherwise.
    const ofHeader = table in TABLES ? 'error' : 'note';
    this.places = columnPlaces(
      cells.at(0) ?? [],
      readColumns(table),
      (found, column) => this.push(found, 0, column, ofHeader),
      true,
    );
    this.columns = [...this.places.values()];
  }

  /** Rows of the table, the header among them. */
  get rows(): number {
    return this.cells.length;
  }

  /** Goes to a row. False if all the table's columns are blank, or it looks like a total, which is reported. */
  moveTo(row: number): boolean {
    this.row = row;
    this.rejected = false;
    this.line = this.lineOf(row);
    const { line, columns } = this;
    for (let at = 0; at < columns.length; at += 1) {
      const cell = line[columns[at]!];
      if (!isBlank(cell)) return (at === 0 && this.isOwn(cell)) || !this.isTotal();
    }
    return false;
  }

  /** Whether a cell in the first column, an id or event, is not the word of a total. */
  private isOwn(cell: unknown): boolean {
    if (typeof cell !== 'string' || cell === this.noTotal) return true;
    if (isTotalWord(cell)) return false;
    this.noTotal = cell;
    return true;
  }

  private isTotal(): boolean {
    const { line, columns } = this;
    if (!isTotalRow(columns.map((place) => cellValue(line[place])))) return false;
    const label = columns.find((place) => isTotalLabel(cellValue(line[place])));
    this.push(note('totalLeftOut', ''), this.row, label ?? 0, 'note');
    return true;
  }

  /** Goes through the rows that are not blank. */
  *filledRows(): Generator<number> {
    for (let row = 1; row < this.rows; row += 1) if (this.moveTo(row)) yield row;
  }

  /**
   * The same in steps of a few milliseconds, for a long table.
   *
   * @param order the places of the rows, the header first; none = the table's order
   */
  *eachRow(read: (row: number) => void, order?: ArrayLike<number>): Generator<Progress<T>, void> {
    const { rows } = this;
    for (let at = 1; at < rows;) {
      yield { doing: this.table, done: at - 1, of: rows - 1 };
      const to = Math.min(rows, at + ROWS_A_STEP);
      for (; at < to; at += 1 + this.skipped) {
        const row = order === undefined ? at : order[at]!;
        this.skipped = 0;
        if (this.moveTo(row)) read(row);
      }
    }
  }

  /** Goes on behind so many rows below the current one, whose cells are known. */
  skip(rows: number): void {
    this.skipped = rows;
  }

  has(key: ReadKey<T>): boolean {
    return this.places.has(key);
  }

  /** The place of a column, from 0; null if the table does not have it. */
  placeOf(key: ReadKey<T>): number | null {
    return this.places.get(key) ?? null;
  }

  /** The places of several columns. */
  placesOf<Key extends ReadKey<T>>(...keys: readonly Key[]): Readonly<Record<Key, number | null>> {
    return Object.fromEntries(keys.map((key) => [key, this.placeOf(key)])) as Record<Key, number | null>;
  }

  /** The cell at a place as Office returned it; blank if the table does not have the column. */
  rawAt(place: number | null): unknown {
    return place === null ? '' : this.line[place];
  }

  /** The cells of any row as Office returned them. */
  lineOf(row: number): readonly unknown[] {
    return this.cells.at(row) ?? [];
  }

  /** The cell's value; null also if the table does not have the column. */
  value(key: ReadKey<T>): CellValue {
    this.noteText();
    const place = this.places.get(key);
    return place === undefined ? null : cellValue(this.line[place]);
  }

  /** Notes that the current row may have a number written as text. */
  noteText(): void {
    this.texts?.note(this.row);
  }

  /** The cell's text with its spaces; '' if it is blank. */
  text(key: ReadKey<T>): string {
    return this.textAt(this.placeOf(key));
  }

  /** The same by place. */
  textAt(place: number | null): string {
    const raw = this.rawAt(place);
    if (typeof raw === 'string') return raw;
    const value = cellValue(raw);
    return value === null ? '' : String(value);
  }

  /** Reads a cell; null if it is blank, or unreadable, which is reported. */
  read<V>(key: ReadKey<T>, read: Reader<V>, effect: Effect = this.effect): V | null {
    const outcome = read(this.value(key));
    if (!isProblem(outcome)) return outcome;
    this.report(key, outcome, effect);
    return null;
  }

  /** The words of a cell, such as a name or a code; '' where it is blank or has no letter, which is noted. */
  words(key: ReadKey<T>, clause: string): string {
    return this.read(key, withClause(readWords, clause), 'note')?.trim() ?? '';
  }

  /** Notes an error in a cell that no figure is read from. */
  noteError(key: ReadKey<T>, clause: string): void {
    this.read(key, withClause(readText, clause), 'note');
  }

  /** Reads a required cell; a blank one is reported too. */
  need<V>(key: ReadKey<T>, read: Reader<V>, clause: string, effect: Effect = this.effect): V | null {
    if (this.has(key) && this.value(key) === null) {
      this.report(key, problem('valueMissing', clause), effect);
      return null;
    }
    return this.read(key, read, effect);
  }

  /** Reports a problem of a cell, or of the first column if the table does not have this one. */
  report(key: ReadKey<T>, found: Problem, effect: Effect = this.effect): void {
    this.push(found, this.row, this.places.get(key) ?? 0, effect);
  }

  /** Reports a problem of any row. */
  reportAt(row: number, key: ReadKey<T>, found: Problem, effect: Effect): void {
    this.push(found, row, this.places.get(key) ?? 0, effect);
  }

  private push(found: Problem, row: number, column: number, effect: Effect): void {
    if (effect === 'error' || effect === 'skipped') this.rejected = true;
    const graded: Problem = { ...found, severity: SEVERITIES[effect] };
    this.problems.push({ problem: graded, table: this.table, row, column, effect });
  }
}

const SEVERITIES: Readonly<Record<Effect, Severity>> = {
  error: 'error',
  question: 'question',
  skipped: 'error',
  note: 'note',
};

/** Numbers, and text that begins with an ASCII character, are not blank; only other text may be spaces. */
function isBlank(raw: unknown): boolean {
  if (typeof raw === 'number') return false;
  const first = typeof raw === 'string' ? raw.charCodeAt(0) : NaN;
  return !(first > SPACE && first < DELETE) && cellValue(raw) === null;
}

const [SPACE, DELETE] = [32, 127];

/** Any text, such as a name or title; a number is read as its digits. */
export const readText: Reader<string> = (value) => {
  const error = errorIn(value);
  if (error !== null) return problem('errorInCell', '', { value: error });
  return value === null ? null : String(value);
};

/** The same with the clause that asks for it in a problem. */
export function withClause<V>(read: Reader<V>, clause: string): Reader<V> {
  return (value) => {
    const found = read(value);
    return isProblem(found) ? { ...found, clause } : found;
  };
}

/** Text with a letter that is not the label of a total. */
export const readWords = reader<string>((value) =>
  typeof value === 'string' && /\p{L}/u.test(value) && !isTotalLabel(value)
    ? value
    : unreadable('wordsMissing', '', value),
);

/** A FIDE id: digits alone. */
export const readFideId = reader<string>((value) => {
  const id = String(value);
  if (Number(id) === 0) return null;
  return /^\d+$/.test(id) ? comparableId(id) : unreadable('fideIdUnreadable', '', value);
});

/** The progress of reading: the rows read of a table. */
export type ReadingProgress = Progress<BureauTable>;

/** Rows read in a step of a few milliseconds. */
const ROWS_A_STEP = 1_000;

/**
 * Questions an unlikely number.
 *
 * @param value the number; null or NaN = none
 */
export function checkNumber<T extends AnyTable>(
  table: TableReader<T>,
  key: ColumnKey<T>,
  rule: Bound | Table,
  value: number | null,
): void {
  // A negative number has a problem already.
  if (value === null || Number.isNaN(value) || value < 0 || isAllowed(rule, value)) return;
  const asked = askAbout(rule, value);
  if (asked !== null) table.report(key, asked, 'question');
}

/**
 * The first row of the totals at the end of a table, whose header is row 0; null if it ends without totals. New rows go
 * above it.
 *
 * @param cells header row first
 */
export function totalsAtEnd(table: BureauTable, cells: Cells): number | null {
  const found: BureauTableProblem[] = [];
  const reader = new TableReader(table, cells, 'note', found);
  let first: number | null = null;
  for (let row = cells.length - 1; row > 0; row -= 1) {
    const before = found.length;
    if (reader.moveTo(row)) break;
    if (found.length > before) first = row;
  }
  return first;
}

/**
 * The numbers written as text in a table. If the rows that may have one are noted during reading, only these are searched:
 * searching all rows again would take as long as some of the checks.
 */
export class NumbersAsText {
  private readonly kinds: ReadonlyMap<number, NumberKind>;
  private readonly noted = new Set<number>();
  private last = 0;

  /** @param cells header row first */
  constructor(
    table: BureauTable,
    private readonly cells: RowsByPlace,
  ) {
    const columns: readonly BureauColumn[] = ALL_TABLES[table].columns;
    const places = placesOfColumns<string>(cells.at(0) ?? [], columns);
    const kinds = columns.flatMap(({ key, numbers }) => (numbers === null ? [] : [[key, numbers] as const]));
    this.kinds = kindsByColumn(places, Object.fromEntries(kinds));
  }

  /** Notes a row that may have one. */
  note(row: number): void {
    if (row === this.last) return;
    this.last = row;
    this.noted.add(row);
  }

  /** How many rows are noted. */
  get count(): number {
    return this.noted.size;
  }

  /** Those of the noted rows. */
  ofNoted(): TextNumber[] {
    return this.of([...this.noted].sort((a, b) => a - b));
  }

  /** Those of all rows. */
  ofAll(): TextNumber[] {
    return this.of(undefined);
  }

  private of(rows: readonly number[] | undefined): TextNumber[] {
    const { cells, kinds } = this;
    return textNumbers(cells, columnsIn(kinds), (column) => kinds.get(column)!, rows);
  }
}

/**
 * A CSA id in its comparable form: 12345, "12345" and "0012345" are the same, as are ids in other case.
 */
export const readId: Reader<string> = (value) => {
  const text = readText(value);
  if (text === null || isProblem(text)) return text;
  return comparableId(text);
};

/** An event's name in its comparable form. */
export const readEventName: Reader<string> = (value) => {
  const text = readText(value);
  return text === null || isProblem(text) ? text : comparableEvent(text);
};

/** 3, "3", R3, Round 3. */
export const readRound = reader<number>((value) => {
  const round = typeof value === 'string' ? Number(/^(?:round|rd|r)?\.?\s*(\d+)$/i.exec(value)?.[1]) : value;
  if (round === 0) return null;
  const whole = typeof round === 'number' && Number.isInteger(round) && round > 0;
  return whole ? round : unreadable('roundUnreadable', '13.3', value);
});
