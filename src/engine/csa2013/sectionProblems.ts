import { type Crosstable, roundsOf } from '../kit/crosstable';
import { crosstableProblems, kProblems } from '../kit/crosstableProblems';
import { isPositive } from '../kit/numbers';
import { note, type Problem, problem } from '../kit/problem';
import type { Csa2013SectionOptions } from './sectionOptions';
import { isBeginnerField, unratedNeeded } from './sections';
import { isPlayedRound, roundsProblem } from './sixtyPercent';
import type { PlainNumber } from '../kit/units';

/** What is wrong with a section's table, its rounds (60% Rule 1), its field (Sections 3) and its K-factors, in that order. */
export function sectionProblems(
  table: Crosstable,
  rounds: PlainNumber,
  options: Csa2013SectionOptions,
): Problem[] {
  const contradictions = crosstableProblems(table, 'Summary (rating change) 3');
  if (contradictions.length > 0) return contradictions;
  const tooFew = roundsProblem(rounds, options.braille, options.dispensation);
  return [
    ...(tooFew === null ? [] : [tooFew]),
    ...playedTooMany(table, rounds, options),
    ...roundsWithoutResult(table, rounds, options),
    ...beginnerProblems(table, options),
    ...kProblems(table, options.interpretations.kNotGiven, 'K-Factor 3'),
    ...floorProblem(options),
  ];
}

function playedTooMany(table: Crosstable, rounds: PlainNumber, options: Csa2013SectionOptions): Problem[] {
  return table.rows.flatMap((cells, index) => {
    const played = cells.filter((cell) =>
      isPlayedRound(cell, options.interpretations.requestedByeIsPlayed),
    ).length;
    if (played <= rounds) return [];
    const at = { row: index + 1, player: table.players[index]!.number };
    return [problem('playedMoreThanRounds', '60% Rule 2', { ...at, played, rounds })];
  });
}

/** 60% Rule 2: a round in which nobody has a result is scheduled all the same; whoever gave no number of rounds is told. */
function roundsWithoutResult(
  table: Crosstable,
  rounds: PlainNumber,
  options: Csa2013SectionOptions,
): Problem[] {
  const played = roundsOf(table);
  if (options.rounds !== null || played >= rounds) return [];
  return [note('roundsWithoutResult', '60% Rule 2', { played, rounds })];
}

/** Sections 3: what the field shows is told; the organiser has the last word on the kind of their section. */
function beginnerProblems({ players }: Crosstable, options: Csa2013SectionOptions): Problem[] {
  if (options.kind !== 'beginner') return [];
  const clause = 'Age groups and Sections 3';
  const unrated = players.filter(({ rating }) => rating === null).length;
  const found: Problem[] = [];
  if (!isBeginnerField(unrated, players.length, options.interpretations.beginnerField)) {
    found.push(note('fieldTooRated', clause, { unrated, needed: unratedNeeded(players.length) }));
  }
  if (!options.lowestSection) found.push(note('notLowestSection', clause));
  return found;
}

function floorProblem({ manualFloor }: Csa2013SectionOptions): Problem[] {
  if (manualFloor === null || isPositive(manualFloor)) return [];
  return [problem('ratingNotPositive', 'How unrated players will be treated 2', { rating: manualFloor })];
}
