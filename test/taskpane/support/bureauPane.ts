import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { excelWorkbook } from '../../../src/excel/workbook';
import { sampleBureau, sampleSheets, periodOf, type TableSheet } from '../../../src/sheet/bureau';
import { startPane } from '../../../src/taskpane/startPane';
import { connectWorkbench, type Workbench } from '../../workbench/support/genuineClient';
import { writeSheets } from '../../../src/excel/writeSheets';

const SAMPLE_DAY = parseCalendarDay('2024/03/01') ?? 0;

/** A small invented federation's March of 2024. */
export function smallSheets(): readonly TableSheet[] {
  return sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period: periodOf(SAMPLE_DAY) }));
}

/** The pane in jsdom, over Microsoft's own client and a workbook in memory, with the page Bureau open. */
export class BureauPane {
  readonly root = document.createElement('div');

  private constructor(readonly bench: Workbench) {
    document.body.replaceChildren(this.root);
  }

  static async open(sheets: readonly TableSheet[] = []): Promise<BureauPane> {
    const pane = new BureauPane(connectWorkbench());
    await writeSheets(
      sheets.map((content) => ({ content, charts: [] })),
      () => undefined,
      new AbortController().signal,
    );
    await startPane(pane.root, excelWorkbook, () => parseCalendarDay('2024/04/15') ?? 0);
    await pane.rest();
    await pane.click('Bureau');
    return pane;
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
  button(name: string): HTMLButtonElement {
    const inside = (place: string) => [...this.root.querySelectorAll<HTMLButtonElement>(`${place} button`)];
    const buttons = [...inside('main'), ...inside('nav')];
    const label = (one: HTMLButtonElement): string =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
    const found = buttons.find((one) => label(one) === name);
    if (found === undefined) throw new Error(`No button "${name}" among ${buttons.map(label).join(', ')}`);
    return found;
  }

  /** Presses a button and waits until nothing goes on any more. */
  async click(name: string): Promise<void> {
    this.button(name).click();
    await this.rest();
  }

  async rest(): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, 5));
    } while (this.root.querySelector('main')?.getAttribute('aria-busy') !== 'false');
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

  /** All that the workbook holds. */
  everything(): unknown {
    const { grid, document: kept } = this.bench;
    return {
      sheets: this.sheets.map((name) => [name, this.cells(name)]),
      tables: kept.tables.map(({ name, box }) => [name, box]),
      charts: kept.charts.length,
      active: grid.activeSheetId(),
    };
  }
}
