import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORMS } from '../../workbench/excel';
import type { Strictness } from '../../workbench/excel';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/workbench.md'), 'utf8');

/** The rows of the first table under a heading, without its header. */
function tableUnder(heading: string): string[][] {
  const from = page.indexOf(`\n## ${heading}\n`);
  if (from < 0) throw new Error(`There is no heading ${heading}.`);
  const lines = page.slice(from + 1).split('\n');
  const start = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A report such as office-js#551, a page's name in quotation marks, or the types of office.js. */
const SOURCE = /[\w./-]+#\d+|"[^"]{8,}"|the types of office\.js: `\w+\.\w+`/;

const observations = ['Requests and the object model', 'Cells, formulas and functions'].flatMap((heading) =>
  tableUnder(heading).map((row) => [row[0] ?? '', row] as const),
);

test('there are at least sixty observations, each once', () => {
  expect(observations.length).toBeGreaterThanOrEqual(60);
  expect(new Set(observations.map(([what]) => what)).size).toBe(observations.length);
});

test.each(observations)('a real Excel %s: it has a source, and a test that is there', (_, row) => {
  const [, source = '', held = ''] = row;
  expect(source).toMatch(SOURCE);
  const [, file = '', title = ''] = /^`((?:workbench\/)?test\/[\w./-]+\.test\.ts)`: (.+)$/.exec(held) ?? [];
  expect(existsSync(join(ROOT, file)) && file).toBe(file);
  expect(file).not.toBe('');
  const code = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'");
  expect(['`', "'", '"'].some((quote) => code.includes(`${quote}${title}${quote}`)) && title).toBe(title);
});

test('what no platform sets has a source too', () => {
  const rows = tableUnder('What no platform sets');
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const [, , , source] of rows) expect(source).toMatch(SOURCE);
});

describe('the table of the platforms', () => {
  const shown = (key: keyof Strictness, { requirementSets, ...switches }: Strictness): string => {
    if (key === 'requirementSets') {
      if (requirementSets === 'all') return 'all';
      return requirementSets === 'declared'
        ? "the manifest's"
        : `ExcelApi ${requirementSets['ExcelApi'] ?? ''}`;
    }
    const value = switches[key];
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (value === null) return 'no';
    return value === 5 * 1024 * 1024 ? '5 MB' : String(value);
  };

  test('says what each switch is on each of them', () => {
    const keys = Object.keys(PLATFORMS.lenient) as (keyof Strictness)[];
    const wanted = keys.map((key) => [
      `\`${key}\``,
      ...Object.values(PLATFORMS).map((one) => shown(key, one)),
    ]);
    expect(tableUnder('The platforms')).toEqual(wanted);
  });

  test('is explained switch by switch, with a source', () => {
    const rows = tableUnder('What each switch imitates');
    expect(rows.map(([key]) => key)).toEqual(Object.keys(PLATFORMS.lenient).map((key) => `\`${key}\``));
    for (const [, , source] of rows) expect(source).toMatch(SOURCE);
  });
});
