import {
  expectedScore,
  gameType,
  kAtStart,
  ratingAtStart,
  ratingChange,
  tournamentWeight,
  UNKNOWN_K,
} from '../../../engine/csa2024';
import { type PlayedGame, resultsByPlayer, sumOfScores } from '../../../engine/kit/crosstable';
import { isProblem, type Outcome } from '../../../engine/kit/problem';
import { sum } from '../../../engine/kit/numbers';
import type { SectionPlayer, SectionTable } from '../../section/sectionPlayer';

/** A player's section in Main. */
export interface Csa2024Row {
  readonly player: SectionPlayer;
  /** Their rating; 1200 where they have none (56). */
  readonly rating: number;
  readonly k: number;
  readonly games: number;
  readonly score: number;
  readonly expected: number;
  readonly change: number;
  readonly newRating: number;
}

export interface Csa2024Section {
  readonly weight: number;
  readonly rows: readonly Csa2024Row[];
  /** Whether the K of the crosstable counts. */
  readonly usesK: boolean;
  /** Games at the board, and how many of them have no colour. */
  readonly games: number;
  readonly withoutColour: number;
}

/**
 * What a section alone changes in Main by the regulations of 2024: expected scores by clauses 32-34, K by clause 31 from
 * the rating (a crosstable does not have the highest one ever) or as the crosstable has it, Tw by clauses 26-27, unrated players by clause 56. The
 * maximum of clause 47, the floor and the lift belong to a whole month, and are left out.
 *
 * White has an advantage in clause 33, so that a game without a colour counts with the mean of both.
 *
 * @param minutes the time control t by clause 19
 * @param usesK whether the K of the crosstable counts where it has one: it may be that of another system
 * @returns `tooFastToRate` or `minutesNotPositive` where clause 23 rates nothing
 */
export function csa2024Section(table: SectionTable, minutes: number, usesK = false): Outcome<Csa2024Section> {
  const type = gameType(minutes);
  if (isProblem(type)) return type;
  const weight = tournamentWeight(minutes);
  const results = resultsByPlayer(table);
  const rows = results.map(({ player, games }) => rowOf(player, games, weight, usesK));
  const played = results.flatMap(({ games }) => games);
  // Each game stands in two rows.
  const withoutColour = played.filter(({ colour }) => colour === null).length / 2;
  return { weight, rows, usesK, games: played.length / 2, withoutColour };
}

function rowOf(
  player: SectionPlayer,
  games: readonly PlayedGame<SectionPlayer>[],
  weight: number,
  usesK: boolean,
): Csa2024Row {
  const rating = startOf(player);
  const k = kAtStart(usesK ? (player.k ?? UNKNOWN_K) : UNKNOWN_K, player.rating === null, rating);
  const score = sumOfScores(games.map((game) => game.score));
  const expected = sum(games.map((game) => expectedOf(rating, game)));
  const change = ratingChange(score, expected, k, weight);
  return { player, rating, k, games: games.length, score, expected, change, newRating: rating + change };
}

function startOf({ rating }: SectionPlayer): number {
  return ratingAtStart(rating ?? NaN);
}

function expectedOf(rating: number, { opponent, colour }: PlayedGame<SectionPlayer>): number {
  const other = startOf(opponent);
  if (colour !== null) return expectedScore(rating, other, colour);
  return (expectedScore(rating, other, 'white') + expectedScore(rating, other, 'black')) / 2;
}
