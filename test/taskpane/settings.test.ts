/** @jest-environment jsdom */
import { html } from 'lit-html';
import { COMMA_STYLE, POINT_STYLE } from '../../src/cells/numberStyle';
import { decimals } from '../../src/cells/numberText';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import type { PageEntry } from '../../src/taskpane/kit/page';
import { createRegistry } from '../../src/taskpane/pages/registry';
import { startPane } from '../../src/taskpane/shell/startPane';
import { VERSION } from '../../src/taskpane/kit/version';
import { FakeVisibility } from './support/fakeVisibility';
import { FakeWorkbook } from './support/fakeWorkbook';
import { smallMonth } from './support/smallMonth';

/** The pane with the page Settings in front, and beside it a page that counts how often it is begun. */
class SettingsPane {
  readonly root = document.createElement('div');
  begun = 0;

  static async open(book: FakeWorkbook): Promise<SettingsPane> {
    const pane = new SettingsPane();
    document.body.replaceChildren(pane.root);
    const settings = createRegistry().entries.find(({ id }) => id === 'settings')!;
    await startPane(pane.root, {
      workbook: book.workbook,
      visibility: new FakeVisibility(),
      today: () => parseCalendarDay('2024/06/15')!,
      entries: [{ ...settings, group: null }, pane.counting()],
      pageToOpen: () => Promise.resolve(null),
    });
    await pane.rest();
    return pane;
  }

  private counting(): PageEntry {
    return {
      ...{ id: 'counting', title: 'Counting', group: null, heading: 'Counting', help: 'index.html' },
      load: () => {
        this.begun += 1;
        return Promise.resolve({ view: () => html`<p>Begun</p>`, refresh: () => Promise.resolve() });
      },
    };
  }

  get text(): string {
    return (this.root.textContent ?? '').replace(/\s+/g, ' ');
  }

  get style(): HTMLSelectElement {
    return this.root.querySelector<HTMLSelectElement>('#style')!;
  }

  async press(name: string): Promise<void> {
    const found = [...this.root.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
    if (found === undefined) throw new Error(`No button ${name}`);
    found.click();
    await this.rest();
  }

  async setStyle(value: string): Promise<void> {
    this.style.value = value;
    this.style.dispatchEvent(new Event('change'));
    await this.rest();
  }

  async rest(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (this.root.querySelector('main')?.getAttribute('aria-busy') !== 'false');
  }
}

describe('the page Settings', () => {
  test('shows the style of reports as it is, and remembers another one', async () => {
    const book = new FakeWorkbook();
    book.put('March', smallMonth());
    book.saved.month = { style: 'plain' };
    const pane = await SettingsPane.open(book);
    expect(pane.style.value).toBe('plain');
    await pane.setStyle('values');
    expect(book.saved.month).toMatchObject({ style: 'values' });
    expect(pane.style.value).toBe('values');
  });

  test('lists what the workbook remembers, also when it has just begun to', async () => {
    const pane = await SettingsPane.open(new FakeWorkbook());
    expect(pane.text).toContain('Nothing yet.');
    await pane.setStyle('values');
    expect(pane.text).toContain("Ranges, calculation dates and interpretations of a player's month");
  });

  test('asks before it forgets, and keeps everything when told to', async () => {
    const book = new FakeWorkbook();
    book.saved.month = { style: 'plain' };
    book.saved.compare = { way: 'id' };
    const pane = await SettingsPane.open(book);
    await pane.press('Clear…');
    expect(document.activeElement?.id).toBe('forget-question');
    await pane.press('Keep');
    expect(document.activeElement?.id).toBe('remembered-title');
    expect(Object.keys(book.saved)).toEqual(['month', 'compare']);
    expect(pane.style.value).toBe('plain');
  });

  test('forgets in the workbook and in the pane: the choices are the initial ones, other pages begin anew', async () => {
    const book = new FakeWorkbook();
    book.saved.month = { style: 'plain' };
    const pane = await SettingsPane.open(book);
    await pane.press('Counting');
    await pane.press('Settings');
    await pane.press('Clear…');
    await pane.press('Clear');
    expect(book.saved).toEqual({});
    expect(pane.style.value).toBe('live');
    expect(pane.text).toContain('Nothing yet.');
    expect(document.activeElement?.id).toBe('remembered-title');
    expect(pane.begun).toBe(1);
    await pane.press('Counting');
    expect(pane.begun).toBe(2);
  });

  test('a refusal by Excel forgets nothing', async () => {
    const book = new FakeWorkbook();
    book.saved.month = { style: 'plain' };
    const pane = await SettingsPane.open(book);
    await pane.press('Clear…');
    book.failure = Object.assign(new Error('no'), { code: 'AccessDenied' });
    await pane.press('Clear');
    expect(pane.root.querySelector('[role=alert]')?.textContent).toMatch(/protected/);
    expect(Object.keys(book.saved)).toEqual(['month']);
    expect(pane.style.value).toBe('plain');
  });

  test.each([
    ['a decimal point', POINT_STYLE, 'As this Excel: 1405.6', 'A comma', '=CSA.WE(1405.6,1200,"W")'],
    ['a decimal comma', COMMA_STYLE, 'As this Excel: 1405,6', 'A semicolon', '=CSA.WE(1405,6;1200;"W")'],
    ['no sign that it tells', null, 'This Excel does not report how', 'A comma', '=CSA.WE(1405.6,1200,"W")'],
  ])('numbers in an Excel with %s', async (_, style, words, separator, formula) => {
    const book = new FakeWorkbook();
    book.numberStyle = style;
    const pane = await SettingsPane.open(book);
    expect(pane.text).toContain(words);
    expect(pane.text).toContain(`${separator} separates the arguments of a formula`);
    expect(pane.root.querySelector('code')?.textContent).toBe(formula);
  });

  test('another decimal sign than Excel says is kept for this Excel alone', async () => {
    const book = new FakeWorkbook();
    const pane = await SettingsPane.open(book);
    pane.root.querySelector<HTMLInputElement>('input[value=","]')!.click();
    await pane.rest();
    expect(pane.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405,6;1200;"W")');
    expect(pane.text).toContain('How numbers are written');
    expect(decimals(1405.6, 1)).toBe('1405,6');
    book.numberStyle = COMMA_STYLE;
    const elsewhere = await SettingsPane.open(book);
    expect(elsewhere.root.querySelector<HTMLInputElement>('input[value=excel]')!.checked).toBe(true);
    book.numberStyle = POINT_STYLE;
    const again = await SettingsPane.open(book);
    expect(again.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405,6;1200;"W")');
    await again.press('Clear…');
    await again.press('Clear');
    expect(again.root.querySelector('code')?.textContent).toBe('=CSA.WE(1405.6,1200,"W")');
    expect(decimals(1405.6, 1)).toBe('1405.6');
  });

  test('names the version', async () => {
    expect((await SettingsPane.open(new FakeWorkbook())).text).toContain(`CSA Ratings ${VERSION}`);
  });

  test('says which Excels it runs in, and that an iPad has none of them', async () => {
    const { text } = await SettingsPane.open(new FakeWorkbook());
    expect(text).toMatch(
      /Excel on the web, Microsoft 365, and Excel 2021 or newer .* iPad or a phone does not offer it/s,
    );
  });
});
