import type { TableCells } from '../../bureau';
import { TEXT_FORMAT } from '../../figures/formats';
import type { NewSheet } from '../../bureau/tables/tableSheet';
import { cellValue, isFormula } from '../../cells/cellValue';
import { type Box, boxAddress, cellAddress, intersection, quoteSheetName } from '../../figures/address';
import type { CellContent } from '../../figures/sheetModel';
import { readBlocks } from '../blocks';
import { isTable, type TableSource } from '../bureau/findTables';
import { BOX_PROPERTIES, boxOf, readTablesOf, type SheetCell, type SheetRef } from '../ranges';
import { hasExcelApi } from '../requests';

/** A column to write: its place in the table, and the number format of its cells. */
interface AppendedColumn {
  readonly place: number;
  /** '@' for text, which is never a formula, date or number. */
  readonly format: string;
}

/** Rows to append below the last filled row of a table or a range. */
export interface Appending {
  readonly source: TableSource;
  /** The table when the rows were made. */
  readonly seen: TableCells;
  /** The first row of its totals in `seen`, above which the rows go; null if there are none. */
  readonly totalsAt: number | null;
  /** Whether the order of its rows matters, so that none is inserted before the last one. */
  readonly isOrdered: boolean;
  readonly columns: readonly AppendedColumn[];
  /** A cell for each of `columns`; null = blank. */
  readonly rows: readonly (readonly CellContent[])[];
}

/** A cell to change, if it is still as it was. */
export interface CellChange {
  readonly sheet: SheetRef;
  /** On the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly from: unknown;
  readonly to: string | number | boolean;
  /** Its number format from now on; left out: that which it has, or text's. */
  readonly numberFormat?: string;
  /** Whether it keeps its number format whatever it gets: the change is to be undone one day. */
  readonly isExact?: boolean;
  /** Whether somebody chose to lose its formula; any other cell with a formula is not written. */
  readonly replacesFormula?: boolean;
}

/** All that is written together. */
export interface Arrival {
  readonly appendings: readonly Appending[];
  readonly changes: readonly CellChange[];
  /** New sheets, most of them tables with their rows. */
  readonly sheets: readonly NewSheet[];
  /** The ids of the sheets that these replace; none unless it is said. */
  readonly replaced?: readonly string[];
}

/** Rows could not be appended for a reason other than Excel's; nothing was written. */
export class CannotAppendError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotAppendError';
  }
}

/** Rows were appended in part, and could not be removed again. */
export class HalfAppendedError extends Error {
  /** @param places where rows may remain, such as `Games, rows 12-40` */
  constructor(
    readonly places: string,
    override readonly cause: unknown,
  ) {
    super(`Rows may have been left at ${places}`);
    this.name = 'HalfAppendedError';
  }
}

/** The number of rows under the header up to the last filled one. */
function filledRows(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce<number>((filled, row, at) => (row.some(isFilled) ? at + 1 : filled), 0);
}

const isFilled = (cell: unknown): boolean => cellValue(cell) !== null;

/** Rows inserted before the last record of a range, so that its total covers them. */
interface Insertion {
  /** The last record, which ends up directly below the new rows. */
  readonly last: readonly SheetCell[];
  /** Whether the rows were requested, and the request has succeeded. */
  state: 'none' | 'asked' | 'done';
}

/**
 * Whether whole rows can be inserted before the last record of a range: Excel then extends all formulas of its totals, and only
 * the range and the cells below it move.
 *
 * @param area header and rows of the range, the totals among them
 * @param last the row of the last record on the sheet
 * @param totals the first row of the totals on the sheet
 * @param used the used cells of the sheet
 */
async function canInsert(
  sheet: Excel.Worksheet,
  area: Box,
  last: number,
  totals: number,
  used: Box | null,
): Promise<boolean> {
  // Directly below the header, new rows would get its format.
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
  // A formula in the last record may use the row above, as a running total does, and would skip the new rows.
  if (record.some(isFormula)) return false;
  return others.flat().every((cell) => !isFormula(cell) || grows(cell, area.row, last, totals));
}

/** Whether inserted rows would be within an Excel table. */
async function isWithinTable(sheet: Excel.Worksheet, row: number): Promise<boolean> {
  const tables = await readTablesOf(sheet.context, sheet.tables);
  return tables.some(({ whole }) => whole.row < row && whole.row + whole.rows > row);
}

/** The rows of a range such as H5:H66 or 5:66, or of a cell. */
const REFERENCES = /(?:\$?[A-Z]{1,3})?\$?(\d+):(?:\$?[A-Z]{1,3})?\$?(\d+)|\$?[A-Z]{1,3}\$?(\d+)/gi;

/**
 * Whether a total covers rows inserted before the last record: its references to records have to be ranges from above the last
 * record to it or beyond. References to other sheets are treated the same way; at worst nothing is inserted.
 */
function grows(formula: string, header: number, last: number, totals: number): boolean {
  // An address in a text is not adjusted.
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
 * Deletes the inserted rows, if there are any. Throws if the last record is not below them, as somebody has moved them: no
 * other row is deleted.
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
  // Excel may have rejected the request, or carried it out without an answer.
  if (insertion.state === 'done' || !isLast(first)) {
    if (!isLast(below)) throw new Error('The inserted rows are not where they were.');
    wholeRows(sheet, place).delete('Up');
    await context.sync();
  }
  insertion.state = 'none';
}

const wholeRows = (sheet: Excel.Worksheet, { row, rows }: Box): Excel.Range =>
  sheet.getRange(`${row + 1}:${row + rows}`);

/** The first API set that resizes a table; in an older Excel rows are added to it. */
const RESIZING = '1.13';

const GENERAL = 'General';

/** The current place for appended rows. */
export interface Target {
  readonly appending: Appending;
  /** The columns, with the formats of their cells. */
  readonly columns: readonly AppendedColumn[];
  readonly sheetId: string;
  readonly sheetName: string;
  /** Null for a range. */
  readonly tableId: string | null;
  /** Header and rows before writing. */
  readonly area: Box;
  /** The cells for the new rows. */
  readonly place: Box;
  /** Set if the rows are inserted, as there are too few blank rows above a total; else null. */
  readonly insertion: Insertion | null;
  /** The rows to add to the table; 0 for a range. */
  readonly more: number;
  /** Whether the table is resized; otherwise rows are added, which moves the cells below it. */
  readonly resizes: boolean;
  /** The number formats of the existing blank cells, row by row. */
  readonly formats: readonly (readonly SheetCell[])[];
}

/**
 * Checks the places for the rows again: the last row must be unchanged since the tables were read, no sheet protected, and the
 * cells for the rows blank.
 *
 * @param changes cells that change at the same time; no rows are inserted above one of them
 * @throws CannotAppendError with the obstacle
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
 * @param isOnlyOne whether no other rows are appended to the same sheet
 * @param changedRow the last row of the sheet with a changed cell; -1 = none
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
  // A formula that shows nothing is not overwritten; one in a column that gets no cells stays.
  const blank = await readBlocks(sheet, inside, ['formulas', 'numberFormat']);
  const written = new Set(appending.columns.map((column) => column.place));
  const found = blank.formulas.map((line) =>
    line.map((cell, at) => (isFormula(cell) && !written.has(at) ? '' : cell)),
  );
  const taken = firstFilled(found, inside);
  // Not of the used cells alone: a formula that shows nothing need not be among them.
  const below =
    more === 0
      ? []
      : (await readBlocks(sheet, { ...place, row: inside.row + inside.rows, rows: more }, ['formulas']))
          .formulas;
  const resizes =
    table !== null &&
    !table.table.showTotals &&
    below.every((line) => !line.some(isFilled)) &&
    hasExcelApi(RESIZING);
  if (taken !== null) {
    const isOwn = table === null || found.flat().some(isFormula);
    throw isOwn ? inTheWay(sheet.name, taken, rows.length) : changed(sheet.name);
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

/** Header and rows: the current ones of a table, those that were read of a range. */
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

/** Numbers and dates get the format of the row above; text always has the text format. */
function formatOf(wanted: string, above: string): string {
  return wanted === TEXT_FORMAT || above === TEXT_FORMAT || above === GENERAL ? wanted : above;
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
    `${where} is in the way of ${rows === 1 ? 'the new row' : `the ${rows} new rows`}. Move the filled cells there, then append again.`,
  );
}

/** Rows are not inserted automatically if cells below or next to them might be affected. */
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

/** The entry for a cell of a format; text never becomes a formula, date or number. */
export function stored(cell: CellContent, format: string): string | number | boolean {
  if (cell === null || cell === '') return '';
  if (format === TEXT_FORMAT) return String(cell);
  return typeof cell === 'string' ? `'${cell}` : cell;
}
