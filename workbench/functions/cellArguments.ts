import type { Blanks } from '../excel';
import type { Box } from '../model/gridPort';
import type { ParameterMetadata } from './metadata';

/** An error value in a cell or an argument. */
export class CellError {
  constructor(
    readonly code: string,
    readonly message = '',
  ) {}
}

/** What one cell gives a function; null is a blank cell. */
export type CellContent = number | string | boolean | null | CellError;

/** Where the cells of an argument stand. */
export interface Place {
  readonly sheetId: string;
  readonly box: Box;
}

/** An argument as the formula engine hands it over; without a place where it is no reference to cells. */
export type Given = { readonly place?: Place } & (
  | { readonly kind: 'omitted' }
  | { readonly kind: 'single'; readonly cell: CellContent }
  | { readonly kind: 'range'; readonly cells: readonly (readonly CellContent[])[] }
);

/** One call of the add-in's function, or the error that stands in its place. */
export type Call = readonly unknown[] | CellError;

/**
 * The calls a formula makes. Usually one; where a parameter for a single value is given a range, one for each cell of it, as
 * Excel does, in the shape of the range (a single row or column serves for all).
 */
export function callsFor(
  parameters: readonly ParameterMetadata[],
  given: readonly Given[],
  blanks: Blanks,
): Call[][] {
  const { rows, columns } = liftedShape(parameters, given);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const values = parameters.map((parameter, index) =>
        parameter.repeating
          ? given.slice(index).map((one) => argument(parameter, one, blanks, row, column))
          : argument(parameter, given[index], blanks, row, column),
      );
      return errorAmong(parameters, values) ?? values;
    }),
  );
}

/** The first error that a parameter does not take; Excel does not call the function then. */
function errorAmong(parameters: readonly ParameterMetadata[], values: readonly unknown[]): CellError | null {
  for (const [index, value] of values.entries()) {
    if (parameters[index]?.takesErrors) continue;
    const given: unknown[] = parameters[index]?.repeating && Array.isArray(value) ? value : [value];
    const error = given.find((one) => one instanceof CellError);
    if (error) return error;
  }
  return null;
}

/** Whether a cell that waits for its function is among what a formula is given: then it waits too. */
export const isWaiting = (given: readonly Given[], busy: string): boolean =>
  given.some(
    (one) =>
      (one.kind === 'single' && isBusy(one.cell, busy)) ||
      (one.kind === 'range' &&
        distinctLines(one.cells).some((line) => line.some((cell) => isBusy(cell, busy)))),
  );

const isBusy = (cell: CellContent, busy: string): boolean => cell instanceof CellError && cell.code === busy;

/** The lines of a range, those that are one and the same array only once. */
const distinctLines = (cells: readonly (readonly CellContent[])[]) => [...new Set(cells)];

/** How many rows and columns a formula fills where single values are taken from ranges. */
export function liftedShape(
  parameters: readonly ParameterMetadata[],
  given: readonly Given[],
): { rows: number; columns: number } {
  const sizes = parameters.map((parameter, index) => liftedSize(parameter, given[index]));
  return {
    rows: Math.max(1, ...sizes.map((size) => size?.rows ?? 1)),
    columns: Math.max(1, ...sizes.map((size) => size?.columns ?? 1)),
  };
}

function liftedSize(
  parameter: ParameterMetadata,
  given: Given | undefined,
): { rows: number; columns: number } | null {
  if (given?.kind !== 'range' || parameter.dimensionality === 'matrix') return null;
  return { rows: given.cells.length, columns: given.cells[0]?.length ?? 0 };
}

function argument(
  parameter: ParameterMetadata,
  given: Given | undefined,
  blanks: Blanks,
  row: number,
  column: number,
): unknown {
  if (!given || given.kind === 'omitted') return null;
  if (parameter.dimensionality === 'matrix') {
    const cells = given.kind === 'single' ? [[given.cell]] : given.cells;
    const lines = distinctLines(cells);
    const error = parameter.takesErrors ? null : lines.flat().find((cell) => cell instanceof CellError);
    const made = new Map(lines.map((line) => [line, line.map((cell) => cell ?? blankInRange(blanks))]));
    return error ?? cells.map((line) => made.get(line));
  }
  return scalar(parameter, given.kind === 'single' ? given.cell : cellAt(given.cells, row, column), blanks);
}

/**
 * Where the cells of each argument of a call stand; null for what is no reference. Of a range that a parameter for a single value
 * was given, it is the cell of this call.
 */
export function placesOf(
  parameters: readonly ParameterMetadata[],
  given: readonly Given[],
  row: number,
  column: number,
): (Place | null)[] {
  return given.map((one, index) => {
    if (!one.place) return null;
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (one.kind !== 'range' || parameter?.dimensionality === 'matrix') return one.place;
    const { sheetId, box } = one.place;
    const down = box.rows === 1 ? 0 : row;
    const right = box.columns === 1 ? 0 : column;
    return { sheetId, box: { row: box.row + down, column: box.column + right, rows: 1, columns: 1 } };
  });
}

/** The cell of a lifted range that belongs to a place of the result. */
function cellAt(cells: readonly (readonly CellContent[])[], row: number, column: number): CellContent {
  const line = cells.length === 1 ? cells[0] : cells[row];
  const cell = line?.length === 1 ? line[0] : line?.[column];
  return cell === undefined ? new CellError('#N/A') : cell;
}

const BLANK_AS = { text: '', null: null, zero: 0 } as const;

const blankInRange = (blanks: Blanks) => BLANK_AS[blanks];

/** A single value, made what the parameter's type asks for, or the error Excel gives when it cannot be. */
function scalar(parameter: ParameterMetadata, cell: CellContent, blanks: Blanks): unknown {
  if (cell instanceof CellError) return cell;
  switch (parameter.type ?? 'any') {
    case 'number':
      return numberFrom(cell);
    case 'string':
      return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell ?? '');
    case 'boolean':
      return booleanFrom(cell);
    case 'any':
      return cell ?? blankInRange(blanks);
  }
}

function numberFrom(cell: number | string | boolean | null): number | CellError {
  if (typeof cell === 'string') {
    const number = cell.trim() === '' ? NaN : Number(cell);
    return Number.isNaN(number) ? new CellError('#VALUE!') : number;
  }
  return Number(cell ?? 0);
}

function booleanFrom(cell: number | string | boolean | null): boolean | CellError {
  if (typeof cell !== 'string') return Boolean(cell);
  if (/^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  return new CellError('#VALUE!');
}
