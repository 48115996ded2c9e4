import { type Crosstable, type PlayerResults, resultsByPlayer } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { isCount, isPositive, isUsable, mean } from '../kit/numbers';
import { type Problem, problem, isProblem, type Outcome, hasError, placedAt } from '../kit/problem';
import type { KFactor, Rating, Score } from '../kit/units';
import { type QjrlOptions, QUEENSLAND_JUNIOR } from './options';
import { performance, scoreDifference } from './performance';
import {
  expectedPercentage,
  expectedScore,
  ratingDifference,
  ratingChange,
  effectiveOpponent,
  kFactor,
} from './ratingChange';
import { ratingAtList, firstRating } from './ratingList';
import type {
  QjrlEvent,
  QjrlPlayer,
  QjrlGame,
  QjrlRatedRecord,
  QjrlPlayerRecord,
  QjrlSection,
} from './sectionRecord';
import { MOST_CYCLES, ratingOf, runUnrated, temporaryRating, type UnratedRun } from './unratedPlayers';
import { sumOfScores } from '../kit/score';

/**
 * An event by the junior list: first the unrated players' performances by going through it again and again (4(a)), then
 * the rated players' changes against them (section 1). Only games that were played count.
 *
 * @param table the results
 * @param event the kind of event, which decides K
 * @param options the interpretations of the places where the document is silent
 */
export function ratedSection(
  table: Crosstable<QjrlPlayer>,
  event: QjrlEvent,
  options: QjrlOptions = QUEENSLAND_JUNIOR,
): QjrlSection {
  const k = event.k ?? kFactor(event.kind);
  const found = sectionProblems(table, event, options);
  const nothing = { system: 'qjrl', table, event, options, k, cyclesRun: 0, settled: false } as const;
  if (hasError(found)) return { ...nothing, players: [], problems: found };

  const results = resultsByPlayer(table);
  const run = runUnrated(results, options);
  const circumstances: Circumstances = { event, k, options, run };
  const problems = [...found, ...run.problems];
  if (hasError(problems)) return { ...nothing, players: [], problems };

  const players: QjrlPlayerRecord[] = [];
  for (const result of results) {
    const record = playerRecord(result, circumstances);
    if (isProblem(record)) {
      problems.push(placedAt(record, { player: result.player.number }));
    } else players.push(record);
  }
  return {
    ...nothing,
    cyclesRun: run.cycles.length - 1,
    settled: run.settled,
    players: hasError(problems) ? [] : players,
    problems,
  };
}

/** What is wrong in a section before any game is rated. */
function sectionProblems(table: Crosstable<QjrlPlayer>, event: QjrlEvent, options: QjrlOptions): Problem[] {
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

/** What every player's record needs of the event. */
interface Circumstances {
  readonly event: QjrlEvent;
  readonly k: KFactor;
  readonly options: QjrlOptions;
  readonly run: UnratedRun;
}

/** A player's games, with their count, points and average. */
interface Played {
  readonly games: readonly QjrlGame[];
  readonly gamesRated: number;
  readonly score: Score;
  readonly averageOpponent: Rating | null;
}

function playedOf({ player, games }: PlayerResults<QjrlPlayer>, { options, run }: Circumstances): Played {
  const values = run.cycles[run.cycles.length - 1]!;
  const records = games.map(({ column, opponent, score }): QjrlGame => {
    const rating = ratingOf(opponent);
    const opponentRating = rating ?? temporaryRating(values.get(opponent)!, options);
    const capped = options.ceilings && player.rating !== null;
    return {
      column,
      opponent: opponent.number,
      opponentRating,
      opponentUnrated: rating === null,
      effectiveRating: capped ? effectiveOpponent(player.rating, opponentRating) : opponentRating,
      score,
    };
  });
  return {
    games: records,
    gamesRated: records.length,
    score: sumOfScores(records.map(({ score }) => score)),
    averageOpponent: mean(records.map(({ effectiveRating }) => effectiveRating)),
  };
}

function playerRecord(result: PlayerResults<QjrlPlayer>, of: Circumstances): Outcome<QjrlPlayerRecord> {
  const { player } = result;
  const played = playedOf(result, of);
  if (player.rating !== null) return ratedPlayer(player, player.rating, played, of);
  const acf = ratingOf(player);
  return acf === null ? unratedPlayer(player, played, of) : { kind: 'adult', player, rating: acf, ...played };
}

/**
 * Section 1: a rated player's event, from their average opposition to their new rating; `noTableRow` where the table to the
 * letter has no line.
 */
function ratedPlayer(
  player: QjrlPlayer,
  rating: Rating,
  played: Played,
  { k, options }: Circumstances,
): Outcome<QjrlRatedRecord> {
  const { games, gamesRated, score, averageOpponent } = played;
  const base = { kind: 'rated', player, rating, ...played } as const;
  if (averageOpponent === null) {
    const list = ratingAtList(rating, [], options);
    return { ...base, expectation: null, change: 0, scoreDifference: null, performance: null, list };
  }
  const difference = ratingDifference(rating, averageOpponent);
  const percentage = expectedPercentage(difference, options);
  if (isProblem(percentage)) return percentage;
  const expected = expectedScore(percentage, gamesRated);
  const change = ratingChange(score, expected, k);

  const ofScore = scoreDifference(score, gamesRated, options);
  if (isProblem(ofScore)) return ofScore;
  const withCeilings = options.performanceOpposition === 'withCeilings';
  const opposition = withCeilings ? averageOpponent : mean(games.map((game) => game.opponentRating))!;
  const performed = performance(opposition, ofScore.diff);
  return {
    ...base,
    expectation: { difference, percentage, expectedScore: expected },
    change,
    scoreDifference: ofScore,
    performance: performed,
    list: ratingAtList(rating, [{ change, performance: performed, games: gamesRated }], options),
  };
}

function unratedPlayer(player: QjrlPlayer, played: Played, of: Circumstances): QjrlPlayerRecord {
  const { event, options, run } = of;
  const cycles = run.cycles.flatMap((cycle) => cycle.get(player) ?? []);
  const performance = cycles[cycles.length - 1] ?? null;
  const scoreDifference = run.scoreDifferences.get(player) ?? null;
  const base = { kind: 'unrated', player, ...played, scoreDifference, cycles, performance } as const;
  if (performance === null) return { ...base, temporaryRating: null, first: null };
  const lightning = event.kind === 'lightning';
  const first = firstRating([{ performance, games: played.gamesRated, lightning }], options);
  return {
    ...base,
    temporaryRating: temporaryRating(performance, options),
    first: isProblem(first) ? null : first,
  };
}
