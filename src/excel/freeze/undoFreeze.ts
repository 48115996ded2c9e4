import {
  LIST_NAME,
  type ListedCell,
  readFreezeList,
  readNamedSheets,
  type SheetThen,
} from '../../sheet/freeze/freezeList';
import { planUndo, sheetOf, type SheetNow, type Undoing } from '../../sheet/freeze/planUndo';
import type { Content } from '../../sheet/freeze/workbookCells';
import type { SheetRef } from '../sheetArea';
import { allOrNothing } from './allOrNothing';
import { calculateByHand } from './calculated';
import { deleteSheets } from '../replaceSheets';
import { readBoxes } from './readBoxes';
import { readSheets, type SheetReading } from './readSheets';
import type { WriteFollowing } from './sendParts';
import type { TableBody } from './tables';
import { formulaIn, type Writing } from './writing';

/** What came of each formula of a list. */
export interface UndoResult {
  readonly list: SheetRef;
  readonly outcome: readonly Undoing[];
}

/** The sheet is not, or not any more, a list of what was frozen. */
export class NoFreezeListError extends Error {
  constructor() {
    super('No freeze list');
    this.name = 'NoFreezeListError';
  }
}

/** The sheets that are called after the list of a freeze, in the order of their tabs. */
export function listsIn(): Promise<readonly SheetRef[]> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets;
    sheets.load('items/id,items/name');
    await context.sync();
    return sheets.items
      .filter(({ name }) => name.startsWith(LIST_NAME))
      .map(({ id, name }) => ({ id, name }));
  });
}

/** Puts the formulas of a list back, all or nothing, but for those that cannot go back; says what came of each. */
export function undoFreeze(
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

/** Deletes a list. It is read once more, so that no other sheet can go. */
export async function removeList(listId: string): Promise<void> {
  await Excel.run((context) => readList(context, listId));
  try {
    await deleteSheets([listId]);
  } catch (error) {
    // Excel may have deleted it all the same.
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
