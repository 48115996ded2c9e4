import type { Candidate } from './candidates';
import type { Work } from './evidence';
import type { Slip } from './monthCase';
import { otherRounding, type OtherReading } from './readings';
import type { Trials } from './trials';

/** A slip alone, and what it does to the printed numbers. */
export interface Single extends Work {
  readonly slip: Slip;
  readonly candidate: Candidate;
}

/**
 * Two assumptions at once, where no single one is enough. Among some hundred thousand pairs there is one for almost any
 * number, so that a pair is looked for, and offered, only where chance is unlikely:
 *
 * - two readings always, as there are only a few dozen pairs of them;
 * - a reading and a slip, or two slips, where the printed numbers differ in two lists or more, which do not follow from
 *   each other;
 * - a pair with a slip is an answer only if no other pair comes near all printed numbers without giving them: where
 *   several come near, one more may well fit by chance.
 *
 * @param singles the slips that change some printed number
 * @returns whether pairs with slips were searched
 */
export function* searchPairs(
  trials: Trials,
  readings: readonly OtherReading[],
  singles: readonly Single[],
): Generator<void, boolean> {
  yield* twoReadings(trials, readings);
  if (trials.hits.length > 0 || trials.evidence.places < 2) return false;
  const nearAlone = new Set(trials.near);
  yield* readingAndSlip(trials, readings, singles);
  yield* twoSlips(trials, singles);
  const given = new Set(trials.hits.map(({ view }) => trials.evidence.effectOf(view)));
  if ([...trials.near].some((effect) => !nearAlone.has(effect) && !given.has(effect))) trials.hits.length = 0;
  return true;
}

function* twoReadings(trials: Trials, readings: readonly OtherReading[]): Generator<void, void> {
  const rounding = otherRounding(trials.plain.view.month.options);
  for (const [at, first] of readings.entries()) {
    for (const second of readings.slice(at + 1)) {
      if (first.kind === second.kind) continue;
      if (!trials.isGiven(trials.try(trials.byReadings([first, second], null)).gives))
        trials.try(trials.byReadings([first, second], rounding));
    }
    yield;
  }
}

/** A number that the slip does not change must be given by the reading alone; the others are calculated. */
function* readingAndSlip(
  trials: Trials,
  readings: readonly OtherReading[],
  singles: readonly Single[],
): Generator<void, void> {
  for (const reading of readings) {
    const base = trials.byReadings([reading], null);
    const { gives } = trials.evidence.workOf(base.view);
    for (const { slip, touches } of singles) {
      if (trials.isGiven(touches | gives)) trials.try(trials.withSlip(base, slip, base));
      else trials.tried += 1;
    }
    yield;
  }
}

/** A number that only one of the two slips changes must be given by that one alone; those that both change are calculated. */
function* twoSlips(trials: Trials, singles: readonly Single[]): Generator<void, void> {
  const { evidence, plain } = trials;
  const { gives } = evidence.workOf(plain.view);
  for (const [at, first] of singles.entries()) {
    for (const second of singles.slice(at + 1)) {
      const both = first.touches & second.touches;
      const alone = (first.touches & first.gives) | (second.touches & second.gives);
      if (trials.isGiven(both | alone | (gives & ~first.touches & ~second.touches)))
        trials.try(trials.withSlip(first.candidate, second.slip, plain));
      else trials.tried += 1;
    }
    yield;
  }
}
