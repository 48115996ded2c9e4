import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../kit/printedFigures';
import type { Candidate } from './candidates';
import { Evidence, NEAR_UNITS, type Work } from './evidence';
import { caseOf, type MonthCase, type Slip } from './monthCase';
import { MonthView } from './monthView';
import type { OtherReading } from './readings';
import { type RatedTournament, slipsOf } from './slips';

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
