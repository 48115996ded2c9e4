import type { PlayerMonth } from '../../engine/csa2024';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import type { Place } from '../../sheet/kit/address';
import { type FigureCell, figureAt, hasLayout, layoutOf } from '../../sheet/subject/figureAt';
import { type KnownSheet, knownSheet } from '../../sheet/subject/knownSheet';
import type { Reading } from '../../sheet/report/readings';
import type { SheetModel } from '../../sheet/kit/sheetModel';
import type { Surroundings } from '../actions/actions';
import { readRanges } from '../actions/refresh';
import { type Preview, previewOf } from '../state/preview';
import { chooseRanges, hasMonth } from '../state/ranges';
import { NO_SHEET_CHOICES, type PaneState } from '../state/state';

/** The month that a page is about. */
export interface Subject extends Pick<Preview, 'blocked' | 'problems'> {
  /** Where its tables are; null while there is no such sheet. */
  readonly sheet: SheetRef | null;
  readonly kind: KnownSheet['kind'] | 'ranges';
  readonly reading: Reading;
  /** null while something stands in the way: `blocked` says what. */
  readonly month: PlayerMonth | null;
  /** The sheet's layout; null for tables of the user's, and for a sheet whose layout was changed. */
  readonly layout: SheetModel | null;
}

/**
 * Reads the month of the sheet in front: of a report, of the worked example, or of tables with a month's headers. A
 * sheet in front without a month leaves the one that the page Month reads.
 */
export async function readSubject({ store, workbook, today }: Surroundings): Promise<Subject> {
  await readRanges(store, workbook);
  const front = await workbook.readActiveSheet();
  const known = knownSheet(front.cells);
  const state = store.get();
  const isFront = known !== null || (hasMonth(front) && state.sheet?.id !== front.sheet.id);
  const asked = isFront ? { ...state, ...lookingAt(front, known, state) } : state;
  const { month, blocked, problems } = previewOf(asked, today());
  return {
    sheet: asked.sheet,
    kind: known?.kind ?? 'ranges',
    reading: asked.choices.reading,
    month,
    blocked,
    problems,
    layout: known === null || month === null ? null : layoutOnSheet(front, known, month),
  };
}

/** The figure that a cell of the subject's sheet shows; null for any other cell. */
export function subjectFigureAt({ layout }: Subject, place: Place): FigureCell | null {
  return layout === null ? null : figureAt(layout, place);
}

/** The pane's state as if the month were read from the sheet in front. */
function lookingAt(
  front: SheetArea,
  known: KnownSheet | null,
  { choices }: PaneState,
): Pick<PaneState, 'sheet' | 'ranges' | 'choices'> {
  const chosen = { ...NO_SHEET_CHOICES, calculationDay: known?.calculationDay ?? null };
  return {
    sheet: front.sheet,
    ranges: chooseRanges(front, {}, NO_SHEET_CHOICES),
    choices: {
      ...choices,
      sheetId: front.sheet.id,
      sheets: { [front.sheet.id]: chosen },
      reading: known?.reading ?? choices.reading,
    },
  };
}

function layoutOnSheet({ box, cells }: SheetArea, known: KnownSheet, month: PlayerMonth): SheetModel | null {
  const layout = layoutOf(known, month);
  return box.row === 0 && box.column === 0 && hasLayout(layout, cells) ? layout : null;
}
