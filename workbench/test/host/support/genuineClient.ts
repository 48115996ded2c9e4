import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CoAuthor, SetVersions, Strictness } from '../../../excel';
import { OtherWorkbook, PLATFORMS, setVersions } from '../../../excel';
import type { FailureHook } from '../../../host/api';
import { Interpreter } from '../../../host/interpreter';
import type { MessageEntry } from '../../../host/protocol';
import { rulesFor } from '../../../host/memberRules';
import { RequestGate } from '../../../host/requestGate';
import { createServices } from '../../../host/services';
import { understandUndoGroups } from '../../../host/undoGroups';
import type { UndoCleared } from '../../../host/undoStack';
import { UndoStack } from '../../../host/undoStack';
import type { DocumentEvent } from '../../../model/documentContext';
import { DocumentContext } from '../../../model/documentContext';
import { DocumentState } from '../../../model/documentState';
import { MemoryGrid } from './memoryGrid';
import { insertRows } from '../../../model/insertRows';
import { workbookOf } from '../../../model/workbook';

/** What a message between the client and its native bridge looks like. */
interface BridgeMessage {
  readonly id: number;
  readonly type: number;
  readonly flags: number;
  readonly message: { readonly body: unknown };
}

interface Bridge {
  onMessageFromHost: ((text: string) => void) | null;
  sendMessageToHost(text: string): void;
}

/** A workbook that Microsoft's own client talks to. */
export interface Workbench {
  readonly grid: MemoryGrid;
  readonly document: DocumentState;
  readonly interpreter: Interpreter;
  readonly gate: RequestGate;
  readonly context: DocumentContext;
  readonly events: DocumentEvent[];
  readonly otherWorkbook: OtherWorkbook;
  coAuthor: CoAuthor | undefined;
  readonly undoCleared: readonly UndoCleared[];
  readonly unknownApis: string[];
  setFailureHook(hook: FailureHook | undefined): void;
  raise(entries: readonly MessageEntry[]): void;
}

let connected: Workbench | null = null;
let bridge: Bridge | null = null;

/** Loads the client of Excel on the web into the page, once; it keeps talking to the newest workbench. */
function loadClient(): void {
  if (bridge) return;
  const made: Bridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const { id, flags, message } = JSON.parse(text) as BridgeMessage;
      const body = typeof message.body === 'string' ? message.body : JSON.stringify(message.body);
      void connected?.gate.process(body, flags).then((result) => {
        const answer =
          result.kind === 'answer'
            ? { statusCode: 200, headers: {}, body: result.body }
            : {
                statusCode: result.httpStatus,
                headers: {},
                body: JSON.stringify({ error: { code: result.code, message: result.message } }),
              };
        made.onMessageFromHost?.(JSON.stringify({ id, type: 2, message: answer }));
      });
    },
  };
  bridge = made;
  (window as unknown as Record<string, unknown>)['_richApiNativeBridge'] = made;
  const folder = dirname(require.resolve('@microsoft/office-js/package.json'));
  const script = readFileSync(join(folder, 'dist', 'excel-web-16.00.js'), 'utf8');
  // The client is a classic script: its variables become the page's.
  (0, eval)(script);
  understandUndoGroups(window);
}

/** The client keeps every handler of an event as long as the page; those of workbooks before would keep all their panes. */
function forgetHandlers(): void {
  const { GenericEventRegistration } = OfficeExtension as unknown as {
    readonly GenericEventRegistration: {
      readonly s_genericEventRegistrations: Readonly<
        Record<string, { readonly m_eventRegistration: { m_handlersByEventByTarget: object } }>
      >;
    };
  };
  for (const registration of Object.values(GenericEventRegistration.s_genericEventRegistrations)) {
    registration.m_eventRegistration.m_handlersByEventByTarget = {};
  }
}

/** A fresh workbook with one sheet, `Sheet1`, in a lenient Excel with `changes`, connected to the genuine client (global `Excel`). */
export function connectWorkbench(
  changes: Partial<Strictness> = {},
  declaredSets: SetVersions = {},
): Workbench {
  loadClient();
  forgetHandlers();
  const otherWorkbook = new OtherWorkbook();
  const undo = new UndoStack();
  const strictness = { ...PLATFORMS.lenient, ...changes };
  const grid = new MemoryGrid();
  const document = new DocumentState();
  const events: DocumentEvent[] = [];
  const unknownApis: string[] = [];
  const context = new DocumentContext(
    grid,
    document,
    (event) => events.push(event),
    () => strictness,
  );
  const interpreter = new Interpreter({
    context,
    root: workbookOf(context),
    service: createServices({
      onCustomFunctionsReady: () => undefined,
      onTaskpaneVisibility: () => undefined,
      isTaskpaneVisible: () => true,
    }),
    onUnknownApi: (name) => unknownApis.push(name),
  });
  const gate = new RequestGate({
    interpreter,
    strictness: () => strictness,
    rules: (request) =>
      rulesFor(
        {
          strictness: () => strictness,
          sets: () => setVersions(strictness.requirementSets, declaredSets),
          otherWorkbook,
          undo,
        },
        request,
      ),
    coAuthored: (index, batch) => {
      const insertion = made.coAuthor?.(index, batch);
      return insertion && (() => insertRows(context, insertion));
    },
    isEditing: () => grid.isEditing(),
    onRequest: () => undefined,
  });
  const made: Workbench = {
    coAuthor: undefined,
    grid,
    document,
    interpreter,
    gate,
    context,
    events,
    otherWorkbook,
    undoCleared: undo.cleared,
    unknownApis,
    setFailureHook: (hook) => {
      gate.failureHook = hook;
    },
    raise: (entries) => {
      bridge?.onMessageFromHost?.(JSON.stringify({ type: 3, message: { entries } }));
    },
  };
  connected = made;
  return made;
}

/** The parts of a genuine error that tests look at. */
export interface ClientError {
  readonly code: string;
  readonly message: string;
  readonly traceMessages: readonly string[];
  readonly debugInfo: { readonly errorLocation?: string; readonly statement?: string };
}

/** Runs a batch that has to fail, and gives the client's error. */
export async function failing(
  batch: (context: Excel.RequestContext) => Promise<unknown>,
): Promise<ClientError> {
  try {
    await Excel.run(batch);
  } catch (error) {
    return error as ClientError;
  }
  throw new Error('The batch was expected to fail.');
}
