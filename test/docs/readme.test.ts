import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistry } from '../../src/taskpane/pages/registry';

const ROOT = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');

/** The functions of the table between the README's markers. */
function shownFunctions(): string[] {
  const [, table = ''] = /<!-- functions:start -->([\s\S]*)<!-- functions:end -->/.exec(readme) ?? [];
  return [...table.matchAll(/^\| \[`CSA\.([\w.]+)\(/gm)].map(([, name = '']) => name);
}

describe('the README', () => {
  test('is short: under 9 kB', () => {
    expect(Buffer.byteLength(readme)).toBeLessThan(9000);
  });

  test('shows five functions, each with its place among all of them', () => {
    expect(shownFunctions()).toEqual(['TW', 'WE', 'CHANGE', 'PERF', 'MONTH']);
    const all = read('docs/functions.md');
    for (const name of shownFunctions()) {
      expect(readme).toContain(`(docs/functions.md#csa${name.toLowerCase()})`);
      expect(all).toContain(`\n## CSA.${name}\n`);
    }
  });

  test('names the tabs of the pane in their order', () => {
    const tabs = createRegistry().entries.map(({ title, group }) => group ?? title);
    expect(readme).toContain(`**${[...new Set(tabs)].join(' | ')}**`);
  });

  test('goes: what it is, picture, try, install, five minutes', () => {
    const parts = [
      'An Excel add-in',
      '![',
      '## Try it',
      '## Install it in Excel',
      '## Five minutes',
      '(docs/functions.md)',
    ];
    const places = parts.map((part) => readme.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('links to files that are there', () => {
    const links = [...readme.matchAll(/\]\(([\w./-]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !link.startsWith('http') && !existsSync(join(ROOT, link)))).toEqual([]);
  });
});
