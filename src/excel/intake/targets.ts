import { type TableCells, type TableSheet, TEXT_FORMAT } from '../../bureau';
import { cellValue } from '../../cells/cellValue';
import { type Box, boxAddress, cellAddress, intersection, quoteSheetName } from '../../figures/address';
import type { CellContent } from '../../figures/sheetModel';
import { readBlocks } from '../blocks';
import { isTable, type TableSource } from '../bureau/findTables';
import { BOX_PROPERTIES, boxOf, type SheetCell, type SheetRef } from '../ranges';
import { hasExcelApi } from '../requests';
import { readTablesOf } from '../tables';

/** A column of a table that gets cells: its place in the table, and the number format that its cells are to have. */
export interface AppendedColumn {
  readonly place: number;
  /** '@' for text: then nothing that stands in a cell is taken for a formula, a date or a number. */
  readonly format: string;
}

/** Rows that go below the last filled row of a table or a range. */
export interface Appending {
  readonly source: TableSource;
  /** The table as it was read when the rows were made. */
  readonly seen: TableCells;
  /** The first row of its totals, as `seen` has them: the rows go above it; null where it has none. */
  readonly totalsAt: number | null;
  /** Whether the order of its rows means something: then none is inserted before its last record. */
  readonly isOrdered: boolean;
  readonly columns: readonly AppendedColumn[];
  /** A cell for each of `columns`; null leaves it blank. */
  readonly rows: readonly (readonly CellContent[])[];
}

/** A cell of a table that becomes another one, where it still is what it was. */
export interface CellChange {
  readonly sheet: SheetRef;
  /** On the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly from: unknown;
  readonly to: string | number | boolean;
}

/** All that is to be written at once. */
export interface Arrival {
  readonly appendings: readonly Appending[];
  readonly changes: readonly CellChange[];
  /** Tables that the workbook does not have yet, with their rows. */
  readonly sheets: readonly TableSheet[];
}

/** Rows could not be appended for a reason that is not Excel's; nothing was written. */
export class CannotAppendError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotAppendError';
  }
}

/** Rows were appended in part, and could not be taken away again. */
export class HalfAppendedError extends Error {
  /** @param places where rows may stand, such as `Games, rows 12-40` */
  constructor(
    readonly places: string,
    override readonly cause: unknown,
  ) {
    super(`Rows may have been left at ${places}`);
    this.name = 'HalfAppendedError';
  }
}

/** The number of rows under the header up to the last one that has something in it. */
function filledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce<number>((filled, row, at) => (row.some(isFilled) ? at + 1 : filled), 0);
}

const isFilled = (cell: unknown): boolean => cellValue(cell) !== null;

/** Rows of a sheet that are inserted before the last record of a range, so that its total comes to cover them. */
interface Insertion {
  /** The last record, which is directly below the new rows in the end. */
  readonly last: readonly SheetCell[];
  /** Whether Excel was asked for the rows, and has said that they are there. */
  state: 'none' | 'asked' | 'done';
}

/**
 * Whether whole rows can be inserted before the last record of a range: all formulas of its totals then cover them,
 * by Excel's own doing, and nothing but the range and what is below it moves.
 *
 * @param area header and rows of the range, the totals among them
 * @param last the row of the last record on the sheet
 * @param totals the first row of the totals on the sheet
 * @param used the cells of the sheet that hold something
 */
async function canInsert(
  sheet: Excel.Worksheet,
  area: Box,
  last: number,
  totals: number,
  used: Box | null,
): Promise<boolean> {
  // Directly below the header, the new rows would look like it.
  if (used === null || last < area.row + 2) return false;
  const end = area.column + area.columns;
  const below = { row: last, rows: used.row + used.rows - last };
  const sides = [
    { ...below, column: 0, columns: area.column },
    { ...below, column: end, columns: Math.max(0, used.column + used.columns - end) },
  ];
  for (const side of sides) {
    const part = intersection(side, used);
    if (part === null) continue;
    const { formulas } = await readBlocks(sheet, part, ['formulas']);
    if (formulas.some((line) => line.some(isFilled))) return false;
  }
  if (await isWithinTable(sheet, last)) return false;
  const rows = { ...area, row: last, rows: area.row + area.rows - last };
  const { formulas } = await readBlocks(sheet, rows, ['formulas']);
  const [record = [], ...others] = formulas;
  // A formula in the last record may go on from the row above, such as a running total: it would pass over the new rows.
  if (record.some(isFormula)) return false;
  return others.flat().every((cell) => !isFormula(cell) || grows(cell, area.row, last, totals));
}

const isFormula = (cell: SheetCell): cell is string => typeof cell === 'string' && cell.startsWith('=');

/** Whether a table of Excel would get blank rows where rows are inserted. */
async function isWithinTable(sheet: Excel.Worksheet, row: number): Promise<boolean> {
  const tables = await readTablesOf(sheet.context, sheet.tables);
  return tables.some(({ whole }) => whole.row < row && whole.row + whole.rows > row);
}

/** The rows of a range such as H5:H66 or 5:66, or of a cell. */
const REFERENCES = /(?:\$?[A-Z]{1,3})?\$?(\d+):(?:\$?[A-Z]{1,3})?\$?(\d+)|\$?[A-Z]{1,3}\$?(\d+)/gi;

/**
 * Whether a total covers rows that are inserted before the last record: what it says of the records are ranges that go
 * from above the last record to it or beyond. A reference to another sheet counts as one to this: at worst nothing is inserted.
 */
function grows(formula: string, header: number, last: number, totals: number): boolean {
  // An address within a text does not follow.
  if (/INDIRECT/i.test(formula)) return false;
  const plain = formula.replace(/"(?:[^"]|"")*"/g, '""');
  return [...plain.matchAll(REFERENCES)].every(([, from, to, cell]) => {
    const [first, end] = [Number(from ?? cell) - 1, Number(to ?? cell) - 1];
    const isOfRecords = end > header && first < totals;
    return !isOfRecords || (first < last && end >= last);
  });
}

/** Inserts whole rows, with a request of their own. */
export async function insertRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  place: Box,
  insertion: Insertion,
): Promise<void> {
  insertion.state = 'asked';
  wholeRows(sheet, place).insert('Down');
  await context.sync();
  insertion.state = 'done';
}

/**
 * Deletes the rows that were inserted, as far as they were. Throws where the last record is not below them, because
 * somebody has moved them: no row of anybody's is deleted.
 */
export async function deleteInserted(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  place: Box,
  insertion: Insertion,
): Promise<void> {
  if (insertion.state === 'none') return;
  const [first, below] = [place.row, place.row + place.rows].map((row) => {
    const range = sheet.getRangeByIndexes(row, place.column, 1, place.columns);
    range.load('values');
    return range;
  });
  await context.sync();
  const isLast = (range: Excel.Range | undefined): boolean =>
    (range?.values as SheetCell[][])[0]!.every((cell, at) => cell === insertion.last[at]);
  // Excel may have refused to insert the rows, or inserted them and failed to say so.
  if (insertion.state === 'done' || !isLast(first)) {
    if (!isLast(below)) throw new Error('The inserted rows are not where they were.');
    wholeRows(sheet, place).delete('Up');
    await context.sync();
  }
  insertion.state = 'none';
}

const wholeRows = (sheet: Excel.Worksheet, { row, rows }: Box): Excel.Range =>
  sheet.getRange(`${row + 1}:${row + rows}`);

/** From this set on a table takes another size; in an older Excel rows are added to it. */
const RESIZING = '1.13';

const GENERAL = 'General';

/** Where rows go, as the workbook is now. */
export interface Target {
  readonly appending: Appending;
  /** With the formats that their cells get. */
  readonly columns: readonly AppendedColumn[];
  readonly sheetId: string;
  readonly sheetName: string;
  /** Null for a range. */
  readonly tableId: string | null;
  /** Header and rows, before anything is written. */
  readonly area: Box;
  /** The cells that get the new rows. */
  readonly place: Box;
  /** The rows are inserted at their place, as there are too few blank ones above a total; null where they are not. */
  readonly insertion: Insertion | null;
  /** How many rows the table has to grow by; 0 for a range. */
  readonly more: number;
  /** Whether the table takes another size; otherwise rows are added to it, which moves what stands below it. */
  readonly resizes: boolean;
  /** The number formats of the cells that are there already and blank, row by row. */
  readonly formats: readonly (readonly SheetCell[])[];
}

/**
 * Looks once more where the rows go: nobody may have changed the last row since the tables were read, no sheet may be
 * protected, and nothing of the user's may stand where the rows go.
 *
 * @param changes cells that change at the same time; no rows are inserted above one of them
 * @throws CannotAppendError with what stands in the way
 */
export async function readTargets(
  context: Excel.RequestContext,
  appendings: readonly Appending[],
  changes: readonly CellChange[],
): Promise<Target[]> {
  const parts = appendings.map((appending) => partOf(context, appending));
  await context.sync();
  const locked = parts.filter(({ sheet }) => sheet.protection.protected).map(({ sheet }) => sheet.name);
  if (locked.length > 0) throw new CannotAppendError(protectedText(locked));
  const targets: Target[] = [];
  for (const part of parts) {
    const { id } = part.sheet;
    const isOnlyOne = parts.every((other) => other === part || other.sheet.id !== id);
    const changedRows = changes.filter((change) => change.sheet.id === id).map(({ row }) => row);
    targets.push(await targetOf(part, isOnlyOne, Math.max(-1, ...changedRows)));
  }
  return targets;
}

interface Part {
  readonly appending: Appending;
  readonly sheet: Excel.Worksheet;
  readonly used: Excel.Range;
  readonly table: {
    readonly table: Excel.Table;
    readonly range: Excel.Range;
    readonly body: Excel.Range;
  } | null;
}

function partOf(context: Excel.RequestContext, appending: Appending): Part {
  const { source } = appending;
  const sheet = context.workbook.worksheets.getItem(source.sheet.id);
  const used = sheet.getUsedRangeOrNullObject(true);
  sheet.load('id,name');
  sheet.protection.load('protected');
  used.load(BOX_PROPERTIES);
  if (!isTable(source)) return { appending, sheet, used, table: null };
  const table = context.workbook.tables.getItem(source.id);
  const [range, body] = [table.getHeaderRowRange(), table.getDataBodyRange()];
  table.load('showTotals');
  range.load(BOX_PROPERTIES);
  body.load('rowCount');
  return { appending, sheet, used, table: { table, range, body } };
}

/**
 * @param isOnlyOne whether no other rows go on the same sheet
 * @param changedRow the last row of the sheet in which a cell changes; -1 for none
 */
async function targetOf(
  { appending, sheet, used, table }: Part,
  isOnlyOne: boolean,
  changedRow: number,
): Promise<Target> {
  const { seen, rows, source, totalsAt, isOrdered } = appending;
  const [header = [], ...body] = seen.cells.slice(0, totalsAt ?? undefined);
  const before = filledRows(body);
  const area = areaOf(appending, table);
  const usedBox = used.isNullObject ? null : boxOf(used);
  const last: Box = { ...area, row: area.row + Math.max(1, before), rows: 1 };
  const lacksRoom = totalsAt !== null && totalsAt < 1 + before + rows.length;
  const place: Box = { ...area, row: area.row + before + (lacksRoom ? 0 : 1), rows: rows.length };
  const more = table === null || totalsAt !== null ? 0 : Math.max(0, before + rows.length - (area.rows - 1));
  const [headerNow, lastNow, formats] = await readTwo(sheet, area, last);
  const isSame = sameRow(headerNow, header) && (before === 0 || sameRow(lastNow, body[before - 1] ?? []));
  if (!isSame || area.columns !== header.length) throw changed(sheet.name);
  if (lacksRoom) {
    const totals = area.row + totalsAt;
    const isFree = table === null && !isOrdered && isOnlyOne && changedRow < place.row;
    if (!isFree || !(await canInsert(sheet, area, place.row, totals, usedBox))) {
      const total = cellAddress({ row: totals, column: area.column });
      throw aboveTotal(sheet.name, total, before + rows.length + 1 - totalsAt);
    }
  }
  const inside: Box = { ...place, rows: lacksRoom ? 0 : place.rows - more };
  const blank = await readBlocks(sheet, inside, ['values', 'numberFormat']);
  const taken = firstFilled(blank.values, inside);
  const below =
    more === 0 ? [] : await valuesAt(sheet, { ...place, row: inside.row + inside.rows, rows: more }, usedBox);
  const resizes =
    table !== null &&
    !table.table.showTotals &&
    below.every((line) => !line.some(isFilled)) &&
    hasExcelApi(RESIZING);
  if (taken !== null) {
    throw table === null ? inTheWay(sheet.name, taken, rows.length) : changed(sheet.name);
  }
  return {
    appending,
    columns: appending.columns.map((column) => ({
      ...column,
      format: formatOf(column.format, String(formats[column.place] ?? GENERAL)),
    })),
    sheetId: sheet.id,
    sheetName: sheet.name,
    tableId: isTable(source) ? source.id : null,
    area,
    place,
    insertion: lacksRoom ? { last: lastNow, state: 'none' } : null,
    more,
    resizes,
    formats: blank.numberFormat,
  };
}

/** Header and rows: of a table as they are now, of a range as they were read. */
function areaOf({ seen: { cells, origin } }: Appending, table: Part['table']): Box {
  return table === null
    ? { ...origin, rows: cells.length, columns: cells[0]?.length ?? 0 }
    : { ...boxOf(table.range), rows: 1 + table.body.rowCount };
}

async function readTwo(
  sheet: Excel.Worksheet,
  area: Box,
  last: Box,
): Promise<[header: SheetCell[], last: SheetCell[], formats: SheetCell[]]> {
  const ranges = [area, last].map(({ row, column, columns }) => {
    const range = sheet.getRangeByIndexes(row, column, 1, columns);
    range.load('values,numberFormat');
    return range;
  });
  await sheet.context.sync();
  const [header, line] = ranges.map(({ values }) => (values as SheetCell[][])[0] ?? []);
  return [header ?? [], line ?? [], (ranges[1]!.numberFormat as SheetCell[][])[0] ?? []];
}

/** Numbers and dates look as in the row above; text is marked as text wherever it goes. */
function formatOf(wanted: string, above: string): string {
  return wanted === TEXT_FORMAT || above === TEXT_FORMAT || above === GENERAL ? wanted : above;
}

/** What stands in a box, as far as the sheet is used there. */
async function valuesAt(sheet: Excel.Worksheet, box: Box, used: Box | null): Promise<SheetCell[][]> {
  const part = used === null ? null : intersection(box, used);
  return part === null ? [] : (await readBlocks(sheet, part, ['values'])).values;
}

function sameRow(now: readonly SheetCell[], then: readonly unknown[]): boolean {
  return now.length === then.length && now.every((cell, at) => cell === then[at]);
}

function firstFilled(cells: readonly (readonly SheetCell[])[], box: Box): string | null {
  for (const [row, line] of cells.entries()) {
    const column = line.findIndex(isFilled);
    if (column >= 0) return cellAddress({ row: box.row + row, column: box.column + column });
  }
  return null;
}

function protectedText(names: readonly string[]): string {
  const sheets = names.map((name) => `"${name}"`).join(', ');
  const [are, them] = names.length === 1 ? ['sheet', 'it'] : ['sheets', 'them'];
  return `The ${are} ${sheets} ${names.length === 1 ? 'is' : 'are'} protected. Unprotect ${them} on the Review tab, then append again.`;
}

const changed = (sheet: string): CannotAppendError =>
  new CannotAppendError(
    `Somebody has changed "${sheet}" since it was read. Press Append again: the files are compared with the new rows first.`,
  );

function inTheWay(sheet: string, cell: string, rows: number): CannotAppendError {
  const where = `${quoteSheetName(sheet)}!${cell}`;
  return new CannotAppendError(
    `${where} stands where ${rows === 1 ? 'the new row goes' : `the ${rows} new rows go`}. Move what stands there, then append again.`,
  );
}

/** Where rows cannot be inserted, only the user knows which cells below and on either side belong together. */
function aboveTotal(sheet: string, cell: string, rows: number): CannotAppendError {
  const [what, blank] =
    rows === 1 ? ['The new row goes', '1 blank row'] : ['The new rows go', `${rows} blank rows`];
  return new CannotAppendError(
    `${what} above the total in ${quoteSheetName(sheet)}!${cell}. Insert ${blank} above it, then append again.`,
  );
}

/** Such as `Games!A12:H40`, for a message. */
export function placeText({ sheetName, place }: Target): string {
  return `${quoteSheetName(sheetName)}!${boxAddress(place)}`;
}

/** What is written into a cell of a format: text is no formula, date or number, whatever it begins with. */
export function stored(cell: CellContent, format: string): string | number | boolean {
  if (cell === null || cell === '') return '';
  if (format === TEXT_FORMAT) return String(cell);
  return typeof cell === 'string' ? `'${cell}` : cell;
}
