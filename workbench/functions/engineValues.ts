import {
  ArrayValueObject,
  BooleanValueObject,
  ERROR_TYPE_SET,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import type { BaseReferenceObject, BaseValueObject } from '@univerjs/preset-sheets-core';
import { maxColumns, maxRows } from '../model/address';
import { CellError } from './cellArguments';
import type { CellContent, Given, Place } from './cellArguments';
import type { ResultCell } from './cellResults';
import { BUSY } from './lateAnswers';

/** An argument of the formula engine: a value, or a reference to cells. */
export type EngineArgument = BaseValueObject | BaseReferenceObject;

/**
 * An argument of the formula engine in our terms.
 *
 * @param wholeColumns a column such as A:A has all of Excel's rows, and not only those of the grid
 */
export function givenFrom(variant: EngineArgument, wholeColumns: boolean): Given {
  if (!isReference(variant)) return valuesFrom(variant);
  const given = { ...valuesFrom(variant.toArrayValueObject()), place: placeOf(variant) };
  return wholeColumns && variant.isColumn() && given.kind !== 'omitted' ? lengthened(given) : given;
}

/** With blank rows to the end of the sheet; they are one and the same array. */
function lengthened(given: Exclude<Given, { kind: 'omitted' }>): Given {
  const cells = given.kind === 'single' ? [[given.cell]] : given.cells;
  const blank = new Array<CellContent>(cells[0]?.length ?? 1).fill(null);
  const whole = new Array<readonly CellContent[]>(maxRows).fill(blank);
  cells.forEach((line, row) => {
    if (line.some((cell) => cell !== null)) whole[row] = line;
  });
  return { kind: 'range', cells: whole, ...(given.place && { place: given.place }) };
}

const isReference = (variant: EngineArgument): variant is BaseReferenceObject => variant.isReferenceObject();

function placeOf(reference: BaseReferenceObject): Place {
  const { startRow, startColumn, endRow, endColumn } = reference.getRangePosition();
  const row = reference.isColumn() ? 0 : startRow;
  const column = reference.isRow() ? 0 : startColumn;
  const rows = reference.isColumn() ? maxRows : endRow - startRow + 1;
  const columns = reference.isRow() ? maxColumns : endColumn - startColumn + 1;
  return { sheetId: reference.getSheetId(), box: { row, column, rows, columns } };
}

function valuesFrom(variant: BaseValueObject): Given {
  if (!variant.isArray()) {
    // Between two commas the engine puts a null of its own; a blank cell comes inside an array.
    return variant.isNull() ? { kind: 'omitted' } : { kind: 'single', cell: contentOf(variant) };
  }
  const array = variant as ArrayValueObject;
  const cells: CellContent[][] = Array.from({ length: array.getRowCount() }, () =>
    new Array<CellContent>(array.getColumnCount()).fill(null),
  );
  array.iterator((value, row, column) => {
    const line = cells[row];
    if (line && value) line[column] = contentOf(value);
    return true;
  });
  const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : [];
  return only === undefined ? { kind: 'range', cells } : { kind: 'single', cell: only };
}

function contentOf(value: BaseValueObject): CellContent {
  if (value.isNull()) return null;
  if (value.isError()) return new CellError((value as ErrorValueObject).getErrorType());
  return value.getValue();
}

/** The engine's value for the rows of a result; an array spills from the formula's cell. */
export function engineValue(rows: readonly (readonly ResultCell[])[]): BaseValueObject {
  const [only] = rows.length === 1 && rows[0]?.length === 1 ? rows[0] : [];
  if (only !== undefined) return engineCell(only);
  return ArrayValueObject.create({
    calculateValueList: rows.map((line) => line.map(engineCell)),
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function engineCell(cell: ResultCell): BaseValueObject {
  if (cell instanceof CellError) return ErrorValueObject.create(errorType(cell.code));
  if (typeof cell === 'number') return NumberValueObject.create(cell);
  return typeof cell === 'boolean' ? BooleanValueObject.create(cell) : StringValueObject.create(cell);
}

/** The engine's own list of errors, to which the one of a waiting cell is added: it passes through formulas like the others. */
ERROR_TYPE_SET.add(BUSY as ErrorType);

function errorType(code: string): ErrorType {
  if (code === BUSY) return BUSY as ErrorType;
  return Object.values(ErrorType).find((known) => (known as string) === code) ?? ErrorType.VALUE;
}
