import type { CoAuthor, OtherWorkbook, SetVersions, Strictness } from '../excel';
import type { DocumentState } from '../model/documentState';
import type { Box, GridPort } from '../model/gridPort';
import type { UndoCleared } from './undoStack';

/** A failure as the rich API words it: what `OfficeExtension.Error` carries to the add-in. */
export interface RichApiFailure {
  readonly code: string;
  readonly message: string;
  /** Index of the action that fails; earlier actions of the batch are carried out (all of them,
   * when it has fewer). Default: the first. */
  readonly actionIndex?: number;
}

/** A failure of the connection: no rich-API answer at all, only an HTTP status. */
export interface HttpFailure {
  readonly httpStatus: number;
  readonly message?: string;
}

export type InjectedFailure = RichApiFailure | HttpFailure;

/** One batch the add-in sent and how it was answered. */
export interface RequestLogEntry {
  /** Counts from 0 over the life of the host. */
  readonly index: number;
  readonly bytes: number;
  /** The batch in short, such as `get Worksheet.name`, one line per action that does something. */
  readonly actions: readonly string[];
  readonly milliseconds: number;
  /** The error the add-in got, if any. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** Called before a request is carried out; what it returns is answered instead. */
export type FailureHook = (requestIndex: number, request: unknown) => InjectedFailure | undefined;

export type Theme = 'light' | 'dark';

export interface HostOptions {
  /** The add-in's frame is appended here. */
  readonly frameContainer: HTMLElement;
  /** Address of the add-in's task pane: https, same host name as the workbench. */
  readonly url: string;
  readonly grid: GridPort;
  /** File name of the workbook, `Book1` when omitted. */
  readonly workbookName?: string;
  /** The sets of APIs that the add-in's manifest asks for. */
  readonly declaredSets?: SetVersions;
  /** What somebody else does in the workbook between two requests. Default: nothing. */
  coAuthor?(): CoAuthor | undefined;
  /** Another workbook that may be in front of this one. Default: there is none. */
  readonly otherWorkbook?: OtherWorkbook;
  readonly theme?: Theme;
  /** How strict this Excel is; asked anew each time. */
  strictness(): Strictness;
  /** Whether the pane is on show when the add-in starts. Default: true. */
  readonly taskpaneVisible?: boolean;
  /** The full name of an API the workbench does not know, such as `Range.ConditionalFormats`. */
  onUnknownApi?(name: string): void;
  /** The add-in's custom functions are associated; the page may register them now. */
  onCustomFunctionsReady?(): void;
  /** The add-in showed or hid its task pane (`Office.addin.showAsTaskpane`, `hide`). */
  onTaskpaneVisibility?(visible: boolean): void;
  onRequest?(entry: RequestLogEntry): void;
  /** The add-in's office.js has asked for its context: it is loaded and runs. */
  onAddinLoaded?(): void;
  /** A ribbon command of `runCommand` or `runFunction` said that it is completed. */
  onCommandCompleted?(id: string): void;
  /** Tables, names, charts, protection or another part of the document that is not in the cells has changed. */
  onDocumentChanged?(): void;
}

/** The running host of one add-in. */
export interface WorkbenchHost {
  /** The add-in's frame; a new element after `reload`. */
  readonly frame: HTMLIFrameElement;
  /** What the workbook holds besides its cells: tables, names, charts, protection, settings. */
  readonly document: DocumentState;
  /** Every batch so far, oldest first. */
  readonly requests: readonly RequestLogEntry[];
  /** What the add-in did that empties the list of what the user can undo, oldest first. */
  readonly undoCleared: readonly UndoCleared[];
  /** Another workbook is opened, of which nothing was done yet. */
  forgetUndo(): void;

  /** The user selected other cells. */
  raiseSelectionChanged(sheetId: string, box: Box): void;
  /** The user changed cells (not for changes the add-in made: the host raises those itself). */
  raiseChanged(sheetId: string, box: Box): void;
  /** Formulas in this box have new results. */
  raiseCalculated(sheetId: string, box: Box): void;
  raiseSheetActivated(sheetId: string): void;
  raiseSheetAdded(sheetId: string): void;
  raiseSheetDeleted(sheetId: string): void;
  raiseSheetRenamed(sheetId: string, nameBefore: string): void;

  /** Runs an action the add-in gave a name with `Office.actions.associate`. */
  runCommand(actionId: string): void;
  /** Runs a global function of the add-in, as an ExecuteFunction button of the manifest does. */
  runFunction(functionName: string, controlId: string): void;

  /** The user opened or closed the pane: tells the add-in (`Office.addin.onVisibilityModeChanged`). */
  setTaskpaneVisible(visible: boolean): void;
  readonly taskpaneVisible: boolean;
  /**
   * What `Office.context.officeTheme` says from now on. As in Excel for Windows and Mac nothing tells the add-in that it
   * has changed: an add-in that reads its theme at the start has to be loaded anew.
   */
  setTheme(theme: Theme): void;
  readonly theme: Theme;

  /** From now on the hook decides which requests fail; `undefined` ends it. */
  setFailureHook(hook: FailureHook | undefined): void;
  /** Loads the add-in anew, as reopening the document does; the document's settings are handed to it again. */
  reload(url?: string): void;
  /** Removes the frame and stops listening. */
  dispose(): void;
}
