import type { Crosstable } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { type Problem, problem } from '../kit/problem';
import type { QjrlEvent, QjrlPlayer } from './sectionRecord';

/** What is wrong in a section before any game is looked at. */
export function sectionProblems(table: Crosstable<QjrlPlayer>, event: QjrlEvent): Problem[] {
  const found = crosstableProblems(table);
  if (event.k !== null && !isPositive(event.k)) found.push(problem('kNotPositive', '1', { k: event.k }));
  for (const [index, { number, acfRating }] of table.players.entries()) {
    if (acfRating != null && !isPositive(acfRating)) {
      found.push(problem('ratingNotPositive', '3', { row: index + 1, player: number }));
    }
  }
  return found;
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
