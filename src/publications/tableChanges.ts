import { cellValue, isBlankRow } from '../cells/cellValue';
import { readCsv, writeCsv } from '../cells/csv';
import { addTo } from '../engine/kit/groups';
import { isProblem } from '../engine/kit/problem';
import type { Progress } from '../engine/kit/progress';
import { type BureauCells, type BureauSource, BUREAU_TABLES, type BureauTable, byTable } from '../bureau';
import type { CellContent } from '../bureau/tables/tableSheet';
import { type PublishedEdit, publishedEditSteps } from './edits';
import { type PackageSource, ratePackageSteps } from './monthPackage';
import { nextMonthFileSteps } from './rateMonth';
import {
  cellsOfFileSteps,
  filesOfSteps,
  ownFileSteps,
  playerId,
  readTableFileSteps,
  type TableFiles,
  type TableTexts,
  writeTableFile,
} from './tableFiles';
import { columnsOf, eachSteps, nameBy, ONE_DAY, pairedRowSteps, placesUnder, ROW_NAMES } from './tableRows';

/** What a month was seeded with, and what it is seeded with by corrected results. */
export interface NewSeeds {
  readonly seeds: TableFiles;
  readonly fresh: TableFiles;
}

/**
 * The seeds of the month after a corrected one.
 *
 * @param before the month as it was published
 * @param after the same, corrected
 */
export function* newSeedsSteps(
  before: PackageSource,
  after: PackageSource,
): Generator<Progress, NewSeeds | null> {
  const was = yield* ratePackageSteps(before);
  const is = yield* ratePackageSteps(after);
  if (was.month === null || is.month === null) return null;
  return { seeds: yield* nextMonthFileSteps(was.month), fresh: yield* nextMonthFileSteps(is.month) };
}

/** The tables with seeded cells. */
export const SEEDED_TABLES = ['players', 'performances', 'history', 'penalties'] as const;

/** A cell of a table that has another value now. */
export interface TableChange {
  readonly table: BureauTable;
  /** From the first cell of the table's header, which is row 0. */
  readonly row: number;
  readonly column: number;
  readonly value: CellContent;
  /** The number format of a number whose cell had none. */
  readonly format?: string;
}

/** What is written into the tables of a month: cells, and rows by the keys of their columns. */
export interface TableChanges {
  readonly changes: readonly TableChange[];
  readonly rows: Readonly<Record<BureauTable, readonly Readonly<Record<string, CellContent>>[]>>;
  /** Titles of columns that a table does not have, and that something would have to be written to. */
  readonly lost: readonly { readonly table: BureauTable; readonly title: string }[];
}

/**
 * What changes in tables whose files have other rows now. A row stays where it is and keeps the cells of other columns; a row that is gone
 * is emptied, as other cells may refer to those below it. In steps of a few milliseconds.
 *
 * @param tables the tables as they are in a workbook, header rows first
 * @param before the files of these very tables (`filesOf`)
 * @param after the same as they are to be
 */
export function* tableChangesSteps(
  tables: BureauCells,
  before: TableFiles,
  after: TableFiles,
): Generator<Progress, TableChanges> {
  const changes: TableChange[] = [];
  const lost = new Map<string, TableChanges['lost'][number]>();
  const rows = byTable((): Readonly<Record<string, CellContent>>[] => []);
  for (const table of BUREAU_TABLES) {
    const own = tables[table];
    if (own === null || before[table] === after[table]) continue;
    const was = yield* lineSteps(table, before[table]);
    const is = yield* lineSteps(table, after[table]);
    const places = placesUnder(own.cells[0], table);
    const columns = columnsOf(table);
    const filled: number[] = [];
    const addFilled = (line: readonly unknown[], row: number): void => {
      if (!isBlankRow(line)) filled.push(row);
    };
    yield* eachSteps(table, own.cells, addFilled, { from: 1 });
    const pairs = yield* pairedRowSteps(table, was, is, [namedBy(table)]);
    const used = new Set(pairs.values());
    const added = [...is.keys()].filter((at) => !used.has(at));
    // A row as it was, by its place, with what it is now; null where it is new, undefined where it is gone.
    const lines: [old: number | null, line: readonly unknown[] | undefined][] = [
      ...[...was.keys()].map((old): (typeof lines)[0] => [old, is[pairs.get(old) ?? -1]]),
      ...added.map((at): (typeof lines)[0] => [null, is[at]]),
    ];
    yield* eachSteps(table, lines, ([old, line]) => {
      columns.forEach(({ key, title, format }, at) => {
        const column = places.get(key);
        const former = old === null ? null : content(was[old]?.[at]);
        const value = content(line?.[at]);
        if (value === former) return;
        if (column === undefined) lost.set(`${table} ${key}`, { table, title });
        else if (old !== null) {
          const isNew = typeof value === 'number' && typeof former !== 'number';
          changes.push({ table, row: filled[old]!, column, value, ...(isNew ? { format } : {}) });
        }
      });
      if (old === null)
        rows[table].push(Object.fromEntries(columns.map(({ key }, at) => [key, content(line?.[at])])));
    });
  }
  return { changes, rows, lost: [...lost.values()] };
}

const content = (cell: unknown): CellContent => {
  const value = cellValue(cell);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

type Lines = readonly (readonly unknown[])[];

/** The rows of a table file, under the bureau's own headers. */
function* lineSteps(table: BureauTable, csv: string): Generator<Progress, Lines> {
  const none = byTable((one) => writeTableFile(one, []));
  const read = (yield* readTableFileSteps({ ...none, [table]: csv })) as BureauSource;
  return (yield* cellsOfFileSteps(read))[table]?.cells.slice(1) ?? [];
}

/**
 * What a row is found again by: an event or game by its place, in the performances what is in an order (35), in penalties all but the
 * points.
 */
function namedBy(table: BureauTable): (line: readonly unknown[], at: number) => string {
  if (table === 'events' || table === 'games') return (_, at) => String(at);
  const nameOf = nameBy(table, table === 'performances' ? ONE_DAY : ROW_NAMES[table]);
  return ([id, ...others]) =>
    nameOf([playerId(String(cellValue(id) ?? '')), ...others.map((cell) => cellValue(cell))]);
}

/**
 * What brings the tables of a published month up to its corrected package; the cells in which they are not as published, where there are any:
 * then somebody has edited them, and they are left alone.
 *
 * @param tables the tables as they are in a workbook, header rows first
 * @param published the month as it was published, from which the corrected package was made
 * @param corrected the corrected package's tables
 */
export function* correctedTableSteps(
  tables: BureauCells,
  published: TableTexts,
  corrected: TableTexts,
): Generator<Progress, TableChanges | { readonly edits: readonly PublishedEdit[] }> {
  if ((yield* publishedEditSteps(corrected, tables)).length === 0)
    return { changes: [], rows: byTable(() => []), lost: [] };
  const edits = yield* publishedEditSteps(published, tables);
  if (edits.length > 0) return { edits };
  const before = yield* filesOfSteps(tables);
  return yield* tableChangesSteps(
    tables,
    before,
    inOrderOf(before, yield* ownFileSteps(published), yield* ownFileSteps(corrected)),
  );
}

/** The corrected events and games in the order in which the workbook has those that were published; new ones below. */
function inOrderOf(before: TableFiles, published: TableFiles, corrected: TableFiles): TableFiles {
  const ordered = (table: BureauTable): string => {
    if (before[table] === published[table] || (table !== 'events' && table !== 'games'))
      return corrected[table];
    const [now, was, is] = [before, published, corrected].map((files) => rowsOf(files[table]));
    const places = new Map<string, number[]>();
    for (const [at, fields] of was!.entries()) addTo(places, fields.join('\n'), at);
    const inOrder = now!.map((fields) => is![places.get(fields.join('\n'))?.shift() ?? -1] ?? fields);
    const titles = columnsOf(table).map(({ title }) => title);
    return writeCsv([titles, ...inOrder, ...is!.slice(was!.length)]);
  };
  return byTable(ordered);
}

function rowsOf(csv: string): readonly (readonly string[])[] {
  const read = readCsv(csv);
  return isProblem(read) ? [] : read.slice(1);
}
