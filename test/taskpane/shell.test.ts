/** @jest-environment jsdom */
import { html } from 'lit-html';
import { Focus, type Handover, type Page, type PageEntry, type Pane } from '../../src/taskpane/kit/page';
import { FakeWorkbook } from './support/fakeWorkbook';
import { TestPane } from './support/pane';

/** A page that no file of the pane knows: what it was handed, how often it was refreshed, and a heading to go to. */
class Toy implements Page {
  readonly focusNext = new Focus();
  readonly received: Handover[] = [];
  private readonly state;

  constructor(readonly pane: Pane) {
    this.state = pane.slice({ refreshed: 0, isRevealed: false });
  }

  view() {
    const { refreshed, isRevealed } = this.state.get();
    return html`
      <p>Refreshed ${refreshed} times</p>
      <button type="button" @click=${() => this.reveal()}>Reveal</button>
      ${isRevealed ? html`<h2 id="revealed" tabindex="-1">Revealed</h2>` : ''}
    `;
  }

  async refresh(): Promise<void> {
    this.state.set({ refreshed: this.state.get().refreshed + 1 });
  }

  receive(handover: Handover): void {
    this.received.push(handover);
  }

  private reveal(): void {
    this.focusNext.on('revealed');
    this.state.set({ isRevealed: true });
  }

  readonly focus = (): string | null => this.focusNext.take();
}

function toyEntry(changes: Partial<PageEntry> = {}): { entry: PageEntry; toys: Toy[] } {
  const toys: Toy[] = [];
  const entry: PageEntry = {
    id: 'toy',
    title: 'Toy',
    group: null,
    heading: 'A toy page',
    help: 'toy.html',
    load: async (pane) => {
      const toy = new Toy(pane);
      toys.push(toy);
      return toy;
    },
    ...changes,
  };
  return { entry, toys };
}

const focused = (): string => document.activeElement?.id ?? '';
const heading = (pane: TestPane): string => pane.root.querySelector('h1')?.textContent ?? '';

describe('a page that is only a folder and a line of the registry', () => {
  test('has its tab, its heading with the focus, and its help', async () => {
    const { entry } = toyEntry();
    const pane = await TestPane.open(new FakeWorkbook(), [entry]);
    await pane.click('Toy');
    expect(heading(pane)).toBe('A toy page');
    expect(focused()).toBe('view-title');
    expect(pane.text).toContain('Refreshed 1 times');
    const help = pane.root.querySelector<HTMLAnchorElement>('a.help');
    expect(help?.getAttribute('href')).toBe('help/toy.html');
    expect(help?.getAttribute('aria-label')).toBe('Help: A toy page');
  });

  test('is loaded once, when it is first opened', async () => {
    const { entry, toys } = toyEntry();
    const pane = await TestPane.open(new FakeWorkbook(), [entry]);
    expect(toys).toHaveLength(0);
    await pane.click('Toy');
    await pane.click('Home');
    await pane.click('Toy');
    expect(toys).toHaveLength(1);
    expect(pane.text).toContain('Refreshed 2 times');
  });

  test('gets what another page hands over, before it is refreshed', async () => {
    const first = toyEntry();
    const second = toyEntry({ id: 'other', title: 'Other toy', heading: 'Another' });
    const pane = await TestPane.open(new FakeWorkbook(), [first.entry, second.entry]);
    await pane.click('Toy');
    const handover = { kind: 'ball', colour: 'red' };
    await first.toys[0]!.pane.open('other', handover);
    expect(heading(pane)).toBe('Another');
    expect(second.toys[0]!.received).toEqual([handover]);
  });

  test('puts the focus on what an action has brought up, once', async () => {
    const { entry } = toyEntry();
    const pane = await TestPane.open(new FakeWorkbook(), [entry]);
    await pane.click('Toy');
    await pane.click('Reveal');
    expect(focused()).toBe('revealed');
    pane.root.querySelector<HTMLElement>('#view-title')?.focus();
    pane.book.listener?.cellsChanged('s1');
    await pane.rest();
    expect(focused()).toBe('view-title');
  });

  test('of a group shares a tab, which leads to the one that was open last', async () => {
    const one = toyEntry({ id: 'one', title: 'One', group: 'Toys', heading: 'Toy one' });
    const two = toyEntry({ id: 'two', title: 'Two', group: 'Toys', heading: 'Toy two' });
    const pane = await TestPane.open(new FakeWorkbook(), [one.entry, two.entry]);
    await pane.click('Toys');
    expect(heading(pane)).toBe('Toy one');
    await pane.click('Two');
    await pane.click('Home');
    await pane.click('Toys');
    expect(heading(pane)).toBe('Toy two');
  });

  test('that cannot be loaded says so, and is loaded by Refresh', async () => {
    const { entry } = toyEntry();
    let isOffline = true;
    const pane = await TestPane.open(new FakeWorkbook(), [
      {
        ...entry,
        load: (port) =>
          isOffline ? Promise.reject(new Error('Loading chunk toy failed.')) : entry.load(port),
      },
    ]);
    await pane.click('Toy');
    expect(pane.alert).toMatch(
      /^This page could not be loaded\. Check the connection.*Refresh\. If the add-in was updated.*\.$/,
    );
    expect(heading(pane)).toBe('A toy page');
    isOffline = false;
    await pane.click('Refresh');
    expect(pane.alert).toBe('');
    expect(pane.text).toContain('Refreshed 1 times');
  });
});

describe('the tabs', () => {
  const key = (name: string): void => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    );
  };

  test('are one stop of the Tab key, and the arrow keys move among them', async () => {
    const pane = await TestPane.open();
    const tabs = [...pane.root.querySelectorAll<HTMLElement>('nav [role=tab]')];
    expect(tabs.filter(({ tabIndex }) => tabIndex === 0).map(({ id }) => id)).toEqual(['tab-home']);
    tabs[0]!.focus();
    key('ArrowRight');
    expect(document.activeElement).toBe(tabs[1]);
    key('ArrowLeft');
    key('ArrowLeft');
    expect(document.activeElement).toBe(tabs.at(-1));
    key('Home');
    expect(document.activeElement).toBe(tabs[0]);
    key('End');
    expect(document.activeElement).toBe(tabs.at(-1));
    expect(heading(pane)).toBe('Ratings by the book');
  });
});

test('an action that is refused leaves the pane ready for the next one', async () => {
  const { entry, toys } = toyEntry();
  const pane = await TestPane.open(new FakeWorkbook(), [entry]);
  await pane.click('Toy');
  const port = toys[0]!.pane;
  const refused = port.perform('Failing…', () =>
    Promise.reject(Object.assign(new Error('no'), { code: 'AccessDenied' })),
  );
  expect(await refused).toBe(false);
  expect(pane.alert).toMatch(/protected/);
  expect(await port.perform('Another…', () => Promise.resolve())).toBe(true);
});
