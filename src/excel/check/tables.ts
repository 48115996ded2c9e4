import { calculatedAt, doneOrRefused, type Observation, type Place, write } from './observation';

const GAMES = [
  ['Own', 'Double'],
  [1, ''],
  [2, ''],
  [3, ''],
];

/** A table of three rows with a blank second column. */
async function games(place: Place, name: string): Promise<Excel.Table> {
  write(place, 'A1:B4', GAMES);
  const table = place.sheet.tables.add('A1:B4', true);
  table.name = name;
  await place.context.sync();
  return table;
}

/** How many rows and columns a table has after something was written beside it. */
async function sizeAfter(place: Place, table: Excel.Table, address: string, cell: string): Promise<string> {
  write(place, address, [[cell]]);
  await place.context.sync();
  const range = table.getRange();
  range.load('rowCount,columnCount');
  await place.context.sync();
  return range.rowCount > 4 || range.columnCount > 2 ? 'becomes part of the table' : 'stays outside';
}

const FILL_WHY = 'Freeze, Undo freeze and Repair put back what Excel fills in other rows of a table';

/** What Excel does with tables by itself, and which names it refuses. */
export const TABLE_OBSERVATIONS: readonly Observation[] = [
  {
    name: 'formulaInTable',
    title: 'A formula written into one row of a table',
    why: FILL_WHY,
    observe: async (place) => {
      await games(place, 'CsaCheckFill');
      write(place, 'B3', [['=A3*2']]);
      await place.context.sync();
      const [[above]] = (await calculatedAt(place, 'B2:B4')) as [[unknown]];
      return above === '' ? 'stays in its row' : 'fills the column';
    },
  },
  {
    name: 'formulasInTable',
    title: 'Different formulas written into the rows of a table',
    why: FILL_WHY,
    observe: async (place) => {
      await games(place, 'CsaCheckFormulas');
      write(place, 'B2:B4', [['=A2*2'], ['=A3*3'], ['=A4*4']]);
      await place.context.sync();
      const values = (await calculatedAt(place, 'B2:B4')).flat().join();
      return (
        {
          '2,6,12': 'each stays',
          '4,8,12': 'the last one fills the column',
          '2,4,6': 'the first one fills the column',
        }[values] ?? `the column shows ${values}`
      );
    },
  },
  {
    name: 'rowBelowTable',
    title: 'A value written below a table',
    why: 'Rows appended to the tables of the bureau, and reports beside them',
    observe: async (place) => sizeAfter(place, await games(place, 'CsaCheckBelow'), 'A5', '4'),
  },
  {
    name: 'columnBesideTable',
    title: 'A value written beside a table',
    why: 'A formula beside a table is left alone by Freeze',
    observe: async (place) => sizeAfter(place, await games(place, 'CsaCheckBeside'), 'C1', 'Third'),
  },
  {
    name: 'formulaOfNewRow',
    title: 'A new row of a table with a calculated column',
    why: 'Games of event files appended to the tables of the bureau',
    observe: async (place) => {
      const table = await games(place, 'CsaCheckRow');
      write(place, 'B2:B4', [['=A2*2'], ['=A3*2'], ['=A4*2']]);
      await place.context.sync();
      table.rows.add(undefined, [[4, null]] as unknown as number[][]);
      await place.context.sync();
      const [[value]] = (await calculatedAt(place, 'B5')) as [[unknown]];
      return value === 8 ? 'gets the formula' : 'stays blank';
    },
  },
  {
    name: 'tableNameTaken',
    title: 'A table named like another table',
    why: 'New sheets of the bureau get names that are free',
    observe: async (place) => {
      await games(place, 'CsaCheckName');
      return doneOrRefused(async () => {
        write(place, 'D1:D2', [['Other'], [1]]);
        place.sheet.tables.add('D1:D2', true).name = 'CsaCheckName';
        await place.context.sync();
      }, 'taken');
    },
  },
  {
    name: 'tableNameDefined',
    title: 'A table named like a defined name',
    why: 'New sheets of the bureau get names that are free',
    observe: async (place) => {
      place.sheet.names.add('CsaCheckDefined', '=1');
      await place.context.sync();
      return doneOrRefused(() => games(place, 'CsaCheckDefined'), 'taken');
    },
  },
];
