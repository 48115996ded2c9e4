import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import '../../src/problems/problemText';
import { PROBLEMS } from '../../src/problems/table';
import { GLOSSARY } from '../../src/taskpane/month/glossary';
import helpPages from '../../src/taskpane/pages/help/helpPages.json';
import { sectionDocument } from '../../src/documents';
import { SECTION_SYSTEMS } from '../../src/documents/rules';
import { createRegistry } from '../../src/taskpane/pages/registry';
import { clauseAnchors } from '../../src/taskpane/pages/tournament/options';
import { readClausePage } from './clausePage';

const ROOT = join(__dirname, '../..');

/** The help as the build makes it: file name and HTML; pictures without their bytes. */
function builtHelp(): ReadonlyMap<string, string> {
  const address = (file: string): string => JSON.stringify(pathToFileURL(join(ROOT, file)).href);
  const script = `
    const { helpFiles } = await import(${address('scripts/lib/help/helpFiles.mjs')});
    const { readFunctions } = await import(${address('scripts/lib/functionDocs.mjs')});
    const sources = await import(${address('scripts/lib/functionSources.cjs')});
    const files = helpFiles(readFunctions(sources.default.functionSources()));
    process.stdout.write(JSON.stringify(files.map(([name, text]) => [name, typeof text === 'string' ? text : ''])));
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  return new Map(JSON.parse(stdout) as [string, string][]);
}

const help = builtHelp();
const pages = [...help].filter(([name]) => name.endsWith('.html'));

const idsOf = (page: string): string[] =>
  [...(help.get(page) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** The links of a page to something of ours: `sharing.html`, `csa2024.html#clause-36`, `#clauses`. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, link = '']) =>
    /^https?:/.test(link) ? [] : [link],
  );

/** Why a link leads nowhere; null where it leads somewhere. */
function linkFault(link: string, from: string): string | null {
  if (link.startsWith('../assets/'))
    return existsSync(join(ROOT, link.slice(3))) ? null : `${from}: no ${link}`;
  const [file = '', fragment] = link.split('#');
  const page = file === '' ? from : file;
  if (!help.has(page)) return `${from}: no file ${page}`;
  return fragment === undefined || idsOf(page).includes(fragment) ? null : `${from}: nothing at ${link}`;
}

describe('the help', () => {
  test('has every page that the pane opens by its "?"', () => {
    const wanted = createRegistry().entries.map((entry) => entry.help);
    expect(wanted.filter((file) => !help.has(file))).toEqual([]);
  });
  test('has every page that the page Help lists', () => {
    expect(helpPages.map(({ page }) => `${page}.html`).filter((file) => !help.has(file))).toEqual([]);
  });
  test.each(pages)('%s: every link leads somewhere, no id stands twice', (name, html) => {
    const faults = linksOf(html).flatMap((link) => linkFault(link, name) ?? []);
    expect(faults).toEqual([]);
    expect(new Set(idsOf(name)).size).toBe(idsOf(name).length);
  });
  test.each(pages)(
    '%s names all pages, and speaks of no file that a user does not have by a link',
    (_, html) => {
      for (const { page } of helpPages) expect(html).toContain(`<li><a href="${page}.html"`);
      expect(html).not.toMatch(/href="[^"]*(\.md|\.ts|src\/|test\/)/);
    },
  );
});

test("a document's table answers for every clause whether it is calculated, or why not", () => {
  const html = help.get('csa2024.html') ?? '';
  const rows = [...html.matchAll(/<tr id="clause-([^"]+)">(.*?)<\/tr>/g)];
  expect(rows).toHaveLength(readClausePage('csa2024').entries.length);
  const answerOf = (clause: string): string | undefined =>
    /<td>([^<]*)<\/td>$/.exec(rows.find(([, name]) => name === clause)?.[2] ?? '')?.[1];
  expect(answerOf('36')).toBe('yes');
  expect(answerOf('4.1')).toBe('no: it defines a word');
  for (const [row] of rows) expect(row).toMatch(/<td>(yes|no: [^<]{10,})<\/td><\/tr>$/);
});

/** Every source file whose words a user can meet, with the document that its clauses are of. */
function sources(): { file: string; document: string; text: string }[] {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? files(path) : path.endsWith('.ts') ? [path] : [];
    });
  return files(join(ROOT, 'src')).map((path) => {
    const file = relative(ROOT, path).replaceAll('\\', '/');
    const [document = 'csa2024'] = /csa2013|fide2008|qjrl|rhp/.exec(file) ?? [];
    // Comments are for those who read the code.
    const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    return { file, document, text };
  });
}

const NUMBER = /\d+(?:\.\d+)*[a-z]?(?:-\d+(?:\.\d+)*)?/g;

/** What comes after a problem's code. */
const PROBLEM_CODES = [...PROBLEMS.keys()];
const OF_PROBLEM = new RegExp(`'(?:${PROBLEM_CODES.join('|')})',\\s*'([^']+)'`, 'g');

/** A part that has a name instead of a number: K-Factor 3, 60% Rule 2. */
const isName = (clause: string): boolean => /^(\D|\d+%)/.test(clause);

/** The same or what comes after the name `clause`; and what a sentence calls a clause. */
const CLAUSES = [OF_PROBLEM, /\bclause: '([^']+)'/g, /\b[Cc]lauses? (\d[\d., -]*(?:and \d[\d.]*)?)/g];

const named = sources().flatMap(({ file, document, text }) =>
  CLAUSES.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, clauses = '']) =>
      isName(clauses) ? [] : [...clauses.matchAll(NUMBER)].map(([number]) => ({ file, document, number })),
    ),
  ),
);

describe('the clauses that messages name', () => {
  test('are found in the sources: of the regulations in force, and of FIDE', () => {
    const of = (wanted: string): number =>
      new Set(named.flatMap(({ document, number }) => (document === wanted ? [number] : []))).size;
    expect(of('csa2024')).toBeGreaterThan(40);
    expect(of('fide2008')).toBeGreaterThan(10);
  });
  test('have an anchor each on the page of their document', () => {
    const faults = named.flatMap(({ file, document, number }) => {
      const [first = number] = number.split('-');
      return idsOf(`${document}.html`).includes(`clause-${first}`) ? [] : [`${file}: ${document} ${number}`];
    });
    expect([...new Set(faults)]).toEqual([]);
  });
  test('those that have a name instead of a number too', () => {
    const names = sources().flatMap(({ file, document, text }) =>
      file.startsWith(`src/engine/${document}/`) && document !== 'csa2024'
        ? [...text.matchAll(OF_PROBLEM)].flatMap(([, name = '']) =>
            isName(name) ? [{ document, name }] : [],
          )
        : [],
    );
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['60% Rule 2', 'Reply', 'Table 1']));
    const faults = names.filter(({ document, name }) => {
      const id = `clause-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
      return !idsOf(`${document}.html`).includes(id);
    });
    expect(faults).toEqual([]);
  });
  test("those of a tournament's options too", () => {
    const faults = SECTION_SYSTEMS.flatMap((system) =>
      sectionDocument(system).options.flatMap(({ clause }) =>
        clauseAnchors(clause).filter(([, anchor]) => !idsOf(`${system}.html`).includes(anchor)),
      ),
    );
    expect(faults).toEqual([]);
  });
  test('those of the glossary too', () => {
    const ids = idsOf('csa2024.html');
    const numbers = Object.values(GLOSSARY).flatMap(({ clauses }) => clauses.match(/[\d.]+/g) ?? []);
    expect(numbers.filter((number) => !ids.includes(`clause-${number}`))).toEqual([]);
  });
});
