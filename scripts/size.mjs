// npm run size: what a user's Excel has to load, gzipped, against the project's limits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from './lib/project.mjs';

const KB = 1000;
const FUNCTIONS_LIMIT = 36 * KB;
const PANE_LIMIT = 84 * KB;

/** Of each part that is loaded later, a few per cent above its size, in kB. */
const PART_LIMITS = {
  'bureau.js': 81,
  'checkExcel.js': 12.5,
  'checkPrint.js': 20.5,
  'compare.js': 25.5,
  'contents.js': 7.1,
  'correct.js': 113,
  // The verdicts on drift, on the pool and on missing months are words of its own, in the pane and on the sheets.
  'evaluation.js': 72,
  'eventFiles.js': 85,
  'explain.js': 42,
  'fideList.js': 9.2,
  'help.js': 1.5,
  'merge.js': 11.5,
  'month.js': 7.5,
  'player.js': 31,
  'overMonths.js': 45,
  'playerSheets.js': 2.8,
  'publications.js': 21,
  'sections.js': 76,
  'sectionsOut.js': 20.5,
  'settings.js': 2.7,
  'share.js': 80,
  'shared.js': 63,
  'tournament.js': 68,
  'tournamentFile.js': 59,
  'write.js': 4.5,
  'zip.js': 8.5,
};

const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

const files = existsSync(inProject('dist')) ? readdirSync(inProject('dist')) : [];

/** The name that a file has without the hash of its contents: explain.js for explain.40a3eb6dd3.js. */
const plainName = (name) => name.replace(/\.[0-9a-f]{10}(?=\.(js|css)$)/, '');

function gzipped(name) {
  const file = files.find((one) => plainName(one) === name);
  if (file === undefined) {
    console.error(`dist/${name} is missing: run \`npm run build\` first.`);
    process.exit(1);
  }
  return gzipSync(readFileSync(inProject('dist', file)), { level: 9 }).length;
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} [limit]
 */
function report(name, bytes, limit) {
  const verdict = limit === undefined ? '' : ` of ${kb(limit)} ${bytes <= limit ? 'ok' : 'TOO BIG'}`;
  console.log(`${name.padEnd(34)} ${kb(bytes).padStart(9)}${verdict}`);
  return limit === undefined || bytes <= limit;
}

const functions = gzipped('functions.js');
/** @type {[name: string, bytes: number][]} */
const own = ['taskpane.html', 'taskpane.js', 'taskpane.css'].map((name) => [name, gzipped(name)]);
const pane = own.reduce((sum, [, bytes]) => sum + bytes, 0);

console.log('Gzipped, without office.js:');
for (const [name, bytes] of own) report(name, bytes);
report('pane without functions.js', pane);
const verdicts = [
  report('functions.js', functions, FUNCTIONS_LIMIT),
  report('pane with functions.js', pane + functions, PANE_LIMIT),
];
// Parts whose code comes when they are first needed.
const pages = files
  .map(plainName)
  .filter((name) => name.endsWith('.js') && !['functions.js', 'taskpane.js'].includes(name));
for (const name of pages) {
  const limit = PART_LIMITS[name];
  if (limit === undefined) console.error(`${name} has no limit in scripts/size.mjs.`);
  verdicts.push(report(`${name}, when it is needed`, gzipped(name), limit === undefined ? 0 : limit * KB));
}
if (verdicts.includes(false)) process.exitCode = 1;
