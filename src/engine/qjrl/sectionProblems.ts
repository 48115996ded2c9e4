import type { Crosstable } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { isPositive } from '../kit/numbers';
import { type Problem, problem } from '../kit/problem';
import type { QjrlOptions } from './options';
import type { QjrlEvent, QjrlPlayer } from './sectionRecord';

/** What is wrong in a section before any game is looked at. */
export function sectionProblems(
  table: Crosstable<QjrlPlayer>,
  event: QjrlEvent,
  { startValue }: QjrlOptions,
): Problem[] {
  const found = crosstableProblems(table);
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
