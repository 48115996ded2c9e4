import type { PlayerResults } from '../kit/crosstable';
import { tally, sum } from '../kit/numbers';
import { type FidePlayer, isFirstEvent } from './player';

/** 8.21; 6.1 says "zero or half". */
export const POINTS_NEEDED = 1;

/** 6.43: has everybody met everybody, equally often? */
export function isComplete(results: readonly PlayerResults<FidePlayer>[]): boolean {
  const meetings = results.map(({ games }) => tally(games.map(({ opponent }) => opponent.number)));
  const counts = new Set(meetings.flatMap((meeting) => [...meeting.values()]));
  return counts.size === 1 && meetings.every((meeting) => meeting.size === results.length - 1);
}

/** 6.1: the numbers of the unrated players who scored zero or half a point in their first event. */
export function disregardedPlayers(results: readonly PlayerResults<FidePlayer>[]): number[] {
  return results
    .filter(({ player, games }) => {
      const score = sum(games.map((game) => game.score));
      return player.rating === null && isFirstEvent(player) && score < POINTS_NEEDED;
    })
    .map(({ player }) => player.number);
}
