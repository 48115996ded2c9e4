import { roundHalfAway } from '../../engine/kit/round';
import { TOLERANCE } from '../../engine/kit/tolerance';

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

/**
 * Equal: our exact number, rounded as printed, is the printed one. Rounding: only the document's rounding of every step
 * gives it. Differs: neither does.
 */
export function verdictOf(ours: number, figure: PrintedFigure): Verdict {
  const agrees = (value: number) =>
    Math.abs(roundHalfAway(value, figure.decimals) - figure.printed) < TOLERANCE;
  if (agrees(ours)) return 'equal';
  return figure.stepwise !== null && agrees(figure.stepwise) ? 'rounding' : 'differs';
}

/** The verdict as an expression, so that it follows a changed input. */
export function verdictExpression(oursCell: string, printedCell: string, figure: PrintedFigure): string {
  const otherwise = verdictOf(Infinity, figure);
  return `IF(ROUND(${oursCell},${figure.decimals})=ROUND(${printedCell},${figure.decimals}),"equal","${otherwise}")`;
}
