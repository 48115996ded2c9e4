import { maxColumns, maxRows } from './address';
import { autoFilterOf } from './autoFilter';
import { chartsOf } from './charts';
import type { DocumentContext } from './documentContext';
import type { SheetVisibility } from './documentState';
import { freezePanesOf } from './freezePanes';
import type { Box } from './gridPort';
import { namesOf } from './names';
import type { ModelObject, ObjectType, Property } from './objectType';
import { defineType } from './objectType';
import { pageLayoutOf } from './pageLayout';
import type { Range } from './range';
import { rangeOf } from './range';
import { usedBox } from './rangeSearch';
import { findBlock } from './resolve';
import {
  UnknownApiError,
  generalException,
  invalidArgument,
  invalidOperation,
  itemNotFound,
} from './richApiError';
import { worksheetEventMethods } from './sheetEvents';
import { sheetPropertiesOf } from './settings';
import { requireSheetName } from './sheetNames';
import { tablesOf } from './tables';
import { requireOpenStructure } from './workbookProtection';
import { worksheetProtectionOf } from './worksheetProtection';

/** A sheet of the workbook. */
export class Worksheet implements ModelObject {
  readonly type: ObjectType = worksheetType;
  constructor(
    readonly context: DocumentContext,
    readonly sheetId: string,
  ) {}
}

const wholeSheet: Box = { row: 0, column: 0, rows: maxRows, columns: maxColumns };

const visibilities: readonly SheetVisibility[] = ['Visible', 'Hidden', 'VeryHidden'];

/** The ids of the sheets a user can see. */
export const visibleSheetIds = (context: DocumentContext): string[] =>
  context.grid
    .sheets()
    .map((sheet) => sheet.id)
    .filter((id) => context.document.sheet(id).visibility === 'Visible');

/** At least one sheet stays visible. */
function requireAnotherVisible({ context, sheetId }: Worksheet): void {
  if (!visibleSheetIds(context).some((id) => id !== sheetId)) throw invalidOperation();
}

function setVisibility(sheet: Worksheet, value: unknown): void {
  const visibility = visibilities.find((candidate) => candidate === value);
  if (!visibility) throw invalidArgument();
  if (visibility !== 'Visible') requireAnotherVisible(sheet);
  sheet.context.document.sheet(sheet.sheetId).visibility = visibility;
  sheet.context.grid.showSheet?.(sheet.sheetId, visibility === 'Visible');
  sheet.context.documentChanged();
}

function moveTo(sheet: Worksheet, value: unknown): void {
  const last = sheet.context.grid.sheets().length - 1;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > last)
    throw invalidArgument();
  if (!sheet.context.grid.moveSheet) throw new UnknownApiError('Worksheet.Position');
  sheet.context.grid.moveSheet(sheet.sheetId, value);
}

function rename(sheet: Worksheet, value: unknown): void {
  const before = sheet.context.sheet(sheet.sheetId).name;
  const after = requireSheetName(sheet.context, value, sheet.sheetId);
  if (after === before) return;
  requireOpenStructure(sheet.context);
  sheet.context.grid.renameSheet(sheet.sheetId, after);
  sheet.context.emit({ kind: 'sheetRenamed', sheetId: sheet.sheetId, before, after });
}

function activate({ context, sheetId }: Worksheet): void {
  if (context.document.sheet(sheetId).visibility !== 'Visible') throw invalidOperation();
  if (context.grid.activeSheetId() === sheetId) return;
  context.grid.activateSheet(sheetId);
  context.emit({ kind: 'sheetActivated', sheetId });
}

function remove(sheet: Worksheet): void {
  requireOpenStructure(sheet.context);
  if (sheet.context.document.sheet(sheet.sheetId).visibility === 'VeryHidden') throw generalException();
  requireAnotherVisible(sheet);
  sheet.context.grid.deleteSheet(sheet.sheetId);
  sheet.context.document.forgetSheet(sheet.sheetId);
  sheet.context.emit({ kind: 'sheetDeleted', sheetId: sheet.sheetId });
}

/** The used part of a sheet; Excel gives the first cell for an empty one. */
function used(sheet: Worksheet, valuesOnly: boolean): Range | null {
  const box = usedBox({ context: sheet.context, sheetId: sheet.sheetId, box: wholeSheet }, valuesOnly);
  return box && rangeOf(sheet.context, sheet.sheetId, box);
}

const firstCell = ({ context, sheetId }: Worksheet): Range =>
  rangeOf(context, sheetId, { row: 0, column: 0, rows: 1, columns: 1 });

function rangeAt({ context, sheetId }: Worksheet, address?: string | null): Range {
  if (address === undefined || address === null || address === '')
    return rangeOf(context, sheetId, wholeSheet);
  const block = typeof address === 'string' ? findBlock(context, sheetId, address) : null;
  if (!block || block.sheetId !== sheetId) throw invalidArgument();
  return rangeOf(context, sheetId, block.box);
}

function neighbour(sheet: Worksheet, step: 1 | -1, visibleOnly: boolean): Worksheet | null {
  const ids = sheet.context.grid.sheets().map((candidate) => candidate.id);
  const shown = new Set(visibleOnly ? visibleSheetIds(sheet.context) : ids);
  for (let index = ids.indexOf(sheet.sheetId) + step; index >= 0 && index < ids.length; index += step) {
    const id = ids[index];
    if (id !== undefined && shown.has(id)) return new Worksheet(sheet.context, id);
  }
  return null;
}

const orNotFound = (sheet: Worksheet | null): Worksheet => {
  if (!sheet) throw itemNotFound();
  return sheet;
};

/** Whether the lines between cells are shown. */
const gridlines: Property<Worksheet> = {
  get: ({ context, sheetId }) => context.document.sheet(sheetId).showGridlines,
  set: ({ context, sheetId }, value) => {
    context.document.sheet(sheetId).showGridlines = value === true;
    context.documentChanged();
  },
};

const worksheetType: ObjectType = defineType<Worksheet>('Worksheet', {
  identity: ({ context, sheetId }) => ({ Id: context.sheet(sheetId).id }),
  properties: {
    id: ({ context, sheetId }) => context.sheet(sheetId).id,
    name: { get: ({ context, sheetId }) => context.sheet(sheetId).name, set: rename },
    position: {
      get: ({ context, sheetId }) => context.grid.sheets().findIndex((sheet) => sheet.id === sheetId),
      set: moveTo,
    },
    visibility: {
      get: ({ context, sheetId }) => context.document.sheet(sheetId).visibility,
      set: setVisibility,
    },
    tabColor: {
      get: ({ context, sheetId }) => context.document.sheet(sheetId).tabColor,
      set: ({ context, sheetId }, value) => {
        if (typeof value !== 'string') throw invalidArgument();
        context.document.sheet(sheetId).tabColor = value;
        context.grid.setTabColor?.(sheetId, value);
        context.documentChanged();
      },
    },
    showGridlines: gridlines,
    // The name under which the client sets it.
    gridlines,
  },
  children: {
    tables: ({ context, sheetId }) => tablesOf(context, sheetId),
    names: ({ context, sheetId }) => namesOf(context, sheetId),
    charts: ({ context, sheetId }) => chartsOf(context, sheetId),
    protection: ({ context, sheetId }) => worksheetProtectionOf(context, sheetId),
    freezePanes: ({ context, sheetId }) => freezePanesOf(context, sheetId),
    pageLayout: ({ context, sheetId }) => pageLayoutOf(context, sheetId),
    autoFilter: ({ context, sheetId }) => autoFilterOf(context, sheetId),
    customProperties: ({ context, sheetId }) => sheetPropertiesOf(context, sheetId),
  },
  methodsReadingCells: ['getUsedRange', 'getUsedRangeOrNullObject'],
  methods: {
    activate,
    delete: remove,
    calculate: () => null,
    getRange: rangeAt,
    getCell: ({ context, sheetId }, row: number, column: number) =>
      rangeOf(context, sheetId, { row, column, rows: 1, columns: 1 }),
    getRangeByIndexes: ({ context, sheetId }, row: number, column: number, rows: number, columns: number) =>
      rangeOf(context, sheetId, { row, column, rows, columns }),
    getUsedRange: (sheet, valuesOnly = false) => used(sheet, valuesOnly) ?? firstCell(sheet),
    getUsedRangeOrNullObject: (sheet, valuesOnly = false) => used(sheet, valuesOnly),
    getNext: (sheet, visibleOnly = false) => orNotFound(neighbour(sheet, 1, visibleOnly)),
    getNextOrNullObject: (sheet, visibleOnly = false) => neighbour(sheet, 1, visibleOnly),
    getPrevious: (sheet, visibleOnly = false) => orNotFound(neighbour(sheet, -1, visibleOnly)),
    getPreviousOrNullObject: (sheet, visibleOnly = false) => neighbour(sheet, -1, visibleOnly),
    ...worksheetEventMethods,
  },
});

/** The sheet with this id or name. */
export function worksheetOf(context: DocumentContext, key: string): Worksheet | null {
  const sheet = context.findSheet(key);
  return sheet ? new Worksheet(context, sheet.id) : null;
}
