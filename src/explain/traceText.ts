import { asWritten } from '../cells/numberStyle';
import { exact } from '../cells/numberText';
import { roundHalfAway } from '../engine/kit/round';
import { foundKey } from '../figures/key';
import { isBlank, type PrintedNumber } from '../figures/printedFigures';
import { trace, type Trace, type TracedFigure, type PrintBesideOurs, printText } from './trace';

/** Why a printed number of any document is not ours, from the print itself. */
export interface PrintTrace {
  readonly trace: Trace;
  /** "13.9 is made here: 0.45 x 0.83 x 32 = 11.95. It carries into ..." */
  readonly text: string;
}

/** A longer list of figures is named by its first ones. */
const FIGURES_NAMED = 4;

/**
 * Follows a printed number that differs through the print, by what the report's figures are declared to be: where the
 * difference is made, the arithmetic on the print's own figures there, and what it carries into.
 *
 * @param key a figure that the print has
 */
export function tracePrint(beside: PrintBesideOurs, key: string): PrintTrace {
  const found = trace(beside, key);
  return {
    trace: found,
    text: [madeText(beside, found), afterText(beside, found)].filter(Boolean).join(' '),
  };
}

function madeText(beside: PrintBesideOurs, { asked, origins }: Trace): string {
  const printed = printText(asked.number);
  if (asked.verdict === 'equal' && isBlank(asked.number.printed))
    return 'The print is blank here, as it should be.';
  if (asked.verdict === 'equal') return `${printed} is our figure.`;
  if (asked.verdict === 'rounding')
    return `${printed} is our figure with the document's own rounding on the way.`;
  const elsewhere = origins.filter((origin) => origin !== asked);
  const before =
    elsewhere.length === 0 ? '' : ` Differences made in ${named(beside, elsewhere)} are in it too.`;
  if (isBlank(asked.number.printed)) return `Nothing is printed here. It should be ${sumOf(asked)}.`;
  if (asked.madeHere) {
    const typing = typingText(beside, asked.number, [asked.fromPrint, asked.ours]);
    return `${printed} is made here: ${sumOf(asked)}.${typing === null ? '' : ` ${typing}`}${before}`;
  }
  if (elsewhere.length === 0)
    return `${printed} follows from printed figures that agree with ours: ${sumOf(asked)}. Rounding on the way is all that parts them.`;
  return `${printed} follows from the printed figures before it: ${sumOf(asked)}. The difference is made in ${named(beside, elsewhere)}.`;
}

function afterText(beside: PrintBesideOurs, { asked, after }: Trace): string {
  return asked.verdict !== 'differs' || after.length === 0 ? '' : `It carries into ${named(beside, after)}.`;
}

/** 0.45 x 0.83 x 32 = 11.95 */
function sumOf({ arithmetic, fromPrint, number }: TracedFigure): string {
  if (!Number.isFinite(fromPrint)) return `${arithmetic} gives no figure`;
  const given = roundHalfAway(fromPrint, Math.max(2, number.decimals + 1));
  return Number(arithmetic.replace(',', '.')) === given ? arithmetic : `${arithmetic} = ${exact(given)}`;
}

/** Figures by name and printed number. */
function named({ report }: PrintBesideOurs, figures: readonly TracedFigure[]): string {
  const texts = figures.slice(0, FIGURES_NAMED).map(({ number }) => {
    const label = report.figures.get(foundKey(number.key))?.label ?? number.key;
    return `${label} (${printText(number)})`;
  });
  const more = figures.length - texts.length;
  const all = more > 0 ? [...texts, `${more} more`] : texts;
  return [all.slice(0, -1).join('; '), ...all.slice(-1)].filter((part) => part !== '').join(' and ');
}

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
    ...(isExchanged(printed, text)
      ? [`it is ${asWritten(text)} with two neighbouring digits exchanged`]
      : []),
    ...neighbours(beside, number),
    ...(digitsOf(text) < TELLING_DIGITS ? [] : oneDigit(printed, text)),
  ];
}

function lostPoint(printed: number, right: number): string[] {
  if (!Number.isInteger(printed)) return [];
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals += 1) {
    const text = roundHalfAway(right, decimals).toFixed(decimals);
    const isWithout = text.replace('.', '') === String(printed);
    if (isWithout && Math.abs(printed) >= 10) return [`it is ${asWritten(text)} with its decimal point lost`];
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
  if (isWithoutOne(right, printed)) return [`it is ${asWritten(right)} with one digit missing`];
  if (isWithoutOne(printed, right)) return [`it is ${asWritten(right)} with one digit too many`];
  const places = printed.length === right.length ? differences(printed, right) : [];
  // One unit of the last place is a matter of rounding.
  const isUnit =
    places[0] === right.length - 1 && Math.abs(Number(printed.at(-1)) - Number(right.at(-1))) === 1;
  const isDigit =
    !isUnit && places.length === 1 && /\d/.test(printed[places[0]!]!) && /\d/.test(right[places[0]!]!);
  return isDigit ? [`it is ${asWritten(right)} with one digit wrong`] : [];
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
