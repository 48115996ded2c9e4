import { joinWithAnd } from '../cells/joinWithAnd';
import { fixed, exact } from '../cells/numberText';
import {
  RATING_TYPES,
  type RatingType,
  RATINGS_WEIGHED,
  type PlayerMonth,
  playerMonth,
} from '../engine/csa2024';
import { formatCalendarDay } from '../engine/kit/calendarDay';
import { isSame, roundHalfAway } from '../engine/kit/round';
import { figureLabel } from '../documents/csa2024/figureByKey';
import { ratingKey, weighedKey } from '../documents/csa2024/keys';
import { foundKey } from '../figures/key';
import type { PrintedNumber, Verdict } from '../figures/printedFigures';
import type { SheetModel } from '../figures/sheetModel';
import { declaredMonth, monthFigures, finalTable } from '../documents/csa2024/monthReport';
import { monthSections } from '../documents/csa2024/steps';
import { MonthPage } from '../documents/csa2024/givenBlocks';
import type { Explanation, Answer } from './hypotheses';
import { searchSteps } from './search';
import {
  comparePrint,
  printedFigure,
  byPrint,
  differing,
  figuresBy,
  matches,
  type ComparedPrint,
  printText,
  shortNumber,
  trace,
  type Trace,
  type TracedFigure,
  typingText,
} from './trace';

/** The explanation of a printed number. */
export interface PrintExplanation {
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** `rounding`: equal only if every step is rounded as in the printed example. */
  readonly verdict: Verdict;
  /** The verdict in a sentence or two. */
  readonly text: string;
  /** Null if the number does not differ. */
  readonly trace: Trace | null;
  readonly causes: readonly Cause[];
}

/**
 * Explains one printed number by all printed numbers that are known: finds the figures where the difference is made, then
 * one set of assumptions for all of them, or failing that a cause for each.
 *
 * @param print the printed numbers, with the one to explain
 * @param columns the printed columns of step 7
 */
export function* explainPrint(
  print: MonthPrint,
  key: string,
  columns: PrintedColumns,
): Generator<unknown, PrintExplanation> {
  const { number: asked, ours, verdict } = printedFigure(print, key);
  const base = { asked, ours, verdict };
  if (verdict === 'equal')
    return {
      ...base,
      text: equalText(asked, shortNumber(print.report, key, ours)),
      trace: null,
      causes: [],
    };
  if (verdict === 'rounding') {
    const explanation = yield* searchSteps(print.month, [asked, ...equalNumbers(print)]);
    const causes = explanation.verdict === 'explained' ? [assumed([], explanation)] : [];
    return { ...base, text: roundingText(asked, shortNumber(print.report, key, ours)), trace: null, causes };
  }
  const traced = trace(print, key);
  const causes = yield* causesOf(print, traced, columns);
  return { ...base, text: verdictText(traced, causes), trace: traced, causes };
}

/** One cause for all figures in which the difference is made, if there is one, else one for each. */
function* causesOf(
  print: MonthPrint,
  { asked, origins }: Trace,
  columns: PrintedColumns,
): Generator<unknown, readonly Cause[]> {
  const elsewhere = origins.filter((origin) => origin !== asked);
  if (elsewhere.length > 0) {
    const made = elsewhere.map(({ number }) => number);
    const joint = yield* searchSteps(print.month, [asked.number, ...made, ...equalNumbers(print)]);
    if (joint.verdict === 'explained') return [yield* narrowed(print, assumed(origins, joint))];
  }
  const causes: Cause[] = [];
  for (const origin of origins) causes.push(yield* causeOf(print, origin, columns));
  const [only, second] = causes;
  return only !== undefined && second === undefined ? [yield* narrowed(print, only)] : causes;
}

/** Other differing numbers may rule out some assumptions that fit so far. */
function* narrowed(print: MonthPrint, cause: Cause): Generator<unknown, Cause> {
  const { kind, figures, explanation } = cause;
  if (kind !== 'assumed' || explanation === null || isOneOnly(explanation)) return cause;
  if (differing(print).length < 2) return cause;
  const { asked } = explanation;
  const others = [...print.printed.values()].filter(({ key }) => key !== asked.key);
  const whole = yield* searchSteps(print.month, [asked, ...others]);
  return whole.verdict === 'explained' ? assumed(figures, whole) : cause;
}

function isOneOnly({ answers, more }: Explanation): boolean {
  const variants = answers.flatMap(({ assumptions }) => assumptions.map((one) => one.variants.length));
  return answers.length + more === 1 && variants.every((count) => count < 2);
}

function assumed(figures: readonly TracedFigure[], explanation: Explanation): Cause {
  return { kind: 'assumed', figures, text: explanation.text, explanation };
}

function equalText(asked: PrintedNumber, ours: string): string {
  return `${printText(asked)} is our figure: ${ours}.`;
}

function roundingText(asked: PrintedNumber, ours: string): string {
  return `${printText(asked)} is our figure with every step rounded as in the printed example; unrounded it is ${ours} (clause 25).`;
}

/** Where the difference is made, and how the printed number follows from there. */
function verdictText({ asked, origins }: Trace, causes: readonly Cause[]): string {
  const [first] = causes;
  const printed = printText(asked.number);
  const plain = !asked.hasPrintBefore || asked.arithmetic === printed;
  const sum = plain ? '' : `: ${asked.arithmetic} = ${printed}`;
  if (first === undefined)
    return `${printed} follows from printed figures that agree with ours${sum}. They differ only by rounding on the way.`;
  const elsewhere = origins.filter((origin) => origin !== asked).map(placeText);
  const assumedHere = first.kind === 'assumed' && first.explanation?.asked.key === asked.number.key;
  if (elsewhere.length === 0 || assumedHere) return first.text;
  if (asked.madeHere)
    return `${first.text} It also includes earlier differences: ${joinWithAnd(elsewhere, '; ', ' and in ')}.`;
  return `${printed} follows from the printed figures before it${sum}. The difference is made in ${joinWithAnd(elsewhere, '; ', ' and in ')}.`;
}

function placeText({ number }: TracedFigure): string {
  return `${figureLabel(number.key).label} (${printText(number)})`;
}

/** The cause of a difference. */
export interface Cause {
  /**
   * `assumed`: other interpretations or slips; `sum`: a sum is one unit out; `column`: the column of step 7 is not the
   * history; `typing`: a typing error, tried last; `none`: unexplained.
   */
  readonly kind: 'assumed' | 'sum' | 'column' | 'typing' | 'none';
  /** The figures in whose steps the difference is made. */
  readonly figures: readonly TracedFigure[];
  readonly text: string;
  /** The result of the search; null if there was none. */
  readonly explanation: Explanation | null;
}

/** The printed columns of step 7, where they are known: 24 ratings, the newest first. */
type PrintedColumns = Partial<Readonly<Record<RatingType, readonly number[]>>>;

/**
 * Why a figure's own step does not result in the printed number.
 *
 * @param figure one whose difference is made in its own step
 */
function* causeOf(
  print: MonthPrint,
  figure: TracedFigure,
  columns: PrintedColumns,
): Generator<unknown, Cause> {
  const column = columnCause(print, figure, columns);
  if (column !== null) return column;
  let explanation: Explanation | null = null;
  // With differences from other slips in it, the figure cannot be found by a search.
  if (figure.follows.length === 0) {
    explanation = yield* searchSteps(print.month, [figure.number, ...equalNumbers(print)]);
    if (explanation.verdict === 'explained')
      return { kind: 'assumed', figures: [figure], text: explanation.text, explanation };
  }
  const slip = sumText(print, figure);
  if (slip !== null) return { kind: 'sum', figures: [figure], text: slip, explanation };
  const { number, fromPrint, ours, hasPrintBefore } = figure;
  const typing = typingText(print, number, hasPrintBefore ? [fromPrint, ours] : [ours]);
  if (typing !== null) {
    const none = `${printText(number)} follows from no reading and no single slip of the calculation.`;
    return { kind: 'typing', figures: [figure], text: `${none} ${typing}`, explanation: null };
  }
  const text = nothingText(figure, explanation);
  return { kind: 'none', figures: [figure], text, explanation };
}

/** The printed numbers that are equal to ours. */
function equalNumbers({ printed, verdicts }: ComparedPrint): PrintedNumber[] {
  return [...printed.values()].filter(({ key }) => verdicts.get(key) === 'equal');
}

/** A sum that is one unit of its last place off the total of its printed parts. */
function sumText(
  { report }: ComparedPrint,
  { number, fromPrint, hasPrintBefore }: TracedFigure,
): string | null {
  const what = report.figures.get(foundKey(number.key))?.adds;
  if (what === undefined || !hasPrintBefore) return null;
  const added = roundHalfAway(fromPrint, number.decimals);
  const units = Math.round((number.printed - added) * 10 ** number.decimals);
  if (Math.abs(units) !== 1) return null;
  return `The printed ${what} add to ${fixed(added, number.decimals)}; ${printText(number)} is printed, one unit of the last place away.`;
}

function nothingText(
  { number, fromPrint, arithmetic, hasPrintBefore }: TracedFigure,
  explanation: Explanation | null,
): string {
  if (!hasPrintBefore || !Number.isFinite(fromPrint))
    return explanation?.text ?? `${printText(number)} follows from no reading and no single slip.`;
  const result = roundHalfAway(fromPrint, Math.max(2, number.decimals + 1));
  return `${printText(number)} follows from no reading and no single slip: ${arithmetic} = ${exact(result)}.`;
}

/** Clause 49: a weighted rating whose column is not the history moved down by one. */
function columnCause(print: MonthPrint, figure: TracedFigure, columns: PrintedColumns): Cause | null {
  const type = RATING_TYPES.find((one) => figure.number.key === ratingKey(one, 'step7/weightedRating'));
  if (type === undefined) return null;
  const column = columns[type];
  const top = Number(figuresBy(print, byPrint(print)).value(weighedKey(type, 1)));
  const pushed = [top, ...print.month.input.history[type]];
  const over = (ratings: readonly number[]): number => weightedOver(print, type, ratings);
  if (column === undefined) return figure.follows.length === 0 ? null : guessedCause(figure, pushed, over);
  const slips = columnSlips(pushed, column);
  if (slips.lost.length + slips.added.length === 0 || !matches(over(column), figure.number)) return null;
  const { number, ours } = figure;
  const onTop = figure.follows.length === 0 ? '' : ` with the printed ${fixed(top, 1)} on top`;
  const rightly = `${fixed(roundHalfAway(over(pushed), 1), 1)}${onTop}`;
  const withOurs = onTop === '' ? '' : `, and ${fixed(roundHalfAway(ours, 1), 1)} with ours`;
  return {
    kind: 'column',
    figures: [figure],
    text: `${printText(number)} is the weighted rating by clause 49 of the printed column, which is not the history moved down by one: ${columnText(slips)}. With the right column it is ${rightly}${withOurs}.`,
    explanation: null,
  };
}

/** Without the printed column: one row lost or repeated. Two would fit too much by chance. */
function guessedCause(
  figure: TracedFigure,
  pushed: readonly number[],
  over: (ratings: readonly number[]) => number,
): Cause | null {
  const columns = withOneSlip(pushed).filter((column) => matches(over(column), figure.number));
  if (columns.length === 0) return null;
  const slips = columns.map((column) => columnText(columnSlips(pushed, column)));
  return {
    kind: 'column',
    figures: [figure],
    text: `${printText(figure.number)} follows with the printed ${fixed(pushed[0]!, 1)} on top of a column in which ${slips.join('; or ')}.`,
    explanation: null,
  };
}

function weightedOver(print: ComparedPrint, type: RatingType, column: readonly number[]): number {
  const places = new Map<string, number>(
    column.map((rating, index) => [weighedKey(type, index + 1), rating]),
  );
  return figuresBy(print, (key) => places.get(key)).calculate(ratingKey(type, 'step7/weightedRating'));
}

/** A rating in a column, or missing from it; places count from 1, the newest. */
interface ColumnPlace {
  readonly place: number;
  readonly rating: number;
}

/** Clause 49: where a printed column of step 7 is not the history moved down by one. */
interface ColumnSlips {
  /** Ratings of the history missing from the column, by the places where they belong. */
  readonly lost: readonly ColumnPlace[];
  /** Ratings in the column that do not belong there, by their places in it. */
  readonly added: readonly (ColumnPlace & { readonly ofHistory: boolean })[];
}

/**
 * The fewest ratings lost and added between the history moved down and a printed column. A rating that moves off the end is
 * not lost.
 *
 * @param pushed this month's rating and the whole history, the newest first
 * @param column the column as printed
 */
export function columnSlips(pushed: readonly number[], column: readonly number[]): ColumnSlips {
  const changes = fewestChanges(pushed, column);
  const lost: ColumnPlace[] = [];
  const added: (ColumnPlace & { ofHistory: boolean })[] = [];
  let [from, to] = [0, 0];
  while (to < column.length) {
    const [rating, printed] = [pushed[from], column[to]!];
    if (rating !== undefined && isSame(rating, printed)) {
      [from, to] = [from + 1, to + 1];
    } else if (rating === undefined || changes[from]![to + 1]! < changes[from + 1]![to]!) {
      added.push({ place: to + 1, rating: printed, ofHistory: pushed.some((one) => isSame(one, printed)) });
      to += 1;
    } else {
      lost.push({ place: from + 1, rating });
      from += 1;
    }
  }
  return { lost, added };
}

/** The fewest changes from each pair of places to the end of the column. */
function fewestChanges(pushed: readonly number[], column: readonly number[]): number[][] {
  const changes = Array.from({ length: pushed.length + 1 }, () =>
    new Array<number>(column.length + 1).fill(0),
  );
  for (let from = pushed.length; from >= 0; from -= 1) {
    for (let to = column.length - 1; to >= 0; to -= 1) {
      const rating = pushed[from];
      const added = 1 + changes[from]![to + 1]!;
      const lost = rating === undefined ? Infinity : 1 + changes[from + 1]![to]!;
      const equal =
        rating !== undefined && isSame(rating, column[to]!) ? changes[from + 1]![to + 1]! : Infinity;
      changes[from]![to] = Math.min(added, lost, equal);
    }
  }
  return changes;
}

/** Every column with one row lost or repeated. */
function withOneSlip(pushed: readonly number[]): number[][] {
  const columns = pushed.slice(1, RATINGS_WEIGHED).flatMap((rating, index) => [
    [...pushed.slice(0, index + 1), ...pushed.slice(index + 2)],
    [...pushed.slice(0, index + 1), rating, ...pushed.slice(index + 1)],
  ]);
  return columns.map((column) => column.slice(0, RATINGS_WEIGHED));
}

/** "1405.6 is missing at place 2 and 1351.2 is repeated at place 12" */
export function columnText({ lost, added }: ColumnSlips): string {
  const parts = [
    ...lost.map(({ place, rating }) => `${fixed(rating, 1)} is missing at place ${place}`),
    ...added.map(
      ({ place, rating, ofHistory }) =>
        `${fixed(rating, 1)} is ${ofHistory ? 'repeated' : 'added'} at place ${place}`,
    ),
  ];
  return joinWithAnd(parts);
}

/** A print compared with a player's month. */
export interface MonthPrint extends ComparedPrint {
  readonly month: PlayerMonth;
}

/**
 * Compares a print with our month.
 *
 * @param print all printed numbers that are known; those without a figure in the month are left out
 */
export function compareMonthPrint(month: PlayerMonth, print: readonly PrintedNumber[]): MonthPrint {
  const stepwise = monthFigures(playerMonth(month.input, { ...month.options, rounding: 'asPrinted' }));
  return { month, ...comparePrint(declaredMonth(month), print, stepwise) };
}

/** The first line of a month calculated under assumptions; differs from that of a report. */
export const ASSUMED_TITLE =
  "A player's month as it would be under an assumption, to explain a printed number";

/** The steps of an answer as a sheet of values: the assumptions, then the month calculated with them. */
export function answerReport({ text, month }: Answer): SheetModel {
  const report = new MonthPage(month, 'values');
  report.line(ASSUMED_TITLE, 'title');
  report.line(text);
  report.line(
    `Calculated on ${formatCalendarDay(month.input.calculationDay)}. These are not the player's ratings by the regulations.`,
  );
  finalTable(report);
  monthSections(report);
  return report.sheet.finish('Explained month', 1);
}
