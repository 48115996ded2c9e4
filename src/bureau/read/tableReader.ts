import { type CellValue, cellValue, errorIn } from '../../cells/cellValue';
import { columnPlaces, placesOfColumns } from '../../cells/headers';
import { comparableId } from '../../cells/names';
import { type Reader, reader, unreadable } from '../../cells/reader';
import { isTotalLabel, isTotalRow, isTotalWord } from '../../cells/totalRow';
import { type Problem, isProblem, note, problem, type Severity } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import type { Place } from '../../figures/address';
import type { Cells } from '../../month';
import { askAbout, type Bound, isAllowed, type Table } from '../../figures/question';
import {
  columnsIn,
  kindsByColumn,
  type NumberKind,
  type TextNumber,
  textNumbers,
} from '../../month/textNumbers';
import {
  type BureauColumn,
  type BureauTable,
  type ColumnKey,
  readColumns,
  type ReadKey,
  TABLES,
} from '../tables/tables';

/**
 * What a problem in a table leads to. `error`: no month is calculated, as any figure might be wrong. `question`: no month is
 * calculated before the user has said that the cell is right; then it is used as it stands. `skipped`: the row is not
 * used, and the others stand. `note`: the row is used.
 */
export const EFFECTS = ['error', 'question', 'skipped', 'note'] as const;
export type Effect = (typeof EFFECTS)[number];

/** A problem, and the cell it is about: row and column inside the table, the header is row 0. */
export interface BureauTableProblem {
  readonly problem: Problem;
  readonly table: BureauTable;
  readonly row: number;
  readonly column: number;
  readonly effect: Effect;
}

/** Where a problem's cell stands on its sheet, which `origin` says where the table's header begins. */
export function placeOnSheet({ row, column }: BureauTableProblem, origin: Place): Place {
  return { row: origin.row + row, column: origin.column + column };
}

/**
 * Walks through a table's rows: columns in any order, under any of their usual names; other columns are left alone. One
 * reader serves all rows, so that a table of 200,000 makes no objects of its own.
 */
export class TableReader<T extends BureauTable> {
  /** The row it stands at; the header is row 0. */
  row = 0;
  /** Whether a problem of this row keeps it from being used. */
  rejected = false;
  /** The row's cells as Office handed them over. */
  line: readonly unknown[] = [];
  private readonly places: ReadonlyMap<string, number> = new Map();
  private readonly columns: readonly number[] = [];
  /** An id or event that is no word of a total: the rows of one event are often one below the other. */
  private noTotal: unknown = null;

  /**
   * @param effect what a problem of a cell leads to, unless it is said otherwise
   * @param problems where problems are noted, first those of the header
   * @param texts where the rows are noted that are read cell by cell; the others hold nothing but what is expected
   */
  constructor(
    private readonly table: T,
    private readonly cells: Cells,
    private readonly effect: Effect,
    private readonly problems: BureauTableProblem[],
    private readonly texts?: NumbersAsText,
  ) {
    // A table that is not there is reported as a whole.
    if (cells.length === 0) return;
    this.places = columnPlaces(
      cells[0] ?? [],
      readColumns(table),
      (found, column) => this.push(found, 0, column, 'error'),
      true,
    );
    this.columns = [...this.places.values()];
  }

  /** Rows of the table, the header among them. */
  get rows(): number {
    return this.cells.length;
  }

  /** Goes to a row. False where it is blank in all the table's columns, or looks like a total, which is noted. */
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

  /** Whether a cell in the first column, which has the id or the event of a row, has nothing that a total has there. */
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
   * The same of a long table, in steps of a few milliseconds.
   *
   * @param order the places of the rows, the header first; none = as they stand
   */
  *eachRow(read: (row: number) => void, order?: ArrayLike<number>): Generator<ReadingProgress, void> {
    const { rows } = this;
    for (let from = 1; from < rows; from += ROWS_A_STEP) {
      yield { doing: this.table, done: from - 1, of: rows - 1 };
      const to = Math.min(rows, from + ROWS_A_STEP);
      for (let at = from; at < to; at += 1) {
        const row = order === undefined ? at : order[at]!;
        if (this.moveTo(row)) read(row);
      }
    }
  }

  has(key: ReadKey<T>): boolean {
    return this.places.has(key);
  }

  /** The column of a key in the table, from 0; null where the table does not have it. */
  placeOf(key: ReadKey<T>): number | null {
    return this.places.get(key) ?? null;
  }

  /** The columns of several keys. */
  placesOf<Key extends ReadKey<T>>(...keys: readonly Key[]): Readonly<Record<Key, number | null>> {
    return Object.fromEntries(keys.map((key) => [key, this.placeOf(key)])) as Record<Key, number | null>;
  }

  /** The cell as Office handed it over, by its column; blank where the table does not have it. */
  rawAt(place: number | null): unknown {
    return place === null ? '' : this.line[place];
  }

  /** The cells of a row as Office handed them over, wherever the reader stands. */
  lineOf(row: number): readonly unknown[] {
    return this.cells[row] ?? [];
  }

  /** The cell's value; null also where the table does not have the column. */
  value(key: ReadKey<T>): CellValue {
    this.noteText();
    const place = this.places.get(key);
    return place === undefined ? null : cellValue(this.line[place]);
  }

  /** Notes that the row may have a number written as text. */
  noteText(): void {
    this.texts?.note(this.row);
  }

  /** The cell's text as it stands, spaces and all; '' for a blank one. */
  text(key: ReadKey<T>): string {
    return this.textAt(this.placeOf(key));
  }

  /** The same by its column. */
  textAt(place: number | null): string {
    const raw = this.rawAt(place);
    if (typeof raw === 'string') return raw;
    const value = cellValue(raw);
    return value === null ? '' : String(value);
  }

  /** What the cell says; null where it is blank or, once its problem is noted, unreadable. */
  read<V>(key: ReadKey<T>, read: Reader<V>, effect: Effect = this.effect): V | null {
    const outcome = read(this.value(key));
    if (!isProblem(outcome)) return outcome;
    this.report(key, outcome, effect);
    return null;
  }

  /** What the cell says; where it is blank, that is noted too. */
  need<V>(key: ReadKey<T>, read: Reader<V>, clause: string, effect: Effect = this.effect): V | null {
    if (this.has(key) && this.value(key) === null) {
      this.report(key, problem('valueMissing', clause), effect);
      return null;
    }
    return this.read(key, read, effect);
  }

  /** Notes a problem of a cell; of the row's first column where the table does not have this one. */
  report(key: ReadKey<T>, found: Problem, effect: Effect = this.effect): void {
    this.push(found, this.row, this.places.get(key) ?? 0, effect);
  }

  /** Notes a problem of a row that was passed before. */
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

/** Most cells are numbers, or text that begins with a sign of ASCII; only the others may be spaces alone. */
function isBlank(raw: unknown): boolean {
  if (typeof raw === 'number') return false;
  const first = typeof raw === 'string' ? raw.charCodeAt(0) : NaN;
  return !(first > SPACE && first < DELETE) && cellValue(raw) === null;
}

const [SPACE, DELETE] = [32, 127];

/** A name, a title: any text; a number is its digits. An error in the cell is reported. */
export const readText: Reader<string> = (value) => {
  const error = errorIn(value);
  if (error !== null) return problem('errorInCell', '', { value: error });
  return value === null ? null : String(value);
};

/** How far the reading of the tables is: rows read of one table. */
export type ReadingProgress = Progress<BureauTable>;

/** Rows read without a pause: a few milliseconds. */
const ROWS_A_STEP = 1_000;

/**
 * Asks about the number in a cell where it can hardly be meant.
 *
 * @param value as it was read; null or NaN = none
 */
export function checkNumber<T extends BureauTable>(
  table: TableReader<T>,
  key: ColumnKey<T>,
  rule: Bound | Table,
  value: number | null,
): void {
  // What is negative is a problem already.
  if (value === null || Number.isNaN(value) || value < 0 || isAllowed(rule, value)) return;
  const asked = askAbout(rule, value);
  if (asked !== null) table.report(key, asked, 'question');
}

/**
 * The first row of the totals at the end of a table, where its header is row 0; null where it ends with a row of its own.
 * New rows go above it.
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
 * The text numbers of a table. Where the rows that may have one are noted as the table is read, only these are looked
 * through: few are, and to fetch all the others again would take as long as some of the checks.
 */
export class NumbersAsText {
  private readonly kinds: ReadonlyMap<number, NumberKind>;
  private readonly noted = new Set<number>();
  private last = 0;

  /** @param cells header row first */
  constructor(
    table: BureauTable,
    private readonly cells: Cells,
  ) {
    const columns: readonly BureauColumn[] = TABLES[table].columns;
    const places = placesOfColumns<string>(cells[0] ?? [], columns);
    const kinds = columns.flatMap(({ key, numbers }) => (numbers === null ? [] : [[key, numbers] as const]));
    this.kinds = kindsByColumn(places, Object.fromEntries(kinds));
  }

  /** Notes a row that may have one. */
  note(row: number): void {
    if (row === this.last) return;
    this.last = row;
    this.noted.add(row);
  }

  /** Those of the rows that are noted. */
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
 * A CSA id as it is compared: 12345, "12345" and "0012345" are one, as Excel makes numbers of ids and text files have
 * leading zeros; letters count without their case.
 */
export const readId: Reader<string> = (value) => {
  const text = readText(value);
  if (text === null || isProblem(text)) return text;
  return comparableId(text);
};

/** An event's name as it is compared: without case and double spaces. */
export const readEventName: Reader<string> = (value) => {
  const text = readText(value);
  return text === null || isProblem(text) ? text : text.replace(/\s+/g, ' ').toLowerCase();
};

/** 3, "3", R3, Round 3. */
export const readRound = reader<number>((value) => {
  const round = typeof value === 'string' ? Number(/^(?:round|rd|r)?\.?\s*(\d+)$/i.exec(value)?.[1]) : value;
  if (round === 0) return null;
  const whole = typeof round === 'number' && Number.isInteger(round) && round > 0;
  return whole ? round : unreadable('roundUnreadable', '13.3', value);
});
