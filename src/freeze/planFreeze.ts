import { errorIn } from '../cells/cellValue';
import { isSame } from '../engine/kit/round';
import { type Box, type Place, parseBox } from '../figures/address';
import { sheetsIn, sheetName, tokensOf } from './formulaText';
import { isBesideTable, type TableBox } from './tables';
import { surroundingOf, functionsIn, translate, type WhyValue } from './translate';
import {
  enteredValue,
  type Content,
  type DefinedName,
  type SheetCells,
  valuesIn,
  formulasOf,
  isInside,
} from './workbookCells';

/** A cell whose formula will be replaced. */
export interface FrozenCell {
  readonly sheet: SheetCells;
  /** The cell, or all that its array fills. */
  readonly box: Box;
  readonly formula: string;
  readonly functions: readonly string[];
  readonly becomes: 'plain' | 'value' | 'error';
  readonly why: WhyValue | 'spills' | 'namesArray' | 'differs' | 'tableFills' | null;
  /** What is written, cell by cell. */
  readonly content: readonly (readonly Content[])[];
  /** What the cells show before. */
  readonly values: readonly (readonly Content[])[];
}

/** A cell that stays as it is, and why. */
export interface LeftCell {
  readonly sheet: SheetCells;
  readonly place: Place;
  readonly formula: string;
  readonly why: 'protected' | 'notLoaded' | 'calculating' | 'noRoom' | 'besideTable';
}

export interface FreezePlan {
  readonly frozen: readonly FrozenCell[];
  readonly left: readonly LeftCell[];
  /** Defined names that call our functions; they are not touched. */
  readonly names: readonly DefinedName[];
  /** Sheets that formulas to be frozen name, and on which no cell will be. */
  readonly namedSheets: readonly SheetCells[];
}

/** What the cells of a sheet cannot be frozen to: the function is not there, or the value not yet, or it has no room. */
const LEFT: Readonly<Record<string, LeftCell['why']>> = {
  '#NAME?': 'notLoaded',
  '#BUSY!': 'calculating',
  '#GETTING_DATA': 'calculating',
  '#CONNECT!': 'calculating',
  '#SPILL!': 'noRoom',
};

/**
 * What a freeze does with each cell: a plain formula where there is one, else the value, an array with all its cells. A
 * formula in error becomes its error; cells of protected sheets, those without a value yet, and those that Excel would take
 * into a table, stay.
 *
 * @param calling from `callingCells` and `namingArrays`
 */
export function planFreeze(
  calling: readonly Spilling[],
  sheets: readonly SheetCells[],
  names: readonly DefinedName[],
  tables: readonly TableBox[] = [],
): FreezePlan {
  const frozen: FrozenCell[] = [];
  const left: LeftCell[] = [];
  for (const { sheet, place, formula, value, spill } of outsideArrays(calling)) {
    const box = spill ?? { ...place, rows: 1, columns: 1 };
    const isBeside = isBesideTable(sheet.id, box, tables);
    const why = sheet.isProtected ? 'protected' : (LEFT[String(value)] ?? (isBeside ? 'besideTable' : null));
    if (why !== null) {
      left.push({ sheet, place, formula, why });
      continue;
    }
    const values = valuesIn(sheet, box);
    const functions = functionsIn(formula);
    const cell = { sheet, box, formula, functions, values };
    const isError = typeof value === 'string' && errorIn(value) !== null;
    const isOurs = functions.length > 0;
    const translation =
      spill === null && !isError && isOurs
        ? translate(formula, surroundingOf(sheet, place.row, sheets, names))
        : null;
    if (translation?.kind === 'plain') {
      frozen.push({ ...cell, becomes: 'plain', why: null, content: [[translation.formula]] });
    } else {
      const because = translation?.why ?? (isError ? null : isOurs ? 'spills' : 'namesArray');
      frozen.push(asValue(cell, isError ? 'error' : 'value', because));
    }
  }
  const calls = names.filter((name) => functionsIn(name.formula).length > 0);
  return { frozen, left, names: calls, namedSheets: namedOnly(frozen, sheets) };
}

function namedOnly(frozen: readonly FrozenCell[], sheets: readonly SheetCells[]): SheetCells[] {
  const named = new Set(frozen.flatMap(({ formula }) => sheetsIn(formula)).map((name) => name.toLowerCase()));
  const withCells = new Set(frozen.map(({ sheet }) => sheet.id));
  return sheets.filter(({ id, name }) => named.has(name.toLowerCase()) && !withCells.has(id));
}

/** The cell with its values instead of a formula. */
export function asValue(
  cell: Omit<FrozenCell, 'becomes' | 'why' | 'content'>,
  becomes: 'value' | 'error',
  why: FrozenCell['why'],
): FrozenCell {
  return { ...cell, becomes, why, content: cell.values.map((line) => line.map(enteredValue)) };
}

/** Whether a cell still shows what it showed before. */
export function showsTheSame(before: Content, after: Content): boolean {
  return typeof before === 'number' && typeof after === 'number' ? isSame(before, after) : before === after;
}

/** Which cells are to be frozen: whole sheets, or a box of one. */
interface FreezeScope {
  readonly sheet: SheetCells;
  readonly box: Box | null;
}

/** A formula cell that calls one of our functions, wherever its array ends. */
export interface Calling {
  readonly sheet: SheetCells;
  readonly place: Place;
  readonly formula: string;
  readonly value: Content;
}

/** The cells in the scope that call our functions. */
export function callingCells(scopes: readonly FreezeScope[]): Calling[] {
  return scopes.flatMap(({ sheet, box }) =>
    [...formulasOf(sheet)]
      .filter(
        ({ place, formula }) => (box === null || isInside(place, box)) && functionsIn(formula).length > 0,
      )
      .map((cell) => ({ sheet, ...cell })),
  );
}

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

/** The cells without those that another one's array fills: a host may report the formula of the array for each of them. */
function outsideArrays(cells: readonly Spilling[]): Spilling[] {
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
