import { type CellValue, cellValue } from './cellValue';
import { type Cells, type HeaderPlace, runs } from './headers';
import { isTotalRow } from './totalRow';

/** A header row that was known, and how to know a row of its table. */
export interface TableHeader<Kind extends string> extends HeaderPlace {
  readonly kind: Kind;
  /** Whether cells, one for each of the header's columns, look like a row of this table. */
  readonly isRow: (line: readonly CellValue[]) => boolean;
}

/** Filled rows one below the other. */
export interface RowSpan {
  readonly row: number;
  readonly rows: number;
}

/** The place of a table in the cells that were searched; its header is its first row. */
export interface FoundTable<Kind extends string> extends HeaderPlace {
  readonly kind: Kind;
  /** Its header included, and blank rows between others. */
  readonly rows: number;
  /** The cells below it in its columns, up to the next table, that are no part of it. */
  readonly notTaken: readonly RowSpan[];
}

/**
 * Finds the tables of a sheet by their header rows, wherever they are, side by side or one below the other. A table goes
 * on over blank rows as long as rows of its kind follow, as people leave a row free between two tournaments; it ends above
 * the next header, of a table of ours or of anything else. What is below and not read is reported.
 *
 * @param cells the used range of a sheet
 * @param headerAt what a stretch of filled cells is the header of, or null
 * @returns in the order of the sheet
 */
export function findTables<Kind extends string>(
  cells: Cells,
  headerAt: (run: HeaderPlace) => TableHeader<Kind> | null,
): FoundTable<Kind>[] {
  const headers = cells.flatMap((line, row) => runs(line).flatMap((run) => headerAt({ ...run, row }) ?? []));
  return headers.map((header) => {
    const { kind, row, column, columns } = header;
    return { kind, row, column, columns, ...rowsOf(header, headers, cells) };
  });
}

/** How far a table reaches, and what is left below it. */
function rowsOf<Kind extends string>(
  header: TableHeader<Kind>,
  all: readonly HeaderPlace[],
  cells: Cells,
): Pick<FoundTable<Kind>, 'rows' | 'notTaken'> {
  const lineAt = (row: number): CellValue[] =>
    Array.from({ length: header.columns }, (_, at) => cellValue(cells[row]![header.column + at]));
  const next = all.find(({ row, column, columns }) => {
    const overlaps = column < header.column + header.columns && header.column < column + columns;
    return row > header.row && overlaps;
  });
  const spans = filledSpans(header.row + 1, next?.row ?? cells.length, lineAt);
  const below = next === undefined ? spans : withoutTitle(spans, next.row, lineAt);
  const isPart = (span: RowSpan): boolean => span.row === header.row + 1 || goesOn(span, header, lineAt);
  const foreign = below.findIndex((span) => !isPart(span));
  const part = foreign < 0 ? below : below.slice(0, foreign);
  const last = part.at(-1);
  return {
    rows: last === undefined ? 1 : last.row + last.rows - header.row,
    notTaken: below.slice(part.length),
  };
}

function filledSpans(from: number, end: number, lineAt: (row: number) => readonly CellValue[]): RowSpan[] {
  const spans: { row: number; rows: number }[] = [];
  for (let row = from; row < end; row += 1) {
    if (lineAt(row).every((cell) => cell === null)) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.row + last.rows === row) last.rows += 1;
    else spans.push({ row, rows: 1 });
  }
  return spans;
}

/** A title above the next table is the next table's: a word alone in its row, at most a blank row above the header. */
function withoutTitle(
  spans: readonly RowSpan[],
  nextRow: number,
  lineAt: (row: number) => readonly CellValue[],
): RowSpan[] {
  const last = spans.at(-1);
  if (last === undefined || nextRow - last.row - last.rows > 1) return [...spans];
  const filled = lineAt(last.row + last.rows - 1).filter((cell) => cell !== null);
  if (filled.length !== 1 || typeof filled[0] !== 'string') return [...spans];
  const before = spans.slice(0, -1);
  return last.rows === 1 ? before : [...before, { ...last, rows: last.rows - 1 }];
}

/** Whether rows below a blank one are still of the table: one of them looks so before anything looks like a new header. */
function goesOn<Kind extends string>(
  { row, rows }: RowSpan,
  { isRow }: TableHeader<Kind>,
  lineAt: (row: number) => readonly CellValue[],
): boolean {
  const lines = Array.from({ length: rows }, (_, at) => lineAt(row + at));
  const first = lines.findIndex((line) => isRow(line) || looksLikeHeader(line));
  return first < 0 ? lines.every(isTotalRow) : isRow(lines[first]!);
}

/** The fewest words that make a header of a row. */
const HEADER_WORDS = 2;

function looksLikeHeader(line: readonly CellValue[]): boolean {
  const filled = line.filter((cell) => cell !== null);
  return (
    filled.length >= HEADER_WORDS && filled.every((cell) => typeof cell === 'string' && !/\d/.test(cell))
  );
}
