import { isSame } from '../../../engine/kit/round';
import type { Selection, SheetArea, SheetRef, Workbook } from '../../../excel/workbook';
import { withCount } from '../../../cells/numberText';
import { keptCrossCheck, readCrossCheckSheet } from '../../../explain/crosscheck/crossCheckSheet';
import { printText } from '../../../explain/trace';
import { labelledNumber, readPrinted } from '../../../explain/crosscheck/readPrinted';
import { type Box, boxAddress, intersection } from '../../../figures/address';
import type { PrintedNumber } from '../../../figures/printedFigures';
import { isProblem } from '../../../engine/kit/problem';
import { spillAround, spilledFigure } from '../../../subject/monthSpill';
import type { Subject } from '../../../subject/subject';
import { quoted } from '../../kit/shownProblem';
import type { CheckedSubject } from '../../month/checkedSubject';
import type { Evidence } from '../../month/handovers';
import { printWords } from '../../month/printedSelection';
import type { CheckNumberState, SelectedCells } from './checkNumberState';

/** What several selected cells are; null for neither printed numbers nor a list. */
export function severalCells(selection: Selection): SelectedCells | null {
  const { selected, area } = selection;
  const cells = { sheetId: area.sheet.id, box: selected };
  const read = readPrinted(area.cells);
  if (!isProblem(read)) return { kind: 'numbers', words: printWords({ selection, ...read }), cells };
  const [header = []] = area.cells;
  const titles = header.filter((title) => typeof title === 'string' && title.trim() !== '');
  if (titles.length < 2 || area.cells.length < LEAST_ROWS) return null;
  const words = `${withCount(area.cells.length, 'row')} of ${quoted(area.sheet.name)}!${boxAddress(selected)}`;
  return { kind: 'list', words, cells };
}

/** A header and two rows. */
const LEAST_ROWS = 3;

interface PickedCell {
  readonly selected: Box;
  readonly area: Pick<SheetArea, 'sheet'>;
}

/** A figure that was picked in the sheet. */
export interface PickedFigure {
  readonly key: string;
  /** How the cell's month is calculated, where that is not as its sheet is; null = as the sheet. */
  readonly reading: string | null;
  /** Print that came with it. */
  readonly evidence: Evidence | null;
  /** The number in the cell itself, where it is known by the words beside it. */
  readonly typed?: string;
}

/**
 * The figure that the selected cell shows: of the sheet that is checked, of a table of CSA.MONTH, or of a row of a
 * cross-check; or a printed number with words beside it.
 *
 * @returns the figure, or what is wrong with the selection
 */
export async function pickFigure(
  { checked, evidence }: CheckNumberState,
  { selected, area: { sheet } }: PickedCell,
  workbook: Workbook,
): Promise<PickedFigure | string> {
  const subject = checked?.subject ?? null;
  if (checked === null || subject === null) return 'There are no figures to explain yet.';
  const isOn = checked.sheet.id === sheet.id && checked.sheetKind !== 'ranges';
  const key = isOn ? subject.figureAt(selected) : null;
  if (key !== null && subject.figures.has(key)) return { key, reading: null, evidence };
  // Without a list of figures to choose from, only the cells of the sheet itself are known.
  if (subject.choices.length === 0) return NO_NUMBER;
  const spilled = await spilledAt(sheet, selected, workbook);
  if (spilled !== null && subject.figures.has(spilled.key)) {
    const { table } = spilled;
    const reading = [null, ...subject.readings.keys()].find((one) =>
      hasFigures(one === null ? subject : subject.by(one), table),
    );
    if (reading !== undefined) return { key: spilled.key, reading, evidence };
    return `This table of CSA.MONTH is for another month than the sheet ${checked.sheet.name}, so its figures cannot be explained.`;
  }
  const labelled = await labelledAt(checked, { selected, area: { sheet } }, workbook);
  if (labelled !== null && subject.figures.has(labelled.key))
    return { key: labelled.key, reading: null, evidence, typed: printText(labelled) };
  if (isOn) return subject.isMoved ? CHANGED : NO_FIGURE;
  return pickRow(subject, sheet, selected, workbook);
}

/** The number in a cell beside its words: none among the inputs of the month. */
async function labelledAt(
  { inputs }: CheckedSubject,
  { selected, area: { sheet } }: PickedCell,
  workbook: Workbook,
): Promise<PrintedNumber | null> {
  const isInput = inputs.some(
    ({ sheetId, box }) => sheetId === sheet.id && intersection(box, selected) !== null,
  );
  if (isInput) return null;
  const { row, column } = selected;
  const top = Math.max(0, row - ROWS_ABOVE);
  const box = { row: top, column: 0, rows: row - top + 1, columns: column + 1 };
  const around = await workbook.readArea(sheet.id, box);
  if (around === null) return null;
  const { box: read, cells } = around;
  return labelledNumber(cells, { row: row - read.row, column: column - read.column });
}

/** So far above a number is its heading looked for. */
const ROWS_ABOVE = 10;

/** The figure in a table of CSA.MONTH; null where the cell is in none. */
async function spilledAt(sheet: SheetRef, cell: Box, workbook: Workbook) {
  const around = await workbook.readArea(sheet.id, spillAround(cell));
  if (around === null) return null;
  return spilledFigure(around.cells, {
    row: cell.row - around.box.row,
    column: cell.column - around.box.column,
  });
}

/** The top of a sheet, where a cross-check has its title. */
const TOP: Box = { row: 0, column: 0, rows: 100, columns: 1 };

/** The figure in a row of a cross-check that was written as a sheet. */
async function pickRow(
  subject: Subject,
  sheet: SheetRef,
  cell: Box,
  workbook: Workbook,
): Promise<PickedFigure | string> {
  const top = await workbook.readArea(sheet.id, TOP);
  const isCrossCheck = top !== null && keptCrossCheck(top.cells, top.report) !== null;
  const used = isCrossCheck ? await workbook.readSheet(sheet.id) : null;
  const rows = readCrossCheckSheet(used?.cells ?? [], subject.figures.keys(), used?.report);
  if (used === null || rows === null) return NO_FIGURE;
  // Blank rows above the cross-check are not among the used cells.
  const picked = rows.find(({ row }) => used.box.row + row === cell.row);
  if (picked === undefined) return 'Select a row of the cross-check that has a printed number.';
  const ours = new Map(rows.map((row) => [row.number.key, row.ours]));
  const isExample = !hasFigures(subject, ours);
  if (isExample && !hasFigures(subject.asExample(), ours))
    return 'The month has changed since this cross-check was written. Check the numbers again.';
  const words = `The ${withCount(rows.length, 'number')} of the sheet ${sheet.name}`;
  const numbers = rows.map(({ number }) => number);
  return { key: picked.number.key, reading: null, evidence: { words, numbers, isExample } };
}

/** Whether all of these are its figures. */
function hasFigures({ figures }: Subject, values: ReadonlyMap<string, number>): boolean {
  return [...values].every(([key, value]) => isSame(figures.get(key)?.ours ?? NaN, value));
}

const NO_FIGURE =
  'This cell shows no calculated figure. Select one in a report, in the worked example or in a cross-check, or choose it below.';
const NO_NUMBER = 'This cell shows no calculated number.';
const CHANGED =
  "This sheet's rows or columns have been moved, so its cells cannot be identified. Choose the figure below.";
