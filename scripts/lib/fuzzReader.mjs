// One reader under the fuzzer, in a process of its own: fuzzReader.mjs <bundle> <reader> <inputs> <seed>. What it says is
// read by scripts/fuzz.mjs, a line of JSON each.
import { writeSync } from 'node:fs';

const [bundle = '', name = '', inputs, firstSeed] = process.argv.slice(2);
const { TARGETS, fuzz } = await import(bundle);
const target = TARGETS.find((one) => one.name === name);

/** Inputs of one seed: so many are generated before the memory is looked at. */
const PART = 20_000;
/** Megabytes that the heap may have grown by between the first part and the last. */
const MOST_GROWTH = 30;

/** At once, also where nothing else is done before the process hangs. */
const say = (told) => writeSync(1, `${JSON.stringify(told)}\n`);
const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_000_000;
};

let runs = 0;
let seconds = 0;
let slowest = { milliseconds: 0, input: '' };
let firstHeap = 0;
let finding = null;
const started = process.cpuUsage();
let told = Date.now();
for (let part = 0; runs < Number(inputs) && finding === null; part += 1) {
  const seed = Number(firstSeed) + part;
  const report = fuzz(target, seed, Math.min(PART, Number(inputs) - runs), () => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    say({ at: `${name}, seed ${seed}, after ${runs} inputs of other seeds` });
  });
  runs += report.runs;
  finding = report.finding;
  if (report.slowest.milliseconds > slowest.milliseconds) slowest = report.slowest;
  if (part === 0) firstHeap = megabytes();
}
const { user, system } = process.cpuUsage(started);
seconds = (user + system) / 1_000_000;
const lastHeap = megabytes();
// What was found is kept, with all that was tried to make it smaller.
const grows = finding === null && lastHeap - firstHeap > MOST_GROWTH;

const seeds = `seeds ${firstSeed} to ${Number(firstSeed) + Math.ceil(runs / PART) - 1}`;
say({
  text:
    `${name.padEnd(13)}${runs.toLocaleString('en').padStart(10)} inputs, ${seeds}, ${Math.round(runs / seconds)}/s, ` +
    `slowest ${Math.round(slowest.milliseconds)} ms, heap ${firstHeap.toFixed(1)} to ${lastHeap.toFixed(1)} MB`,
});
if (finding !== null) {
  say({
    text: `FOUND in ${name}: seed ${finding.seed}, path ${finding.path}\n${finding.error}\n${finding.input}`,
  });
}
if (grows) say({ text: `FOUND in ${name}: its memory grows` });
if (process.env.FUZZ_SLOWEST !== undefined) say({ text: `  ${slowest.input}` });
say({ outcome: { runs, seconds, isFine: finding === null && !grows } });
