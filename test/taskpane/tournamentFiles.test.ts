/** @jest-environment jsdom */
import { writeTrf } from '../../src/events';
import { makeEvent } from '../events/support/randomEvent';
import { asCrosstable } from '../events/support/writers';
import { FakeWorkbook } from './support/fakeWorkbook';
import { chooseFiles, dropFiles, textFile } from './support/files';
import { TestPane } from './support/pane';

const EVENT = makeEvent(5, 8, 5, false);
const FILE = textFile('open.trf', writeTrf(EVENT));

async function open(book = new FakeWorkbook()): Promise<TestPane> {
  const pane = await TestPane.open(book);
  await pane.click('What does a tournament come to?');
  return pane;
}
const title = (pane: TestPane): string =>
  (pane.root.querySelector('#tournament-file-title')?.textContent ?? '').trim();
const lists = (pane: TestPane, label: string): string[] =>
  [...pane.root.querySelectorAll(`ul[aria-label="${label}"] li`)].map((one) =>
    (one.textContent ?? '').trim(),
  );

async function chosen(file: File): Promise<TestPane> {
  const pane = await open();
  await chooseFiles(pane, 'tournament-file', [file]);
  await pane.settled();
  return pane;
}

describe('an event file on the page Tournament', () => {
  test('is read, asks which ratings count, and is run from the sheet it was written to', async () => {
    const pane = await chosen(FILE);
    expect(title(pane)).toBe('Constructed Open');
    expect(document.activeElement?.id).toBe('tournament-file-title');
    expect(pane.book.sheets).toHaveLength(1);
    pane.root.querySelector<HTMLInputElement>('input[name=file-rating][value=nationalRating]')!.click();
    await pane.rest();
    await pane.click('Write the section');
    expect(pane.alert).toBe('');
    expect(pane.book.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Crosstable Constructed Open']);
    expect(pane.text).toContain('8 rows, found by its header');
    expect(title(pane)).toBe('');
    await pane.choose('system', 'fide2008');
    expect(pane.text).toContain('8 players, 5 rounds.');
    const { cells } = pane.book.sheets[1]!;
    const header = cells.findIndex((line) => line[0] === 'No.');
    expect(cells.slice(header + 1).map((line) => line[2])).toEqual(
      EVENT.players.map(({ nationalRating }) => nationalRating ?? ''),
    );
  });

  test('can be dropped', async () => {
    const pane = await open();
    await dropFiles(pane, 'tournament-file', [FILE]);
    await pane.settled();
    expect(title(pane)).toBe('Constructed Open');
  });

  test('that is damaged says where, and nothing can be written', async () => {
    const damaged = writeTrf(EVENT).replace(/(\d+ w) 1/, '$1 0');
    const pane = await chosen(textFile('open.trf', damaged));
    expect(lists(pane, 'Why it cannot be used')[0]).toMatch(/^Line \d+, column \d+: /);
    expect(() => pane.button('Write the section')).toThrow('No button');
    await pane.click('Put the file away');
    expect(title(pane)).toBe('');
    expect(pane.book.sheets).toHaveLength(1);
  });

  test('of two tournaments is not guessed', async () => {
    const pane = await open();
    const other = writeTrf({ ...EVENT, event: { ...EVENT.event, name: 'Other Open' } });
    await chooseFiles(pane, 'tournament-file', [FILE, textFile('other.trf', other)]);
    await pane.settled();
    expect(pane.alert).toContain('These are the files of 2 tournaments. Choose those of one');
  });
});

describe('Read this sheet on the page Tournament', () => {
  test('takes the crosstable of chess-results in front, with byes and forfeits, to a new sheet', async () => {
    const book = new FakeWorkbook();
    book.put('Results', asCrosstable(EVENT));
    const pane = await open(book);
    await pane.click('Read this sheet');
    await pane.settled();
    expect(title(pane)).toBe('CONSTRUCTED OPEN');
    await pane.click('Write the section');
    expect(pane.text).toContain('8 rows, found by its header');
    expect(pane.book.sheets.map(({ name }) => name)).toContain('Crosstable CONSTRUCTED OPEN');
  });

  test('of a sheet with something else says so', async () => {
    const book = new FakeWorkbook();
    book.put('Sales', [['Sales', 'March']]);
    const pane = await open(book);
    await pane.click('Read this sheet');
    await pane.settled();
    expect(lists(pane, 'Why it cannot be used')[0]).toContain(
      'No list of chess-results is found on this sheet',
    );
  });

  test('and the section as TRF26 is refused in words where it has no colours', async () => {
    const book = new FakeWorkbook();
    book.put('Open', [
      ['No.', 'Name', 'Rating', 1, 2],
      [1, 'Alpha, Ann', 1500, '', 1],
      [2, 'Beta, Ben', 1400, 0, ''],
    ]);
    const pane = await TestPane.open(book);
    await pane.click('Download TRF26');
    await pane.settled();
    expect(pane.alert).toContain('No file was written. A TRF has round, opponent and colour of each game');
  });
});
