import type { Problem } from '../engine/kit/problem';
import { cellValue } from '../cells/cellValue';
import { errorText, excelError } from './excelError';

/** How many problems an error's text lists. */
const TOLD = 3;

/** A problem with its cell inside a block, its header being row 0. */
export interface Placed {
  readonly problem: Problem;
  readonly row: number;
  readonly column: number;
}

/** Throws the first of several problems as a cell's error, with the words of the first few; nothing where there is none. */
export function throwProblems(errors: readonly { readonly problem: Problem; readonly text: string }[]): void {
  const [first] = errors;
  if (first === undefined) return;
  const more = errors.length > TOLD ? [`And ${errors.length - TOLD} more.`] : [];
  throw excelError(first.problem, [...errors.slice(0, TOLD).map(({ text }) => text), ...more].join(' '));
}

/** Throws what is wrong with blocks of cells, each with the row and header of its cell. */
export function throwPlaced<P extends Placed>(
  problems: readonly P[],
  block: (problem: P) => { readonly name: string; readonly cells: readonly (readonly unknown[])[] },
): never {
  const errors = problems.filter(({ problem }) => problem.severity === 'error');
  throwProblems(
    errors.map((placed) => {
      const { problem, row, column } = placed;
      const { name, cells } = block(placed);
      const header = cellValue(cells[0]?.[column]) ?? `column ${column + 1}`;
      const inHeader = cells[0]?.length === 1 ? 'header of one column' : 'header';
      const place = row === 0 ? inHeader : `row ${row + 1}, ${header}`;
      return { problem, text: `${name}, ${place}: ${errorText(problem)}` };
    }),
  );
  throw new TypeError('No error');
}
