import { timeControl } from '../engine/csa2024/timeControl';
import { isUsable, LARGEST_NUMBER } from '../engine/kit/numbers';
import { isProblem, type Outcome } from '../engine/kit/problem';
import { numberMeanings } from './readNumber';
import { reader, readingItself, twoMeanings, unreadable } from './reader';

/** 25/25, 90/30, 40/90 */
const TWO_NUMBERS = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

/** A part as `partsOf` leaves it: 90, 90m, 1h30, 30s, and x behind the minutes that are for some moves only. */
const PART = /^(?:(\d+)h)?(?:(\d+(?:[.,]\d\d?)?)([ms]?))?(x?)$/;

/** A time control has two periods and an increment at most. */
const MOST_PARTS = 3;
/** Characters; longer text is none, and is not searched for words. */
const LONGEST = 200;

/**
 * Clauses 19, 21-22: a time control in minutes: 25, "25 min", "25/25" (both players, who must have the same), "60+30",
 * "90 min + 30 sec/move", "1h30+30", "40/90+30+30" (all periods, and clause 19 counts a second a move as a minute). 0 is
 * blank.
 */
export const readMinutes = readingItself(
  reader((value) => {
    const minutes = typeof value === 'string' ? minutesInText(value) : value;
    if (isProblem(minutes)) return minutes;
    if (typeof minutes !== 'number' || minutes < 0) return unreadable('minutesUnreadable', '19', value);
    if (!isUsable(minutes)) return unreadable('numberTooLarge', '19', value);
    return minutes === 0 ? null : minutes;
  }),
  LARGEST_NUMBER,
);

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
  if (given.length > LONGEST) return null;
  const parts = partsOf(given).map((part) => PART.exec(part));
  const amounts = parts.map(
    (part) => 60 * Number(part?.[1] ?? 0) + Number(part?.[2]?.replace(',', '.') ?? 0),
  );
  const isUsable = parts.every(
    (part, at) =>
      part !== null && part[0] !== part[4] && (part[3] !== 's' || (at > 0 && at === parts.length - 1)),
  );
  const hasMoves = parts.some((part) => part?.[4] === 'x');
  const last = parts.at(-1);
  const unit = last?.[3];
  const periods = parts.length - (unit === 's' ? 1 : 0);
  // 40 moves in 90 minutes: the time for the other moves is missing.
  if (!isUsable || parts.length > MOST_PARTS || (hasMoves && periods < 2)) return null;
  const isIncrement = unit === 's' || (unit === '' && last![1] === undefined && periods > (hasMoves ? 2 : 1));
  const incrementSeconds = isIncrement ? (amounts.pop() ?? 0) : 0;
  return { baseMinutes: amounts.reduce((sum, amount) => sum + amount, 0), incrementSeconds };
}

/** The parts of a time control without spaces and with short units: 90 min + 30 sec, 90m30s, 90 min and 30 sec. */
function partsOf(given: string): string[] {
  return (
    given
      .toLowerCase()
      // Two numbers with nothing but a space between them would be one without it; x marks what is for some moves only.
      .replace(/(\d)\s+(?=\d)|x/g, '$1?')
      .replace(/\s/g, '')
      .replace(/[’‘′`´]/g, "'")
      .replace(/[”“″]|''|"|sec(ond)?s?/g, 's')
      .replace(/'|min(ute)?s?/g, 'm')
      .replace(/h(ou)?rs?/g, 'h')
      .replace(/^g\/?|(\/|per|for|each|all|the|a|of)+(move|player|game|rest|end)|frommove1$/g, '')
      .replace(/^(\d+)(?:\/|movesin)([^+,]+)|(?:\/|for)\d+moves/g, '$2x')
      .replace(/([hms]x?)(?:\.?[,;]|and|then)(?=\d)|(m)(?=\d)|[,;]?(?:\+|plus|inc\.?)/g, '$1$2+')
      .split('+')
  );
}
