import type { Crosstable } from './crosstable';
import { note, type Problem, problem } from './problem';

/**
 * The rated players whose K is not given: an error, or a note that it follows from the rating.
 *
 * @param clause the clause of the document that K comes from
 */
export function kProblems(
  { players }: Crosstable,
  kNotGiven: 'fromRating' | 'required',
  clause: string,
): Problem[] {
  return players.flatMap(({ number, rating, k }, index) => {
    if (rating === null || k !== null) return [];
    const at = { row: index + 1, player: number };
    return [kNotGiven === 'required' ? problem('kMissing', clause, at) : note('kFromRating', clause, at)];
  });
}
