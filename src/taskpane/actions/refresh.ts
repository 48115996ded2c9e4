import type { SheetArea, Workbook } from '../../excel/workbook';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { chooseRanges, hasMonth, nothingThere, type ReadPick } from '../state/ranges';
import { type Choices, type PaneState, sheetChoices } from '../state/state';
import type { Store } from '../state/store';

/**
 * Reads the sheet with the user's ranges anew, and the ranges that were picked elsewhere. While the pane has found
 * nothing where it looks, it looks on the sheet in front.
 */
export async function readRanges(store: Store<PaneState>, workbook: Workbook): Promise<void> {
  const front = await workbook.readActiveSheet();
  const { choices } = store.get();
  const known = choices.sheetId === null || choices.sheetId === front.sheet.id ? null : choices.sheetId;
  const other = known === null ? null : await workbook.readSheet(known);
  const read = other === null ? null : await readFrom(other, choices, workbook);
  if (other !== null && read !== null && !nothingThere(read.ranges)) {
    const looking = { sheet: front.sheet, hasMonth: hasMonth(front) };
    store.set({ sheet: other.sheet, front: looking, ...read });
    return;
  }
  const here = { ...choices, sheetId: front.sheet.id };
  store.set({ choices: here, sheet: front.sheet, front: null, ...(await readFrom(front, here, workbook)) });
}

async function readFrom(
  sheet: SheetArea,
  choices: Choices,
  workbook: Workbook,
): Promise<Pick<PaneState, 'ranges' | 'printed'>> {
  const chosen = sheetChoices(choices);
  const picks: Partial<Record<BlockKind, ReadPick>> = {};
  for (const kind of BLOCK_KINDS) {
    const pick = chosen.picks[kind];
    if (pick !== undefined) picks[kind] = { pick, area: await workbook.readArea(pick.sheetId, pick.box) };
  }
  const { printed } = choices;
  return {
    ranges: chooseRanges(sheet, picks, chosen),
    printed: printed === null ? null : await workbook.readArea(printed.sheetId, printed.box),
  };
}
