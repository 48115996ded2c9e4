import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { excelWorkbook } from '../../../src/excel/workbook';
import { type BureauMonth, bureauMonth } from '../../../src/engine/csa2024/bureau';
import {
  type BureauReading,
  type BureauTable,
  periodOf,
  readBureau,
  sampleSheets,
  type TableSheet,
} from '../../../src/bureau';
import type { PageEntry } from '../../../src/taskpane/kit/page';
import { createRegistry } from '../../../src/taskpane/pages/registry';
import type { Strictness } from '../../../workbench/excel';
import { expectNoCodeNames, expectNoCodeNamesIn } from '../../support/codeNames';
import { DECLARED_SETS } from './excelOf';
import { FakeVisibility } from './fakeVisibility';
import { startPane } from '../../../src/taskpane/shell/startPane';
import { connectWorkbench, type Workbench } from '../../../workbench/test/host/support/genuineClient';
import { writeSheets } from '../../../src/excel/writeSheets';
import { cellsOfSheets, sampleBureau } from '../../support/bureau';

const SAMPLE_DAY = parseCalendarDay('2024/03/01')!;

/** A small invented federation's March of 2024. */
export function smallSheets(): readonly TableSheet[] {
  return sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period: periodOf(SAMPLE_DAY) }));
}

/** The same with several events, each of one section. */
export function severalEvents(): readonly TableSheet[] {
  return sampleSheets(sampleBureau({ players: 60, games: 400, seed: 9, period: periodOf(SAMPLE_DAY) }));
}

/** The month of the small federation, without a workbook. */
export function monthOfSheets(sheets: readonly TableSheet[]): { reading: BureauReading; month: BureauMonth } {
  const steps = readBureau(cellsOfSheets(sheets), periodOf(SAMPLE_DAY));
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return { reading: step.value, month: bureauMonth(step.value.input!) };
}

const labelOf = (button: HTMLButtonElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What panes listen to in the window, which outlives them. */
const heard: Parameters<typeof window.addEventListener>[] = [];

/** The panes before hear nothing any more; their listeners would keep them in memory. */
function forgetPanes(): void {
  for (const listening of heard.splice(0)) window.removeEventListener(...listening);
}

/** The pane in jsdom, over Microsoft's own client and a workbook in memory, with a page open. */
export class BureauPane {
  readonly root = document.createElement('div');
  /** The sheets without a name of code. */
  private readonly plain = new Set<string>();

  private constructor(readonly bench: Workbench) {
    document.body.replaceChildren(this.root);
  }

  /**
   * @param excel the Excel that the workbook is in; default: the lenient one
   * @param more pages beside those of the registry
   */
  static async open(
    sheets: readonly TableSheet[] = [],
    page = 'Bureau',
    excel: Partial<Strictness> = {},
    more: readonly PageEntry[] = [],
  ): Promise<BureauPane> {
    forgetPanes();
    const pane = new BureauPane(connectWorkbench(excel, DECLARED_SETS));
    if (sheets.length > 0) await writeSheets(sheets.map((content) => ({ content, charts: [] })));
    await pane.start(page, more);
    return pane;
  }

  private async start(page: string, more: readonly PageEntry[] = []): Promise<void> {
    const registry = createRegistry();
    const listening = jest.spyOn(window, 'addEventListener');
    await startPane(this.root, {
      visibility: new FakeVisibility(),
      workbook: excelWorkbook,
      today: () => parseCalendarDay('2024/04/15')!,
      ...registry,
      entries: [...registry.entries, ...more],
    });
    heard.push(...listening.mock.calls);
    listening.mockRestore();
    await this.rest();
    if (page !== '') await this.click(page);
  }

  /** All that is shown, in one line. */
  get text(): string {
    return (this.root.textContent ?? '').replace(/\s+/g, ' ');
  }

  get alert(): string {
    return this.root.querySelector('[role=alert]')?.textContent ?? '';
  }

  get status(): string {
    return this.root.querySelector('[role=status]')?.textContent ?? '';
  }

  get sheets(): string[] {
    return this.bench.grid.sheets().map(({ name }) => name);
  }

  /** A button of the page, or the one that opens a page of this name. */
  button(name: string, table?: BureauTable): HTMLButtonElement {
    const buttons = this.buttons(table);
    const found = buttons.find((one) => labelOf(one) === name);
    if (found === undefined) throw new Error(`No button "${name}" among ${buttons.map(labelOf).join(', ')}`);
    return found;
  }

  private buttons(table?: BureauTable): HTMLButtonElement[] {
    const inside = (place: string) => [...this.root.querySelectorAll<HTMLButtonElement>(`${place} button`)];
    return table === undefined ? [...inside('main'), ...inside('nav')] : inside(`main [data-table=${table}]`);
  }

  /** The titles of the checklist's steps; none where the page has no checklist. */
  steps(): string[] {
    const steps = [...this.root.querySelectorAll<HTMLButtonElement>('.step h2 button')];
    return steps.map((one) => labelOf(one).split(':')[0]!);
  }

  /** A button, also of a step that is closed: the step is opened. */
  async find(name: string, table?: BureauTable): Promise<HTMLButtonElement> {
    await this.lookFor(() => this.buttons(table).some((one) => labelOf(one) === name));
    return this.button(name, table);
  }

  /** Opens a step of the checklist by its title, such as Tables, where it is closed. */
  async openStep(title: string): Promise<void> {
    const step = [...this.root.querySelectorAll<HTMLButtonElement>('.step h2 button')].find((one) =>
      labelOf(one).startsWith(`${title}:`),
    );
    if (step === undefined) throw new Error(`No step ${title}`);
    if (step.getAttribute('aria-expanded') === 'true') return;
    step.click();
    await this.rest();
  }

  /** Opens the step in which something is, as a user does who looks for it. */
  async lookFor(isThere: () => boolean): Promise<void> {
    for (const title of this.steps()) {
      if (isThere()) return;
      await this.openStep(title);
    }
  }

  /**
   * Presses a button and waits until nothing goes on any more.
   *
   * @param table of a button that each of the six tables has, whose it is
   */
  async click(name: string, table?: BureauTable): Promise<void> {
    (await this.find(name, table)).click();
    await this.rest();
  }

  /** Presses a button, and Cancel as soon as the progress reads so; reports whether it came to that. */
  clickAndCancel(name: string, when: RegExp): Promise<boolean> {
    return this.cancelIn(() => this.click(name), when);
  }

  /** Does something, and presses Cancel as soon as the progress reads so; whether it did. */
  async cancelIn(work: () => Promise<void>, when: RegExp): Promise<boolean> {
    // Every look at the clock is a slice of its own, so that every step is reported.
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let cancelled = false;
    const watch = new MutationObserver(() => {
      const doing = this.root.querySelector('#progress-text')?.textContent ?? '';
      if (cancelled || !when.test(doing)) return;
      cancelled = true;
      this.button('Cancel').click();
    });
    watch.observe(this.root, { subtree: true, childList: true, characterData: true });
    await work();
    watch.disconnect();
    clock.mockRestore();
    return cancelled;
  }

  /** The same workbook with the pane opened anew. */
  async reopened(): Promise<BureauPane> {
    const pane = new BureauPane(this.bench);
    await pane.start('Bureau');
    return pane;
  }

  /** The same, on the page that comes up by itself. */
  async openedAnew(): Promise<BureauPane> {
    const pane = new BureauPane(this.bench);
    await pane.start('');
    return pane;
  }

  /** Chooses in a list by its id, or by the table it is about, such as `[data-table=players] select`. */
  async choose(field: string, value: string): Promise<void> {
    const place = /^[a-zA-Z-]+$/.test(field) ? `#${field}` : field;
    await this.lookFor(() => this.root.querySelector(place) !== null);
    const list = this.root.querySelector<HTMLSelectElement>(place);
    if (list === null) throw new Error(`No list ${field}`);
    if (![...list.options].some((one) => one.value === value)) throw new Error(`${field} has no ${value}`);
    list.value = value;
    list.dispatchEvent(new Event('change'));
    await this.rest();
  }

  /** The same by what stands in the list. */
  async chooseText(field: string, text: string): Promise<void> {
    await this.lookFor(() => this.root.querySelector(field) !== null);
    const options = [...this.root.querySelectorAll<HTMLOptionElement>(`${field} option`)];
    const option = options.find((one) => one.textContent?.trim() === text);
    if (option === undefined) throw new Error(`${field} has no ${text}`);
    await this.choose(field, option.value);
  }

  async rest(): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, 5));
    } while (this.root.querySelector('main')?.getAttribute('aria-busy') !== 'false');
    expectNoCodeNames(this.root);
    const ids = [...this.root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
    for (const { id, name } of this.bench.grid.sheets()) {
      if (this.plain.has(id)) continue;
      this.plain.add(id);
      expectNoCodeNamesIn(name, this.cells(name));
    }
  }

  /** The text of a sheet's used cells. */
  cells(sheet: string): unknown[][] {
    const id = this.idOf(sheet);
    const used = this.bench.grid.usedRange(id);
    return used === null ? [] : this.bench.grid.readValues(id, used);
  }

  idOf(sheet: string): string {
    const found = this.bench.grid.sheets().find(({ name }) => name === sheet);
    if (found === undefined) throw new Error(`No sheet ${sheet} among ${this.sheets.join(', ')}`);
    return found.id;
  }

  /** All that the workbook holds, and how it looks. */
  everything(): unknown {
    const { grid, document: kept } = this.bench;
    return {
      sheets: grid.sheets().map(({ id, name }) => {
        const used = grid.usedRange(id);
        const { validations, showGridlines, protected: isProtected, filter, pageLayout } = kept.sheet(id);
        return {
          name,
          used,
          cells: used && grid.readValues(id, used),
          formulas: used && grid.readFormulas(id, used),
          formats: used && grid.readNumberFormats(id, used),
          frozen: grid.frozen.get(id),
          look: { validations, showGridlines, isProtected, filter, pageLayout },
        };
      }),
      tables: kept.tables.map(({ name, box }) => [name, box]),
      names: kept.names.map(({ name, formula }) => [name, formula]),
      charts: kept.charts.length,
      xml: kept.customXmlParts.map(({ xml }) => xml),
      active: grid.sheets().find(({ id }) => id === grid.activeSheetId())?.name,
    };
  }
}
