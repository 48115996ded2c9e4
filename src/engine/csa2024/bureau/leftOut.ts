import { problem } from '../../kit/problem';
import type { BureauInput } from './bureauInput';
import type { BureauLeftOut } from './bureauResult';
import { EVENT, FACTS, NOT_RATED_FOR, PLAYER } from './entries';
import type { EventFigures } from './eventFigures';
import type { GamePass } from './gamePass';

/** The events that are not rated, by their sequence, each with the number of its rows of games. */
export function eventsLeftOut(
  { events, games }: BureauInput,
  { order, refusal }: EventFigures,
): BureauLeftOut[] {
  const rows = new Int32Array(events.count);
  for (let game = 0; game < games.count; game += 1) rows[games.event[game]!]! += 1;
  return [...order].flatMap((event) => {
    const reason = refusal[event]!;
    if (reason === null) return [];
    return [{ event, game: -1, player: -1, games: rows[event]!, row: events.row[event]!, problem: reason }];
  });
}

/**
 * The games that are not rated although their event is, in the order of the rows: a player against themselves, and (10.2,
 * 44) everything that a player played in an event abroad where the rating of one of their opponents is missing.
 */
export function gamesLeftOut(input: BureauInput, pass: GamePass): BureauLeftOut[] {
  const { entries, leftOut, gameRated } = pass;
  const { facts } = entries;
  const { games, events } = input;
  const missing = new Map<number, number>();
  const key = (player: number, event: number): number => player * events.count + event;
  for (let entry = 0; entry < entries.count; entry += 1) {
    const at = entry * FACTS;
    const game = facts[at + NOT_RATED_FOR]!;
    if (game >= 0) missing.set(key(facts[at + PLAYER]!, facts[at + EVENT]!), game);
  }
  const found = [...leftOut];
  for (let game = 0; missing.size > 0 && game < games.count; game += 1) {
    const event = games.event[game]!;
    const row = games.row[game]!;
    const sides = [...new Set([games.white[game]!, games.black[game]!])].filter((player) => player >= 0);
    const without = sides.filter((player) => missing.has(key(player, event)));
    if (without.length === sides.length) gameRated[game] = 0;
    for (const player of without) {
      const round = games.round[missing.get(key(player, event))!]!;
      const reason = problem('opponentUnratedAbroad', '44', {
        tournament: events.name[event] ?? '',
        round: Number.isNaN(round) ? '' : round,
      });
      found.push({ event, game, player, games: 1, row, problem: reason });
    }
  }
  return found.sort((a, b) => a.row - b.row || a.game - b.game || a.player - b.player);
}
