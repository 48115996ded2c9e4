import { setImmediate } from 'node:timers';
import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import type { PageEntry } from '../../../src/taskpane/kit/page';
import { createRegistry } from '../../../src/taskpane/pages/registry';
import { startPane } from '../../../src/taskpane/shell/startPane';
import { expectNoCodeNames } from '../../support/codeNames';
import { FakeVisibility } from './fakeVisibility';
import { FakeWorkbook } from './fakeWorkbook';

/** Far more than anything takes that ends at all. */
const MOST_TURNS = 100_000;

/** The pane in jsdom over a fake workbook, as a user meets it. */
export class TestPane {
  readonly root = document.createElement('div');

  private constructor(readonly book: FakeWorkbook) {
    document.body.replaceChildren(this.root);
  }

  /** @param more pages beside those of the registry */
  static async open(
    book = new FakeWorkbook(),
    more: readonly PageEntry[] = [],
    visibility = new FakeVisibility(),
  ): Promise<TestPane> {
    const pane = new TestPane(book);
    const registry = createRegistry();
    await startPane(pane.root, {
      workbook: book.workbook,
      visibility,
      today: () => parseCalendarDay('2024/06/15')!,
      ...registry,
      entries: [...registry.entries, ...more],
    });
    await pane.rest();
    return pane;
  }

  /** All that is shown, in one line. */
  get text(): string {
    return (this.root.textContent ?? '').replace(/\s+/g, ' ');
  }

  /** A button of the page, or the one that opens a page of this name. */
  button(name: string, within = ''): HTMLButtonElement {
    const inside = (place: string): HTMLButtonElement[] => [
      ...this.root.querySelectorAll<HTMLButtonElement>(`${place} ${within} button`),
    ];
    const buttons = [...inside('main'), ...inside('nav')];
    const found = buttons.find((one) => label(one) === name);
    if (found === undefined) throw new Error(`No button "${name}" among ${buttons.map(label).join(', ')}`);
    return found;
  }

  /** The whole name of the first button whose name begins so. */
  buttonBeginning(words: string): string {
    const names = [...this.root.querySelectorAll<HTMLButtonElement>('main button')].map(label);
    return names.find((name) => name.startsWith(words)) ?? words;
  }

  /** Clicks a button and waits until the pane is at rest. */
  async click(name: string, within = ''): Promise<void> {
    this.button(name, within).click();
    await this.rest();
  }

  async choose(id: string, value: string): Promise<void> {
    const field = this.root.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);
    if (field === null) throw new Error(`No field ${id}`);
    field.value = value;
    field.dispatchEvent(new Event('change'));
    await this.rest();
  }

  /** Waits until nothing goes on any more: pages that are being loaded, requests, and what follows from them. */
  async rest(): Promise<void> {
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const isBusy = (): boolean => this.root.querySelector('main')?.getAttribute('aria-busy') === 'true';
    for (let turns = 0; turns === 0 || isBusy(); turns += 1) {
      if (turns > MOST_TURNS) throw new Error(`The pane is still busy: ${this.status}`);
      await turn();
    }
    await turn();
    expectNoCodeNames(this.root);
  }

  /** Waits for what takes real time, with pauses for the browser, to end. */
  async settled(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, 10));
    while (this.root.querySelector('main')?.getAttribute('aria-busy') === 'true');
    await this.rest();
  }

  get alert(): string {
    return this.root.querySelector('[role=alert]')?.textContent ?? '';
  }

  get status(): string {
    return this.root.querySelector('[role=status]')?.textContent ?? '';
  }
}

function label(button: HTMLButtonElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();
}
