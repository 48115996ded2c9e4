/**
 * What travels between office.js and its host: the names and numbers of the wire, nothing else.
 * The rich API sends batches of actions over a list of object paths; on the web they travel in postMessage envelopes.
 */

export const actionTypes = {
  instantiate: 1,
  query: 2,
  method: 3,
  setProperty: 4,
  trace: 5,
} as const;

export const objectPathTypes = {
  root: 1,
  newObject: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  null: 7,
} as const;

/** An argument that is an object arrives as the id of its path, beside the plain argument. */
export interface ArgumentInfo {
  readonly Arguments?: readonly unknown[];
  readonly ReferencedObjectPathIds?: readonly (number | readonly number[])[] | null;
}

export interface QueryInfo {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Skip?: number;
  readonly Top?: number;
}

export interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: QueryInfo;
}

export interface ObjectPath {
  readonly Id: number;
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

export interface Batch {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

export interface ActionResult {
  readonly ActionId: number;
  readonly Value: unknown;
}

export interface BatchError {
  readonly Code: string;
  readonly Message: string;
  readonly Location: string;
  readonly HttpStatusCode: number;
  readonly ActionIndex: number;
}

export interface BatchResponse {
  /** The trace actions that were reached: only then does the client take handlers and messages tied to them as done. */
  readonly TraceIds: readonly number[];
  readonly Results: readonly ActionResult[];
  readonly Error?: BatchError;
}

export const messageTypes = { request: 0, response: 1 } as const;
export const messageActions = { invoke: 0, registerEvent: 1, unregisterEvent: 2 } as const;
export const responseTypes = { call: 0, event: 1 } as const;

/** One message of the add-in to its host. */
export interface RequestEnvelope {
  readonly _messageType: number;
  readonly _actionName: string;
  readonly _conversationId: string;
  readonly _correlationId: number;
  readonly _actionType: number;
  readonly _data: unknown;
}

export const hostActions = {
  getContext: 'ContextActivationManager_getAppContextAsync',
  notifyHost: 'ContextActivationManager_notifyHost',
  executeMethod: 'executeMethod',
} as const;

export const dispatchIds = {
  loadSettings: 75,
  saveSettings: 76,
  richApi: 93,
  commandCompleted: 94,
} as const;

/** The number by which the client knows Excel on the web. */
export const excelOnTheWeb = 16;

/** Bits that go with a batch: the add-in would rather wait than be refused while somebody types in a cell. */
export const requestFlags = {
  delayForCellEdit: 64,
  /** The workbench's own: see `understandUndoGroups`. */
  mergeUndoGroup: 1 << 20,
} as const;

/** Names of the events the add-in's page registers with the host. */
export const pageEvents = {
  richApiMessage: 'richApiMessage',
  commandInvoked: 'appCommandInvoked',
  documentSelectionChanged: 'documentSelectionChanged',
} as const;

/** Numbers with which the host refuses a request before it reaches the object model. */
export const officeErrors = {
  notSupported: 5000,
  internal: 5001,
  sessionTimedOut: 5012,
  activityLimitReached: 5102,
  requestTooLarge: 5103,
  responseTooLarge: 5104,
  noCapability: 7000,
} as const;

/** An entry of a rich-API message: category, type, target, JSON text, id. */
export type MessageEntry = readonly [number, number, string, string, number];

export const messageCategories = { ribbonAction: 2, event: 65536 } as const;

/** Event types of messages of the category `event`. */
export const eventTypes = {
  changed: 10,
  activated: 11,
  deactivated: 12,
  added: 13,
  selectionChanged: 14,
  deleted: 15,
  calculated: 16,
  protectionChanged: 24,
  nameChanged: 25,
  taskpaneVisibility: 65539,
} as const;

/** The message type of a ribbon command for the shared runtime. */
export const ribbonActionType = 1000;

/** The target of events of the whole workbook. */
export const workbookTarget = 'Workbook';
