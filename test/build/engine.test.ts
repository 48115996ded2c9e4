import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');
const NPM_OPTIONS = { encoding: 'utf8', shell: process.platform === 'win32' } as const;
const TSC = join(PROJECT, 'node_modules/typescript/bin/tsc');

/** A package of somebody else's, in which this one is installed as it is published. */
let other: string;
let tarball: {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { path: string }[];
};

beforeAll(() => {
  other = mkdtempSync(join(tmpdir(), 'other-package-'));
  const pack = ['pack', '--json', '--pack-destination', other];
  const printed = execFileSync('npm', pack, { ...NPM_OPTIONS, cwd: PROJECT });
  [tarball] = JSON.parse(printed.slice(printed.indexOf('['))) as [typeof tarball];
  writeFileSync(join(other, 'package.json'), '{"name":"other","private":true}');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(other, tarball.filename)];
  execFileSync('npm', install, { ...NPM_OPTIONS, cwd: other });
}, 120_000);

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

test('the package has the engine with its types, the command line, a sample, and nothing of the add-in', () => {
  const paths = tarball.files.map(({ path }) => path);
  for (const path of ['README.md', 'LICENSE', 'build/engine/index.d.ts', 'build/cli/csa-ratings.js'])
    expect(paths).toContain(path);
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  expect([...folders].sort()).toEqual(
    [
      'LICENSE',
      'README.md',
      'build/cli',
      'build/engine',
      'docs/command-line.md',
      'examples/bureau',
      'package.json',
    ].sort(),
  );
  expect(statSync(join(other, tarball.filename)).size).toBeLessThan(440_000);
});

test('its command rates the sample, as the README shows', () => {
  const sample = join('node_modules', 'csa-ratings', 'examples', 'bureau');
  const rate = ['csa-ratings', 'rate', sample, '--out', 'rated'];
  execFileSync('npx', ['--no-install', ...rate], { ...NPM_OPTIONS, cwd: other });
  expect(readdirSync(join(other, 'rated'))).toEqual(
    expect.arrayContaining(['main.csv', 'new-ratings.csv', 'next']),
  );
});

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
