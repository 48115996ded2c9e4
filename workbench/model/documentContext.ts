import type { Strictness } from '../excel';
import { PLATFORMS } from '../excel';
import type { DocumentState } from './documentState';
import type { Box, GridPort, SheetInfo } from './gridPort';
import type { ModelObject } from './objectType';
import type { Region } from './region';
import { regionOf } from './region';
import { accessDenied, itemNotFound } from './richApiError';

/** What happens in the document, reported to whoever hosts the model. */
export type DocumentEvent =
  | { readonly kind: 'cellsChanged'; readonly sheetId: string; readonly box: Box }
  | { readonly kind: 'sheetAdded' | 'sheetDeleted' | 'sheetActivated'; readonly sheetId: string }
  | {
      readonly kind: 'sheetRenamed';
      readonly sheetId: string;
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly kind: 'rowsInserted';
      readonly sheetId: string;
      readonly row: number;
      readonly rows: number;
      /** The add-in inserted them, and not a co-author. */
      readonly byAddin?: boolean;
    }
  | { readonly kind: 'rowsDeleted'; readonly sheetId: string; readonly row: number; readonly rows: number }
  | { readonly kind: 'protectionChanged'; readonly sheetId: string; readonly protected: boolean }
  | { readonly kind: 'documentChanged' };

/** What every object of the model shares: the grid, the document, and the state of the batch being carried out. */
export class DocumentContext {
  /** Off while an add-in has set `context.runtime.enableEvents` to false. */
  eventsEnabled = true;
  /** Set by the workbook: objects that lead to a sheet need not know how a worksheet object is made. */
  worksheetObject: (sheetId: string) => ModelObject = () => {
    throw itemNotFound();
  };
  private readonly resumeFunctions: (() => void)[] = [];
  private calculationSuspended = false;

  constructor(
    readonly grid: GridPort,
    readonly document: DocumentState,
    private readonly listener: (event: DocumentEvent) => void = () => undefined,
    /** How strict this Excel is; asked anew each time. */
    readonly strictness: () => Strictness = () => PLATFORMS.lenient,
  ) {}

  /** The system that Excel runs on. */
  region(): Region {
    return regionOf(this.strictness().region);
  }

  emit(event: DocumentEvent): void {
    this.listener(event);
  }

  /** Tells that tables, names, charts or the like have changed. */
  documentChanged(): void {
    this.emit({ kind: 'documentChanged' });
  }

  /** The sheet with this id, or an error when it was deleted. */
  sheet(id: string): SheetInfo {
    const sheet = this.grid.sheets().find((candidate) => candidate.id === id);
    if (!sheet) throw itemNotFound();
    return sheet;
  }

  /** The sheet with this id or name, in any case. */
  findSheet(key: string): SheetInfo | undefined {
    const sheets = this.grid.sheets();
    const name = key.toLowerCase();
    return (
      sheets.find((sheet) => sheet.id === key) ?? sheets.find((sheet) => sheet.name.toLowerCase() === name)
    );
  }

  /** Nothing on a protected sheet can be changed through the API. */
  requireUnprotected(sheetId: string): void {
    if (this.document.sheet(sheetId).protected) throw accessDenied();
  }

  /** Defers calculation (and painting) until the batch has been carried out. */
  suspendUntilNextSync(calculation: boolean): void {
    if (calculation) this.calculationSuspended = true;
    this.resumeFunctions.push(this.grid.suspend());
  }

  /** The end of a batch: what it suspended goes on. */
  endBatch(): void {
    for (const resume of this.resumeFunctions.splice(0).reverse()) resume();
    this.calculationSuspended = false;
  }

  /** Waits for calculation, except where the batch itself has suspended it. */
  async settled(): Promise<void> {
    if (!this.calculationSuspended) await this.grid.settled();
  }
}
