import { sectionMinimum } from '../../engine/csa2024/rateableSection';
import type { EventFileEvent, EventFileGame } from '../eventFile';
import { eventProblem, type EventProblem } from '../problems/problem';

/** Clause 17: whether the section is too small to be rated, as far as the file knows its format. */
export function sizeProblems(event: EventFileEvent, games: readonly EventFileGame[]): EventProblem[] {
  if (event.format === null) return [];
  const { clause, counts, least, rounds } = sectionMinimum(event.format);
  const played = games.filter(({ result }) => result === '1-0' || result === '0-1' || result === '½-½');
  const found =
    counts === 'boards' ? event.boards : new Set(played.flatMap(({ white, black }) => [white, black])).size;
  const roundsPlayed = new Set(played.map(({ round }) => round)).size;
  const problems: EventProblem[] = [];
  if (found !== null && found < least) {
    problems.push(eventProblem('sectionTooSmall', null, { counts, found, least, minimumClause: clause }));
  }
  if (roundsPlayed < rounds) {
    const details = { counts: 'rounds', found: roundsPlayed, least: rounds, minimumClause: clause } as const;
    problems.push(eventProblem('sectionTooSmall', null, details));
  }
  return problems;
}
