import { expectedScore as expected2013 } from '../csa2013/ratingChange';
import { expectedScoreWhite } from '../csa2024/expectedScore';
import { expectedScore as expectedFide } from '../fide2008/ratingChange';
import { isProblem } from '../kit/problem';
import { completed, inOneGo } from '../kit/progress';
import type { Rating } from '../kit/units';
import { QUEENSLAND_JUNIOR } from '../qjrl/options';
import { effectiveOpponent, expectedPercentage } from '../qjrl/ratingChange';
import { winExpectancy } from '../rhp/points';
import type { RatedGames } from './ratedGames';

/** The systems that expect a score of every game. Queensland's expects one of a section only. */
export const CURVES = ['csa2024', 'csa2013', 'fide2008', 'rhp'] as const;
export type Curve = (typeof CURVES)[number];

/**
 * What each system expects White to score: by colour in csa2024 (32-34), by the table and its limits in csa2013 (Table 2) and
 * fide2008 (8.1b, 8.54), by the logistic curve in rhp.
 */
const WHITE_EXPECTED: Readonly<Record<Curve, (white: Rating, black: Rating) => number>> = {
  csa2024: expectedScoreWhite,
  csa2013: (white, black) => expected2013(white, black),
  fide2008: (white, black) => expectedFide(white, [black]),
  rhp: winExpectancy,
};

/** Games, or players in sections, that are gone through in one step. */
const GAMES_A_STEP = 20_000;

/** White's expected score in every game by one system, 0 to 1. */
export const expectations = inOneGo(expectationSteps);

/** The same in steps of a few milliseconds. */
export function* expectationSteps(
  { count, whiteRating, blackRating }: RatedGames,
  curve: Curve,
): Generator<void, Float64Array> {
  const expectedOf = WHITE_EXPECTED[curve];
  const expected = new Float64Array(count);
  for (let game = 0; game < count; game += 1) {
    if (game % GAMES_A_STEP === 0) yield;
    expected[game] = expectedOf(whiteRating[game]!, blackRating[game]!);
  }
  return expected;
}

/** What players scored in sections, and what was expected of them: a column a figure, one place a player in a section. */
export interface SectionScores {
  readonly section: Int32Array;
  readonly player: Int32Array;
  readonly games: Int32Array;
  readonly score: Float64Array;
  readonly expected: Float64Array;
  /** The sum of e(1 - e) over the games: the variance of the score, draws left out of account. */
  readonly variance: Float64Array;
}

/** The scores of all players in all sections, by what was expected of White in every game. @param curve by which it was */
export function sectionScores(games: RatedGames, expected: ArrayLike<number>, curve: Curve): SectionScores {
  return completed(sectionScoreSteps(games, expected, curve, completed(sectionEntrySteps(games))));
}

/** The same in steps of a few milliseconds. @param entries of these games */
export function sectionScoreSteps(
  games: RatedGames,
  expected: ArrayLike<number>,
  curve: Curve,
  entries: SectionEntries,
): Generator<void, SectionScores> {
  const { whiteRating, blackRating } = games;
  // Beyond 400 points the two expectations of 2013 do not add up to 1 (Difference in rating 2 and 3).
  const ofBlack = (game: number): number =>
    curve === 'csa2013' ? expected2013(blackRating[game]!, whiteRating[game]!) : 1 - expected[game]!;
  return scoreSteps(entries, (scores, at) => {
    for (let place = entries.starts[at]!; place < entries.starts[at + 1]!; place += 1) {
      const game = entries.places[place]!;
      const isWhite = games.white[game] === entries.player[at];
      const e = isWhite ? expected[game]! : ofBlack(game);
      scores.score[at]! += isWhite ? games.score[game]! : 1 - games.score[game]!;
      scores.expected[at]! += e;
      scores.variance[at]! += e * (1 - e);
    }
  });
}

/**
 * The same by the Queensland Junior list, which expects a percentage from the average opposition (section 1, 4(b)), in one
 * calculation for the whole section, in steps of a few milliseconds.
 *
 * @param entries of these games
 */
export function queenslandScoreSteps(
  games: RatedGames,
  entries: SectionEntries,
): Generator<void, SectionScores> {
  return scoreSteps(entries, (scores, at) => {
    const count = entries.games[at]!;
    let own = 0;
    let opposition = 0;
    for (let place = entries.starts[at]!; place < entries.starts[at + 1]!; place += 1) {
      const game = entries.places[place]!;
      const isWhite = games.white[game] === entries.player[at];
      own = isWhite ? games.whiteRating[game]! : games.blackRating[game]!;
      const opponent = isWhite ? games.blackRating[game]! : games.whiteRating[game]!;
      opposition += effectiveOpponent(own, opponent);
      scores.score[at]! += isWhite ? games.score[game]! : 1 - games.score[game]!;
    }
    const percentage = expectedPercentage(own - opposition / count, QUEENSLAND_JUNIOR);
    const fraction = isProblem(percentage) ? NaN : percentage / 100;
    scores.expected[at] = count * fraction;
    scores.variance[at] = count * fraction * (1 - fraction);
  });
}

/** @param add fills in the score of an entry, by its place */
function* scoreSteps(
  { section, player, games }: SectionEntries,
  add: (scores: SectionScores, at: number) => void,
): Generator<void, SectionScores> {
  const count = player.length;
  const scores: SectionScores = {
    section,
    player,
    games,
    score: new Float64Array(count),
    expected: new Float64Array(count),
    variance: new Float64Array(count),
  };
  for (let at = 0; at < count; at += 1) {
    if (at % GAMES_A_STEP === 0) yield;
    add(scores, at);
  }
  return scores;
}

/** The players of each section with the places of their games: those of an entry from its start to the next one's. */
export interface SectionEntries {
  readonly section: Int32Array;
  readonly player: Int32Array;
  /** How many games each has. */
  readonly games: Int32Array;
  readonly starts: Int32Array;
  readonly places: Int32Array;
}

/** Who played what in which section, in the order in which they are met, in steps of a few milliseconds. */
export function* sectionEntrySteps({
  count,
  section,
  white,
  black,
}: RatedGames): Generator<void, SectionEntries> {
  let players = 0;
  for (let game = 0; game < count; game += 1) players = Math.max(players, white[game]! + 1, black[game]! + 1);
  yield;
  const known = new Map<number, number>();
  const entry = new Int32Array(2 * count);
  const found = { section: [] as number[], player: [] as number[], games: [] as number[] };
  for (let at = 0; at < entry.length; at += 1) {
    if (at % GAMES_A_STEP === 0) yield;
    const game = at >> 1;
    const player = at % 2 === 0 ? white[game]! : black[game]!;
    const key = section[game]! * players + player;
    let place = known.get(key);
    if (place === undefined) {
      known.set(key, (place = found.player.length));
      found.section.push(section[game]!);
      found.player.push(player);
      found.games.push(0);
    }
    entry[at] = place;
    found.games[place]! += 1;
  }
  yield;
  const games = Int32Array.from(found.games);
  const starts = new Int32Array(games.length + 1);
  games.forEach((length, at) => (starts[at + 1] = starts[at]! + length));
  yield;
  const next = starts.slice();
  const places = new Int32Array(entry.length);
  for (let at = 0; at < entry.length; at += 1) {
    places[next[entry[at]!]!] = at >> 1;
    next[entry[at]!]! += 1;
  }
  yield;
  return {
    section: Int32Array.from(found.section),
    player: Int32Array.from(found.player),
    games,
    starts,
    places,
  };
}
