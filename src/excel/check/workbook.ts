import { officeErrorCode } from '../officeErrors';
import { hasExcelApi } from '../requests';
import { doneOrRefused, type Observation, type Place, write } from './observation';

/** Whether one step of Undo can have this in it (Microsoft's page "Undo support with the Excel JavaScript API"). */
function inOneUndoStep(
  { sheetName }: Pick<Place, 'sheetName'>,
  change: (sheet: Excel.Worksheet) => void,
): Promise<string> {
  if (!hasExcelApi('1.20')) return Promise.resolve('this Excel does not merge steps');
  return doneOrRefused(
    () =>
      Excel.run({ mergeUndoGroup: true }, async (context) => {
        change(context.workbook.worksheets.getItem(sheetName));
        await context.sync();
      }),
    'done',
  );
}

const addSheet = ({ context }: Place, name: string): Promise<string> =>
  doneOrRefused(async () => {
    context.workbook.worksheets.add(name);
    await context.sync();
  }, 'added');

/** The namespace of the part that is added and deleted. */
const PART_NAMESPACE = 'urn:csa-ratings:check';

/** What Excel does with sheets, names, protection, and what add-ins keep in a workbook. */
export const WORKBOOK_OBSERVATIONS: readonly Observation[] = [
  {
    name: 'culture',
    title: 'The language of the system',
    why: 'Dates and numbers typed as text are read as this country writes them',
    observe: async ({ context }) => {
      const { cultureInfo } = context.application;
      cultureInfo.load('name');
      await context.sync();
      return cultureInfo.name;
    },
  },
  {
    name: 'decimalSign',
    title: 'The decimal sign',
    why: 'The pane, messages and sheets write numbers as this Excel does',
    observe: async ({ context }) => {
      const { application } = context.workbook;
      application.load('decimalSeparator');
      await context.sync();
      return application.decimalSeparator;
    },
  },
  {
    name: 'dateSystem',
    title: 'The number of 1 January 2000',
    why: 'Days are counted from 1900 or 1904: ages and rating periods (clause 4)',
    observe: async ({ context }) => {
      const first = context.workbook.functions.date(2000, 1, 1);
      first.load('value');
      await context.sync();
      return String(first.value);
    },
  },
  {
    name: 'addedSheet',
    title: 'A sheet that is added',
    why: 'Sheets are written out of sight, and shown when they are complete',
    observe: async ({ context, sheet }) => {
      const front = context.workbook.worksheets.getActiveWorksheet();
      front.load('id');
      sheet.load('id');
      await context.sync();
      return front.id === sheet.id ? 'comes to the front' : 'stays behind';
    },
  },
  {
    name: 'sheetNameTaken',
    title: 'A sheet named like another one',
    why: 'New sheets get names that are free',
    observe: (place) => addSheet(place, place.sheetName.toUpperCase()),
  },
  {
    name: 'sheetNameLong',
    title: 'A sheet name of 32 characters',
    why: 'Names of tournaments are cut to 31 characters',
    observe: (place) => addSheet(place, place.sheetName.padEnd(32, 'x')),
  },
  {
    name: 'sheetNameSlash',
    title: 'A sheet name with a slash',
    why: 'Names of tournaments lose the characters that Excel refuses',
    observe: (place) => addSheet(place, `${place.sheetName}/x`),
  },
  {
    name: 'definedName',
    title: 'A name of a sheet, added and read',
    why: 'Ranges are found by their names',
    observe: async ({ context, sheet }) => {
      sheet.names.add('CsaCheckCells', sheet.getRange('A1:B2'));
      sheet.names.load('items/name,items/formula');
      await context.sync();
      return sheet.names.items.map(({ formula }) => String(formula).replace(/^.*!/, '')).join();
    },
  },
  {
    name: 'nameTaken',
    title: 'A name that is defined twice',
    why: 'Names of a report are free before it is written',
    observe: async ({ context, sheet }) => {
      sheet.names.add('CsaCheckTwice', '=1');
      await context.sync();
      return doneOrRefused(async () => {
        sheet.names.add('CsaCheckTwice', '=2');
        await context.sync();
      }, 'taken');
    },
  },
  {
    name: 'protectedSheet',
    title: 'Writing into a protected sheet',
    why: 'Protected sheets are listed and left alone, or named in a message',
    observe: async (place) => {
      place.sheet.protection.protect();
      await place.context.sync();
      return doneOrRefused(async () => {
        write(place, 'A1', [[1]]);
        await place.context.sync();
      }, 'written');
    },
  },
  {
    name: 'sheetProperty',
    title: 'A property kept with a sheet',
    why: 'Reports are recognised by it: Player, Explain and Check',
    observe: async ({ context, sheet }) => {
      sheet.customProperties.add('csaCheck', 'kept');
      const property = sheet.customProperties.getItemOrNullObject('csaCheck');
      property.load('value');
      await context.sync();
      return property.isNullObject ? 'is not there' : property.value;
    },
  },
  {
    name: 'xmlPart',
    title: 'A part of XML kept with the workbook',
    why: 'What is too long for a setting can be kept in the file',
    observe: ({ context }) =>
      doneOrRefused(async () => {
        const part = context.workbook.customXmlParts.add(`<check xmlns="${PART_NAMESPACE}">kept</check>`);
        const xml = part.getXml();
        part.delete();
        await context.sync();
        if (!xml.value.includes('kept')) throw new Error('The part came back without its text.');
      }, 'is kept'),
  },
  {
    name: 'pageLayout',
    title: 'The paper of a sheet',
    why: "The player's page prints on one sheet of A4",
    observe: ({ context, sheet }) =>
      doneOrRefused(async () => {
        sheet.pageLayout.paperSize = Excel.PaperType.a4;
        await context.sync();
      }, 'is set'),
  },
  {
    name: 'undoRename',
    title: 'Renaming a sheet in one step of Undo',
    why: "What a run writes is one step of Excel's Undo where it can be",
    observe: (place) =>
      inOneUndoStep(place, (sheet) => {
        sheet.name = `${place.sheetName} c`;
      }),
  },
  {
    name: 'undoDelete',
    title: 'Deleting a sheet in one step of Undo',
    why: 'Cancel and Undo freeze warn that Excel then forgets earlier steps',
    observe: async (place) => {
      const sheetName = `${place.sheetName} b`;
      place.context.workbook.worksheets.add(sheetName);
      await place.context.sync();
      return inOneUndoStep({ sheetName }, (sheet) => sheet.delete());
    },
  },
];

/** Deletes the part of XML, should it have been left behind; an Excel without such parts has none. */
export async function deleteParts(): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const parts = context.workbook.customXmlParts.getByNamespace(PART_NAMESPACE);
      parts.load('items/id');
      await context.sync();
      for (const part of parts.items) part.delete();
      await context.sync();
    });
  } catch (error) {
    if (officeErrorCode(error) !== 'ApiNotFound') throw error;
  }
}

const WHY = 'Runs continue, wait or are rolled back while another workbook is in front';

/** What Excel does for an add-in while the user is in another workbook. */
const behind = (name: string, title: string, act: (place: Place) => unknown): Observation => ({
  name,
  title: `${title}, with another workbook in front`,
  why: WHY,
  observe: (place) =>
    doneOrRefused(async () => {
      act(place);
      await place.context.sync();
    }, 'done'),
});

/** They need a sheet that was added before, and the user in another workbook. The last one deletes the sheet. */
export const OTHER_WORKBOOK_OBSERVATIONS: readonly Observation[] = [
  behind('behindCells', 'Cells written and read', (place) => write(place, 'A1', [[1]]).load('values')),
  behind('behindSelection', 'The selected cells', ({ context }) =>
    context.workbook.getSelectedRange().load('address'),
  ),
  behind('behindNames', "A sheet's names", ({ sheet }) => sheet.names.load('items/name')),
  behind('behindFreeze', 'Panes frozen', ({ sheet }) => sheet.freezePanes.freezeRows(1)),
  behind('behindGridlines', 'Gridlines hidden', ({ sheet }) => {
    sheet.showGridlines = false;
  }),
  behind('behindAdd', 'A sheet added', ({ context, sheetName }) =>
    context.workbook.worksheets.add(`${sheetName} b`),
  ),
  behind('behindDelete', 'A sheet deleted', ({ sheet }) => sheet.delete()),
];

/** How long the user has to click into another workbook, and back; how often it is looked for. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 300;

/** Waits until another workbook is in front, or no more; whether it has come to that in a minute. */
export async function waitForOtherWorkbook(
  place: Place,
  isWanted: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    signal.throwIfAborted();
    if ((await isBehind(place)) === isWanted) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Excel refuses these then (Microsoft's page "Troubleshooting Excel add-ins"); neither changes anything. */
async function isBehind({ context, sheet }: Place): Promise<boolean> {
  const unfrozen = await doneOrRefused(async () => {
    sheet.freezePanes.unfreeze();
    await context.sync();
  }, '');
  if (unfrozen !== '') return true;
  const selected = await doneOrRefused(async () => {
    context.workbook.getActiveCell().load('address');
    await context.sync();
  }, '');
  return selected !== '';
}
