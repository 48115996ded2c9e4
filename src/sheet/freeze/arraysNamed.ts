import { type Box, parseBox, type Place } from '../kit/address';
import type { Calling } from './callingCells';
import { sheetName } from './references';
import { tokensOf } from './tokens';
import { formulasOf, isInside, type SheetCells } from './workbookCells';

/** A cell with the box that its array fills, null where it fills only its own cell. */
export interface Spilling extends Calling {
  readonly spill: Box | null;
}

/** The formulas on the sheets that name the array of one of the cells (`A1#`): over values they would show #REF!. */
export function namingArrays(cells: readonly Spilling[], sheets: readonly SheetCells[]): Calling[] {
  const known = new Set(cells.map(keyOf));
  const arrays = new Set(cells.filter(({ spill, sheet }) => spill !== null && !sheet.isProtected).map(keyOf));
  return sheets.flatMap((sheet) =>
    [...formulasOf(sheet)]
      .map((cell) => ({ sheet, ...cell }))
      .filter((cell) => !known.has(keyOf(cell)))
      .filter(({ formula }) => arraysNamed(formula, sheet, sheets).some((array) => arrays.has(keyOf(array)))),
  );
}

/** The cells without those that another one's array fills: a host may tell of each of them the formula of the array. */
export function outsideArrays(cells: readonly Spilling[]): Spilling[] {
  const arrays = cells.filter(({ spill }) => spill !== null);
  return cells.filter(
    (cell) =>
      cell.spill !== null ||
      !arrays.some(({ sheet, spill }) => sheet.id === cell.sheet.id && isInside(cell.place, spill!)),
  );
}

interface CellOfSheet {
  readonly sheet: SheetCells;
  readonly place: Place;
}

function keyOf({ sheet, place: { row, column } }: CellOfSheet): string {
  return `${row},${column},${sheet.id}`;
}

/** The cells whose arrays a formula names. */
function arraysNamed(formula: string, own: SheetCells, sheets: readonly SheetCells[]): CellOfSheet[] {
  if (!formula.includes('#')) return [];
  const tokens = tokensOf(formula) ?? [];
  return tokens.flatMap(({ kind, text }, at) => {
    const place = kind === 'name' && tokens[at + 1]?.text === '#' ? parseBox(text) : null;
    const named = tokens[at - 1]?.text === '!' ? tokens[at - 2] : undefined;
    const name = named === undefined ? null : sheetName(named).toLowerCase();
    const sheet = name === null ? own : sheets.find((one) => one.name.toLowerCase() === name);
    return place === null || sheet === undefined ? [] : [{ sheet, place }];
  });
}
