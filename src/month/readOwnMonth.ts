import type { OwnMonth } from './ownMonth';
import { inOrder } from './placedProblem';
import { type MonthReading, readMonth } from './readMonth';

/**
 * Reads a player's month from tables as people keep them. What is passed over is noted, and every problem stands where the
 * user has its cell. Everything else is as `readMonth` has it.
 */
export function readOwnMonth({ cells, notes, placeOf }: OwnMonth): MonthReading {
  const { input, problems } = readMonth(cells);
  const placed = problems.map(({ problem, block, ...place }) => ({
    problem,
    block,
    ...placeOf(block, place),
  }));
  return { input, problems: inOrder([...placed, ...notes]) };
}
