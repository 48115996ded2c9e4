import { writeCsv } from '../../src/cells/csv';
import { readEventFile, readEventSheet } from '../../src/events';
import { cellValue } from '../../src/cells/cellValue';
import { ENCODINGS } from '../bureau/textFiles';
import { makeEvent } from './support/randomEvent';
import { codes, gameList, readText, words } from './support/readings';
import { asCrosstable, asPairings, asRanking, type Cell } from './support/writers';

const event = makeEvent(3, 9, 5, false);
const textOf = (cells: readonly (readonly Cell[])[]): string[][] =>
  cells.map((row) => row.map((cell) => String(cell ?? '')));
const LISTS: readonly [string, Cell[][]][] = [
  ['a crosstable', asCrosstable(event)],
  ['a ranking crosstable', asRanking(event).cells],
  ['the pairings of all rounds', asPairings(event)],
];

describe('a list saved as text is read like the sheet it is', () => {
  const sheet = (cells: readonly (readonly Cell[])[]) => {
    const reading = readEventSheet(cells.map((row) => row.map(cellValue)));
    return { ...reading, encoding: undefined };
  };

  for (const [name, cells] of LISTS) {
    test.each([',', ';', '\t', '|'] as const)(`${name}, with %j`, (separator) => {
      const reading = readText(writeCsv(textOf(cells), separator), 'list.csv');
      expect({ ...reading, encoding: undefined }).toEqual(sheet(cells));
      expect(reading.games).toHaveLength(event.games.length);
    });
  }

  test.each(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])('in %s', (encoding) => {
    const cells = textOf(asCrosstable(event));
    cells[1] = ['Ländercup der Städte'];
    const reading = readEventFile('list.csv', ENCODINGS[encoding](writeCsv(cells, ';')));
    expect(gameList(reading)).toEqual(gameList(event));
    expect(reading.event.name).toBe('Ländercup der Städte');
    expect(encoding).toContain(reading.encoding?.split(' ')[0]);
  });

  test('below a line sep=;, which is no name of an event', () => {
    const text = `sep=;\r\n${writeCsv(textOf(asCrosstable(event)).slice(1), ';')}`;
    expect(readText(text).event.name).toBe('CONSTRUCTED OPEN');
    expect(gameList(readText(text))).toEqual(gameList(event));
    expect(words(readText(text.replace('sep=;', 'sep=,')))[0]).toContain('This text is not a report');
  });

  test('titles with more commas than the list has semicolons do not divide it', () => {
    const cells = textOf(asCrosstable(event));
    cells[4] = ['Chief Arbiter : NA Anna Arbiter, PA Ben Beta, PA Cat Gamma, PA Dan Delta'];
    const text = cells.map((row) => row.join(';')).join('\n');
    expect(gameList(readText(text))).toEqual(gameList(event));
  });

  test('without quotes, with blank lines, and with commas for decimals', () => {
    const text = 'No.;Name;Rtg;1.Rd;Pts.;Rk.\n\n1;Alpha, Ann;1500;2w½;0,5;1\n\n2;Beta, Ben;1400;1b½;0,5;1\n';
    const reading = readText(text, 'x.txt');
    expect(reading.games).toEqual([{ round: 1, white: 1, black: 2, result: '½-½' }]);
    expect(reading.players.map(({ name, points, line }) => [name, points, line])).toEqual([
      ['Alpha, Ann', 0.5, 3],
      ['Beta, Ben', 0.5, 5],
    ]);
  });

  test('a name that was guarded against formulas is the name', () => {
    const text = writeCsv([
      ['No.', 'Name', '1.Rd'],
      ['1', '=Alpha, Ann', '2w1'],
      ['2', '@Beta, Ben', '1b0'],
    ]);
    expect(readText(text).players.map(({ name }) => name)).toEqual(['=Alpha, Ann', '@Beta, Ben']);
  });

  test('what is wrong names its cell', () => {
    const text = 'No.,Name,1.Rd\n1,"Alpha, Ann",2w1\n2,"Beta, Ben",1b1\n';
    expect(words(readText(text))).toContain(
      'error: Cell C2: Round 1: players 1 and 2 both won against each other (lines 2, 3). The file is refused.',
    );
  });

  test.each([
    ['a text without a separator', 'Dear clerk'],
    ['a table without headers', 'Town;3\nHill;2\n'],
    ['a quote that is not closed', 'No.,Name,1.Rd\n1,"Alpha\n'],
    [
      'a letter about chess-results',
      'Dear clerk, here it is:\nhttps://chess-results.com/tnr1.aspx, thank you\n',
    ],
    ['more rows than a list has', `No.,Name,1.Rd\n${'1,A,2w1\n'.repeat(100_000)}`],
  ])('%s is none', (_, text) => {
    expect(codes(readText(text))).toEqual(['foreignFile']);
  });

  test('100,000 rows are not too many', () => {
    expect(readText(`No.,Name,1.Rd\n${'\n'.repeat(99_999)}`).kind).toBe('chessResultsCrosstable');
  });
});
