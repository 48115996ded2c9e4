import type { FailureHook } from '../../../workbench/host/api';
import { RatingsPane } from './ratingsPane';
import { untilStill } from './stillness';
import type { Cell, OpenOptions, WorkbenchSuite } from './workbench';

/** All that a workbook holds: the cells by a number that changes with any of them. */
export interface WorkbookState {
  readonly sheets: readonly { readonly name: string; readonly cells: number; readonly sum: number }[];
  readonly tables: readonly string[];
  readonly charts: number;
  readonly active: string;
}

/** The page Bureau of the built task pane. */
export class BureauPage {
  private constructor(readonly pane: RatingsPane) {}

  /** The page Bureau of a pane that shows it. */
  static of(pane: RatingsPane): BureauPage {
    return new BureauPage(pane);
  }

  static async open(suite: WorkbenchSuite, options: OpenOptions = {}): Promise<BureauPage> {
    const pane = await RatingsPane.open(suite, options);
    await pane.frame.getByRole('tab', { name: 'Bureau', exact: true }).click();
    await pane.frame.waitForSelector('#sample-size', { state: 'attached' });
    await pane.idle();
    return new BureauPage(pane);
  }

  /** Inserts the sample whose number of players the list shows, whatever parts the thousands there. */
  async insertSample(players: '200' | '2,000'): Promise<void> {
    const digits = (text: string): string => text.replace(/\D/g, '');
    const labels = await this.pane.frame.locator('#sample-size option').allTextContents();
    const index = labels.findIndex((label) => digits(label.split('players')[0]!) === digits(players));
    await this.pane.frame.locator('#sample-size').selectOption({ index });
    await this.pane.press('Insert a sample bureau');
    await this.pane.workbench.settled();
  }

  /** Presses a button by the keyboard, which reaches it wherever it moves to meanwhile. */
  async enter(name: string | RegExp): Promise<void> {
    const place = this.pane.frame.locator('main').getByRole('button', { name, exact: true });
    await place.press('Enter');
    await this.pane.frame.waitForSelector('main[aria-busy=false]');
  }

  /** Opens a step of the checklist by its title, where it is closed. */
  async openStep(title: string): Promise<void> {
    const step = this.pane.frame.locator('.step h2 button', { hasText: new RegExp(`^\\s*${title}:`) });
    if ((await step.getAttribute('aria-expanded')) === 'false') await step.click();
  }

  /** Opens what is folded away under this line. */
  async openDetails(summary: string): Promise<void> {
    await this.pane.frame.locator('summary, .fold > button').getByText(summary, { exact: true }).click();
  }

  /** Presses a button and waits, for minutes if it has to be, until nothing goes on. */
  async press(name: string): Promise<void> {
    await this.pane.frame.locator('main').getByRole('button', { name, exact: true }).click();
    await this.pane.frame.waitForSelector('main[aria-busy=false]');
    await this.pane.workbench.settled();
  }

  /**
   * Presses a button, and Cancel as soon as the progress reads so. Every look of the pane at its clock is a second, so that
   * no step passes without being reported.
   */
  async pressAndCancel(name: string, when: string): Promise<boolean> {
    await this.pane.frame.evaluate((text) => {
      const scope = window as unknown as { cancelled: boolean; stopWatching: () => void };
      const now = performance.now.bind(performance);
      let later = 0;
      performance.now = () => now() + (later += 1000);
      scope.cancelled = false;
      const watch = new MutationObserver(() => {
        const doing = document.querySelector('#progress-text')?.textContent ?? '';
        if (scope.cancelled || !doing.startsWith(text)) return;
        scope.cancelled = true;
        document.querySelector<HTMLButtonElement>('#cancel')?.click();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      scope.stopWatching = () => {
        watch.disconnect();
        performance.now = now;
      };
    }, when);
    await this.press(name);
    return this.pane.frame.evaluate(() => {
      const scope = window as unknown as { cancelled: boolean; stopWatching: () => void };
      scope.stopWatching();
      return scope.cancelled;
    });
  }

  /** All that the workbook holds. */
  state(): Promise<WorkbookState> {
    return this.pane.workbench.page.evaluate(() => {
      const { grid, host } = window.workbench!;
      return {
        sheets: grid.sheets().map(({ id, name }) => {
          const used = grid.usedRange(id);
          const text = used === null ? '' : JSON.stringify(grid.readFormulas(id, used));
          let sum = 0;
          for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
          return { name, cells: used === null ? 0 : used.rows * used.columns, sum };
        }),
        tables: host.document.tables.map(({ name }) => name),
        charts: host.document.charts.length,
        active: grid.activeSheetId(),
      };
    });
  }

  /** The cells of a sheet's table, header row first. */
  async table(sheet: string): Promise<Cell[][]> {
    const json = await this.pane.workbench.page.evaluate((name) => {
      const { grid, host } = window.workbench!;
      const id = grid.sheets().find((one) => one.name === name)?.id ?? '';
      const table = host.document.tables.find(({ sheetId }) => sheetId === id);
      return JSON.stringify(table === undefined ? [] : grid.readValues(id, table.box));
    }, sheet);
    return JSON.parse(json) as Cell[][];
  }

  /** How many requests the add-in has sent, without those in which the client only lets go of what it held. */
  requests(): Promise<{ bytes: number }[]> {
    return this.pane.workbench.page.evaluate(() =>
      window
        .workbench!.host.requests.filter(
          ({ actions }) => !actions.every((action) => action.endsWith('_RemoveReference')),
        )
        .map(({ bytes }) => ({ bytes })),
    );
  }

  /** Waits until the add-in has nothing left to do: nothing on the page moves then by itself, and the next request is of the next action. */
  untilQuiet(): Promise<void> {
    return untilStill(this.pane.workbench, this.pane.frame);
  }

  /** The request of this number from now on fails, counted from 0; null = none. */
  async failRequest(number: number | null): Promise<void> {
    if (number !== null) await this.untilQuiet();
    await this.pane.workbench.page.evaluate((failing) => {
      let seen = 0;
      const hook: FailureHook = (_, request) => {
        if (JSON.stringify(request).includes('_RemoveReference')) return undefined;
        return seen++ === failing
          ? { code: 'ServiceNotAvailable', message: 'broken off', actionIndex: 9999 }
          : undefined;
      };
      window.workbench!.host.setFailureHook(failing === null ? undefined : hook);
    }, number);
  }
}
