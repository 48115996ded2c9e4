import { assertNever } from '../kit/closedSet';
import { sum } from '../kit/numbers';
import { type Outcome, isProblem } from '../kit/problem';
import type { KFactor, Rating, PlainNumber } from '../kit/units';
import { CSA2013, type Csa2013Options } from './options';
import {
  type TournamentPerformance,
  firstRating,
  gamesOf,
  liftedRating,
  TOURNAMENTS_TO_LIFT,
  weighedPerformance,
} from './performance';
import { kAfter, kOfGroup, newRatingOf } from './ratingChange';
import type { SectionPlayerRecord } from './sectionRecord';
import { type Csa2013RatingType, RATING_TYPES } from './sections';

/** One of a player's three ratings at the month's start. */
export interface RatingState {
  /** The published rating; null = unrated in this type. */
  readonly rating: Rating | null;
  /** The stored K; null = unrated, or not known. */
  readonly k: KFactor | null;
  /** In the order played: for an unrated player all their tournaments, for a rated one those since the last Pw. */
  readonly performances: readonly TournamentPerformance[];
}

/** A tournament as the month needs it. */
export interface MonthTournament {
  /** After the 60% rule; 0 for an unrated player. */
  readonly change: number;
  /** null where they played no game that counts. */
  readonly performance: TournamentPerformance | null;
}

/** Using Pw 2: one check of a group of five tournaments. */
export interface LiftRecord {
  readonly tournaments: readonly TournamentPerformance[];
  readonly games: number;
  readonly pw: Outcome<number>;
  readonly before: Rating;
  readonly after: Rating;
}

/** A player's month in one type of rating, with every figure on the way. */
export interface RatingMonth {
  readonly type: Csa2013RatingType;
  readonly given: RatingState;
  readonly changes: readonly number[];
  /** The waiting tournaments and the month's, in the order played. */
  readonly performances: readonly TournamentPerformance[];
  /** The sum of the changes. */
  readonly change: number;
  /** null = unrated at the month's start. */
  readonly unroundedRating: Rating | null;
  readonly newRating: Rating | null;
  readonly lifts: readonly LiftRecord[];
  /** What is published on the first of the next month; null = still unrated. */
  readonly published: Rating | null;
  readonly newK: KFactor | null;
  /** The tournaments that wait for the next month. */
  readonly waiting: readonly TournamentPerformance[];
}

/** What a section gives to the month of a player. */
export function tournamentOf(record: SectionPlayerRecord): MonthTournament {
  const change = record.kind === 'rated' ? record.change : 0;
  return { change, performance: record.performance };
}

/**
 * When ratings are updated, then Using Pw 1-3, then K: one player's month in one type of rating. Every tournament was
 * rated with the rating at the month's start; the changes are added up once.
 *
 * @param state the rating, K and waiting tournaments at the month's start
 * @param tournaments those received in the month, in the order played
 */
export function ratingMonth(
  type: Csa2013RatingType,
  state: RatingState,
  tournaments: readonly MonthTournament[],
  options: Csa2013Options = CSA2013,
): RatingMonth {
  const played = tournaments.flatMap(({ performance }) =>
    performance === null || performance.games === 0 ? [] : [performance],
  );
  const performances = [...state.performances, ...played];
  const changes = tournaments.map(({ change }) => change);
  const base = { type, given: state, changes, performances };
  if (state.rating === null) return { ...base, ...firstMonth(type, performances, options) };

  const change = sum(changes);
  const unroundedRating = state.rating + change;
  const newRating = newRatingOf(unroundedRating, options.newRatingRounding);
  const { lifts, waiting } = liftsOf(newRating, performances, played.length, options);
  const published = lifts[lifts.length - 1]?.after ?? newRating;
  const k = state.k ?? kOfGroup(state.rating, type);
  return {
    ...base,
    change,
    unroundedRating,
    newRating,
    lifts,
    published,
    newK: kAfter(published, k, type),
    waiting,
  };
}

/** Time control 1, Using Pw 1: the three types of rating "are not mixed but counted separately". */
export function playerMonth(
  states: Readonly<Record<Csa2013RatingType, RatingState>>,
  tournaments: Readonly<Record<Csa2013RatingType, readonly MonthTournament[]>>,
  options: Csa2013Options = CSA2013,
): RatingMonth[] {
  return RATING_TYPES.map((type) => ratingMonth(type, states[type], tournaments[type], options));
}

type MonthResult = Omit<RatingMonth, 'type' | 'given' | 'changes' | 'performances'>;

/** Using Pw 1: an unrated player's month, the whole of it, with or without their first rating. */
function firstMonth(
  type: Csa2013RatingType,
  performances: readonly TournamentPerformance[],
  options: Csa2013Options,
): MonthResult {
  const first = firstRating(performances, options.performanceRounding);
  const nothing = { change: 0, unroundedRating: null, newRating: null, lifts: [] };
  // Tournaments towards the first rating do not count again towards a lift: the count of five starts after it.
  return isProblem(first)
    ? { ...nothing, published: null, newK: null, waiting: performances }
    : { ...nothing, published: first, newK: kAfter(first, null, type), waiting: [] };
}

/** Using Pw 2: the checks that are due at the month's end, and the tournaments that wait for the next. */
function liftsOf(
  newRating: Rating,
  performances: readonly TournamentPerformance[],
  playedNow: PlainNumber,
  options: Csa2013Options,
): { readonly lifts: readonly LiftRecord[]; readonly waiting: readonly TournamentPerformance[] } {
  switch (options.liftWindow) {
    case 'groupsOfFive': {
      const lifts: LiftRecord[] = [];
      let rating = newRating;
      const groups = Math.floor(performances.length / TOURNAMENTS_TO_LIFT);
      for (let group = 0; group < groups; group++) {
        const from = group * TOURNAMENTS_TO_LIFT;
        const lift = liftOf(rating, performances.slice(from, from + TOURNAMENTS_TO_LIFT), options);
        lifts.push(lift);
        rating = lift.after;
      }
      return { lifts, waiting: performances.slice(groups * TOURNAMENTS_TO_LIFT) };
    }
    case 'lastFive': {
      const waiting = performances.slice(-TOURNAMENTS_TO_LIFT);
      const due = playedNow > 0 && waiting.length === TOURNAMENTS_TO_LIFT;
      return { lifts: due ? [liftOf(newRating, waiting, options)] : [], waiting };
    }
    default:
      return assertNever(options.liftWindow);
  }
}

function liftOf(
  before: Rating,
  tournaments: readonly TournamentPerformance[],
  options: Csa2013Options,
): LiftRecord {
  const pw = weighedPerformance(tournaments, options.performanceRounding);
  // Stryker disable next-line ConditionalExpression: a problem in the place of Pw makes the difference NaN, which lifts nobody;
  // the condition is there for the compiler.
  const after = typeof pw === 'number' ? liftedRating(before, pw) : before;
  return { tournaments, games: gamesOf(tournaments), pw, before, after };
}
