import { isBesideTable, type TableBox } from './tables';
import type { ListedCell, SheetThen } from './freezeList';
import { fingerprint, type Content } from './workbookCells';
import { renamed, sheetsIn } from './formulaText';

/** A sheet as it is now. */
export interface SheetNow {
  readonly id: string;
  readonly name: string;
  readonly isProtected: boolean;
}

/** What Undo freeze does with one cell of the list. */
export type Undoing =
  | {
      readonly kind: 'restore';
      readonly listed: ListedCell;
      readonly sheet: SheetNow;
      readonly formula: string;
    }
  /** The formula is there already. */
  | { readonly kind: 'there'; readonly listed: ListedCell; readonly sheet: SheetNow }
  | {
      readonly kind: 'left';
      readonly listed: ListedCell;
      readonly sheet: SheetNow | null;
      readonly why: 'changed' | 'sheetGone' | 'protected' | 'refersToGone' | 'besideTable';
    };

/** The sheet that the list means: by its name, or where that is gone, the renamed one. */
export function sheetOf({ sheet, sheetId }: SheetThen, sheets: readonly SheetNow[]): SheetNow | null {
  const lower = sheet.toLowerCase();
  return (
    sheets.find(({ name }) => name.toLowerCase() === lower) ?? sheets.find(({ id }) => id === sheetId) ?? null
  );
}

/**
 * What an undo does: it puts a formula back where the cells still hold what the freeze has left there, and leaves alone
 * what somebody has changed since. Sheets that have another name by now are followed, also in the formulas.
 *
 * @param named the other sheets that the formulas name
 * @param content the present content of the cells of a listed formula; null where its sheet is gone
 */
export function planUndo(
  list: readonly ListedCell[],
  named: readonly SheetThen[],
  sheets: readonly SheetNow[],
  content: (listed: ListedCell) => readonly (readonly Content[])[] | null,
  tables: readonly TableBox[] = [],
): Undoing[] {
  const newNames = new Map(
    [...list, ...named].flatMap((then): [string, string][] => {
      const now = sheetOf(then, sheets);
      return now !== null && now.name !== then.sheet ? [[then.sheet, now.name]] : [];
    }),
  );
  const oldNames = new Map([...newNames].map(([before, now]) => [now, before]));
  const known = new Set(sheets.map(({ name }) => name.toLowerCase()));
  return list.map((listed): Undoing => {
    const sheet = sheetOf(listed, sheets);
    const now = content(listed);
    if (sheet === null || now === null) return { kind: 'left', listed, sheet: null, why: 'sheetGone' };
    const formula = renamed(listed.formula, newNames);
    if (now[0]?.[0] === formula) return { kind: 'there', listed, sheet };
    if (sheet.isProtected) return { kind: 'left', listed, sheet, why: 'protected' };
    const asThen = now.map((line) =>
      line.map((one) => (typeof one === 'string' ? renamed(one, oldNames) : one)),
    );
    if (fingerprint(asThen) !== listed.check) return { kind: 'left', listed, sheet, why: 'changed' };
    if (!sheetsIn(formula).every((name) => known.has(name.toLowerCase()))) {
      return { kind: 'left', listed, sheet, why: 'refersToGone' };
    }
    if (isBesideTable(sheet.id, listed.box, tables)) {
      return { kind: 'left', listed, sheet, why: 'besideTable' };
    }
    return { kind: 'restore', listed, sheet, formula };
  });
}
