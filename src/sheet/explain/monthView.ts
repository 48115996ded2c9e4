import {
  finishedMonth,
  type LeftOut,
  monthStart,
  type PastRecord,
  type PerRating,
  type PlayerMonth,
  type RatingRecord,
  type RatingType,
  type TournamentRecord,
} from '../../engine/csa2024';
import { pastRecord } from '../../engine/csa2024/pastRecord';
import { ratingMonth, type RatingStart } from '../../engine/csa2024/ratingMonth';
import { tournamentMonth } from '../../engine/csa2024/tournamentMonth';
import { isProblem, type Problem } from '../../engine/kit/problem';
import type { FigureSource } from '../documents/csa2024/rows';
import type { MonthCase } from './monthCase';

type Rated = TournamentRecord | Problem;

/**
 * A case of a month of which only what is asked for is calculated; what a slip leaves as it was is taken from the base,
 * the same month by the same readings without the slip.
 */
export class MonthView implements FigureSource {
  readonly start: PerRating<RatingStart>;
  private readonly rated: (Rated | undefined)[] = [];
  private readonly ratings: Partial<Record<RatingType, RatingRecord>> = {};
  private records: readonly TournamentRecord[] | undefined;

  /**
   * @param at the places in the input of the tournaments that the month at hand rates: the report's numbers
   * @param base null for a base itself
   */
  constructor(
    readonly month: MonthCase,
    private readonly at: readonly number[],
    private readonly base: MonthView | null = null,
  ) {
    const { input } = month;
    const same =
      base !== null &&
      base.month.input.ratings === input.ratings &&
      base.month.input.history === input.history;
    this.start = same ? base.start : monthStart(input, month.options);
  }

  get input() {
    return this.month.input;
  }

  get options() {
    return this.month.options;
  }

  tournament(index: number): TournamentRecord | undefined {
    const place = this.at[index];
    const record = place === undefined ? undefined : this.ratedAt(place);
    return record === undefined || isProblem(record) ? undefined : record;
  }

  names(index: number): readonly string[] {
    return this.month.names[this.at[index]!]!;
  }

  rating(type: RatingType): RatingRecord {
    return (this.ratings[type] ??= this.asInBase(type) ?? this.rate(type));
  }

  past(type: RatingType): readonly PastRecord[] {
    const { input, options } = this.month;
    return input.past[type].map((past) => pastRecord(past, input.calculationDay, options));
  }

  /** The whole month, to be reported. */
  whole(): PlayerMonth {
    const { input, options } = this.month;
    const leftOut = input.tournaments.flatMap((tournament, place): LeftOut[] => {
      const reason = this.ratedAt(place);
      return isProblem(reason) ? [{ tournament, reason }] : [];
    });
    return finishedMonth(input, options, this.start, this.allRated(), leftOut);
  }

  private rate(type: RatingType): RatingRecord {
    const { input, options } = this.month;
    return ratingMonth(this.start[type], input, this.allRated(), options).record;
  }

  /** The base's record, where nothing that this list depends on has changed. */
  private asInBase(type: RatingType): RatingRecord | null {
    const { base, month } = this;
    if (base === null) return null;
    const same =
      sameStart(this.start[type], base.start[type]) &&
      base.month.input.ratings[type] === month.input.ratings[type] &&
      base.month.input.history[type] === month.input.history[type] &&
      base.month.input.past[type] === month.input.past[type] &&
      month.input.tournaments.every((_, place) => {
        const ours = this.ratedAt(place);
        return (
          ours === base.ratedAt(place) || (!concerns(ours, type) && !concerns(base.ratedAt(place), type))
        );
      });
    return same ? base.rating(type) : null;
  }

  private allRated(): readonly TournamentRecord[] {
    return (this.records ??= this.month.input.tournaments
      .map((_, place) => this.ratedAt(place))
      .filter((record): record is TournamentRecord => !isProblem(record)));
  }

  private ratedAt(place: number): Rated {
    return (this.rated[place] ??= this.sameAsBase(place)
      ? this.base!.ratedAt(place)
      : this.rateTournament(place));
  }

  private sameAsBase(place: number): boolean {
    const { base, month } = this;
    if (base === null || base.month.input.tournaments[place] !== month.input.tournaments[place]) return false;
    if (month.corrections.some(({ tournament }) => tournament === null || tournament === place)) return false;
    if (this.start === base.start) return true;
    const record = base.ratedAt(place);
    return (
      isProblem(record) ||
      (sameStart(this.start.main, base.start.main) &&
        sameStart(this.start[record.ownType], base.start[record.ownType]))
    );
  }

  private rateTournament(place: number): Rated {
    const { input, options, names, corrections } = this.month;
    const tournament = input.tournaments[place]!;
    const age = input.calculationDay - tournament.endDay;
    const record = tournamentMonth(tournament, age, this.start, options);
    if (isProblem(record)) return record;
    const circumstances = { options, start: this.start, names: names[place]! };
    return corrections
      .filter((correction) => correction.tournament === null || correction.tournament === place)
      .reduce((corrected, { apply }) => apply(corrected, circumstances), record);
  }
}

function concerns(record: Rated, type: RatingType): boolean {
  return !isProblem(record) && (type === 'main' || record.ownType === type);
}

function sameStart(ours: RatingStart, theirs: RatingStart): boolean {
  return (
    ours === theirs ||
    (ours.rating === theirs.rating && ours.k === theirs.k && ours.highest === theirs.highest)
  );
}
