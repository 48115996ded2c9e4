import { roundHalfAway } from '../../engine/kit/round';

/** One number of a printed document. */
export interface PrintedFigure {
  readonly printed: number;
  readonly decimals: number;
  /** What the document's own hand rounding gives, step by step; null where nobody knows it. */
  readonly stepwise: number | null;
}

export type PrintedFigures = ReadonlyMap<string, PrintedFigure>;

/** How a calculated number stands to the printed one. */
export const VERDICTS = ['equal', 'rounding', 'differs'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Two numbers of a few decimals are the same when binary fractions are all that parts them. */
const SAME = 1e-9;

/**
 * Equal: our exact number, rounded as printed, is the printed one. Rounding: only the document's rounding of every step
 * gives it. Differs: neither does.
 */
export function verdictOf(ours: number, figure: PrintedFigure): Verdict {
  const agrees = (value: number) => Math.abs(roundHalfAway(value, figure.decimals) - figure.printed) < SAME;
  if (agrees(ours)) return 'equal';
  return figure.stepwise !== null && agrees(figure.stepwise) ? 'rounding' : 'differs';
}

/** The verdict as an expression, so that it follows a changed input. */
export function verdictExpression(oursCell: string, printedCell: string, figure: PrintedFigure): string {
  const otherwise = verdictOf(Infinity, figure);
  return `IF(ROUND(${oursCell},${figure.decimals})=ROUND(${printedCell},${figure.decimals}),"equal","${otherwise}")`;
}
