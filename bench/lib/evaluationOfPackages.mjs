// What an evaluation of packages takes, as JSON on the output: players, months.
import { loadPublications } from './engine.mjs';
import { packagesOf } from './packages.mjs';

const [players, months] = process.argv.slice(2).map(Number);
const publications = await loadPublications();
const paths = await packagesOf(publications, players, months);
const choice = { list: 'main', level: 'curves', testMonths: null };
const steps = publications.evaluateSteps(publications.packagesAt(paths), choice);
const cpu = process.cpuUsage();
const started = performance.now();
let longest = 0;
let count = 0;
let rated = started;
let step;
do {
  const before = performance.now();
  step = steps.next();
  const now = performance.now();
  longest = Math.max(longest, now - before);
  count += 1;
  // The months are rated under the names of their packages.
  if (step.done !== true && step.value.doing.startsWith('csa-')) rated = now;
} while (step.done !== true);
const ended = performance.now();
if ('kind' in step.value) throw new Error(JSON.stringify(step.value).slice(0, 500));
const { user, system } = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    games: step.value.systems[0].n,
    seconds: (ended - started) / 1000,
    evaluating: (ended - rated) / 1000,
    processor: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1000,
    step: longest,
    steps: count,
  }),
);
