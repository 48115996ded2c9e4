// Stryker's test runner: the unit tests of some folders against one mutant after the other, in one process. jest takes longer to
// begin than most mutants take to be noticed.
import { PluginKind, commonTokens, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { expect } from 'expect';
import { fn, spyOn } from 'jest-mock';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Script } from 'node:vm';
import { Modules } from './modules.mjs';
import { collector } from './testFile.mjs';

/** The same draws in every run, so that a score can be compared with the last; and no search for the smallest failing case. */
const DRAWS = { seed: 2024, endOnFailure: true };
/** A property that does not notice a change in so many draws seldom does in more. */
const MOST_DRAWS = 25;
/** A mutant that makes a test this many times slower, and three seconds more, does not end. */
const SLOWER = 10;
const GRACE = 3000;
/** The first run is one process's; the others learn from it what the tests take. */
const TIMES = 'times.json';

/** Where Stryker's changed sources look up which mutant is active, and count what they come across. */
const stryker = (globalThis.__stryker__ ??= {});

const CALL = '__testStep__';
const callStep = new Script(`globalThis.${CALL}()`);

class Runner {
  #root = process.cwd();
  #timesFile = join(this.#root, TIMES);
  #collect;
  #modules;
  #files;
  /** What each test took in the first run, in milliseconds, by its id. */
  #times;
  /** The tests that last noticed a mutant of a file, the newest first. */
  #noticed = new Map();

  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.#files = options.unitTests;
    const { globals, collect } = collector();
    this.#collect = collect;
    this.#modules = new Modules(this.#root, { ...globals, expect, jest: { fn, spyOn } });
    this.#modules.replace('fast-check', withFewDraws);
    this.#times = new Map(
      existsSync(this.#timesFile) ? JSON.parse(readFileSync(this.#timesFile, 'utf8')) : [],
    );
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /**
   * All tests of the files, with what each of them covers.
   *
   * @returns {Promise<import('@stryker-mutator/api/test-runner').DryRunResult>}
   */
  async dryRun() {
    const coverage = { static: {}, perTest: {} };
    stryker.mutantCoverage = coverage;
    stryker.activeMutant = undefined;
    const tests = [];
    for (const file of this.#files) {
      // What runs while a file is loaded is covered by every test of that file.
      const loading = `loading ${file}`;
      stryker.currentTestId = loading;
      const found = this.#load(file);
      const loaded = coverage.perTest[loading] ?? {};
      delete coverage.perTest[loading];
      for (const [name, test] of found) {
        const id = idOf(file, name);
        stryker.currentTestId = id;
        const started = performance.now();
        const failure = await failureOf(test);
        const timeSpentMs = performance.now() - started;
        this.#times.set(id, timeSpentMs);
        coverage.perTest[id] = { ...loaded, ...coverage.perTest[id] };
        const status = failure === undefined ? TestStatus.Success : TestStatus.Failed;
        tests.push({ id, name, fileName: file, timeSpentMs, status, failureMessage: messageOf(failure) });
      }
    }
    stryker.currentTestId = undefined;
    writeFileSync(this.#timesFile, JSON.stringify([...this.#times]));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  /**
   * The tests that cover a change, up to the first that notices it.
   *
   * @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options
   * @returns {Promise<import('@stryker-mutator/api/test-runner').MutantRunResult>}
   */
  async mutantRun({ activeMutant, testFilter, hitLimit, sandboxFileName }) {
    stryker.mutantCoverage = undefined;
    stryker.activeMutant = activeMutant.id;
    stryker.hitCount = hitLimit === undefined ? undefined : 0;
    stryker.hitLimit = hitLimit;
    const source = relative(this.#root, sandboxFileName);
    // One file at a time, as jest runs them: what a file leaves on the global object is for its own tests.
    let loaded = { file: '', tests: new Map() };
    let nrOfTests = 0;
    for (const id of this.#inOrder(source, testFilter ?? [])) {
      nrOfTests += 1;
      const { file, name } = partsOf(id);
      let failure;
      try {
        if (loaded.file !== file) loaded = { file, tests: this.#load(file) };
        const test = loaded.tests.get(name);
        // A mutant that changes the names of tests is noticed by the test that is gone.
        failure =
          test === undefined ? new Error(`${name} is gone`) : await failureOf(test, this.#limitOf(id));
      } catch (error) {
        failure = error;
      }
      if (failure === undefined) continue;
      this.#noticed.set(source, [id, ...(this.#noticed.get(source) ?? []).filter((one) => one !== id)]);
      if (failure.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' || /Hit count limit/.test(failure.message)) {
        return { status: MutantRunStatus.Timeout, reason: id };
      }
      return {
        status: MutantRunStatus.Killed,
        killedBy: [id],
        failureMessage: messageOf(failure),
        nrOfTests,
      };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  #load(file) {
    const load = this.#modules.registry();
    return this.#collect(() => load(`${this.#root}/${file}`));
  }

  #limitOf(id) {
    return Math.ceil((this.#times.get(id) ?? GRACE) * SLOWER + GRACE);
  }

  /** The tests that noticed other mutants of the file first, then file by file the fastest. */
  #inOrder(source, ids) {
    const noticed = this.#noticed.get(source) ?? [];
    const wanted = new Set(ids);
    const first = noticed.filter((id) => wanted.has(id));
    const others = new Set(first);
    const timeOf = (id) => this.#times.get(id) ?? 0;
    const byFile = new Map();
    for (const id of ids.filter((one) => !others.has(one)).sort((a, b) => timeOf(a) - timeOf(b))) {
      const { file } = partsOf(id);
      byFile.set(file, [...(byFile.get(file) ?? []), id]);
    }
    return [...first, ...[...byFile.values()].flat()];
  }
}

const SEPARATOR = ' > ';
const idOf = (file, name) => `${file}${SEPARATOR}${name}`;
function partsOf(id) {
  const at = id.indexOf(SEPARATOR);
  return { file: id.slice(0, at), name: id.slice(at + SEPARATOR.length) };
}

/** What a test throws, if it does; a test that takes longer than the limit is broken off. */
async function failureOf({ before, after }, limit) {
  let failure;
  for (const step of [...before, ...after]) {
    if (failure !== undefined && before.includes(step)) continue;
    try {
      globalThis[CALL] = step;
      await callStep.runInThisContext(limit === undefined ? {} : { timeout: limit });
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  return failure;
}

function withFewDraws(fastCheck) {
  fastCheck.configureGlobal(DRAWS);
  const assert = (property, { numRuns = MOST_DRAWS, ...others } = {}) =>
    fastCheck.assert(property, { ...others, numRuns: Math.min(numRuns, MOST_DRAWS) });
  return { ...fastCheck, assert, default: { ...fastCheck.default, assert } };
}

const messageOf = (error) => error?.message?.slice(0, 500) ?? '';

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'unit-tests', Runner)];

export const strykerValidationSchema = {
  properties: { unitTests: { description: 'The test files', type: 'array', items: { type: 'string' } } },
};
