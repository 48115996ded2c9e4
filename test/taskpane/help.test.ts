/** @jest-environment jsdom */
import { render } from 'lit-html';
import { GLOSSARY, terms } from '../../src/taskpane/month/glossary';
import { helpView } from '../../src/taskpane/pages/help/helpPage';

function shown(view: Parameters<typeof render>[0]): HTMLElement {
  const root = document.createElement('div');
  render(view, root);
  return root;
}

const text = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the page Help', () => {
  const root = shown(helpView());

  test('leads to every help page, each in a window of its own', () => {
    const links = [...root.querySelectorAll<HTMLAnchorElement>('ul a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['help/index.html', 'help/player-page.html', 'help/csa2024.html']),
    );
    for (const link of links) {
      expect(link.target).toBe('_blank');
      expect(link.rel).toBe('noopener');
      expect(text(root.querySelector(`#${link.getAttribute('aria-describedby')}`))).toMatch(/\.$/);
    }
  });

  test('explains every word, with its clause', () => {
    expect(root.querySelectorAll('dt')).toHaveLength(Object.keys(GLOSSARY).length);
    for (const meaning of root.querySelectorAll('dd')) {
      expect(meaning.querySelector('a')?.getAttribute('href')).toMatch(/^help\/csa2024\.html#clause-\d/);
    }
  });
});

test('the words of a result stand below it, closed, in the order asked for', () => {
  const root = shown(terms(['lifted', 'raw']));
  expect(root.querySelector('#words')?.getAttribute('aria-expanded')).toBe('false');
  expect([...root.querySelectorAll('dt')].map(text)).toEqual(['Lifted', 'Raw rating']);
  expect(text(root.querySelector('dd'))).toBe(
    'A new rating below the weighted performance is raised to it, as far as the maximum change allows. Clauses 40, 47.',
  );
});
