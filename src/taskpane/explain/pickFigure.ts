import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { TOLERANCE } from '../../engine/kit/tolerance';
import type { Selection, Workbook } from '../../excel/workbook';
import { readCrossCheckSheet } from '../../sheet/crosscheck/readCrossCheckSheet';
import { figureOf } from '../../sheet/explain';
import { counted } from '../../cells/numberText';
import { subjectFigureAt } from '../subject/readSubject';
import type { ExplainState, GivenPrint } from './explainState';

/** A figure that was picked in the sheet, and print that came with it. */
export interface PickedFigure {
  readonly key: string;
  readonly given: GivenPrint | null;
}

/**
 * The figure that the selected cell shows: of the report or example in front, or of a row of a cross-check.
 *
 * @returns the figure, or what is wrong with the selection
 */
export async function pickFigure(
  state: ExplainState,
  { selected, area }: Selection,
  workbook: Workbook,
): Promise<PickedFigure | string> {
  const { subject, figures } = state;
  if (subject === null || subject.month === null)
    return 'There is no month yet whose figures could be asked about.';
  const { sheet } = area;
  if (subject.sheet?.id === sheet.id && subject.kind !== 'ranges') {
    if (subject.layout === null) return CHANGED;
    const key = subjectFigureAt(subject, selected)?.key;
    return figures.some((figure) => figure.key === key) ? { key: key!, given: state.given } : NO_FIGURE;
  }
  const { month } = subject;
  const used = await workbook.readSheet(sheet.id);
  const rows = readCrossCheckSheet(
    used?.cells ?? [],
    figures.map(({ key }) => key),
  );
  if (used === null || rows === null) return NO_FIGURE;
  // Blank rows above the cross-check are not among the used cells.
  const picked = rows.find(({ row }) => used.box.row + row === selected.row);
  if (picked === undefined) return 'Select a row of the cross-check that has a printed number.';
  const isOf = (one: PlayerMonth): boolean =>
    rows.every(({ number, ours }) => Math.abs((figureOf(one, number.key) ?? NaN) - ours) < TOLERANCE);
  const isExample = !isOf(month);
  if (isExample && !isOf(playerMonth(month.input, NO_MAXIMUM)))
    return 'The month has changed since this cross-check was written. Check the numbers again.';
  const words = `The ${counted(rows.length, 'number')} of the sheet ${sheet.name}`;
  const numbers = rows.map(({ number }) => number);
  return { key: picked.number.key, given: { words, numbers, isExample } };
}

const NO_FIGURE =
  'This cell shows no calculated figure. Select one in a report, in the worked example or in a cross-check, or choose it below.';
const CHANGED =
  "This sheet's rows or columns have been moved, so its cells cannot be told apart. Choose the figure below.";
