import { cellValue, isBlankRow } from '../cells/cellValue';
import { readCsv, writeCsv } from '../cells/csv';
import { addTo } from '../engine/kit/groups';
import type { Progress } from '../engine/kit/progress';
import { isProblem } from '../engine/kit/problem';
import { type BureauCells, type BureauColumn, BUREAU_TABLES, type BureauTable } from '../bureau';
import type { LoggedCell, LoggedMerge } from '../bureau/tables/mergedRecords';
import {
  isIdColumn,
  type MergedRow,
  type MergeLog,
  type NotUndone,
  ownRowName,
  type SplitPlayers,
  splitPlayerSteps,
} from './mergePlayers';
import { fieldText } from '../bureau/tables/fieldText';
import type { TableFiles } from './tableFiles';
import { columnsOf, placesUnder } from './tableRows';

/** A cell of the tables in a workbook that a merge, or its undoing, changes. */
export interface MergeCell {
  readonly table: BureauTable;
  /** From the first cell of the table's header, which is row 0. */
  readonly row: number;
  readonly column: number;
  readonly title: string;
  /** As Office has them; '' = blank. */
  readonly was: CellContent;
  readonly is: CellContent;
}
type CellContent = string | number | boolean;

/** The rows and columns of a table in a workbook, as its file has them. */
interface Placed {
  readonly cells: readonly (readonly unknown[])[];
  /** The rows that are not blank, in their order: those of the file. */
  readonly filled: readonly number[];
  /** Where a column is; undefined = the table does not have it. */
  readonly placeOf: (column: BureauColumn) => number | undefined;
  readonly columns: readonly BureauColumn[];
}

function placed(tables: BureauCells, table: BureauTable): Placed {
  const cells = tables[table]?.cells ?? [];
  const places = placesUnder(cells[0], table);
  return {
    cells,
    filled: filledRows(cells),
    placeOf: ({ key }) => places.get(key),
    columns: columnsOf(table),
  };
}

/** The rows of a table that are not blank, whose header is row 0, in their order: those of its file. */
export const filledRows = (cells: readonly (readonly unknown[])[]): number[] =>
  cells.flatMap((line, at) => (at > 0 && !isBlankRow(line) ? [at] : []));

/** A cell as it is kept and written again. */
function content(cell: unknown): CellContent {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return cellValue(cell) ?? '';
}

/** What a merge writes into the tables of a workbook. */
export interface MergeCells {
  readonly cells: readonly MergeCell[];
  /** The row of the merge that a cell is in. */
  readonly rowOf: ReadonlyMap<MergeCell, MergedRow>;
  /** Columns that Players lacks, with what would be lost without them. */
  readonly lost: readonly { readonly title: string; readonly value: string }[];
}

/**
 * The cells of a workbook that a merge changes. Of a row that is gone the cells are emptied, as other cells may refer to those below
 * it; a cell that comes from the other record is as it was there.
 *
 * @param tables the tables, whose files were merged (`filesOf`)
 */
export function* mergeCellSteps(
  tables: BureauCells,
  { keep, rows }: MergeLog,
): Generator<Progress, MergeCells> {
  const rowOf = new Map<MergeCell, MergedRow>();
  const lost: { title: string; value: string }[] = [];
  for (const table of BUREAU_TABLES) {
    const ofTable = rows.filter((row) => row.table === table);
    if (ofTable.length === 0) continue;
    yield { doing: table, done: 0, of: 0 };
    const { cells, filled, placeOf, columns } = placed(tables, table);
    for (const row of ofTable) {
      const line = filled[row.row]!;
      const other = ofTable.find(
        (one) =>
          one.after === null &&
          row.after !== null &&
          ownRowName(table, one.before) === ownRowName(table, row.before),
      );
      columns.forEach((column, at) => {
        const [before = '', after = ''] = [row.before[at], row.after?.[at]];
        if (before === after) return;
        const place = placeOf(column);
        if (place === undefined) {
          lost.push({ title: column.title, value: after });
          return;
        }
        const was = content(cells[line]?.[place]);
        const isOthers = other !== undefined && other.before[at] === after;
        const is =
          isIdColumn(table, column.key) && after !== ''
            ? idLike(was, keep)
            : isOthers
              ? content(cells[filled[other.row]!]?.[place])
              : valueOf(after);
        rowOf.set({ table, row: line, column: place, title: column.title, was, is }, row);
      });
    }
  }
  return { cells: [...rowOf.keys()], rowOf, lost };
}

/** An id as the cells beside it have theirs: as a number or as text. */
const idLike = (was: CellContent, id: string): CellContent =>
  typeof was === 'number' && /^\d+$/.test(id) ? Number(id) : id;

const valueOf = (field: string): CellContent =>
  field !== '' && Number.isFinite(Number(field)) ? Number(field) : field;

/** The fields of a row in one text, as the log has them. */
export const rowText = ({ before, after }: MergedRow): string => writeCsv([[...(after ?? before)]]).trimEnd();

/** A cell that a merge changed and that stays as it is, or a row of which nothing can be undone. */
export interface LeftAsItIs extends NotUndone {
  /** Its place in the table, its header row 0; null where the row is gone. */
  readonly at: { readonly row: number; readonly column: number } | null;
}

/** What undoing a merge writes into the tables of a workbook. */
export interface SplitCells {
  readonly cells: readonly MergeCell[];
  /** Rows that come back below the others, as others are in their places now, by the keys of their columns. */
  readonly rows: readonly {
    readonly table: BureauTable;
    readonly row: Readonly<Record<string, CellContent>>;
  }[];
  readonly left: readonly LeftAsItIs[];
}

/** What undoing a merge changes in the tables as they are now. @param files the same tables (`filesOf`) */
export function* splitCellSteps(
  tables: BureauCells,
  files: TableFiles,
  merge: LoggedMerge,
): Generator<Progress, SplitCells> {
  const logged = loggedRows(merge);
  const log: MergeLog = { keep: merge.id, drop: merge.former, rows: logged.map(({ row }) => row) };
  const split = yield* splitPlayerSteps(files, log);
  const cells: MergeCell[] = [];
  const rows: { table: BureauTable; row: Record<string, CellContent> }[] = [];
  const left: LeftAsItIs[] = split.notUndone.map((one) => leftAt(tables, one));
  for (const table of BUREAU_TABLES) {
    const ofTable = logged.filter(({ row }) => row.table === table);
    if (ofTable.length === 0) continue;
    yield { doing: table, done: 0, of: 0 };
    const of = placed(tables, table);
    const blank = blankRows(of);
    const top = tables[table]?.origin.row ?? 0;
    for (const { row, cells: changed } of ofTable) {
      if (row.after === null) {
        const at = nearest(blank, changed[0]!.row - 1 - top);
        if (at === null) rows.push({ table, row: byKey(of, changed) });
        else cells.push(...changed.flatMap((one) => cellOf(of, table, at, one)));
      } else {
        const at = placeIn(of, split, row);
        if (at !== null) cells.push(...changed.flatMap((one) => cellOf(of, table, at, one)));
      }
    }
  }
  return { cells, rows, left };
}

const placeIn = ({ filled }: Placed, { places }: SplitPlayers, row: MergedRow): number | null =>
  filled[places.get(row) ?? -1] ?? null;

/** The cell of a row that a merge changed, where it is still what the merge made of it. */
function cellOf(
  { cells, placeOf, columns }: Placed,
  table: BureauTable,
  row: number,
  logged: LoggedCell,
): MergeCell[] {
  const column = columns.find(({ title }) => title === logged.column);
  const place = column === undefined ? undefined : placeOf(column);
  if (column === undefined || place === undefined) return [];
  const found = content(cells[row]?.[place]);
  if (fieldText(found, column.format) !== fieldText(logged.is, column.format)) return [];
  return [{ table, row, column: place, title: column.title, was: found, is: content(logged.was) }];
}

/** The rows of a table without anything in the bureau's columns. */
function blankRows({ cells, placeOf, columns }: Placed): number[] {
  const places = columns.flatMap((column) => placeOf(column) ?? []);
  return cells.flatMap((line, at) =>
    at > 0 && places.every((place) => cellValue(line[place]) === null) ? [at] : [],
  );
}

/** Takes the blank row that is nearest to a place out of them; null where there is none. */
function nearest(blank: number[], wanted: number): number | null {
  if (blank.length === 0) return null;
  const distance = (row: number): number => Math.abs(row - wanted);
  const best = blank.reduce((near, row) => (distance(row) < distance(near) ? row : near));
  blank.splice(blank.indexOf(best), 1);
  return best;
}

function byKey({ columns }: Placed, changed: readonly LoggedCell[]): Record<string, CellContent> {
  return Object.fromEntries(
    changed.flatMap(({ column, was }) => {
      const key = columns.find(({ title }) => title === column)?.key;
      return key === undefined ? [] : [[key, content(was)]];
    }),
  );
}

function leftAt(tables: BureauCells, one: NotUndone): LeftAsItIs {
  const { filled, placeOf, columns } = placed(tables, one.table);
  const column = columns.find(({ title }) => title === one.title);
  const place = column === undefined ? undefined : placeOf(column);
  const row = filled[one.row ?? -1];
  return { ...one, at: row === undefined || place === undefined ? null : { row, column: place } };
}

interface LoggedRow {
  readonly row: MergedRow;
  readonly cells: readonly LoggedCell[];
}

/** The rows of a merge out of its cells in the log. */
function loggedRows({ cells }: LoggedMerge): LoggedRow[] {
  const rows = new Map<string, LoggedCell[]>();
  for (const cell of cells) {
    addTo(rows, `${cell.table} ${cell.row}`, cell);
  }
  return [...rows.values()].map((ofRow): LoggedRow => {
    const { table, row, isEmptied, fields } = ofRow[0]!;
    const read = readCsv(fields);
    const line = isProblem(read) ? [] : (read[0] ?? []);
    const before = columnsOf(table).map(({ title, format }, at) => {
      const changed = ofRow.find(({ column }) => column === title);
      return changed === undefined ? (line[at] ?? '') : fieldText(changed.was, format);
    });
    return { row: { table, row, before, after: isEmptied ? null : line }, cells: ofRow };
  });
}

/** The merges that can be undone in the tables of a month, the newest first. */
export function mergesOf(merges: readonly LoggedMerge[], month: LoggedMerge['month']): LoggedMerge[] {
  return merges.filter((merge) => !merge.isSplit && merge.month === month).reverse();
}
