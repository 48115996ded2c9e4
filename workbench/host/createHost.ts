import type { Strictness } from '../excel';
import { OtherWorkbook, setVersions } from '../excel';
import type { DocumentEvent } from '../model/documentContext';
import { DocumentContext } from '../model/documentContext';
import { DocumentState } from '../model/documentState';
import { insertRows } from '../model/insertRows';
import type { Region } from '../model/region';
import { regionOf } from '../model/region';
import { correctTables } from '../model/tableFill';
import { workbookOf } from '../model/workbook';
import type { HostOptions, Theme, WorkbenchHost } from './api';
import { governDownloads } from './downloads';
import * as events from './events';
import { Interpreter } from './interpreter';
import { rulesFor } from './memberRules';
import { officePlatform, sayPlatform } from './officePlatform';
import { offerOfficeTheme } from './officeTheme';
import type { MessageEntry } from './protocol';
import { RequestGate } from './requestGate';
import { createServices } from './services';
import { Transport } from './transport';
import { understandUndoGroups } from './undoGroups';
import { UndoStack } from './undoStack';

/** Starts the add-in at `options.url` in a frame and plays Excel on the web to it. */
export function createHost(options: HostOptions): WorkbenchHost {
  const { grid } = options;
  const document = new DocumentState(options.workbookName);
  let visible = options.taskpaneVisible ?? true;
  let theme: Theme = options.theme ?? 'light';
  let url = options.url;
  let activeSheetId: string | null = grid.activeSheetId();
  let transport: Transport | null = null;

  // Events reach the add-in after the batch that caused them has been answered, as in Excel.
  const raise = (entries: readonly MessageEntry[]): void => {
    if (context.eventsEnabled) setTimeout(() => transport?.raise(entries), 0);
  };

  const activated = (sheetId: string): void => {
    raise(events.sheetActivated(sheetId, activeSheetId));
    activeSheetId = sheetId;
  };

  /** What the add-in itself does to the document. */
  const onDocumentEvent = (event: DocumentEvent): void => {
    switch (event.kind) {
      case 'cellsChanged':
        return raise(events.cellsChanged(context, event.sheetId, event.box, true));
      case 'sheetAdded':
        return raise(events.sheetAdded(event.sheetId));
      case 'sheetDeleted':
        return raise(events.sheetDeleted(event.sheetId));
      case 'sheetActivated':
        return activated(event.sheetId);
      case 'sheetRenamed':
        return raise(events.sheetRenamed(event.sheetId, event.before, event.after));
      case 'rowsInserted':
        return raise(events.rowsInserted(event));
      case 'rowsDeleted':
        return raise(events.rowsDeleted(event));
      case 'protectionChanged':
        raise(events.protectionChanged(event.sheetId, event.protected));
        return options.onDocumentChanged?.();
      case 'documentChanged':
        return options.onDocumentChanged?.();
    }
  };

  const strictness = (): Strictness => options.strictness();
  const region = (): Region => regionOf(strictness().region);
  const context = new DocumentContext(grid, document, onDocumentEvent, strictness);

  const setVisible = (next: boolean): void => {
    if (next === visible) return;
    visible = next;
    raise(events.taskpaneVisibility(visible));
  };

  const onUnknownApi = (name: string): void => options.onUnknownApi?.(name);
  const interpreter = new Interpreter({
    context,
    root: workbookOf(context),
    service: createServices({
      onCustomFunctionsReady: () => options.onCustomFunctionsReady?.(),
      isTaskpaneVisible: () => visible,
      onTaskpaneVisibility: (next) => {
        setVisible(next);
        options.onTaskpaneVisibility?.(next);
      },
    }),
    onUnknownApi,
  });
  const sets = () => setVersions(strictness().requirementSets, options.declaredSets ?? {});
  const otherWorkbook = options.otherWorkbook ?? new OtherWorkbook();
  const undo = new UndoStack();
  const gate = new RequestGate({
    interpreter,
    strictness,
    rules: (request) => rulesFor({ strictness, sets, otherWorkbook, undo }, request),
    coAuthored: (index, batch) => {
      const insertion = options.coAuthor?.()?.(index, batch);
      return insertion && (() => insertRows(context, insertion));
    },
    isEditing: () => grid.isEditing(),
    onRequest: (entry) => options.onRequest?.(entry),
  });

  const start = (): Transport => {
    const started = new Transport({
      container: options.frameContainer,
      url,
      document,
      gate,
      requirementSets: sets(),
      region: region(),
      onContextWanted: (frame) => {
        offerOfficeTheme(frame, () => theme);
        sayPlatform(frame, officePlatform(strictness()));
        understandUndoGroups(frame.contentWindow);
        governDownloads(frame, () => strictness().downloads);
      },
      onAddinLoaded: () => options.onAddinLoaded?.(),
      onCommandCompleted: (id) => options.onCommandCompleted?.(id),
      onUnknownApi,
    });
    started.frame.style.colorScheme = theme;
    return started;
  };
  let current = start();
  transport = current;

  return {
    get frame() {
      return current.frame;
    },
    document,
    requests: gate.log,
    undoCleared: undo.cleared,
    forgetUndo: () => {
      undo.cleared.length = 0;
    },
    raiseSelectionChanged: (sheetId, box) => {
      raise(events.selectionChanged(sheetId, box));
      current.raiseDocumentSelectionChanged();
    },
    raiseChanged: (sheetId, box) => {
      raise(events.cellsChanged(context, sheetId, box, false));
      // Not within the grid's own command, whose listeners have not all heard of it yet.
      queueMicrotask(() => correctTables(context, sheetId, box));
    },
    raiseCalculated: (sheetId, box) => raise(events.sheetCalculated(sheetId, box)),
    raiseSheetActivated: activated,
    raiseSheetAdded: (sheetId) => raise(events.sheetAdded(sheetId)),
    raiseSheetDeleted: (sheetId) => {
      document.forgetSheet(sheetId);
      raise(events.sheetDeleted(sheetId));
    },
    raiseSheetRenamed: (sheetId, nameBefore) =>
      raise(events.sheetRenamed(sheetId, nameBefore, context.sheet(sheetId).name)),
    runCommand: (actionId) => current.raise(events.ribbonAction(actionId)),
    runFunction: (functionName, controlId) => current.invokeFunction(functionName, controlId),
    setTaskpaneVisible: setVisible,
    get taskpaneVisible() {
      return visible;
    },
    setTheme: (next) => {
      theme = next;
      current.frame.style.colorScheme = next;
    },
    get theme() {
      return theme;
    },
    setFailureHook: (hook) => {
      gate.failureHook = hook;
    },
    reload: (nextUrl) => {
      url = nextUrl ?? url;
      current.dispose();
      current = start();
      transport = current;
    },
    dispose: () => {
      current.dispose();
      transport = null;
    },
  };
}
