import { isProblem, type Problem } from '../../engine/kit/problem';
import { readDate, serialOfDay } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import { readResult } from '../../cells/readResult';
import type { ListKind, ParameterKind } from '../figures/expression';
import { readColour, readGameType, readYesNo } from '../../cells/readWords';

/** Clauses 49 and 35: so many ratings and tournaments are weighed; fewer or more of them a plain formula does not sort out. */
export const CELLS_LISTED: Readonly<Record<ListKind, number>> = {
  ratings: 24,
  performances: 5,
  endDates: 5,
  gameTypes: 5,
};

const SCORES: Readonly<Record<string, string>> = { win: '1', draw: '0.5', loss: '0' };
const TYPE_WORDS = { classical: '"Classical"', standard: '"Standard"', rapid: '"Rapid"', blitz: '"Blitz"' };

/** A text typed into a formula as plain formulas have it: `"white"` is `"W"`, `"½"` is 0.5; null where it says nothing. */
export function plainText(kind: ParameterKind, text: string): string | null {
  const read = <T>(
    value: T | Problem | null | undefined,
    write: (value: T) => string | null,
  ): string | null => (value === null || value === undefined || isProblem(value) ? null : write(value));
  switch (kind) {
    case 'number':
      return read(readNumber(text), String);
    case 'date':
      return read(readDate(text), (day) => String(serialOfDay(day)));
    case 'result':
      return read(readResult(text), (result) => SCORES[result as string] ?? null);
    case 'colour':
      return read(readColour(text), (colour) => (colour === 'white' ? '"W"' : '"B"'));
    case 'gameType':
      return read(readGameType(text), (type) => TYPE_WORDS[type]);
    case 'yesNo':
      return read(readYesNo(text), (yes) => (yes === true ? 'TRUE' : 'FALSE'));
    case 'ratings':
    case 'performances':
    case 'endDates':
    case 'gameTypes':
      return null;
    default:
      return kind satisfies never;
  }
}

/** Which parameters are calculated with, so that a cell that they refer to has to hold a number. */
export function isNumeric(kind: ParameterKind): boolean {
  return kind !== 'colour' && kind !== 'gameType' && kind !== 'gameTypes' && kind !== 'yesNo';
}

export function isList(kind: ParameterKind): kind is ListKind {
  return kind in CELLS_LISTED;
}

/** Are these letters of a formula one piece, which no operator beside it can tear apart? */
export function isSimple(expression: string): boolean {
  return /^(?:[A-Za-z_$\d.]+|"[^"]*"|(?:'[^']+'|[A-Za-z_\d.]+)![A-Za-z$\d]+)$/.test(expression);
}
