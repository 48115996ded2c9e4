import type { SheetArea } from '../../../excel/workbook';
import { printOnSheet } from '../../../sheet/crosscheck/printOnSheet';
import { chosenSubject, type Subject } from '../../month/subject';
import { layoutOfSubject } from '../../month/subjectLayout';
import { withFigures } from './askedMonth';
import type { CheckNumberParts } from './checkNumberParts';

/**
 * Reads the month of the sheet in front, its figures and what is printed beside them.
 *
 * @returns the sheet in front
 */
export async function readAskedMonth({ pane, month, state }: CheckNumberParts): Promise<SheetArea> {
  // The steps of an answer are no month to ask about: the one that they explain stays while they are in front.
  const front = await month.read(state.get().written);
  const subject = chosenSubject(month.get());
  const layout = subject === null ? null : layoutOfSubject(subject);
  const cells = subject === null || layout === null ? null : await pane.workbook.readSheet(subject.sheet.id);
  const onSheet = layout === null || cells === null ? [] : printOnSheet(layout, cells.cells);
  const before = state.get();
  const given = isOtherMonth(before.subject, subject) ? null : before.given;
  state.set(withFigures({ ...before, subject, onSheet, given }));
  return front;
}

/** Whether another player's month, or that of another period, has come up, of which a print brought along is none. */
function isOtherMonth(before: Subject | null, now: Subject | null): boolean {
  if (before === null || now === null || before.sheet.id === now.sheet.id) return false;
  if (before.month === null || now.month === null) return false;
  return JSON.stringify(before.month.input) !== JSON.stringify(now.month.input);
}
