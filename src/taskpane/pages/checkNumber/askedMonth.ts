import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import { printOnSheet } from '../../../sheet/crosscheck/printOnSheet';
import { figureOf } from '../../../sheet/explain';
import { READING_OPTIONS } from '../../../sheet/report/readings';
import type { Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import { chosenSubject, type Subject } from '../../month/subject';
import type { CheckNumberState } from './checkNumberState';
import { figureChoices } from './figureChoices';

/** What the month that is asked about is read with. */
export interface AskedMonthParts {
  readonly pane: Pane;
  readonly month: Month;
  readonly state: Slice<CheckNumberState>;
}

/** Reads the month of the sheet in front, its figures and what is printed beside them. */
export async function readAskedMonth({ pane, month, state }: AskedMonthParts): Promise<void> {
  // The steps of an answer are no month to ask about: the one that they explain stays while they are in front.
  await month.read(state.get().written);
  const subject = chosenSubject(month.get());
  const cells =
    subject === null || subject.layout === null ? null : await pane.workbook.readSheet(subject.sheet.id);
  const onSheet =
    subject === null || subject.layout === null || cells === null
      ? []
      : printOnSheet(subject.layout, cells.cells);
  const before = state.get();
  const given = isOtherMonth(before.subject, subject) ? null : before.given;
  state.set(withFigures({ ...before, subject, onSheet, given }));
}

/** Whether another player's month, or that of another period, has come up, of which a print brought along is none. */
function isOtherMonth(before: Subject | null, now: Subject | null): boolean {
  if (before === null || now === null || before.sheet.id === now.sheet.id) return false;
  if (before.month === null || now.month === null) return false;
  return JSON.stringify(before.month.input) !== JSON.stringify(now.month.input);
}

/** The state with the figures of the month that it asks about, and whether what was explained is still of that month. */
export function withFigures(state: CheckNumberState): CheckNumberState {
  const month = askedMonth(state);
  const { result } = state;
  const figures = month === null ? [] : figureChoices(month);
  if (result === null) return { ...state, figures };
  const { asked, ours } = result.explanation;
  const isOutdated = month === null || figureOf(month, asked.key) !== ours;
  return { ...state, figures, result: { ...result, isOutdated } };
}

/** The month that printed numbers are held against: as the sheet has it, but the worked example's in its own way. */
export function askedMonth({
  subject,
  reading,
  given,
}: Pick<CheckNumberState, 'subject' | 'reading' | 'given'>): PlayerMonth | null {
  const month = subject?.month ?? null;
  if (month === null) return null;
  if (reading !== null) return playerMonth(month.input, READING_OPTIONS[reading]);
  return given?.isExample === true ? playerMonth(month.input, NO_MAXIMUM) : month;
}

/** The printed numbers at hand, the asked one not among them. */
export function printAtHand({ given, onSheet, figure }: CheckNumberState): CheckNumberState['onSheet'] {
  return (given?.numbers ?? onSheet).filter(({ key }) => key !== figure);
}

/** What is printed for a figure, as far as it is known; '' where it is not. */
export function knownPrint(
  { given, onSheet }: Pick<CheckNumberState, 'given' | 'onSheet'>,
  key: string,
): string {
  const number = (given?.numbers ?? onSheet).find((one) => one.key === key);
  return number === undefined ? '' : number.printed.toFixed(number.decimals);
}
