import {
  type Crosstable,
  type CrosstablePlayer,
  resultsByPlayer,
  scheduledRounds,
  roundsOf,
  cellScore,
  type PlayerResults,
} from '../kit/crosstable';
import { crosstableProblems, kProblems } from '../kit/crosstableProblems';
import { isPositive, sum } from '../kit/numbers';
import { hasError, note, type Problem, problem } from '../kit/problem';
import type { Rating, PlainNumber } from '../kit/units';
import {
  kAfter,
  kOfGroup,
  newRatingOf,
  gameChange,
  ratingChange,
  sumOfScoreMinusExpected,
} from './ratingChange';
import {
  CSA2013_SECTION,
  type Csa2013SectionOptions,
  type Csa2013SectionRecord,
  type OpponentGame,
  type PerformanceRecord,
  type PlayedRounds,
  type RatedPlayerGame,
  type RatedPlayerRecord,
  type FloorStep,
} from './sectionRecord';
import { isBeginnerField, unratedNeeded, ratesUnratedOpponents } from './sections';
import {
  isPlayedRound,
  roundsProblem,
  countsForActivity,
  changeThatCounts,
  mayGain,
  roundsToGain,
} from './sixtyPercent';
import {
  manualFloor,
  settledFloor,
  finalOf,
  temporaryOf,
  performanceRecord,
  withRatings,
} from './unratedPlayers';
import { sumOfScores } from '../kit/score';

/**
 * A section by the regulations of 2013, in the order of both Summaries: the floor, the temporary ratings of the unrated
 * players, the changes of the rated ones with the 60% rule, the final performances of the unrated.
 *
 * @param table the results; K where it is stored
 * @param options the organiser's facts about the section, and interpretations
 */
export function ratedSection(
  table: Crosstable<CrosstablePlayer>,
  options: Csa2013SectionOptions = CSA2013_SECTION,
): Csa2013SectionRecord {
  const rounds = options.rounds ?? scheduledRounds(table);
  const problems = sectionProblems(table, rounds, options);
  const nothing = { system: 'csa2013', options, rounds, floorSteps: [], floor: null, players: [] } as const;
  if (hasError(problems)) return { ...nothing, problems };

  const { steps, floor } = floorOf(table, options);

  const results = resultsByPlayer(table);
  const rounding = options.interpretations.performanceRounding;
  const mixed =
    options.interpretations.allUnrated === 'asRealExample3' &&
    table.players.every(({ rating }) => rating === null);
  const temporaries = new Map(
    results
      .filter(({ player }) => player.rating === null)
      .map((result) => [result.player.number, temporaryOf(result, floor, mixed, rounding)]),
  );
  const ratingOf = (player: CrosstablePlayer): number =>
    player.rating ?? temporaries.get(player.number)!.temporaryRating;

  const players = results.map((result) => {
    const temporary = temporaries.get(result.player.number);
    return temporary === undefined
      ? ratedPlayer(result, ratingOf, rounds, options)
      : finalOf(result, temporary, ratingOf, mixed, rounding);
  });
  return {
    ...nothing,
    floorSteps: steps,
    floor: temporaries.size === 0 ? null : floor,
    players,
    problems: [...problems, ...gainsNotGranted(players)],
  };
}

/** How unrated players will be treated 1-4, or 2 where all players are unrated. */
function floorOf(
  { players }: Crosstable,
  options: Csa2013SectionOptions,
): { readonly steps: readonly FloorStep[]; readonly floor: Rating } {
  const ratings = players.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const unrated = players.length - ratings.length;
  if (ratings.length === 0) return { steps: [], floor: options.manualFloor ?? manualFloor(options.kind) };
  const steps = settledFloor(ratings, unrated);
  return { steps: unrated === 0 ? [] : steps, floor: steps[steps.length - 1]!.floor };
}

/** 60% Rule 2: a note for each gain that was not granted. */
function gainsNotGranted(players: Csa2013SectionRecord['players']): Problem[] {
  return players.flatMap((record) => {
    if (record.kind !== 'rated' || record.fullChange <= 0 || record.rounds.mayGain) return [];
    const { played, needed } = record.rounds;
    const details = { player: record.player.number, played, needed: needed!, gain: record.fullChange };
    return [note('gainNotGranted', '60% Rule 2', details)];
  });
}

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

/** 60% Rule 2: a round without any result counts as scheduled; a note where the number of rounds was left blank. */
function roundsWithoutResult(
  table: Crosstable,
  rounds: PlainNumber,
  options: Csa2013SectionOptions,
): Problem[] {
  const played = roundsOf(table);
  if (options.rounds !== null || played >= rounds) return [];
  return [note('roundsWithoutResult', '60% Rule 2', { played, rounds })];
}

/** Sections 3: only notes about the field, as the organiser decides the kind of the section. */
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

/**
 * Summary: How to calculate the rating change of a rated player, with the 60% rule.
 *
 * @param result a rated player's results
 * @param ratingOf actual ratings, and the temporary ones of the unrated
 */
export function ratedPlayer(
  result: PlayerResults,
  ratingOf: (player: CrosstablePlayer) => number,
  scheduledRounds: PlainNumber,
  options: Csa2013SectionOptions,
): RatedPlayerRecord {
  const { player, cells } = result;
  const { interpretations, type } = options;
  const rating = ratingOf(player);
  const k = player.k ?? kOfGroup(rating, type);
  const all = withRatings(result.games, ratingOf);
  const rated = all.filter((game) => isRated(game, options));
  const rounds = playedRounds(result, rated.length, scheduledRounds, options);
  const fullChange = ratingChange(rating, rated, k, interpretations.betweenRows);
  const change = changeThatCounts(fullChange, rounds.mayGain);
  const newRating = newRatingOf(rating + change, interpretations.newRatingRounding);
  const games = all.map((game): RatedPlayerGame => ({
    ...game,
    change: isRated(game, options) ? gameChange(rating, game, interpretations.betweenRows) : null,
  }));
  return {
    kind: 'rated',
    player,
    score: sumOfScores(cells.map(cellScore)),
    activity: cells.filter(countsForActivity).length,
    rating,
    k,
    kGiven: player.k !== null,
    games,
    gamesRated: rated.length,
    scoreRated: sumOfScores(rated.map(({ score }) => score)),
    expected: sum(games.map((game) => Math.round(100 * (game.change?.expected ?? 0)))) / 100,
    sumOfScoreMinusExpected: sumOfScoreMinusExpected(rating, rated, interpretations.betweenRows),
    fullChange,
    rounds,
    change,
    performance: performanceOf(all, options),
    unroundedRating: rating + change,
    newRating,
    newK: kAfter(newRating, k, type),
  };
}

/** Games vs. unrated opponents 1 */
function isRated({ opponentUnrated }: OpponentGame, { kind }: Csa2013SectionOptions): boolean {
  return !opponentUnrated || ratesUnratedOpponents(kind);
}

/** Formulae 1 for a rated player; games that do not touch their rating count by the reading `unratedInPerformance`. */
function performanceOf(
  games: readonly OpponentGame[],
  options: Csa2013SectionOptions,
): PerformanceRecord | null {
  const counted =
    options.interpretations.unratedInPerformance === 'temporaryRating'
      ? games
      : games.filter((game) => isRated(game, options));
  return performanceRecord(counted, options.interpretations.performanceRounding);
}

/** 60% Rule 2, 4 and 5 */
function playedRounds(
  { cells, games }: PlayerResults,
  gamesRated: PlainNumber,
  scheduled: PlainNumber,
  { interpretations, team }: Csa2013SectionOptions,
): PlayedRounds {
  const rounds = cells.filter((cell) => isPlayedRound(cell, interpretations.requestedByeIsPlayed)).length;
  const played = interpretations.unratedGameIsPlayed ? rounds : rounds - (games.length - gamesRated);
  return team
    ? { played, needed: null, mayGain: true }
    : {
        played,
        needed: roundsToGain(scheduled),
        mayGain: mayGain(played, scheduled, interpretations.sixtyPercent),
      };
}
