import type { PlayerMonth } from '../engine/csa2024';
import { isSame, roundHalfAway } from '../engine/kit/round';
import { type Figure, figureAt } from '../documents/csa2024/figureByKey';
import type { FigureSource } from '../documents/csa2024/rows';
import type { PrintedNumber } from '../figures/printedFigures';
import { type Assumption, HYPOTHESIS_KINDS, type OtherReading } from './hypotheses';
import { type Slip, MonthView, caseOf, type MonthCase } from './monthCase';
import { type RatedTournament, slipsOf } from './slips';
import { matches } from './trace';

/** A number is near the printed one up to this many units of the last decimal: a point, with one decimal. */
export const NEAR_UNITS = 10;

interface EvidenceNumber {
  readonly printed: number;
  readonly decimals: number;
  readonly unit: number;
  readonly figure: Figure;
  /** Our figure; NaN if there is none. */
  readonly ours: number;
  readonly agrees: boolean;
}

/** The numbers that a month changes, and those that it matches, a bit for each. */
export interface Work {
  readonly touches: bigint;
  readonly matches: bigint;
}

/** Printed numbers, to be compared with many months. */
class Evidence {
  /** Those that differ from our month first, as most months fail there. */
  private readonly numbers: readonly EvidenceNumber[];
  /** The number of independent lists or tournaments in which numbers differ. */
  readonly places: number;
  /** Whether all numbers are of one list (of one tournament), and so depend on each other. */
  readonly ofOnePlace: boolean;
  /** A bit for every number. */
  readonly all: bigint;

  constructor(printed: readonly PrintedNumber[], month: FigureSource) {
    const compiled = printed.map(({ key, printed: number, decimals }) => {
      const figure = figureAt(key) ?? (() => undefined);
      const ours = figure(month) ?? NaN;
      return { key, printed: number, decimals, unit: 10 ** -decimals, figure, ours, agrees: false };
    });
    const numbers = compiled.map((number) => ({ ...number, agrees: matches(number.ours, number) }));
    this.numbers = [...numbers].sort((a, b) => (a.agrees ? 1 : 0) - (b.agrees ? 1 : 0));
    this.all = (1n << BigInt(numbers.length)) - 1n;
    const placesOf = (some: typeof numbers) => new Set(some.map(({ key }) => listOf(key))).size;
    this.places = placesOf(numbers.filter((number) => !number.agrees));
    this.ofOnePlace = placesOf(numbers) === 1;
  }

  /** Whether the month matches every printed number. */
  isMatchedBy(month: FigureSource): boolean {
    return this.numbers.every((number) => matchesPrint(number, number.figure(month) ?? NaN));
  }

  /** Whether every number is within `NEAR_UNITS`. */
  isNear(month: FigureSource): boolean {
    return this.numbers.every(({ figure, printed, unit }) => {
      const value = figure(month);
      return value !== undefined && Math.abs(value - printed) <= (NEAR_UNITS + 0.5) * unit;
    });
  }

  /** The difference of the month's rounded figure from the first printed number, in units of the last decimal. */
  unitsOff(month: FigureSource): number {
    const { figure, printed, decimals, unit } = this.numbers[0]!;
    return Math.round((roundHalfAway(figure(month) ?? NaN, decimals) - printed) / unit);
  }

  /** The month's figures for all numbers as a text; the same text means the same effect. */
  effectOf(month: FigureSource): string {
    return this.numbers.map(({ figure }) => (figure(month) ?? NaN).toFixed(9)).join(' ');
  }

  /** The numbers that a month changes and matches. */
  workOf(month: FigureSource): Work {
    let [touches, matches] = [0n, 0n];
    for (const [at, number] of this.numbers.entries()) {
      const value = number.figure(month) ?? NaN;
      const bit = 1n << BigInt(at);
      if (!isSame(value, number.ours)) touches |= bit;
      if (matchesPrint(number, value)) matches |= bit;
    }
    return { touches, matches };
  }
}

/** Whether a figure matches; already known for our own figures, which most are. */
function matchesPrint(number: EvidenceNumber, value: number): boolean {
  return value === number.ours ? number.agrees : matches(value, number);
}

/** The list, or the tournament and list, that a figure belongs to. */
function listOf(key: string): string {
  const parts = key.split('/').slice(1, -1);
  return parts.filter((part) => !/^[rg]\d+$|^p\d+$/.test(part)).join('/');
}

/** A set of assumptions and its month. */
export interface Candidate {
  readonly readings: readonly OtherReading[];
  readonly slips: readonly Slip[];
  readonly rounding: OtherReading | null;
  readonly view: MonthView;
}

/** A candidate that matches the evidence, with others of the same kinds and the same effect. */
export interface Hit {
  readonly candidates: readonly [Candidate, ...Candidate[]];
}

/** The number of a candidate's assumptions. */
export function sizeOf({ readings, slips, rounding }: Candidate): number {
  return readings.length + slips.length + (rounding === null ? 0 : 1);
}

/** Groups candidates of the same kinds with the same effect on the printed numbers. */
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

/** A hit's assumptions, each with its possible places. */
export function assumptionsOf({ candidates }: Hit): Assumption[] {
  return partsOf(candidates[0]).map(({ kind, clause, words }, at) => {
    const places = candidates.map((candidate) => placeOf(partsOf(candidate)[at]!));
    return { kind, clause, words, variants: [...new Set(places.filter((place) => place !== null))] };
  });
}

/** Slips and interpretations in the order of their kinds, rounding last. */
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

/** Slips tried in one step of a few milliseconds. */
export const SLIPS_A_STEP = 100;

/** Tries months against printed numbers, and counts them. */
export class Trials {
  readonly evidence: Evidence;
  /** Our month. */
  readonly plain: Candidate;
  /** Every possible single slip in it. */
  readonly slips: readonly Slip[];
  readonly hits: Candidate[] = [];
  tried = 0;
  /** The effects of candidates that are near every printed number, hits included. */
  readonly near = new Set<string>();
  /** Their distances from the first printed number, in units of its last decimal. */
  readonly nearNumbers = new Set<number>();
  private readonly asked: MonthCase;
  /** The indexes in the input of the rated tournaments, in the order of the report. */
  private readonly places: readonly number[];

  constructor({ input, options, tournaments }: PlayerMonth, printed: readonly PrintedNumber[]) {
    this.asked = caseOf(input, options);
    this.places = tournaments.map(({ tournament }) => input.tournaments.indexOf(tournament));
    this.plain = this.byReadings([], null);
    const { view } = this.plain;
    this.evidence = new Evidence(printed, view);
    const rated = tournaments.map((record, at): RatedTournament => {
      const index = this.places[at]!;
      const names = this.asked.names[index]!;
      return { index, tournament: record.tournament, record, names, start: view.start };
    });
    this.slips = slipsOf(input, view.start, rated);
  }

  /** The month with other interpretations and no slip. */
  byReadings(readings: readonly OtherReading[], rounding: OtherReading | null): Candidate {
    const all = rounding === null ? readings : [...readings, rounding];
    const options = all.reduce((changed, { change }) => ({ ...changed, ...change }), this.asked.options);
    const view = new MonthView({ ...this.asked, options }, this.places);
    return { readings, slips: [], rounding, view };
  }

  /** The month with one more slip; null if the slip has nothing to change. */
  withSlip(candidate: Candidate, slip: Slip, base: Candidate): Candidate | null {
    const month = slip.apply(candidate.view.month);
    if (month === null) return null;
    return {
      ...candidate,
      slips: [...candidate.slips, slip],
      view: new MonthView(month, this.places, base.view),
    };
  }

  /** The same without rounding of every step. */
  unrounded({ readings, slips }: Candidate): Candidate {
    const base = this.byReadings(readings, null);
    return slips.reduce((candidate, slip) => this.withSlip(candidate, slip, base) ?? candidate, base);
  }

  /** Tries a candidate, which is a hit if it matches all printed numbers. */
  try(candidate: Candidate | null): Work {
    if (candidate === null) return NOTHING;
    this.tried += 1;
    const work = this.evidence.workOf(candidate.view);
    if (this.areAll(work.matches)) this.hits.push(candidate);
    if (work.touches !== 0n && this.evidence.isNear(candidate.view)) {
      this.near.add(this.evidence.effectOf(candidate.view));
      const units = this.evidence.unitsOff(candidate.view);
      if (Math.abs(units) <= NEAR_UNITS) this.nearNumbers.add(units);
    }
    return work;
  }

  /** Whether these are all printed numbers. */
  areAll(numbers: bigint): boolean {
    return (numbers & this.evidence.all) === this.evidence.all;
  }
}

const NOTHING: Work = { touches: 0n, matches: 0n };
