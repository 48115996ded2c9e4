import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILDS, buildFault, markBuilt } from '../support/builds';
import type { BuildName } from '../support/builds';
import { projectRoot } from './dist';

const NAMES = Object.keys(BUILDS) as BuildName[];

/** When the copies of the tests were last changed and built, in milliseconds. */
const CHANGED = new Date(2026, 0, 1).getTime();
const BUILT = CHANGED + 1000;
const LATER = BUILT + 1000;

/** Every folder below a folder that holds files, the folder itself included, and the first of its files. */
function firstFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const first = entries.find((entry) => entry.isFile());
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => firstFiles(join(folder, name)));
  return first === undefined ? below : [join(folder, first.name), ...below];
}

/** Gives everything below a folder the same time. */
function setTimes(path: string, time: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const one = join(path, entry.name);
    if (entry.isDirectory()) setTimes(one, time);
    else utimesSync(one, time / 1000, time / 1000);
  }
  utimesSync(path, time / 1000, time / 1000);
}

describe.each(NAMES)('the build of the %s', (name) => {
  const { inputs, output } = BUILDS[name];
  const [sources = ''] = inputs;
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'builds-'));
    for (const input of inputs) cpSync(join(projectRoot, input), join(project, input), { recursive: true });
    setTimes(project, CHANGED);
    mkdirSync(dirname(join(project, output)), { recursive: true });
    writeFileSync(join(project, output), '');
  });
  beforeEach(() => markBuilt(name, BUILT, project));
  afterAll(() => rmSync(project, { recursive: true }));

  test('is not made again where nothing has changed', () => expect(buildFault(name, project)).toBeNull());

  test('is made again after a change of one file in any folder of its sources', () => {
    const files = firstFiles(join(project, sources));
    expect(files.length).toBeGreaterThan(5);
    const unnoticed = files.filter((file) => {
      utimesSync(file, LATER / 1000, LATER / 1000);
      const fault = buildFault(name, project);
      utimesSync(file, CHANGED / 1000, CHANGED / 1000);
      return fault === null;
    });
    expect(unnoticed).toEqual([]);
    expect(buildFault(name, project)).toBeNull();
  });

  test('is made again where a file of its sources was removed', () => {
    const folder = firstFiles(join(project, sources)).map(dirname).at(-1)!;
    utimesSync(folder, LATER / 1000, LATER / 1000);
    expect(buildFault(name, project)).toMatch(
      new RegExp(`^The built ${name} is older than its sources: run \`npm`),
    );
    utimesSync(folder, CHANGED / 1000, CHANGED / 1000);
  });

  test('is made again after a change while it was made', () => {
    markBuilt(name, CHANGED, project);
    expect(buildFault(name, project)).not.toBeNull();
  });

  test('is made where nothing is built', () => {
    rmSync(join(project, 'build', 'stamps'), { recursive: true });
    expect(buildFault(name, project)).toMatch(new RegExp(`^The ${name} is not built: run \`npm`));
  });
});
