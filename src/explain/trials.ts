import type { PlayerMonth } from '../engine/csa2024';
import { roundHalfAway } from '../engine/kit/round';
import { type Figure, figureAt } from '../documents/csa2024/figureByKey';
import type { FigureSource } from '../documents/csa2024/rows';
import type { PrintedNumber } from '../figures/printedFigures';
import { type Assumption, HYPOTHESIS_KINDS, type OtherReading } from './hypotheses';
import { type Slip, MonthView, caseOf, type MonthCase } from './monthCase';
import { type RatedTournament, slipsOf } from './slips';

/** Two numbers of a few decimals are the same when binary fractions are all that parts them. */
const SAME = 1e-9;

/** So many units of its last decimal may a number be off and still be near the printed one: a point where one is printed. */
export const NEAR_UNITS = 10;

interface Held {
  readonly printed: number;
  readonly decimals: number;
  readonly unit: number;
  readonly figure: Figure;
  /** What the month at hand has; NaN where it has none. */
  readonly ours: number;
  readonly agrees: boolean;
}

/** Which numbers a month changes, and which it gives as printed; a bit each. */
export interface Work {
  readonly touches: bigint;
  readonly gives: bigint;
}

/** Printed numbers, to be held against many months. */
class Evidence {
  /** Those that differ from the month at hand come first: most months fail there. */
  private readonly numbers: readonly Held[];
  /** The numbers differ in so many lists, or tournaments, that do not follow from each other. */
  readonly places: number;
  /** All numbers are of one list (of one tournament), so that they follow from each other. */
  readonly ofOnePlace: boolean;
  /** A bit for every number. */
  readonly all: bigint;

  constructor(printed: readonly PrintedNumber[], month: FigureSource) {
    const compiled = printed.map(({ key, printed: number, decimals }) => {
      const figure = figureAt(key) ?? (() => undefined);
      const ours = figure(month) ?? NaN;
      return { key, printed: number, decimals, unit: 10 ** -decimals, figure, ours, agrees: false };
    });
    const held = compiled.map((number) => ({ ...number, agrees: agrees(number.ours, number) }));
    this.numbers = [...held].sort((a, b) => (a.agrees ? 1 : 0) - (b.agrees ? 1 : 0));
    this.all = (1n << BigInt(held.length)) - 1n;
    const placesOf = (numbers: typeof held) => new Set(numbers.map(({ key }) => listOf(key))).size;
    this.places = placesOf(held.filter((number) => !number.agrees));
    this.ofOnePlace = placesOf(held) === 1;
  }

  /** Whether the month gives every number as printed. */
  isGivenBy(month: FigureSource): boolean {
    return this.numbers.every((number) => isGiven(number, number.figure(month) ?? NaN));
  }

  /** Whether no number is further than `NEAR_UNITS` off. */
  isNear(month: FigureSource): boolean {
    return this.numbers.every(({ figure, printed, unit }) => {
      const value = figure(month);
      return value !== undefined && Math.abs(value - printed) <= (NEAR_UNITS + 0.5) * unit;
    });
  }

  /** How many units of its last decimal the asked number, as the month would print it, is off the printed one. */
  unitsOff(month: FigureSource): number {
    const { figure, printed, decimals, unit } = this.numbers[0]!;
    return Math.round((roundHalfAway(figure(month) ?? NaN, decimals) - printed) / unit);
  }

  /** What the month has for every number, as one text: months with the same text have the same effect. */
  effectOf(month: FigureSource): string {
    return this.numbers.map(({ figure }) => (figure(month) ?? NaN).toFixed(9)).join(' ');
  }

  /** What a month does to every number. */
  workOf(month: FigureSource): Work {
    let [touches, gives] = [0n, 0n];
    for (const [at, number] of this.numbers.entries()) {
      const value = number.figure(month) ?? NaN;
      const bit = 1n << BigInt(at);
      if (!(Math.abs(value - number.ours) < SAME)) touches |= bit;
      if (isGiven(number, value)) gives |= bit;
    }
    return { touches, gives };
  }
}

/** Most of a slip's figures are the month's own, of which it is known. */
function isGiven(number: Held, value: number): boolean {
  return value === number.ours ? number.agrees : agrees(value, number);
}

/** Whether a value, rounded half away from zero, is the printed number. */
export function agrees(
  value: number,
  { printed, decimals }: Pick<PrintedNumber, 'printed' | 'decimals'>,
): boolean {
  if (!(Math.abs(value - printed) < 0.51 * 10 ** -decimals)) return false;
  return Math.abs(roundHalfAway(value, decimals) - printed) < SAME;
}

/** The list, or the tournament and list, that a figure belongs to. */
function listOf(key: string): string {
  const parts = key.split('/').slice(1, -1);
  return parts.filter((part) => !/^[rg]\d+$|^p\d+$/.test(part)).join('/');
}

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

/** So many slips are tried before others may have the thread: some milliseconds of work. */
export const SLIPS_A_STEP = 100;

/** Tries months against printed numbers, and keeps count. */
export class Trials {
  readonly evidence: Evidence;
  /** The month at hand. */
  readonly plain: Candidate;
  /** Every single slip that can have happened in it. */
  readonly slips: readonly Slip[];
  readonly hits: Candidate[] = [];
  tried = 0;
  /** The effects of the candidates that come near every printed number, the hits among them. */
  readonly near = new Set<string>();
  /** The numbers that these candidates would print for the asked one, in units of its last decimal from the printed one. */
  readonly nearNumbers = new Set<number>();
  private readonly asked: MonthCase;
  /** The places in the input of the tournaments that the month at hand rates: the numbers of its report. */
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

  /** The month by other readings, without a slip. */
  byReadings(readings: readonly OtherReading[], rounding: OtherReading | null): Candidate {
    const all = rounding === null ? readings : [...readings, rounding];
    const options = all.reduce((changed, { change }) => ({ ...changed, ...change }), this.asked.options);
    const view = new MonthView({ ...this.asked, options }, this.places);
    return { readings, slips: [], rounding, view };
  }

  /** The same month with a slip more; null where the slip has nothing to change. */
  withSlip(of: Candidate, slip: Slip, base: Candidate): Candidate | null {
    const month = slip.apply(of.view.month);
    if (month === null) return null;
    return { ...of, slips: [...of.slips, slip], view: new MonthView(month, this.places, base.view) };
  }

  /** The same without the rounding of every step. */
  unrounded({ readings, slips }: Candidate): Candidate {
    const base = this.byReadings(readings, null);
    return slips.reduce((candidate, slip) => this.withSlip(candidate, slip, base) ?? candidate, base);
  }

  /** Tries a candidate: what it does to the printed numbers, a hit if it gives them all. */
  try(candidate: Candidate | null): Work {
    if (candidate === null) return NOTHING;
    this.tried += 1;
    const work = this.evidence.workOf(candidate.view);
    if (this.isGiven(work.gives)) this.hits.push(candidate);
    if (work.touches !== 0n && this.evidence.isNear(candidate.view)) {
      this.near.add(this.evidence.effectOf(candidate.view));
      const units = this.evidence.unitsOff(candidate.view);
      if (Math.abs(units) <= NEAR_UNITS) this.nearNumbers.add(units);
    }
    return work;
  }

  /** Whether these are all of the printed numbers. */
  isGiven(numbers: bigint): boolean {
    return (numbers & this.evidence.all) === this.evidence.all;
  }
}

const NOTHING: Work = { touches: 0n, gives: 0n };
