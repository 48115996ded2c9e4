// npm run bench: what the add-in costs, as ratios measured in one run. `npm run bench -- b c` runs only these.
// Every bench/*.bench.mjs is one measure: it exports `title`, `target` and a function `measure`, see README.md.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { inProject } from '../scripts/lib/project.mjs';

const ENDING = '.bench.mjs';

const wanted = process.argv.slice(2);
const files = readdirSync(inProject('bench'))
  .filter((file) => file.endsWith(ENDING))
  .filter((file) => wanted.length === 0 || wanted.some((letter) => file.startsWith(`${letter}-`)))
  .sort();

console.log(`Node ${process.version}, ${cpus().length} processors, ${cpus()[0]?.model ?? 'of unknown make'}`);
const summary = [];
for (const file of files) {
  const { title, target, measure } = await import(`./${file}`);
  console.log(`\n(${file.split('-')[0]}) ${title}`);
  const {
    value,
    values = [{ value, target }],
    skipped,
  } = await measure((line) => console.log(`    ${line}`));
  const verdicts = skipped === undefined ? values.map(verdictOf) : [`not measured: ${skipped}`];
  for (const verdict of verdicts) {
    console.log(`    => ${verdict}`);
    summary.push(`(${file.split('-')[0]}) ${verdict}`);
  }
}
console.log(`\n${summary.join('\n')}`);

/** One of several values of a measure says what it is. */
function verdictOf({ what, value, target }) {
  return `${what === undefined ? '' : `${what}: `}${verdictOn(value, target)}`;
}

/** `target` is { atLeast } or { atMost }, with the unit of the value: "x" for a ratio, " ms". */
function verdictOn(value, { atLeast, atMost, unit }) {
  const shown = (number) => `${Number(number.toPrecision(3))}${unit}`;
  if (atLeast !== undefined) {
    return `${shown(value)}, at least ${shown(atLeast)} wanted: ${value >= atLeast ? 'met' : 'MISSED'}`;
  }
  return `${shown(value)}, at most ${shown(atMost)} wanted: ${value <= atMost ? 'met' : 'MISSED'}`;
}
