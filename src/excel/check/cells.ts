import type { SheetCell } from '../ranges';
import {
  calculatedAt,
  comes,
  doneOrRefused,
  inWords,
  type Observation,
  type Place,
  write,
} from './observation';

/** Excel's own limits ("Excel specifications and limits"). */
const CELL_LENGTH = 32_767;
const FORMULA_LENGTH = 8_192;
const LITERAL_LENGTH = 255;
const ROWS = 1_048_576;

const TEXT_WHY = 'Names of players and tournaments stay text on every sheet that the add-in writes';

/** Texts that Excel may read as something else, each with its name in recordings. */
const TYPED: Readonly<Record<string, string>> = {
  typedMonth: 'March 2024',
  typedDay: '10/11/2024',
  typedIsoMonth: '2024-03',
  typedExponent: '1E5',
  typedTruth: 'TRUE',
  typedFraction: '1 1/2',
  typedMoney: '$120',
  typedBrackets: '(5)',
  typedTime: '12:30',
  typedPercent: '50%',
  typedZeros: '007',
  typedComma: '1405,6',
  typedApostrophe: "'007",
};

/** What a cell holds after this was written into it. */
async function written(place: Place, cell: SheetCell): Promise<string> {
  write(place, 'A1', [[cell]]);
  await place.context.sync();
  return inWords((await calculatedAt(place, 'A1'))[0]![0]);
}

/** How much Excel takes of what is written into the first cell. */
const taken = (place: Place, cell: string): Promise<string> =>
  doneOrRefused(async () => {
    write(place, 'A1', [[cell]]);
    await place.context.sync();
  }, 'taken');

/** How cells take what is written into them, and what is read from them. */
export const CELL_OBSERVATIONS: readonly Observation[] = [
  ...Object.entries(TYPED).map(([name, text]): Observation => ({
    name,
    title: `The text ${text} written into a cell`,
    why: TEXT_WHY,
    observe: (place) => written(place, text),
  })),
  {
    name: 'textFormat',
    title: 'The text 007 written into a cell formatted as text',
    why: 'Ids keep their zeros in the tables of the bureau',
    observe: (place) => {
      place.sheet.getRange('A1').numberFormat = [['@']];
      return written(place, '007');
    },
  },
  {
    name: 'digits',
    title: 'A number with 17 digits, written and read',
    why: 'Reports in values hold unrounded numbers, compared to 1e-9',
    observe: async (place) => {
      const number = 0.1 + 0.2;
      write(place, 'A1', [[number]]);
      return (await calculatedAt(place, 'A1'))[0]![0] === number ? 'kept' : 'rounded';
    },
  },
  {
    name: 'errorRead',
    title: 'A cell in error, read',
    why: 'Errors in the input are named, never calculated with',
    observe: (place) => written(place, '=1/0'),
  },
  {
    name: 'blankRead',
    title: 'A blank cell, read',
    why: 'Blank cells are distinguished from 0: ratings and results of a month',
    observe: async ({ context, sheet }) => {
      const range = sheet.getRange('A1');
      range.load('values,valueTypes');
      await context.sync();
      return `${inWords(range.values[0]![0])}, type ${range.valueTypes[0]![0]!}`;
    },
  },
  {
    name: 'listSeparator',
    title: 'What separates the arguments of a formula',
    why: 'Formulas shown in the pane are typed as this Excel wants them',
    observe: async (place) => {
      const range = write(place, 'A1', [['=MAX(1,2)']]);
      range.load('formulasLocal');
      await place.context.sync();
      return String(range.formulasLocal[0]![0]).replace(/^.*1(.)2.*$/, '$1');
    },
  },
  {
    name: 'textOfNumber',
    title: 'The result of TEXT(1405.6,"0.0")',
    why: 'Sentences on the sheets write numbers as this Excel does',
    observe: (place) => written(place, '=TEXT(1405.6,"0.0")'),
  },
  {
    name: 'longText',
    title: `A text of ${CELL_LENGTH + 1} characters`,
    why: 'Long lists of notes are cut before they are written',
    observe: (place) => taken(place, 'x'.repeat(CELL_LENGTH + 1)),
  },
  {
    name: 'longFormula',
    title: `A formula of more than ${FORMULA_LENGTH} characters`,
    why: 'Freeze leaves a formula alone that would become too long',
    observe: (place) => taken(place, `=1${'+1'.repeat(FORMULA_LENGTH / 2)}`),
  },
  {
    name: 'longLiteral',
    title: `A text of ${LITERAL_LENGTH + 1} characters inside a formula`,
    why: 'Reports in plain formulas have words of messages in them',
    observe: (place) => taken(place, `="${'x'.repeat(LITERAL_LENGTH + 1)}"`),
  },
  {
    name: 'longChoices',
    title: 'A drop-down list of more than 255 characters',
    why: 'The tables of the bureau offer choices in their cells',
    observe: ({ context, sheet }) =>
      doneOrRefused(async () => {
        const source = Array.from({ length: 60 }, (_, at) => `choice${at}`).join();
        sheet.getRange('A1').dataValidation.rule = { list: { inCellDropDown: true, source } };
        await context.sync();
      }, 'taken'),
  },
  {
    name: 'wrongShape',
    title: 'Values of another shape than their range',
    why: 'Messages give the reason when Excel refuses what is written',
    observe: ({ context, sheet }) =>
      doneOrRefused(async () => {
        sheet.getRange('A1:B2').values = [[1, 2, 3]];
        await context.sync();
      }, 'taken'),
  },
  {
    name: 'belowLastRow',
    title: `A row below row ${ROWS}`,
    why: 'Ranges end at the last row of the sheet',
    observe: ({ context, sheet }) =>
      doneOrRefused(async () => {
        sheet.getRangeByIndexes(ROWS, 0, 1, 1).load('address');
        await context.sync();
      }, 'taken'),
  },
  {
    name: 'formatsAreUsed',
    title: 'A cell with a format and nothing else',
    why: 'Freeze and Repair read the used cells of each sheet',
    observe: async ({ context, sheet }) => {
      sheet.getRange('C9').format.fill.color = '#FFFF00';
      const used = sheet.getUsedRangeOrNullObject(false);
      used.load('address');
      await context.sync();
      return used.isNullObject || !/C\$?9$/.test(used.address) ? 'is not used' : 'is used';
    },
  },
  {
    name: 'writingNews',
    title: "The event of the add-in's own writing",
    why: 'The pane reads again after changes, also those of other people',
    observe: async (place) => {
      const { context, sheet } = place;
      let source: string | null = null;
      const handler = sheet.onChanged.add((event) => {
        source = String(event.source);
        return Promise.resolve();
      });
      await context.sync();
      write(place, 'A1', [[1]]);
      await context.sync();
      const came = await comes(() => source);
      handler.remove();
      await context.sync();
      return came === null ? 'does not come' : `comes as ${came}`;
    },
  },
];
