import { readEncodedTime, readTimeControl, type TimeControlReading } from '../fields/timeControl';
import { eventProblem } from '../problems/problem';
import type { TournamentLines } from './tournament';

/** Clauses 19-23: record 222, which is exact, else the words of 122. Where both are clear and differ, a person is asked. */
export function trfTimeControl(lines: TournamentLines): TimeControlReading {
  const words = lines.text('122');
  const encoded = lines.text('222');
  if (encoded === null) return readTimeControl(words ?? '', lines.place('122'));
  const exact = readEncodedTime(encoded, lines.place('222'));
  const inWords = words === null ? null : readTimeControl(words, null);
  const differ =
    exact.timeControl !== null &&
    inWords?.timeControl?.certain === true &&
    inWords.timeControl.minutes !== exact.timeControl.minutes;
  if (differ) {
    const question = eventProblem('timesDisagree', lines.place('222'), { text: words!, encoded });
    return { timeControl: null, problems: [...exact.problems, question] };
  }
  // What is only likely in 222 is certain in the words.
  const isClearer = exact.timeControl?.certain === false && inWords?.timeControl?.certain === true;
  return isClearer ? readTimeControl(words!, lines.place('122')) : exact;
}
