import type {} from '../../cells/functionsScript';
import { isAnyNotYet, whenCalculated } from '../blocks';
import { officeErrorCode } from '../officeErrors';
import type { SheetCell } from '../ranges';

/** Something that Excels do differently, or may, and that a part of the add-in depends on. Each is declared once. */
export interface Observation {
  /** Its name in recordings; never changed. */
  readonly name: string;
  /** What is looked at, in a few words: "A blank cell in a function's range". */
  readonly title: string;
  /** What it matters to: a part of the add-in, with the clause where there is one. */
  readonly why: string;
  /** Does something on a sheet of its own and puts into a few words what came of it. Rejects where that cannot be seen. */
  readonly observe: (place: Place) => Promise<string>;
}

/** Where something is observed: a new sheet, which is removed afterwards. */
export interface Place {
  readonly context: Excel.RequestContext;
  readonly sheet: Excel.Worksheet;
  readonly sheetName: string;
}

/** What a request that Excel may refuse comes to: these words, or Excel's code. */
export async function doneOrRefused(work: () => Promise<unknown>, done: string): Promise<string> {
  try {
    await work();
    return done;
  } catch (error) {
    const code = officeErrorCode(error);
    if (code === null || isPassing(code)) throw error;
    return code;
  }
}

/** Codes that tell of the moment, not of the Excel. */
const PASSING: ReadonlySet<string> = new Set([
  'ServiceNotAvailable',
  'RequestAborted',
  'ActivityLimitReached',
  'InvalidOperationInCellEditMode',
  'Conflict',
]);

const isPassing = (code: string): boolean => PASSING.has(code);

/** Writes from the first cell on. */
export function write(
  { sheet }: Place,
  address: string,
  cells: readonly (readonly (SheetCell | null)[])[],
): Excel.Range {
  const range = sheet.getRange(address);
  range.formulas = cells as unknown[][];
  return range;
}

/** Writes cells, waits until they are calculated, and reads these. */
export async function calculatedAt({ context, sheet }: Place, address: string): Promise<SheetCell[][]> {
  const { values } = await whenCalculated(
    async () => {
      const range = sheet.getRange(address);
      range.load('values');
      await context.sync();
      return { values: range.values as SheetCell[][] };
    },
    (cells) => isAnyNotYet(cells.values),
  );
  return values;
}

/** A value of a cell in words. */
export function inWords(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  switch (typeof value) {
    case 'number':
      return `the number ${value}`;
    case 'boolean':
      return `the truth value ${String(value).toUpperCase()}`;
    case 'string':
      return /^#[A-Z/0]+[!?]?$/.test(value) ? value : `the text ${value}`;
    case 'object':
      return `an error object ${errorCodeOf(value)}`.trim();
    default:
      return typeof value;
  }
}

/** The error that Excel hands over as an object: it has the code under one of these names. */
function errorCodeOf(value: object): string {
  const { code, basicValue, errorType } = value as Readonly<Record<string, unknown>>;
  return [code, basicValue, errorType].map(String).find((one) => one.startsWith('#')) ?? '';
}

/** What Excel handed a function of ours over. */
interface Call {
  readonly args: readonly unknown[];
  readonly rows: number;
  /** The values in the first cells of its first argument, from the top. */
  readonly column: readonly unknown[];
}

/** How many cells of an argument are looked at: a whole column has a million. */
const LOOKED_AT = 10;

/**
 * Enters a formula with one of our functions, waits for its value, and gives what the function was handed over.
 *
 * @param id of the function
 * @returns the last call, null where there was none, and the value of the cell
 */
export async function callIn(
  place: Place,
  address: string,
  formula: string,
  id: string,
): Promise<{ readonly call: Call | null; readonly value: SheetCell }> {
  let call: Call | null = null;
  const script = globalThis.csaFunctions;
  script?.watchCalls((called, args) => {
    if (called === id) call = callOf(args);
  });
  try {
    write(place, address, [[formula]]);
    await place.context.sync();
    const value = (await calculatedAt(place, address))[0]![0]!;
    return { call, value };
  } finally {
    script?.watchCalls(null);
  }
}

function callOf(args: readonly unknown[]): Call {
  const table: readonly unknown[] = Array.isArray(args[0]) ? args[0] : [[args[0]]];
  const first = table.slice(0, LOOKED_AT) as readonly (readonly unknown[])[];
  return { args, rows: table.length, column: first.map((row) => row[0]) };
}

/** How long an event is waited for, and how often it is looked for. */
const EVENT_MS = 3000;
const LOOK_MS = 50;

/** Waits until something has come; null where it has not within three seconds. */
export async function comes<T>(seen: () => T | null): Promise<T | null> {
  for (let waited = 0; waited < EVENT_MS; waited += LOOK_MS) {
    const found = seen();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return seen();
}
