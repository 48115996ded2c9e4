import { SeededNumbers } from '../../../src/bureau/sample/samplePlayers';
import type { RatedGames } from '../../../src/engine/evidence';

/** What an invented federation is made of. */
interface Federation {
  readonly seed: number;
  readonly sections: number;
  /** Games in each of its sections. */
  readonly games: number;
  /** White's true expected score. */
  readonly truth: (white: number, black: number) => number;
  /** How much stronger than their ratings the players under 200 are. */
  readonly juniorsAbove?: number;
}

export const isJunior = (player: number): boolean => player < 200;
const PLAYERS = 800;

/** Games whose results follow a known truth: wins, draws and losses with the expected score as their mean. */
export function federationGames({ seed, sections, games, truth, juniorsAbove = 0 }: Federation): RatedGames {
  const random = new SeededNumbers(seed);
  const next = (): number => random.next();
  const ratings = Array.from({ length: PLAYERS }, () => 1000 + 800 * next());
  const strength = (player: number): number => ratings[player]! + (isJunior(player) ? juniorsAbove : 0);
  const count = sections * games;
  const white = new Int32Array(count).map(() => Math.floor(PLAYERS * next()));
  const black = white.map((player) => (player + 1 + Math.floor((PLAYERS - 1) * next())) % PLAYERS);
  const score = Float64Array.from(white, (player, game) => {
    const expected = truth(strength(player), strength(black[game]!));
    const draw = Math.min(expected, 1 - expected) * 0.6;
    const chance = next();
    return chance < draw ? 0.5 : chance < draw + expected - draw / 2 ? 1 : 0;
  });
  return {
    count,
    row: Float64Array.from({ length: count }, (_, game) => game),
    section: Int32Array.from(white, (_, game) => Math.floor(game / games)),
    white,
    black,
    score,
    whiteRating: Float64Array.from(white, (player) => ratings[player]!),
    blackRating: Float64Array.from(black, (player) => ratings[player]!),
    leftOut: 0,
  };
}
