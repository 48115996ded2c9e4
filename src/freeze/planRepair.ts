import { allCalls, readFormula, isMisspelt, ourFunction, startOfCall } from './formulaText';
import { type Content, formulasOf, type SheetCells } from './workbookCells';
import type { Place } from '../figures/address';

const NOT_KNOWN = '#NAME?';

/** A cell whose formula Excel has lost: it names a function of ours in a form that is none, or shows #NAME?. */
export interface BrokenCell {
  readonly sheet: SheetCells;
  readonly place: Place;
  readonly formula: string;
  /** The formula as it has to be entered. */
  readonly repaired: string;
  /** Names that look like ours and are none. */
  readonly misspelt: readonly string[];
}

/** The broken cells of the sheets. */
export function brokenCells(sheets: readonly SheetCells[]): BrokenCell[] {
  return sheets.flatMap((sheet) =>
    [...formulasOf(sheet)].flatMap(({ place, formula, value }): BrokenCell[] => {
      const names = calledNames(formula);
      const misspelt = names.filter(isMisspelt);
      const concerns = misspelt.length > 0 || names.some((name) => ourFunction(name) !== null);
      const repaired = properForm(formula);
      const lost = repaired.toUpperCase() !== formula.toUpperCase();
      return concerns && (lost || isNotKnown(value)) ? [{ sheet, place, formula, repaired, misspelt }] : [];
    }),
  );
}

export function isNotKnown(value: Content): boolean {
  return value === NOT_KNOWN;
}

/** A formula with our functions' names as a user types them. */
export function properForm(formula: string): string {
  const read = readFormula(formula);
  if (read === null) return formula;
  const calls = allCalls(read.calls).filter(({ name }) => ourFunction(name) !== null);
  let written = '';
  let at = 0;
  for (const call of calls) {
    const begin = startOfCall(read, call);
    const isAt = formula[begin] === '@';
    written += `${formula.slice(at, begin)}${isAt ? '@' : ''}CSA.${ourFunction(call.name)!.name}`;
    at = call.start + call.name.length;
  }
  return written + formula.slice(at);
}

function calledNames(formula: string): string[] {
  const read = readFormula(formula);
  return read === null ? [] : allCalls(read.calls).map(({ name }) => name);
}
