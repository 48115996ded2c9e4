import type { NamedTable } from '../../model/namedTables';
import { withAddresses } from '../../model/structuredReference';

/** Games at A1:C5 with a row of totals, on the first sheet; Players at A1:B3 on the second. */
const tables: NamedTable[] = [
  {
    name: 'Games',
    sheetId: 'one',
    box: { row: 0, column: 0, rows: 5, columns: 3 },
    titles: ['Own', "Opponent's", 'Sum #'],
    hasTotals: true,
  },
  {
    name: 'Players',
    sheetId: 'two',
    box: { row: 0, column: 0, rows: 3, columns: 2 },
    titles: ['Name', 'Rating'],
    hasTotals: false,
  },
];

const written = (formula: string, row = 2, column = 2, sheetId = 'one'): string | null =>
  withAddresses(formula, tables, { sheetId, row, column }, (id) => (id === 'one' ? 'Sheet1' : 'My players'));

describe('a structured reference', () => {
  test.each([
    ['=SUM(Games[Own])', '=SUM($A$2:$A$4)'],
    ['=sum(games[own])', '=sum($A$2:$A$4)'],
    ['=SUM(Games)', '=SUM($A$2:$C$4)'],
    ['=SUM(Games[])', '=SUM($A$2:$C$4)'],
    ['=ROWS(Games[#All])', '=ROWS($A$1:$C$5)'],
    ['=Games[[#Headers],[Own]]', '=$A$1'],
    ['=Games[[#Totals],[Own]]', '=$A$5'],
    ['=COUNTA(Games[[#Headers],[#Data],[Own]])', '=COUNTA($A$1:$A$4)'],
    ['=SUM(Games[[#Data],[#Totals],[Own]])', '=SUM($A$2:$A$5)'],
    ["=SUM(Games[[Own]:[Sum '#]])", '=SUM($A$2:$C$4)'],
    ["=SUM(Games[Opponent''s])", '=SUM($B$2:$B$4)'],
    ['=[@Own]*2', '=$A$3*2'],
    ['=Games[@Own]*2', '=$A$3*2'],
    ['=Games[[#This Row],[Own]]', '=$A$3'],
    ['=SUM(Games[@])', '=SUM($A$3:$C$3)'],
    ["=SUM([@[Own]:[Opponent''s]])", '=SUM($A$3:$B$3)'],
    ['=SUM([Own])', '=SUM($A$2:$A$4)'],
    ['=CSA.TW(Players[Rating])', "=CSA.TW('My players'!$B$2:$B$3)"],
    ['="Games[Own]"&Games[@Own]', '="Games[Own]"&$A$3'],
  ])('%s', (formula, addresses) => {
    expect(written(formula)).toBe(addresses);
  });

  test('to the row of totals of a table without one is #REF!', () => {
    expect(written('=Players[[#Totals],[Rating]]')).toBe('=#REF!');
  });

  test('to this row, outside the rows of the table, is #VALUE!', () => {
    expect(written('=Games[@Own]', 9, 9)).toBe('=#VALUE!');
  });

  test.each(['=Games[Colour]', '=Guests[Name]', '=[@Own]'])('%s names nothing here', (formula) => {
    expect(written(formula, 9, 9, 'two')).toBeNull();
  });

  test.each(['=SUM(A1:B2)', '=Games(1)', '="Games"', '=Games!A1'])('%s names no table', (formula) => {
    expect(written(formula)).toBeNull();
  });
});
