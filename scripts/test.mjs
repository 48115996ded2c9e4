// npm test: what a contributor waits for, from a fresh clone with nothing but Node. Format, types, lint and layers come first, and
// nothing else runs where one of them fails; then the builds, the unit tests, and one way through each page in a browser.
// `node scripts/test.mjs rest`, as .ci/run does: then flows of the pane in turn, all other browser tests, other spreadsheet programs among
// them, and `npm run soak` in short.
// npm run test:all: all of that with every flow in every Excel, then tests at full size and `npm run fuzz` in short.
// Each ends with the line "N passed, N failed".
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { newComparedCells, printComparedCells } from './lib/comparedCells.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { run, runNode } from './lib/run.mjs';
import { spreadsheetPaths } from './spreadsheets.mjs';

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/** The browser tests of `npm test`: one way through each page. All others are the rest. */
const EACH_PAGE = ['allPages', 'example', 'month', 'tournament', 'clicksBureau', 'clicksCheck'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

/** Flows of the pane with each request failing, each press and each Cancel in turn, and another author at work. They are of the rest. */
const IN_TURN = ['coAuthor', 'correctCancel', 'everyPress', 'everyRequest'].map(
  (name) => `test/taskpane/${name}.test.ts`,
);

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

/** The tests of a project, or some of its files. They are counted from jest's own report, a file that could not run as one failure. */
async function jest(project, files = [], env = {}) {
  const missing = files.filter((file) => !existsSync(inProject(file)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: there is no such test.`);
  const report = inProject('build', `jest-${project}.json`);
  mkdirSync(inProject('build'), { recursive: true });
  rmSync(report, { force: true });
  // Two at least: a browser test waits more than it works.
  const workers = Math.max(2, availableParallelism());
  const options = ['--ci', `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`];
  if (files.length > 0) options.push('--runTestsByPath', ...files);
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

const testsIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const unitTests = () =>
  [...testsIn('test'), ...testsIn('workbench/test')].filter((file) => !file.startsWith('test/e2e/'));

/** Answers whether there is a browser. */
const findBrowser = () =>
  check('browser', async () => {
    tools.CHROMIUM_PATH = await ensureChromium();
    console.log(tools.CHROMIUM_PATH);
    return PASSED;
  });

/** Answers whether what the browser tests need is there. */
async function everyCheck() {
  if (!(await check('packages', async () => ((await installIfNeeded()) ? PASSED : FAILED)))) return false;
  if (!(await sourcesAreSound())) {
    console.log('\nNothing else was run: correct these first. `npm run check` runs just them.');
    return false;
  }
  const isBuilt = await build();
  await check('documentation', () => succeeds(runNode(['scripts/docs.mjs', '--check'])));
  await check('size', () => succeeds(runNode(['scripts/size.mjs'])));
  await check('unit tests', () =>
    jest(
      'unit',
      unitTests().filter((file) => !IN_TURN.includes(file)),
    ),
  );
  if (!(await findBrowser()) || !isBuilt) return false;
  await check('one way through each page', () => jest('e2e', EACH_PAGE, tools));
  return true;
}

/** The browser tests that `npm test` leaves out, and months in a row. */
async function theRest(env) {
  await check('spreadsheet programs', async () => {
    const paths = await spreadsheetPaths();
    Object.assign(tools, paths);
    console.log(Object.values(paths).join('\n') || 'None: only IronCalc recalculates our workbooks.');
    return PASSED;
  });
  await check('flows of the pane in turn', () => jest('unit', IN_TURN));
  const others = testsIn('test/e2e').filter((file) => !EACH_PAGE.includes(file));
  const compared = newComparedCells();
  await check('all other browser tests', () => jest('e2e', others, { ...tools, ...env, ...compared }));
  printComparedCells();
  await check('50 months in a row', () => succeeds(runNode(['scripts/soak.mjs', '50'])));
}

/** What takes longest, and finds least. */
async function atFullSize() {
  const isFullSize = (file) =>
    /FULL_SIZE|fullSize|nextTested|waysToFail/.test(readFileSync(inProject(file), 'utf8'));
  const fullSize = unitTests().filter(isFullSize);
  await check('unit tests at full size', () => jest('unit', fullSize, { FULL_SIZE: 'true' }));
  await check('hostile input', () => succeeds(runNode(['scripts/fuzz.mjs', '20000'])));
}

const tools = {};
const [part] = process.argv.slice(2);
if ((await everyCheck()) && part !== undefined) {
  await theRest(part === 'all' ? { ALL_PLATFORMS: 'flows' } : {});
  if (part === 'all') await atFullSize();
}

const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
console.log('\n== summary');
for (const { name, seconds, passed, failed, skipped } of results) {
  const words = [`${passed} passed`, `${failed} failed`, ...(skipped ? [`${skipped} skipped`] : [])];
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${words.join(', ')} (${seconds} s)`);
}
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;
