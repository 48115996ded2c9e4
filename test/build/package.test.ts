import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtAddress, inDist, projectRoot, readDist } from './dist';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

/** Calls a function of the scripts, which are modules of Node. */
function call(script: string, name: string, ...given: unknown[]): unknown {
  const url = pathToFileURL(join(projectRoot, 'scripts', 'lib', script)).href;
  const code = `import(${JSON.stringify(url)}).then((module) =>
    process.stdout.write(JSON.stringify(module[${JSON.stringify(name)}](...${JSON.stringify(given)}))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const faultsOf = (folder: string): unknown =>
  call('packageCheck.mjs', 'packageFaults', folder, builtAddress(), version);
const schemaFaults = (metadata: unknown): unknown => call('functionsSchema.mjs', 'schemaFaults', metadata);

describe('the folder to upload', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    cpSync(inDist(), folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const part = (name: string): string =>
    readdirSync(folder).find((file) => new RegExp(`^${name}\\.[0-9a-f]{10}\\.js$`).test(file)) ?? '';

  test('is complete as it is built', () => expect(faultsOf(folder)).toEqual([]));

  test.each([
    ['functions.js', () => 'functions.js', /^functions\.js is not there$/],
    ['a part that the pane loads later', () => part('explain'), /^taskpane\.\w+\.js names a part \w+\.js/],
    ["the pane's style", () => readdirSync(folder).find((file) => file.endsWith('.css'))!, /^taskpane\.html/],
    ['an icon of the manifest', () => 'assets/icon-80.png', /^manifest\.xml names assets\/icon-80\.png/],
    ["a function's help", () => 'help/TW.html', /names help\/TW\.html/],
    ['the page of privacy', () => 'help/privacy.html', /names help\/privacy\.html/],
  ])('is not complete without %s', (_, file, fault) => {
    rmSync(join(folder, file()));
    expect((faultsOf(folder) as string[])[0]).toMatch(fault);
  });

  test('is not complete where the manifest names another address', () => {
    const manifest = join(folder, 'manifest.xml');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('/taskpane.html', '/pane.html'));
    expect(faultsOf(folder)).toEqual(['manifest.xml names pane.html, which is not there']);
  });
});

test('a manifest of another version is a fault: Excel would keep the functions that it has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  cpSync(inDist(), folder, { recursive: true });
  const manifest = join(folder, 'manifest.xml');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(`<Version>${version}.0<`, '<Version>0.0.1.0<'),
  );
  expect(faultsOf(folder)).toEqual([`manifest.xml has version 0.0.1.0, package.json has ${version}`]);
  rmSync(folder, { recursive: true });
});

describe('a folder for the package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const mayBeReplaced = (one: string): unknown => call('packageCheck.mjs', 'mayBeReplaced', one);

  test('is one that is not there, a blank one, or an older package', () => {
    expect(mayBeReplaced(join(folder, 'new'))).toBe(true);
    expect(mayBeReplaced(folder)).toBe(true);
    cpSync(inDist(), folder, { recursive: true });
    expect(mayBeReplaced(folder)).toBe(true);
  });

  test("is none that holds something else: the build empties it, and the project's own folder has a manifest too", () => {
    expect(mayBeReplaced(projectRoot)).toBe(false);
    writeFileSync(join(folder, 'manifest.xml'), '');
    expect(mayBeReplaced(folder)).toBe(false);
  });
});

describe('functions.json, by what Excel takes', () => {
  const built = JSON.parse(readDist('functions.json')) as { functions: Record<string, unknown>[] };
  const withFirst = (change: Record<string, unknown>) => ({
    ...built,
    functions: built.functions.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
  });

  test('has no fault', () => expect(schemaFaults(built)).toEqual([]));

  test.each([
    ['an id of two letters', { id: 'TC' }, /id needs three/],
    ['an id that another has', { id: 'GAMETYPE' }, /two functions have the id GAMETYPE/],
    ['a name with a blank', { name: 'TIME CONTROL' }, /cannot be a name/],
    ['a description of two lines', { description: 'One\ntwo' }, /line break/],
    ['no description', { description: '' }, /has no description/],
    ['a property that Excel does not know', { help: 'x' }, /Excel knows no help/],
    ['an unknown option', { options: { fast: true } }, /Excel knows no fast/],
    ['a type that is none', { result: { type: 'date' } }, /date is no type/],
    ['no parameters', { parameters: undefined }, /no list of parameters/],
  ])('is refused with %s', (_, change, fault) => {
    expect((schemaFaults(withFirst(change)) as string[])[0]).toMatch(fault);
  });

  test('is refused where a needed parameter stands behind an optional one', () => {
    const parameter = (name: string, optional: boolean) => ({
      name,
      description: name,
      optional,
      type: 'any',
    });
    const faults = schemaFaults(withFirst({ parameters: [parameter('a', true), parameter('b', false)] }));
    expect(faults).toEqual([expect.stringMatching(/stands behind an optional one/)]);
  });
});

describe('a version that people have', () => {
  const last = { version: '1.2.9', functions: 'a' };
  const fault = (version: string, functions: string): unknown =>
    call('release.mjs', 'releaseFault', last, { version, functions });

  test('may be given again, or followed by a higher one', () => {
    expect(fault('1.2.9', 'a')).toBeNull();
    expect(fault('1.2.10', 'b')).toBeNull();
    expect(fault('2.0.0', 'b')).toBeNull();
  });
  test('has to be raised when functions.json has changed', () =>
    expect(fault('1.2.9', 'b')).toMatch(/Raise the version/));
  test('is not followed by an older one', () => expect(fault('1.2.8', 'a')).toMatch(/is older/));
});
