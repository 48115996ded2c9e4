import { type EventFileReading, readEventFile, readEventSheet } from '../../src/events';
import type { ChosenFile } from '../../src/intake';
import {
  type FileRating,
  filesOfSheet,
  ratingOfSheet,
  sectionSheet,
  sectionTrf,
  tournamentFiles,
} from '../../src/intake/tournament';
import { madeTrf } from '../events/support/madeTrf';
import { dataFile, gameList, readText } from '../events/support/readings';
import { SMALL_SWISS, swissManagerBytes, type TestFile } from '../events/support/swissManagerFile';
import { layoutFaults } from '../events/support/trf26Layout';
import { seven, trfText } from '../events/support/trfText';
import { fullSize } from '../support/fullSize';

type Cell = string | number | boolean | null;
const fileOf = (name: string, reading: EventFileReading): ChosenFile => ({ name, hash: name, reading });
const tournament = (reading: EventFileReading, name = 'a.trf') =>
  tournamentFiles([fileOf(name, reading)])[0]!;

/** The section that a file becomes on a sheet, as Excel hands it over. */
function sheetOf(reading: EventFileReading, rating: FileRating = 'rating'): Cell[][] {
  return sectionSheet(tournament(reading), rating).cells.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? cell.replace(/^'/, '') : cell)),
  );
}
function trfOf(cells: readonly Cell[][], reading: EventFileReading | null, rating: FileRating = 'rating') {
  const source = reading === null ? null : { file: tournament(reading), rating };
  const trf = sectionTrf(fileOf('Sheet', readEventSheet(cells)), source);
  if ('refusal' in trf) throw new Error(trf.refusal);
  return { ...trf, read: readText(trf.text), line: lineOf(trf.text) };
}
const lineOf = (text: string) => (number: number) =>
  text.split('\r\n').find((line) => line.startsWith(`001 ${String(number).padStart(4)} `))!;
const row = (cells: readonly Cell[][], number: number) =>
  cells.find(([first, name]) => first === number && name !== null)!;
const column = (cells: readonly Cell[][], title: string): number =>
  cells.find(([first]) => first === 'No.')!.indexOf(title);

/** Players without their lines, every round, the games. */
function contents({ players, original, ...reading }: EventFileReading): object {
  const rounds = original!.rounds.map((round) => JSON.stringify(round)).sort();
  return { players: players.map((player) => ({ ...player, line: null })), rounds, games: gameList(reading) };
}

/** Seven players with byes of every kind, a TRF16 with all that a line 001 holds. */
const SEVEN = readText(
  trfText(
    seven({
      1: { title: 'FM', birth: '1990/02/03', rating: '1822', rank: '1' },
      4: { cells: { 5: '0000 - H' }, points: '1.5', rank: '7', gender: 'w' },
      5: { cells: { 3: '0000 - F' }, birth: '2001/00/00' },
      6: { rank: '5', name: 'Six, Sue' },
    }),
    { '112': 'PA Deputy, Dan (Town Club)', '122': '60 min + 5 sec' },
  ),
);

describe('the TRF26 of a section whose file is at hand', () => {
  test.each([
    'cp1252.trf',
    'good_trf16_csa_ids.trf',
    'good_trf26_rsa_rows.trf',
    'shifted_sa_app_layout.trf',
    'utf8_padded_by_bytes.trf',
  ])('%s through its sheet: everything of its players is the same', (name) => {
    const reading = readEventFile(name, dataFile(name));
    const { read, text, lacks } = trfOf(sheetOf(reading), reading);
    expect(contents(read)).toEqual(contents(reading));
    expect(layoutFaults(text)).toEqual([]);
    expect(lacks).toEqual([]);
  });

  test('results_contradict.trf has no sheet, as it is refused', () => {
    const reading = readEventFile('x', dataFile('results_contradict.trf'));
    expect(tournament(reading).refusals).not.toEqual([]);
  });

  test('made files with every result code, through their sheets: the same', () => {
    const files = fullSize(500, 40);
    let tried = 0;
    const failures: unknown[] = [];
    for (let seed = 0; seed < files; seed += 1) {
      const reading = readText(madeTrf(seed).text);
      if (tournament(reading).refusals.length > 0) continue;
      tried += 1;
      const rating = seed % 2 === 0 ? 'rating' : 'nationalRating';
      const { read, text, lacks } = trfOf(sheetOf(reading, rating), reading, rating);
      const lost = madeTrf(seed).lines.filter((line) => !text.includes(`\r\n${line}\r\n`));
      const same = JSON.stringify(contents(read)) === JSON.stringify(contents(reading));
      if (lost.length > 0 || lacks.length > 0 || !same || layoutFaults(text).length > 0) {
        failures.push({ seed, lost, lacks, same, faults: layoutFaults(text) });
      }
    }
    expect(failures).toEqual([]);
    // A file without a game has no section.
    expect(tried).toBeGreaterThan(0.9 * files);
  });

  test('keeps byes that were asked for, points, rank, birth, sex, title and ids of a TRF16', () => {
    const { line, read, text } = trfOf(sheetOf(SEVEN), SEVEN);
    expect(line(4)).toContain('  1.5    7     1 b 0     5 w 0     7 w 0     3 b 1  0000 - H');
    expect(line(5)).toContain('2001/00/00  3.5');
    expect(line(5)).toContain('0000 - F');
    expect(line(1).slice(0, 79)).toBe(
      '001    1 m FM Player1, Pat                      1822 RSA   105000001 1990/02/03',
    );
    expect(text).toContain('112 PA Deputy, Dan (Town Club)\r\n');
    expect(contents(read)).toEqual(contents(SEVEN));
  });
});

describe('a sheet that was changed since it was written', () => {
  test('a changed name, rating, title and id follow the sheet, the rest of the line the file', () => {
    const cells = sheetOf(SEVEN);
    const own = row(cells, 1);
    const set = (title: string, value: Cell): void => {
      own[column(cells, title)] = value;
    };
    set('Name', 'Alpha, Ann');
    set('RtgI', 1900);
    set('Title', 'IM');
    set('FideID', '14300001');
    const { line, lacks } = trfOf(cells, SEVEN);
    expect(line(1).slice(0, 84)).toBe(
      '001    1 m IM Alpha, Ann                        1900 RSA   105000001 1990/02/03  4.0',
    );
    expect(lacks).toEqual([]);
  });

  test('a changed result follows the sheet, with new points, and says so; every other round stays', () => {
    const cells = sheetOf(SEVEN);
    row(cells, 1)[column(cells, '3.Rd')] = '3w1';
    row(cells, 3)[column(cells, '3.Rd')] = '1b0';
    const { line, lacks, read } = trfOf(cells, SEVEN);
    expect([line(1).slice(80, 89), line(3).slice(80, 89), line(4).slice(80, 84)]).toEqual([
      ' 4.5    1',
      ' 2.0    4',
      ' 1.5',
    ]);
    expect(line(4)).toContain('0000 - H');
    expect(line(1)).toContain('   3 w 1');
    expect(lacks).toEqual([
      'Results on the sheet differ from the file (No. 1, 3). The results of the sheet are written, with points that follow from them.',
      'All ranks follow from the points.',
    ]);
    expect(
      read.problems.filter(({ severity: effect, clause }) => effect === 'error' && clause === ''),
    ).toEqual([]);
  });

  test('new points are those of record 162 where the file has one', () => {
    const reading = readText(trfText(seven({}), { '162': ' W 3.0    D 1.0' }));
    const cells = sheetOf(reading);
    row(cells, 1)[column(cells, '3.Rd')] = '3w1';
    row(cells, 3)[column(cells, '3.Rd')] = '1b0';
    // 4 wins and a draw.
    expect(trfOf(cells, reading).line(1).slice(80, 84)).toBe('13.0');
  });

  test('an event renamed on the sheet has its new name, and a new time control takes the place of 122 and 222', () => {
    const cells = sheetOf(SEVEN);
    cells[0]![0] = 'Renamed Open';
    const time = cells.find(([first]) => String(first).startsWith('Time control'))!;
    time[0] = `Time control : 90'+30"`;
    const { text } = trfOf(cells, SEVEN);
    const head = text.split('\r\n').filter((line) => /^(012|122|222)/.test(line));
    expect(head).toEqual(['012 Renamed Open', '122 90 min + 30 sec', '222 5400+30']);
  });

  test('a player who was taken out is in no line, and the records that name players are left out', () => {
    const made = Array.from({ length: 200 }, (_, seed) => madeTrf(seed)).find(
      ({ isTeamEvent }) => isTeamEvent,
    )!;
    const reading = readText(made.text);
    const cells = sheetOf(reading);
    const last = reading.players.at(-1)!.number;
    const out = cells.filter(([first]) => first !== last);
    for (const line of out) {
      line.forEach((cell, at) => {
        if (new RegExp(`^${last}[wb]`).test(String(cell))) line[at] = 0;
      });
    }
    const { text, lacks } = trfOf(out, reading);
    expect(text).not.toContain(`\r\n001 ${String(last).padStart(4)} `);
    expect(text).not.toMatch(/^(192|310)/m);
    expect(lacks.join(' ')).toMatch(/other players.*All ranks.*the records 310 of the file/);
    expect(layoutFaults(text)).toEqual([]);
  });
});

describe('the TRF26 of a crosstable alone says before it is saved what it will lack', () => {
  const CELLS: Cell[][] = [
    ['Town Open'],
    ['No.', 'Name', 'Rtg', '1.Rd', '2.Rd', 'Pts.', 'Rk.'],
    [1, 'Alpha, Ann', 1500, '2w1', '-½', 1.5, 1],
    [2, 'Beta, Ben', 1400, '1b0', '3w1', 1, 2],
    [3, 'Gamma, Gus', 1300, -1, '2b0', 1, null],
  ];

  test('with a half-point bye, the points and the ranks of the sheet kept; a shared rank is blank there', () => {
    const { line, lacks, text } = trfOf(CELLS, null);
    expect([1, 2, 3].map((number) => line(number).slice(80))).toEqual([
      ' 1.5    1     2 w 1  0000 - H',
      ' 1.0    2     1 b 0     3 w 1',
      ' 1.0    2  0000 - U     2 b 0',
    ]);
    expect(lacks).toEqual([
      'The file will lack: dates of birth, sex, federations, FIDE ids, CSA ids, titles, the city, the federation of the event, the start date, the end date, the dates of the rounds, the chief arbiter, the time control.',
      'A crosstable shows byes of a full point alike: 1 bye is written as given by the pairing (U), not as asked for (F).',
    ]);
    expect(layoutFaults(text)).toEqual([]);
  });

  test('points and ranks follow from the results where it has none', () => {
    const cells = CELLS.map((line) => line.slice(0, 5));
    expect([1, 2, 3].map((number) => trfOf(cells, null).line(number).slice(80, 89))).toEqual([
      ...[' 1.5    1', ' 1.0    2', ' 1.0    2'],
    ]);
  });

  test('and of a section whose file is not at hand', () => {
    const { lacks, line } = trfOf(sheetOf(SEVEN), null);
    expect(lacks[0]).toContain('dates of birth, sex,');
    // The id of columns 58-68 has a column of its own.
    expect(line(1).slice(57, 68)).toBe('  105000001');
    expect(filesOfSheet(sheetOf(SEVEN).map(([first]) => String(first)))).toEqual(['a.trf']);
  });
});

describe('a file that was chosen again is known as that of a sheet', () => {
  const cells = sheetOf(SEVEN, 'nationalRating');
  const texts = cells.map(([first]) => String(first));

  test('by its name and its players, with the rating that the sheet has', () => {
    expect(ratingOfSheet(texts, readEventSheet(cells), tournament(SEVEN))).toBe('nationalRating');
  });

  test('not by its name alone, and not without it', () => {
    const others = readText(trfText(seven({}).map((line) => line.replace('Player', 'Person'))));
    expect(ratingOfSheet(texts, readEventSheet(cells), tournament(others))).toBeNull();
    expect(ratingOfSheet(texts, readEventSheet(cells), tournament(SEVEN, 'b.trf'))).toBeNull();
  });
});

describe("the TRF26 of a section of Swiss-Manager's own file", () => {
  const swiss = (changes: Partial<TestFile> = {}): EventFileReading =>
    readEventFile('a.TUNX', swissManagerBytes({ ...SMALL_SWISS, ...changes }));
  const players = SMALL_SWISS.players.map((one, at) => ({
    ...one,
    texts: { ...one.texts, ...(at === 1 ? { 4: 'WFM' } : {}) },
    birth: at === 2 ? 20010000 : 19900203 + at,
  }));

  test('keeps half-point byes, every other code, title, sex, birth, ids and federation through the sheet', () => {
    const reading = swiss({ players });
    const { line, read, text, lacks } = trfOf(sheetOf(reading, 'nationalRating'), reading, 'nationalRating');
    expect([1, 2, 3, 4, 5].map((number) => line(number).slice(0, 80).trimEnd())).toEqual([
      '001    1 w    Alpha, Ann                           0 RSA             1990/02/03',
      '001    2 mWFM Bêta, Ben                         1402 RSA    14300002 1990/02/04',
      '001    3 w    Gamma, Gus                        1403 RSA    14300003 2001/00/00',
      '001    4 m    Delta, Dee                        1404 RSA    14300004 1990/02/06',
      '001    5 w    Epsilon, Eve                      1405 RSA    14300005 1990/02/07',
    ]);
    expect([1, 2, 3, 4, 5].map((number) => line(number).slice(80).trimEnd())).toEqual([
      ' 1.0    3     2 w 1     5 b -     3 w -',
      ' 0.0    5     1 b 0     3 w 0  0000 - Z',
      ' 2.5    1     4 w =     2 b 1     1 b +',
      ' 1.0    3     3 b =  0000 - H     5 w -',
      ' 2.0    2  0000 - U     1 w +     4 b -',
    ]);
    const { rounds } = swiss({ players }).original!;
    expect(new Set(read.original!.rounds)).toEqual(new Set(rounds));
    expect(gameList(read)).toEqual(gameList(reading));
    const known = ({
      number,
      name,
      csaId,
      nationalRating,
      gender,
      title,
      birth,
      federation,
    }: object & (typeof reading.players)[number]) => ({
      number,
      name,
      csaId,
      nationalRating,
      gender,
      title,
      birth,
      federation,
    });
    expect(read.players.map(known)).toEqual(reading.players.map(known));
    expect(layoutFaults(text)).toEqual([]);
    expect(lacks).toEqual([
      'The file will lack: FIDE ids of 1 of 5 players.',
      'Points and ranks follow from the results, without tie-breaks: players with equal points share a rank.',
    ]);
  });

  test('keeps a time control that may mean something else, or is not read, in its words', () => {
    const timeOf = (time: string): string[] => {
      const reading = swiss({ players, texts: { ...SMALL_SWISS.texts, 14: time } });
      const { text, lacks } = trfOf(sheetOf(reading), reading);
      expect(lacks.join()).not.toContain('the time control');
      return text.split('\r\n').filter((line) => /^(122|222)/.test(line));
    };
    expect(timeOf('90+30')).toEqual(['122 90+30']);
    expect(timeOf('3x20 (Byo-yomi)')).toEqual(['122 3x20 (Byo-yomi)']);
    expect(timeOf('60\'+5"')).toEqual(['122 60 min + 5 sec', '222 3600+5']);
  });

  test('says that the time control is missing where it is', () => {
    const reading = swiss({ players, texts: { ...SMALL_SWISS.texts, 14: '' } });
    expect(trfOf(sheetOf(reading), reading).lacks[0]).toContain('the time control');
  });
});

describe('the TRF26 of a section of lists of chess-results', () => {
  const DETAILS: Cell[][] = [['Town Open'], ['Federation : South Africa ( RSA )'], ['Number of rounds : 2']];
  const table = (rows: readonly Cell[][]): EventFileReading => readEventSheet([...DETAILS, ...rows]);
  const CROSSTABLE = table([
    ['No.', 'Name', 'Rtg', '1.Rd', '2.Rd', 'Pts.', 'Rk.'],
    [1, 'Alpha, Ann', 1500, '2w1', '-½', 1.5, 1],
    [2, 'Beta, Ben', 1400, '1b0', '3w1', 1, 2],
    [3, 'Gamma, Gus', 1300, '-½', '2b0', 0.5, 3],
  ]);
  const LIST = table([
    ['No.', 'Name', 'FideID', 'Rtg'],
    [1, 'Alpha, Ann', 14300001, 1500],
    [2, 'Beta, Ben', 14300002, 1400],
    [3, 'Gamma, Gus', 14300003, 1300],
  ]);
  const PAIRINGS = ['No.', 'Rtg', 'White', 'Result', 'Black', 'Rtg', 'No.'];
  const ROUNDS: Cell[][][] = [
    [
      ['Round 1'],
      PAIRINGS,
      [1, 1500, 'Alpha, Ann', '1 - 0', 'Beta, Ben', 1400, 2],
      [3, 1300, 'Gamma, Gus', '½', 'not paired', null, null],
    ],
    [
      ['Round 2'],
      PAIRINGS,
      [2, 1400, 'Beta, Ben', '1 - 0', 'Gamma, Gus', 1300, 3],
      [1, 1500, 'Alpha, Ann', '½', 'not paired', null, null],
    ],
  ];
  /** The player lines from their points on: points, rank, rounds. */
  const through = (...readings: EventFileReading[]) => {
    const [file] = tournamentFiles(readings.map((reading, at) => fileOf(`${at}.xlsx`, reading)));
    const cells = sectionSheet(file!, 'rating').cells.map((line) =>
      line.map((cell) => (typeof cell === 'string' ? cell.replace(/^'/, '') : cell)),
    );
    const trf = sectionTrf(fileOf('Sheet', readEventSheet(cells)), { file: file!, rating: 'rating' });
    if ('refusal' in trf) throw new Error(trf.refusal);
    expect(layoutFaults(trf.text)).toEqual([]);
    return {
      lacks: trf.lacks,
      ends: [1, 2, 3].map((number) => lineOf(trf.text)(number).slice(80).trimEnd()),
    };
  };
  const ENDS = [
    ' 1.5    1     2 w 1  0000 - H',
    ' 1.0    2     1 b 0     3 w 1',
    ' 0.5    3  0000 - H     2 b 0',
  ];

  test('keeps half-point byes, points and ranks of a crosstable, with the list of players too', () => {
    expect(through(CROSSTABLE).ends).toEqual(ENDS);
    const both = through(LIST, CROSSTABLE);
    expect(both.ends).toEqual(ENDS);
    expect(both.lacks[0]).not.toContain('FIDE ids');
    expect(through(CROSSTABLE).lacks).toEqual([
      'The file will lack: dates of birth, sex, federations, FIDE ids, CSA ids, titles, the city, the start date, the end date, the dates of the rounds, the chief arbiter, the time control.',
    ]);
  });

  test.each([
    ['in one list', [table(ROUNDS.flat())]],
    ['in a list for each round', ROUNDS.map(table)],
    [
      'in a list for each round, without starting numbers',
      ROUNDS.map((rows) => table(rows.map((cells) => (cells.length === 1 ? cells : cells.slice(1, 6))))),
    ],
  ])(
    'keeps half-point byes of pairings %s, with points and ranks that follow from the results',
    (_, lists) => {
      expect(through(...lists).ends).toEqual(ENDS);
      expect(through(...lists).lacks.slice(1)).toEqual([
        'Points and ranks follow from the results, without tie-breaks: players with equal points share a rank.',
      ]);
    },
  );

  test('says of pairings how many rounds without a game may have been byes', () => {
    const lists = ROUNDS.map((rows) => table(rows.filter((cells) => cells[4] !== 'not paired')));
    expect(through(...lists).lacks[1]).toBe(
      'Pairings of chess-results leave out byes of earlier rounds: 2 rounds without a game are written as a bye of no points (Z). A crosstable has the byes.',
    );
  });
});
