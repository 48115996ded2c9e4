import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistry } from '../../src/taskpane/pages/registry';

const PANE = join(__dirname, '../../src/taskpane');
const { entries } = createRegistry();
const ids = entries.map(({ id }) => id);

describe('the registry of pages', () => {
  test('names each page once', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a folder for each page, and no folder without a page', () => {
    const folders = readdirSync(join(PANE, 'pages'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...ids].sort());
  });

  test('has every page that another one opens', () => {
    const sources = readdirSync(PANE, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(PANE, name), 'utf8'));
    const opened = sources.flatMap((text) => [...text.matchAll(/\bopen\('(\w+)'/g)].map(([, id = '']) => id));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('shows six tabs: the groups Check and More share theirs', () => {
    expect([...new Set(entries.map(({ group, title }) => group ?? title))]).toEqual([
      'Home',
      'Player',
      'Tournament',
      'Bureau',
      'Check',
      'More',
    ]);
  });
});
