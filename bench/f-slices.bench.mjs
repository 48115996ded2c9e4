import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { sliced } from './lib/sliced.mjs';

const PLAYERS = 20_000;
const RUNS = 9;
/** How long the add-in calculates before it lets Office have the thread. */
const SLICE = 50;

export const title = 'the longest time without yielding, calculating in slices of 50 ms';
export const target = { atMost: 200, unit: ' ms' };

export async function measure(print) {
  const { bureauMonthSteps } = await loadBureau();
  const input = federation(PLAYERS);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await sliced(bureauMonthSteps(input), SLICE));
  const longest = (name) => Math.max(...runs.map((run) => run[name]));
  print(`${PLAYERS} players, ${input.games.count} games, ${RUNS} runs, the first one cold`);
  print(`longest step of the generator ${longest('step').toFixed(1)} ms, ${runs[0].steps} steps a run`);
  return { value: longest('slice') };
}
