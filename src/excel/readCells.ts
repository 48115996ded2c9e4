import { type Box, intersection } from '../figures/address';
import { type Anchor, readBlocks } from './blocks';
import { BOX_PROPERTIES, boxOf, selectedRange, type Selection, type SheetArea } from './ranges';
import { reading } from './requests';
import { reportProperty } from './settings';
import { ReadingError } from './officeErrors';

/** A larger sheet has a federation's tables, and is not searched for a player's month or a section. */
const MOST_CELLS = 200_000;

/** How often to read cells that move meanwhile, as with several people at work. */
const TRIES = 3;

/** The used cells of the sheet in front; none if there are too many for a month. */
export function readActiveSheet(): Promise<SheetArea> {
  return readSteadily(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load('id,name');
    return readWithin(sheet, unlessTooMany);
  });
}

/** The used cells of a sheet, none if there are too many; null if it is gone. */
export function readSheet(id: string): Promise<SheetArea | null> {
  return readSteadily(async (context) => {
    const sheet = await sheetById(context, id);
    return sheet === null ? null : readWithin(sheet, unlessTooMany);
  });
}

/** The used cells inside a box of a sheet; null when the sheet is gone. */
export function readArea(id: string, box: Box): Promise<SheetArea | null> {
  return readSteadily(async (context) => {
    const sheet = await sheetById(context, id);
    return sheet === null ? null : readWithin(sheet, (all) => intersection(box, all));
  });
}

/** The selection; whole columns may be selected. */
export function readSelection(): Promise<Selection> {
  return readSteadily(async (context) => {
    const selected = await selectedRange(context);
    const sheet = selected.worksheet;
    sheet.load('id,name');
    const box = boxOf(selected);
    return { selected: box, area: await readWithin(sheet, (all) => intersection(box, all)) };
  });
}

/** A sheet and the box of its used cells, null for none; null if the sheet is gone. */
export async function usedBox(
  context: Excel.RequestContext,
  id: string,
): Promise<{ readonly sheet: Excel.Worksheet; readonly box: Box | null } | null> {
  const sheet = await sheetById(context, id);
  return sheet === null ? null : { sheet, box: await usedBoxOf(sheet) };
}

/** The used cells of a sheet within a box; null if the sheet is gone or the box is blank. */
export async function usedWithin(
  context: Excel.RequestContext,
  id: string,
  wanted: Box,
): Promise<{ readonly sheet: Excel.Worksheet; readonly box: Box; readonly anchor: Anchor } | null> {
  const used = await usedBox(context, id);
  const box = used === null || used.box === null ? null : intersection(wanted, used.box);
  if (used === null || used.box === null || box === null) return null;
  return { sheet: used.sheet, box, anchor: usedAnchor(used.sheet, used.box) };
}

async function sheetById(context: Excel.RequestContext, id: string): Promise<Excel.Worksheet | null> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(id);
  sheet.load('id,name');
  await context.sync();
  return sheet.isNullObject ? null : sheet;
}

/** The used cells of a sheet as an anchor. */
export function usedAnchor(sheet: Excel.Worksheet, box: Box): Anchor {
  return { name: sheet.name, range: () => sheet.getUsedRangeOrNullObject(true), box };
}

/** The box of a sheet's used cells; sends the sheet's earlier loads too. */
async function usedBoxOf(sheet: Excel.Worksheet): Promise<Box | null> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load(BOX_PROPERTIES);
  await sheet.context.sync();
  return used.isNullObject ? null : boxOf(used);
}

const unlessTooMany = (used: Box): Box | null => (used.rows * used.columns > MOST_CELLS ? null : used);

/** Reads the wanted part of a sheet's used cells. */
async function readWithin(sheet: Excel.Worksheet, wanted: (used: Box) => Box | null): Promise<SheetArea> {
  const property = reportProperty(sheet);
  const used = await usedBoxOf(sheet);
  const of = { id: sheet.id, name: sheet.name };
  const box = used === null ? null : wanted(used);
  if (used === null || box === null) {
    return { sheet: of, box: { row: 0, column: 0, rows: 0, columns: 0 }, cells: [] };
  }
  const { values } = await readBlocks(sheet, box, ['values'], { anchor: usedAnchor(sheet, used) });
  return { sheet: of, box, cells: values, ...(property.isNullObject ? {} : { report: property.value }) };
}

/** Reads again if the cells have moved meanwhile. */
async function readSteadily<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await reading(batch);
    } catch (error) {
      if (!(error instanceof ReadingError) || tries === TRIES) throw error;
    }
  }
}
