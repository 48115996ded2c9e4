import { LARGEST_NUMBER } from '../engine/kit/numbers';
import { isProblem, problem } from '../engine/kit/problem';
import { readNumber } from '../cells/readNumber';
import { readMinutes, timeControlInText } from '../cells/readMinutes';
import { type Reader, reader, readingItself, shown } from '../cells/reader';
import type { KFactor } from '../engine/kit/units';

/** A number that cannot be 0 or less, by clause; 0 is a blank of the Windows desktop. */
export function positive(clause: string): Reader<number> {
  const read = reader((value) => {
    const number = readNumber(value);
    // Stryker disable next-line ConditionalExpression: a problem is not below 0, and is given back as it is.
    if (isProblem(number)) return number;
    if (number! < 0) return problem('numberNotPositive', clause, { value: number! });
    return number === 0 ? null : number;
  });
  return readingItself(read, LARGEST_NUMBER);
}

/** K, by clause: a number that cannot be 0 or less. */
export const positiveK = positive as (clause: string) => Reader<KFactor>;

/** An expected score: more than 0 (so that 0 is blank) and at most 1. */
export const readExpectedScore = readingItself(
  reader((value) => {
    const number = readNumber(value);
    if (isProblem(number)) return number;
    const inside = number! >= 0 && number! <= 1;
    if (!inside) return problem('numberOutOfRange', '32', { value: number!, least: 0, most: 1 });
    return number === 0 ? null : number;
  }),
  1,
);

/** The time on the clock, with the increment where the same text has one. */
export interface BaseTime {
  /** As it is in the cell. */
  readonly text: string;
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
}

/** The time on the clock in minutes, 0 included; or a whole time control as text, in every form that `readMinutes` reads. */
export const readBaseTime: Reader<BaseTime> = reader((value) => {
  const text = shown(value);
  const number = readNumber(value);
  if (typeof number === 'number') return { text, baseMinutes: number, incrementSeconds: 0 };
  const minutes = readMinutes(value);
  if (typeof minutes !== 'number') return minutes;
  const { incrementSeconds = 0 } = (typeof value === 'string' && timeControlInText(value)) || {};
  return { text, baseMinutes: minutes - incrementSeconds, incrementSeconds };
});
