import { roundHalfAway } from '../../engine/kit/round';
import { foundKey } from '../figures/key';
import type { PrintedNumber } from '../kit/printedFigures';
import type { PrintBesideOurs } from './traceFigures';

/** The fewest digits, without leading zeros, of a number in which one wrong digit says something. */
const TELLING_DIGITS = 3;
/** A print has at most so many decimals, of which the point may be lost. */
const MOST_DECIMALS = 3;

/**
 * The typing slips by which a printed number may have come of the right one, the plainest first: its point lost, two
 * neighbouring digits exchanged, the number of a neighbouring cell, one digit missing, too many or wrong. They change one
 * number and say nothing of how it was calculated, and of short numbers many would fit by chance.
 *
 * @param right what should have been printed, unrounded
 * @returns such as "it is 1533.2 with its decimal point lost"; none where no slip gives it
 */
export function typingSlips(beside: PrintBesideOurs, number: PrintedNumber, right: number): string[] {
  if (!Number.isFinite(right)) return [];
  const text = roundHalfAway(right, number.decimals).toFixed(number.decimals);
  const printed = number.printed.toFixed(number.decimals);
  if (printed === text) return [];
  const lost = lostPoint(number.printed, right);
  if (lost.length > 0) return lost;
  return [
    ...(isExchanged(printed, text) ? [`it is ${text} with two neighbouring digits exchanged`] : []),
    ...neighbours(beside, number),
    ...(digitsOf(text) < TELLING_DIGITS ? [] : oneDigit(printed, text)),
  ];
}

function lostPoint(printed: number, right: number): string[] {
  if (!Number.isInteger(printed)) return [];
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals += 1) {
    const text = roundHalfAway(right, decimals).toFixed(decimals);
    const isWithout = text.replace('.', '') === String(printed);
    if (isWithout && Math.abs(printed) >= 10) return [`it is ${text} with its decimal point lost`];
  }
  return [];
}

function isExchanged(printed: string, right: string): boolean {
  if (printed.length !== right.length) return false;
  const places = differences(printed, right);
  const [first, second] = places;
  if (first === undefined || second === undefined || places.length > 2) return false;
  // The point between two digits stays where it is.
  const isNext = second === first + 1 || (second === first + 2 && right[first + 1] === '.');
  return isNext && printed[first] === right[second] && printed[second] === right[first];
}

function oneDigit(printed: string, right: string): string[] {
  if (isWithoutOne(right, printed)) return [`it is ${right} with one digit missing`];
  if (isWithoutOne(printed, right)) return [`it is ${right} with one digit too many`];
  const places = printed.length === right.length ? differences(printed, right) : [];
  // One unit of the last place is a matter of rounding.
  const isUnit =
    places[0] === right.length - 1 && Math.abs(Number(printed.at(-1)) - Number(right.at(-1))) === 1;
  const isDigit =
    !isUnit && places.length === 1 && /\d/.test(printed[places[0]!]!) && /\d/.test(right[places[0]!]!);
  return isDigit ? [`it is ${right} with one digit wrong`] : [];
}

/** Whether the shorter text is the longer one without one of its digits. */
function isWithoutOne(longer: string, shorter: string): boolean {
  if (longer.length !== shorter.length + 1) return false;
  return [...longer].some(
    (digit, at) => digit !== '.' && longer.slice(0, at) + longer.slice(at + 1) === shorter,
  );
}

function differences(a: string, b: string): number[] {
  return [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
}

/** The same number as the figure of another column of the row, or of another row of the column, has. */
function neighbours({ report, ours }: PrintBesideOurs, number: PrintedNumber): string[] {
  const printed = number.printed.toFixed(number.decimals);
  if (digitsOf(printed) < TELLING_DIGITS) return [];
  const next = [...ours].find(
    ([key, value]) =>
      isNeighbour(key, number.key) &&
      roundHalfAway(value, number.decimals).toFixed(number.decimals) === printed,
  );
  const label = next === undefined ? undefined : report.figures.get(foundKey(next[0]))?.label;
  return label === undefined ? [] : [`it is the number of a neighbouring cell, ${label}`];
}

/** Keys name the step, the list, tournament or player, and the figure: two cells side by side have all but one in common. */
function isNeighbour(key: string, other: string): boolean {
  const [a, b] = [key.split('/'), other.split('/')];
  if (a.length !== b.length) return false;
  const apart = a.filter((part, at) => part !== b[at]).length;
  const isResult = a.length === RESULT_PARTS && a[1] === b[1];
  return apart === 1 || (isResult && apart > 0);
}

/** A list's results are of several steps: step8/main/newRaw, step9/main/published. */
const RESULT_PARTS = 3;

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').replace(/^0+/, '').length;
}

/** The typing slips of a number in a sentence; null without any. */
export function typingText(
  beside: PrintBesideOurs,
  number: PrintedNumber,
  rights: readonly number[],
): string | null {
  const slips = [...new Set(rights.flatMap((right) => typingSlips(beside, number, right)))];
  if (slips.length === 0) return null;
  const [first, ...others] = slips.slice(0, MOST_SLIPS);
  const or = others.map((slip) => `; or ${slip}`).join('');
  return `It may be a slip of typing: ${first}${or}.`;
}

const MOST_SLIPS = 2;
