import { readEventFile } from '../../../src/events';
import { dBaseBytes, type Pairing, SCO_COLUMNS, scoBytes } from '../support/swissPerfectFiles';
import { gameList, words } from '../support/readings';

const read = (...pairings: readonly Pairing[]) => readEventFile('open.sco', scoBytes(pairings));
/** What a .sco has to say besides that it is one file of three. */
const own = (...pairings: readonly Pairing[]): string[] => words(read(...pairings)).slice(1);

test('33: only games whose types are both 1, with one point in all, are rated, White as White', () => {
  const reading = read([1, 3, 4, 2, 0], [1, 5, 6, 1, 1], [2, 7, 8, 0, 2]);
  expect(reading.kind).toBe('swissPerfectResults');
  expect(gameList(reading)).toEqual(['1: 3 1-0 4', '1: 5 ½-½ 6', '2: 7 0-1 8']);
  expect(reading.event.rounds).toBe(2);
  expect(words(reading)).toEqual([
    'error: SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the .trn of the same name together with this file.',
  ]);
});

test('games are in the order of the rounds', () => {
  expect(read([2, 3, 4, 2, 0], [1, 3, 5, 2, 0]).games.map(({ round }) => round)).toEqual([1, 2]);
});

describe('46: two players whose types are both neither 0 nor 1 have forfeited, which is reported', () => {
  test.each<[Pairing, string]>([
    [[1, 3, 4, 2, 0, 2, 2], '1: 3 +/- 4'],
    [[1, 3, 4, 0, 2, 2, 3], '1: 3 -/+ 4'],
    [[1, 3, 4, 0, 0, 2, 2], '1: 3 -/- 4'],
  ])('%j', (pairing, game) => {
    expect(gameList(read(pairing))).toEqual([game]);
    expect(own(pairing)).toEqual([
      'note: Record 1 of the .sco, round 1, players 3 and 4: the game was not played (its types are not 1). It is read as a forfeit (clause 46).',
    ]);
  });
});

describe('a result of unclear meaning is refused with its record, and is no game', () => {
  test.each<[Pairing, string]>([
    [[1, 3, 4, 2, 0, 1, 2], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 1 and 2'],
    [[1, 3, 4, 2, 0, 2, 1], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 2 and 1'],
    [[1, 3, 4, 2, 0, 0, 0], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 0 and 0'],
    [[1, 3, 4, 0, 2, 0, 0], 'players 3 and 4: the scores 0 and 2 (in half points) with the types 0 and 0'],
    [[1, 3, 4, 2, 0, 1, 0], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 1 and 0'],
    [[1, 3, 4, 2, 0, 0, 2], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 0 and 2'],
    [[1, 3, 4, 0, 0, 0, 1], 'players 3 and 4: the scores 0 and 0 (in half points) with the types 0 and 1'],
    [[1, 3, 4, 1, 1, 2, 2], 'players 3 and 4: the scores 1 and 1 (in half points) with the types 2 and 2'],
    [[1, 3, 4, 2, 2], 'players 3 and 4: the scores 2 and 2 (in half points) with the types 1 and 1'],
    [[1, 3, 4, 0, 0], 'players 3 and 4: the scores 0 and 0 (in half points) with the types 1 and 1'],
    [[1, 3, 4, 3, -1], 'players 3 and 4: the scores 3 and -1 (in half points) with the types 1 and 1'],
    [[1, 3, 4, 4, 0], 'players 3 and 4: the scores 4 and 0 (in half points) with the types 1 and 1'],
    [[1, 3, 4, 2, ''], 'players 3 and 4: the scores 2 and blank (in half points) with the types 1 and 1'],
    [[1, 3, 4, 2, 0, '', ''], 'players 3 and 4: the scores 2 and 0 (in half points) with the types 0 and 0'],
    [[1, 3, 0, 4, 0], 'player 3: the scores 4 and 0 (in half points) with the types 1 and 1'],
    [[1, 3, 0, 2, 2], 'player 3: the scores 2 and 2 (in half points) with the types 1 and 1'],
    [[1, 0, 3, 2, 0], 'player 3: the scores 2 and 0 (in half points) with the types 1 and 1'],
    [[1, 0, 0, 2, 0], 'player unknown: the scores 2 and 0 (in half points) with the types 1 and 1'],
  ])('%j', (pairing, text) => {
    expect(read(pairing).games).toEqual([]);
    expect(own(pairing)).toEqual([
      `error: Record 1 of the .sco, round 1, ${text} are not a known result. Was the game played? Enter its result again in SwissPerfect, then copy the files again.`,
    ]);
  });

  test('the number of the record counts the deleted ones, and no other game is lost', () => {
    const bytes = scoBytes(
      [
        [1, 1, 2, 2, 0],
        [1, 3, 4, 2, 0, 1, 2],
        [1, 5, 6, 0, 2],
      ],
      [0],
    );
    const reading = readEventFile('open.sco', bytes);
    expect(words(reading)[1]).toMatch('Record 2 of the .sco');
    expect(gameList(reading)).toEqual(['1: 5 0-1 6']);
  });
});

test('a pairing without a result: the event is not finished', () => {
  expect(own([1, 3, 4, 0, 0, 0, 0], [1, 5, 6, '', '', '', ''], [1, 7, 8, 2, 0])).toEqual([
    'error: Round 1 has 2 games without a result: the event is not finished. Send the file after the last round.',
  ]);
});

describe('55.2: a player without an opponent', () => {
  test.each<[string, Pairing]>([
    ['0 for Black', [1, 3, 0, 2, 0, 3, 0]],
    ['0 for White', [1, 0, 3, 0, 2, 0, 3]],
    ['a blank score for nobody', [1, 3, 0, 2, '', 3, '']],
    ['a number below 0 for nobody', [1, 3, -1, 2, 0]],
  ])('a point is a bye, %s', (_, pairing) => {
    expect(gameList(read(pairing))).toEqual(['1: 3 bye null']);
    expect(own(pairing)).toEqual([
      'note: Player 3, round 1: "1 point" without an opponent is read as a bye (clause 55.2).',
    ]);
  });

  test('half a point is a bye that was asked for, and nothing is an absence', () => {
    const pairings: Pairing[] = [
      [1, 3, 0, 1, 0],
      [2, 3, 0, 0, 0],
      [3, 3, 0, '', '', '', ''],
    ];
    expect(read(...pairings).games).toEqual([]);
    expect(own(...pairings)).toEqual([
      'skipped: Player 3, round 1: a bye that was not given by the pairing (½) is neither a game nor activity; it is left out (clause 55.2).',
    ]);
  });

  test('several players with a point in one round: nobody knows whose bye the pairing gave', () => {
    const pairings: Pairing[] = [
      [1, 3, 0, 2, 0],
      [1, 4, 0, 2, 0],
      [2, 5, 0, 2, 0],
    ];
    expect(gameList(read(...pairings))).toEqual(['2: 5 bye null']);
    expect(own(...pairings)).toContain(
      'skipped: Round 1: players 3, 4 each have a point without an opponent. The pairing gives one bye a round at most, so these byes are left out (clause 55.2).',
    );
  });
});

test('a record without players is nothing', () => {
  expect(own([1, 0, 0, 0, 0], ['' as never, '' as never, '' as never, '', '', '', ''])).toEqual([]);
});

test('a player twice in a round, and a player against themself', () => {
  expect(own([1, 3, 4, 2, 0], [1, 4, 5, 2, 0], [2, 3, 3, 2, 0])).toEqual([
    'error: Player 4 has two games in round 1.',
    'error: Player 3 is their own opponent in round 2.',
  ]);
});

describe('a value that is no whole number, with its record and its column', () => {
  const bad = (column: string, value: string): string[] => {
    const record = { ROUND: 1, WHITE: 3, BLACK: 4, W_SCORE: 2, B_SCORE: 0, W_TYPE: 1, B_TYPE: 1 };
    const reading = readEventFile('open.sco', dBaseBytes(SCO_COLUMNS, [{ ...record, [column]: value }]));
    expect(reading.games).toEqual([]);
    return words(reading).slice(1);
  };
  test.each([
    ['ROUND', 'x'],
    ['ROUND', '0'],
    ['ROUND', '100'],
    ['ROUND', ''],
    ['WHITE', '*****'],
    ['W_SCORE', '1.5'],
    ['B_TYPE', '1e1'],
  ])('%s "%s"', (column, value) => {
    expect(bad(column, value)).toEqual([
      `error: Record 1 of the .sco: "${value}" in ${column} cannot be read. Correct it in SwissPerfect, then copy the files again.`,
    ]);
  });

  test('a number may have a point and zeros behind it', () => {
    const record = { ROUND: '1.0', WHITE: '3.', BLACK: 4, W_SCORE: 2, B_SCORE: 0, W_TYPE: 1, B_TYPE: 1 };
    expect(gameList(readEventFile('open.sco', dBaseBytes(SCO_COLUMNS, [record])))).toEqual(['1: 3 1-0 4']);
  });
});

test('33: a .sco without WHITE or BLACK does not show who had White', () => {
  for (const missing of ['WHITE', 'BLACK']) {
    const columns = SCO_COLUMNS.filter(({ name }) => name !== missing);
    expect(words(readEventFile('open.sco', dBaseBytes(columns, []))).slice(1)).toEqual([
      'error: The .sco has no column WHITE or BLACK, so it does not show who had White. Enter the event in Swiss-Manager, or type it into the crosstable or Games (clause 33).',
    ]);
  }
});

test('a .sco without another column is refused with the names of what is missing', () => {
  const columns = SCO_COLUMNS.filter(({ name }) => !name.endsWith('_TYPE'));
  const reading = readEventFile(
    'open.sco',
    dBaseBytes(columns, [{ ROUND: 1, WHITE: 3, BLACK: 4, W_SCORE: 2 }]),
  );
  expect(reading.games).toEqual([]);
  expect(words(reading).slice(1)).toEqual([
    'error: The file of SwissPerfect is damaged at the columns: W_TYPE, B_TYPE missing. Copy the .sco, the .trn and the .ini again.',
  ]);
});
