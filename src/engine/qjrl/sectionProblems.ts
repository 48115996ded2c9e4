import type { Crosstable } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { isCount, isPositive, isUsable } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import type { QjrlOptions } from './options';
import type { QjrlEvent, QjrlPlayer } from './sectionRecord';
import { MOST_CYCLES } from './unratedPlayers';

/** What is wrong in a section before any game is looked at. */
export function sectionProblems(
  table: Crosstable<QjrlPlayer>,
  event: QjrlEvent,
  options: QjrlOptions,
): Problem[] {
  const found = crosstableProblems(table, '1');
  const { startValue } = options;
  found.push(...runProblems(options));
  if (event.k !== null && !isPositive(event.k)) found.push(problem('kNotPositive', '1', { k: event.k }));
  if (startValue !== null && !isPositive(startValue)) {
    found.push(problem('ratingNotPositive', '4(a)', { rating: startValue }));
  }
  for (const [index, player] of table.players.entries()) {
    const at = { row: index + 1, player: player.number };
    const { acfRating, startValue: own } = player;
    if (acfRating != null && !isPositive(acfRating)) found.push(problem('ratingNotPositive', '3', at));
    if (own != null && !isPositive(own)) found.push(problem('ratingNotPositive', '4(a)', at));
  }
  return found;
}

/** 4(a): the cycles are counted, and there is an end to them; the other numbers have to be ones that can be calculated with. */
function runProblems({ cycles, ...options }: QjrlOptions): Problem[] {
  const { above, below } = options.performanceCeiling;
  const numbers = [above, below, options.settledBelow, options.guardFromGames, options.guardFromGain];
  const found = numbers
    .filter((number) => !isUsable(number))
    .map((value) => problem('numberTooLarge', '4', { value }));
  const canRun = cycles === null || (isCount(cycles) && cycles <= MOST_CYCLES);
  if (!canRun) found.push(problem('cyclesOutOfRange', '4(a)', { cycles, most: MOST_CYCLES }));
  return found;
}
