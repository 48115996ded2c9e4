import type { SideSource } from '../../../excel/compareWorkbook';
import type { Workbook } from '../../../excel/workbook';
import { isObject, oneOf, parseBox } from '../../kit/parse';
import type { Slice } from '../../kit/page';
import { type CheckListsState, type SideChoice, SIDES, WAYS } from './checkListsState';

/** What the workbook remembers: where the sides stand, but no file, and how rows belong together. */
export function parseSides(saved: unknown): Pick<CheckListsState, 'choices' | 'way'> {
  const sides = isObject(saved) && isObject(saved.choices) ? saved.choices : {};
  const [here = null, there = null] = SIDES.map((side) => parseSource(sides[side]));
  return { choices: { here, there }, way: oneOf(WAYS, isObject(saved) ? saved.way : null, 'id') };
}

function parseSource(saved: unknown): SideSource | null {
  if (!isObject(saved)) return null;
  if (saved.kind === 'table' && typeof saved.id === 'string') return { kind: 'table', id: saved.id };
  const box = parseBox(saved.box);
  if (saved.kind !== 'cells' || typeof saved.sheetId !== 'string' || box === null) return null;
  return { kind: 'cells', sheetId: saved.sheetId, box };
}

/** Takes choices over and saves them; where the workbook does not take them, they hold while the pane is open. */
export function rememberSides(
  state: Slice<CheckListsState>,
  workbook: Workbook,
  changes: Partial<CheckListsState>,
): void {
  state.set(changes);
  const { choices, way } = state.get();
  const kept = (choice: SideChoice | null): SideSource | null =>
    choice === null || choice.kind === 'file' ? null : choice;
  const saved = { choices: { here: kept(choices.here), there: kept(choices.there) }, way };
  workbook.saveChoices('compare', saved).catch(() => undefined);
}
