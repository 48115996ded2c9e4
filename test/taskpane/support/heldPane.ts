import { watched } from './watchedPerform';
import { people, section, trfFile } from './arbiterFiles';
import type { BureauPane } from './bureauPane';
import { textFile } from './files';

const LIST =
  'UNIQUE_NO;SURNAME;FIRSTNAME;BDATE;SEX;TITLE;RATING;FED\r\n100001;Botha;Jan;1990/05/01;M;;2105,4;GAU\r\n';

type Control = HTMLButtonElement | HTMLSelectElement | HTMLInputElement;

/** Nothing needs so many presses that ends at all. */
const MOST_PRESSES = 240;

/** A pane that is busy with something else whenever a button is pressed or a field is changed. */
export class HeldPane {
  /** The actions that were pressed for. */
  readonly seen = new Set<string>();

  constructor(readonly pane: BureauPane) {}

  /** Lets what a flow does with the pane press its buttons and choose in its lists so. */
  async whileHeld(act: (pane: BureauPane) => Promise<void>): Promise<void> {
    const { pane } = this;
    const { click, choose } = pane;
    pane.click = async (name, table) => this.press(name, await pane.find(name, table));
    pane.choose = (field, value) => this.choose(field.replace('#', ''), value);
    await act(pane);
    Object.assign(pane, { click, choose });
  }

  /** Chooses in a list by its id. */
  async choose(id: string, value: string): Promise<void> {
    await this.press(id, this.pane.root.querySelector<HTMLSelectElement>(`#${id}`)!, value);
  }

  /** Presses every button of a page and changes every field, step by step where it is a checklist. */
  async walk(...tabs: readonly string[]): Promise<void> {
    const [done, walked] = [new Set<string>(), new Set<string>()];
    let [heading, step] = ['', ''];
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if (this.heading !== heading) {
        for (const tab of tabs) await this.pane.click(tab);
        ({ heading } = this);
      }
      if (step !== '') await this.pane.openStep(step);
      const next = this.controls().find(([name]) => !done.has(name));
      if (next !== undefined) {
        done.add(next[0]);
        await this.press(...next);
        continue;
      }
      walked.add(step);
      const left = this.pane.steps().find((title) => !walked.has(title));
      if (left === undefined) return;
      step = left;
    }
    throw new Error(`${tabs.join(', ')} never ends`);
  }

  private get heading(): string {
    return this.pane.root.querySelector('h1')?.textContent ?? '';
  }

  /** What can be pressed or changed on the page, by names; the first two of a name, for lists may be long. */
  private controls(): [string, Control][] {
    const counts = new Map<string, number>();
    const found = [
      ...this.pane.root.querySelectorAll<Control>(
        ':is(.page, .note) :is(button, select, input:not([type=text], [type=number]))',
      ),
    ].filter((control) => control.closest('.step h2') === null);
    return found.flatMap((control): [string, Control][] => {
      const label = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const name = `${control.tagName} ${control.id} ${control.tagName === 'BUTTON' ? label.replace(/\s+/g, ' ').trim() : ''}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count > 2 || control.id === 'cancel' ? [] : [[`${name} ${count}`, control]];
    });
  }

  /** Nothing is done before the pane is free; then all that was pressed for is done once, and no button is marked any more. */
  private async press(name: string, control: Control, value = control.value): Promise<void> {
    const { pane } = this;
    let release = (): void => undefined;
    const held = watched.perform('Held…', () => new Promise<void>((resolve) => (release = resolve)));
    const before = pane.sheets;
    watched.asked = [];
    watched.begun = [];
    // A list shows what is chosen until its user chooses otherwise.
    if (control.tagName === 'SELECT') control.value = value;
    use(control);
    const once = [...watched.asked];
    if (control.hasAttribute('aria-busy')) use(control);
    await new Promise((resolve) => setTimeout(resolve));
    expect([name, watched.asked, watched.begun, pane.sheets]).toEqual([name, once, [], before]);
    release();
    await held;
    await pane.rest();
    expect([name, watched.begun]).toEqual([name, watched.asked]);
    expect([name, pane.root.querySelectorAll('button[aria-busy]').length]).toEqual([name, 0]);
    for (const doing of watched.asked) this.seen.add(doing);
  }
}

/** Presses a button, chooses a file, or chooses the same in a list again. */
function use(control: Control): void {
  if (control.tagName === 'SELECT') control.dispatchEvent(new Event('change'));
  else if (control.getAttribute('type') === 'file') {
    const isTrf = /^(event|tournament)/.test(control.id);
    const file = isTrf ? trfFile('open.trf', section('Open', people(8))) : textFile('main.csv', LIST);
    Object.defineProperty(control, 'files', { configurable: true, value: [file] });
    control.dispatchEvent(new Event('change'));
  } else control.click();
}
