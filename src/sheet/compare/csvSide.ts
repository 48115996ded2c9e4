import { isProblem, type Outcome, problem } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import { csvSteps } from '../bureau/lists/csv';
import type { ComparedSide } from './comparedSide';

/** What can stand between the fields of a file, the usual one first. */
const SEPARATORS = [',', ';', '\t'] as const;

/** What some programs write above the fields, for Excel: what stands between them. */
const SEPARATOR_LINE = /^\uFEFF?sep=[,;\t][\r\n]/i;

/** A number with a decimal comma, as it stands in files whose fields are divided by something else. */
const DECIMAL_COMMA = /^(\s*[+-]?\d+),(\d+\s*)$/;

/** Rows taken over without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/**
 * A text file as a side of a comparison, read in steps. Fields are divided by comma, semicolon or
 * tab, whichever the first filled line has most of; where it is not the comma, 1532,5 is a number.
 *
 * @returns `quoteNotClosed` with its line; `fileEmpty` where the file holds nothing
 */
export function* csvSide(name: string, text: string): Generator<Progress<'rows'>, Outcome<ComparedSide>> {
  const separator = separatorOf(text);
  const read = yield* csvSteps(text, separator);
  if (isProblem(read)) return read;
  const first = SEPARATOR_LINE.test(text) ? 1 : 0;
  const filled = read.rows.flatMap((fields, at) =>
    at < first || fields.every((field) => field.trim() === '') ? [] : [at],
  );
  if (filled.length === 0) return problem('fileEmpty', '', { file: name });
  const columns = filled.reduce((most, at) => Math.max(most, read.rows[at]!.length), 0);
  const cells: string[][] = [];
  for (const at of filled) {
    const fields = read.rows[at]!;
    const points = separator === ',' ? fields : fields.map((field) => field.replace(DECIMAL_COMMA, '$1.$2'));
    cells.push([...points, ...new Array<string>(columns - fields.length).fill('')]);
    if (cells.length % ROWS_A_STEP === 0) yield { doing: 'rows', done: read.rows.length, of: 0 };
  }
  return { name, source: { kind: 'file', lines: filled.map((at) => read.lines[at]!) }, cells, formats: null };
}

function separatorOf(text: string): string {
  const first = firstLine(text).replace(/"[^"]*"/g, '');
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The first line that holds something; a line break inside quotes, which open at the start of a field, does not end it. */
function firstLine(text: string): string {
  const start = Math.max(0, text.search(/[^\r\n \uFEFF]/));
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted && (at === start || /[,;\t"]/.test(text[at - 1]!));
    if (!isQuoted && (letter === '\r' || letter === '\n')) return text.slice(start, at);
  }
  return text.slice(start);
}
