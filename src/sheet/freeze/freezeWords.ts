import type { FrozenCell, LeftCell } from './planFreeze';

/** What became of a formula. */
export const BECAME: Readonly<Record<FrozenCell['becomes'], string>> = {
  plain: 'Plain formula',
  value: 'Value',
  error: 'Error',
};

/** Why a formula became a value. */
const WHY: Readonly<Record<NonNullable<FrozenCell['why']>, string>> = {
  givesTable: 'It fills a table, for which there is no plain formula.',
  worksOnLists: 'It works on a list of any length, for which there is no plain formula.',
  readsWords: 'It reads words or dates in several forms, for which there is no plain formula.',
  unreadable: 'The formula cannot be read.',
  manyCells: 'A range, an array or a name stands where a plain formula needs one cell.',
  textInNumber: 'A cell that it calculates with holds text, which not every program reads as a number.',
  wrongArguments: 'An argument is missing, or has no meaning in a plain formula.',
  random: 'It calculates with a random number.',
  tooLong: 'The plain formula would be longer than Excel takes.',
  spills: 'It fills several cells.',
  namesArray: 'It names an array (#) that becomes values, where it would show #REF!.',
  tableFills: 'Excel would fill other rows of the table with the plain formula.',
  differs: 'The plain formula would not show the same.',
};

/** Why a cell was left as it is. */
const LEFT: Readonly<Record<LeftCell['why'], string>> = {
  protected: 'The sheet is protected.',
  notLoaded: 'It shows #NAME?. Repair it first.',
  calculating: 'Excel is still calculating it.',
  noRoom: 'Its array has no room (#SPILL!).',
  besideTable:
    'It stands right under or beside a table, which Excel would let grow. Leave a row or column free between them.',
};

/** Why a formula became what it did; a plain formula needs no reason. */
export function whyFrozen({ becomes, why }: FrozenCell): string {
  if (why !== null) return WHY[why];
  return becomes === 'error' ? 'It showed an error, which stays.' : '';
}

export function whyLeft({ why }: LeftCell): string {
  return LEFT[why];
}
