import { errorText } from '../../src/problems/cells';
import { setErrorText } from '../../src/functions/excelError';

/** Stands in for the host's `CustomFunctions`, as far as functions use it: its error class and codes. */
class HostError {
  constructor(
    readonly code: string,
    readonly message?: string,
  ) {}
}

const ErrorCode = {
  invalidValue: '#VALUE!',
  notAvailable: '#N/A',
  divisionByZero: '#DIV/0!',
  invalidNumber: '#NUM!',
  nullReference: '#NULL!',
};

// The words that the pane gives.
setErrorText(errorText);

/** The functions that were given to Excel, by their ids. */
export const associated = new Map<string, (...args: unknown[]) => unknown>();

const associate = (id: string, calculate: (...args: unknown[]) => unknown): void => {
  associated.set(id, calculate);
};

Object.assign(globalThis, { CustomFunctions: { Error: HostError, ErrorCode, associate } });

export interface CellError {
  readonly code: string;
  readonly message: string;
}

/** The error that a call throws. */
export function thrownBy(call: () => unknown): CellError {
  try {
    call();
  } catch (error) {
    if (error instanceof HostError) return error as CellError;
    throw error;
  }
  throw new TypeError('The call has thrown nothing.');
}

/** A cell as a test compares it: the value, or an error as its code and text. */
export function told(cell: unknown): unknown {
  return cell instanceof HostError ? `${cell.code} ${cell.message ?? ''}` : cell;
}

/** A column of cells, as Excel hands over a range. */
export function down(...cells: unknown[]): unknown[][] {
  return cells.map((cell) => [cell]);
}

/** A single value, as Excel hands it over to an argument that takes ranges. */
export function one(cell: unknown): unknown[][] {
  return [[cell]];
}
