import { BOARD_RESULTS } from '../../src/engine/csa2024';
import { type BureauInput, HISTORY_LENGTH, LISTS } from '../../src/engine/csa2024/bureau';
import { GAME_TYPES, perRating, SECTION_FORMATS } from '../../src/engine/csa2024';
import type { CalendarDay } from '../../src/engine/kit/calendarDay';
import { at, type Federation } from '../engine/csa2024/bureau/federation';

const known = <Value extends number>(value: Value): Value | null => (Number.isNaN(value) ? null : value);

/** The columns of a month as plain records, by the indexes of players and events. */
export function federationOf(input: BureauInput): Federation {
  const { players, events, games, performances, history, penalties } = input;
  const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const orNobody = (index: number): number | null => (index < 0 ? null : index);
  return {
    calculationDay: input.calculationDay,
    players: indexes(players.count).map((id) => ({
      id,
      fide: known(players.fide[id]!),
      ratings: perRating((list) => {
        const place = at(id, list);
        const first = place * HISTORY_LENGTH;
        return {
          raw: known(players.raw[place]!),
          highest: known(players.highest[place]!),
          k: known(players.k[place]!),
          history: Array.from(history.raw.subarray(first, first + history.known[place]!)) as never[],
        };
      }),
    })),
    events: indexes(events.count).map((id) => ({
      id,
      sequence: events.sequence[id]!,
      minutes: events.minutes[id]!,
      endDay: events.endDay[id]!,
      abroad: events.abroad[id] === 1,
      fideRated: events.fideRated[id] === 1,
      refused: events.refusedFormat[id]! < 0 ? null : SECTION_FORMATS[events.refusedFormat[id]!]!,
      rateAnyway: events.rateAnyway[id] === 1,
      receivedDay: known<CalendarDay>(events.receivedDay[id]!),
      unrated: events.unrated[id] === 1,
    })),
    games: indexes(games.count).map((row) => ({
      row,
      event: games.event[row]!,
      round: known(games.round[row]!),
      white: orNobody(games.white[row]!),
      black: orNobody(games.black[row]!),
      result: BOARD_RESULTS[games.result[row]!]!,
      opponentFide: known(games.opponentFide[row]!),
    })),
    past: indexes(performances.count).map((row) => ({
      player: performances.player[row]!,
      list: LISTS[performances.list[row]!]!,
      gameType: GAME_TYPES[performances.gameType[row]!]!,
      performance: known(performances.performance[row]!),
      endDay: performances.endDay[row]!,
      sequence: performances.sequence[row]!,
    })),
    penalties: indexes(penalties.count).map((row) => ({
      player: penalties.player[row]!,
      event: orNobody(penalties.event[row]!),
      list: LISTS[penalties.list[row]!]!,
      points: penalties.points[row]!,
    })),
  };
}
