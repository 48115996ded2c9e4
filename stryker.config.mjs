// For `npm run mutation -- <folder>`: what Stryker changes and which tests have to notice it. Texts are left out: what a message says is
// for its reader, not for a test. A change that no test can notice, because figures and problems are the same either way, has the
// reason at its line: `// Stryker disable next-line EqualityOperator: both formulae give 2060 for 2000.`
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import jestConfig from './jest.config.cjs';
import { inProject } from './scripts/lib/project.mjs';

const folder = process.env.MUTATED ?? 'src';

/** Folders whose tests are not in the folder of the same name under test, or not only there. */
const MORE_TESTS = {
  'src/engine/csa2024': ['test/documents/workedExample.test.ts'],
  'src/engine/kit': ['test/engine/rhp', 'test/engine/qjrl'],
  'src/cells': ['test/functions'],
};
const tests = [folder.replace(/^src/, 'test'), ...(MORE_TESTS[folder] ?? [])];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [`${folder}/**/*.ts`],
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    config: {
      // In the place of the projects of jest.config.cjs.
      projects: [],
      ...jestConfig.projects[0],
      testMatch: tests.map((path) => `<rootDir>/${path.endsWith('.ts') ? path : `${path}/**/*.test.ts`}`),
      testEnvironment: inProject('scripts/lib/firstFailure.cjs'),
      setupFilesAfterEnv: ['<rootDir>/test/support/fewDraws.ts'],
      roots: tests.map((path) => `<rootDir>/${path.endsWith('.ts') ? dirname(path) : path}`),
      watchman: false,
    },
  },
  coverageAnalysis: 'perTest',
  // A busy machine is not a change that was noticed.
  timeoutMS: 15_000,
  concurrency: Number(process.env.PROCESSES ?? availableParallelism()),
  incremental: true,
  incrementalFile: `build/mutation/${folder.replace(/^src\//, '').replaceAll('/', '-')}.json`,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  ignorePatterns: [
    '*',
    '!src',
    '!src/**',
    '!test',
    '!test/**',
    '!scripts',
    '!scripts/**',
    '!*.json',
    '!*.cjs',
  ],
  tempDirName: 'build/mutation/tmp',
  disableTypeChecks: true,
};
