import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../crosscheck/crossCheck';
import type { Candidate } from './candidates';
import { Evidence } from './evidence';
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
  private readonly plainEffect: string;
  private readonly asked: MonthCase;
  /** The places in the input of the tournaments that the month at hand rates: the numbers of its report. */
  private readonly places: readonly number[];

  constructor({ input, options, tournaments }: PlayerMonth, printed: readonly PrintedNumber[]) {
    this.asked = caseOf(input, options);
    this.places = tournaments.map(({ tournament }) => input.tournaments.indexOf(tournament));
    this.plain = this.byReadings([], null);
    const { view } = this.plain;
    this.evidence = new Evidence(printed, view);
    this.plainEffect = this.evidence.effectOf(view);
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

  /** Tries a candidate: whether it gives every printed number. */
  try(candidate: Candidate): boolean {
    this.tried += 1;
    const given = this.evidence.isGivenBy(candidate.view);
    if (given) this.hits.push(candidate);
    return given;
  }

  /** Notes a candidate that changes something and comes near every printed number. */
  note({ view }: Candidate): void {
    if (!this.evidence.isNear(view)) return;
    const effect = this.evidence.effectOf(view);
    if (effect !== this.plainEffect) this.near.add(effect);
  }
}
