import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { excelWorkbook } from '../../../src/excel/workbook';
import { createRegistry } from '../../../src/taskpane/pages/registry';
import { expectNoCodeNames } from '../../support/codeNames';
import { startPane } from '../../../src/taskpane/shell/startPane';
import { FakeVisibility } from './fakeVisibility';
import type { FormulaResult } from '../../../workbench/test/host/support/memoryGrid';
import { connectWorkbench, type Workbench } from '../../../workbench/test/host/support/genuineClient';

type Cell = string | number;

/** The pane in jsdom over Microsoft's own client and a workbook in memory, with the page Share open. */
export class SharePane {
  readonly root = document.createElement('div');

  private constructor(readonly bench: Workbench) {
    document.body.replaceChildren(this.root);
  }

  /** @param results what each formula gives; any other one is not known */
  static async open(results: Readonly<Record<string, FormulaResult>>): Promise<SharePane> {
    const pane = new SharePane(connectWorkbench());
    pane.bench.grid.calculate = (formula) =>
      results[formula] ?? (formula.startsWith('=HYPERLINK') ? 'link' : '#NAME?');
    await startPane(pane.root, {
      workbook: excelWorkbook,
      visibility: new FakeVisibility(),
      today: () => parseCalendarDay('2024/04/15')!,
      ...createRegistry(),
    });
    await pane.rest();
    await pane.press('More');
    return pane;
  }

  /** All that is shown, in one line. */
  get text(): string {
    return (this.root.textContent ?? '').replace(/\s+/g, ' ');
  }

  get told(): string {
    const of = (role: string): string => this.root.querySelector(`[role=${role}]`)?.textContent ?? '';
    return of('alert') || of('status');
  }

  get focused(): string {
    return document.activeElement?.id ?? '';
  }

  get sheets(): string[] {
    return this.bench.grid.sheets().map(({ name }) => name);
  }

  /** Presses a button by its name and waits until nothing goes on any more. */
  async press(name: string): Promise<void> {
    const label = (one: HTMLButtonElement): string =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim();
    const buttons = [...this.root.querySelectorAll<HTMLButtonElement>('button')];
    const found = buttons.find((one) => label(one) === name);
    if (found === undefined) throw new Error(`No button "${name}" among ${buttons.map(label).join(', ')}`);
    found.click();
    await this.rest();
  }

  async choose(value: string): Promise<void> {
    this.root.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click();
    await this.rest();
  }

  write(sheet: string, row: number, cells: Cell[][]): void {
    const box = { row, column: 0, rows: cells.length, columns: cells[0]?.length ?? 0 };
    this.bench.grid.writeCells(this.idOf(sheet), box, cells);
  }

  formulas(sheet: string, rows: number, columns: number): unknown[][] {
    return this.bench.grid.readFormulas(this.idOf(sheet), { row: 0, column: 0, rows, columns });
  }

  protect(sheet: string): void {
    this.bench.document.sheet(this.idOf(sheet)).protected = true;
  }

  private idOf(sheet: string): string {
    const found = this.bench.grid.sheets().find(({ name }) => name === sheet);
    if (found === undefined) throw new Error(`No sheet ${sheet} among ${this.sheets.join(', ')}`);
    return found.id;
  }

  async rest(): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, 5));
    } while (this.root.querySelector('main')?.getAttribute('aria-busy') !== 'false');
    expectNoCodeNames(this.root);
  }
}
