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
import { roundHalfAway } from '../engine/kit/round';
import { TOLERANCE } from '../engine/kit/round';
import { figureLabel } from '../documents/csa2024/figureByKey';
import { ratingKey, weighedKey } from '../documents/csa2024/keys';
import { foundKey } from '../figures/key';
import type { PrintedNumber, Verdict } from '../figures/printedFigures';
import type { SheetModel } from '../figures/sheetModel';
import { declaredMonth, monthFigures, finalTable, monthSections } from '../documents/csa2024/monthReport';
import { MonthPage } from '../documents/csa2024/givenBlocks';
import type { Explanation, Answer } from './hypotheses';
import {
  comparePrint,
  printedFigure,
  byPrint,
  differing,
  figuresBy,
  gives,
  type ComparedPrint,
  printText,
  shortNumber,
  trace,
  type Trace,
  type TracedFigure,
  typingText,
} from './trace';

/** Why a printed number is not ours, or that it is. */
export interface PrintExplanation {
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** Rounding: only every step rounded as in the printed example gives it. */
  readonly verdict: Verdict;
  /** The verdict in a sentence or two. */
  readonly text: string;
  /** The way through the print; null where the number does not differ. */
  readonly trace: Trace | null;
  readonly causes: readonly Cause[];
}

/**
 * Explains one printed number from all printed numbers that are at hand: the figures where the difference is made are
 * found, and one set of assumptions for all of them is looked for; else each is explained as far as it can be.
 *
 * @param print the numbers, the asked number among it
 * @param columns the print's columns of step 7
 * @param search finds assumptions that give printed numbers
 */
export function* explainPrint(
  print: MonthPrint,
  key: string,
  columns: PrintedColumns,
  search: Search,
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
    const explanation = yield* search([asked, ...equalNumbers(print)]);
    const causes = explanation.verdict === 'explained' ? [assumed([], explanation)] : [];
    return { ...base, text: roundingText(asked, shortNumber(print.report, key, ours)), trace: null, causes };
  }
  const traced = trace(print, key);
  const causes = yield* causesOf(print, traced, columns, search);
  return { ...base, text: verdictText(traced, causes), trace: traced, causes };
}

/** One cause for all figures in which the difference is made where there is one, else one for each. */
function* causesOf(
  print: MonthPrint,
  { asked, origins }: Trace,
  columns: PrintedColumns,
  search: Search,
): Generator<unknown, readonly Cause[]> {
  const elsewhere = origins.filter((origin) => origin !== asked);
  if (elsewhere.length > 0) {
    const made = elsewhere.map(({ number }) => number);
    const joint = yield* search([asked.number, ...made, ...equalNumbers(print)]);
    if (joint.verdict === 'explained') return [yield* narrowed(print, assumed(origins, joint), search)];
  }
  const causes: Cause[] = [];
  for (const origin of origins) causes.push(yield* causeOf(print, origin, columns, search));
  const [only, second] = causes;
  return only !== undefined && second === undefined ? [yield* narrowed(print, only, search)] : causes;
}

/** What else differs in the print may tell assumptions apart that give the same so far. */
function* narrowed(print: MonthPrint, cause: Cause, search: Search): Generator<unknown, Cause> {
  const { kind, figures, explanation } = cause;
  if (kind !== 'assumed' || explanation === null || isOneOnly(explanation)) return cause;
  if (differing(print).length < 2) return cause;
  const { asked } = explanation;
  const others = [...print.printed.values()].filter(({ key }) => key !== asked.key);
  const whole = yield* search([asked, ...others]);
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

/** Where the difference is made, and how the asked number follows from there. */
function verdictText({ asked, origins }: Trace, causes: readonly Cause[]): string {
  const [first] = causes;
  const printed = printText(asked.number);
  const plain = !asked.hasPrintBefore || asked.arithmetic === printed;
  const sum = plain ? '' : `: ${asked.arithmetic} = ${printed}`;
  if (first === undefined)
    return `${printed} follows from printed figures that agree with ours${sum}. Rounding on the way is all that parts them.`;
  const elsewhere = origins.filter((origin) => origin !== asked).map(placeText);
  const assumedHere = first.kind === 'assumed' && first.explanation?.asked.key === asked.number.key;
  if (elsewhere.length === 0 || assumedHere) return first.text;
  if (asked.madeHere)
    return `${first.text} Differences made before it are in it too: ${joinWithAnd(elsewhere, '; ', ' and in ')}.`;
  return `${printed} follows from the printed figures before it${sum}. The difference is made in ${joinWithAnd(elsewhere, '; ', ' and in ')}.`;
}

function placeText({ number }: TracedFigure): string {
  return `${figureLabel(number.key).label} (${printText(number)})`;
}

/** Why a difference is made where it is made. */
export interface Cause {
  /**
   * Assumptions give it; a sum is a unit out; the column of step 7 is not the history; a slip of typing, which is tried last;
   * or nothing explains it.
   */
  readonly kind: 'assumed' | 'sum' | 'column' | 'typing' | 'none';
  /** The figures whose own step it is that differs. */
  readonly figures: readonly TracedFigure[];
  readonly text: string;
  /** The search behind it; null where arithmetic on the print said enough. */
  readonly explanation: Explanation | null;
}

/** Looks for what gives every number of the evidence, of which the first is asked about. */
type Search = (evidence: readonly PrintedNumber[]) => Generator<unknown, Explanation>;

/** A document's columns of step 7, where they are at hand: 24 ratings, the newest first. */
type PrintedColumns = Partial<Readonly<Record<RatingType, readonly number[]>>>;

/**
 * Why one figure's own step does not give its print.
 *
 * @param figure one whose difference is made in its own step
 * @param search asked with the figure and all printed numbers that are equal to ours, which must stay so
 */
function* causeOf(
  print: MonthPrint,
  figure: TracedFigure,
  columns: PrintedColumns,
  search: Search,
): Generator<unknown, Cause> {
  const column = columnCause(print, figure, columns);
  if (column !== null) return column;
  let explanation: Explanation | null = null;
  // What other slips carry into the figure no month of ours has, so that only its own step tells.
  if (figure.follows.length === 0) {
    explanation = yield* search([figure.number, ...equalNumbers(print)]);
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

/** The printed numbers that are ours as they stand. */
function equalNumbers({ printed, verdicts }: ComparedPrint): PrintedNumber[] {
  return [...printed.values()].filter(({ key }) => verdicts.get(key) === 'equal');
}

/** A sum that is one unit of its last printed place from what its printed parts add to. */
function sumText(
  { report }: ComparedPrint,
  { number, fromPrint, hasPrintBefore }: TracedFigure,
): string | null {
  const what = report.figures.get(foundKey(number.key))?.adds;
  if (what === undefined || !hasPrintBefore) return null;
  const added = roundHalfAway(fromPrint, number.decimals);
  const units = Math.round((number.printed - added) * 10 ** number.decimals);
  if (Math.abs(units) !== 1) return null;
  return `The printed ${what} add to ${fixed(added, number.decimals)}; the print says ${printText(number)}, one unit of the last place away.`;
}

function nothingText(
  { number, fromPrint, arithmetic, hasPrintBefore }: TracedFigure,
  explanation: Explanation | null,
): string {
  if (!hasPrintBefore || !Number.isFinite(fromPrint))
    return explanation?.text ?? `${printText(number)} follows from no reading and no single slip.`;
  const given = roundHalfAway(fromPrint, Math.max(2, number.decimals + 1));
  return `${printText(number)} follows from no reading and no single slip: ${arithmetic} = ${exact(given)}.`;
}

/** A weighted rating whose column is not the history pushed down by one (clause 49). */
function columnCause(print: MonthPrint, figure: TracedFigure, columns: PrintedColumns): Cause | null {
  const type = RATING_TYPES.find((one) => figure.number.key === ratingKey(one, 'step7/weightedRating'));
  if (type === undefined) return null;
  const column = columns[type];
  const top = Number(figuresBy(print, byPrint(print)).value(weighedKey(type, 1)));
  const pushed = [top, ...print.month.input.history[type]];
  const over = (ratings: readonly number[]): number => weightedOver(print, type, ratings);
  if (column === undefined) return figure.follows.length === 0 ? null : guessedCause(figure, pushed, over);
  const slips = columnSlips(pushed, column);
  if (slips.lost.length + slips.added.length === 0 || !gives(over(column), figure.number)) return null;
  const { number, ours } = figure;
  const onTop = figure.follows.length === 0 ? '' : ` with the printed ${fixed(top, 1)} on top`;
  const rightly = `${fixed(roundHalfAway(over(pushed), 1), 1)}${onTop}`;
  const withOurs = onTop === '' ? '' : `, and ${fixed(roundHalfAway(ours, 1), 1)} with ours`;
  return {
    kind: 'column',
    figures: [figure],
    text: `${printText(number)} is what clause 49 gives over the column as printed, which is not the history pushed down by one: ${columnText(slips)}. Pushed rightly the weighted rating is ${rightly}${withOurs}.`,
    explanation: null,
  };
}

/** Without the column, one row lost or doubled below the printed rating on top; two would give too much by chance. */
function guessedCause(
  figure: TracedFigure,
  pushed: readonly number[],
  over: (ratings: readonly number[]) => number,
): Cause | null {
  const [first, ...others] = oneSlip(pushed).filter(({ column }) => gives(over(column), figure.number));
  if (first === undefined) return null;
  const or = others.map(({ slips }) => `; or ${columnText(slips)}`).join('');
  return {
    kind: 'column',
    figures: [figure],
    text: `${printText(figure.number)} follows with the printed ${fixed(pushed[0]!, 1)} on top of a column in which ${columnText(first.slips)}${or}.`,
    explanation: null,
  };
}

function weightedOver(print: ComparedPrint, type: RatingType, column: readonly number[]): number {
  const places = new Map<string, number>(
    column.map((rating, index) => [weighedKey(type, index + 1), rating]),
  );
  return figuresBy(print, (key) => places.get(key)).calculate(ratingKey(type, 'step7/weightedRating'));
}

/** A rating that stands in a column, or should stand there; places count from 1, the newest. */
interface ColumnPlace {
  readonly place: number;
  readonly rating: number;
}

/** What a printed column of step 7 has otherwise than the history pushed down by one (clause 49). */
interface ColumnSlips {
  /** Ratings of the history that the column leaves out, at the places where they should stand. */
  readonly lost: readonly ColumnPlace[];
  /** Ratings that stand in the column though the history does not have them there, at the column's places. */
  readonly added: readonly (ColumnPlace & { readonly ofHistory: boolean })[];
}

/**
 * The fewest ratings left out and put in that make a printed column of the history pushed down. What the push takes off
 * the end is not lost.
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
    const [rating, stands] = [pushed[from], column[to]!];
    if (rating !== undefined && same(rating, stands)) {
      [from, to] = [from + 1, to + 1];
    } else if (rating === undefined || changes[from]![to + 1]! < changes[from + 1]![to]!) {
      added.push({ place: to + 1, rating: stands, ofHistory: pushed.some((one) => same(one, stands)) });
      to += 1;
    } else {
      lost.push({ place: from + 1, rating });
      from += 1;
    }
  }
  return { lost, added };
}

/** How many changes there are at least from each place of both to the end of the column. */
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
        rating !== undefined && same(rating, column[to]!) ? changes[from + 1]![to + 1]! : Infinity;
      changes[from]![to] = Math.min(added, lost, equal);
    }
  }
  return changes;
}

/** Every column of which one row is lost, or one stands twice in its place, with that slip. */
function oneSlip(pushed: readonly number[]): { readonly column: number[]; readonly slips: ColumnSlips }[] {
  return pushed.slice(1, RATINGS_WEIGHED).flatMap((rating, index) => {
    const place = index + 2;
    const without = pushed.filter((_, at) => at !== index + 1).slice(0, RATINGS_WEIGHED);
    const twice = [...pushed.slice(0, place), ...pushed.slice(index + 1)].slice(0, RATINGS_WEIGHED);
    return [
      { column: without, slips: { lost: [{ place, rating }], added: [] } },
      { column: twice, slips: { lost: [], added: [{ place: place + 1, rating, ofHistory: true }] } },
    ];
  });
}

/** The slips in words: "1405.6 is missing at place 2 and 1351.2 stands again at place 12". */
export function columnText({ lost, added }: ColumnSlips): string {
  const parts = [
    ...lost.map(({ place, rating }) => `${fixed(rating, 1)} is missing at place ${place}`),
    ...added.map(
      ({ place, rating, ofHistory }) =>
        `${fixed(rating, 1)} stands ${ofHistory ? 'again ' : ''}at place ${place}`,
    ),
  ];
  return joinWithAnd(parts);
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** A print beside a player's month. */
export interface MonthPrint extends ComparedPrint {
  readonly month: PlayerMonth;
}

/**
 * Puts a print beside our month.
 *
 * @param print as many printed numbers as are at hand; those of figures that the month does not have are left out
 */
export function compareMonthPrint(month: PlayerMonth, print: readonly PrintedNumber[]): MonthPrint {
  const stepwise = monthFigures(playerMonth(month.input, { ...month.options, rounding: 'asPrinted' }));
  return { month, ...comparePrint(declaredMonth(month), print, stepwise) };
}

/** The first line of a month that holds under assumptions; a report's own is another, so that the two are not confused. */
export const ASSUMED_TITLE =
  "A player's month as it would be under an assumption, to explain a printed number";

/** The steps of an answer as a sheet of values: what is assumed on top, then the month as it gives the printed number. */
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
