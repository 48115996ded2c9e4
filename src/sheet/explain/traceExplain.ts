import type { PrintedNumber } from '../kit/printedFigures';
import { figureLabel } from '../documents/csa2024/figureByKey';
import type { Verdict } from '../kit/printedFigures';
import type { Explanation } from './explanation';
import { differing, type Trace, trace, type TracedFigure } from './trace';
import { type Cause, causeOf, equalNumbers, type PrintedColumns, type Search } from './traceCauses';
import type { PrintBesideMonth } from './besideMonth';
import { printText, shortNumber } from './traceFigures';

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
 * @param beside the print, the asked number among it
 * @param columns the print's columns of step 7
 * @param search finds assumptions that give printed numbers
 */
export function* explainPrint(
  beside: PrintBesideMonth,
  key: string,
  columns: PrintedColumns,
  search: Search,
): Generator<unknown, PrintExplanation> {
  const asked = beside.printed.get(key);
  const ours = beside.ours.get(key);
  const verdict = beside.verdicts.get(key);
  if (asked === undefined || ours === undefined || verdict === undefined)
    throw new Error(`No print of ${key}`);
  const base = { asked, ours, verdict };
  if (verdict === 'equal')
    return {
      ...base,
      text: equalText(asked, shortNumber(beside.report, key, ours)),
      trace: null,
      causes: [],
    };
  if (verdict === 'rounding') {
    const explanation = yield* search([asked, ...equalNumbers(beside)]);
    const causes = explanation.verdict === 'explained' ? [assumed([], explanation)] : [];
    return { ...base, text: roundingText(asked, shortNumber(beside.report, key, ours)), trace: null, causes };
  }
  const traced = trace(beside, key);
  const causes = yield* causesOf(beside, traced, columns, search);
  return { ...base, text: verdictText(traced, causes), trace: traced, causes };
}

/** One cause for all figures in which the difference is made where there is one, else one for each. */
function* causesOf(
  beside: PrintBesideMonth,
  { asked, origins }: Trace,
  columns: PrintedColumns,
  search: Search,
): Generator<unknown, readonly Cause[]> {
  const elsewhere = origins.filter((origin) => origin !== asked);
  if (elsewhere.length > 0) {
    const made = elsewhere.map(({ number }) => number);
    const joint = yield* search([asked.number, ...made, ...equalNumbers(beside)]);
    if (joint.verdict === 'explained') return [yield* narrowed(beside, assumed(origins, joint), search)];
  }
  const causes: Cause[] = [];
  for (const origin of origins) causes.push(yield* causeOf(beside, origin, columns, search));
  const [only, second] = causes;
  return only !== undefined && second === undefined ? [yield* narrowed(beside, only, search)] : causes;
}

/** What else differs in the print may tell assumptions apart that give the same so far. */
function* narrowed(beside: PrintBesideMonth, cause: Cause, search: Search): Generator<unknown, Cause> {
  const { kind, figures, explanation } = cause;
  if (kind !== 'assumed' || explanation === null || isOneOnly(explanation)) return cause;
  if (differing(beside).length < 2) return cause;
  const { asked } = explanation;
  const others = [...beside.printed.values()].filter(({ key }) => key !== asked.key);
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
  if (asked.madeHere) return `${first.text} Differences made before it are in it too: ${listed(elsewhere)}.`;
  return `${printed} follows from the printed figures before it${sum}. The difference is made in ${listed(elsewhere)}.`;
}

function placeText({ number }: TracedFigure): string {
  return `${figureLabel(number.key).label} (${printText(number)})`;
}

/** a, b and c */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join('; '), ...words.slice(-1)].filter((part) => part !== '').join(' and in ');
}
