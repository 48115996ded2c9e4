import type { DocumentContext } from './documentContext';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { itemNotFound } from './richApiError';
import { worksheetCollectionEventMethods } from './sheetEvents';
import { newSheetName, requireSheetName } from './sheetNames';
import { requireOpenStructure } from './workbookProtection';
import { Worksheet, visibleSheetIds, worksheetOf } from './worksheet';

/** The sheets of the workbook, in the order of their tabs. */
interface Worksheets extends ModelObject {
  readonly context: DocumentContext;
}

export const worksheetsOf = (context: DocumentContext): ModelObject =>
  ({ type: worksheetsType, context }) as Worksheets;

const ids = ({ context }: Worksheets, visibleOnly: boolean): string[] =>
  visibleOnly ? visibleSheetIds(context) : context.grid.sheets().map((sheet) => sheet.id);

function at(sheets: Worksheets, id: string | undefined): Worksheet {
  if (id === undefined) throw itemNotFound();
  return new Worksheet(sheets.context, id);
}

const worksheetsType: ObjectType = defineType<Worksheets>('WorksheetCollection', {
  items: (sheets) => ids(sheets, false).map((id) => new Worksheet(sheets.context, id)),
  methods: {
    add: ({ context }, name?: string | null) => {
      requireOpenStructure(context);
      const wanted =
        name === undefined || name === null ? newSheetName(context) : requireSheetName(context, name);
      const sheetId = context.grid.addSheet(wanted);
      context.emit({ kind: 'sheetAdded', sheetId });
      return new Worksheet(context, sheetId);
    },
    getItem: ({ context }, key: string) => {
      const sheet = worksheetOf(context, key);
      if (!sheet) throw itemNotFound();
      return sheet;
    },
    getItemOrNullObject: ({ context }, key: string) => worksheetOf(context, key),
    getActiveWorksheet: ({ context }) => new Worksheet(context, context.grid.activeSheetId()),
    getFirst: (sheets, visibleOnly = false) => at(sheets, ids(sheets, visibleOnly)[0]),
    getLast: (sheets, visibleOnly = false) => at(sheets, ids(sheets, visibleOnly).at(-1)),
    getCount: (sheets, visibleOnly = false) => ids(sheets, visibleOnly).length,
    ...worksheetCollectionEventMethods,
  },
});
