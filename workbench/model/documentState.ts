import type { DateSystem } from './entry/dates';
import type { Box } from './gridPort';

/** A table: `box` covers the header row (when shown), the body and the totals row (when shown). */
export interface TableState {
  readonly id: string;
  name: string;
  sheetId: string;
  box: Box;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
  showBandedRows: boolean;
  showBandedColumns: boolean;
  showFilterButton: boolean;
  highlightFirstColumn: boolean;
  highlightLastColumn: boolean;
}

/** A defined name; `sheetId` is null for a name of the whole workbook. */
export interface NameState {
  name: string;
  formula: string;
  sheetId: string | null;
  visible: boolean;
  comment: string;
}

export interface ChartSeriesState {
  name: string;
  values: string;
  xAxisValues: string;
  /** A colour; null = none is drawn, '' = as Excel chooses. */
  fill: string | null;
}

export interface ChartAxisState {
  title: string;
  titleVisible: boolean;
  /** '' where Excel chooses. */
  minimum: number | '';
  maximum: number | '';
  visible: boolean;
}

/** A chart. Positions and sizes are in points. */
export interface ChartState {
  readonly id: string;
  readonly sheetId: string;
  name: string;
  chartType: string;
  seriesBy: string;
  source: Box & { readonly sheetId: string };
  title: string;
  titleVisible: boolean;
  legendVisible: boolean;
  legendPosition: string;
  readonly categoryAxis: ChartAxisState;
  readonly valueAxis: ChartAxisState;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The cells that it lies over; null where it was placed by points. */
  anchor: Box | null;
  series: ChartSeriesState[];
}

/** A rule for what may be typed into a box of cells, as the API gives it. */
export interface ValidationState {
  readonly box: Box;
  rule: Record<string, unknown>;
  errorAlert: Record<string, unknown> | null;
  prompt: Record<string, unknown> | null;
  ignoreBlanks: boolean;
}

export interface HyperlinkState {
  readonly box: Box;
  readonly address?: string;
  readonly documentReference?: string;
  readonly screenTip?: string;
  readonly textToDisplay?: string;
}

/** A scale in per cent, or the pages that a sheet is made to fit. */
export interface PageZoom {
  readonly scale?: number | null;
  readonly horizontalFitToPages?: number | null;
  readonly verticalFitToPages?: number | null;
}

/** How a sheet is printed; margins are in points. */
export interface PageLayoutState {
  orientation: 'Portrait' | 'Landscape';
  paperSize: 'Letter' | 'Legal' | 'A3' | 'A4' | 'A5';
  zoom: PageZoom;
  centerHorizontally: boolean;
  centerVertically: boolean;
  leftMargin: number;
  rightMargin: number;
  topMargin: number;
  bottomMargin: number;
  headerMargin: number;
  footerMargin: number;
  /** null = all that is in use. */
  printArea: Box | null;
  /** The rows that are printed on every page. */
  printTitles: Box | null;
}

/** XML of an add-in; its id stays the same when the file is saved. */
export interface CustomXmlPartState {
  readonly id: string;
  xml: string;
  namespaceUri: string;
}

export type SheetVisibility = 'Visible' | 'Hidden' | 'VeryHidden';

/** What a sheet holds besides its cells. */
export interface SheetState {
  protected: boolean;
  password: string;
  protectionOptions: Record<string, unknown>;
  visibility: SheetVisibility;
  tabColor: string;
  frozenRows: number;
  frozenColumns: number;
  showGridlines: boolean;
  validations: ValidationState[];
  hyperlinks: HyperlinkState[];
  /** The table with the filter's buttons. */
  filter: Box | null;
  pageLayout: PageLayoutState;
  /** What add-ins keep with the sheet. */
  readonly properties: Map<string, unknown>;
}

/** As Excel begins a sheet where paper is Letter. */
const newPageLayout = (): PageLayoutState => ({
  orientation: 'Portrait',
  paperSize: 'Letter',
  zoom: { scale: 100 },
  centerHorizontally: false,
  centerVertically: false,
  leftMargin: 50.4,
  rightMargin: 50.4,
  topMargin: 54,
  bottomMargin: 54,
  headerMargin: 21.6,
  footerMargin: 21.6,
  printArea: null,
  printTitles: null,
});

/** What an empty sheet starts with. */
export function newSheetState(): SheetState {
  return {
    protected: false,
    password: '',
    protectionOptions: {},
    visibility: 'Visible',
    tabColor: '',
    frozenRows: 0,
    frozenColumns: 0,
    showGridlines: true,
    validations: [],
    hyperlinks: [],
    filter: null,
    pageLayout: newPageLayout(),
    properties: new Map(),
  };
}

/**
 * The part of a workbook that is not in its cells. The object model reads and writes it, the page shows and saves it;
 * the cells themselves are the grid's.
 */
export class DocumentState {
  tables: TableState[] = [];
  names: NameState[] = [];
  charts: ChartState[] = [];
  customXmlParts: CustomXmlPartState[] = [];
  calculationMode = 'Automatic';
  /** Whether Protect Workbook holds the sheets: none can be added, deleted or renamed. */
  isStructureProtected = false;
  /** From which day the cells count: 1904 in files of old Macs. */
  dateSystem: DateSystem = 1900;
  readonly properties = new Map<string, string>();
  /** `workbook.settings`, kept with the document; values are JSON values. */
  readonly settings = new Map<string, unknown>();
  /** `Office.context.document.settings`, kept with the document; values as office.js serialises them. */
  readonly addinSettings = new Map<string, string>();
  readonly customProperties = new Map<string, string | number | boolean>();
  private readonly sheetStates = new Map<string, SheetState>();
  private nextNumber = 1;

  constructor(public name = 'Book1') {}

  /** The state of a sheet; a sheet that was never asked for starts as an empty one. */
  sheet(id: string): SheetState {
    let state = this.sheetStates.get(id);
    if (!state) {
      state = newSheetState();
      this.sheetStates.set(id, state);
    }
    return state;
  }

  /** Forgets everything that belonged to a sheet that is no more. */
  forgetSheet(id: string): void {
    this.sheetStates.delete(id);
    this.tables = this.tables.filter((table) => table.sheetId !== id);
    this.charts = this.charts.filter((chart) => chart.sheetId !== id);
    this.names = this.names.filter((name) => name.sheetId !== id);
  }

  /** A number no other table, chart or shape of the document has. */
  newNumber(): number {
    return this.nextNumber++;
  }

  /** An id as Office gives it to a part of a file: no part of a file that was opened has it. */
  newGuid(): string {
    for (;;) {
      const id = `{00000000-0000-4000-8000-${String(this.newNumber()).padStart(12, '0')}}`;
      if (!this.customXmlParts.some((part) => part.id === id)) return id;
    }
  }

  /** Empties the document, as for a new or another file. */
  reset(name: string): void {
    this.name = name;
    this.tables = [];
    this.names = [];
    this.charts = [];
    this.customXmlParts = [];
    this.calculationMode = 'Automatic';
    this.isStructureProtected = false;
    this.dateSystem = 1900;
    for (const map of [this.properties, this.settings, this.addinSettings, this.customProperties])
      map.clear();
    this.sheetStates.clear();
    this.nextNumber = 1;
  }
}
