import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');
const TSC = join(PROJECT, 'node_modules/typescript/bin/tsc');

/** A package of somebody else's, in which this one is installed. */
let other: string;

beforeAll(() => {
  execFileSync(process.execPath, [TSC, '-p', join(PROJECT, 'tsconfig.engine.json')]);
  other = mkdtempSync(join(tmpdir(), 'other-package-'));
  mkdirSync(join(other, 'node_modules'));
  symlinkSync(PROJECT, join(other, 'node_modules/csa-ratings'), 'junction');
});

afterAll(() => rmSync(other, { recursive: true, force: true }));

const run = (file: string, code: string): string => {
  writeFileSync(join(other, file), code);
  return execFileSync(process.execPath, [join(other, file)], { encoding: 'utf8', cwd: other }).trim();
};

const USE = `
  const change = csa2024.ratingChange(1, csa2024.expectedScore(1500, 1600, 'white'), asKFactor(25), 1);
  const none = csa2024.performance(1500, 0, 0);
  console.log([change.toFixed(2), isProblem(none) && none.problem, Object.keys(qjrl).includes('ratedSection')].join());
`;

test('another package imports the engine as an ES module', () => {
  expect(run('use.mjs', `import { asKFactor, csa2024, isProblem, qjrl } from 'csa-ratings';${USE}`)).toBe(
    '14.37,noRatedGames,true',
  );
});

test('and requires it', () => {
  expect(
    run('use.cjs', `const { asKFactor, csa2024, isProblem, qjrl } = require('csa-ratings');${USE}`),
  ).toBe('14.37,noRatedGames,true');
});

test.each([
  ['bundler', 'ESNext'],
  ['nodenext', 'NodeNext'],
])('its types are there for TypeScript that resolves as %s', (moduleResolution, module) => {
  writeFileSync(
    join(other, 'use.ts'),
    `import { asScore, csa2024, isProblem, type Outcome } from 'csa-ratings';
     const performance: Outcome<number> = csa2024.performance(1500, asScore(3), 4);
     export const points: number = isProblem(performance) ? 0 : performance;
     // @ts-expect-error: a word is no number of games
     csa2024.performance(1500, asScore(3), 'four');
     // @ts-expect-error: a number is no K until somebody says so
     csa2024.ratingChange(1, 0.5, 25);`,
  );
  const options = ['--noEmit', '--strict', '--target', 'ES2022'];
  const printed = execFileSync(
    process.execPath,
    [TSC, ...options, '--module', module, '--moduleResolution', moduleResolution, 'use.ts'],
    { encoding: 'utf8', cwd: other },
  );
  expect(printed).toBe('');
});
