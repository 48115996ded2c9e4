import { asWritten } from '../cells/numberStyle';
import { joinWithAnd } from '../cells/joinWithAnd';
import { exact, fixed } from '../cells/numberText';
import { isSame, roundHalfAway, TOLERANCE } from '../engine/kit/round';
import { evaluate } from '../figures/evaluate';
import type { Expression, Value } from '../figures/expression';
import type { Figure, ReportFigures, Unit } from '../figures/figure';
import { foundKey, type Key } from '../figures/key';
import { BLANK, isBlank, type PrintedNumber, type Verdict, verdictOf } from '../figures/printedFigures';
import { shown, type ShownFigures } from '../figures/shown';

/** One printed figure, and whether its own step causes a difference from ours. */
export interface TracedFigure {
  readonly number: PrintedNumber;
  readonly ours: number;
  readonly verdict: Verdict;
  /** The result of its step on the printed figures, unrounded. */
  readonly fromPrint: number;
  /** The step in numbers, such as 0.45 x 0.83 x 32. */
  readonly arithmetic: string;
  /** Whether the step uses printed figures; otherwise it uses only inputs and unprinted figures. */
  readonly hasPrintBefore: boolean;
  /** The result of its own step differs: the difference, or part of it, begins here. */
  readonly madeHere: boolean;
  /** The keys of the printed figures that pass a difference on to it, the one with the greatest effect first. */
  readonly follows: readonly string[];
}

/** Where a printed number's difference comes from, and where it goes. */
export interface Trace {
  readonly asked: TracedFigure;
  /** The figures that the difference of `asked` passes through, the nearest first, without `asked` itself. */
  readonly before: readonly TracedFigure[];
  /** Where the difference is made: `asked` itself, or figures before it. */
  readonly origins: readonly TracedFigure[];
  /** The printed figures that the difference carries into, in the order of the steps. */
  readonly after: readonly TracedFigure[];
}

/**
 * Follows a difference through the print: each figure's step is repeated with the printed figures that go into it. If the
 * result is the printed number, the difference comes from one of these figures; if not, it is made in this step.
 *
 * @param key a figure that the print has
 */
export function trace(print: ComparedPrint, key: string): Trace {
  const asked = tracedFigure(print, key);
  const before = new Map<string, TracedFigure>();
  let next = [...asked.follows];
  while (next.length > 0) {
    const found = next.filter((one) => !before.has(one)).map((one) => tracedFigure(print, one));
    for (const figure of found) before.set(figure.number.key, figure);
    next = found.flatMap(({ follows }) => follows);
  }
  const origins = [asked, ...before.values()].filter(({ madeHere }) => madeHere);
  return { asked, before: [...before.values()], origins, after: carriedOn(print, key) };
}

/** The keys of the printed figures that differ. */
export function differing({ verdicts }: ComparedPrint): string[] {
  return [...verdicts].filter(([, verdict]) => verdict === 'differs').map(([key]) => key);
}

/** A printed number with our figure and the verdict. */
export function printedFigure({ printed, ours, verdicts }: ComparedPrint, key: string) {
  const number = printed.get(key);
  if (number === undefined) throw new Error(`No print of ${key}`);
  return { number, ours: ours.get(key)!, verdict: verdicts.get(key)! };
}

/** Compares a printed figure with the result of its own step. */
export function tracedFigure(print: ComparedPrint, key: string): TracedFigure {
  const { number, ours, verdict } = printedFigure(print, key);
  const figures = figuresBy(print, byPrint(print));
  const fromPrint = figures.calculate(key);
  const carriers = carriersOf(print, key);
  const madeHere =
    verdict === 'differs' && !matches(fromPrint, number) && !givenExactly(print, key, carriers);
  return {
    number,
    ours,
    verdict,
    fromPrint,
    arithmetic: figures.arithmetic(key),
    hasPrintBefore: printedParts(print, key).length > 0,
    madeHere,
    follows: verdict === 'differs' ? carriers : [],
  };
}

/** Whether a value, rounded half away from zero to the printed decimals, is the printed number. */
export function matches(
  value: number,
  { printed, decimals }: Pick<PrintedNumber, 'printed' | 'decimals'>,
): boolean {
  if (isBlank(value) || isBlank(printed)) return isBlank(value) && isBlank(printed);
  // Most values are too far off, so that rounding them takes no time.
  if (!(Math.abs(value - printed) < 0.51 * 10 ** -decimals)) return false;
  return isSame(roundHalfAway(value, decimals), printed);
}

/** The differing printed figures that matter for this one: with ours in place of one, the result of its step changes. */
function carriersOf(print: ComparedPrint, key: string): string[] {
  const printedValue = byPrint(print);
  const fromPrint = figuresBy(print, printedValue).calculate(key);
  const differs = (one: string): boolean => print.verdicts.get(one) === 'differs';
  const parts = printedParts(print, key).filter(differs);
  const effects = parts
    .map((part) => {
      const without = figuresBy(print, (one) => (one === part ? print.ours.get(one) : printedValue(one)));
      return { part, effect: Math.abs(without.calculate(key) - fromPrint) };
    })
    .filter(({ effect }) => effect > TOLERANCE);
  if (effects.length > 0) return effects.sort((a, b) => b.effect - a.effect).map(({ part }) => part);
  // Two figures that follow from each other may have an effect only together.
  const together = figuresBy(print, (one) => (differs(one) ? print.ours.get(one) : printedValue(one)));
  return Math.abs(together.calculate(key) - fromPrint) > TOLERANCE ? parts : [];
}

/**
 * Whether the number follows if the print was rounded for display only: from our exact figures and, in place of those that
 * differ, any value that rounds to the printed one.
 */
function givenExactly(print: ComparedPrint, key: string, carriers: readonly string[]): boolean {
  const number = print.printed.get(key)!;
  if (carriers.length === 0) return false;
  const [lowest = NaN, highest = NaN] = [-0.5, 0.5].map((part) =>
    figuresBy(print, (one) => {
      if (!carriers.includes(one)) return print.printed.has(one) ? print.ours.get(one) : undefined;
      const { printed, decimals } = print.printed.get(one)!;
      return printed + part * 10 ** -decimals;
    }).calculate(key),
  );
  const [low, high] = [Math.min(lowest, highest), Math.max(lowest, highest)];
  return (
    roundHalfAway(low, number.decimals) - TOLERANCE < number.printed &&
    number.printed < roundHalfAway(high, number.decimals) + TOLERANCE
  );
}

/** The printed figures that a figure's difference carries into. */
function carriedOn(print: ComparedPrint, key: string): TracedFigure[] {
  const carrying = new Set([key]);
  // Printed keys are in no particular order, so repeat until no figure is added.
  const differ = differing(print).map((one) => tracedFigure(print, one));
  for (let before = 0; before < carrying.size;) {
    before = carrying.size;
    for (const { number, follows } of differ)
      if (follows.some((one) => carrying.has(one))) carrying.add(number.key);
  }
  carrying.delete(key);
  const order = [...print.ours.keys()];
  return differ
    .filter(({ number }) => carrying.has(number.key))
    .sort((a, b) => order.indexOf(a.number.key) - order.indexOf(b.number.key));
}

/** A print compared with a report of ours, by the keys of the figures. */
export interface ComparedPrint {
  readonly report: ReportFigures;
  readonly printed: ReadonlyMap<string, PrintedNumber>;
  readonly ours: ReadonlyMap<string, number>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The verdict on any number with a key of this report. */
  readonly verdictOf: (number: PrintedNumber) => Verdict;
}

/**
 * Compares a print with a report of any document.
 *
 * @param print all printed numbers that are known; those without a figure in the report are left out
 * @param stepwise the figures with the document's own rounding of every step, where it rounds
 */
export function comparePrint(
  report: ReportFigures,
  print: readonly PrintedNumber[],
  stepwise: ReadonlyMap<string, number> = new Map(),
): ComparedPrint {
  const ours = new Map<string, number>();
  for (const { key, value } of report.figures.values()) {
    if (typeof value === 'number') ours.set(key, value);
    // An empty text means a cell that has to be blank.
    if (value === '') ours.set(key, BLANK);
  }
  const known = print.filter(({ key }) => ours.has(key));
  const ofNumber = ({ key, printed, decimals }: PrintedNumber): Verdict =>
    verdictOf(ours.get(key)!, { printed, decimals, stepwise: stepwise.get(key) ?? null });
  return {
    report,
    ours,
    printed: new Map(known.map((number) => [number.key, number])),
    verdicts: new Map(known.map((number) => [number.key, ofNumber(number)])),
    verdictOf: ofNumber,
  };
}

/** A figure's value by its key; undefined to calculate it from the figures before it. */
type GivenValue = (key: string) => number | undefined;

/** The figures that go into a step: printed ones, or ours. */
interface StepFigures extends ShownFigures {
  /** Calculates a figure's own step. */
  readonly calculate: (key: string) => number;
  /** The step in numbers. */
  readonly arithmetic: (key: string) => string;
}

/** The figures of a report, some of them given and the others calculated by their expressions. */
export function figuresBy({ report, printed }: ComparedPrint, valueGiven: GivenValue): StepFigures {
  const known = new Map<Key, Value>();
  const value = (key: Key): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = valueGiven(key) ?? calculated(key);
    known.set(key, found);
    return found;
  };
  const calculated = (key: Key): Value => {
    const figure = report.figures.get(key);
    return figure === undefined ? (report.values.get(key) ?? null) : evaluate(stepOf(figure), value);
  };
  const figures: ShownFigures = {
    value,
    shown: (key) => {
      const number = printed.get(key);
      return number === undefined ? shortNumber(report, key, value(key)) : printText(number);
    },
    isPrinted: (key) => printed.has(key),
    stepOf: (key) => {
      const figure = report.figures.get(key);
      return figure === undefined || figure.inNumbers !== undefined ? null : stepOf(figure);
    },
  };
  return {
    ...figures,
    calculate: (key) => {
      const result = calculated(foundKey(key));
      return typeof result === 'number' ? result : NaN;
    },
    arithmetic: (key) => {
      const figure = report.figures.get(foundKey(key));
      if (figure === undefined) return '';
      return figure.inNumbers?.(figures) ?? shown(stepOf(figure), figures);
    },
  };
}

/** The printed number, if there is one. */
export const byPrint =
  ({ printed }: ComparedPrint): GivenValue =>
  (key) =>
    printed.get(key)?.printed;

/** A printed number with its decimals, or as it was shown where that has fewer. */
export function printText({ printed, decimals, shown: text }: PrintedNumber): string {
  if (isBlank(printed)) return 'blank';
  return text === undefined ? fixed(printed, decimals) : asWritten(text);
}

/** Numbers that are small, and shown with more decimals. */
const OF_FOUR_DECIMALS: ReadonlySet<Unit> = new Set<Unit>(['factor', 'part of 1']);

/**
 * One of our numbers as text: factors with up to four decimals, points with up to two. An impossible printed number, such
 * as 0 games, may leave no figure.
 */
export function shortNumber({ figures }: ReportFigures, key: string, value: Value): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (!Number.isFinite(value)) return 'no such figure';
  const unit = figures.get(foundKey(key))?.unit;
  return exact(roundHalfAway(value, unit !== undefined && OF_FOUR_DECIMALS.has(unit) ? 4 : 2));
}

/** The printed figures that go into a step, directly or through unprinted ones. */
function printedParts(print: ComparedPrint, key: string): string[] {
  const read = new Set<string>();
  const byKey = byPrint(print);
  figuresBy(print, (part) => {
    if (print.printed.has(part)) read.add(part);
    return byKey(part);
  }).calculate(key);
  return [...read];
}

/** The expression by which a figure is traced. */
function stepOf({ expression, onPrint }: Figure): Expression {
  return onPrint ?? expression;
}

/** Where a difference comes from, by the print alone. */
interface PrintTrace {
  readonly trace: Trace;
  /** "13.9 is made here: 0.45 x 0.83 x 32 = 11.95. It carries into ..." */
  readonly text: string;
}

/** In a longer list only the first ones are named. */
const FIGURES_NAMED = 4;

/**
 * Explains a printed number of any document by the expressions of its report: where a difference is made, the arithmetic
 * on the printed figures there, and which figures it carries into.
 *
 * @param key a figure that the print has
 */
export function tracePrint(print: ComparedPrint, key: string): PrintTrace {
  const found = trace(print, key);
  return {
    trace: found,
    text: [madeText(print, found), afterText(print, found)].filter(Boolean).join(' '),
  };
}

function madeText(print: ComparedPrint, { asked, origins }: Trace): string {
  const printed = printText(asked.number);
  if (asked.verdict === 'equal' && isBlank(asked.number.printed))
    return 'The print is blank here, as it should be.';
  if (asked.verdict === 'equal') return `${printed} is our figure.`;
  if (asked.verdict === 'rounding')
    return `${printed} is our figure with the document's own rounding on the way.`;
  const elsewhere = origins.filter((origin) => origin !== asked);
  const before =
    elsewhere.length === 0 ? '' : ` It also includes the differences made in ${named(print, elsewhere)}.`;
  if (isBlank(asked.number.printed)) return `Nothing is printed here. It should be ${sumOf(asked)}.`;
  if (asked.madeHere) {
    const typing = typingText(print, asked.number, [asked.fromPrint, asked.ours]);
    return `${printed} arises here: ${sumOf(asked)}.${typing === null ? '' : ` ${typing}`}${before}`;
  }
  if (elsewhere.length === 0)
    return `${printed} follows from printed figures that agree with ours: ${sumOf(asked)}. They differ only by rounding on the way.`;
  return `${printed} follows from the printed figures before it: ${sumOf(asked)}. The difference is made in ${named(print, elsewhere)}.`;
}

function afterText(print: ComparedPrint, { asked, after }: Trace): string {
  return asked.verdict !== 'differs' || after.length === 0 ? '' : `It carries into ${named(print, after)}.`;
}

/** 0.45 x 0.83 x 32 = 11.95 */
function sumOf({ arithmetic, fromPrint, number }: TracedFigure): string {
  if (!Number.isFinite(fromPrint)) return `${arithmetic} gives no figure`;
  const result = roundHalfAway(fromPrint, Math.max(2, number.decimals + 1));
  return Number(arithmetic.replace(',', '.')) === result ? arithmetic : `${arithmetic} = ${exact(result)}`;
}

/** Figures by name and printed number. */
function named({ report }: ComparedPrint, figures: readonly TracedFigure[]): string {
  const texts = figures.slice(0, FIGURES_NAMED).map(({ number }) => {
    const label = report.figures.get(foundKey(number.key))?.label ?? number.key;
    return `${label} (${printText(number)})`;
  });
  const more = figures.length - texts.length;
  const all = more > 0 ? [...texts, `${more} more`] : texts;
  return joinWithAnd(all, '; ');
}

/** In a number of fewer digits, leading zeros aside, one wrong digit would fit by chance. */
const FEWEST_DIGITS = 3;
/** The most decimals tried for a lost decimal point. */
const MOST_DECIMALS = 3;

/**
 * The typing errors that may turn the right number into the printed one, the most likely first: decimal point lost, two
 * neighbouring digits exchanged, the number of a neighbouring cell, one digit missing, too many or wrong. Many would fit
 * a short number by chance.
 *
 * @param right what should have been printed, unrounded
 * @returns such as "it is 1533.2 with its decimal point lost"; empty if no typing error fits
 */
export function typingSlips(print: ComparedPrint, number: PrintedNumber, right: number): string[] {
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
    ...neighbours(print, number),
    ...(digitsOf(text) < FEWEST_DIGITS ? [] : oneDigit(printed, text)),
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
  // The two digits may have the point between them.
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

/** Whether the number is that of another column in its row, or of another row in its column. */
function neighbours({ report, ours }: ComparedPrint, number: PrintedNumber): string[] {
  const printed = number.printed.toFixed(number.decimals);
  if (digitsOf(printed) < FEWEST_DIGITS) return [];
  const next = [...ours].find(
    ([key, value]) =>
      isNeighbour(key, number.key) &&
      roundHalfAway(value, number.decimals).toFixed(number.decimals) === printed,
  );
  const label = next === undefined ? undefined : report.figures.get(foundKey(next[0]))?.label;
  return label === undefined ? [] : [`it is the number of a neighbouring cell, ${label}`];
}

/** A key names step, list, tournament or player, and figure: neighbouring cells differ in one part. */
function isNeighbour(key: string, other: string): boolean {
  const [a, b] = [key.split('/'), other.split('/')];
  if (a.length !== b.length) return false;
  const apart = a.filter((part, at) => part !== b[at]).length;
  const isResult = a.length === RESULT_PARTS && a[1] === b[1];
  return apart === 1 || (isResult && apart > 0);
}

/** The results of a list come from several steps: step8/main/newRaw, step9/main/published. */
const RESULT_PARTS = 3;

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').replace(/^0+/, '').length;
}

/** The typing errors of a number in a sentence; null if none fits. */
export function typingText(
  print: ComparedPrint,
  number: PrintedNumber,
  rights: readonly number[],
): string | null {
  const slips = [...new Set(rights.flatMap((right) => typingSlips(print, number, right)))];
  if (slips.length === 0) return null;
  const [first, ...others] = slips.slice(0, MOST_SLIPS);
  const or = others.map((slip) => `; or ${slip}`).join('');
  return `It may be a slip of typing: ${first}${or}.`;
}

const MOST_SLIPS = 2;
