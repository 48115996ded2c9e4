import type { NewSheet } from '../bureau/tables/tableSheet';
import { ProtectedWorkbookError } from './officeErrors';

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
interface ReplacedSheet {
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

/** What the workbook has names for already. */
interface TakenNames {
  readonly sheets: readonly string[];
  readonly tables: readonly string[];
  /** Names that are defined in the workbook or on a sheet: a table cannot be called so either. */
  readonly defined: readonly string[];
}

/** Names that nothing in the workbook has; each that is given is taken from then on. */
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
/** Excel keeps this name for itself. */
const RESERVED = 'history';

/** The wished name as Excel takes it, with " (2)", " (3)" ... where a sheet has it already. */
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
