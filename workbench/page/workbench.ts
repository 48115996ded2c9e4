import type { Platform, Strictness } from '../excel';
import { ExcelSettings, differ } from '../excel';
import { FunctionErrors, LateAnswers, fetchMetadata, registerFunctions } from '../functions';
import type { Implementation } from '../functions';
import {
  UniverGrid,
  calculateByHand,
  calculateCells,
  cellOnScreen,
  countDaysAs,
  displayInRegion,
  drawAnew,
  editInRegion,
  editedText,
  fitGeneralNumbers,
  listenToGrid,
  listenToLinks,
  recalculate,
  startUniver,
  styleTables,
  watchCalculation,
} from '../grid';
import type { LinkCell, ManualCalculation, UniverParts } from '../grid';
import { createHost, officePlatform } from '../host';
import type { DocumentState, Theme, WorkbenchHost } from '../host';
import type { DateSystem } from '../model/entry/dates';
import { refusalOf } from '../model/localFormula';
import { namedTables } from '../model/namedTables';
import type { Region } from '../model/region';
import { regionOf } from '../model/region';
import { linkTarget } from '../model/links';
import { emptyBook, showBook } from './books';
import { OverGrid } from '../over/overGrid';
import { showErrorOfSelection } from './errorCard';
import type { Manifest } from './manifest';
import { notify } from './notices';
import type { Pane } from './pane';
import { readXlsx } from './xlsx/read';
import { writeXlsx } from './xlsx/write';

const loadingPatience = 20_000;

/** The add-in's script, as far as the workbench calls into its frame. */
interface AddinWindow {
  readonly CustomFunctions?: {
    readonly _association?: { readonly mappings?: Readonly<Record<string, Implementation | undefined>> };
  };
}

/** What the page wants to hear of. */
export interface WorkbenchListener {
  paneVisibility(visible: boolean): void;
  /** Another sheet or workbook is in front, or its protection has changed. */
  sheetState(): void;
  fileName(name: string): void;
  theme(theme: Theme): void;
  excel(excel: ExcelSettings): void;
}

/** The spreadsheet, the host that plays Excel to the add-in, and the add-in's functions, joined. */
export class Workbench {
  readonly grid: UniverGrid;
  readonly host: WorkbenchHost;
  readonly excel: ExcelSettings;
  readonly functionErrors = new FunctionErrors();
  readonly unknownApis: string[] = [];
  private readonly late = new LateAnswers((places) => {
    this.manual.enter(places);
    calculateCells(this.univer, places);
  });
  readonly ready: Promise<void>;
  functionNames: readonly string[] = [];
  private readonly univer: UniverParts;
  private readonly manual: ManualCalculation;
  private readonly over: OverGrid;
  private books = 1;
  private readonly strictness = (): Strictness => this.excel.strictness;
  private readonly region = (): Region => regionOf(this.strictness().region);
  private readonly dateSystem = (): DateSystem => this.host.document.dateSystem;
  private addinReady: () => void = () => undefined;

  constructor(
    private readonly gridElement: HTMLElement,
    private readonly pane: Pane,
    private readonly manifest: Manifest,
    theme: Theme,
    platform: Platform,
    private readonly listener: WorkbenchListener,
  ) {
    this.excel = new ExcelSettings(platform, (now, before) => this.excelChanged(now, before));
    this.univer = startUniver(gridElement, theme === 'dark');
    showBook(this.univer, emptyBook('book1', 'Book1'));
    this.manual = calculateByHand(
      this.univer.injector,
      () => this.host.document.calculationMode === 'Manual',
    );
    this.grid = new UniverGrid(this.univer, watchCalculation(this.univer.injector), this.manual);
    fitGeneralNumbers(this.univer, this.region);
    displayInRegion(this.univer, this.region());
    countDaysAs(this.univer, this.dateSystem);
    editInRegion(this.univer, this.grid, this.region, this.dateSystem, (formula) =>
      notify(refusalOf(formula, this.region())),
    );
    this.ready = this.nextReady();
    this.host = createHost({
      frameContainer: pane.frameContainer,
      url: manifest.taskpaneUrl,
      grid: this.grid,
      workbookName: 'Book1',
      theme,
      strictness: this.strictness,
      declaredSets: manifest.requirementSets,
      otherWorkbook: this.excel.otherWorkbook,
      coAuthor: () => this.excel.coAuthor,
      onUnknownApi: (name) => this.unknownApi(name),
      onCustomFunctionsReady: () => void this.startFunctions(),
      onAddinLoaded: () => this.pane.say(null),
      onTaskpaneVisibility: (visible) => listener.paneVisibility(visible),
      onDocumentChanged: () => {
        this.nameTables();
        this.over.changed();
        drawAnew(this.univer);
        listener.sheetState();
      },
    });
    styleTables(this.univer, () => this.host.document.tables);
    this.over = new OverGrid(this.univer, gridElement, this.host.document, this.grid);
    this.ready.then(
      () => this.over.start(),
      () => undefined,
    );
    this.passEventsOn();
    listenToLinks(this.univer, this.grid, gridElement, (cell) => this.followLink(cell));
  }

  /** Resolves when every formula is calculated and every function has answered. */
  async calculated(): Promise<void> {
    do await this.grid.settled();
    while (await this.late.someCame());
  }

  /** The workbench has become another Excel. */
  private async excelChanged(now: Strictness, before: Strictness): Promise<void> {
    this.listener.excel(this.excel);
    const differs = (...keys: (keyof Strictness)[]): boolean => differ(now, before, keys);
    if (differs('region')) {
      displayInRegion(this.univer, this.region());
      drawAnew(this.univer);
    }
    if (differs('blanks', 'argumentBytes', 'wholeColumns', 'errorsInArrays'))
      recalculate(this.univer.injector);
    // Excel reads these when it starts, and tells the add-in at its start.
    const otherPlatform = officePlatform(now) !== officePlatform(before);
    if (differs('region', 'requirementSets') || otherPlatform) await this.restartAddin();
  }

  /** From which year the workbook counts its days; numbers in cells stay as they are and mean other days. */
  setDateSystem(system: DateSystem): void {
    this.host.document.dateSystem = system;
    recalculate(this.univer.injector);
    drawAnew(this.univer);
  }

  async newWorkbook(name?: string): Promise<void> {
    this.books += 1;
    const title = name ?? `Book${this.books}`;
    showBook(this.univer, emptyBook(`book${this.books}`, title));
    await this.startOver(title);
  }

  async openXlsx(bytes: Uint8Array, name = 'Book.xlsx', beforeAddin = false): Promise<void> {
    this.books += 1;
    const known = beforeAddin ? [] : this.functionNames;
    const { workbook, names, settings, filters, tables, customXmlParts, dateSystem } = readXlsx(
      bytes,
      `book${this.books}`,
      name,
      known,
    );
    showBook(this.univer, workbook);
    for (const { name: defined, formula } of names) this.grid.addName(defined, formula);
    await this.startOver(name, (document) => {
      document.dateSystem = dateSystem;
      document.customXmlParts = [...customXmlParts];
      document.names = names.map((defined) => ({ ...defined, sheetId: null, visible: true, comment: '' }));
      for (const [sheetId, box] of filters) document.sheet(sheetId).filter = box;
      document.tables = tables.map((table) => ({ ...table, id: `{table-${document.newNumber()}}` }));
      for (const [key, value] of settings.settings) document.settings.set(key, value);
      for (const [key, value] of settings.addinSettings) document.addinSettings.set(key, value);
      this.grid.sheets().forEach(({ id }, at) => {
        for (const [key, value] of settings.sheets?.[at] ?? []) document.sheet(id).properties.set(key, value);
      });
    });
  }

  saveXlsx(): Uint8Array {
    return writeXlsx({
      grid: this.grid,
      formulas: (sheetId, box) => this.grid.formulasByAddress(sheetId, box),
      spillOf: (sheetId, row, column) => this.grid.spillRange(sheetId, row, column),
      pageLayout: (sheetId) => this.host.document.sheet(sheetId).pageLayout,
      names: this.grid.names(),
      filterOf: (sheetId) => this.host.document.sheet(sheetId).filter,
      tables: this.host.document.tables,
      customXmlParts: this.host.document.customXmlParts,
      addinFunctions: this.functionNames,
      dateSystem: this.dateSystem(),
      settings: {
        settings: [...this.host.document.settings],
        addinSettings: [...this.host.document.addinSettings],
        sheets: this.grid.sheets().map(({ id }) => [...this.host.document.sheet(id).properties]),
      },
    });
  }

  setTheme(theme: Theme): void {
    this.univer.api.toggleDarkMode(theme === 'dark');
    this.host.setTheme(theme);
    this.listener.theme(theme);
  }

  cellOnScreen(row: number, column: number): { x: number; y: number } | null {
    return cellOnScreen(this.univer, this.gridElement, row, column);
  }

  editedText(): string {
    return editedText(this.univer);
  }

  protectSheet(protect: boolean): void {
    this.host.document.sheet(this.grid.activeSheetId()).protected = protect;
    this.listener.sheetState();
  }

  activeSheetProtected(): boolean {
    return this.host.document.sheet(this.grid.activeSheetId()).protected;
  }

  /** Another document: the add-in starts anew in it, as it does in Excel. */
  private async startOver(name: string, fill?: (document: DocumentState) => void): Promise<void> {
    this.functionErrors.clear();
    this.host.document.reset(name);
    this.host.forgetUndo();
    fill?.(this.host.document);
    this.nameTables();
    this.listener.fileName(name);
    this.listener.sheetState();
    await this.restartAddin();
  }

  private async restartAddin(): Promise<void> {
    const ready = this.nextReady();
    this.late.clear();
    this.host.reload();
    await ready;
    await this.grid.settled();
  }

  /** Formulas may name tables and their columns. */
  private nameTables(): void {
    this.grid.nameTables(namedTables(this.host.document, this.grid));
  }

  private nextReady(): Promise<void> {
    this.pane.say('Loading the add-in…');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const message = `The add-in at ${this.manifest.taskpaneUrl} did not start within 20 seconds.`;
        this.pane.say(`${message}\nThe browser's console may say why.`, true);
        reject(new Error(message));
      }, loadingPatience);
      this.addinReady = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async startFunctions(): Promise<void> {
    try {
      const { functionsUrl, namespace } = this.manifest;
      const metadata = functionsUrl ? await fetchMetadata(functionsUrl) : { functions: [] };
      this.functionNames = registerFunctions(this.univer.injector, namespace, metadata, {
        implementation: (id) => this.implementation(id),
        errors: this.functionErrors,
        late: this.late,
        strictness: this.strictness,
        addressOf: (place) => this.grid.addressOf(place),
      });
      await this.grid.settled();
      this.addinReady();
    } catch (error) {
      notify(`The add-in's functions could not be read: ${String(error)}`);
    }
  }

  private implementation(id: string): Implementation | undefined {
    const addin = this.host.frame.contentWindow as unknown as AddinWindow | null;
    return addin?.CustomFunctions?._association?.mappings?.[id.toUpperCase()];
  }

  private followLink(cell: LinkCell): void {
    const target = linkTarget(this.grid, this.host.document, cell);
    if (target === 'nowhere') notify('The sheet or cell of this link does not exist.');
    else if (target !== null) this.grid.select(target.sheetId, target.box);
  }

  private unknownApi(name: string): void {
    this.unknownApis.push(name);
    console.error(`The workbench does not know ${name}.`);
    notify(`The add-in used ${name}, which the workbench does not support. It may work in Excel.`);
  }

  private passEventsOn(): void {
    const { host, grid, functionErrors, listener, over } = this;
    const showError = () => showErrorOfSelection(grid, functionErrors);
    const nameTables = () => this.nameTables();
    listenToGrid(this.univer, grid, {
      selectionChanged(sheetId, box) {
        host.raiseSelectionChanged(sheetId, box);
        showError();
      },
      cellsChanged(sheetId, box, byAddin) {
        functionErrors.forget(sheetId, box);
        nameTables();
        over.changed();
        if (!byAddin) host.raiseChanged(sheetId, box);
      },
      sheetActivated(sheetId, byAddin) {
        if (!byAddin) host.raiseSheetActivated(sheetId);
        listener.sheetState();
        showError();
      },
      sheetAdded: (sheetId, byAddin) => byAddin || host.raiseSheetAdded(sheetId),
      sheetDeleted: (sheetId, byAddin) => byAddin || host.raiseSheetDeleted(sheetId),
      sheetRenamed: (sheetId, before, byAddin) => byAddin || host.raiseSheetRenamed(sheetId, before),
      mayEdit: () => {
        const allowed = !this.activeSheetProtected();
        if (!allowed) notify('The sheet is protected. Unprotect it to change its cells.');
        return allowed;
      },
      calculated(ranges) {
        for (const { sheetId, box } of ranges) host.raiseCalculated(sheetId, box);
        over.changed();
        showError();
      },
    });
  }
}
