import { afterInsertion, type InsertedRows } from '../../sheet/freeze/insertedRows';
import { fingerprint } from '../../sheet/freeze/fingerprint';
import { freezeList } from '../../sheet/freeze/freezeList';
import { asValue, type FreezePlan, type FrozenCell, showsTheSame } from '../../sheet/freeze/planFreeze';
import { type Content, isInside, type SheetCells } from '../../sheet/freeze/workbookCells';
import type { SheetRef } from '../sheetArea';
import { writeSheet } from '../writeSheets';
import { movedBox, movedContent } from './followRows';
import { allOrNothing } from './allOrNothing';
import { calculatedValues } from './calculated';
import type { CellChanges } from './cellChanges';
import { ChangedMeanwhileError, FreezeDiffersError, TableFilledError } from './errors';
import type { Standing, WriteFollowing } from './sendParts';
import { type CellBox, type Entries, formulaIn, onlyFirst, type Writing } from './writing';

/** What was frozen, and the sheet with the list of it. */
export interface FreezeResult {
  readonly list: SheetRef;
  readonly frozen: readonly FrozenCell[];
}

/**
 * Replaces the formulas of a plan and writes the list of what was replaced: everything, or nothing. A plain formula gives
 * way to the value where its cell does not show what it showed before, and where Excel insists on filling a table with it.
 */
export async function freeze(plan: FreezePlan, following: WriteFollowing = {}): Promise<FreezeResult> {
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
      await changes.write(plan.frozen.map((cell) => writing(cell, onlyFirst(cell.box, cell.formula))));
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

function writing(cell: FrozenCell, planned: Entries): Writing {
  const restore = formulaIn(cell.box, cell.formula);
  return { ...placed(cell), content: cell.content, planned, restore };
}

/** Frozen cells, and what Excel gives as the formulas of each. */
interface Written {
  readonly frozen: readonly FrozenCell[];
  readonly content: readonly (readonly (readonly Content[])[])[];
}

/** The cells, with the value in each whose plain formula shows something else; it may be another one's precedent. */
async function withoutDiffering(changes: CellChanges, frozen: readonly FrozenCell[]): Promise<Written> {
  try {
    return await compared(changes, frozen);
  } catch (error) {
    // Rows that somebody inserts meanwhile move the cells; all else that has changed ends the freeze.
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
      cell === frozen[at] ? [] : [writing(cell, onlyFirst(cell.box, content[at]![0]![0]!))],
    ),
  );
  return withoutDiffering(changes, corrected);
}

/** The plan with values in the columns of tables that Excel fills; null where no plain formula is meant for them. */
function valuesInColumns(plan: FreezePlan, columns: readonly CellBox[]): FreezePlan | null {
  const isFilled = ({ sheet, box }: FrozenCell): boolean =>
    columns.some((column) => column.sheet.id === sheet.id && isInside(box, column.box));
  const frozen = plan.frozen.map((cell) =>
    cell.becomes === 'plain' && isFilled(cell) ? asValue(cell, 'value', 'tableFills') : cell,
  );
  return frozen.every((cell, at) => cell === plan.frozen[at]) ? null : { ...plan, frozen };
}

function sameIn(before: Standing['values'], after: Standing['values']): boolean {
  return before.every((line, row) =>
    line.every((value, column) => showsTheSame(value, after[row]?.[column] ?? '')),
  );
}
