import { type Problem, problem } from '../../kit/problem';
import type { MonthOptions } from '../monthOptions';
import type { BureauInput } from './bureauInput';
import type { BureauLeftOut } from './bureauResult';
import { type EventFigures, entryKey, type IncompleteAbroad, waitingPoints } from './eventFigures';
import type { GamePass } from './gamePass';

/** The events that are not rated, by their sequence, each with the number of its rows of games. */
export function eventsLeftOut(
  { events }: BureauInput,
  { order, refusal }: EventFigures,
  { rows }: GamePass,
): BureauLeftOut[] {
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
export function gamesLeftOut(
  input: BureauInput,
  pass: GamePass,
  incomplete: IncompleteAbroad,
  options: MonthOptions,
): BureauLeftOut[] {
  const { leftOut, gameRated } = pass;
  const { games, events } = input;
  const found = [...leftOut];
  const reasons = new Map<number, Problem>();
  const reasonFor = (player: number, event: number, key: number): Problem => {
    const known = reasons.get(key);
    // Stryker disable next-line ConditionalExpression: only saves time: the reason is made anew, and is the same.
    if (known !== undefined) return known;
    const round = games.round[incomplete.get(key)!]!;
    const points = options.incompleteAbroad === 'nothingCounts' ? waitingPoints(input, player, event) : 0;
    const reason = problem('opponentUnratedAbroad', '44', {
      tournament: events.name[event]!,
      round: Number.isNaN(round) ? '' : round,
      ...(points > 0 && { points }),
    });
    reasons.set(key, reason);
    return reason;
  };
  for (let game = 0; incomplete.size > 0 && game < games.count; game += 1) {
    const event = games.event[game]!;
    const row = games.row[game]!;
    const sides = [...new Set([games.white[game]!, games.black[game]!])].filter((player) => player >= 0);
    const without = sides.filter((player) => incomplete.has(entryKey(player, event, input)));
    if (without.length === sides.length) gameRated[game] = 0;
    for (const player of without) {
      const reason = reasonFor(player, event, entryKey(player, event, input));
      found.push({ event, game, player, games: 1, row, problem: reason });
    }
  }
  return found.sort((a, b) => a.row - b.row || a.game - b.game || a.player - b.player);
}
