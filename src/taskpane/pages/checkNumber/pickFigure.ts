import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import type { Selection, SheetRef, Workbook } from '../../../excel/workbook';
import { CROSS_CHECK_TITLE, readCrossCheckSheet } from '../../../sheet/crosscheck/crossCheckSheet';
import { figureOf } from '../../../sheet/documents/csa2024/figureByKey';
import type { Box } from '../../../sheet/kit/address';
import { type Reading, READING_OPTIONS, READINGS } from '../../../sheet/report/readings';
import { spillAround, spilledFigure } from '../../../sheet/subject/monthSpill';
import { withCount } from '../../../cells/numberText';
import type { GivenPrint } from '../../month/printedSelection';
import type { Subject } from '../../month/subject';
import { layoutOfSubject, subjectFigureAt } from '../../month/subjectLayout';
import type { CheckNumberState } from './checkNumberState';

/** A figure that was picked in the sheet. */
export interface PickedFigure {
  readonly key: string;
  /** How the cell's month is calculated, where that is not as its sheet is; null = as the sheet. */
  readonly reading: Reading | null;
  /** Print that came with it. */
  readonly given: GivenPrint | null;
}

/**
 * The figure that the selected cell shows: of the report or example in front, of a table of CSA.MONTH, or of a row of a
 * cross-check.
 *
 * @returns the figure, or what is wrong with the selection
 */
export async function pickFigure(
  state: CheckNumberState,
  { selected, area }: Selection,
  workbook: Workbook,
): Promise<PickedFigure | string> {
  const { subject, figures, given } = state;
  if (subject === null || subject.month === null)
    return 'There is no month yet whose figures could be asked about.';
  const { sheet } = area;
  const isSubject = subject.sheet.id === sheet.id && subject.kind !== 'ranges';
  const key = isSubject ? subjectFigureAt(subject, selected)?.key : undefined;
  if (figures.some((figure) => figure.key === key)) return { key: key!, reading: null, given };
  const spilled = await pickSpilled(state, subject.month, subject, sheet, selected, workbook);
  if (spilled !== null) return spilled;
  if (isSubject) return layoutOfSubject(subject) === null ? CHANGED : NO_FIGURE;
  return pickRow(state, subject.month, sheet, selected, workbook);
}

/** The figure in a table of CSA.MONTH; null where the cell is in none. Such a table may be calculated by another reading than its sheet. */
async function pickSpilled(
  { given, figures }: CheckNumberState,
  month: PlayerMonth,
  subject: Subject,
  sheet: SheetRef,
  cell: Box,
  workbook: Workbook,
): Promise<PickedFigure | string | null> {
  const around = await workbook.readArea(sheet.id, spillAround(cell));
  if (around === null) return null;
  const place = { row: cell.row - around.box.row, column: cell.column - around.box.column };
  const spilled = spilledFigure(around.cells, place);
  if (spilled === null || !figures.some(({ key }) => key === spilled.key)) return null;
  const { key, table } = spilled;
  const isOf = (one: PlayerMonth): boolean =>
    [...table].every(([name, value]) => isSame(figureOf(one, name), value));
  if (isOf(month)) return { key, reading: null, given };
  const reading = READINGS.find((one) => isOf(playerMonth(month.input, READING_OPTIONS[one])));
  if (reading !== undefined) return { key, reading, given };
  return `This table of CSA.MONTH is not of the month on the sheet ${subject.sheet.name}, so its figures cannot be explained by it.`;
}

/** The top of a sheet, where a cross-check says what it is. */
const TOP: Box = { row: 0, column: 0, rows: 100, columns: 1 };

/** The figure in a row of a cross-check that was written as a sheet. */
async function pickRow(
  { figures }: CheckNumberState,
  month: PlayerMonth,
  sheet: SheetRef,
  cell: Box,
  workbook: Workbook,
): Promise<PickedFigure | string> {
  const top = await workbook.readArea(sheet.id, TOP);
  const isCrossCheck = top?.cells.some(([first]) => first === CROSS_CHECK_TITLE) === true;
  const used = isCrossCheck ? await workbook.readSheet(sheet.id) : null;
  const rows = readCrossCheckSheet(
    used?.cells ?? [],
    figures.map(({ key }) => key),
  );
  if (used === null || rows === null) return NO_FIGURE;
  // Blank rows above the cross-check are not among the used cells.
  const picked = rows.find(({ row }) => used.box.row + row === cell.row);
  if (picked === undefined) return 'Select a row of the cross-check that has a printed number.';
  const isOf = (one: PlayerMonth): boolean =>
    rows.every(({ number, ours }) => isSame(figureOf(one, number.key), ours));
  const isExample = !isOf(month);
  if (isExample && !isOf(playerMonth(month.input, NO_MAXIMUM)))
    return 'The month has changed since this cross-check was written. Check the numbers again.';
  const words = `The ${withCount(rows.length, 'number')} of the sheet ${sheet.name}`;
  const numbers = rows.map(({ number }) => number);
  return { key: picked.number.key, reading: null, given: { words, numbers, isExample } };
}

/** Excel keeps fifteen digits of a number. */
const SAME = 1e-9;

const isSame = (figure: number | undefined, value: number): boolean =>
  figure !== undefined && Math.abs(figure - value) < SAME;

const NO_FIGURE =
  'This cell shows no calculated figure. Select one in a report, in the worked example or in a cross-check, or choose it below.';
const CHANGED =
  "This sheet's rows or columns have been moved, so its cells cannot be told apart. Choose the figure below.";
