import { isProblem, note, type Problem, problem, type Severity } from '../../../engine/kit/problem';
import { type CellValue, cellValue, errorIn } from '../../../cells/cellValue';
import { columnPlaces } from '../../../cells/headers';
import type { Reader } from '../../../cells/reader';
import { isTotalLabel, isTotalRow, isTotalWord } from '../../../cells/totalRow';
import type { Cells } from '../../month';
import { type BureauTable, readColumns, type ReadKey } from '../tables';
import type { NumbersAsText } from './numbersAsText';
import type { BureauTableProblem, Effect } from './placed';

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

  has(key: ReadKey<T>): boolean {
    return this.places.has(key);
  }

  /** The column of a key in the table, from 0; null where the table does not have it. */
  placeOf(key: ReadKey<T>): number | null {
    return this.places.get(key) ?? null;
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
