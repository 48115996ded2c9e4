import { isProblem, type Outcome } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import { withPoint, howWritten, raggedLines, type TextFile, textFileSteps } from '../bureau/lists/textFile';
import type { ComparedSide } from './comparedSide';

/** Rows taken over without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/** So many lines of other lengths are named. */
const MOST_NAMED = 5;

/**
 * A text file as a side of a comparison, read in steps as an imported list is. 1532,5 is a number where the file's numbers
 * have a decimal comma. A short line has blank cells, and it is said which lines are short or long.
 *
 * @returns what `textFileSteps` refuses
 */
export function* csvSide(
  name: string,
  bytes: Uint8Array,
): Generator<Progress<'rows'>, Outcome<ComparedSide>> {
  const file = yield* textFileSteps(name, bytes);
  return isProblem(file) ? file : yield* fileSide(file);
}

/** The same of a file that was read. */
export function* fileSide(file: TextFile): Generator<Progress<'rows'>, ComparedSide> {
  const { name, rows, lines, decimalSign } = file;
  const columns = rows.reduce((most, fields) => Math.max(most, fields.length), 0);
  const cells: string[][] = [];
  for (const fields of rows) {
    const points = fields.map((field) => withPoint(field, decimalSign));
    cells.push([...points, ...new Array<string>(columns - fields.length).fill('')]);
    if (cells.length % ROWS_A_STEP === 0) yield { doing: 'rows', done: cells.length, of: rows.length };
  }
  return { name, source: { kind: 'file', lines, written: writtenText(file) }, cells, formats: null };
}

function writtenText(file: TextFile): string {
  const ragged = raggedLines(file);
  const damaged = file.damaged === 0 ? '' : `; ${file.damaged} damaged characters`;
  if (ragged.length === 0) return `${howWritten(file)}${damaged}`;
  const named = ragged.slice(0, MOST_NAMED).join(', ');
  const more = ragged.length > MOST_NAMED ? ` and ${ragged.length - MOST_NAMED} more` : '';
  const word = ragged.length === 1 ? 'line' : 'lines';
  const are = ragged.length === 1 ? 'has' : 'have';
  return `${howWritten(file)}${damaged}; ${word} ${named}${more} ${are} more or fewer fields than the first`;
}
