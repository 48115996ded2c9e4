// What checking a chain of packages takes, as JSON on the output: players, months.
import { loadPublications } from './engine.mjs';
import { packagesOf } from './packages.mjs';
import { sliced } from './sliced.mjs';

/** How long the add-in calculates before it lets Office have the thread. */
const SLICE = 50;

const [players, months] = process.argv.slice(2).map(Number);
const publications = await loadPublications();
const paths = await packagesOf(publications, players, months);
const cpu = process.cpuUsage();
const started = performance.now();
const run = await sliced(publications.checkChainSteps(publications.packagesAt(paths), 'bench'), SLICE);
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    seconds: (performance.now() - started) / 1000,
    processor: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1000,
    faults: run.result.length,
    step: run.step,
    steps: run.steps,
  }),
);
