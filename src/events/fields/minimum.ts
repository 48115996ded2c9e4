import { sectionMinimum } from '../../engine/csa2024/rateableSection';
import { type EventFileEvent, type EventFileGame, isPlayed } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';

/** Clause 17: whether the section is too small to be rated, as far as the file knows its format. */
export function sizeProblems(event: EventFileEvent, games: readonly EventFileGame[]): EventProblem[] {
  if (event.format === null) return [];
  const { clause, counts, least, rounds: leastRounds } = sectionMinimum(event.format);
  const played = new Set<number | null>();
  const rounds = new Set<number>();
  for (const { round, white, black } of games.filter(isPlayed)) {
    played.add(white).add(black);
    rounds.add(round);
  }
  const found = counts === 'boards' ? event.boards : played.size;
  const problems: EventProblem[] = [];
  if (found !== null && found < least) {
    problems.push(eventProblem('sectionTooSmall', null, { counts, found, least, minimumClause: clause }));
  }
  if (rounds.size < leastRounds) {
    const details = {
      counts: 'rounds',
      found: rounds.size,
      least: leastRounds,
      minimumClause: clause,
    } as const;
    problems.push(eventProblem('sectionTooSmall', null, details));
  }
  return problems;
}
