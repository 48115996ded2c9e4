import { choose, excel, type Expression, figure, operation, type Part } from '../figures/expression';
import type { Measure } from '../figures/figure';
import type { Key } from '../figures/key';
import { playerKey } from './crosstableBlock';

/** The rating of a rated player; one that is deleted changes the structure: an error, never a number. */
export function givenRating(number: number): Expression {
  const rating = figure(playerKey(number, 'rating'));
  return choose(isPositive(rating), rating, excel('NA'));
}

/** A figure of an unrated player; one who is given a rating changes the structure. */
export function ifUnrated(number: number, expression: Expression): Expression {
  const rating = figure(playerKey(number, 'rating'));
  return choose(operation(excel('N', rating), '=', 0), expression, excel('NA'));
}

/** The K of the crosstable, or where it has none the one that follows from the rating. */
export function givenK(number: number, byRating: Expression): Expression {
  const k = figure(playerKey(number, 'k'));
  return choose(isPositive(k), k, byRating);
}

/** Whether a cell has a number above 0. */
export function isPositive(cell: Expression): Expression {
  return operation(excel('N', cell), '>', 0);
}

/** A condition as a word that people read. */
export function yesNo(condition: Part): Expression {
  return choose(condition, 'yes', 'no');
}

/** Whether a figure's word is yes. */
export function isYes(key: Key): Expression {
  return operation(figure(key), '=', 'yes');
}

/** A condition's word as a value. */
export function yesNoOf(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

export const YES_OR_NO: Measure = { unit: 'yes or no', format: 'General' };
