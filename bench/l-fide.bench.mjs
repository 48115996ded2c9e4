import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { median, processorMillisecondsOf } from './lib/timing.mjs';

/** As many players as FIDE's list has, and as many games as it rates in a busy month. */
const PLAYERS = 400_000;
const GAMES_A_PLAYER = 3.75;
const RUNS = 3;

export const title = `a month of ${PLAYERS.toLocaleString('en-US')} players and 1.5 million games, FIDE's size, in one process`;
export const target = { atMost: 3, unit: ' s' };

const MEGABYTE = 1e6;

export async function measure(print) {
  const { bureauMonth } = await loadBureau();
  const input = federation(PLAYERS, GAMES_A_PLAYER);
  const given = memory();
  print(`${input.events.count} events, ${input.games.count} games; their columns are ${mb(bytesOf(input))}`);
  const times = [];
  let rated = 0;
  let made = '';
  let rss = given.rss;
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    let month;
    times.push(processorMillisecondsOf(() => (month = bureauMonth(input)), 1) / 1000);
    const seconds = (performance.now() - started) / 1000;
    const after = memory();
    rss = Math.max(rss, after.rss);
    rated = month.gameRated.reduce((count, game) => count + game, 0);
    made = mb(bytesOf(month) - bytesOf(input));
    print(
      `${times[run].toFixed(2)} s of processor time, ${seconds.toFixed(2)} s by the clock; heap ${mb(after.heapUsed)}, columns outside of it ${mb(after.arrayBuffers)}, process ${mb(after.rss)}`,
    );
  }
  print(`${rated} games rated; what came of them is ${made}`);
  return {
    values: [
      { what: 'processor time', value: median(times), target },
      {
        what: 'the process, of which the input is a part',
        value: rss / MEGABYTE,
        target: { atMost: 1500, unit: ' MB' },
      },
    ],
  };
}

const memory = () => process.memoryUsage();
const mb = (bytes) => `${(bytes / MEGABYTE).toFixed(0)} MB`;

/** The bytes of all typed columns of a value. */
function bytesOf(value) {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  return Object.values(value).reduce((sum, part) => sum + bytesOf(part), 0);
}
