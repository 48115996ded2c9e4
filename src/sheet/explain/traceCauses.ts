import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { roundHalfAway } from '../../engine/kit/round';
import type { PrintedNumber } from '../kit/printedFigures';
import { ratingKey, weighedKey } from '../documents/csa2024/keys';
import type { Explanation } from './explanation';
import { gives, type TracedFigure } from './trace';
import { columnSlips, columnText, oneSlip } from './traceColumn';
import { foundKey } from '../figures/key';
import type { PrintBesideMonth } from './besideMonth';
import { typingText } from './typingSlips';
import { byPrint, figuresBy, type PrintBesideOurs, printText } from './traceFigures';

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
export type Search = (evidence: readonly PrintedNumber[]) => Generator<unknown, Explanation>;

/** A document's columns of step 7, where they are at hand: 24 ratings, the newest first. */
export type PrintedColumns = Partial<Readonly<Record<RatingType, readonly number[]>>>;

/**
 * Why one figure's own step does not give its print.
 *
 * @param figure one whose difference is made in its own step
 * @param search asked with the figure and all printed numbers that are equal to ours, which must stay so
 */
export function* causeOf(
  beside: PrintBesideMonth,
  figure: TracedFigure,
  columns: PrintedColumns,
  search: Search,
): Generator<unknown, Cause> {
  const column = columnCause(beside, figure, columns);
  if (column !== null) return column;
  let explanation: Explanation | null = null;
  // What other slips carry into the figure no month of ours has, so that only its own step tells.
  if (figure.follows.length === 0) {
    explanation = yield* search([figure.number, ...equalNumbers(beside)]);
    if (explanation.verdict === 'explained')
      return { kind: 'assumed', figures: [figure], text: explanation.text, explanation };
  }
  const slip = sumText(beside, figure);
  if (slip !== null) return { kind: 'sum', figures: [figure], text: slip, explanation };
  const { number, fromPrint, ours, hasPrintBefore } = figure;
  const typing = typingText(beside, number, hasPrintBefore ? [fromPrint, ours] : [ours]);
  if (typing !== null) {
    const none = `${printText(number)} follows from no reading and no single slip of the calculation.`;
    return { kind: 'typing', figures: [figure], text: `${none} ${typing}`, explanation: null };
  }
  const text = nothingText(figure, explanation);
  return { kind: 'none', figures: [figure], text, explanation };
}

/** The printed numbers that are ours as they stand. */
export function equalNumbers({ printed, verdicts }: PrintBesideOurs): PrintedNumber[] {
  return [...printed.values()].filter(({ key }) => verdicts.get(key) === 'equal');
}

/** A sum that is one unit of its last printed place from what its printed parts add to. */
function sumText(
  { report }: PrintBesideOurs,
  { number, fromPrint, hasPrintBefore }: TracedFigure,
): string | null {
  const what = report.figures.get(foundKey(number.key))?.adds;
  if (what === undefined || !hasPrintBefore) return null;
  const added = roundHalfAway(fromPrint, number.decimals);
  const units = Math.round((number.printed - added) * 10 ** number.decimals);
  if (Math.abs(units) !== 1) return null;
  return `The printed ${what} add to ${added.toFixed(number.decimals)}; the print says ${printText(number)}, one unit of the last place away.`;
}

function nothingText(
  { number, fromPrint, arithmetic, hasPrintBefore }: TracedFigure,
  explanation: Explanation | null,
): string {
  if (!hasPrintBefore || !Number.isFinite(fromPrint))
    return explanation?.text ?? `${printText(number)} follows from no reading and no single slip.`;
  const given = roundHalfAway(fromPrint, Math.max(2, number.decimals + 1));
  return `${printText(number)} follows from no reading and no single slip: ${arithmetic} = ${given}.`;
}

/** A weighted rating whose column is not the history pushed down by one (clause 49). */
function columnCause(beside: PrintBesideMonth, figure: TracedFigure, columns: PrintedColumns): Cause | null {
  const type = RATING_TYPES.find((one) => figure.number.key === ratingKey(one, 'step7/weightedRating'));
  if (type === undefined) return null;
  const column = columns[type];
  const top = Number(figuresBy(beside, byPrint(beside)).value(weighedKey(type, 1)));
  const pushed = [top, ...beside.month.input.history[type]];
  const over = (ratings: readonly number[]): number => weightedOver(beside, type, ratings);
  if (column === undefined) return figure.follows.length === 0 ? null : guessedCause(figure, pushed, over);
  const slips = columnSlips(pushed, column);
  if (slips.lost.length + slips.added.length === 0 || !gives(over(column), figure.number)) return null;
  const { number, ours } = figure;
  const onTop = figure.follows.length === 0 ? '' : ` with the printed ${top.toFixed(1)} on top`;
  const rightly = `${roundHalfAway(over(pushed), 1).toFixed(1)}${onTop}`;
  const withOurs = onTop === '' ? '' : `, and ${roundHalfAway(ours, 1).toFixed(1)} with ours`;
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
    text: `${printText(figure.number)} follows with the printed ${pushed[0]!.toFixed(1)} on top of a column in which ${columnText(first.slips)}${or}.`,
    explanation: null,
  };
}

function weightedOver(beside: PrintBesideOurs, type: RatingType, column: readonly number[]): number {
  const places = new Map<string, number>(
    column.map((rating, index) => [weighedKey(type, index + 1), rating]),
  );
  return figuresBy(beside, (key) => places.get(key)).calculate(ratingKey(type, 'step7/weightedRating'));
}
