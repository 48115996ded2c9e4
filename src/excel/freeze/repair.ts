import { type BrokenCell, brokenCells, isNotKnown } from '../../sheet/freeze/planRepair';
import { isBesideTable } from '../../sheet/freeze/besideTables';
import { allOrNothing } from './allOrNothing';
import { calculatedValues } from './calculated';
import { readSheets, type SheetReading } from './readSheets';
import type { WriteFollowing } from './sendParts';
import type { Writing } from './writing';

/** A cell that shows #NAME? still, and why. */
export interface StillBroken {
  readonly cell: BrokenCell;
  readonly why: 'misspelt' | 'notLoaded' | 'other';
}

export interface RepairResult {
  readonly repaired: readonly BrokenCell[];
  readonly still: readonly StillBroken[];
  /** Cells of protected sheets, which were not touched. */
  readonly onProtected: readonly BrokenCell[];
  /** Cells right under or beside a table, which Excel would let grow; they were not touched. */
  readonly besideTables: readonly BrokenCell[];
}

/** The cells of the workbook, hidden sheets too, whose formulas Excel has lost. */
export function findBroken(reading: SheetReading = {}): Promise<readonly BrokenCell[]> {
  return Excel.run(async (context) => brokenCells(await readSheets(context, () => true, reading)));
}

/** Enters broken formulas again in their proper form, all or nothing, and looks what they show then. */
export async function repair(
  broken: readonly BrokenCell[],
  following: WriteFollowing = {},
): Promise<RepairResult> {
  const onProtected = broken.filter(({ sheet }) => sheet.isProtected);
  const open = broken.filter(({ sheet }) => !sheet.isProtected);
  const { entered, besideTables, values } = await allOrNothing(
    async (changes) => {
      const tables = open.length === 0 ? [] : await changes.tables();
      const isBeside = ({ sheet, place }: BrokenCell): boolean =>
        isBesideTable(sheet.id, { ...place, rows: 1, columns: 1 }, tables);
      const free = open.filter((cell) => !isBeside(cell));
      const writings = free.map(writing);
      await changes.write(writings);
      return {
        entered: free,
        besideTables: open.filter(isBeside),
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

function writing({ sheet: { id, name }, place, formula, repaired }: BrokenCell): Writing {
  return {
    sheet: { id, name },
    box: { ...place, rows: 1, columns: 1 },
    content: [[repaired]],
    planned: [[formula]],
    restore: [[formula]],
  };
}

/** Where other formulas calculate, the functions are there, and something else in the formula is not known. */
function whyStill({ misspelt }: BrokenCell, othersCalculate: boolean): StillBroken['why'] {
  if (misspelt.length > 0) return 'misspelt';
  return othersCalculate ? 'other' : 'notLoaded';
}
