import { applicationOf } from './application';
import { customXmlPartsOf } from './customXmlParts';
import type { DocumentContext } from './documentContext';
import { documentPropertiesOf } from './documentProperties';
import { namesOf } from './names';
import type { ModelObject } from './objectType';
import { defineType } from './objectType';
import type { Range } from './range';
import { rangeOf } from './range';
import { findBlock } from './resolve';
import { invalidReference, invalidSelection } from './richApiError';
import { settingsOf } from './settings';
import { sheetFunctionsOf } from './sheetFunctions';
import { tablesOf } from './tables';
import { workbookProtectionOf } from './workbookProtection';
import { Worksheet } from './worksheet';
import { worksheetsOf } from './worksheets';

/** The workbook: what every path of an add-in begins at. */
interface Workbook extends ModelObject {
  readonly context: DocumentContext;
}

/** The root of the object model over a document and its grid. */
export function workbookOf(context: DocumentContext): ModelObject {
  context.worksheetObject = (sheetId) => new Worksheet(context, context.sheet(sheetId).id);
  const workbook: Workbook = { type: workbookType, context };
  return workbook;
}

const runtimeType = defineType<Workbook>('Runtime', {
  properties: {
    enableEvents: {
      get: ({ context }) => context.eventsEnabled,
      set: ({ context }, value) => {
        context.eventsEnabled = value === true;
      },
    },
  },
});

/** The selection where it may be several areas; only their number is known here. */
interface SelectedAreas extends ModelObject {
  readonly areaCount: number;
}

const selectedAreasType = defineType<SelectedAreas>('RangeAreas', {
  properties: { areaCount: ({ areaCount }) => areaCount },
});

/** The changed cells of an event: its reference is their address. */
function eventRange({ context }: Workbook, reference: string): Range {
  const block = findBlock(context, null, reference);
  if (!block) throw invalidReference();
  return rangeOf(context, block.sheetId, block.box);
}

const workbookType = defineType<Workbook>('Workbook', {
  properties: {
    name: ({ context }) => context.document.name,
    readOnly: () => false,
    isDirty: () => true,
    autoSave: () => false,
    previouslySaved: () => false,
  },
  children: {
    worksheets: ({ context }) => worksheetsOf(context),
    names: ({ context }) => namesOf(context, null),
    tables: ({ context }) => tablesOf(context, null),
    application: ({ context }) => applicationOf(context),
    functions: ({ context }) => sheetFunctionsOf(context),
    settings: ({ context }) => settingsOf(context),
    customXmlParts: ({ context }) => customXmlPartsOf(context),
    protection: ({ context }) => workbookProtectionOf(context),
    properties: ({ context }) => documentPropertiesOf(context),
    _Runtime: ({ context }): Workbook => ({ type: runtimeType, context }),
  },
  methods: {
    getSelectedRange: ({ context }) => {
      if ((context.grid.selectedAreas?.() ?? 1) > 1) throw invalidSelection();
      const { sheetId, row, column, rows, columns } = context.grid.selection();
      return rangeOf(context, sheetId, { row, column, rows, columns });
    },
    getSelectedRanges: ({ context }): SelectedAreas => ({
      type: selectedAreasType,
      areaCount: context.grid.selectedAreas?.() ?? 1,
    }),
    getActiveCell: ({ context }) => {
      const { sheetId, row, column } = context.grid.selection();
      return rangeOf(context, sheetId, { row, column, rows: 1, columns: 1 });
    },
    _GetRangeForEventByReferenceId: eventRange,
    _GetRangeOrNullObjectForEventByReferenceId: eventRange,
  },
});
