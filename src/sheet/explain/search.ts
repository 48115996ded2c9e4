import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../crosscheck/crossCheck';
import { explanationOf } from './answers';
import type { Candidate } from './candidates';
import type { Explanation } from './explanation';
import { searchPairs } from './searchPairs';
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
  yield* searchSingles(trials, month);
  const pairs = trials.hits.length === 0 ? yield* searchPairs(trials, otherReadings(month.options)) : false;
  return explanationOf(trials, month, evidence, pairs);
}

/** One reading or one slip, each without the other rounding and with it; and that rounding alone. */
function* searchSingles(trials: Trials, { options }: PlayerMonth): Generator<void, void> {
  const rounding = otherRounding(options);
  const rounded = trials.byReadings([], rounding);
  const roundingGivesIt = trials.try(rounded);
  const tryBoth = (exact: Candidate | null, withRounding: () => Candidate | null) => {
    if (exact === null) return;
    trials.note(exact);
    if (trials.try(exact) || roundingGivesIt) return;
    const other = withRounding();
    if (other !== null) trials.try(other);
  };
  for (const reading of otherReadings(options))
    tryBoth(trials.byReadings([reading], null), () => trials.byReadings([reading], rounding));
  yield;
  for (const [at, slip] of trials.slips.entries()) {
    tryBoth(trials.withSlip(trials.plain, slip, trials.plain), () => trials.withSlip(rounded, slip, rounded));
    if (at % SLIPS_A_STEP === SLIPS_A_STEP - 1) yield;
  }
}
