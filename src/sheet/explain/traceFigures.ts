import { type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { roundHalfAway } from '../../engine/kit/round';
import type { PrintedNumber } from '../crosscheck/crossCheck';
import { monthFigures } from '../report/monthFigures';
import { type Verdict, verdictOf } from '../kit/printedFigures';
import { figureStep } from './traceFigure';
import type { StepFigures } from './traceStep';

/** A print beside our month: what it says of a figure, and what we say. */
export interface PrintBesideOurs {
  readonly month: PlayerMonth;
  readonly printed: ReadonlyMap<string, PrintedNumber>;
  readonly ours: ReadonlyMap<string, number>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/**
 * Puts a print beside our month.
 *
 * @param print as many printed numbers as are at hand; those of figures that the month does not have are left out
 */
export function besideOurs(month: PlayerMonth, print: readonly PrintedNumber[]): PrintBesideOurs {
  const ours = monthFigures(month);
  const stepwise = monthFigures(playerMonth(month.input, { ...month.options, rounding: 'asPrinted' }));
  const known = print.filter(({ key }) => ours.has(key));
  return {
    month,
    ours,
    printed: new Map(known.map((number) => [number.key, number])),
    verdicts: new Map(
      known.map(({ key, printed, decimals }) => [
        key,
        verdictOf(ours.get(key)!, { printed, decimals, stepwise: stepwise.get(key) ?? null }),
      ]),
    ),
  };
}

/** What stands for a figure in a step: given by its key, or undefined to calculate it from those before it. */
type Stands = (key: string) => number | undefined;

/**
 * The figures of a step where some are given: the others follow from those before them, and ours stand where nothing
 * comes before.
 */
export function figuresBy(beside: PrintBesideOurs, stands: Stands): StepFigures {
  const { month, ours, printed } = beside;
  const figures: StepFigures = {
    value: (key) => stands(key) ?? figureStep(month, key)?.calculate(figures) ?? ours.get(key) ?? NaN,
    shown: (key) => {
      const number = printed.get(key);
      return number === undefined ? shortNumber(key, figures.value(key)) : printText(number);
    },
    isPrinted: (key) => printed.has(key),
  };
  return figures;
}

/** The printed number where there is one. */
export const byPrint =
  ({ printed }: PrintBesideOurs): Stands =>
  (key) =>
    printed.get(key)?.printed;

/** A printed number with its decimals. */
export function printText({ printed, decimals }: PrintedNumber): string {
  return printed.toFixed(decimals);
}

/**
 * A number of ours among printed ones: factors with four decimals, points with two, none of them needless. An impossible
 * print before it, such as no games, may leave none.
 */
export function shortNumber(key: string, value: number): string {
  if (!Number.isFinite(value)) return 'no such figure';
  return String(roundHalfAway(value, /(we|We|Weight)$/.test(key) ? 4 : 2));
}

/** Keys of the printed figures that a step reads, those before an unprinted one among them. */
export function printedParts(beside: PrintBesideOurs, key: string): string[] {
  const read = new Set<string>();
  const byKey = byPrint(beside);
  const figures = figuresBy(beside, (part) => {
    if (beside.printed.has(part)) read.add(part);
    return byKey(part);
  });
  figureStep(beside.month, key)?.calculate(figures);
  return [...read];
}
