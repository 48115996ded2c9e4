import type { BoardResult, GameType, RatingType, SectionFormat } from '../../../../src/engine/csa2024';
import {
  type BureauInput,
  formatCode,
  gameTypeCode,
  HISTORY_LENGTH,
  LIST_COUNT,
  listCode,
  LISTS,
  resultCode,
} from '../../../../src/engine/csa2024/bureau';
import { calendarDay, type CalendarDay, daysAfter } from '../../../../src/engine/kit/calendarDay';
import { type RawRating, type KFactor, asRawRating } from '../../../../src/engine/kit/units';
import { columnOf, emptyColumn } from '../../../../src/engine/csa2024/bureau/bureauInput';

/** A federation's month in plain records, which a test can read, change and put in another order. */
export interface Federation {
  readonly calculationDay: CalendarDay;
  readonly players: readonly FederationPlayer[];
  readonly events: readonly FederationEvent[];
  readonly games: readonly FederationGame[];
  readonly past: readonly FederationPast[];
  readonly penalties: readonly FederationPenalty[];
}

export interface FederationRating {
  readonly raw: RawRating | null;
  readonly highest: number | null;
  readonly k: KFactor | null;
  readonly history: readonly RawRating[];
}

export interface FederationPlayer {
  readonly id: number;
  readonly ratings: Readonly<Record<RatingType, FederationRating>>;
  readonly fide: number | null;
}

export interface FederationEvent {
  readonly id: number;
  readonly sequence: number;
  readonly minutes: number;
  readonly endDay: CalendarDay;
  readonly abroad: boolean;
  readonly fideRated: boolean;
  readonly refused: SectionFormat | null;
  readonly rateAnyway: boolean;
  readonly receivedDay: CalendarDay | null;
  readonly unrated: boolean;
}

export interface FederationGame {
  readonly row: number;
  readonly event: number;
  readonly round: number | null;
  /** The ids of the players; null = nobody of the federation. */
  readonly white: number | null;
  readonly black: number | null;
  readonly result: BoardResult;
  readonly opponentFide: number | null;
}

export interface FederationPast {
  readonly player: number;
  readonly list: RatingType;
  readonly gameType: GameType;
  readonly performance: number | null;
  readonly endDay: CalendarDay;
  readonly sequence: number;
}

export interface FederationPenalty {
  readonly player: number;
  readonly event: number | null;
  readonly list: RatingType;
  readonly points: number;
}

export const CALCULATION_DAY = calendarDay(2024, 4, 1)!;
export const UNRATED: FederationRating = { raw: null, highest: null, k: null, history: [] };

export function player(id: number, given: Partial<FederationPlayer> = {}): FederationPlayer {
  return {
    id,
    ratings: { main: UNRATED, standard: UNRATED, rapid: UNRATED, blitz: UNRATED },
    fide: null,
    ...given,
  };
}

/** A player with one raw rating in all four lists. */
export function ratedPlayer(
  id: number,
  raw: number,
  given: Partial<FederationRating> = {},
): FederationPlayer {
  const one = asRawRating(raw);
  const rating = { ...UNRATED, raw: one, history: [one], ...given };
  return player(id, { ratings: { main: rating, standard: rating, rapid: rating, blitz: rating } });
}

export function event(id: number, given: Partial<FederationEvent> = {}): FederationEvent {
  return {
    id,
    sequence: id,
    minutes: 90,
    endDay: daysAfter(CALCULATION_DAY, -10),
    abroad: false,
    fideRated: false,
    refused: null,
    rateAnyway: false,
    receivedDay: null,
    unrated: false,
    ...given,
  };
}

export function game(
  row: number,
  white: number | null,
  black: number | null,
  result: BoardResult,
  given: Partial<FederationGame> = {},
): FederationGame {
  return { row, event: 0, round: row, white, black, result, opponentFide: null, ...given };
}

export function federation(given: Partial<Federation>): Federation {
  return {
    calculationDay: CALCULATION_DAY,
    players: [],
    events: [event(0)],
    games: [],
    past: [],
    penalties: [],
    ...given,
  };
}

const flag = (is: boolean): number => (is ? 1 : 0);

/** The same month in columns. */
export function columnsOf(given: Federation): BureauInput {
  const { players, events, games, past, penalties, calculationDay } = given;
  const playerAt = new Map(players.map(({ id }, index) => [id, index]));
  const eventAt = new Map(events.map(({ id }, index) => [id, index]));
  const indexOf = (id: number | null): number => (id === null ? -1 : playerAt.get(id)!);
  const ratings = players.flatMap((one) => LISTS.map((list) => one.ratings[list]));
  const raw = emptyColumn<RawRating>(ratings.length * HISTORY_LENGTH).fill(asRawRating(NaN));
  ratings.forEach(({ history }, at) => raw.set(history.slice(0, HISTORY_LENGTH), at * HISTORY_LENGTH));
  return {
    calculationDay,
    players: {
      count: players.length,
      raw: columnOf(ratings.map((rating) => rating.raw)),
      highest: Float64Array.from(ratings, ({ highest }) => highest ?? NaN),
      k: columnOf(ratings.map(({ k }) => k)),
      fide: Float64Array.from(players, ({ fide }) => fide ?? NaN),
    },
    events: {
      count: events.length,
      name: events.map(({ id }) => `Event ${id}`),
      minutes: Float64Array.from(events, ({ minutes }) => minutes),
      endDay: columnOf(events.map(({ endDay }) => endDay)),
      abroad: Uint8Array.from(events, ({ abroad }) => flag(abroad)),
      fideList: new Int32Array(events.length),
      fideRated: Uint8Array.from(events, ({ fideRated }) => flag(fideRated)),
      refusedFormat: Int8Array.from(events, ({ refused }) => (refused === null ? -1 : formatCode(refused))),
      rateAnyway: Uint8Array.from(events, ({ rateAnyway }) => flag(rateAnyway)),
      receivedDay: columnOf(events.map(({ receivedDay }) => receivedDay)),
      unrated: Uint8Array.from(events, ({ unrated }) => flag(unrated)),
      sequence: Float64Array.from(events, ({ sequence }) => sequence),
      row: Int32Array.from(events, ({ id }) => id + 2),
    },
    games: {
      count: games.length,
      event: Int32Array.from(games, (one) => eventAt.get(one.event)!),
      round: Float64Array.from(games, ({ round }) => round ?? NaN),
      white: Int32Array.from(games, ({ white }) => indexOf(white)),
      black: Int32Array.from(games, ({ black }) => indexOf(black)),
      result: Uint8Array.from(games, ({ result }) => resultCode(result)),
      opponentFide: Float64Array.from(games, ({ opponentFide }) => opponentFide ?? NaN),
      row: Int32Array.from(games, ({ row }) => row),
    },
    performances: {
      count: past.length,
      player: Int32Array.from(past, (one) => indexOf(one.player)),
      list: Uint8Array.from(past, ({ list }) => listCode(list)),
      gameType: Uint8Array.from(past, ({ gameType }) => gameTypeCode(gameType)),
      performance: Float64Array.from(past, ({ performance }) => performance ?? NaN),
      endDay: columnOf(past.map(({ endDay }) => endDay)),
      sequence: Float64Array.from(past, ({ sequence }) => sequence),
    },
    history: {
      raw,
      known: Uint8Array.from(ratings, ({ history }) => Math.min(history.length, HISTORY_LENGTH)),
    },
    penalties: {
      count: penalties.length,
      player: Int32Array.from(penalties, (one) => indexOf(one.player)),
      event: Int32Array.from(penalties, (one) => (one.event === null ? -1 : eventAt.get(one.event)!)),
      points: Float64Array.from(penalties, ({ points }) => points),
      list: Uint8Array.from(penalties, ({ list }) => listCode(list)),
    },
  };
}

/** Where a figure of a player and list stands. */
export const at = (playerIndex: number, list: RatingType): number =>
  playerIndex * LIST_COUNT + listCode(list);
