import type { NewSheet } from '../bureau/tables/tableSheet';
import { HEADER_PLACE } from '../figures/sheetModel';
import { suspend } from './blocks';
import { mayBeAnotherWorkbook, ProtectedWorkbookError } from './officeErrors';
import { deferCleanup, withRetry } from './requests';

/** A sheet to add. */
export interface PlannedSheet {
  /** The names of the sheet and its table while they are written; '' = no table. */
  readonly name: string;
  readonly tableName: string;
  /** Their final names, once the replaced sheets have other names. */
  readonly finalName: string;
  readonly finalTableName: string;
  readonly wanted: NewSheet;
}

/** A sheet to replace: its name and those of its tables, and their names until it is deleted. */
interface ReplacedSheet {
  readonly id: string;
  readonly name: string;
  readonly nameAside: string;
  readonly tables: readonly { readonly id: string; readonly name: string; readonly nameAside: string }[];
}

/** The names of new sheets, the sheets they replace, and the sheet in front before. */
export interface SheetsPlan {
  readonly sheets: readonly PlannedSheet[];
  readonly replaced: readonly ReplacedSheet[];
  /** The ids of all sheets that were there before. */
  readonly before: ReadonlySet<string>;
  readonly inFront: string;
  /** Calculation is set to manual, so new formulas are calculated by a request. */
  readonly isManual: boolean;
}

/**
 * @param replaced the ids of sheets to replace; missing ones are skipped
 * @returns rejects if no sheet can be added
 */
export function planSheets(wanted: readonly NewSheet[], replaced: readonly string[]): Promise<SheetsPlan> {
  return Excel.run(async (context) => {
    const { application, protection, worksheets, tables } = context.workbook;
    const front = worksheets.getActiveWorksheet();
    worksheets.load('items/id,items/name');
    tables.load('items/id,items/name,items/worksheet/id');
    front.load('id');
    protection.load('protected');
    application.load('calculationMode');
    await context.sync();
    if (protection.protected) throw new ProtectedWorkbookError();
    const defined = wanted.some(({ content }) => 'tableName' in content) ? await definedNames(context) : [];
    const isReplaced = (id: string): boolean => replaced.includes(id);
    const names = (keep: (sheetId: string) => boolean): FreeNames =>
      new FreeNames({
        sheets: worksheets.items.flatMap(({ id, name }) => (keep(id) ? [name] : [])),
        tables: tables.items.flatMap(({ name, worksheet }) => (keep(worksheet.id) ? [name] : [])),
        defined,
      });
    const [now, then] = [names(() => true), names((id) => !isReplaced(id))];
    const sheets = wanted.map((one): PlannedSheet => {
      const { content } = one;
      const table = 'tableName' in content ? content.tableName : null;
      return {
        name: now.sheet(content.name),
        tableName: table === null ? '' : now.table(table),
        finalName: then.sheet(content.name),
        finalTableName: table === null ? '' : then.table(table),
        wanted: one,
      };
    });
    const aside = worksheets.items.filter(({ id }) => isReplaced(id));
    return {
      sheets,
      replaced: aside.map(({ id, name }) => ({
        id,
        name,
        nameAside: now.sheet(`${name} old`),
        tables: tables.items
          .filter(({ worksheet }) => worksheet.id === id)
          .map((table) => ({ id: table.id, name: table.name, nameAside: now.table(`${table.name}_old`) })),
      })),
      before: new Set(worksheets.items.map(({ id }) => id)),
      inFront: front.id,
      isManual: application.calculationMode === 'Manual',
    };
  });
}

/** The names defined in the workbook and on its loaded sheets. */
async function definedNames(context: Excel.RequestContext): Promise<string[]> {
  const { names, worksheets } = context.workbook;
  const all = [names, ...worksheets.items.map((sheet) => sheet.names)];
  for (const some of all) some.load('items/name');
  await context.sync();
  return all.flatMap(({ items }) => items.map(({ name }) => name));
}

/** Names in use. */
interface TakenNames {
  readonly sheets: readonly string[];
  readonly tables: readonly string[];
  /** Names defined in the workbook or on a sheet, which a table cannot have either. */
  readonly defined: readonly string[];
}

/** Unused names; each returned name counts as used. */
class FreeNames {
  private readonly tables: Set<string>;
  private readonly sheets: string[];

  constructor({ sheets, tables, defined }: TakenNames) {
    this.sheets = [...sheets];
    this.tables = new Set([...tables, ...defined].map((name) => name.toLowerCase()));
  }

  /** The wished name of a sheet, with (2), (3) ... where it is taken. */
  sheet(wished: string): string {
    const name = freeSheetName(wished, this.sheets);
    this.sheets.push(name);
    return name;
  }

  /** The wished name of a table, with _2, _3 ... where it is taken. */
  table(wished: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wished : `${wished}_${count}`;
      if (this.tables.has(name.toLowerCase())) continue;
      this.tables.add(name.toLowerCase());
      return name;
    }
  }
}

/** Excel's limit for a sheet's name. */
const LONGEST = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;
/** Excel reserves this name. */
const RESERVED = 'history';

/** The wished name as Excel accepts it, with " (2)", " (3)" ... if it is used. */
export function freeSheetName(wished: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const base =
    wished
      .replace(FORBIDDEN, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Ratings';
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = base.slice(0, LONGEST - suffix.length).trimEnd() + suffix;
    if (name.toLowerCase() !== RESERVED && !used.has(name.toLowerCase())) return name;
  }
}

/**
 * Adds the sheets of a plan, blank and not shown, after all others.
 *
 * @returns their ids, in the order of the plan
 */
export function addBlankSheets(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  return withRetry(
    (tries) =>
      tries === 0 ? addMissing(context, plan, new Map()) : Excel.run((fresh) => addAgain(fresh, plan)),
    signal,
  );
}

/** Excel may have added some of them before it rejected another. */
async function addAgain(context: Excel.RequestContext, plan: SheetsPlan): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id,items/name');
  await context.sync();
  const added = worksheets.items.filter(({ id }) => !plan.before.has(id));
  return addMissing(context, plan, new Map(added.map(({ id, name }) => [name, id])));
}

async function addMissing(
  context: Excel.RequestContext,
  { sheets }: SheetsPlan,
  there: ReadonlyMap<string, string>,
): Promise<string[]> {
  suspend(context);
  const added = sheets.map(({ name }) => {
    const id = there.get(name);
    if (id !== undefined) return { id };
    const sheet = context.workbook.worksheets.add(name);
    sheet.load('id');
    return sheet;
  });
  await context.sync();
  return added.map(({ id }) => id);
}

/**
 * Freezes the first rows of new sheets, hides the grid lines of those to be printed, and shows the first sheet. Excel rejects
 * these requests while another workbook is in front. The sheets are complete without them, so they are deferred.
 *
 * @param ids the sheets, in the order of the plan
 */
export async function showSheets(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await withRetry(
      (tries) => (tries === 0 ? show(context, plan, ids) : Excel.run((fresh) => show(fresh, plan, ids))),
      signal,
    );
  } catch (error) {
    if (!mayBeAnotherWorkbook(error)) throw error;
    deferCleanup({
      kind: 'unshown',
      names: plan.sheets.map(({ finalName }) => finalName),
      work: () => Excel.run((fresh) => showThoseThere(fresh, plan, ids)),
    });
  }
}

async function show(
  context: Excel.RequestContext,
  { sheets }: SheetsPlan,
  ids: readonly string[],
): Promise<void> {
  const { worksheets } = context.workbook;
  sheets.forEach(({ wanted: { content } }, at) => {
    const sheet = worksheets.getItem(ids[at]!);
    const frozen = 'tableName' in content ? HEADER_PLACE.row + 1 : content.frozenRows;
    if (frozen > 0) sheet.freezePanes.freezeRows(frozen);
    if ('print' in content && content.print !== undefined) sheet.showGridlines = false;
  });
  const first = worksheets.getItem(ids[0]!);
  first.activate();
  first.getRange('A1').select();
  await context.sync();
}

/** Some of them may have been deleted by now. */
async function showThoseThere(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  ids: readonly string[],
): Promise<void> {
  const found = ids.map((id) => context.workbook.worksheets.getItemOrNullObject(id));
  await context.sync();
  const there = found.map(({ isNullObject }) => !isNullObject);
  if (!there.includes(true)) return;
  const kept = { ...plan, sheets: plan.sheets.filter((_, at) => there[at]) };
  await show(
    context,
    kept,
    ids.filter((_, at) => there[at]),
  );
}

/**
 * Replaces old sheets by complete new ones: first they exchange names, then the old ones are deleted, so nothing is lost
 * before. Old sheets that Excel does not delete while another workbook is in front are renamed and deleted later.
 *
 * @param ids the new sheets, in the order of the plan
 */
export async function takePlaces(
  context: Excel.RequestContext,
  { sheets, replaced }: SheetsPlan,
  ids: readonly string[],
): Promise<void> {
  if (replaced.length === 0) return;
  const { worksheets, tables } = context.workbook;
  suspend(context);
  for (const { id, nameAside, tables: ofSheet } of replaced) {
    for (const table of ofSheet) tables.getItem(table.id).name = table.nameAside;
    worksheets.getItem(id).name = nameAside;
  }
  sheets.forEach(({ name, finalName, tableName, finalTableName }, at) => {
    if (finalTableName !== tableName) tables.getItem(tableName).name = finalTableName;
    if (finalName !== name) worksheets.getItem(ids[at]!).name = finalName;
  });
  await context.sync();
  const old = replaced.map(({ id }) => id);
  try {
    await withRetry(() => deleteSheets(old));
  } catch (error) {
    // Excel may have deleted them anyway.
    const left = await Excel.run((fresh) => thoseThere(fresh, old));
    if (left.length === 0) return;
    if (left.length === old.length) {
      if (!mayBeAnotherWorkbook(error)) throw error;
    } else {
      // Some are gone, so there is no way back: the others go as well, now or later.
      try {
        return await deleteSheets(old);
      } catch {
        // Later.
      }
    }
    const names = replaced.filter(({ id }) => left.some((sheet) => sheet.id === id));
    const work = (): Promise<void> => deleteSheets(old);
    deferCleanup({ kind: 'former', names: names.map(({ nameAside }) => nameAside), work });
  }
}

/** Deletes sheets; missing ones are skipped. */
export function deleteSheets(ids: readonly string[]): Promise<void> {
  return Excel.run(async (context) => {
    const there = await thoseThere(context, ids);
    if (there.length === 0) return;
    suspend(context);
    for (const sheet of there) sheet.delete();
    await context.sync();
  });
}

/** The existing ones of some sheets, with their ids. */
async function thoseThere(context: Excel.RequestContext, ids: readonly string[]): Promise<Excel.Worksheet[]> {
  const sheets = ids.map((id) => context.workbook.worksheets.getItemOrNullObject(id));
  for (const sheet of sheets) sheet.load('id');
  await context.sync();
  return sheets.filter(({ isNullObject }) => !isNullObject);
}

/** The progress of writing sheets. */
export interface Written {
  /** The added sheets; null while unknown. */
  ids: readonly string[] | null;
  /** The sheets only have to replace the old ones. */
  areComplete: boolean;
}

/** The added sheets by their names, after a request whose answer was lost. */
export function addedSheets({ sheets, before }: SheetsPlan): Promise<string[]> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const ours = new Set(sheets.map(({ name }) => name));
    return worksheets.items.filter(({ id, name }) => !before.has(id) && ours.has(name)).map(({ id }) => id);
  });
}

/** The workbook after a failed writing. */
type RolledBack = 'as before' | 'old ones gone';

/**
 * Deletes the sheets of a plan and restores the names of those they were to replace.
 *
 * @returns `old ones gone` if complete sheets have replaced some already; they are kept
 */
export function undoSheets(
  { replaced, inFront }: SheetsPlan,
  { ids, areComplete }: Written & { readonly ids: readonly string[] },
): Promise<RolledBack> {
  return Excel.run(async (context) => {
    const { worksheets, tables } = context.workbook;
    const front = worksheets.getActiveWorksheet();
    worksheets.load('items/id,items/name');
    tables.load('items/id,items/name');
    front.load('id');
    await context.sync();
    const there = new Map(worksheets.items.map((sheet) => [sheet.id, sheet]));
    if (areComplete && replaced.some(({ id }) => !there.has(id))) return 'old ones gone';
    const added = worksheets.items.filter(({ id }) => ids.includes(id));
    // A request may have ended between the name of a table and that of its sheet.
    const renamed = replaced.filter(({ id, nameAside }) => there.get(id)?.name === nameAside);
    const renamedTables = replaced
      .flatMap((sheet) => sheet.tables)
      .flatMap(({ id, name, nameAside }) => {
        const table = tables.items.find((one) => one.id === id && one.name === nameAside);
        return table === undefined ? [] : [{ table, name }];
      });
    if (added.length + renamed.length + renamedTables.length === 0) return 'as before';
    suspend(context);
    // Only if one of ours is in front, as Excel rejects this while another workbook is.
    if (added.some(({ id }) => id === front.id) && there.has(inFront)) worksheets.getItem(inFront).activate();
    for (const sheet of added) sheet.delete();
    for (const { id, name } of renamed) there.get(id)!.name = name;
    for (const { table, name } of renamedTables) table.name = name;
    await context.sync();
    return 'as before';
  });
}
