// npm run soak: a bureau of 300 players for 200 months in one session. Every tenth month is calculated independently as well;
// every twentieth the memory is looked at. It ends with a code other than 0 where a figure differs or the memory grows.
import { bundled } from './lib/bundled.mjs';
import { inProject } from './lib/project.mjs';
import { isMain, runNode } from './lib/run.mjs';

const SIZE = { months: 200, players: 300, games: 1500, seed: 1 };
const LOOKED_EVERY = 20;
/** Megabytes that the heap may have grown by after the first look. */
const MOST_GROWTH = 10;

async function run() {
  const { soak } = await import(await bundled('test/soak/soak.ts', inProject('build', 'soak', 'soak.mjs')));
  const months = Number(process.argv[2] ?? SIZE.months);
  const heaps = [];
  let games = 0;
  let compared = 0;
  let differing = 0;
  const started = performance.now();
  for (const month of soak({ ...SIZE, months })) {
    games += month.games;
    compared += month.compared;
    differing += month.differences.length;
    for (const difference of month.differences.slice(0, 5))
      console.log(`month ${month.month}: ${difference}`);
    if (month.month % LOOKED_EVERY !== 0) continue;
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
    const speed = month.month / ((performance.now() - started) / 1000);
    console.log(
      `month ${String(month.month).padStart(3)}: ${speed.toFixed(1)} months a second, heap ${heaps.at(-1)?.toFixed(1)} MB, ` +
        `${compared} figures compared, ${differing} differ`,
    );
  }
  const grown = Math.max(...heaps) - (heaps[0] ?? 0);
  console.log(
    `${months} months, ${games} games: ${differing} of ${compared} figures differ; the heap grew by ${grown.toFixed(1)} MB at most.`,
  );
  if (differing > 0 || grown > MOST_GROWTH) process.exitCode = 1;
}

if (globalThis.gc !== undefined) await run();
else if (isMain(import.meta.url)) {
  const { code } = await runNode(['--expose-gc', inProject('scripts', 'soak.mjs'), ...process.argv.slice(2)]);
  process.exitCode = code;
}
