import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import { printOnSheet } from '../../../sheet/crosscheck/printOnSheet';
import { figureOf } from '../../../sheet/explain';
import type { Surroundings } from '../../actions/actions';
import { readSubject, type Subject } from '../../month/subject';
import type { ExplainState, GivenPrint } from './explainState';
import { figureChoices } from './figureChoices';

/** Reads the month of the sheet in front, its figures and what is printed beside them. */
export async function readExplain(surroundings: Surroundings): Promise<void> {
  const { store, workbook } = surroundings;
  const before = store.get().explain;
  const read = await readSubject(surroundings);
  // The steps of an answer are no month to ask about: the one that they explain stays.
  const isOwn = read.sheet !== null && before.written.includes(read.sheet.id);
  const subject = isOwn && before.subject !== null ? before.subject : read;
  const cells =
    subject.layout === null || subject.sheet === null ? null : await workbook.readSheet(subject.sheet.id);
  const onSheet = subject.layout === null || cells === null ? [] : printOnSheet(subject.layout, cells.cells);
  store.set({ explain: withFigures({ ...store.get().explain, subject, onSheet }) });
}

/** The state with the figures of the month that it asks about, and what has come of them since they were explained. */
export function withFigures(state: ExplainState): ExplainState {
  const month = askedMonth(state.subject, state.given);
  const { result } = state;
  const figures = month === null ? [] : figureChoices(month);
  if (result === null) return { ...state, figures };
  const { asked, ours } = result.explanation;
  const outdated = month === null || figureOf(month, asked.key) !== ours;
  return { ...state, figures, result: { ...result, outdated } };
}

/** The month that printed numbers are held against: the worked example's in its own way. */
export function askedMonth(subject: Subject | null, given: GivenPrint | null): PlayerMonth | null {
  const month = subject?.month ?? null;
  return month === null || given?.isExample !== true ? month : playerMonth(month.input, NO_MAXIMUM);
}

/** The printed numbers at hand, the asked one not among them. */
export function printAtHand({ given, onSheet, figure }: ExplainState): ExplainState['onSheet'] {
  return (given?.numbers ?? onSheet).filter(({ key }) => key !== figure);
}

/** What is printed for a figure, as far as it is known; '' where it is not. */
export function knownPrint({ given, onSheet }: ExplainState, key: string): string {
  const number = (given?.numbers ?? onSheet).find((one) => one.key === key);
  return number === undefined ? '' : number.printed.toFixed(number.decimals);
}
