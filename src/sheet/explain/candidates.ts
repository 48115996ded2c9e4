import type { PlayerMonth } from '../../engine/csa2024';
import type { Assumption } from './explanation';
import { HYPOTHESIS_KINDS } from './kinds';
import type { Slip } from './monthCase';
import type { MonthView } from './monthView';
import type { OtherReading } from './readings';

/** One set of assumptions under trial, and the month that it makes. */
export interface Candidate {
  readonly readings: readonly OtherReading[];
  readonly slips: readonly Slip[];
  readonly rounding: OtherReading | null;
  readonly view: MonthView;
}

/** A candidate that gives the evidence, with the others of its kinds that have the very same effect. */
export interface Hit {
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

/** How many assumptions a candidate needs. */
export function sizeOf({ readings, slips, rounding }: Candidate): number {
  return readings.length + slips.length + (rounding === null ? 0 : 1);
}

/** Candidates of the same kinds and the same effect on the printed numbers as one. */
export function grouped(candidates: readonly Candidate[], effectOf: (view: MonthView) => string): Hit[] {
  const groups = new Map<string, [Candidate, ...Candidate[]]>();
  for (const candidate of candidates) {
    const key = [...partsOf(candidate).map(({ kind }) => kind), effectOf(candidate.view)].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [candidate]);
    else group.push(candidate);
  }
  return [...groups.values()].map((group) => ({ candidates: group }));
}

/** The fewest assumptions first, then the order of `HYPOTHESIS_KINDS`. */
export function ranked(hits: readonly Hit[]): Hit[] {
  const rank = ({ candidates: [first] }: Hit): readonly number[] => [
    sizeOf(first),
    ...partsOf(first).map(({ kind }) => HYPOTHESIS_KINDS.indexOf(kind)),
  ];
  return [...hits].sort((a, b) => compare(rank(a), rank(b)));
}

/** A hit's assumptions, each with the places where it may have been. */
export function assumptionsOf({ candidates }: Hit): Assumption[] {
  return partsOf(candidates[0]).map(({ kind, clause, words }, at) => {
    const places = candidates.map((candidate) => placeOf(partsOf(candidate)[at]!));
    return { kind, clause, words, variants: [...new Set(places.filter((place) => place !== null))] };
  });
}

/** The month of a hit's first variant. */
export function monthOf({ candidates: [first] }: Hit): PlayerMonth {
  return first.view.whole();
}

/** Slips and readings in the order of their kinds, the rounding last. */
function partsOf({ readings, slips, rounding }: Candidate): (Slip | OtherReading)[] {
  const parts = [...readings, ...slips].sort(
    (a, b) => HYPOTHESIS_KINDS.indexOf(a.kind) - HYPOTHESIS_KINDS.indexOf(b.kind),
  );
  return rounding === null ? parts : [...parts, rounding];
}

function placeOf(part: Slip | OtherReading): string | null {
  return 'place' in part ? part.place : null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
