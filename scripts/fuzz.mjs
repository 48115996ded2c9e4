// npm run fuzz: every reader fed with damaged and hostile input, ten million in all. `npm run fuzz -- 1000000` feeds each
// reader a million, `npm run fuzz -- 1000000 csv trf` only these; FUZZ_SEED gives the seed, which otherwise is the hour's.
// It ends with a code other than 0 where something was found, with the seed and the smallest input.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { bundled } from './lib/bundled.mjs';
import { inProject } from './lib/project.mjs';

const ALL = 10_000_000;
/** A reader that says nothing for so long hangs. */
const SILENCE = 180_000;

const [count, ...names] = process.argv.slice(2);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 3_600_000));
const bundle = await bundled('test/fuzz/targets.ts', inProject('build', 'fuzz', 'targets.mjs'));
const { TARGETS } = await import(bundle);

const unknown = names.filter((name) => !TARGETS.some((target) => target.name === name));
if (unknown.length > 0 || (count !== undefined && !(Number(count) > 0))) {
  console.error(`npm run fuzz -- [inputs of each] [${TARGETS.map(({ name }) => name).join('] [')}]`);
  process.exit(2);
}
const tested = TARGETS.reduce((sum, target) => sum + target.tested, 0);
const wanted = TARGETS.filter(({ name }) => names.length === 0 || names.includes(name)).map((target) => ({
  name: target.name,
  runs: count === undefined ? Math.round((ALL * target.tested) / tested) : Number(count),
}));

console.log(
  `Node ${process.version}; seed ${seed}; inputs a second, slowest input, heap in use after the first inputs and at the end`,
);
const queue = [...wanted];
const outcomes = [];
const next = async () => {
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) outcomes.push(await feed(one));
};
await Promise.all(Array.from({ length: Math.min(availableParallelism(), wanted.length) }, next));

const sum = (field) => outcomes.reduce((total, one) => total + one[field], 0);
const found = outcomes.filter(({ isFine }) => !isFine).map(({ name }) => name);
console.log(
  `${sum('runs').toLocaleString('en')} inputs in ${Math.round(sum('seconds'))} s of processor time; ${found.length === 0 ? 'nothing found' : `found in ${found.join(', ')}`}`,
);
process.exitCode = found.length === 0 ? 0 : 1;

/** Feeds one reader, in a process of its own. */
function feed({ name, runs }) {
  const script = inProject('scripts', 'lib', 'fuzzReader.mjs');
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--enable-source-maps', script, bundle, name, String(runs), String(seed)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve) => {
    const outcome = { name, runs: 0, seconds: 0, isFine: false };
    let said = `${name}: nothing was read; seed ${seed}`;
    let watch = setTimeout(hangs, SILENCE);
    function hangs() {
      console.log(`FOUND in ${name}: it hangs at ${said}`);
      child.kill('SIGKILL');
    }
    createInterface({ input: child.stdout }).on('line', (line) => {
      clearTimeout(watch);
      watch = setTimeout(hangs, SILENCE);
      const told = JSON.parse(line);
      if (told.at !== undefined) said = told.at;
      if (told.text !== undefined) console.log(told.text);
      if (told.outcome !== undefined) Object.assign(outcome, told.outcome);
    });
    child.on('close', () => {
      clearTimeout(watch);
      resolve(outcome);
    });
  });
}
