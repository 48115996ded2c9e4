import { boxAddress, fullAddress, maxColumns } from '../model/address';
import type { DocumentContext } from '../model/documentContext';
import type { Box } from '../model/gridPort';
import type { MessageEntry } from './protocol';
import { eventTypes, messageCategories, ribbonActionType, workbookTarget } from './protocol';

/** The messages by which the host tells the add-in what happened. */

type EventName = keyof typeof eventTypes;

const entry = (event: EventName, target: string, args: Record<string, unknown>): MessageEntry => [
  messageCategories.event,
  eventTypes[event],
  target,
  JSON.stringify(args),
  0,
];

/** Events of a sheet reach handlers of the sheet and of the collection of sheets. */
const ofSheet = (event: EventName, sheetId: string, args: Record<string, unknown> = {}): MessageEntry[] =>
  [sheetId, workbookTarget].map((target) => entry(event, target, { worksheetId: sheetId, ...args }));

/** Events that only the collection of sheets has. */
const ofSheets = (event: EventName, sheetId: string): MessageEntry[] => [
  entry(event, workbookTarget, { worksheetId: sheetId, source: 'Local' }),
];

export const selectionChanged = (sheetId: string, box: Box): MessageEntry[] =>
  ofSheet('selectionChanged', sheetId, { address: boxAddress(box) });

/** `byAddin`: the add-in wrote the cells itself. */
export function cellsChanged(
  context: DocumentContext,
  sheetId: string,
  box: Box,
  byAddin: boolean,
): MessageEntry[] {
  const sheet = context.findSheet(sheetId);
  // A sheet may be gone by the time its last change is reported.
  if (!sheet) return [];
  return ofSheet('changed', sheetId, {
    address: boxAddress(box),
    changeType: 'RangeEdited',
    source: 'Local',
    triggerSource: byAddin ? 'ThisLocalAddin' : 'Unknown',
    shiftDirection: 'None',
    referenceId: fullAddress(sheet.name, box),
  });
}

interface Rows {
  readonly sheetId: string;
  readonly row: number;
  readonly rows: number;
}

const addressOf = ({ row, rows }: Rows): string => boxAddress({ row, column: 0, rows, columns: maxColumns });

/** The add-in inserted rows, or somebody else who has the workbook open too. */
export const rowsInserted = (rows: Rows & { readonly byAddin?: boolean }): MessageEntry[] =>
  ofSheet('changed', rows.sheetId, {
    address: addressOf(rows),
    changeType: 'RowInserted',
    source: rows.byAddin ? 'Local' : 'Remote',
    triggerSource: rows.byAddin ? 'ThisLocalAddin' : 'Unknown',
    shiftDirection: 'Down',
  });

/** The add-in deleted rows. */
export const rowsDeleted = (rows: Rows): MessageEntry[] =>
  ofSheet('changed', rows.sheetId, {
    address: addressOf(rows),
    changeType: 'RowDeleted',
    source: 'Local',
    triggerSource: 'ThisLocalAddin',
    shiftDirection: 'Up',
  });

/** Formulas of a sheet have new results; nobody edited their cells. */
export const sheetCalculated = (sheetId: string, box: Box): MessageEntry[] =>
  ofSheet('calculated', sheetId, { address: boxAddress(box) });

/** The sheet that was active before loses, the other gains. */
export const sheetActivated = (sheetId: string, before: string | null): MessageEntry[] => [
  ...(before === null || before === sheetId ? [] : ofSheet('deactivated', before)),
  ...ofSheet('activated', sheetId),
];

export const sheetAdded = (sheetId: string): MessageEntry[] => ofSheets('added', sheetId);
export const sheetDeleted = (sheetId: string): MessageEntry[] => ofSheets('deleted', sheetId);

export const sheetRenamed = (sheetId: string, nameBefore: string, nameAfter: string): MessageEntry[] =>
  ofSheet('nameChanged', sheetId, { nameBefore, nameAfter, source: 'Local' });

export const protectionChanged = (sheetId: string, isProtected: boolean): MessageEntry[] =>
  ofSheet('protectionChanged', sheetId, { isProtected, source: 'Local' });

export const taskpaneVisibility = (visible: boolean): MessageEntry[] => [
  entry('taskpaneVisibility', '', { visibility: visible ? 'Visible' : 'Hidden' }),
];

/** Runs an action the add-in associated with this id. */
export const ribbonAction = (actionId: string): MessageEntry[] => [
  [messageCategories.ribbonAction, ribbonActionType, '', JSON.stringify([actionId, '{}']), 0],
];
