import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './dist';

const IMPORT_AT_ONCE = /(?:from|import)\s*['"](\.[^'"]+)['"]/g;
const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?['"](\.[^'"]+)['"]/g;

/** Each source file of the add-in and of the workbench, with the files of the project that it imports; types count. */
function imports(pattern = IMPORT): ReadonlyMap<string, readonly string[]> {
  const files = ['src', 'workbench']
    .flatMap((top) =>
      readdirSync(join(projectRoot, top), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${top}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.startsWith('workbench/test/'));
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8');
      const paths = [...text.matchAll(pattern)].map(([, path = '']) => join(dirname(file), path));
      return [file, paths.flatMap((path) => fileOf(path) ?? [])];
    }),
  );
}

const fileOf = (path: string): string | undefined =>
  [`${path}.ts`, `${path}/index.ts`].find((name) => existsSync(join(projectRoot, name)));

/** The folders that import each other in a circle, seen at one depth; a folder's own files count as that folder. */
function foldersInCircles(files: ReadonlyMap<string, readonly string[]>, depth: number): string[] {
  const folderOf = (file: string): string =>
    dirname(file)
      .split('/')
      .slice(0, depth + 1)
      .join('/');
  const next = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const folder = folderOf(file);
    const others = imported.map(folderOf).filter((other) => other !== folder);
    next.set(folder, new Set([...(next.get(folder) ?? []), ...others]));
  }
  return [...next.keys()].filter((folder) => reachable(next, folder).has(folder));
}

/** All that is imported from a folder, directly or by way of others. */
function reachable(next: ReadonlyMap<string, Iterable<string>>, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...(next.get(start) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...(next.get(folder) ?? []));
  }
  return found;
}

/** The picture of ARCHITECTURE.md: each folder of `src` with those that it imports, in the order of the picture. */
function pictured(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(projectRoot, 'ARCHITECTURE.md'), 'utf8');
  const [, picture = ''] = /```\n(folder +imports[^`]*)```/.exec(text) ?? [];
  const [heading = '', ...lines] = picture.trimEnd().split('\n');
  const [from, to] = [heading.indexOf('imports'), heading.indexOf('what it is')];
  const found = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of lines) {
    const folder = line.slice(0, from).trim();
    if (folder !== '') found.set(folder, (last = []));
    last.push(...line.slice(from, to).split(' ').filter(Boolean));
  }
  return found;
}

describe('the folders of src', () => {
  const files = imports();

  test('import each other in no circle, at any depth', () => {
    const found = [1, 2, 3, 4, 5].flatMap((depth) => foldersInCircles(files, depth));
    expect([...new Set(found)].sort()).toEqual([]);
  });

  test('import what the picture of ARCHITECTURE.md shows, downwards', () => {
    const folderOf = (file: string): string => file.split('/')[1] ?? '';
    const real = new Map<string, Set<string>>();
    for (const [file, imported] of files) {
      if (!file.startsWith('src/')) continue;
      const others = imported.map(folderOf).filter((other) => other !== folderOf(file));
      real.set(folderOf(file), new Set([...(real.get(folderOf(file)) ?? []), ...others]));
    }
    const picture = pictured();
    const order = [...picture.keys()];
    expect(Object.fromEntries([...picture].map(([folder, others]) => [folder, [...others].sort()]))).toEqual(
      Object.fromEntries([...real].map(([folder, others]) => [folder, [...others].sort()])),
    );
    for (const [folder, others] of picture) {
      expect(others.filter((other) => order.indexOf(other) <= order.indexOf(folder))).toEqual([]);
    }
  });

  // What a reader of the one has to know; code that a page loads later is not of it.
  test.each([
    ['functions/rhp.ts', 33, 2_200],
    ['taskpane/pages/settings/settingsPage.ts', 90, 7_000],
    ['taskpane/pages/player/playerPage.ts', 180, 16_500],
    ['taskpane/pages/tournament/tournamentPage.ts', 420, 40_000],
  ])('let %s reach at most %d files with %d lines', (file, mostFiles, mostLines) => {
    const start = `src/${file}`;
    const reached = [start, ...reachable(imports(IMPORT_AT_ONCE), start)];
    const lines = reached.map((one) => readFileSync(join(projectRoot, one), 'utf8').split('\n').length - 1);
    expect(new Set(reached).size).toBeLessThanOrEqual(mostFiles);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostLines);
  });
});
