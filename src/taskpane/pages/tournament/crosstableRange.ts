import type { SheetArea, Workbook } from '../../../excel/workbook';
import type { Box } from '../../../sheet/kit/address';
import { findCrosstables } from '../../../sheet/section/findCrosstables';
import { areaAt, foundRange, withoutBlankEnd } from '../../month/monthRanges';
import type { PaneState, Range } from '../../month/monthState';
import type { Store } from '../../kit/store';
import { type SectionChoices, sheetSection } from './sectionState';

/**
 * Reads the section's sheet anew. While the page has found nothing where it looks, it looks on the sheet in front.
 */
export async function readSection(store: Store<PaneState>, workbook: Workbook): Promise<void> {
  const front = await workbook.readActiveSheet();
  const { sheetId } = store.get().section.choices;
  const other = sheetId === null || sheetId === front.sheet.id ? null : await workbook.readSheet(sheetId);
  const { section } = store.get();
  const range: Range = other === null ? { kind: 'missing' } : rangeOn(other, section.choices);
  if (other !== null && range.kind !== 'missing') {
    const looking = { sheet: front.sheet, hasCrosstable: findCrosstables(front.cells).length > 0 };
    store.set({ section: { ...section, sheet: other.sheet, front: looking, range } });
    return;
  }
  const choices = { ...section.choices, sheetId: front.sheet.id };
  store.set({
    section: { ...section, choices, sheet: front.sheet, front: null, range: rangeOn(front, choices) },
  });
}

/** The crosstable of a sheet: what the user picked, else what the headers tell. */
function rangeOn(sheet: SheetArea, choices: SectionChoices): Range {
  const { pick } = sheetSection(choices);
  if (pick === null) return foundRange(findCrosstables(sheet.cells).map((found) => areaAt(sheet, found)));
  const picked = { sheetId: sheet.sheet.id, box: pick };
  return { kind: 'picked', pick: picked, area: withoutBlankEnd(areaAt(sheet, inside(pick, sheet.box))) };
}

/** The part of a box that lies in the used cells, counted from their first one. */
function inside(box: Box, used: Box): Box {
  const row = Math.max(box.row, used.row);
  const column = Math.max(box.column, used.column);
  return {
    row: row - used.row,
    column: column - used.column,
    rows: Math.max(0, Math.min(box.row + box.rows, used.row + used.rows) - row),
    columns: Math.max(0, Math.min(box.column + box.columns, used.column + used.columns) - column),
  };
}
