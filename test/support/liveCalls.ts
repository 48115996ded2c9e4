import { cellAddress, parseBox } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';
import { told } from './customFunctions';
import { documentedFunctions } from './functionDocs';

type CellFunction = (...args: (unknown[][] | null)[]) => unknown;

const FUNCTIONS = new Map(
  documentedFunctions().map(({ name, file, exportName }) => [
    name,
    jest.requireActual<Record<string, CellFunction>>(file)[exportName]!,
  ]),
);

/** The calls of a formula, with addresses only for their arguments, as all reports have them. */
const CALL = /CSA\.([A-Z0-9]+(?:\.[A-Z0-9]+)?)\(([A-Z0-9:,]+)\)/g;

function cellsAt({ cells }: SheetModel, address: string): unknown[][] {
  const { row, column, rows, columns } = parseBox(address)!;
  return cells
    .slice(row, row + rows)
    .map((line) => line.slice(column, column + columns).map((cell) => cell ?? ''));
}

function called(values: SheetModel, name: string, args: string): unknown {
  const call = FUNCTIONS.get(name);
  if (call === undefined) throw new TypeError(`There is no function ${name}.`);
  try {
    const result = call(...args.split(',').map((address) => cellsAt(values, address)));
    return Array.isArray(result) ? (result as unknown[][])[0]![0] : result;
  } catch (error) {
    return error;
  }
}

/**
 * Calls every function of a live sheet on the figures of the same sheet in values, and answers the calls that give none, or, where
 * the formula is one call, another than its own. Counts the calls by function.
 */
export function wrongCalls(live: SheetModel, values: SheetModel, seen: Map<string, number>): string[] {
  return live.cells.flatMap((line, row) =>
    line.flatMap((content, column) => {
      if (typeof content !== 'string') return [];
      const figure = values.cells[row]?.[column];
      const wrong = [...content.matchAll(CALL)].flatMap(([text, name = '', args = '']) => {
        seen.set(name, (seen.get(name) ?? 0) + 1);
        const result = called(values, name, args);
        // A call inside a formula may stand in a branch that is not taken.
        const right = content === `=${text}` ? isSame(result, figure) : typeof result === typeof figure;
        return right
          ? []
          : [`${content} in ${cellAddress({ row, column })}: ${String(told(result))} for ${figure}`];
      });
      const other = content.replace(CALL, '').includes('CSA.') ? [`${content} has other arguments`] : [];
      return [...wrong, ...other];
    }),
  );
}

function isSame(result: unknown, figure: unknown): boolean {
  if (typeof result !== 'number' || typeof figure !== 'number') return result === figure;
  return Math.abs(result - figure) <= 1e-9;
}
