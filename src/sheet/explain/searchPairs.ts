import type { Candidate } from './candidates';
import { otherRounding, type OtherReading } from './readings';
import type { Trials } from './trials';

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
 * @returns whether pairs with slips were searched
 */
export function* searchPairs(trials: Trials, readings: readonly OtherReading[]): Generator<void, boolean> {
  yield* twoReadings(trials, readings);
  if (trials.hits.length > 0 || trials.evidence.places < 2) return false;
  const single = new Set(trials.near);
  yield* readingAndSlip(trials, readings);
  yield* twoSlips(trials);
  const given = new Set(trials.hits.map(({ view }) => trials.evidence.effectOf(view)));
  if ([...trials.near].some((effect) => !single.has(effect) && !given.has(effect))) trials.hits.length = 0;
  return true;
}

function* twoReadings(trials: Trials, readings: readonly OtherReading[]): Generator<void, void> {
  const rounding = otherRounding(trials.plain.view.month.options);
  for (const [at, first] of readings.entries()) {
    for (const second of readings.slice(at + 1)) {
      if (first.kind === second.kind) continue;
      if (!trials.try(trials.byReadings([first, second], null)))
        trials.try(trials.byReadings([first, second], rounding));
    }
    yield;
  }
}

function* readingAndSlip(trials: Trials, readings: readonly OtherReading[]): Generator<void, void> {
  for (const reading of readings) {
    const base = trials.byReadings([reading], null);
    // A reading that changes none of the numbers alone may still do so beside a slip: clause 47 on a change made larger.
    for (const [at, slip] of trials.slips.entries()) {
      const candidate = trials.withSlip(base, slip, base);
      if (candidate !== null) tryPair(trials, candidate);
      if (at % 100 === 99) yield;
    }
  }
}

/**
 * Two slips that each change some printed number. A number that only one of them changes must be given by that one alone;
 * what is left after that is calculated.
 */
function* twoSlips(trials: Trials): Generator<void, void> {
  const { evidence, plain } = trials;
  const base = evidence.workOf(plain.view);
  const single = trials.slips.flatMap((slip) => {
    const candidate = trials.withSlip(plain, slip, plain);
    if (candidate === null) return [];
    const work = evidence.workOf(candidate.view);
    return work.touches === 0n ? [] : [{ slip, candidate, ...work }];
  });
  yield;
  for (const [at, first] of single.entries()) {
    for (const second of single.slice(at + 1)) {
      const given =
        (first.touches & second.touches) |
        (first.touches & first.gives) |
        (second.touches & second.gives) |
        (~first.touches & ~second.touches & base.gives);
      trials.tried += 1;
      if ((given & evidence.all) !== evidence.all) continue;
      const both = trials.withSlip(first.candidate, second.slip, plain);
      if (both === null) continue;
      trials.tried -= 1;
      tryPair(trials, both);
    }
    yield;
  }
}

function tryPair(trials: Trials, candidate: Candidate): void {
  trials.note(candidate);
  trials.try(candidate);
}
