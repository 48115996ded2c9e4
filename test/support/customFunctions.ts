import type { FunctionsScript } from '../../src/cells/functionsScript';

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

Object.assign(globalThis, { CustomFunctions: { Error: HostError, ErrorCode } });

let script: FunctionsScript | undefined;

/** An Excel that hands blank cells over as blanks, as long as a test does not say otherwise. */
Object.defineProperty(globalThis, 'csaFunctions', {
  configurable: true,
  get: () => script,
  set: (loaded: FunctionsScript) => {
    script = loaded;
    loaded.setEmptyCells(null);
  },
});

/** What a function gives without asking the sheet. */
export function atOnce<T>(answer: T | Promise<T>): T {
  if (answer instanceof Promise) throw new TypeError('This is promised.');
  return answer;
}

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
