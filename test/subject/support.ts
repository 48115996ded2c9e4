import type { PrintedNumber } from '../../src/figures/printedFigures';
import type { CrossCheck } from '../../src/explain/crosscheck/crossCheck';
import type { Place } from '../../src/figures/address';
import { hasOwnWords, type SheetModel, wordsSum } from '../../src/figures/sheetModel';
import { readSectionSheet, type SectionSubject } from '../../src/subject/sectionSubject';
import type { NumberExplanation, Subject } from '../../src/subject/subject';

/** Cells as Excel gives them back, without the values of formulas. */
export const cellsOf = ({ cells }: SheetModel): unknown[][] =>
  cells.map((line) => line.map((cell) => (typeof cell === 'string' ? cell.replace(/^'/, '') : (cell ?? ''))));

/** A sheet as a version with other words would have written it: its cells, and what is kept with it. */
export function reworded(layout: SheetModel) {
  const isOwn = hasOwnWords(layout);
  // The headers of the inputs are read as those of the user's own tables.
  const isInput = (at: number) =>
    [...layout.blocks.values()].some(({ row, rows }) => at >= row && at < row + rows);
  const cells = layout.cells.map((line, row) =>
    line.map((cell, column) => (isOwn({ row, column }) && !isInput(row) ? `Other: ${String(cell)}` : cell)),
  );
  const kept = { ...layout.report, title: cells[0]![0], version: '9.9.9', words: wordsSum(layout, cells) };
  return { cells: cellsOf({ ...layout, cells }), report: JSON.stringify(kept) };
}

export function sectionOn(cells: readonly (readonly unknown[])[], report?: string): SectionSubject {
  const read = readSectionSheet(cells, report);
  if (read === null || read.kind === 'unread') throw new Error(read?.why ?? 'not recognised');
  return read;
}

/** What a cell of the sheet shows: its figure, and what is printed for it. */
export function shownAt(subject: Subject, place: Place) {
  const key = subject.figureAt(place);
  if (key === null) return null;
  const printed = subject.print.numbers.find((one) => one.key === key) ?? null;
  return { ...subject.figures.get(key)!, printed };
}

function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export const explained = (subject: Subject, number: PrintedNumber): NumberExplanation =>
  finished(subject.explain(number, subject.print));

export const crossChecked = (subject: Subject): CrossCheck => finished(subject.crossCheck(subject.print));
