// npm test: what a contributor waits for, from a fresh clone with nothing but Node. Format, types, lint and layers come first, and
// nothing else runs where one of them fails; then the builds, the unit tests, and one way through each page in a browser.
// `node scripts/test.mjs rest` is what is left of `npm run test:all`: all other browser tests, LibreOffice among them.
// Each ends with the line "N passed, N failed"; `rest` adds the counts of the `npm test` before it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { run, runNode } from './lib/run.mjs';
import { ensureLibreOffice } from './libreoffice.mjs';

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/** The browser tests of `npm test`: one way through each page. All others are the rest. */
const EACH_PAGE = 'test/e2e/(allPages|example|month|tournament\\.|clicksBureau|clicksCheck)';

/** The counts of the last `npm test`, for the rest. */
const COUNTS = inProject('build', 'test-counts.json');

const results = [];

/** Runs one check and keeps its counts. What it throws is its failure. */
async function check(name, run) {
  console.log(`\n== ${name}`);
  return counted(name, run);
}

/** A check beside others: what it prints comes in one piece, when it has ended. */
const quietly = (name, command, args) =>
  counted(name, async () => {
    const { code, output } = await run(command, args, { show: false });
    console.log(`\n== ${name}\n${output.trimEnd()}`);
    return code === 0 ? PASSED : FAILED;
  });

async function counted(name, run) {
  const started = Date.now();
  let counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error.message);
    counts = FAILED;
  }
  results.push({ name, seconds: Math.round((Date.now() - started) / 1000), ...counts });
  return counts.failed === 0;
}

const succeeds = async (command) => ((await command).code === 0 ? PASSED : FAILED);

const npx = (...args) => ['npx', ['--no-install', ...args]];
const npm = (script) => ['npm', ['run', '--silent', script]];

/** Checks the sources; eslint alone takes as long as all the others. Answers whether nothing is wrong with them. */
async function sourcesAreSound() {
  const others = async () => {
    const format = await quietly('format', ...npx('prettier', '--check', '.'));
    const types = await quietly('types', ...npm('types'));
    return (
      (await quietly(
        'layers',
        ...npx('depcruise', 'src', 'workbench', '--config', '.dependency-cruiser.cjs'),
      )) &&
      format &&
      types
    );
  };
  const sound = await Promise.all([quietly('lint', ...npx('eslint', '.')), others()]);
  return !sound.includes(false);
}

/** Builds the add-in and the workbench; answers whether both are there. */
async function build() {
  const built = await Promise.all([
    quietly('build of the add-in', ...npm('build')),
    quietly('build of the workbench', ...npm('build:workbench')),
  ]);
  return !built.includes(false);
}

/** The tests of one jest project, or those that the options choose. The tests are counted from jest's own report, a file that could not run as one failure. */
async function jest(project, chosen = [], env = {}) {
  const report = inProject('build', `jest-${project}.json`);
  mkdirSync(inProject('build'), { recursive: true });
  rmSync(report, { force: true });
  // Two at least: a browser test waits more than it works.
  const workers = Math.max(2, availableParallelism());
  const options = ['--ci', `--maxWorkers=${workers}`, ...chosen, '--json', `--outputFile=${report}`];
  options.push('--selectProjects', project);
  const { code } = await runNode([inProject('node_modules/jest/bin/jest.js'), ...options], { env });
  if (!existsSync(report)) return FAILED;
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests,
  };
}

/** Browser tests that the options choose, and with the rest those that need LibreOffice. */
async function browserTests(name, chosen) {
  const tools = {};
  const browser = await check('browser', async () => {
    tools.CHROMIUM_PATH = await ensureChromium();
    console.log(tools.CHROMIUM_PATH);
    return PASSED;
  });
  if (isRest) {
    await check('LibreOffice', async () => {
      const path = await ensureLibreOffice();
      if (path !== undefined) tools.SOFFICE_PATH = path;
      console.log(path ?? 'Not installed: the tests that need it are skipped.');
      return PASSED;
    });
  }
  await check(name, () => {
    if (browser) return jest('e2e', chosen, tools);
    throw new Error('Not run: they need a browser.');
  });
}

async function everyCheck() {
  if (!(await check('packages', async () => ((await installIfNeeded()) ? PASSED : FAILED)))) return;
  if (!(await sourcesAreSound())) {
    console.log('\nNothing else was run: correct these first. `npm run check` runs just them.');
    return;
  }
  const isBuilt = await build();
  await check('documentation', () => succeeds(runNode(['scripts/docs.mjs', '--check'])));
  await check('size', () => succeeds(runNode(['scripts/size.mjs'])));
  await check('unit tests', () => jest('unit'));
  if (isBuilt) await browserTests('one way through each page', [EACH_PAGE]);
}

const isRest = process.argv[2] === 'rest';
if (isRest)
  await browserTests('all other browser tests', ['--testPathIgnorePatterns', EACH_PAGE, '/node_modules/']);
else await everyCheck();

const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
console.log('\n== summary');
for (const { name, seconds, passed, failed, skipped } of results) {
  const words = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])];
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${words.join(', ')} (${seconds} s)`);
}
const before =
  isRest && existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : { passed: 0, failed: 0 };
const counts = { passed: before.passed + sum('passed'), failed: before.failed + sum('failed') };
if (!isRest) {
  mkdirSync(inProject('build'), { recursive: true });
  writeFileSync(COUNTS, JSON.stringify(counts));
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (sum('failed') > 0) process.exitCode = 1;
