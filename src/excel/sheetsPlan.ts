import type { NewSheet } from '../sheet/bureau/tables/tableSheet';
import { FreeNames } from './freeNames';
import { ProtectedWorkbookError } from './protectedWorkbook';

/** A sheet that is to be added. */
export interface PlannedSheet {
  /** What it and its table are called while they are written; '' where it has no table. */
  readonly name: string;
  readonly tableName: string;
  /** What they are called in the end, when the sheets that they replace have given their names up. */
  readonly finalName: string;
  readonly finalTableName: string;
  readonly wanted: NewSheet;
}

/** A sheet that is to be replaced: what it and its tables are called, and what until it is deleted. */
export interface ReplacedSheet {
  readonly id: string;
  readonly name: string;
  readonly nameAside: string;
  readonly tables: readonly { readonly id: string; readonly name: string; readonly nameAside: string }[];
}

/** What the sheets will be called, which ones they replace, and what is in front before they are there. */
export interface SheetsPlan {
  readonly sheets: readonly PlannedSheet[];
  readonly replaced: readonly ReplacedSheet[];
  /** The ids of all sheets that were there before. */
  readonly before: ReadonlySet<string>;
  readonly inFront: string;
  /** Excel calculates when it is told to, so that new formulas have to be calculated by a request. */
  readonly isManual: boolean;
}

/**
 * @param replaced the ids of sheets whose place is taken; those that are gone are passed over
 * @returns rejects where no sheet can be added
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

/** The names that are defined in the workbook and on its sheets, whose collection is loaded. */
async function definedNames(context: Excel.RequestContext): Promise<string[]> {
  const { names, worksheets } = context.workbook;
  const all = [names, ...worksheets.items.map((sheet) => sheet.names)];
  for (const some of all) some.load('items/name');
  await context.sync();
  return all.flatMap(({ items }) => items.map(({ name }) => name));
}
