/** @jest-environment jsdom */
import './support/noDownload';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { writeTrf } from '../../src/events';
import { download } from '../../src/taskpane/kit/files';
import { makeEvent } from '../events/support/randomEvent';
import { seven, trfText } from '../events/support/trfText';
import { asCrosstable, asRanking } from '../events/support/writers';
import { FakeWorkbook } from './support/fakeWorkbook';
import { chooseFiles, dropFiles, textFile } from './support/files';
import { TestPane } from './support/pane';

const EVENT = makeEvent(5, 8, 5, false);
const FILE = textFile('open.trf', writeTrf(EVENT));

async function open(book = new FakeWorkbook()): Promise<TestPane> {
  const pane = await TestPane.open(book);
  await pane.click('Rate a tournament');
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
    expect(pane.text).toContain('8 players, 5 rounds, Crosstable');
    const { cells } = pane.book.sheets[1]!;
    const header = cells.findIndex((line) => line[0] === 'No.');
    expect(cells.slice(header + 1).map((line) => line[2])).toEqual(
      EVENT.players.map(({ nationalRating }) => nationalRating ?? ''),
    );
  });

  test('that was chosen just before Write the section is the one that is written', async () => {
    const pane = await chosen(FILE);
    const other = { ...EVENT, event: { ...EVENT.event, name: 'Second Open' } };
    const choosing = chooseFiles(pane, 'tournament-file', [textFile('second.trf', writeTrf(other))]);
    await pane.click('Write the section');
    await choosing;
    expect(pane.book.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Crosstable Second Open']);
  });

  test.each([
    ['2023/12/31', 'csa2013'],
    ['2024/01/01', 'csa2024'],
  ])('that ended on %s is rated by %s, with its time control', async (day, rules) => {
    const endDay = parseCalendarDay(day)!;
    const event = { ...EVENT.event, startDay: endDay, endDay, roundDays: [] };
    const pane = await chosen(textFile('open.trf', writeTrf({ ...EVENT, event })));
    await pane.click('Write the section');
    const { value } = pane.root.querySelector<HTMLSelectElement>('#system')!;
    expect(value).toBe(rules);
    if (rules !== 'csa2024') return;
    const minutes = pane.root.querySelector<HTMLInputElement>('#option-minutes')!;
    expect(Number(minutes.value)).toBe(EVENT.event.timeControl!.minutes);
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
    await pane.click('Remove the file');
    expect(title(pane)).toBe('');
    expect(pane.book.sheets).toHaveLength(1);
  });

  test('13: that is a ranking after some round is written once it is confirmed that this was the last', async () => {
    const { cells } = asRanking(EVENT);
    const rows = cells.map((row) =>
      String(row[0]).startsWith('Final Ranking') ? ['Ranking crosstable after Round 5'] : row,
    );
    const csv = rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n');
    const pane = await chosen(textFile('ranking.csv', csv));
    expect(lists(pane, 'Why it cannot be used')).toEqual([]);
    expect(pane.text).toContain('Was the event over after round 5?');
    expect(pane.root.querySelector('#tournament-file-write')).toBeNull();
    await pane.click('Confirm: the event had 5 rounds');
    expect(pane.text).toContain('You confirmed: the event had 5 rounds.');
    await pane.click('Write the section');
    expect(pane.alert).toBe('');
    expect(pane.book.sheets[1]!.cells.map(([first]) => first)).toContain('Number of rounds : 5');
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
    expect(pane.text).toMatch(/8 players, 5 rounds, \d+ games, \d+ forfeits?, \d+ byes?/);
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

describe('Download TRF26 on the page Tournament', () => {
  /** Byes that were asked for (H, F), and what a sheet has no column for. */
  const BYES = trfText(
    seven({
      4: { cells: { 5: '0000 - H' }, points: '1.5', rank: '7', birth: '1990/02/03', gender: 'w' },
      5: { cells: { 3: '0000 - F' }, title: 'FM' },
    }),
  );
  const files = (): readonly (readonly string[])[] => jest.mocked(download).mock.calls;
  const lines = (): string[] =>
    files()[0]![1]!
      .split('\r\n')
      .filter((line) => line.startsWith('001'));
  const lacks = (pane: TestPane): string[] => lists(pane, 'What the file will lack');
  const written = async (): Promise<TestPane> => {
    const pane = await chosen(textFile('byes.trf', BYES));
    await pane.click('Write the section');
    return pane;
  };
  beforeEach(() => jest.mocked(download).mockClear());

  test('keeps the byes, points and details of the file that the section was written from', async () => {
    const pane = await written();
    await pane.click('Download TRF26');
    expect(pane.alert).toBe('');
    expect(lacks(pane)).toEqual([]);
    expect(pane.status).toContain('The section is in the file "Constructed Open.trf"');
    expect(lines()).toEqual(BYES.split('\n').filter((line) => line.startsWith('001')));
  });

  test('writes UTF-8 without a byte order mark', async () => {
    const pane = await written();
    await pane.click('Download TRF26');
    expect(files()[0]![1]!.slice(0, 4)).toBe('012 ');
  });

  test('of a crosstable says what the file will lack, and saves nothing before "Save the file"', async () => {
    const book = new FakeWorkbook();
    book.put('Results', asCrosstable(EVENT));
    const pane = await open(book);
    await pane.click('Download TRF26');
    await pane.settled();
    expect(files()).toEqual([]);
    expect(document.activeElement?.id).toBe('tournament-trf-title');
    expect(lacks(pane)[0]).toMatch(
      /^The file will lack: dates of birth, sex, FIDE ids, CSA ids, titles, the dates of the rounds\.$/,
    );
    await pane.click('Cancel');
    expect([lacks(pane), files()]).toEqual([[], []]);
    await pane.click('Download TRF26');
    await pane.click('Save the file');
    expect(files()).toHaveLength(1);
    expect(lacks(pane)).toEqual([]);
    expect(pane.status).toContain('The section is in the file');
  });

  test('of a changed result says so first, and what it says is that of the sheet as it is saved', async () => {
    const pane = await written();
    const { cells } = pane.book.sheets[1]!;
    const header = cells.find(([first]) => first === 'No.')!;
    const [one, three] = [1, 3].map((number) =>
      cells.find(([first, name]) => first === number && name !== '')!,
    );
    const round = header.indexOf('3.Rd');
    one![round] = '3w1';
    three![round] = '1b0';
    await pane.click('Download TRF26');
    expect(lacks(pane)[0]).toMatch(/^Results on the sheet differ from the file \(No. 1, 3\)/);
    [one![round], three![round]] = ['3w0', '1b1'];
    await pane.click('Save the file');
    expect(lines()[0]).toContain('   3 w 0');
    expect(lines()[3]).toContain('0000 - H');
  });

  test('of a section from another day names the file, and keeps everything once it is chosen again', async () => {
    const before = await written();
    const pane = await TestPane.open(before.book);
    await pane.click('Download TRF26');
    await pane.settled();
    expect(lacks(pane).at(-1)).toBe(
      'This section was read from "byes.trf". Choose it again under Event files, and its byes, points, ranks and details are kept.',
    );
    await chooseFiles(pane, 'tournament-file', [textFile('byes.trf', BYES)]);
    await pane.settled();
    await pane.click('Download TRF26');
    expect(lacks(pane)).toEqual([]);
    expect(lines()).toEqual(BYES.split('\n').filter((line) => line.startsWith('001')));
  });
});

test('a player without a first name is no note on Tournament, which matches nobody', async () => {
  const players = EVENT.players.map((player, index) => ({
    ...player,
    name: index < 6 ? `Botha${index}` : player.name,
  }));
  const pane = await chosen(textFile('open.trf', writeTrf({ ...EVENT, players })));
  expect(title(pane)).toBe('Constructed Open');
  expect(pane.text).not.toContain('no first name');
});
