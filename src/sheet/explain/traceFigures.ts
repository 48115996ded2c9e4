import { roundHalfAway } from '../../engine/kit/round';
import { evaluate } from '../figures/evaluate';
import type { Expression, Value } from '../figures/expression';
import type { Figure, ReportFigures, Unit } from '../figures/figure';
import { foundKey, type Key } from '../figures/key';
import { shown, type ShownFigures } from '../figures/shown';
import { BLANK, isBlank, type PrintedNumber, type Verdict, verdictOf } from '../kit/printedFigures';

/** A print beside a report of ours: what it says of a figure, and what we say. */
export interface PrintBesideOurs {
  readonly report: ReportFigures;
  readonly printed: ReadonlyMap<string, PrintedNumber>;
  readonly ours: ReadonlyMap<string, number>;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/**
 * Puts a print beside a report of any document.
 *
 * @param print as many printed numbers as are at hand; those of figures that the report does not have are left out
 * @param stepwise what the document's own rounding on the way gives, where it rounds
 */
export function besideReport(
  report: ReportFigures,
  print: readonly PrintedNumber[],
  stepwise: ReadonlyMap<string, number> = new Map(),
): PrintBesideOurs {
  const ours = new Map<string, number>();
  for (const { key, value } of report.figures.values()) {
    if (typeof value === 'number') ours.set(key, value);
    // An empty text is a figure that has to be blank.
    if (value === '') ours.set(key, BLANK);
  }
  const known = print.filter(({ key }) => ours.has(key));
  return {
    report,
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

/** The figures that a step works on: those of a print, or ours. */
export interface StepFigures extends ShownFigures {
  /** Calculates a figure's own step. */
  readonly calculate: (key: string) => number;
  /** The step in numbers. */
  readonly arithmetic: (key: string) => string;
}

/** The figures of a report where some are given: the others follow from those before them, by their expressions. */
export function figuresBy({ report, printed }: PrintBesideOurs, stands: Stands): StepFigures {
  const known = new Map<Key, Value>();
  const value = (key: Key): Value => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = stands(key) ?? calculated(key);
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

/** The printed number where there is one. */
export const byPrint =
  ({ printed }: PrintBesideOurs): Stands =>
  (key) =>
    printed.get(key)?.printed;

/** A printed number with its decimals: its own, where it shows fewer than it was rounded to. */
export function printText({ printed, decimals, shown: text }: PrintedNumber): string {
  if (isBlank(printed)) return 'blank';
  return text ?? printed.toFixed(decimals);
}

/** Numbers that are small, and shown with more decimals. */
const OF_FOUR_DECIMALS: ReadonlySet<Unit> = new Set<Unit>(['factor', 'part of 1']);

/**
 * A number of ours among printed ones: factors with four decimals, points with two, none of them needless. An impossible
 * print before it, such as no games, may leave none.
 */
export function shortNumber({ figures }: ReportFigures, key: string, value: Value): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (!Number.isFinite(value)) return 'no such figure';
  const unit = figures.get(foundKey(key))?.unit;
  return String(roundHalfAway(value, unit !== undefined && OF_FOUR_DECIMALS.has(unit) ? 4 : 2));
}

/** Keys of the printed figures that a step reads, those before an unprinted one among them. */
export function printedParts(beside: PrintBesideOurs, key: string): string[] {
  const read = new Set<string>();
  const byKey = byPrint(beside);
  figuresBy(beside, (part) => {
    if (beside.printed.has(part)) read.add(part);
    return byKey(part);
  }).calculate(key);
  return [...read];
}

/** How a figure is followed through a print. */
function stepOf({ expression, onPrint }: Figure): Expression {
  return onPrint ?? expression;
}
