import { isProblem, type Outcome, problem } from '../../engine/kit/problem';
import { csvSteps } from '../bureau/lists/csv';
import type { ComparedSide } from './comparedSide';

/** What can stand between the fields of a file, the usual one first. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A number with a decimal comma, as it stands in files whose fields are divided by something else. */
const DECIMAL_COMMA = /^(\s*[+-]?\d+),(\d+\s*)$/;

/**
 * A text file as a side of a comparison, read in steps that tell the lines done. Fields are divided by comma, semicolon or
 * tab, whichever the first line has most of; where it is not the comma, 1532,5 is a number.
 *
 * @returns `quoteNotClosed` with its line; `fileEmpty` where the file holds nothing
 */
export function* csvSide(name: string, text: string): Generator<number, Outcome<ComparedSide>> {
  const separator = separatorOf(text);
  const read = yield* csvSteps(text, separator);
  if (isProblem(read)) return read;
  const filled = read.rows.flatMap((fields, at) =>
    fields.every((field) => field.trim() === '') ? [] : [at],
  );
  if (filled.length === 0) return problem('fileEmpty', '', { file: name });
  const columns = filled.reduce((most, at) => Math.max(most, read.rows[at]!.length), 0);
  const cells = filled.map((at) => {
    const fields = read.rows[at]!;
    return Array.from({ length: columns }, (_, column) => {
      const field = fields[column] ?? '';
      return separator === ',' ? field : field.replace(DECIMAL_COMMA, '$1.$2');
    });
  });
  return { name, source: { kind: 'file', lines: filled.map((at) => read.lines[at]!) }, cells, formats: null };
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const count = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
