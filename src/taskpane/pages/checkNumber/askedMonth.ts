import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import { figureOf } from '../../../sheet/documents/csa2024/figureByKey';
import { printText } from '../../../sheet/explain/trace';
import type { PrintedNumber } from '../../../sheet/kit/printedFigures';
import { numberInPrint } from '../../../sheet/crosscheck/readPrinted';
import { READING_OPTIONS } from '../../../sheet/report/readings';
import type { CheckNumberState } from './checkNumberState';
import { figureChoices } from './figureChoices';

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

/** The number that is asked about: as it was typed, or as the print has it where nothing else was typed; null for no number. */
export function askedNumber({ given, onSheet, figure, typed }: CheckNumberState): PrintedNumber | null {
  const known = (given?.numbers ?? onSheet).find(({ key }) => key === figure);
  if (known !== undefined && printText(known) === typed) return known;
  const number = numberInPrint(typed);
  return number === null || figure === null ? null : { key: figure, ...number };
}

/** What is printed for a figure, as far as it is known; '' where it is not. */
export function knownPrint(
  { given, onSheet }: Pick<CheckNumberState, 'given' | 'onSheet'>,
  key: string,
): string {
  const number = (given?.numbers ?? onSheet).find((one) => one.key === key);
  return number === undefined ? '' : printText(number);
}
