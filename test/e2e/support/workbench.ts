import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import type { Platform, Strictness } from '../../../workbench/excel';
import type { WorkbenchHandle } from '../../../workbench/page/handle';
import { requireBuild } from '../../support/builds';
import { launchChromium, projectFolder } from './chromium';
import { startTestServer } from './server';
import type { TestServer } from './server';

export type Cell = number | string | boolean;

declare global {
  interface Window {
    workbench?: WorkbenchHandle;
  }
}

export interface SuiteOptions {
  /** The folder of the built add-in; the project's own when omitted, or that of the variable ADDIN_DIST. */
  readonly dist?: string;
}

/** How a page looks. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

export interface OpenOptions extends Partial<Look> {
  /** Which Excel the workbench is: a platform, or single switches of the lenient one. Default: the lenient one. */
  readonly excel?: Platform | Partial<Strictness>;
}

const OWN_DIST = path.join(projectFolder, 'dist');

/** A server and a browser for the tests of one file: `beforeAll(startSuite)`, `afterAll(close)`. */
export class WorkbenchSuite {
  /** Pages that were given back. */
  private readonly idle: WorkbenchPage[] = [];

  private constructor(
    readonly server: TestServer,
    readonly browser: Browser,
  ) {}

  static async start({
    dist = process.env.ADDIN_DIST ?? OWN_DIST,
  }: SuiteOptions = {}): Promise<WorkbenchSuite> {
    if (dist === OWN_DIST) requireBuild('add-in');
    requireBuild('workbench');
    const server = await startTestServer(dist);
    try {
      return new WorkbenchSuite(server, await launchChromium());
    } catch (error) {
      server.close();
      throw error;
    }
  }

  /** A page with the workbench, its add-in loaded and ready: a new one, or a new workbook in one that was given back. */
  async open({
    colorScheme = 'light',
    viewport = { width: 1280, height: 720 },
    excel = 'lenient',
  }: OpenOptions = {}): Promise<WorkbenchPage> {
    const idle = this.idle.pop();
    if (idle) {
      await idle.show({ colorScheme, viewport });
      await idle.startOver(excel);
      return idle;
    }
    const context = await this.browser.newContext({ ignoreHTTPSErrors: true, colorScheme, viewport });
    const opened = new WorkbenchPage(await context.newPage(), () => this.idle.push(opened));
    const address = `${this.server.url}/workbench/`;
    if (typeof excel === 'string') {
      await opened.load(excel === 'lenient' ? address : `${address}?excel=${excel}`);
    } else {
      await opened.load(address);
      await opened.setExcel(excel);
    }
    return opened;
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}

/** How long a test waits for something, in milliseconds: a slow machine is no failure. */
const PATIENCE = 180_000;

/** The workbench in a browser page, as a test sees it. Addresses such as `B2:C9` are of the active sheet, `Name!B2` of another. */
export class WorkbenchPage {
  /** What the page and the add-in wrote to the console as errors, and their uncaught exceptions. */
  readonly errors: string[] = [];
  /** Every request to another server than the test's own. */
  readonly foreignRequests: string[] = [];

  constructor(
    readonly page: Page,
    /** Gives the page back: the next test of the file that opens one gets a new workbook in it, which takes far less time. */
    readonly giveBack: () => void,
  ) {
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  async load(url: string): Promise<void> {
    const { origin } = new URL(url);
    this.page.on('request', (request) => {
      const foreign = !request.url().startsWith(origin) && /^https?:/.test(request.url());
      if (foreign) this.foreignRequests.push(request.url());
    });
    await this.page.goto(url);
    try {
      await this.page.waitForFunction(() => window.workbench !== undefined);
      await this.page.evaluate(() => window.workbench?.ready);
    } catch (error) {
      throw new Error(`The workbench did not start: ${String(error)}\n${this.errors.join('\n')}`);
    }
  }

  /** Makes the workbench another Excel; the add-in starts anew where it has to. */
  async setExcel(excel: Platform | Partial<Strictness>): Promise<void> {
    await this.page.evaluate(
      (wanted) =>
        typeof wanted === 'string'
          ? window.workbench!.excel.setPlatform(wanted)
          : window.workbench!.excel.setPlatform('lenient', wanted),
      excel,
    );
  }

  /** The page as it opens in this look, its pane as wide as at first. */
  async show({ colorScheme, viewport }: Look): Promise<void> {
    await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ colorScheme, forcedColors: 'none' });
    await this.page.evaluate((theme) => {
      document.getElementById('pane')!.style.width = '';
      window.workbench!.setTheme(theme);
    }, colorScheme);
  }

  /** A new workbook, and nothing left of what was done in the last one. */
  async startOver(excel: Platform | Partial<Strictness> = 'lenient'): Promise<void> {
    await this.setExcel(excel);
    await this.page.evaluate(async () => {
      const workbench = window.workbench as WorkbenchHandle;
      workbench.host.setFailureHook(undefined);
      workbench.excel.coAuthor = undefined;
      workbench.excel.otherWorkbook.clickBack();
      await workbench.newWorkbook('Book1');
      (workbench.unknownApis as string[]).length = 0;
      document.getElementById('notices')?.replaceChildren();
    });
    this.errors.length = 0;
    this.foreignRequests.length = 0;
  }

  /** The add-in's own page; ask again after a workbook was opened. */
  async pane(): Promise<Frame> {
    const element = await this.page.waitForSelector('#pane-frame iframe', { state: 'attached' });
    const frame = await element.contentFrame();
    if (!frame) throw new Error('The task pane has no page.');
    return frame;
  }

  /** Runs `body` of an `Excel.run` in the add-in; it gets the context and `argument`, and what it returns comes back. */
  async excelRun<Argument, Result>(
    body: (context: Excel.RequestContext, argument: Argument) => Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const pane = await this.pane();
    // As source text, because the body runs in another window: it can use nothing of the test but its argument.
    const given = argument === undefined ? 'undefined' : JSON.stringify(argument);
    return pane.evaluate<Result>(`Excel.run((context) => (${body.toString()})(context, ${given}))`);
  }

  /** Waits until every formula is calculated and every function has answered. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => window.workbench?.calculated());
  }

  async values(address: string): Promise<Cell[][]> {
    return this.read(address, 'readValues');
  }

  async formulas(address: string): Promise<Cell[][]> {
    return this.read(address, 'readFormulas');
  }

  async text(address: string): Promise<Cell[][]> {
    return this.read(address, 'readText');
  }

  /** Writes as the grid's owner, without the add-in; null leaves a cell alone. Waits for the calculation. */
  async write(address: string, cells: (Cell | null)[][]): Promise<void> {
    await this.page.evaluate(
      ([place, rows]) => {
        const { grid } = window.workbench as WorkbenchHandle;
        grid.writeCells(place.sheet ?? grid.activeSheetId(), place.box, rows);
      },
      [await this.place(address), cells] as const,
    );
    await this.settled();
  }

  async select(address: string): Promise<void> {
    await this.page.evaluate(
      (place) => {
        const { grid } = window.workbench as WorkbenchHandle;
        grid.select(place.sheet ?? grid.activeSheetId(), place.box);
      },
      await this.place(address),
    );
  }

  /** Selects a cell and types into it as a user does; Enter ends the entry. */
  async type(address: string, text: string, endKey = 'Enter'): Promise<void> {
    await this.clickCell(address);
    await this.page.keyboard.type(text);
    if (endKey) {
      await this.page.keyboard.press(endKey);
      // On a busy machine the grid's editor loses a key that comes while it opens, or takes a suggestion by it.
      await this.editing(false, 10_000).catch(async () => {
        await this.page.keyboard.press(endKey);
        await this.editing(false);
      });
    }
    await this.settled();
  }

  /** Clicks a cell with the mouse; waits until it is in sight, because the grid scrolls a little after it is asked. */
  async clickCell(address: string): Promise<void> {
    const { box } = await this.place(address);
    const place = await this.page.waitForFunction(
      (cell) => window.workbench?.cellOnScreen(cell.row, cell.column),
      box,
    );
    const at = (await place.jsonValue())!;
    await this.page.mouse.click(at.x, at.y);
    await this.page.waitForFunction(
      ([row, column]) => {
        const selection = window.workbench?.grid.selection();
        return selection?.row === row && selection.column === column;
      },
      [box.row, box.column] as const,
    );
    // The grid tells of a selection at the end of the mouse's movement, a little later.
    await this.page.waitForTimeout(100);
  }

  /** Waits until a cell is being edited, or none is. */
  private async editing(isWanted: boolean, timeout?: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => window.workbench?.grid.isEditing() === wanted,
      isWanted,
      timeout === undefined ? {} : { timeout },
    );
  }

  /** What stands in the formula bar and the cell's editor when the cell is edited; the cell stays as it is. */
  async edited(address: string): Promise<string> {
    await this.clickCell(address);
    await this.page.keyboard.press('F2');
    await this.editing(true);
    const text = await this.page.evaluate(() => window.workbench!.editedText());
    await this.page.keyboard.press('Escape');
    await this.editing(false);
    return text;
  }

  /** The workbook as the workbench saves it. */
  async savedFile(): Promise<Uint8Array> {
    const base64 = await this.page.evaluate(() => {
      let text = '';
      for (const byte of window.workbench!.saveXlsx()) text += String.fromCharCode(byte);
      return btoa(text);
    });
    return Uint8Array.from(Buffer.from(base64, 'base64'));
  }

  /** Opens a file, if wanted before the add-in is known; the add-in starts anew in it. */
  async openFile(bytes: Uint8Array, name: string, beforeAddin = false): Promise<void> {
    await this.page.evaluate(
      ([base64, title, before]) => {
        const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return window.workbench!.openXlsx(file, title, before);
      },
      [Buffer.from(bytes).toString('base64'), name, beforeAddin] as const,
    );
    await this.settled();
  }

  /** A picture in `test-results/<name>.png`; answers its path. */
  async screenshot(name: string): Promise<string> {
    const folder = path.join(projectFolder, 'test-results');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${name}.png`);
    await this.page.screenshot({ path: file });
    return file;
  }

  private async read(address: string, what: 'readValues' | 'readFormulas' | 'readText'): Promise<Cell[][]> {
    const place = await this.place(address);
    // As text, because many cells one by one take the browser's driver long.
    const json = await this.page.evaluate(
      ([method, { sheet, box }]) => {
        const { grid } = window.workbench as WorkbenchHandle;
        return JSON.stringify(grid[method](sheet ?? grid.activeSheetId(), box));
      },
      [what, place] as const,
    );
    return JSON.parse(json) as Cell[][];
  }

  private async place(address: string) {
    const [, sheetName, range] = /^(?:'?(.+?)'?!)?([^!]+)$/.exec(address) ?? [];
    const box = boxOf(range ?? address);
    if (!sheetName) return { sheet: null, box };
    const sheets = await this.page.evaluate(() => window.workbench?.grid.sheets() ?? []);
    const sheet = sheets.find(({ name }) => name === sheetName)?.id;
    if (!sheet) throw new Error(`There is no sheet ${sheetName}.`);
    return { sheet, box };
  }
}

/** `B2:C9` as rows and columns that count from 0. */
function boxOf(address: string) {
  const [from, to = from] = address.replaceAll('$', '').split(':').map(cellOf);
  if (!from || !to) throw new Error(`${address} is not an address.`);
  return {
    row: from.row,
    column: from.column,
    rows: to.row - from.row + 1,
    columns: to.column - from.column + 1,
  };
}

function cellOf(address: string) {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/i.exec(address) ?? [];
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
