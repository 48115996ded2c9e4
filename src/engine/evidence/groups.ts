import { inOneGo } from '../kit/progress';
import { clusteredRatio, type Interval, intervalOf } from './clusters';
import { sectionEntrySteps, sectionScoreSteps } from './curves';
import { normalQuantile } from './distributions';
import type { RatedGames } from './ratedGames';

/** Groups with fewer games are not shown. */
export const FEWEST_GAMES = 200;

/** Points of expected score a point of rating: clause 32, inside the bounds of 34. */
const SCORE_A_POINT = 0.001164;
const LOWEST_DIFFERENCE = -460;
const HIGHEST_DIFFERENCE = 390;

/** How a group of players scores against players outside of it. */
export interface GroupResidual {
  readonly kind: string;
  readonly group: string;
  /** Games against players outside of the group. */
  readonly n: number;
  /** Mean of the result less what was expected of it, 2024. */
  readonly residual: number;
  /** The same in rating points: above 0 the group scores as if it were rated so much higher, relative to the others. */
  readonly points: number;
  /** Of the points, clustered by section; null with fewer than 30 sections. */
  readonly interval: Interval | null;
}

/** The group of a player in a game; null = not known. @param isWhite which side the player had */
export type GroupOf = (player: number, game: number, isWhite: boolean) => string | null;

/**
 * The mean of (result - e) of each group, and what it is in rating points: the sum of (result - e) over the sum of what a point of
 * rating is worth in each game. Games between two players of a group say nothing of it and are left out.
 *
 * @param expected White's expected scores by the curve of 2024
 * @returns the groups with at least 200 games, in the order of their names
 */
export const groupResiduals = inOneGo(groupResidualSteps);

const GAMES_A_STEP = 50_000;

/** The same in steps of a few milliseconds. */
export function* groupResidualSteps(
  games: RatedGames,
  expected: ArrayLike<number>,
  kind: string,
  groupOf: GroupOf,
): Generator<void, GroupResidual[]> {
  const sections = games.section.reduce((most, section) => Math.max(most, section + 1), 0);
  const groups = new Map<string, GroupSums>();
  const add = (group: string | null, section: number, residual: number, weight: number): void => {
    if (group === null) return;
    let sums = groups.get(group);
    if (sums === undefined) groups.set(group, (sums = noSums(sections)));
    sums.n += 1;
    sums.residuals[section]! += residual;
    sums.weights[section]! += weight;
    sums.met[section] = 1;
  };
  for (let game = 0; game < games.count; game += 1) {
    if (game % GAMES_A_STEP === 0) yield;
    const white = groupOf(games.white[game]!, game, true);
    const black = groupOf(games.black[game]!, game, false);
    if (white === black) continue;
    const difference = games.whiteRating[game]! - games.blackRating[game]!;
    const isWithin = difference > LOWEST_DIFFERENCE && difference < HIGHEST_DIFFERENCE;
    const residual = games.score[game]! - expected[game]!;
    const weight = isWithin ? SCORE_A_POINT : 0;
    add(white, games.section[game]!, residual, weight);
    add(black, games.section[game]!, -residual, weight);
  }
  return [...groups]
    .filter(([, { n }]) => n >= FEWEST_GAMES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, { n, residuals, weights, met }]): GroupResidual => {
      const own = Int32Array.from(met.keys()).filter((section) => met[section] === 1);
      const inOwn = (sums: Float64Array): Float64Array => Float64Array.from(own, (section) => sums[section]!);
      // The sums of a section are to its clustered error what its games are.
      const points = clusteredRatio(inOwn(residuals), own, inOwn(weights));
      const residual = residuals.reduce((total, value) => total + value, 0) / n;
      return { kind, group, n, residual, points: points.mean, interval: intervalOf(points) };
    });
}

/** What a group's games add up to, section by section. */
interface GroupSums {
  n: number;
  readonly residuals: Float64Array;
  readonly weights: Float64Array;
  readonly met: Uint8Array;
}

const noSums = (sections: number): GroupSums => ({
  n: 0,
  residuals: new Float64Array(sections),
  weights: new Float64Array(sections),
  met: new Uint8Array(sections),
});

/** A player's result in a section that is far from what was expected. */
export interface UnusualScore {
  readonly section: number;
  readonly player: number;
  readonly games: number;
  readonly score: number;
  readonly expected: number;
  /** (S - expected S) over the root of the sum of e(1 - e). */
  readonly z: number;
}

/**
 * Results worth a look: by chance at most one month in twenty has any, by Bonferroni over all players in sections of the month. Both z and the
 * chances of the games themselves have to say so: of a sure favourite a single lost game has a large z, and is no rare thing. It says
 * that a result is unusual, nothing more: a rating may be out of date, or a player entered under another's id.
 *
 * @param games of one month
 * @param expected White's expected score in each, by 2024
 */
export const unusualScores = inOneGo(unusualScoreSteps);

/** The same in steps of a few milliseconds. */
export function* unusualScoreSteps(
  games: RatedGames,
  expected: ArrayLike<number>,
): Generator<void, UnusualScore[]> {
  const entries = yield* sectionEntrySteps(games);
  const scores = yield* sectionScoreSteps(games, expected, 'csa2024', entries);
  yield;
  const count = scores.player.length;
  if (count === 0) return [];
  const rare = 0.05 / (2 * count);
  const limit = normalQuantile(rare);
  const found: UnusualScore[] = [];
  for (let at = 0; at < count; at += 1) {
    const [player, score, expectedScore] = [scores.player[at]!, scores.score[at]!, scores.expected[at]!];
    const z = (score - expectedScore) / Math.sqrt(scores.variance[at]!);
    // NaN, where nothing else than the score was possible, is not far from 0 either.
    if (!(Math.abs(z) > limit)) continue;
    const own = Array.from(entries.places.subarray(entries.starts[at], entries.starts[at + 1]), (game) =>
      games.white[game] === player ? expected[game]! : 1 - expected[game]!,
    );
    // A low score is a high one of the opponents.
    const chance =
      z > 0
        ? chanceOfScore(own, score)
        : chanceOfScore(
            own.map((e) => 1 - e),
            own.length - score,
          );
    if (chance < rare) {
      const section = scores.section[at]!;
      found.push({ section, player, games: own.length, score, expected: expectedScore, z });
    }
  }
  return found.sort((one, other) => Math.abs(other.z) - Math.abs(one.z));
}

/** The chance of at least a score without draws, which make it smaller: of 3.5 that of 3. @param expected of each game */
function chanceOfScore(expected: readonly number[], score: number): number {
  let chances = [1];
  for (const e of expected) {
    const before = chances;
    chances = [...before, 0].map((chance, wins) => chance * (1 - e) + (before[wins - 1] ?? 0) * e);
  }
  return chances.slice(Math.floor(score)).reduce((sum, chance) => sum + chance, 0);
}
