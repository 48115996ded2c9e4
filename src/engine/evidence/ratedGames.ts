import { eventFigures } from '../csa2024/bureau/eventFigures';
import { BOARD_RESULTS, resultFor } from '../csa2024/boardResult';
import { type BureauInput, columnOf, LIST_COUNT, listCode } from '../csa2024/bureau/bureauInput';
import { ratedScore } from '../csa2024/gameResult';
import type { MonthOptions } from '../csa2024/monthOptions';
import type { RatingType } from '../csa2024/ratingTypes';

/** White's points by the number of the result; NaN = not rated (46). */
const WHITE_SCORE = columnOf(BOARD_RESULTS.map((result) => ratedScore(resultFor('white', result))));

/** Games whose result can be held against what their players' ratings made of it. A column a figure, one place a game. */
export interface RatedGames {
  readonly count: number;
  /** Its row in the table of games; of joined months no two games have one in common. */
  readonly row: Float64Array;
  /** Index of the section, from 0 up. */
  readonly section: Int32Array;
  /** Indexes of the players. */
  readonly white: Int32Array;
  readonly black: Int32Array;
  /** White's points: 0, 0.5 or 1. */
  readonly score: Float64Array;
  /** The ratings at the start of the month. */
  readonly whiteRating: Float64Array;
  readonly blackRating: Float64Array;
  /** Played games of the list in South Africa that are not among these, as one of the two was unrated. */
  readonly leftOut: number;
}

/**
 * The games of a month that can be predicted: rated ones in South Africa (46) between two players who had a rating in the list at
 * the start of the month. Sections are the indexes of the events, players those of the month.
 *
 * @param list Main takes the games of all events, another list those of its own kind (24)
 * @param ratings the ratings at the start, per list as in the columns of the month; else the raw ones
 */
export function ratedGames(
  input: BureauInput,
  options: MonthOptions,
  list: RatingType,
  ratings: ArrayLike<number> = input.players.raw,
): RatedGames {
  const { games, events } = input;
  const code = listCode(list);
  const isOfList = gamesOfList(input, options, list);
  const places = new Int32Array(games.count);
  let count = 0;
  let leftOut = 0;
  for (let game = 0; game < games.count; game += 1) {
    const [white, black] = [games.white[game]!, games.black[game]!];
    if (events.abroad[games.event[game]!] !== 0 || !isOfList(game) || white === black) continue;
    const isRated =
      white >= 0 &&
      black >= 0 &&
      !Number.isNaN(ratings[white * LIST_COUNT + code]!) &&
      !Number.isNaN(ratings[black * LIST_COUNT + code]!);
    if (isRated) places[count++] = game;
    else leftOut += 1;
  }
  const rated = { ...noGames(count), leftOut };
  for (let at = 0; at < count; at += 1) {
    const game = places[at]!;
    const [white, black] = [games.white[game]!, games.black[game]!];
    rated.row[at] = game;
    rated.section[at] = games.event[game]!;
    rated.white[at] = white;
    rated.black[at] = black;
    rated.score[at] = WHITE_SCORE[games.result[game]!]!;
    rated.whiteRating[at] = ratings[white * LIST_COUNT + code]!;
    rated.blackRating[at] = ratings[black * LIST_COUNT + code]!;
  }
  return rated;
}

/** Tells of each game of a month whether it was played (46), in a section that is rated in a list, at home or abroad. */
export function gamesOfList(
  input: BureauInput,
  options: MonthOptions,
  list: RatingType,
): (game: number) => boolean {
  const { refusal, ownList } = eventFigures(input, options);
  const code = listCode(list);
  const isOfList = refusal.map(
    (reason, event) => reason === null && (list === 'main' || ownList[event] === code),
  );
  const { event, result } = input.games;
  return (game) => isOfList[event[game]!]! && !Number.isNaN(WHITE_SCORE[result[game]!]!);
}

/** Columns for so many games, to be filled in: several times as fast as columns made of one value after the other. */
function noGames(count: number): Omit<RatedGames, 'leftOut'> {
  return {
    count,
    row: new Float64Array(count),
    section: new Int32Array(count),
    white: new Int32Array(count),
    black: new Int32Array(count),
    score: new Float64Array(count),
    whiteRating: new Float64Array(count),
    blackRating: new Float64Array(count),
  };
}

/** More rows than a table of games can have. */
const ROWS_A_MONTH = 2 ** 32;

/**
 * The games of months one after the other, a month a step. Sections are numbered on: no two months have one in common. Players keep their numbers,
 * where `playerOf` gives those that all months share.
 */
export function* joinedGamesSteps(
  months: readonly RatedGames[],
  playerOf: (month: number, player: number) => number,
): Generator<void, RatedGames> {
  const count = months.reduce((total, month) => total + month.count, 0);
  const joined = { ...noGames(count), leftOut: months.reduce((total, month) => total + month.leftOut, 0) };
  let from = 0;
  let firstSection = 0;
  for (const [at, month] of months.entries()) {
    yield;
    let highest = -1;
    for (let game = 0; game < month.count; game += 1) {
      joined.row[from + game] = at * ROWS_A_MONTH + month.row[game]!;
      joined.section[from + game] = firstSection + month.section[game]!;
      joined.white[from + game] = playerOf(at, month.white[game]!);
      joined.black[from + game] = playerOf(at, month.black[game]!);
      highest = Math.max(highest, month.section[game]!);
    }
    joined.score.set(month.score, from);
    joined.whiteRating.set(month.whiteRating, from);
    joined.blackRating.set(month.blackRating, from);
    from += month.count;
    firstSection += highest + 1;
  }
  return joined;
}

/** Some of the games. @param places their places among all, in order */
export function gamesAt(games: RatedGames, places: Int32Array): RatedGames {
  if (places.length === games.count) return games;
  const whole = (column: Int32Array): Int32Array => places.map((place) => column[place]!);
  const figures = (column: Float64Array): Float64Array => {
    const taken = new Float64Array(places.length);
    for (let at = 0; at < taken.length; at += 1) taken[at] = column[places[at]!]!;
    return taken;
  };
  return {
    count: places.length,
    row: figures(games.row),
    section: whole(games.section),
    white: whole(games.white),
    black: whole(games.black),
    score: figures(games.score),
    whiteRating: figures(games.whiteRating),
    blackRating: figures(games.blackRating),
    leftOut: games.leftOut + games.count - places.length,
  };
}

/**
 * The places of the games that all have, for each of them: under another rule a game may not be rated, or a player have no rating.
 *
 * @param all the same months, by several rules
 */
export function commonGames(all: readonly Pick<RatedGames, 'row'>[]): Int32Array[] {
  const [first] = all;
  if (first === undefined) return [];
  if (all.every((one) => hasSameRows(one, first))) {
    const places = Int32Array.from(first.row, (_, place) => place);
    return all.map(() => places);
  }
  const counts = new Map<number, number>();
  for (const { row } of all) for (const one of row) counts.set(one, (counts.get(one) ?? 0) + 1);
  return all.map(({ row }) =>
    Int32Array.from(row, (one, place) => (counts.get(one) === all.length ? place : -1)).filter(
      (place) => place >= 0,
    ),
  );
}

/** Whether two have the same games. */
export function hasSameRows(
  { row: one }: Pick<RatedGames, 'row'>,
  { row: other }: Pick<RatedGames, 'row'>,
): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let game = 0; game < one.length; game += 1) if (one[game] !== other[game]) return false;
  return true;
}

/** The place of a game's month among those that were joined. */
export function monthOfGame({ row }: RatedGames, game: number): number {
  return Math.floor(row[game]! / ROWS_A_MONTH);
}
