import { entryOf } from '../engine/kit/closedSet';

/** Office's code of an error, such as ItemNotFound; null for any other error. It is the same in every language. */
export function officeErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/**
 * What Excel on Windows and Mac answers while another workbook is in front of the add-in's own: adding, deleting and
 * showing sheets, selecting, freezing panes and grid lines fail then (Microsoft's page "Troubleshooting Excel add-ins").
 */
const ANOTHER_IN_FRONT: ReadonlySet<string | null> = new Set([
  'GeneralException',
  'InvalidSelection',
  'InactiveWorkbook',
]);

/** Whether another workbook in front may be why; `GeneralException` has other reasons too. */
export function mayBeAnotherWorkbook(error: unknown): boolean {
  return ANOTHER_IN_FRONT.has(officeErrorCode(error));
}

/** Cells that cannot be read; the message has the reason and what to do. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
}

/** @param what a table or sheet, such as "CsaPlayers" */
export function movedWhileRead(what: string): ReadingError {
  return new ReadingError(
    `"${what}" changed while it was read: somebody inserted or deleted rows, or changed its columns. Nothing was read. Try again.`,
  );
}

/** @param address of the first cell that waits, with its sheet */
export function stillCalculating(address: string): ReadingError {
  return new ReadingError(
    `Excel is still calculating ${address}. Wait until the cell shows its value, then try again.`,
  );
}

/** @param sheet the table's sheet */
export function headersHidden(table: string, sheet: string): ReadingError {
  return new ReadingError(
    `The table ${table} on the sheet "${sheet}" has no header row, so its columns cannot be found. Select a cell in the table, tick Header Row on the Table Design tab, then try again.`,
  );
}

export function severalAreas(): ReadingError {
  return new ReadingError(
    'Several areas are selected. Select one block of cells, without holding Ctrl, then try again.',
  );
}

/** The structure of the workbook is protected: no sheet can be added to it. */
export class ProtectedWorkbookError extends Error {
  constructor() {
    super('The structure of the workbook is protected');
    this.name = 'ProtectedWorkbookError';
  }
}

/**
 * `unfinished`: incomplete sheets remain. `notFound`: the same, but unknown which ones. `former`: replaced sheets remain.
 */
type Unfinished = 'unfinished' | 'notFound' | 'former';

/** Sheets could not be finished or replaced, and what remains could not be removed. */
export class UnfinishedSheetError extends Error {
  constructor(
    readonly kind: Unfinished,
    readonly sheetNames: readonly string[],
    override readonly cause: unknown,
  ) {
    super(`${kind}: ${sheetNames.join(', ')}`);
    this.name = 'UnfinishedSheetError';
  }
}

const ANOTHER_WORKBOOK =
  'Excel could not do this, perhaps because another workbook is in front. Click into the workbook that this pane belongs to, then try again.';

/** Also for errors without a code of Excel's. */
const UNKNOWN = 'Excel could not do this. Try again; if it happens again, close and reopen the pane.';

/** Excel's error codes, each with what a user can do about it. */
const TEXT_OF_CODE: Readonly<Record<string, string>> = {
  InvalidOperationInCellEditMode:
    'A cell is being edited, and Excel waits for it. Press Enter or Esc in the sheet, then try again.',
  AccessDenied:
    'The sheet or the workbook is protected. Unprotect it on the Review tab (Unprotect Sheet, or Protect Workbook), then try again.',
  NotAllowed:
    'Excel does not allow this here. Check that the workbook is not protected or read-only, then try again.',
  GeneralException: ANOTHER_WORKBOOK,
  InactiveWorkbook: ANOTHER_WORKBOOK,
  InvalidArgument:
    'Excel rejected a range or name. Press Refresh to read the workbook again, then try again.',
  ItemNotFound:
    'The sheet or range no longer exists. Go to the sheet with your ranges and press Refresh, or select them again.',
  InvalidReference:
    'The saved range no longer exists on its sheet. Select the range again and press Use selection.',
  InvalidBinding: 'The saved range was changed or removed. Select the range again and press Use selection.',
  InvalidSelection: ANOTHER_WORKBOOK,
  ItemAlreadyExists: 'A sheet of this name was added at the same moment. Try again.',
  UnsupportedSheet: 'A chart or macro sheet is in front. Go to a sheet with cells, then try again.',
  RequestPayloadSizeLimitExceeded:
    'This is too much for Excel at once (5 MB). Use shorter ranges, then try again.',
  ResponsePayloadSizeLimitExceeded:
    'The sheet is too large for Excel to send at once (5 MB). Select only the ranges you need and press Use selection.',
  OperationCellsExceedLimit:
    'These are too many cells for Excel at once. Use shorter ranges, then try again.',
  RangeExceedsLimit: 'The range has too many cells. Select only the table itself, then try again.',
  MemoryLimitReached: 'Excel has run out of memory. Close other workbooks, then try again.',
  ActivityLimitReached: 'Excel is handling too many requests. Wait a moment, then try again.',
  ServiceNotAvailable: 'Excel cannot be reached at the moment. Wait a little, then try again.',
  RequestAborted: 'Excel cancelled the request. Try again.',
  Conflict: 'Someone else changed the workbook at the same moment. Press Refresh, then try again.',
  Unauthenticated: 'Excel asks you to sign in again. Reload the workbook, then try again.',
  ApiNotFound: 'This version of Excel is too old for the add-in. Update Excel, or use Excel on the web.',
  ApiNotAvailable: 'This version of Excel is too old for the add-in. Update Excel, or use Excel on the web.',
  NotImplemented: 'This version of Excel cannot do this. Update Excel, or use Excel on the web.',
  UnsupportedFeature: 'This version of Excel cannot do this. Update Excel, or use Excel on the web.',
  UnsupportedOperation: 'Excel cannot do this here. Go to an ordinary sheet with cells, then try again.',
  // Also while a cell is edited (Microsoft's page on add-ins and the edit mode).
  InvalidOperation:
    'Excel cannot do this right now. Press Enter or Esc in the sheet, close open dialogs, then try again.',
  InsertDeleteConflict:
    'Somebody inserted or deleted cells at the same moment. Press Refresh, then try again.',
  NonBlankCellOffSheet:
    'Filled cells would be pushed off the sheet. Clear its last rows and columns, then try again.',
  UndoNotSupported: 'This version of Excel cannot do this. Update Excel, or use Excel on the web.',
  FormulaLengthExceedsLimit:
    'A formula would be too long for Excel. Choose the style "Values", then run again.',
  MergedRangeConflict: 'Merged cells are in the way. Unmerge them in your ranges, then try again.',
  FilteredRangeConflict: 'A filter is in the way. Clear the filter on your ranges, then try again.',
  PivotTableRangeConflict: 'A pivot table is in the way. Use ranges outside it, then try again.',
  DirtySupportingFormula: 'Excel is still calculating. Wait until it is done, then try again.',
};

const PROTECTED_WORKBOOK =
  'The structure of the workbook is protected, so no sheet can be added. Press Protect Workbook on the Review tab to unprotect it, then try again.';

const UNFINISHED: Readonly<Record<Unfinished, (names: string) => string>> = {
  unfinished: (names) =>
    `Incomplete sheets may remain: ${names}. Remove them with the button that appears here, or delete them.`,
  notFound: (names) => `Incomplete sheets may remain: ${names}. Delete them where you see them.`,
  former: (names) =>
    `The new sheets are complete. Some of the sheets they replace may remain: ${names}. Remove them with the button that appears here, or delete them.`,
};

/** What to do about an error of Office. Excel's own message may be in any language and is never shown. */
export function officeErrorText(error: unknown): string {
  if (error instanceof UnfinishedSheetError) {
    const names = error.sheetNames.map((name) => `"${name}"`).join(', ');
    return `${UNFINISHED[error.kind](names)} ${officeErrorText(error.cause)}`;
  }
  if (error instanceof ReadingError) return error.message;
  if (error instanceof ProtectedWorkbookError) return PROTECTED_WORKBOOK;
  const code = officeErrorCode(error);
  return (code === null ? undefined : entryOf(TEXT_OF_CODE, code)) ?? UNKNOWN;
}

/** Both are documented for a cell that is being edited. */
const EDITING: ReadonlySet<string | null> = new Set(['InvalidOperationInCellEditMode', 'InvalidOperation']);

/** True while somebody types in a cell: worth another try later. */
export function isCellEditError(error: unknown): boolean {
  return EDITING.has(officeErrorCode(error));
}
