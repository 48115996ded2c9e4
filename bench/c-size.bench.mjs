import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { median, processorMillisecondsOf } from './lib/timing.mjs';

const SIZES = [2_000, 20_000, 200_000];
/** Sizes take turns, and every turn of each rates as many games. */
const TURNS = 7;
const GAMES_A_TURN = 2_000_000;

export const title = 'the cost of a rated game at 200,000 players against 2,000';
export const target = { atMost: 1.2, unit: 'x' };

export async function measure(print) {
  const { bureauMonth } = await loadBureau();
  const months = SIZES.map((players) => {
    const input = federation(players);
    const rated = bureauMonth(input).gameRated.reduce((count, game) => count + game, 0);
    return { players, input, rated, times: [] };
  });
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const { input, rated, times } of months) {
      const runs = Math.max(1, Math.round(GAMES_A_TURN / rated));
      const time = processorMillisecondsOf(() => bureauMonth(input), runs);
      if (turn >= 0) times.push((time * 1e6) / (runs * rated));
    }
  }
  for (const { players, rated, times } of months) {
    print(
      `${players} players, ${rated} rated games: ${median(times).toFixed(0)} ns a game, of processor time`,
    );
  }
  const [small, , large] = months;
  return { value: median(large.times.map((time, turn) => time / small.times[turn])) };
}
