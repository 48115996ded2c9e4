import type { References } from '../../kit/sheetBuilder';
import { playerKey } from './crosstableBlock';

/** A whole number, half up, as an expression. The sum is first brought to 9 decimals: 12.4999999999999 from a sum is 12.5. */
export function halfUp(value: string): string {
  return `INT(ROUND(${value}+0.5,9))`;
}

/** The mean score in whole per cent, half up. */
export function wholePercent(score: string, games: string): string {
  return halfUp(`100*${score}/${games}`);
}

/** A condition as a word that people read. */
export function yesNo(condition: string): string {
  return `IF(${condition},"yes","no")`;
}

/** A condition's word as a value. */
export function yesNoOf(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

/** The rating of a rated player; one that is deleted changes the structure: an error, never a number. */
export function givenRating(at: References, number: number): string {
  const rating = at.cell(playerKey(number, 'rating'));
  return `IF(N(${rating})>0,${rating},NA())`;
}

/** A figure of an unrated player; one who is given a rating changes the structure. */
export function ifUnrated(at: References, number: number, expression: string): string {
  return `IF(N(${at.cell(playerKey(number, 'rating'))})=0,${expression},NA())`;
}

/** The K of the crosstable, or where it has none the one that follows from the rating. */
export function givenK(at: References, number: number, byRating: string): string {
  const k = at.cell(playerKey(number, 'k'));
  return `IF(N(${k})>0,${k},${byRating})`;
}
