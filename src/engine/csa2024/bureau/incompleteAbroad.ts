import { BLACK_SCORE, WHITE_SCORE } from './boardResults';
import type { BureauInput } from './bureauInput';
import type { EventFigures } from './eventFigures';

/** Players with an event abroad in which the rating of one of their opponents is missing, each with the first such game. */
export type IncompleteAbroad = ReadonlyMap<number, number>;

/** How a player and an event are found in it. */
export function entryKey(player: number, event: number, { events }: BureauInput): number {
  return player * events.count + event;
}

/**
 * Clauses 10.2 and 44: which players cannot be rated in which event abroad, as the rating, or tournament performance, of an
 * opponent at the board is not given.
 */
export function incompleteAbroad(input: BureauInput, { refusal }: EventFigures): IncompleteAbroad {
  const { games, events, players } = input;
  const found = new Map<number, number>();
  if (!events.abroad.includes(1)) return found;
  const look = (player: number, opponent: number, game: number, score: number): void => {
    if (player < 0 || Number.isNaN(score)) return;
    const fide = opponent < 0 ? games.opponentFide[game]! : players.fide[opponent]!;
    const key = entryKey(player, games.event[game]!, input);
    if (Number.isNaN(fide) && !found.has(key)) found.set(key, game);
  };
  for (let game = 0; game < games.count; game += 1) {
    const event = games.event[game]!;
    if (events.abroad[event] !== 1 || refusal[event] !== null) continue;
    const white = games.white[game]!;
    const black = games.black[game]!;
    if (white === black) continue;
    look(white, black, game, WHITE_SCORE[games.result[game]!]!);
    look(black, white, game, BLACK_SCORE[games.result[game]!]!);
  }
  return found;
}
