import {
  type Game,
  type MonthOptions,
  type PerRating,
  type PlayerMonthInput,
  type RatingType,
  type Tournament,
  type TournamentRecord,
  type GameRecord,
  ratingChange,
  type TournamentRatingRecord,
  finishedMonth,
  type LeftOut,
  monthStart,
  type PastRecord,
  type PlayerMonth,
  type RatingRecord,
} from '../engine/csa2024';
import { stepRounding } from '../engine/csa2024/monthOptions';
import { pastRecord } from '../engine/csa2024/playerMonth';
import { type RatingStart, ratingMonth } from '../engine/csa2024/ratingMonth';
import { tournamentMonth } from '../engine/csa2024/tournamentMonth';
import { isProblem, type Problem } from '../engine/kit/problem';
import { type FigureSource, gameNames } from '../documents/csa2024/rows';
import type { HypothesisKind } from './hypotheses';

/** The parts of a month that a correction needs. */
interface Circumstances {
  readonly options: MonthOptions;
  readonly start: PerRating<RatingStart>;
  /** The names of the tournament's games. */
  readonly names: readonly string[];
}

/** A change to a tournament's figures after steps 1-3, for slips that no change of the input can express. */
interface Correction {
  /** By its place in the input; null = every one. */
  readonly tournament: number | null;
  readonly apply: (record: TournamentRecord, circumstances: Circumstances) => TournamentRecord;
}

/** A month as it may have been calculated: with other inputs, interpretations or intermediate figures. */
export interface MonthCase {
  readonly input: PlayerMonthInput;
  readonly options: MonthOptions;
  /** The names of each tournament's games in our month, also when games are missing or repeated. */
  readonly names: readonly (readonly string[])[];
  readonly corrections: readonly Correction[];
}

/** A slip, its place, and how it changes a month. */
export interface Slip {
  readonly kind: HypothesisKind;
  readonly clause: string;
  readonly words: string;
  readonly place: string;
  /** Null if there is nothing to change, as another slip has removed the game. */
  readonly apply: (month: MonthCase) => MonthCase | null;
}

/** The unchanged month. */
export function caseOf(input: PlayerMonthInput, options: MonthOptions): MonthCase {
  return { input, options, names: input.tournaments.map(({ games }) => gameNames(games)), corrections: [] };
}

/** The month with a changed tournament. */
export function withTournament(
  month: MonthCase,
  index: number,
  change: (tournament: Tournament) => Tournament,
): MonthCase {
  const tournaments = month.input.tournaments.map((old, at) => (at === index ? change(old) : old));
  return { ...month, input: { ...month.input, tournaments } };
}

/** The month with a game replaced by any number of games; null if the game is missing. */
export function withGames(
  month: MonthCase,
  index: number,
  name: string,
  change: (game: Game) => readonly Game[],
): MonthCase | null {
  const at = month.names[index]!.indexOf(name);
  const game = month.input.tournaments[index]!.games[at];
  if (game === undefined) return null;
  const games = change(game);
  const replaced = <T>(list: readonly T[], by: readonly T[]) => [
    ...list.slice(0, at),
    ...by,
    ...list.slice(at + 1),
  ];
  const names = month.names.map((old, place) =>
    place === index
      ? replaced(
          old,
          games.map((_, copy) => (copy === 0 ? name : `${name} again`)),
        )
      : old,
  );
  const changed = withTournament(month, index, (old) => ({ ...old, games: replaced(old.games, games) }));
  return { ...changed, names };
}

/** The month with other ratings, history or earlier performances in one list. */
export function withList<Part extends 'ratings' | 'history' | 'past'>(
  month: MonthCase,
  part: Part,
  type: RatingType,
  value: PlayerMonthInput[Part][RatingType],
): MonthCase {
  return { ...month, input: { ...month.input, [part]: { ...month.input[part], [type]: value } } };
}

/** A rated tournament of our month. */
export interface RatedTournament {
  /** Its place in the input. */
  readonly index: number;
  readonly tournament: Tournament;
  readonly record: TournamentRecord;
  /** The names of its games. */
  readonly names: readonly string[];
  readonly start: PerRating<RatingStart>;
}

/**
 * Where a game is, in words.
 *
 * @param name such as r6 for round 6, or g2 for the second game where rounds are unknown or not unique
 */
export function gamePlace({ tournament }: RatedTournament, name: string): string {
  const [kind, number] = [name.slice(0, 1), name.slice(1)];
  return `${kind === 'r' ? 'round' : 'game'} ${number} of ${tournament.name}`;
}

/** A slip in a tournament's figures. */
export function correctionSlip(about: Omit<Slip, 'apply'>, correction: Correction): Slip {
  return { ...about, apply: (month) => ({ ...month, corrections: [...month.corrections, correction] }) };
}

/**
 * Clause 41 again, with another weight or other expected scores; Ao and P are unchanged.
 *
 * @param expected a game's We, exact
 */
export function recalculated(
  inRating: TournamentRatingRecord,
  weight: number,
  { options }: Circumstances,
  expected: (game: GameRecord, at: number) => number,
): TournamentRatingRecord {
  const round = stepRounding(options.rounding);
  const games = inRating.games.map((game, at): GameRecord | null => {
    if (game === null) return null;
    const we = round.factor(expected(game, at));
    const change = round.points(ratingChange(game.result, we, inRating.k, weight));
    return { ...game, expected: we, resultMinusExpected: round.factor(game.result - we), change };
  });
  const total = games.reduce((sum, game) => sum + (game?.change ?? 0), 0);
  return { ...inRating, weight, games, totalChange: round.points(total) };
}

type Rated = TournamentRecord | Problem;

/**
 * A month that is calculated on demand. Whatever a slip does not affect is taken from the base: the same month without the
 * slip.
 */
export class MonthView implements FigureSource {
  readonly start: PerRating<RatingStart>;
  private readonly rated: (Rated | undefined)[] = [];
  private readonly ratings: Partial<Record<RatingType, RatingRecord>> = {};
  private readonly pasts: Partial<Record<RatingType, readonly PastRecord[]>> = {};
  private records: readonly TournamentRecord[] | undefined;

  /**
   * @param at the indexes in the input of the rated tournaments, in the order of the report
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
    const { base } = this;
    const { input, options } = this.month;
    const same =
      base !== null &&
      base.month.options === options &&
      base.month.input.calculationDay === input.calculationDay &&
      base.month.input.past[type] === input.past[type];
    return (this.pasts[type] ??= same
      ? base.past(type)
      : input.past[type].map((past) => pastRecord(past, input.calculationDay, options)));
  }

  /** The whole month. */
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

  /** The base's record, if nothing that this list depends on has changed. */
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
