import { assertNever } from '../kit/closedSet';
import { type Crosstable, roundsOf } from '../kit/crosstable';
import { crosstableProblems, kProblems } from '../kit/crosstableProblems';
import { type Problem, problem } from '../kit/problem';
import { matchProblem, roundRobinProblem } from './composition';
import { type FidePlayer, isRatedForOpponents } from './player';
import type { Fide2008SectionOptions } from './sectionOptions';

/** What is wrong with an event's table, its conditions (1, 3, 4), its field (6) and its K-factors, in that order. */
export function sectionProblems(table: Crosstable<FidePlayer>, options: Fide2008SectionOptions): Problem[] {
  const contradictions = crosstableProblems(table, '8.55');
  if (contradictions.length > 0) return contradictions;
  return [
    ...options.conditions,
    ...fieldProblems(table, options),
    ...kProblems(table, options.interpretations.kNotGiven, '8.56'),
    ...(options.floor > 0 ? [] : [problem('floorNotKnown', '0.6')]),
  ];
}

function fieldProblems(table: Crosstable<FidePlayer>, options: Fide2008SectionOptions): Problem[] {
  const players = table.players.length;
  const rated = table.players.filter(isRatedForOpponents).length;
  switch (options.format) {
    case 'swiss':
      return [];
    case 'roundRobin': {
      const double = roundsOf(table) > players;
      const found = roundRobinProblem({ players, rated, double, championship: options.championship });
      return found === null ? [] : [found];
    }
    case 'match': {
      const found = matchProblem(players, rated);
      return found === null ? [] : [found];
    }
    default:
      return assertNever(options.format);
  }
}
