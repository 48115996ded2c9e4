import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, readDist } from './dist';

const NOTICES = 'THIRD_PARTY_NOTICES.txt';
const ALLOWED = /^(MIT|BSD-2-Clause|BSD-3-Clause|ISC|Apache-2\.0|0BSD)$/;

/** The packages that the add-in's own sources import; the command line is no part of what users load in Excel. */
function importedPackages(): string[] {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('commandLine/'));
  const named = files.flatMap((name) =>
    [
      ...readFileSync(join(projectRoot, 'src', name), 'utf8').matchAll(
        /^(?:import|export) .*from '([^.'][^']*)';/gm,
      ),
    ].map(([, from = '']) =>
      from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  return [...new Set(named)].sort();
}

interface Manifest {
  readonly version: string;
  readonly license: string;
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')) as Manifest;

/** The packages that the notices name: "fflate 0.8.3 (MIT)". */
const noticed = (): string[][] =>
  [...readDist(NOTICES).matchAll(/^-{20,}\n(\S+) (\S+) \((.+)\)$/gm)].map((match) => match.slice(1));

test('the notices have every package that users load, with version, licence and its text', () => {
  const imported = importedPackages();
  expect(imported.length).toBeGreaterThan(0);
  const names = noticed().map(([name]) => name);
  for (const name of imported) {
    const { version, license } = manifestOf(name);
    expect(noticed()).toContainEqual([name, version, license]);
    const text = readFileSync(join(projectRoot, 'node_modules', name, 'LICENSE'), 'utf8').trim();
    expect(readDist(NOTICES)).toContain(text);
  }
  // The runtime that joins the modules is webpack's; nothing else comes in by the way.
  expect(names.sort()).toEqual([...imported, 'webpack'].sort());
});

test('the licence of every package that users load asks for nothing but its text', () => {
  for (const [name = '', , licence] of noticed()) {
    expect(licence).toMatch(ALLOWED);
    expect(manifestOf(name).license).toBe(licence);
  }
});

describe('a package in a bundle', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'notices-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The notices, or why there are none, of one package with this licence and these files. */
  function noticesOf(license: unknown, files: Readonly<Record<string, string>>): string {
    const at = join(folder, 'node_modules', '@some', 'package');
    mkdirSync(at, { recursive: true });
    const manifest = JSON.stringify({ name: '@some/package', version: '1.2.3', license });
    for (const [name, text] of Object.entries({ ...files, 'package.json': manifest }))
      writeFileSync(join(at, name), text);
    const script = pathToFileURL(join(projectRoot, 'scripts', 'lib', 'notices.mjs')).href;
    const code = `import(${JSON.stringify(script)}).then(({ noticesOf }) =>
      process.stdout.write(noticesOf([${JSON.stringify(join(at, 'index.js'))}, '/project/src/main.ts']))).catch(({ message }) => process.stdout.write(message));`;
    return spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8' }).stdout;
  }

  test.each(['MIT', 'ISC', '(GPL-3.0 OR MIT)', 'MIT AND ISC', '0BSD'])(
    'under %s is named with its text',
    (licence) => {
      const text = noticesOf(licence, { LICENSE: 'You may.' });
      expect(text).toContain(`@some/package 1.2.3 (${licence})\n\nYou may.\n`);
    },
  );

  test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', undefined])(
    'under %s ends the build',
    (licence) => {
      expect(noticesOf(licence, { LICENSE: 'You may not.' })).toMatch(
        /^@some\/package 1\.2\.3 has the licence .*; allowed are MIT/,
      );
    },
  );

  test('without the text of its licence ends the build', () => {
    expect(noticesOf('MIT', {})).toBe('@some/package 1.2.3 has no file with its licence.');
  });
});
