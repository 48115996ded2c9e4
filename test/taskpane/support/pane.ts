import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { createRegistry } from '../../../src/taskpane/pages/registry';
import { startPane } from '../../../src/taskpane/shell/startPane';
import { FakeWorkbook } from './fakeWorkbook';

/** The pane in jsdom over a fake workbook, as a user meets it. */
export class TestPane {
  readonly root = document.createElement('div');

  private constructor(readonly book: FakeWorkbook) {
    document.body.replaceChildren(this.root);
  }

  static async open(book = new FakeWorkbook()): Promise<TestPane> {
    const pane = new TestPane(book);
    const today = () => parseCalendarDay('2024/06/15') ?? 0;
    await startPane(pane.root, { workbook: book.workbook, today, ...createRegistry() });
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

  async rest(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
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
