import { type Crosstable, type PlayerResults, resultsByPlayer, sumOfScores } from '../kit/crosstable';
import { hasError, isProblem, placedAt, type Problem } from '../kit/problem';
import { mean } from '../kit/numbers';
import { effectiveOpponent } from './ceilings';
import { kFactor } from './kFactor';
import { firstRating } from './newPlayer';
import { type QjrlOptions, QUEENSLAND_JUNIOR } from './options';
import { type Played, ratedPlayer } from './ratedPlayer';
import { sectionProblems } from './sectionProblems';
import type { QjrlEvent, QjrlGame, QjrlPlayer, QjrlPlayerRecord, QjrlSection } from './sectionRecord';
import { ratingOf, runUnrated, temporaryRating, type UnratedRun } from './unratedPlayers';
import type { KFactor } from '../kit/units';

/** What every player's record needs of the event. */
interface Circumstances {
  readonly event: QjrlEvent;
  readonly k: KFactor;
  readonly options: QjrlOptions;
  readonly run: UnratedRun;
}

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

function playerRecord(result: PlayerResults<QjrlPlayer>, of: Circumstances): QjrlPlayerRecord | Problem {
  const { player } = result;
  const played = playedOf(result, of);
  if (player.rating !== null) return ratedPlayer(player, player.rating, played, of.k, of.options);
  const acf = ratingOf(player);
  return acf === null ? unratedPlayer(player, played, of) : { kind: 'adult', player, rating: acf, ...played };
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
