import { CellError } from './cellArguments';

/** One cell of a result. */
export type ResultCell = number | string | boolean | CellError;

const errorCodes = ['#VALUE!', '#N/A', '#NUM!', '#DIV/0!', '#NULL!', '#REF!', '#NAME?'] as const;

/**
 * The rows of cells that a returned value fills. `CustomFunctions.Error` objects become error cells wherever they stand; rows of
 * unequal length are an error of the function, as in Excel.
 */
export function resultRows(returned: unknown): ResultCell[][] {
  if (!Array.isArray(returned)) return [[resultCell(returned)]];
  const rows = returned.map((line: unknown) =>
    Array.isArray(line) ? line.map(resultCell) : [resultCell(line)],
  );
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((line) => line.length !== width)) {
    return [[new CellError('#VALUE!', 'The function returned rows of unequal length.')]];
  }
  return rows;
}

/** The error cell for something thrown: the function's own `CustomFunctions.Error`, or any other exception. */
export function thrownError(thrown: unknown): CellError {
  if (isFunctionError(thrown)) return new CellError(knownCode(thrown.code), thrown.message ?? '');
  const text = thrown instanceof Object && 'message' in thrown ? String(thrown.message) : String(thrown);
  return new CellError('#VALUE!', `The function stopped with an exception: ${text}`);
}

function resultCell(value: unknown): ResultCell {
  if (value instanceof CellError) return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? value : new CellError('#NUM!');
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (isFunctionError(value)) return new CellError(knownCode(value.code), value.message ?? '');
  return new CellError('#VALUE!', 'The function returned something that is not a cell value.');
}

/** The add-in's errors come from another frame, so they are known by their shape and not by their class. */
function isFunctionError(value: unknown): value is { code: string; message?: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

function knownCode(code: string): string {
  return errorCodes.find((known) => known === code) ?? '#VALUE!';
}
