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
/** No player has more than seven hours, or more than three minutes for each move. */
export const MOST_MINUTES = 420;
export const MOST_INCREMENT = 180;
/** From three minutes on, a base without a unit may be in seconds; above the most minutes nothing else is possible. */
const LEAST_SECONDS = 180;
/** A move has three quarters of a minute at least, and a period 20 to 60 moves. */
const [LEAST_MOVES, PERIOD_MOVES, MINUTES_A_MOVE] = [20, 60, 0.75];
/** 1500+10, 40/6000+30:900+30: without units, in the form of record 222 of TRF26; the last period is for all other moves. */
const HAS_UNIT = /[^\d\s+/.,;]/;
const WITHOUT_UNITS = /^(?:[\d/+]+:)*\d+\+\d+$/;
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
  if (isProblem(minutes)) return null;
  return control.other === null
    ? minutes
    : twoMeanings(given, '19', inWords(control), inWords(control.other));
}

/** Whether a time control is one that somebody plays. */
export function isUsual({ baseMinutes, incrementSeconds }: TimeControlParts): boolean {
  return baseMinutes <= MOST_MINUTES && incrementSeconds <= MOST_INCREMENT;
}

function inWords({ baseMinutes, incrementSeconds }: TimeControlParts): string {
  const base = `${baseMinutes} minutes`;
  return incrementSeconds === 0 ? base : `${base} and ${incrementSeconds} seconds a move`;
}

/** The printed example writes the minutes of both players, 25/25. */
function ofTwoNumbers(given: string, one: number, other: number): Outcome<number> {
  if (one === other) return one;
  const usual =
    // Stryker disable next-line EqualityOperator: two equal numbers have been answered above.
    one < other ? `${one} moves in ${other} minutes` : `${one} minutes and ${other} seconds a move`;
  return twoMeanings(given, '19', usual, 'different minutes for the two players');
}

/** The minutes of all periods, and the seconds added for each move. */
interface TimeControlParts {
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
}

/** A time control, and the other one that the same text can mean; null where it can mean only one. */
interface TimeControlText extends TimeControlParts {
  readonly other: TimeControlParts | null;
}

/**
 * Clause 19: a time control in words: the minutes of all its periods, and the increment. Without units the last part may be
 * either, and is read as the increment: a second a move counts as a minute. 1500+10 is in seconds, as nobody has 1500 minutes;
 * 90/40+30 is 90 minutes for 40 moves, as nobody plays 90 moves in 40 minutes.
 *
 * @param given the text of a cell or of a file
 * @returns null for text that is none, that no game is played at, or that leaves something out: 40 moves in 90 minutes, and
 *   the others?
 */
export function timeControlInText(given: string): TimeControlText | null {
  if (given.length > LONGEST) return null;
  const compact = given.replace(/\s*([/+:])\s*/g, '$1').trim();
  const seconds = WITHOUT_UNITS.test(compact) ? periodsInSeconds(compact) : null;
  if (seconds !== null && seconds.longest > MOST_MINUTES)
    return { ...secondsAsMinutes(seconds), other: null };
  const minutes = partsInMinutes(given);
  if (minutes === null) return null;
  if (seconds !== null && seconds.longest >= LEAST_SECONDS) {
    const control = secondsAsMinutes(seconds);
    // Under 5 minutes nothing is rated (23), so that the minutes are the likelier ones.
    const isRated = control.baseMinutes + control.incrementSeconds >= 5;
    return isRated ? { ...control, other: minutes } : { ...minutes, other: control };
  }
  const turned = movesAndMinutes(given);
  if (turned === null) return HAS_UNIT.test(given) || isUsual(minutes) ? { ...minutes, other: null } : null;
  const [one, other] = turned.map(partsInMinutes);
  return one === undefined || one === null ? null : { ...one, other: other ?? null };
}

/**
 * The moves of "40/90+30" come first, or, without units, last where only that order is possible: "90/40+30".
 *
 * @returns the text with the moves first, in each order that is possible; null where the text has another form
 */
function movesAndMinutes(given: string): string[] | null {
  const [whole, one, other, unit] = /^\s*(\d+)\s*\/\s*(\d+)(\s*[m']|(?=\s*[+,;]))/i.exec(given) ?? [];
  if (whole === undefined || one === other) return null;
  const orders = [[one, other], ...(unit === '' ? [[other, one]] : [])];
  return orders
    .filter(([moves, minutes]) => {
      const isPeriod = Number(moves) >= LEAST_MOVES && Number(moves) <= PERIOD_MOVES;
      return isPeriod && Number(minutes) >= Number(moves) * MINUTES_A_MOVE;
    })
    .map(([moves, minutes]) => `${moves}/${minutes}${unit}${given.slice(whole.length)}`);
}

function partsInMinutes(given: string): TimeControlParts | null {
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

/**
 * The parts of a time control without spaces and with short units: 90 min + 30 sec, 90m30s, 90 min and 30 sec, "90 minutes
 * with 30 second increment from move 1".
 */
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
      .replace(WITHOUT_MEANING, '$1$2$3')
      .replace(/^(\d+)(?:\/|movesin)([^+,]+)|(?:\/|for)\d+moves/g, '$2x')
      .replace(BETWEEN_PARTS, '$1$2+')
      .split('+')
  );
}

/** What divides two parts: a plus, or a comma or a word behind a unit. */
const BETWEEN_PARTS =
  /([hms]x?)(?:\.?[,;]|and|then|[,;]?with)(?=\d)|(m)(?=\d)|[,;]?(?:\+|plus|(?:withan)?inc(?:rementof)?\.?)/g;

/**
 * Words that change nothing: game/ and "all moves in" before minutes, KO behind them (the rest of the game), increment
 * behind seconds, a move, each player, from move 1. An increment from a later move is another time control.
 */
const WITHOUT_MEANING = new RegExp(
  [
    String.raw`(^|[+,;])(?:g(?:ame)?(?:\/|in)?|allmovesin)(?=\d)`,
    String.raw`(\dm)ko(?![a-z])`,
    String.raw`(\ds)inc(?:rement)?\.?(?!\d)`,
    String.raw`(?:\/|per|for|each|all|the|a|of)+(?:move|player|game|rest|end)`,
    String.raw`(?:for)?each(?![a-z])`,
    String.raw`(?:starting)?from(?:the)?(?:firstmove|move1)$`,
  ].join('|'),
  'g',
);

/** A time control in seconds: all of its periods together. */
export interface SecondsControl {
  readonly seconds: number;
  readonly increment: number;
  /** The seconds of the longest period. */
  readonly longest: number;
}

/**
 * Record 222 of TRF26: periods with ":" between them, each S, S+I, M/S or M/S+I, all in seconds.
 *
 * @returns null where a period has another form, or another increment than the first (19)
 */
export function periodsInSeconds(text: string): SecondsControl | null {
  const periods = text
    .split(':')
    .map((period) => /^(?:\d{1,3}\/)?(\d{1,5})(?:\+(\d{1,4}))?$/.exec(period.trim()));
  const increment = Number(periods[0]?.[2] ?? 0);
  if (periods.some((parts) => parts === null || Number(parts[2] ?? 0) !== increment)) return null;
  const all = periods.map((parts) => Number(parts![1]));
  return {
    seconds: all.reduce((sum, seconds) => sum + seconds, 0),
    increment,
    longest: Math.max(...all),
  };
}

function secondsAsMinutes({ seconds, increment }: SecondsControl): TimeControlParts {
  return { baseMinutes: seconds / 60, incrementSeconds: increment };
}
