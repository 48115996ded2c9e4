// npm run mutation -- [<folder> ...] [--afresh]: makes every small change in the sources of a folder, one at a time, and counts
// those that no test notices. Without a folder it takes all that are listed in mutation/parts.mjs. What came out is kept in
// build/mutation, and the next run looks again only where something has changed; `--afresh` looks everywhere. PROCESSES says how many
// processes it may take; without it, as many as there are processors.
import { Stryker } from '@stryker-mutator/core';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { inProject, projectRoot } from './lib/project.mjs';
import { changeOf, equivalentOf, isSame, nameOf } from './mutation/equivalent.mjs';
import { PARTS, sourcesOf, testFilesOf } from './mutation/parts.mjs';

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];
/** A step that takes longer is broken off by the runner itself, see runner.mjs: this is for what it cannot break off. */
const PATIENCE = 60_000;

process.chdir(projectRoot);
mkdirSync(inProject('build', 'mutation'), { recursive: true });
const afresh = process.argv.includes('--afresh');
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const parts = PARTS.filter(({ folder }) => folders.length === 0 || folders.includes(folder));
const unknown = folders.filter((folder) => !PARTS.some((part) => part.folder === folder));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: not one of ${PARTS.map(({ folder }) => folder).join(', ')}.`);
  process.exit(1);
}

/** Every change of a part's sources, with what became of it. */
function changesOf(part) {
  const kept = inProject('build', 'mutation', `${nameOf(part)}.json`);
  return new Stryker({
    mutate: sourcesOf(part),
    plugins: [inProject('scripts', 'mutation', 'runner.mjs')],
    testRunner: 'unit-tests',
    unitTests: testFilesOf(part),
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.PROCESSES ?? availableParallelism()),
    incremental: true,
    incrementalFile: kept,
    force: afresh,
    reporters: ['progress-append-only'],
    ignorePatterns: ['*', '!src', '!src/**', '!test', '!test/**', '!scripts', '!scripts/**', '!*.json'],
    tempDirName: 'build/mutation/tmp',
    timeoutMS: PATIENCE,
    warnings: false,
    disableTypeChecks: true,
    allowConsoleColors: false,
    logLevel: /** @type {any} */ ('warn'),
  }).runMutationTest();
}

async function measure(part) {
  const started = Date.now();
  const found = (await changesOf(part)).filter(({ status }) => [...NOTICED, ...UNNOTICED].includes(status));
  const linesOf = lineReader();
  const unnoticed = found
    .filter(({ status }) => UNNOTICED.includes(status))
    .map((mutant) => {
      const fileName = relative(projectRoot, mutant.fileName).replaceAll('\\', '/');
      const { line, column } = mutant.location.start;
      const change = changeOf({ ...mutant, fileName }, linesOf(fileName));
      return { ...change, at: `${fileName}:${line}:${column}`, status: mutant.status };
    });
  const listed = equivalentOf(part);
  const open = unnoticed.filter((change) => !listed.some((one) => isSame(one, change)));
  const stale = listed.filter((one) => !unnoticed.some((change) => isSame(one, change)));
  for (const { at, from, to, status } of open) {
    console.log(`${at}${status === 'NoCoverage' ? ' (no test comes here)' : ''}\n    ${from}\n -> ${to}`);
  }
  for (const { file, line, to } of stale)
    console.log(`Not, or no longer, unnoticed: ${file}: ${line} -> ${to}`);
  writeFileSync(
    inProject('build', 'mutation', `${nameOf(part)}.open.json`),
    `${JSON.stringify(
      open.map(({ file, line, from, to }) => ({ file, line, from, to, why: '' })),
      null,
      2,
    )}\n`,
  );
  const noticed = found.length - unnoticed.length;
  return {
    folder: part.folder,
    changes: found.length,
    noticed,
    equivalent: unnoticed.length - open.length,
    unnoticed: open.length,
    score: `${((100 * noticed) / found.length).toFixed(1)} %`,
    wanted: `${part.wanted} %`,
    seconds: Math.round((Date.now() - started) / 1000),
    met: noticed >= (part.wanted / 100) * found.length && stale.length === 0,
  };
}

function lineReader() {
  const files = new Map();
  return (file) => {
    if (!files.has(file)) files.set(file, readFileSync(inProject(file), 'utf8').split(/\r?\n/));
    return files.get(file);
  };
}

const rows = [];
for (const part of parts) rows.push(await measure(part));
console.table(Object.fromEntries(rows.map(({ folder, ...row }) => [folder, row])));
if (rows.some(({ met }) => !met)) process.exitCode = 1;
