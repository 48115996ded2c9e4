import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../kit/printedFigures';
import { explanationOf } from './answers';
import type { Work } from './evidence';
import type { Explanation } from './explanation';
import { searchPairs, type Single } from './searchPairs';
import { otherReadings, otherRounding } from './readings';
import { SLIPS_A_STEP, Trials } from './trials';

/**
 * Why printed numbers differ from a calculated month: the smallest sets of readings and slips that give every one of them,
 * those that agree already included.
 *
 * @param month the month as calculated
 * @param evidence printed numbers of that month, at least one; the first is the one asked about
 */
export function search(month: PlayerMonth, evidence: readonly PrintedNumber[]): Explanation {
  const steps = searchSteps(month, evidence);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same in short steps, so that others can have the thread in between.
 *
 * @param month the month as calculated
 * @param evidence printed numbers of that month, at least one; the first is the one asked about
 */
export function* searchSteps(
  month: PlayerMonth,
  evidence: readonly PrintedNumber[],
): Generator<void, Explanation> {
  const trials = new Trials(month, evidence);
  if (trials.evidence.isGivenBy(trials.plain.view)) return explanationOf(trials, month, evidence, false);
  const singles = yield* searchSingles(trials, month);
  const pairs =
    trials.hits.length === 0 ? yield* searchPairs(trials, otherReadings(month.options), singles) : false;
  return explanationOf(trials, month, evidence, pairs);
}

/**
 * The other rounding; one reading or one slip, without that rounding and with it.
 *
 * @returns the slips that change some printed number
 */
function* searchSingles(trials: Trials, { options }: PlayerMonth): Generator<void, Single[]> {
  const rounding = otherRounding(options);
  const rounded = trials.byReadings([], rounding);
  const byRounding = trials.try(rounded);
  const roundingEnough = trials.isGiven(byRounding.gives);
  // A number that the assumption does not change must be given by the rounding alone.
  const mayNeedRounding = ({ touches, gives }: Work) =>
    !roundingEnough && !trials.isGiven(gives) && trials.isGiven(touches | byRounding.gives);

  for (const reading of otherReadings(options)) {
    const work = trials.try(trials.byReadings([reading], null));
    if (mayNeedRounding(work)) trials.try(trials.byReadings([reading], rounding));
  }
  yield;
  const singles: Single[] = [];
  for (const [at, slip] of trials.slips.entries()) {
    const candidate = trials.withSlip(trials.plain, slip, trials.plain);
    if (candidate === null) continue;
    const work = trials.try(candidate);
    if (work.touches !== 0n) singles.push({ slip, candidate, ...work });
    if (mayNeedRounding(work)) trials.try(trials.withSlip(rounded, slip, rounded));
    if (at % SLIPS_A_STEP === SLIPS_A_STEP - 1) yield;
  }
  return singles;
}
