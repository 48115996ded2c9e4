import { addTo } from '../../kit/groups';
import { BOARD_RESULTS, isPlayed, resultFor } from '../boardResult';
import type { Game, PastPerformance, PlayerMonthInput, Tournament } from '../monthRecord';
import { type MonthOptions, REGULATIONS } from '../monthOptions';
import { GAME_TYPES, perRating } from '../ratingTypes';
import { type BureauInput, fideAtStart, HISTORY_LENGTH, LIST_COUNT, listCode, orNull } from './bureauInput';
import {
  bureauRefusal,
  type EventFigures,
  eventFigures,
  incompleteAbroad,
  addPenaltyPoints,
} from './eventFigures';
import { type Grouping, grouped } from './order';
import { pastByRating } from './performances';
import { highestAt, ratingAtStart } from './ratingColumns';
import type { RawRating } from '../../kit/units';

/**
 * One player's month out of everybody's, as `playerMonth` takes it. The events that the Bureau does not take (10, 17, 61,
 * 63) are not in it.
 *
 * @param input the rating period of all players
 * @param player index of the player
 * @param options the interpretations, of which some decide what is in it
 */
export function playerInputOf(
  input: BureauInput,
  player: number,
  options: MonthOptions = REGULATIONS,
): PlayerMonthInput {
  return playerInputs(input, options)(player);
}

/** The same for many players: what is searched for is sorted once. */
export function playerInputs(
  input: BureauInput,
  options: MonthOptions = REGULATIONS,
): (player: number) => PlayerMonthInput {
  const { players, games, performances, calculationDay } = input;
  const events = eventFigures(input, options);
  const white = rowsOf(games.white, games.count, players.count);
  const black = rowsOf(games.black, games.count, players.count);
  const past = pastByRating(performances, players.count);
  const points = new Float64Array(players.count * LIST_COUNT);
  const waiting = new Float64Array(points.length);
  addPenaltyPoints(input, events, incompleteAbroad(input, events), points, waiting);
  return (player) => {
    const at = (list: Parameters<typeof listCode>[0]): number => player * LIST_COUNT + listCode(list);
    const rows = [...white(player), ...black(player)];
    return {
      calculationDay,
      ratings: perRating((list) => ({
        rating: orNull(players.raw[at(list)]!),
        k: orNull(players.k[at(list)]!),
        highest: orNull(givenHighest(input, at(list), options)),
        penaltyPoints: points[at(list)]!,
        ...(waiting[at(list)]! > 0 && { waitingPoints: waiting[at(list)]! }),
      })),
      history: perRating((list) => historyOf(input, at(list))),
      past: perRating((list) => pastOf(input, past, at(list))),
      tournaments: tournamentsOf(input, events, player, rows),
    };
  };
}

/** 31: the highest rating that is given, or is among the ratings before the newest 24; NaN = neither. */
function givenHighest(
  { players, history }: BureauInput,
  rating: number,
  { highestNotGiven }: MonthOptions,
): number {
  const given = players.highest[rating]!;
  const older = history.older?.[rating] ?? NaN;
  if (!Number.isNaN(given) || Number.isNaN(older)) return given;
  const highest = highestAt(rating, ratingAtStart(players.raw[rating]!), given, history, highestNotGiven);
  return highest === older ? older : given;
}

/** The rows of each player on one side of the board; those of nobody, -1, come before them. */
function rowsOf(side: Int32Array, count: number, players: number): (player: number) => Int32Array {
  const { first, order } = grouped(side, count, players);
  return (player) => order.subarray(first[player], first[player + 1]);
}

function historyOf({ history }: BureauInput, rating: number): RawRating[] {
  const from = rating * HISTORY_LENGTH;
  return Array.from({ length: history.known[rating]! }, (_, at) => history.raw[from + at]!);
}

function pastOf(
  { performances }: BureauInput,
  { first, order }: Grouping,
  rating: number,
): PastPerformance[] {
  const { performance, gameType, endDay, sequence } = performances;
  return [...order.subarray(first[rating], first[rating + 1])]
    .sort((a, b) => sequence[a]! - sequence[b]!)
    .map((index) => ({
      gameType: GAME_TYPES[gameType[index]!]!,
      performance: orNull(performance[index]!),
      endDay: endDay[index]!,
      minutes: null,
    }));
}

/** A player's events by their sequence, the games of each in the order of their rows. */
function tournamentsOf(
  input: BureauInput,
  { place, ownList }: EventFigures,
  player: number,
  rows: readonly number[],
): Tournament[] {
  const { games, events } = input;
  const gamesOf = new Map<number, Game[]>();
  for (const row of [...rows].sort((a, b) => a - b)) {
    const event = games.event[row]!;
    if (games.white[row] === games.black[row] || bureauRefusal(input, event) !== null) continue;
    const game = gameOf(input, row, player, ownList[event]!);
    addTo(gamesOf, event, game);
  }
  return [...gamesOf]
    .sort(([a], [b]) => place[a]! - place[b]!)
    .map(([event, played]) => ({
      name: events.name[event]!,
      minutes: events.minutes[event]!,
      endDay: events.endDay[event]!,
      abroad: events.abroad[event] === 1,
      ...(events.rateAnyway[event] === 1 && { rateAnyway: true }),
      games: played,
    }));
}

/** A row of games from one player's side. Abroad an opponent has one rating, FIDE's, for both lists (10). */
function gameOf(input: BureauInput, row: number, player: number, ownList: number): Game {
  const { games, players, events } = input;
  const colour = games.white[row] === player ? 'white' : 'black';
  const opponent = colour === 'white' ? games.black[row]! : games.white[row]!;
  const board = BOARD_RESULTS[games.result[row]!]!;
  const event = games.event[row]!;
  const abroad = events.abroad[event] === 1;
  const fide = opponent < 0 ? games.opponentFide[row]! : fideAtStart(input, event, opponent);
  const rating = (list: number): number => (opponent < 0 ? NaN : players.raw[opponent * LIST_COUNT + list]!);
  return {
    round: orNull(games.round[row]!),
    opponentMain: orNull(abroad ? fide : rating(0)),
    opponentOwn: orNull(abroad ? fide : rating(ownList)),
    colour: isPlayed(board) ? colour : null,
    result: resultFor(colour, board),
  };
}
