import { type EventFileReading, readEventFile, readEventSheet } from '../../src/events';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { dBaseBytes } from './support/swissPerfectFiles';
import { dataFile, readText, textBytes, words } from './support/readings';
import { BYE, SMALL_SWISS, swissManagerBytes } from './support/swissManagerFile';
import { playerLine, seven, trfText } from './support/trfText';
import { listOf } from './support/writers';

/** The file of seven players is without a problem as it stands, so that each problem below is of its one change. */
const HEAD_LINES = 9;
const lineOf = (player: number): number => HEAD_LINES + player;

const national = (number: number, id: string, name = ''): string =>
  `RSA ${String(number).padStart(4)}      ${name.padEnd(33)} 1201 CAP ${id.padStart(11)}`;

const roundDays = (...days: string[]): string => ''.padEnd(87) + days.map((day) => day.padEnd(10)).join('');

function expectWords(reading: EventFileReading, ...expected: string[]): void {
  expect(words(reading)).toEqual(expected);
}

test('the file that is changed below has no problem itself', () => {
  expectWords(readText(trfText(seven())));
  expect(readText(trfText(seven())).games).toHaveLength(19);
});

describe('columns', () => {
  test('1: shifted columns are read with proof; without it the file is refused', () => {
    const text = new TextDecoder().decode(dataFile('shifted_sa_app_layout.trf'));
    expect(readText(text).problems.map(({ problem: code }) => code)).toContain('columnsShifted');
    const unproved = readText(text.replace('6 w 1', '6 w 0'));
    expect(unproved.games).toEqual([]);
    expect(words(unproved)).toContain(
      'error: Line 13: The columns of the 6 player lines (001) are not where TRF puts them: the federation is in 55-57, TRF has it in 54-56. Export the TRF with another program or version.',
    );
  });

  test('2: a line whose writer counted bytes', () => {
    const lines = seven({ 3: { name: 'Botha, André' } });
    lines[2] = lines[2]!.replace('André ', 'André');
    expectWords(
      readText(trfText(lines)),
      `note: Line ${lineOf(3)}, column 15: The line is 1 column short after "André": the program that wrote it counted bytes. It was read 1 column to the left.`,
    );
  });

  test('a line that is out of its columns for another reason is refused where that begins', () => {
    const lines = seven();
    lines[2] = lines[2]!.replace('RSA', ' RSA');
    expectWords(
      readText(trfText(lines)),
      `error: Line ${lineOf(3)}, column 57: From here the columns of this player line are not where TRF puts them: "A   105000" is found. The file is damaged or was edited by hand.`,
    );
  });
});

describe('results', () => {
  test('3: both won', () => {
    expectWords(
      readText(trfText(seven({ 4: { cells: { 1: '   1 b 1' }, points: '3.0' } }))),
      'error: Line 10, column 92: Round 1: players 1 and 4 both won against each other (lines 10, 13). The file is refused.',
    );
  });

  test('4: both had White', () => {
    expectWords(
      readText(trfText(seven({ 4: { cells: { 1: '   1 w 0' } } }))),
      'error: Line 10, column 92: Round 1: players 1 and 4 both had White (clause 33).',
    );
  });

  test('5: an opponent who is not in the file', () => {
    expectWords(
      readText(trfText(seven({ 4: { cells: { 1: '  77 b 0' } } }))),
      'error: Line 13, column 92: Round 1: opponent 77 is not in the file.',
    );
  });

  test('6: a player against themself', () => {
    expectWords(
      readText(trfText(seven({ 3: { cells: { 3: '   3 w =' } } }))),
      'error: Line 12, column 112: Player 3 is their own opponent in round 3.',
    );
  });

  test('7: a starting number twice', () => {
    expectWords(
      readText(trfText([...seven(), playerLine({ number: 7 })])),
      'error: Line 17, column 5: Starting number 7 is used in this line and in line 16.',
    );
  });

  test('8: games without a result', () => {
    const unfinished = seven({
      1: { cells: { 4: '   5 b  ' }, points: '3.5' },
      5: { cells: { 4: '   1 w  ' }, points: '3.0' },
      2: { cells: { 4: '   7 w  ' }, points: '2.0' },
      7: { cells: { 4: '   2 b  ' } },
    });
    expectWords(
      readText(trfText(unfinished)),
      'error: Line 10, column 122: Round 4 has 2 games without a result: the event is not finished. Send the file after the last round.',
    );
    const pending = seven({ 1: { cells: { 4: '   5 b X' } }, 5: { cells: { 4: '   1 w X' } } });
    expect(words(readText(trfText(pending)))).toContain(
      'error: Line 10, column 129: Round 4 has no result yet for player 1 and 1 other ("X"). Send the file after the last round.',
    );
  });

  test('9: more rounds declared than filled in', () => {
    expect(words(readText(trfText(['XXR 9', ...seven()])))).toContain(
      'error: Line 10, column 5: The file is from before round 6 (XXR 9, results of 5 rounds). Send it after the last round.',
    );
  });

  test('10: no colour, no result', () => {
    expectWords(
      readText(trfText(seven({ 1: { cells: { 1: '   4 x 1' } } }))),
      'error: Line 10, column 97: "x" is not a colour; w or b is expected.',
    );
    expectWords(
      readText(trfText(seven({ 1: { cells: { 1: '   4 w 2' } } }))),
      'error: Line 10, column 99: "2" is not a result.',
    );
  });

  test('11: a won game without an opponent', () => {
    expectWords(
      readText(trfText(seven({ 4: { cells: { 5: '0000 - 1' } } }))),
      'skipped: Line 13, column 139: Player 4, round 5: a won game without an opponent. It is left out. If it was a bye, its code is U (clause 55.2).',
    );
  });

  test('12: points that a blank round explains', () => {
    expectWords(
      readText(trfText(seven({ 4: { cells: { 5: '' } } }))),
      'note: Line 13, column 81: Player 4 has 2 points, their results give 1. Round 5 is blank: was it a bye? Nothing is rated either way (clause 55.2).',
    );
  });

  test('12: points that one of several blank rounds explains', () => {
    const lines = seven({ 4: { cells: { 5: '' } }, 6: { cells: { 2: '', 4: '' } } });
    expectWords(
      readText(trfText(lines)),
      'note: Line 13, column 81: Player 4 has 2 points, their results give 1. Round 5 is blank: was it a bye? Nothing is rated either way (clause 55.2).',
      'note: Line 15, column 81: Player 6 has 2 points, their results give 1. Rounds 2, 4 are blank: were there byes? Nothing is rated either way (clause 55.2).',
    );
  });

  test('13: points that nothing explains', () => {
    expectWords(
      readText(trfText(seven({ 1: { points: '3.0' } }))),
      "error: Line 10, column 81: Player 1's points and results disagree: 3 points, and the results give 4. Ask the arbiter which is right.",
    );
  });
});

describe('dates', () => {
  test('14: start and end that may be the other way round', () => {
    const reading = readText(trfText(seven(), { '042': '09/08/2026', '052': '08/09/2026' }));
    expectWords(
      reading,
      'note: Line 5, column 5: Start 2026/08/09, end 2026/09/08? The rounds are on 2026/08/08 to 2026/08/09. Which date is right? (clause 13.2).',
    );
    expect(reading.event).toMatchObject({ startDay: null, endDay: null });
    const oneDay = roundDays(...new Array<string>(5).fill('26/08/09'));
    const sameDay = readText(trfText(seven(), { '042': '09/08/2026', '052': '08/09/2026', '132': oneDay }));
    expect(sameDay.problems.map(({ problem: code }) => code)).toEqual(['daysDoubtful']);
  });

  test('15: round dates as YY.DD.MM', () => {
    const days = roundDays('11.25.02', '11.26.02', '11.26.02', '11.27.02', '11.27.02');
    const reading = readText(trfText(seven(), { '042': '2011/02/25', '052': '2011/02/27', '132': days }));
    expectWords(
      reading,
      'note: Line 9, column 92: The round dates are read as YY.DD.MM, because as YY.MM.DD they do not exist or fall outside of the event, 2011/02/25 to 2011/02/27 (clause 13.3).',
    );
    const first = calendarDay(2011, 2, 25)!;
    expect(reading.event.roundDays).toEqual([first, first + 1, first + 1, first + 2, first + 2]);
  });

  test('16: no end date', () => {
    expectWords(
      readText(trfText(seven(), { '052': '' })),
      'error: Line 5, column 5: The end date is missing (36). Fill it in (clause 13.2).',
    );
  });
});

describe('time controls', () => {
  test("17: the program's template", () => {
    expectWords(
      readText(trfText(seven(), { '122': 'moves/time, increment' })),
      'error: Line 8, column 5: The time control is the program\'s template ("moves/time, increment"). What was it? (clause 19).',
    );
  });

  test('18: minutes for each player', () => {
    expectWords(
      readText(trfText(seven(), { '122': '60/60' })),
      'note: Line 8, column 5: "60/60" is read as 60 minutes for each player, no increment: Standard (20). Right? (clause 19).',
    );
  });

  test('19: White and Black not the same', () => {
    expectWords(
      readText(trfText(['222 W300-B240', ...seven()])),
      'error: Line 10, column 5: "W300-B240" gives White 5 minutes and Black 4. Both players need the same time (clause 21).',
    );
  });

  test('20: minutes and seconds, and under 5 minutes', () => {
    const blitz = readText(trfText(seven(), { '122': '3+2' }));
    expectWords(
      blitz,
      'note: Line 8, column 5: "3+2" may mean 3 minutes and 2 seconds a move, which is 5 minutes (3 + 60 x 2 s): Blitz (20). Right? (clause 19).',
    );
    expect(blitz.event.timeControl).toMatchObject({ minutes: 5, certain: false });
    expectWords(
      readText(trfText(seven(), { '122': "3'" })),
      'error: Line 8, column 5: "3\'" is 3 minutes. Games under 5 minutes are not rated (clause 23).',
    );
  });

  test('41: two time controls, in Portuguese', () => {
    const cells = [
      ['From the Tournament-Database of Chess-Results http://chess-results.com'],
      ['ABERTO'],
      ['Tempo de reflexão (Rapid) : 10+0 7+3'],
      ['Ranking inicial'],
      ['Nº.', null, 'Nome', 'ID FIDE', 'FED', 'Elo'],
      [1, null, 'Alfa, Ana', 1, 'BRA', 0],
    ];
    expectWords(
      readEventSheet(cells),
      'note: The start date is missing. Fill it in (clause 13.2).',
      'error: The end date is missing (36). Fill it in (clause 13.2).',
      'error: Cell A3: "10+0 7+3" names two time controls. All rounds of a section need the same one (clause 22).',
    );
  });
});

describe('the event and its people', () => {
  test('21: hosted abroad', () => {
    expectWords(
      readText(trfText(seven(), { '032': 'ZIM' })),
      'note: Line 3, column 5: Hosted outside RSA (ZIM). Was it FIDE rated? Whose results are they, and where is the link? (clause 10).',
    );
  });

  test('22, 23, 27: an id is kept as it stands, to be looked up in both id columns of Players', () => {
    const { players, problems } = readText(trfText(seven({ 2: { id: '14300001' }, 3: { id: '' } })));
    expect(players[1]).toMatchObject({ id58: '14300001', csaId: null, fideId: null });
    expect(players[2]).toMatchObject({ id58: null, csaId: null, fideId: null });
    expect(problems).toEqual([]);
  });

  test('24: a national row of nobody', () => {
    expectWords(
      readText(trfText([...seven(), national(99, '103000001')])),
      'skipped: Line 17, column 5: This national row is for player 99, who is not in the file (clause 14.4).',
    );
  });

  test('25: a national row with another name', () => {
    const reading = readText(trfText([...seven(), national(1, '103000001', 'Other, Olga')]));
    expectWords(
      reading,
      'note: Line 17, column 15: Player 1 is "Player1, Pat" in the player line and "Other, Olga" in the national row. The CSA id counts (clause 14.1).',
    );
    expect(reading.players[0]!.csaId).toBe('103000001');
  });

  test('26: two lines with one id', () => {
    expectWords(
      readText(trfText(seven({ 6: { id: '105000001' } }))),
      'error: Line 15, column 58: This line and line 10 both have id 105000001. Each player needs a different id (clause 14.4).',
    );
    expectWords(
      readText(trfText([...seven(), national(1, '103000001'), national(6, '103000001')])),
      'error: Line 15: This line and line 10 both have CSA id 103000001. Each player needs a different id (clause 14.4).',
    );
  });

  test('28: the chief arbiter among the players', () => {
    const words28 =
      'note: Line 15: The chief arbiter Zeta, Zak is also player 6. Was it a club event? (clause 8).';
    const players = seven({ 6: { name: 'Zeta, Zak' } });
    expectWords(
      readText(trfText(players, { '102': 'NA Somebody, Else (105000006)' })),
      words28.replace('Zeta, Zak', 'Somebody, Else'),
    );
    expectWords(
      readText(trfText(players, { '102': 'NA Zak Zeta' })),
      words28.replace('Zeta, Zak', 'Zak Zeta'),
    );
  });

  test('29: five players', () => {
    const rounds = [
      '   5 w 1|   2 w 1|   3 w 1|   4 w 1|',
      '   4 w 1|   1 b 0||   3 w 1|   5 w 1',
      '|   5 w 1|   1 b 0|   2 b 0|   4 w 1',
      '   2 b 0||   5 w 1|   1 b 0|   3 b 0',
      '   1 b 0|   3 b 0|   4 b 0||   2 b 0',
    ];
    const lines = rounds.map((cells, at) => playerLine({ number: at + 1, rounds: cells.split('|') }));
    expectWords(
      readText(trfText(lines, { '092': 'Round robin' })),
      'note: 5 players: not rated (17.1 asks 6). Was permission asked (18)? (clause 17).',
    );
  });

  test('42: no first name', () => {
    expectWords(
      readText(trfText(seven({ 1: { name: 'First Second Third Surname,' }, 2: { name: 'Botha' } }))),
      'note: Line 10, column 15: "First Second Third Surname," has no first name, so the player is matched by id only (clause 14.1).',
      'note: Line 11, column 15: "Botha" has no first name, so the player is matched by id only (clause 14.1).',
    );
  });
});

describe('lists', () => {
  const details = [
    ['From the Tournament-Database of Chess-Results http://chess-results.com'],
    ['CONSTRUCTED OPEN'],
    ['Number of rounds : 7'],
    ['Tournament type : Swiss-System'],
    ['Date : 2026/08/08'],
    ['Time control : 60\'+5"'],
  ];

  test('30: a round-robin crosstable has no colours', () => {
    const table = [
      ['No.', null, 'Name', 'Rtg', 1, 2, 3, 'Pts.', 'Rk.'],
      [1, null, 'Alpha, Ann', 1500, '*', 1, '½', 1.5, 1],
      [2, null, 'Beta, Ben', 1500, 0, '*', 1, 1, 2],
      [3, null, 'Gamma, Gus', 1400, '½', 0, '*', 0.5, 3],
    ];
    expect(words(readEventSheet(listOf('Crosstable', table)))).toEqual([
      'error: Row 12: This list does not say who had White (3 games). Export the "Pairings/Results" of all rounds (clause 33).',
    ]);
  });

  test('31: a list that was cut off', () => {
    const rows = Array.from({ length: 150 }, (_, at) => [
      at + 1,
      null,
      null,
      `P${at}  Pat `,
      1500,
      'RSA',
      `${at + 147}w1`,
    ]);
    const header = ['Rk.', null, null, 'Name', 'Rtg', 'FED', '1.Rd'];
    expectWords(
      readEventSheet(listOf('Final Ranking crosstable after 1 Rounds', [header, ...rows])),
      'error: Cell G17: The games name opponents up to 296, but the list has 150 rows: it was cut off. On chess-results choose "Show complete list", then export.',
    );
  });

  test('32: the pairings of one round', () => {
    const rows = [
      ['Round 3 on 2026/08/08 at 08:30'],
      ['Bo.', 'No.', null, 'White', 'Result', null, 'Black', 'No.'],
      [1, 1, null, 'Alpha, Ann', '1 - 0', null, 'Beta, Ben', 2],
    ];
    expectWords(
      readEventSheet(listOf('Pairings/Results', rows, details)),
      'error: The list has only round 3 of 7. Choose all rounds together, or a crosstable.',
    );
  });

  test('39: a name that looks like a formula is text', () => {
    const name = '=HYPERLINK("x"), +27';
    expect(readText(trfText(seven({ 1: { name } }))).players[0]!.name).toBe(name);
  });
});

describe('other files', () => {
  test('33: a saved web page is read as a list, an old Excel file is named', () => {
    const page = `<html><head><title>No. Name</title></head><body><h2>OPEN</h2><table>
      <tr><td>No.</td><td></td><td>Name</td><td>1.Rd</td><td>Pts.</td></tr>
      <tr><td>1</td><td></td><td><a href="x">Alpha, Ann</a></td><td>&nbsp;&nbsp;2w1</td><td>1</td></tr>
      <tr><td>2</td><td></td><td>B&#234;ta, Ben</td><td>1b0</td><td>0</td></tr></table></body></html>`;
    const reading = readText(page, 'list.xls');
    expect(reading.games).toEqual([{ round: 1, white: 1, black: 2, result: '1-0' }]);
    expect(reading.players[1]!.name).toBe('Bêta, Ben');
    expect(words(reading)[0]).toBe('note: This is a saved web page. Its table is read as a list.');
    expectWords(
      readEventFile('list.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
      'error: This is an old Excel file (.xls). Open it in Excel and press Read this sheet.',
    );
  });

  test('34: what it is and what to export instead', () => {
    expectWords(
      readEventFile('x.pdf', textBytes('%PDF-1.7')),
      'error: This is a PDF, which contains only a picture of the results. Send the TRF that the pairing program exports, or the Excel list of chess-results.',
    );
    expectWords(
      readEventFile('x.tumx', swissManagerBytes({ ...SMALL_SWISS, type: 3 })),
      'error: This is a team event of Swiss-Manager, which the add-in cannot read. Export TRF16 from Swiss-Manager.',
    );
    expectWords(
      readEventFile('x.dbf', dBaseBytes([{ name: 'NAME', length: 4 }], [])),
      'error: This is a dBase table, but not one of SwissPerfect: it has neither players (.trn) nor results (.sco). Export TRF from the pairing program.',
    );
  });

  test('35: empty, or without players', () => {
    expectWords(readText(''), 'error: The file is empty. There are no player lines (001) in it.');
    expectWords(readText(trfText([])), 'error: There are no player lines (001) in the file.');
  });

  test('36, 37: the same bytes are the same reading, with the days that the deadline needs', () => {
    const text = trfText(seven(), { '042': '2026/09/29', '052': '2026/09/30', '132': null });
    expect(readText(text)).toEqual(readText(text));
    expect(readText(text).event.endDay).toBe(calendarDay(2026, 9, 30));
  });

  test("38: a ruler is not the tournament's name", () => {
    const ruler = '0123456789'.repeat(14);
    const reading = readText(`${ruler}\n${trfText(seven())}`);
    expect(reading.event.name).toBe('Constructed Open');
    expect(reading.problems).toEqual([]);
  });

  test('40: a result code that is not known', () => {
    const schedule = [
      SMALL_SWISS.schedule[0]!,
      {
        date: 20260808,
        games: [
          [2, 3, 3],
          [5, 1, 4],
          [0, 0, 0],
          [4, BYE, 15],
        ] as const,
      },
      SMALL_SWISS.schedule[2]!,
    ];
    expect(words(readEventFile('x.TUNX', swissManagerBytes({ ...SMALL_SWISS, schedule })))).toContain(
      'error: Round 2, board 4: result code 15 is not known. Export TRF16 from Swiss-Manager.',
    );
  });
});
