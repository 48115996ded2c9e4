import type { Problem, Severity } from '../../engine/kit/problem';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { textForAll, asShown, problemText } from '../../problems/problemText';
import { cellAddress, quoteSheetName as quoted, type Place } from '../../figures/address';
import { questionedValue, questionKey, questionKind } from '../../figures/question';
import type { Confirmed } from './confirmations';
import type { PickedCells } from './page';

/** A problem as the pane shows it. */
export interface ShownProblem {
  readonly severity: Severity;
  readonly text: string;
  /** The words without the player, where it is about one: notes of the same words are shown together. */
  readonly textForAll?: string;
  /** The cell it is about: its address, and where a click leads. */
  readonly cell: { readonly address: string; readonly at: PickedCells } | null;
  /** What is confirmed by "Confirm", where it is a question. */
  readonly question?: ShownQuestion;
  /** Only Excel's calculation has to be waited for. */
  readonly isWaiting?: boolean;
}

/** A question as it is answered. */
export interface ShownQuestion extends Confirmed {
  /** Those of one kind can be answered together. */
  readonly kind: string;
}

/**
 * A problem with its cell.
 *
 * @param place inside the area
 * @param home the sheet that the page reads from, which addresses need not name
 */
export function shownAt(
  problem: Problem,
  { sheet, box }: SheetArea,
  { row, column }: Place,
  home: SheetRef | null,
): ShownProblem {
  const place = { row: box.row + row, column: box.column + column };
  const prefix = sheet.id === home?.id ? '' : `${quoted(sheet.name)}!`;
  const isWaiting = asShown(problem).problem === 'stillCalculating';
  const shown: ShownProblem = {
    ...(isWaiting ? { isWaiting } : {}),
    severity: problem.severity,
    text: problemText(problem),
    ...(isOfPlayer(problem) ? { textForAll: textForAll(problem) } : {}),
    cell: {
      address: prefix + cellAddress(place),
      at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } },
    },
  };
  return problem.severity === 'question' ? { ...shown, question: questionAt(problem, sheet, place) } : shown;
}

const isOfPlayer = ({ severity, details }: Problem): boolean => severity === 'note' && 'player' in details;

/**
 * A question as it is answered.
 *
 * @param place on the sheet
 */
function questionAt(problem: Problem, sheet: SheetRef, place: Place): ShownQuestion {
  const address = cellAddress(place);
  const cell = `${quoted(sheet.name)}!${address}`;
  const value = questionedValue(problem);
  return {
    key: questionKey(sheet.id, address, problem),
    says: value === null ? `${cell}: ${problemText(problem)}` : `${cell} = ${value}`,
    kind: questionKind(problem),
  };
}

/** What has been found, without the questions that are answered. */
export function unanswered(
  problems: readonly ShownProblem[],
  confirmed: ReadonlySet<string>,
): readonly ShownProblem[] {
  return problems.filter(({ question }) => question === undefined || !confirmed.has(question.key));
}

/** What the user has confirmed of what was found, such as "Players!K5 = 19903". */
export function confirmedIn(
  problems: readonly ShownProblem[],
  confirmed: ReadonlySet<string>,
): readonly string[] {
  return problems.flatMap(({ question }) =>
    question !== undefined && confirmed.has(question.key) ? [question.says] : [],
  );
}

/** Why nothing runs while there are errors or open questions among what was found; null without any. */
export function whatStops(problems: readonly ShownProblem[]): string | null {
  const count = (one: Severity): number => problems.filter(({ severity }) => severity === one).length;
  const waiting = waitingIn(problems);
  if (waiting > 0 && waiting === count('error')) return STILL_CALCULATING;
  return correctFirst(count('error')) ?? answerFirst(count('question'));
}

const STILL_CALCULATING = 'Excel is still calculating. When that is done, the cells are read again.';

/** How many cells wait for their calculation. */
export function waitingIn(problems: readonly ShownProblem[]): number {
  return problems.filter(({ isWaiting }) => isWaiting === true).length;
}

/** Why nothing runs while there are errors; null without any. */
function correctFirst(errors: number): string | null {
  if (errors === 0) return null;
  return errors === 1 ? 'Correct the problem above first.' : `Correct the ${errors} problems above first.`;
}

function answerFirst(questions: number): string | null {
  if (questions === 0) return null;
  return questions === 1
    ? 'Confirm or correct the value in question first.'
    : `Confirm or correct the ${questions} values in question first.`;
}

export { quoteSheetName as quoted } from '../../figures/address';
