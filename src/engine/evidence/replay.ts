import {
  type BureauInput,
  type ColumnOf,
  emptyPerformances,
  HISTORY_LENGTH,
  LIST_COUNT,
  listCode,
  type PerformanceColumns,
} from '../csa2024/bureau/bureauInput';
import { bureauMonthSteps } from '../csa2024/bureau/bureauMonth';
import type { BureauMonth, BureauProgress } from '../csa2024/bureau/bureauResult';
import { noStartFigures, startFigures } from '../csa2024/bureau/ratingColumns';
import { type NextMonth, rollForwardSteps } from '../csa2024/bureau/rollForward';
import { afterPenalties } from '../csa2024/newRating';
import { FIRST_RATING } from '../csa2024/opponentRating';
import type { MonthOptions } from '../csa2024/monthOptions';
import type { RatingType } from '../csa2024/ratingTypes';
import { tournamentWeight } from '../csa2024/timeControl';
import { expectedScore as expected2013, kAfter } from '../csa2013/ratingChange';
import { expectedScore as expectedFide, kFactor as kFide, reaches2400 } from '../fide2008/ratingChange';
import { kFactor as kRhp, winExpectancy } from '../rhp/points';
import { asKFactor, asRawRating, type KFactor, type Rating } from '../kit/units';
import { gamesOfList, type RatedGames, ratedGames } from './ratedGames';

/** A month as it is replayed: its games, and its players by their ids. */
export interface ReplayedMonth {
  readonly input: BureauInput;
  readonly ids: readonly string[];
}

/** How a replay of 2024 differs from the regulations. */
export interface Variant {
  /** The rating whose difference predicts a game: the raw one, as the regulations have it (32), or one of the two others. */
  readonly predictor: 'raw' | 'weighted' | 'published';
  /** K times this. */
  readonly kTimes: number;
  /** The rating that an unrated player is assigned (56). */
  readonly firstRating: number;
  /** Whether ratings rise to the weighted performance (40). */
  readonly lift: boolean;
  /** Whether Tw follows the time control (27); else it is 1 for every game. */
  readonly weightByTime: boolean;
  readonly options: MonthOptions;
}

/** The regulations as they are. */
export const asRegulated = (options: MonthOptions): Variant => ({
  predictor: 'raw',
  kTimes: 1,
  firstRating: FIRST_RATING,
  lift: true,
  weightByTime: true,
  options,
});

/**
 * Rates months one after the other from the ratings of the first: what the tables of later months have of ratings, performances and
 * history is not used, but for players who are new there.
 *
 * @returns the games of each month with the ratings that the replay gave their players before it
 */
export function* replaySteps(
  months: readonly ReplayedMonth[],
  list: RatingType,
  variant: Variant,
): Generator<BureauProgress | void, RatedGames[]> {
  const played: RatedGames[] = [];
  let before: { readonly ids: readonly string[]; readonly month: BureauMonth } | null = null;
  for (const { input, ids } of months) {
    yield;
    const carried: BureauInput =
      before === null
        ? input
        : yield* carriedInputSteps(input, ids, before.ids, yield* rollForwardSteps(before.month));
    yield;
    const start = varied(carried, list, variant);
    const predicting = before === null ? carried.players.raw : predictors(carried, ids, before, variant);
    yield;
    played.push(ratedGames(carried, variant.options, list, predicting));
    yield;
    const weightOf = variant.weightByTime ? tournamentWeight : () => 1;
    const month = yield* bureauMonthSteps(start, variant.options, weightOf);
    before = { ids, month: variant.lift ? month : withoutLift(month) };
  }
  return played;
}

/** The index that each player had in the month before; -1 = none. */
function indexesBefore(ids: readonly string[], before: readonly string[]): Int32Array {
  const places = new Map(before.map((id, index) => [id, index]));
  return Int32Array.from(ids, (id) => places.get(id) ?? -1);
}

/** A month's own people, events and games, with the ratings that the month before gave. */
function* carriedInputSteps(
  input: BureauInput,
  ids: readonly string[],
  idsBefore: readonly string[],
  next: NextMonth,
): Generator<void, BureauInput> {
  const from = indexesBefore(ids, idsBefore);
  const to = indexesBefore(idsBefore, ids);
  yield;
  const perList = <Unit extends number>(own: ColumnOf<Unit>, column: ColumnOf<Unit>): ColumnOf<Unit> =>
    own.map((value, at) => {
      const player = from[Math.floor(at / LIST_COUNT)]!;
      return player < 0 ? value : column[player * LIST_COUNT + (at % LIST_COUNT)]!;
    });
  const raw = input.history.raw.slice();
  const known = input.history.known.slice();
  from.forEach((player, index) => {
    if (player < 0) return;
    const [source, target] = [player * LIST_COUNT, index * LIST_COUNT];
    known.set(next.history.known.subarray(source, source + LIST_COUNT), target);
    const ratings = next.history.raw.subarray(
      source * HISTORY_LENGTH,
      (source + LIST_COUNT) * HISTORY_LENGTH,
    );
    raw.set(ratings, target * HISTORY_LENGTH);
  });
  yield;
  return {
    ...input,
    players: {
      ...input.players,
      raw: perList(input.players.raw, next.players.raw),
      highest: perList(input.players.highest as ColumnOf<number>, next.players.highest as ColumnOf<number>),
    },
    history: { raw, known },
    performances: carriedPerformances(input, next, from, to),
  };
}

/** The performances that the month before left, and those that a player who is new has in the tables. */
function carriedPerformances(
  input: BureauInput,
  next: NextMonth,
  from: Int32Array,
  to: Int32Array,
): PerformanceColumns {
  const most = next.performances.count + input.performances.count;
  const taken = { ...emptyPerformances(most), count: 0 };
  const take = (of: PerformanceColumns, playerOf: (player: number) => number): void => {
    for (let at = 0; at < of.count; at += 1) {
      const player = playerOf(of.player[at]!);
      if (player < 0) continue;
      const place = taken.count;
      taken.player[place] = player;
      taken.list[place] = of.list[at]!;
      taken.gameType[place] = of.gameType[at]!;
      taken.performance[place] = of.performance[at]!;
      taken.endDay[place] = of.endDay[at]!;
      taken.sequence[place] = place;
      taken.count += 1;
    }
  };
  take(next.performances, (player) => to[player]!);
  take(input.performances, (player) => (from[player]! < 0 ? player : -1));
  return taken;
}

/** The month as a variant begins it. */
function varied(input: BureauInput, list: RatingType, variant: Variant): BureauInput {
  const { players, games } = input;
  const raw = players.raw.slice();
  const k = players.k.slice();
  if (variant.firstRating !== FIRST_RATING) {
    const isOfList = gamesOfList(input, variant.options, list);
    for (let game = 0; game < games.count; game += 1) {
      if (!isOfList(game)) continue;
      for (const player of [games.white[game]!, games.black[game]!]) {
        const at = player * LIST_COUNT + listCode(list);
        if (player < 0 || !Number.isNaN(raw[at]!)) continue;
        raw[at] = asRawRating(variant.firstRating);
        k[at] = asKFactor(40);
      }
    }
  }
  if (variant.kTimes !== 1) {
    const start = noStartFigures(players.count);
    startFigures({ ...input, players: { ...players, raw, k } }, variant.options, 0, players.count, start);
    for (let at = 0; at < k.length; at += 1) k[at] = asKFactor(start.k[at]! * variant.kTimes);
  }
  return { ...input, players: { ...players, raw, k } };
}

/** The ratings that predict a month: its raw ratings, or what the month before made of them by 49 and 50. */
function predictors(
  input: BureauInput,
  ids: readonly string[],
  before: { readonly ids: readonly string[]; readonly month: BureauMonth },
  { predictor }: Variant,
): ArrayLike<number> {
  const { raw } = input.players;
  if (predictor === 'raw') return raw;
  const { ratings } = before.month;
  const column = predictor === 'weighted' ? ratings.weightedRating : ratings.published;
  const from = indexesBefore(ids, before.ids);
  return raw.map((rating, at) => {
    const player = from[Math.floor(at / LIST_COUNT)]!;
    const place = player * LIST_COUNT + (at % LIST_COUNT);
    return asRawRating(player < 0 || ratings.rated[place] !== 1 ? rating : column[place]!);
  });
}

/** The month with every rating at what it is without the lift of 40. */
function withoutLift(month: BureauMonth): BureauMonth {
  const { ratings } = month;
  const newRaw = ratings.newRaw.map((raw, at) => {
    if (ratings.lifted[at] !== 1) return raw;
    const floored = Math.max(ratings.temporaryRaw[at]!, ratings.floor[at]!);
    return asRawRating(afterPenalties(floored, ratings.penaltyPoints[at]!, ratings.floor[at]!));
  });
  return { ...month, ratings: { ...ratings, newRaw } };
}

/** The systems that are replayed by the rule for the change of a rating alone. */
export const REPLAYED = ['csa2013', 'fide2008', 'rhp'] as const;
export type ReplayedSystem = (typeof REPLAYED)[number];

interface Replayed {
  readonly rating: Rating;
  /** Of 2013, which never rises again; null = none yet. */
  readonly k: KFactor | null;
  /** Of FIDE 2008 (8.56): the games of a player who had no rating before; null = rated before. */
  readonly games: number | null;
  readonly reached2400: boolean;
}

const ratedBefore = (rating: Rating): Replayed => ({ rating, k: null, games: null, reached2400: false });
const NEW_PLAYER: Replayed = { ...ratedBefore(FIRST_RATING), games: 0 };

const EXPECTED: Readonly<Record<ReplayedSystem, (own: Rating, opponent: Rating) => number>> = {
  csa2013: (own, opponent) => expected2013(own, opponent),
  fide2008: (own, opponent) => expectedFide(own, [opponent]),
  rhp: winExpectancy,
};

function kOf(system: ReplayedSystem, { rating, k, games, reached2400 }: Replayed, list: RatingType): KFactor {
  switch (system) {
    case 'csa2013':
      return kAfter(rating, k, list === 'rapid' || list === 'blitz' ? list : 'normal');
    case 'fide2008':
      return kFide({ rating, gamesPlayed: games, reached2400 });
    case 'rhp':
      return kRhp(rating);
  }
}

/**
 * Replays another system from the same first list: each month every rating changes by K times the sum of (result - expected) of the
 * month's games at home, from the ratings at its start, in steps. A player without a rating begins at 1200, as in 2024 (56), so that
 * no system has first ratings of its own, and none the bonus of 2013.
 *
 * @param played the games of each month, with the ratings of another replay
 * @returns the games of each month with the ratings that this system gave their players before it
 */
export function* replaySystemSteps(
  months: readonly ReplayedMonth[],
  played: readonly RatedGames[],
  list: RatingType,
  options: MonthOptions,
  system: ReplayedSystem,
): Generator<void, RatedGames[]> {
  const states = new Map<string, Replayed>();
  const code = listCode(list);
  const replayed: RatedGames[] = [];
  for (const [at, { input, ids }] of months.entries()) {
    yield;
    ids.forEach((id, player) => {
      const rating = input.players.raw[player * LIST_COUNT + code]!;
      if (!states.has(id) && !Number.isNaN(rating)) states.set(id, ratedBefore(rating));
    });
    const start = Float64Array.from(ids, (id) => states.get(id)?.rating ?? FIRST_RATING);
    const games = played[at]!;
    const rating = (player: number): number => start[player]!;
    const whiteRating = new Float64Array(games.count);
    const blackRating = new Float64Array(games.count);
    for (let game = 0; game < games.count; game += 1) {
      whiteRating[game] = rating(games.white[game]!);
      blackRating[game] = rating(games.black[game]!);
    }
    replayed.push({ ...games, whiteRating, blackRating });
    yield;
    const perList = new Float64Array(ids.length * LIST_COUNT).map(
      (_, place) => start[Math.floor(place / LIST_COUNT)]!,
    );
    const changing = ratedGames(input, options, list, perList);
    yield;
    const surplus = new Float64Array(ids.length);
    const count = new Int32Array(ids.length);
    for (let game = 0; game < changing.count; game += 1) {
      const [white, black] = [changing.white[game]!, changing.black[game]!];
      const score = changing.score[game]!;
      const expected = EXPECTED[system];
      surplus[white] = surplus[white]! + score - expected(rating(white), rating(black));
      surplus[black] = surplus[black]! + 1 - score - expected(rating(black), rating(white));
      count[white]! += 1;
      count[black]! += 1;
    }
    yield;
    for (const [player, id] of ids.entries()) {
      if (count[player] === 0) continue;
      const state = states.get(id) ?? NEW_PLAYER;
      const k = kOf(system, state, list);
      const games = state.games === null ? null : state.games + count[player]!;
      const rating = state.rating + k * surplus[player]!;
      states.set(id, {
        rating,
        k,
        games,
        reached2400: reaches2400({ rating, reached2400: state.reached2400 }),
      });
    }
  }
  return replayed;
}
