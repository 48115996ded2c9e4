import { timeControl } from '../engine/csa2024/timeControl';
import { isProblem, type Outcome } from '../engine/kit/problem';
import { numberMeanings } from './readNumber';
import { reader, twoMeanings, unreadable } from './reader';

/** 25/25, 90/30, 40/90 */
const TWO_NUMBERS = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

/**
 * A part of a time control, without its spaces: 90, 90min, 1h30, 30sec/move, g/90, and with the moves that it is for
 * 40/90, 40movesin90min, 90min/40moves.
 */
const PART = new RegExp(
  [
    '^(?:g\\/?)?',
    '(?:(\\d+)(?:moves?)?(?:\\/|in))?',
    '(?:(\\d+)h(?:(?:ou)?rs?)?)?',
    '(?:(\\d+(?:[.,]\\d{1,2})?)(?:(\'|m(?:in(?:ute)?s?)?)|("|s(?:ec(?:ond)?s?)?))?\\.?)?',
    '(?:(?:\\/|per|for|each|all|the|a|of)+(?:(\\d+)moves|move|player|game|rest|end)|frommove1)*$',
  ].join(''),
);

/** A time control has two periods and an increment at most. */
const MOST_PARTS = 3;

interface Part {
  /** null where none is written. */
  readonly unit: 'minutes' | 'seconds' | null;
  readonly hasMoves: boolean;
  /** Minutes, or seconds a move. */
  readonly amount: number;
}

/**
 * Clauses 19, 21-22: a time control in minutes: 25, "25 min", "25/25" (both players, who must have the same), "60+30",
 * "90 min + 30 sec/move", "1h30+30", "40/90+30+30" (all periods, and clause 19 counts a second a move as a minute). 0 is
 * blank.
 */
export const readMinutes = reader((value) => {
  const minutes = typeof value === 'string' ? minutesInText(value) : value;
  if (isProblem(minutes)) return minutes;
  if (typeof minutes !== 'number' || minutes < 0) return unreadable('minutesUnreadable', '19', value);
  return minutes === 0 ? null : minutes;
});

function minutesInText(given: string): Outcome<number | null> {
  const [number, other] = numberMeanings(given);
  if (other !== undefined) return twoMeanings(given, '19', `${number}`, `${other} minutes`);
  const two = TWO_NUMBERS.exec(given.trim().replace(/\s*\/\s*/, '/'));
  if (two !== null) return ofTwoNumbers(given, Number(two[1]), Number(two[2]));
  const control = number === undefined ? timeControlInText(given) : null;
  if (control === null) return number ?? null;
  const minutes = timeControl(control.baseMinutes, control.incrementSeconds);
  return isProblem(minutes) ? null : minutes;
}

/** The printed example writes the minutes of both players, 25/25. */
function ofTwoNumbers(given: string, one: number, other: number): Outcome<number> {
  if (one === other) return one;
  const usual =
    one < other ? `${one} moves in ${other} minutes` : `${one} minutes and ${other} seconds a move`;
  return twoMeanings(given, '19', usual, 'different minutes for the two players');
}

/**
 * A time control in words: the minutes of all its periods, and the increment. Without units the last part may be either,
 * and is taken for the increment: by clause 19 a second a move counts as a minute.
 *
 * @returns null for text that is none, or leaves something out: 40 moves in 90 minutes, and the others?
 */
export function timeControlInText(
  given: string,
): { readonly baseMinutes: number; readonly incrementSeconds: number } | null {
  // Two numbers with nothing but a space between them would be one without it.
  if (/\d\s+\d/.test(given)) return null;
  const texts = partsOf(given);
  const parts = texts.flatMap((text) => partOf(text) ?? []);
  if (parts.length < texts.length || parts.length > MOST_PARTS) return null;
  const periods = parts.filter(({ unit }) => unit !== 'seconds');
  const hasMoves = parts.some(({ hasMoves }) => hasMoves);
  const last = parts.at(-1);
  const isOnlyLast = parts.every((part) => part.unit !== 'seconds' || part === last);
  // 40 moves in 90 minutes: the time for the other moves is missing.
  if (!isOnlyLast || periods.length < (hasMoves ? 2 : 1)) return null;
  const isIncrement = last?.unit === 'seconds' || (last?.unit === null && parts.length > (hasMoves ? 2 : 1));
  const base = isIncrement ? parts.slice(0, -1) : parts;
  return {
    baseMinutes: base.reduce((sum, { amount }) => sum + amount, 0),
    incrementSeconds: isIncrement ? last.amount : 0,
  };
}

/** The parts of a time control, in small letters and without spaces: 90 min + 30 sec, 90m30s, 90 min and 30 sec. */
function partsOf(given: string): string[] {
  const text = given
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"');
  return text
    .replace(/([a-z'"])(?:\.?[,;]|and|then)(?=\d)/g, '$1+')
    .replace(/(\d(?:'|m|mins?))(?=\d)/g, '$1+')
    .replace(/[,;]?(?:\+|plus|inc\.?)/g, '+')
    .split('+');
}

function partOf(text: string): Part | null {
  const [, before, hours, number, minutes, seconds, after] = PART.exec(text) ?? [];
  if (hours === undefined && number === undefined) return null;
  return {
    unit: seconds !== undefined ? 'seconds' : (minutes ?? hours) ? 'minutes' : null,
    hasMoves: before !== undefined || after !== undefined,
    amount: 60 * Number(hours ?? 0) + Number((number ?? '0').replace(',', '.')),
  };
}
