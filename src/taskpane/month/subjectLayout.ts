import type { Place } from '../../sheet/kit/address';
import type { SheetModel } from '../../sheet/kit/sheetModel';
import { type FigureCell, figureAt, hasLayout, layoutOf } from '../../sheet/subject/figureAt';
import type { Subject } from './subject';

/** Laid out once: a subject stays the same while its cells do. */
const layouts = new WeakMap<Subject, SheetModel | null>();

/**
 * The layout of a report or of the worked example, by which its cells are known; null for ranges of the user's, and for a
 * sheet whose rows or columns were moved. Whoever asks loads the code of the reports.
 */
export function layoutOfSubject(subject: Subject): SheetModel | null {
  const known = layouts.get(subject);
  if (known !== undefined) return known;
  const layout = layoutNow(subject);
  layouts.set(subject, layout);
  return layout;
}

function layoutNow({ written, month }: Subject): SheetModel | null {
  if (written === null || month === null) return null;
  const layout = layoutOf(written.known, month);
  const { box, cells } = written.area;
  return box.row === 0 && box.column === 0 && hasLayout(layout, cells) ? layout : null;
}

/** The figure that a cell of the subject's sheet shows; null for any other cell. */
export function subjectFigureAt(subject: Subject, place: Place): FigureCell | null {
  const layout = layoutOfSubject(subject);
  return layout === null ? null : figureAt(layout, place);
}
