import type { Box } from '../model/gridPort';
import { CellError } from './cellArguments';
import type { ResultCell } from './cellResults';

/** A cell of the workbook that holds a formula. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** Excel shows an error's own text only with these codes. */
const codesWithText: readonly string[] = ['#VALUE!', '#N/A'];

interface FormulaErrors {
  readonly place: CellPlace;
  /** By function, since a formula may call several: the error of each cell of its result. */
  readonly byFunction: Map<string, ReadonlyMap<string, CellError>>;
}

/** Remembers what the add-in's functions said about their errors, for the cell in which the user sees them. */
export class FunctionErrors {
  private readonly formulas = new Map<string, FormulaErrors>();

  /** Notes the result of a function in a formula, and forgets what it said before. */
  note(place: CellPlace, functionName: string, rows: readonly (readonly ResultCell[])[]): void {
    const errors = new Map<string, CellError>();
    rows.forEach((line, r) =>
      line.forEach((cell, c) => {
        if (cell instanceof CellError && cell.message !== '')
          errors.set(`${place.row + r},${place.column + c}`, cell);
      }),
    );
    const key = `${place.sheetId}!${place.row},${place.column}`;
    const formula = this.formulas.get(key) ?? { place, byFunction: new Map() };
    if (errors.size > 0) formula.byFunction.set(functionName, errors);
    else formula.byFunction.delete(functionName);
    if (formula.byFunction.size > 0) this.formulas.set(key, formula);
    else this.formulas.delete(key);
  }

  /** The text of the error a cell shows, or null when it has none of its own. */
  textFor({ sheetId, row, column }: CellPlace, shown: string): string | null {
    if (!codesWithText.includes(shown)) return null;
    for (const { place, byFunction } of this.formulas.values()) {
      if (place.sheetId !== sheetId) continue;
      for (const errors of byFunction.values()) {
        const error = errors.get(`${row},${column}`);
        if (error?.code === shown) return error.message;
      }
    }
    return null;
  }

  /** Forgets the formulas in a box: somebody wrote something else there. */
  forget(sheetId: string, box: Box): void {
    for (const [key, { place }] of this.formulas) {
      const inside =
        place.sheetId === sheetId &&
        place.row >= box.row &&
        place.row < box.row + box.rows &&
        place.column >= box.column &&
        place.column < box.column + box.columns;
      if (inside) this.formulas.delete(key);
    }
  }

  clear(): void {
    this.formulas.clear();
  }
}
