import { type ExamplePrint, examplePrint } from '../../../sheet/crosscheck/printOnSheet';
import type { Subject } from '../../month/subject';
import { layoutOfSubject } from '../../month/subjectLayout';
import type { CheckPrintState } from './checkPrintState';

/** The printed cells of the worked example in front; null where another sheet is, or its rows or columns were moved. */
export function printInFront(subject: Subject | null): ExamplePrint | null {
  if (subject === null || subject.kind !== 'example' || subject.written === null) return null;
  const layout = layoutOfSubject(subject);
  return layout === null ? null : examplePrint(layout, subject.written.area.cells);
}

/** The printed numbers as they are read now, as one text. */
export function printNow({
  source,
  printed,
  subject,
}: Pick<CheckPrintState, 'source' | 'printed' | 'subject'>): string {
  return JSON.stringify(source === 'example' ? printInFront(subject) : (printed?.cells ?? null));
}
