import { type CellValue, cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { numberInText } from '../../cells/readNumber';
import { cellAddress, columnName, type Place } from '../kit/address';

/** The cells of a sheet, or the lines of a file, as one of the two sides of a comparison. */
export interface ComparedSide {
  /** What people call it: a table, an address, a file. */
  readonly name: string;
  readonly source:
    | {
        readonly kind: 'sheet';
        readonly sheet: string;
        readonly origin: Place;
        /** The row of each of its rows, from the origin, where not all rows are taken. */
        readonly rows?: readonly number[];
      }
    /** The line of each row in the file, counted from 1: a quoted field may hold several lines. And how it was written. */
    | { readonly kind: 'file'; readonly lines: readonly number[]; readonly written: string };
  /** Row by row, as Office hands them over or as the file has them; the header is among them. */
  readonly cells: readonly (readonly unknown[])[];
  /** The number formats of these cells; null for a file, whose numbers are shown as they stand. */
  readonly formats: readonly (readonly string[])[] | null;
}

/** The titles of a side's first row, one for each column; '' where a cell is blank. */
export function titlesOf({ cells }: ComparedSide): string[] {
  const columns = Math.max(0, cells[0]?.length ?? 0);
  return Array.from({ length: columns }, (_, column) => String(cellValue(cells[0]?.[column]) ?? ''));
}

/**
 * A column's title, or its letter where it has none.
 *
 * @param isTitled whether the side's first row names its columns
 */
export function columnTitle(side: ComparedSide, column: number, isTitled: boolean): string {
  const title = isTitled ? String(cellValue(side.cells[0]?.[column]) ?? '') : '';
  if (title !== '') return title;
  const first = side.source.kind === 'sheet' ? side.source.origin.column : 0;
  return `column ${columnName(first + column)}`;
}

/**
 * Whether the first row names the columns: it has no number, and in one of its columns there are numbers below. Rows
 * compared by id always have such a row; rows compared by position may.
 */
export function hasTitles({ cells }: ComparedSide): boolean {
  const [first = [], ...rows] = cells;
  if (first.some((cell) => numberOf(cellValue(cell)) !== null)) return false;
  return first.some((title, column) => {
    if (cellValue(title) === null) return false;
    const below = rows.find((row) => cellValue(row[column]) !== null);
    return below !== undefined && numberOf(cellValue(below[column])) !== null;
  });
}

/**
 * Whether the first rows of two sides compared by position name the columns: a side has the other one's header also where
 * nothing but blanks, words or errors stand below it.
 */
export function titledByPosition(here: ComparedSide, there: ComparedSide): Record<'here' | 'there', boolean> {
  const titled = { here: hasTitles(here), there: hasTitles(there) };
  if (titled.here === titled.there) return titled;
  const [ours, theirs] = [here, there].map((side) => titlesOf(side).map(plainName));
  const same = ours!.every((title, column) => title === (theirs![column] ?? title));
  return same ? { here: true, there: true } : titled;
}

/** The number that a cell holds, also as text; null for anything else. */
export function numberOf(value: CellValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : null;
}

/** Where a cell stands, for people: B7, or line 12. */
export function placeText(side: ComparedSide, row: number, column: number): string {
  return side.source.kind === 'file'
    ? `line ${side.source.lines[row] ?? row + 1}`
    : cellAddress(placeOf(side.source, row, column));
}

/** A side that stands on a sheet. */
export type SheetSource = Extract<ComparedSide['source'], { readonly kind: 'sheet' }>;

/** The place on the sheet of a cell of a side. */
export function placeOf({ origin, rows }: SheetSource, row: number, column: number): Place {
  return { row: origin.row + (rows?.[row] ?? row), column: origin.column + column };
}
