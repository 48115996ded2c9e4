import type { Frame, Locator } from 'playwright-core';
import type { SheetModel } from '../../../src/figures/sheetModel';
import { boxAddress } from '../../../src/figures/address';
import type { Box } from '../../../src/figures/address';
import type { OpenOptions, WorkbenchPage, WorkbenchSuite, Cell } from './workbench';

/** The background of the pane in each theme. */
export const BACKGROUNDS = { light: 'rgb(255, 255, 255)', dark: 'rgb(41, 41, 41)' };

/** The built task pane in the workbench, used as a person uses it: by the names of what can be pressed and read. */
export class RatingsPane {
  private constructor(
    readonly workbench: WorkbenchPage,
    readonly frame: Frame,
  ) {}

  static async open(suite: WorkbenchSuite, options: OpenOptions = {}): Promise<RatingsPane> {
    return RatingsPane.of(await suite.open(options));
  }

  /** The pane of a workbench that is open, also after a reload of the add-in. */
  static async of(workbench: WorkbenchPage): Promise<RatingsPane> {
    const pane = new RatingsPane(workbench, await workbench.pane());
    await pane.frame.waitForSelector('h1');
    await pane.idle();
    return pane;
  }

  /** Waits until nothing is going on. */
  async idle(): Promise<void> {
    await this.frame.waitForSelector('main[aria-busy=false]');
  }

  /** Presses a button; `within` is the kind of a range, or nothing. */
  async press(name: string, within?: string): Promise<void> {
    const place =
      within === undefined ? this.frame.locator('main') : this.frame.locator(`[data-block=${within}]`);
    if (within !== undefined && !(await place.isVisible())) await this.unfold(place);
    await place.getByRole('button', { name, exact: true }).click();
    await this.idle();
  }

  /** Opens the folded line around something. */
  private async unfold(place: Locator): Promise<void> {
    const folded = this.frame.locator('details:not([open]) > summary, .fold > [aria-expanded=false]');
    const around = this.frame.locator('details, .fold', { has: place });
    await around.locator(folded).first().click();
  }

  /** Opens a folded line by its words, or a part of them; where it is open it stays so. */
  async openLine(line: string | RegExp): Promise<void> {
    const button = this.frame.locator('.fold [aria-expanded]', { hasText: line });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** Opens a page by its tab, such as Player; one of a group by both tabs, such as Check and A number. */
  async page(...tabs: string[]): Promise<void> {
    for (const name of tabs) {
      await this.frame.getByRole('tab', { name, exact: true }).click();
      await this.idle();
    }
  }

  /** Chooses from a list by its label, which the information beside it may have too. */
  async choose(label: string, option: string): Promise<void> {
    await this.frame.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  }

  /** All that is shown, in one line. */
  async text(): Promise<string> {
    return (await this.frame.locator('#pane').innerText()).replace(/\s+/g, ' ');
  }

  async alert(): Promise<string> {
    return (await this.frame.locator('.unseen[role=alert]').textContent()) ?? '';
  }

  async status(): Promise<string> {
    return (await this.frame.locator('[role=status]').textContent()) ?? '';
  }

  /** Inserts the worked example and waits for its calculation. */
  async insertExample(): Promise<void> {
    await this.press('Insert the worked example');
    await this.frame.waitForSelector('.note.done');
    await this.workbench.settled();
  }

  async sheetNames(): Promise<string[]> {
    return this.workbench.page.evaluate(() => window.workbench?.grid.sheets().map(({ name }) => name) ?? []);
  }

  /** As narrow as Office makes it. */
  narrow(): Promise<void> {
    return this.resize(320);
  }

  /** As wide as it is on a large screen. */
  widen(): Promise<void> {
    return this.resize(558);
  }

  /** Makes the pane as wide as this, in pixels: it opens with 350. */
  async resize(width: number): Promise<void> {
    await this.workbench.page.evaluate((pixels) => {
      document.getElementById('pane')!.style.width = `${pixels}px`;
    }, width);
    expect(await this.frame.evaluate(() => window.innerWidth)).toBe(width);
  }

  /** Looks at the pane as it is in a dark Office, and then in a light one again. */
  async inThemes(look: (theme: keyof typeof BACKGROUNDS) => Promise<void>): Promise<void> {
    for (const theme of ['dark', 'light'] as const) {
      // The pane asks Office for its theme only when it opens.
      const background = await this.frame.evaluate((wanted) => {
        document.documentElement.dataset.theme = wanted;
        return getComputedStyle(document.body).backgroundColor;
      }, theme);
      expect(background).toBe(BACKGROUNDS[theme]);
      await look(theme);
    }
  }

  /** Pictures of the pane alone: `<name>-dark.png` and `<name>-light.png`. */
  pictures(name: string): Promise<void> {
    return this.inThemes((theme) => this.screenshot(`${name}-${theme}`));
  }

  /** A picture of the pane alone. */
  async screenshot(name: string): Promise<void> {
    const { mkdirSync } = await import('node:fs');
    mkdirSync('test-results', { recursive: true });
    await this.workbench.page.locator('#pane-frame').screenshot({ path: `test-results/${name}.png` });
  }
}

/** The values of a sheet that was written from a model, cell for cell. */
export async function valuesOf(
  workbench: WorkbenchPage,
  sheet: string,
  model: SheetModel,
): Promise<Cell[][]> {
  const box: Box = { row: 0, column: 0, rows: model.cells.length, columns: model.columnWidths.length };
  return workbench.values(`${sheet}!${boxAddress(box)}`);
}

/** The cells of one of a model's input blocks, as they are typed. */
export function blockCells(model: SheetModel, name: string): (Cell | null)[][] {
  const box = model.blocks.get(name);
  if (box === undefined) throw new Error(`The sheet has no block ${name}.`);
  return model.cells
    .slice(box.row, box.row + box.rows)
    .map((line) => line.slice(box.column, box.column + box.columns));
}

/** The address that cells fill when they begin in a row and a column. */
export function addressOf(cells: readonly (readonly unknown[])[], row: number, column: number): string {
  return boxAddress({ row, column, rows: cells.length, columns: cells[0]?.length ?? 0 });
}
