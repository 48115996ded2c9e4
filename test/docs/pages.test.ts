import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const BUILT = new Set(['node_modules', '.git', '.certs', 'build', 'coverage', 'dist', 'test-results']);

/** All files and folders of the project; a folder ends with a slash. */
function projectPaths(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(ROOT, join(folder, entry.name)).replaceAll('\\', '/');
    if (!entry.isDirectory()) return [path];
    return BUILT.has(path) ? [] : [`${path}/`, ...projectPaths(join(folder, entry.name))];
  });
}

const paths = new Set(projectPaths());

const NAMED =
  /(?<![\w/.<>-])[\w.<>-]+(?:\/[\w.<>-]+)*(?:\.(?:ts|mjs|cjs|js|json|md|css|html|yml)\b|\/(?=`))/g;

/** The files and folders that a page names, each once. What is built is not among them. */
function namedPaths(text: string): string[] {
  const found = [...text.replace(/https?:\/\/\S+/g, '').matchAll(NAMED)].map(([path]) => path);
  return [...new Set(found)].filter((path) => !/^(dist|build)\//.test(path)).sort();
}

/** Whether a path is there; <id> and the like stand for any name. */
function isThere(path: string): boolean {
  if (!path.includes('<')) return paths.has(path);
  const parts = path.split(/<\w+>/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('\\w+')}$`);
  return [...paths].some((one) => pattern.test(one));
}

test.each([
  ['ARCHITECTURE.md', '', 80],
  ['CONTRIBUTING.md', '', 40],
  ['test/README.md', 'test/', 20],
  ['test/golden/README.md', 'test/golden/', 5],
])('every file that %s names is there', (page, folder, least) => {
  const named = namedPaths(readFileSync(join(ROOT, page), 'utf8'));
  expect(named.length).toBeGreaterThanOrEqual(least);
  const missing = named.filter((path) => !isThere(path) && !isThere(posix.join(folder, path)));
  expect(missing).toEqual([]);
});

test('a file that is not there is found out', () => {
  const named = namedPaths(
    'See `src/engine/nothing.ts`, [it](docs/none.md), `src/none/` and `src/cells/reader.ts`.',
  );
  expect(named.filter((path) => !isThere(path))).toEqual([
    'docs/none.md',
    'src/engine/nothing.ts',
    'src/none/',
  ]);
  expect(isThere('src/engine/<id>/options.ts')).toBe(true);
  expect(isThere('src/engine/<id>/nothing.ts')).toBe(false);
});

test('ARCHITECTURE.md names every folder of src, and every layer of the rule that holds them', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const folders = [...paths].filter((path) => /^src\/\w+\/$/.test(path));
  expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([]);
  const jobs = [...paths].flatMap((path) => /^src\/sheet\/(\w+)\/$/.exec(path)?.[1] ?? []);
  const [picture = ''] = /```[\s\S]*?```/.exec(text) ?? [];
  expect(jobs.filter((job) => !new RegExp(`\\b${job}\\b`).test(picture))).toEqual([]);
});
