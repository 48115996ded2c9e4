import { fingerprint } from '../../sheet/freeze/fingerprint';
import { freezeList } from '../../sheet/freeze/freezeList';
import { asValue, type FreezePlan, type FrozenCell, showsTheSame } from '../../sheet/freeze/planFreeze';
import type { Content } from '../../sheet/freeze/workbookCells';
import { addressOnSheet } from '../../sheet/kit/address';
import type { SheetRef } from '../sheetArea';
import { writeSheet } from '../writeSheets';
import { allOrNothing, formulaIn } from './allOrNothing';
import { calculatedValues, readBoxes, writeCells, type Writing } from './writeCells';

/** What was frozen, and the sheet with the list of it. */
export interface FreezeResult {
  readonly list: SheetRef;
  readonly frozen: readonly FrozenCell[];
}

/** A cell would show something else than before, so that nothing was changed. */
export class FreezeDiffersError extends Error {
  constructor(readonly cell: string) {
    super(`${cell} would not show the same`);
    this.name = 'FreezeDiffersError';
  }
}

/**
 * Replaces the formulas of a plan and writes the list of what was replaced: everything, or nothing. A plain formula whose
 * cell does not show what it showed before gives way to the value.
 */
export function freeze(plan: FreezePlan): Promise<FreezeResult> {
  const before = plan.frozen.map((cell) => ({ ...boxed(cell), content: formulaIn(cell.box, cell.formula) }));
  return allOrNothing(before, async (report) => {
    await Excel.run((context) => writeCells(context, plan.frozen.map(writing), report));
    const frozen = await withoutDiffering(plan.frozen, report);
    const content = await Excel.run((context) => readBoxes(context, frozen.map(boxed), 'formulas'));
    const marked = frozen.map((cell, index) => ({ cell, check: fingerprint(content[index]!) }));
    return { list: await writeSheet(freezeList(marked, plan)), frozen };
  });
}

function boxed({ sheet, box }: FrozenCell): Omit<Writing, 'content'> {
  return { sheetId: sheet.id, box };
}

function writing(cell: FrozenCell): Writing {
  return { ...boxed(cell), content: cell.content };
}

/** The cells, with the value in each whose plain formula shows something else; it may be another one's precedent. */
async function withoutDiffering(
  frozen: readonly FrozenCell[],
  report: () => void,
): Promise<readonly FrozenCell[]> {
  const differing = new Set(await differingCells(frozen));
  if (differing.size === 0) return frozen;
  const corrected = frozen.map((cell) =>
    differing.has(cell) && cell.becomes === 'plain' ? asValue(cell, 'value', 'differs') : cell,
  );
  const changed = corrected.filter((cell, index) => cell !== frozen[index]);
  const [hopeless] = [...differing].filter(({ becomes }) => becomes !== 'plain');
  if (hopeless !== undefined) throw new FreezeDiffersError(addressOf(hopeless));
  await Excel.run((context) => writeCells(context, changed.map(writing), report));
  return withoutDiffering(corrected, report);
}

async function differingCells(frozen: readonly FrozenCell[]): Promise<FrozenCell[]> {
  const after = await calculatedValues(frozen.map(boxed));
  return frozen.filter((cell, index) => !sameIn(cell.values, after[index]!));
}

function sameIn(before: readonly (readonly Content[])[], after: readonly (readonly Content[])[]): boolean {
  return before.every((line, row) =>
    line.every((value, column) => showsTheSame(value, after[row]?.[column] ?? '')),
  );
}

function addressOf({ sheet, box }: FrozenCell): string {
  return addressOnSheet(sheet.name, { ...box, rows: 1, columns: 1 });
}
