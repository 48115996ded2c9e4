import type { SheetCell } from '../ranges';
import { calculatedAt, callIn, comes, inWords, type Observation, type Place, write } from './observation';

/** A function of one argument, which may be a range. */
const FACTOR = 'TOURNAMENTWEIGHT';

/** What the second cell of a range comes as: the range has 25 above it and 30 below. */
async function secondCell(place: Place, cell: SheetCell): Promise<string> {
  write(place, 'A1:A3', [[25], [cell], [30]]);
  const { call, value } = await callIn(place, 'B1', '=CSA.TW(A1:A3)', FACTOR);
  return call === null ? `not called: ${inWords(value)}` : inWords(call.column[1]);
}

/** What Excel hands our functions over, and what it makes of their results. */
export const FUNCTION_OBSERVATIONS: readonly Observation[] = [
  {
    name: 'blankInRange',
    title: "A blank cell in a function's range",
    why: 'A blank result is never a loss, a blank rating never 0: CSA.CHANGE, CSA.MONTH and all functions of results',
    observe: (place) => secondCell(place, ''),
  },
  {
    name: 'blankCell',
    title: 'A blank cell as an argument of its own',
    why: 'A blank highest rating means unrated: CSA.K (clause 31)',
    observe: async (place) => {
      const { call } = await callIn(place, 'B1', '=CSA.TW(A1)', FACTOR);
      return call === null ? 'not called' : inWords(call.column[0]);
    },
  },
  {
    name: 'blankResult',
    title: 'A blank result in CSA.RHP.POINTS',
    why: 'A game without a result is #N/A, never a loss, also where blank cells come as 0',
    observe: async (place) => inWords((await callIn(place, 'B1', '=CSA.RHP.POINTS(1400,1415,A1)', '')).value),
  },
  {
    name: 'omittedArgument',
    title: 'An argument that is left out',
    why: 'Optional arguments have their standard values: CSA.K, CSA.MONTH, CSA.SECTION',
    observe: async (place) => {
      const { call } = await callIn(place, 'B1', '=CSA.K()', 'KFACTOR');
      return call === null ? 'not called' : inWords(call.args[0]);
    },
  },
  {
    name: 'errorInRange',
    title: "An error in a function's range",
    why: 'One unreadable cell makes its own row an error, not the whole column',
    observe: (place) => secondCell(place, '=NA()'),
  },
  {
    name: 'textInRange',
    title: "A text in a function's range",
    why: 'Ratings and dates typed as text are read, or refused by name',
    observe: (place) => secondCell(place, "'30"),
  },
  {
    name: 'wholeColumn',
    title: 'A whole column as an argument',
    why: 'CSA functions over A:A end at the last filled row',
    observe: async (place) => {
      write(place, 'A1:A2', [[25], [30]]);
      const { call, value } = await callIn(place, 'C1', '=CSA.TW(A:A)', FACTOR);
      return call === null ? `not called: ${inWords(value)}` : `${call.rows} rows`;
    },
  },
  {
    name: 'argumentAddress',
    title: 'The address of an argument',
    why: 'Where blank cells come as 0, functions ask the sheet which cells are empty',
    observe: async (place) => {
      write(place, 'A1:A2', [[25], [30]]);
      const { call } = await callIn(place, 'B1', '=CSA.FIDE2008.PD(A1:A2)', 'FIDE2008PD');
      if (call === null) return 'not called';
      const { parameterAddresses } = call.args.at(-1) as CustomFunctions.Invocation;
      const [address] = (parameterAddresses ?? []) as (string | undefined)[];
      return address === undefined ? 'none' : address.replace(place.sheetName, 'Sheet1').replaceAll("'", '');
    },
  },
  {
    name: 'functionsAnswer',
    title: 'The value of a function, read with its formula',
    why: 'Reading waits while cells show #BUSY!',
    observe: async (place) => {
      const range = write(place, 'A1', [['=CSA.TW(25)']]);
      range.load('values');
      await place.context.sync();
      return String(range.values[0]![0]).startsWith('#') ? inWords(range.values[0]![0]) : 'at once';
    },
  },
  {
    name: 'calculatedEvent',
    title: 'The event that formulas were calculated',
    why: 'The pane reads again when functions have answered',
    observe: async (place) => {
      const { context, sheet } = place;
      let heard = false;
      const handler = sheet.onCalculated.add(() => {
        heard = true;
        return Promise.resolve();
      });
      await context.sync();
      write(place, 'A1', [['=CSA.TW(25)']]);
      await context.sync();
      const came = await comes(() => (heard ? 'comes' : null));
      handler.remove();
      await context.sync();
      return came ?? 'does not come';
    },
  },
  {
    name: 'spill',
    title: 'A result of several cells',
    why: 'CSA.MONTH and functions over ranges fill the cells below and beside them',
    observe: async (place) => {
      write(place, 'A1:A2', [[25], [30]]);
      await callIn(place, 'B1', '=CSA.TW(A1:A2)', FACTOR);
      const [, [below] = ['']] = await calculatedAt(place, 'B1:B2');
      return typeof below === 'number' ? 'spills' : `does not spill: ${inWords(below)}`;
    },
  },
  {
    name: 'spilledFormula',
    title: 'The formula of a cell that a result spills into',
    why: 'Freeze and Repair distinguish formulas from spilled cells',
    observe: async (place) => {
      write(place, 'A1:A2', [[25], [30]]);
      await callIn(place, 'B1', '=CSA.TW(A1:A2)', FACTOR);
      const below = place.sheet.getRange('B2');
      below.load('formulas,values');
      await place.context.sync();
      const formula: unknown = below.formulas[0]![0];
      if (formula === below.values[0]![0]) return 'its value';
      return formula === '' ? 'blank' : 'a formula';
    },
  },
  {
    name: 'spillRange',
    title: 'The cells that a result spills into, asked of Excel',
    why: 'Freeze replaces the whole result (ExcelApi 1.12)',
    observe: async (place) => {
      write(place, 'A1:A2', [[25], [30]]);
      await callIn(place, 'B1', '=CSA.TW(A1:A2)', FACTOR);
      const spilled = place.sheet.getRange('B1').getSpillingToRangeOrNullObject();
      spilled.load('address');
      await place.context.sync();
      return spilled.isNullObject ? 'none' : spilled.address.replace(/^.*!/, '');
    },
  },
  {
    name: 'blockedSpill',
    title: 'A filled cell in the way of a result',
    why: 'Help and messages name #SPILL!',
    observe: async (place) => {
      write(place, 'A1:B2', [
        [25, ''],
        [30, 'in the way'],
      ]);
      const { value } = await callIn(place, 'B1', '=CSA.TW(A1:A2)', FACTOR);
      return inWords(value);
    },
  },
  {
    name: 'errorInResult',
    title: 'An error in one cell of a result',
    why: 'An unreadable row is an error in its own cell (clause 23: #N/A for a game that is not rated)',
    observe: async (place) => {
      write(place, 'A1:A3', [[25], ["'abc"], [30]]);
      const { value } = await callIn(place, 'B1', '=CSA.TW(A1:A3)', FACTOR);
      return typeof value === 'number' ? 'stays in its cell' : `the whole result is ${inWords(value)}`;
    },
  },
  {
    name: 'columnOfTable',
    title: 'The column of a table as an argument',
    why: 'CSA functions in the tables of the bureau',
    observe: async (place) => {
      write(place, 'A1:A3', [['Minutes'], [25], [30]]);
      place.sheet.tables.add('A1:A3', true).name = 'CsaCheckArgument';
      await place.context.sync();
      const { call, value } = await callIn(place, 'C1', '=CSA.TW(CsaCheckArgument[Minutes])', FACTOR);
      return call === null ? `not called: ${inWords(value)}` : `${call.rows} rows`;
    },
  },
];
