import type { Box, Place } from '../kit/address';
import { functionsIn } from './translate';
import { type Content, formulasOf, isInside, type SheetCells } from './workbookCells';

/** Which cells are to be frozen: whole sheets, or a box of one. */
export interface FreezeScope {
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
