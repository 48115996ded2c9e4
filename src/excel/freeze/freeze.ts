import { isBesideTable } from '../../freeze/tables';
import { fingerprint, type Content, isInside, type SheetCells } from '../../freeze/workbookCells';
import {
  freezeList,
  LIST_NAME,
  type ListedCell,
  readFreezeList,
  readNamedSheets,
  type SheetThen,
} from '../../freeze/freezeList';
import { afterInsertion, type InsertedRows } from '../../freeze/insertedRows';
import { type FreezePlan, asValue, type FrozenCell, showsTheSame } from '../../freeze/planFreeze';
import { type BrokenCell, brokenCells, isNotKnown } from '../../freeze/planRepair';
import { planUndo, sheetOf, type SheetNow, type Undoing } from '../../freeze/planUndo';
import { deleteSheets } from '../newSheets';
import type { SheetRef } from '../ranges';
import { undoReach } from '../requests';
import { writeSheet } from '../writeSheets';
import { movedBox, movedContent, allOrNothing, type CellChanges } from './allOrNothing';
import { calculateByHand, calculatedValues, planOf, readSheets, type SheetReading } from './planOf';
import type { WriteFollowing, CellState, TableBody } from './sendParts';
import {
  ChangedMeanwhileError,
  FreezeDiffersError,
  TableFilledError,
  type CellBox,
  type Entries,
  formulaIn,
  onlyFirst,
  type Writing,
  readBoxes,
} from './writing';

/** All that the page Share needs of Excel. Each call rejects with Office's own error, or with one of `writing.ts`. */
export const excelFreeze = {
  plan: planOf,
  freeze,
  lists: listsIn,
  undo: undoFreeze,
  removeList,
  findBroken,
  repair,
  undoReach,
};

export type FreezeWorkbook = typeof excelFreeze;

/** The frozen cells, and the sheet with their list. */
export interface FreezeResult {
  readonly list: SheetRef;
  readonly frozen: readonly FrozenCell[];
}

/**
 * Replaces the formulas of a plan and writes the list, all or nothing. A plain formula is replaced by the value if its cell
 * shows another value than before, or if Excel keeps filling a table with it.
 */
async function freeze(plan: FreezePlan, following: WriteFollowing = {}): Promise<FreezeResult> {
  try {
    return await freezeOnce(plan, following);
  } catch (error) {
    const withValues = error instanceof TableFilledError ? valuesInColumns(plan, error.columns) : null;
    if (withValues === null) throw error;
    return freezeOnce(withValues, following);
  }
}

function freezeOnce(plan: FreezePlan, following: WriteFollowing): Promise<FreezeResult> {
  return allOrNothing(
    async (changes) => {
      await changes.write(plan.frozen.map((cell) => frozenWriting(cell, onlyFirst(cell.box, cell.formula))));
      const { frozen, content } = await withoutDiffering(changes, plan.frozen);
      const marked = frozen.map((cell, at) => ({ cell, check: fingerprint(content[at]!) }));
      following.signal?.throwIfAborted();
      return { list: await writeSheet(freezeList(marked, plan)), frozen };
    },
    following,
    sheetsOf(plan),
  );
}

/** The sheets with the cells to be frozen, each once. */
function sheetsOf({ frozen }: FreezePlan): SheetCells[] {
  return [...new Map(frozen.map(({ sheet }) => [sheet.id, sheet])).values()];
}

function placed({ sheet: { id, name }, box }: FrozenCell): CellBox {
  return { sheet: { id, name }, box };
}

function frozenWriting(cell: FrozenCell, planned: Entries): Writing {
  const restore = formulaIn(cell.box, cell.formula);
  return { ...placed(cell), content: cell.content, planned, restore };
}

/** Frozen cells, and their formulas as Excel returns them. */
interface Written {
  readonly frozen: readonly FrozenCell[];
  readonly content: readonly (readonly (readonly Content[])[])[];
}

/** The cells, with values instead of plain formulas that show another value; each may be a precedent of others. */
async function withoutDiffering(changes: CellChanges, frozen: readonly FrozenCell[]): Promise<Written> {
  try {
    return await compared(changes, frozen);
  } catch (error) {
    // Inserted rows move the cells; any other change ends the freeze.
    const inserted = error instanceof ChangedMeanwhileError ? await changes.follow() : [];
    if (inserted.length === 0) throw error;
    return withoutDiffering(changes, inserted.reduce(movedCells, frozen));
  }
}

function movedCells(frozen: readonly FrozenCell[], inserted: InsertedRows): FrozenCell[] {
  return frozen.map((cell) => ({
    ...cell,
    box: movedBox(placed(cell), inserted),
    formula: afterInsertion(cell.formula, cell.sheet, inserted),
    content: movedContent(cell.content, cell.sheet, inserted),
  }));
}

async function compared(changes: CellChanges, frozen: readonly FrozenCell[]): Promise<Written> {
  const boxes = frozen.map(placed);
  const values = await calculatedValues(changes.context, boxes);
  const content = await changes.formulasLeft(boxes);
  const differ = frozen.filter((cell, at) => !sameIn(cell.values, values[at]!));
  if (differ.length === 0) return { frozen, content };
  const hopeless = differ.find(({ becomes }) => becomes !== 'plain');
  if (hopeless !== undefined) throw new FreezeDiffersError(placed(hopeless));
  const corrected = frozen.map((cell) => (differ.includes(cell) ? asValue(cell, 'value', 'differs') : cell));
  await changes.write(
    corrected.flatMap((cell, at) =>
      cell === frozen[at] ? [] : [frozenWriting(cell, onlyFirst(cell.box, content[at]![0]![0]!))],
    ),
  );
  return withoutDiffering(changes, corrected);
}

/** The plan with values in columns that Excel fills; null if they have no plain formulas. */
function valuesInColumns(plan: FreezePlan, columns: readonly CellBox[]): FreezePlan | null {
  const isFilled = ({ sheet, box }: FrozenCell): boolean =>
    columns.some((column) => column.sheet.id === sheet.id && isInside(box, column.box));
  const frozen = plan.frozen.map((cell) =>
    cell.becomes === 'plain' && isFilled(cell) ? asValue(cell, 'value', 'tableFills') : cell,
  );
  return frozen.every((cell, at) => cell === plan.frozen[at]) ? null : { ...plan, frozen };
}

function sameIn(before: CellState['values'], after: CellState['values']): boolean {
  return before.every((line, row) =>
    line.every((value, column) => showsTheSame(value, after[row]?.[column] ?? '')),
  );
}

/** The outcome for each formula of a list. */
export interface UndoResult {
  readonly list: SheetRef;
  readonly outcome: readonly Undoing[];
}

/** The sheet is not a list of frozen cells (any more). */
export class NoFreezeListError extends Error {
  constructor() {
    super('No freeze list');
    this.name = 'NoFreezeListError';
  }
}

/** The sheets with the name of a freeze list, in the order of their tabs. */
function listsIn(): Promise<readonly SheetRef[]> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load('items/id,items/name');
    await context.sync();
    return sheets.items
      .filter(({ name }) => name.startsWith(LIST_NAME))
      .map(({ id, name }) => ({ id, name }));
  });
}

/** Restores the formulas of a list, all or nothing, apart from those that cannot be restored. */
function undoFreeze(
  listId: string,
  reading: SheetReading = {},
  following: WriteFollowing = {},
): Promise<UndoResult> {
  return allOrNothing(async (changes) => {
    const { list, outcome, content } = await planOfUndo(
      changes.context,
      await changes.tables(),
      listId,
      reading,
    );
    const writings = outcome.flatMap((undoing): Writing[] => {
      if (undoing.kind !== 'restore') return [];
      const { listed, sheet, formula } = undoing;
      const { id, name } = sheet;
      const { box } = listed;
      return [{ sheet: { id, name }, box, content: formulaIn(box, formula), planned: content.get(listed)! }];
    });
    await changes.write(writings);
    await calculateByHand(changes.context);
    return { list, outcome };
  }, following);
}

/** Deletes a list. It is read again first, so that no other sheet is deleted. */
async function removeList(listId: string): Promise<void> {
  await Excel.run((context) => readList(context, listId));
  try {
    await deleteSheets([listId]);
  } catch (error) {
    // Excel may have deleted it anyway.
    const isThere = (await listsIn()).some(({ id }) => id === listId);
    if (isThere) throw error;
  }
}

async function readList(
  context: Excel.RequestContext,
  listId: string,
  reading: SheetReading = {},
): Promise<{ list: SheetRef; listed: readonly ListedCell[]; named: readonly SheetThen[] }> {
  const [sheet] = await readSheets(context, (id) => id === listId, reading);
  const listed = sheet === undefined ? null : readFreezeList(sheet.values);
  if (sheet === undefined || listed === null) throw new NoFreezeListError();
  return { list: { id: sheet.id, name: sheet.name }, listed, named: readNamedSheets(sheet.values) };
}

async function planOfUndo(
  context: Excel.RequestContext,
  tables: readonly TableBody[],
  listId: string,
  reading: SheetReading,
) {
  const { list, listed, named } = await readList(context, listId, reading);
  const sheets = await sheetsNow(context);
  const placed = listed.flatMap((cell) => {
    const sheet = sheetOf(cell, sheets);
    return sheet === null ? [] : [{ cell, sheet, box: cell.box }];
  });
  const formulas = await readBoxes(context, placed, ['formulas']);
  const content = new Map<ListedCell, readonly (readonly Content[])[]>(
    placed.map(({ cell }, index) => [cell, formulas[index]!.formulas]),
  );
  const outcome = planUndo(listed, named, sheets, (cell) => content.get(cell) ?? null, tables);
  return { list, content, outcome };
}

async function sheetsNow(context: Excel.RequestContext): Promise<SheetNow[]> {
  const sheets = context.workbook.worksheets;
  sheets.load('items/id,items/name');
  await context.sync();
  const { items } = sheets;
  for (const sheet of items) sheet.protection.load('protected');
  await context.sync();
  return items.map(({ id, name, protection }) => ({ id, name, isProtected: protection.protected }));
}

/** A cell that still shows #NAME?, and why. */
export interface StillBroken {
  readonly cell: BrokenCell;
  readonly why: 'misspelt' | 'notLoaded' | 'other';
}

export interface RepairResult {
  readonly repaired: readonly BrokenCell[];
  readonly still: readonly StillBroken[];
  /** Unchanged cells of protected sheets. */
  readonly onProtected: readonly BrokenCell[];
  /** Unchanged cells directly below or next to a table, which could expand over them. */
  readonly besideTables: readonly BrokenCell[];
}

/** The cells of the workbook, including hidden sheets, whose formulas Excel has lost. */
function findBroken(reading: SheetReading = {}): Promise<readonly BrokenCell[]> {
  return Excel.run(async (context) => brokenCells(await readSheets(context, () => true, reading)));
}

/** Enters broken formulas again, all or nothing, and checks what they show. */
async function repair(broken: readonly BrokenCell[], following: WriteFollowing = {}): Promise<RepairResult> {
  const onProtected = broken.filter(({ sheet }) => sheet.isProtected);
  const open = broken.filter(({ sheet }) => !sheet.isProtected);
  const { entered, besideTables, values } = await allOrNothing(
    async (changes) => {
      const tables = open.length === 0 ? [] : await changes.tables();
      const isNextTo = ({ sheet, place }: BrokenCell): boolean =>
        isBesideTable(sheet.id, { ...place, rows: 1, columns: 1 }, tables);
      const free = open.filter((cell) => !isNextTo(cell));
      const writings = free.map(repairWriting);
      await changes.write(writings);
      return {
        entered: free,
        besideTables: open.filter(isNextTo),
        values: await calculatedValues(changes.context, writings),
      };
    },
    following,
    open.map(({ sheet }) => sheet),
  );
  const shown = entered.map((cell, index) => ({ cell, broken: isNotKnown(values[index]?.[0]?.[0] ?? '') }));
  const repaired = shown.filter((one) => !one.broken).map(({ cell }) => cell);
  const still = shown
    .filter((one) => one.broken)
    .map(({ cell }): StillBroken => ({ cell, why: whyStill(cell, repaired.length > 0) }));
  return { repaired, still, onProtected, besideTables };
}

function repairWriting({ sheet: { id, name }, place, formula, repaired }: BrokenCell): Writing {
  return {
    sheet: { id, name },
    box: { ...place, rows: 1, columns: 1 },
    content: [[repaired]],
    planned: [[formula]],
    restore: [[formula]],
  };
}

/** If other formulas calculate, the functions are loaded, and something else in the formula is unknown. */
function whyStill({ misspelt }: BrokenCell, othersCalculate: boolean): StillBroken['why'] {
  if (misspelt.length > 0) return 'misspelt';
  return othersCalculate ? 'other' : 'notLoaded';
}
