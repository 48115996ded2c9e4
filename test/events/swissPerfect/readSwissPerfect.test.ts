import { zipSync } from 'fflate';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { readEventFile } from '../../../src/events';
import { gameList, textBytes, words } from '../support/readings';
import {
  dBaseBytes,
  iniText,
  SCO_COLUMNS,
  scoBytes,
  SEVEN,
  SEVEN_PAIRINGS,
  TRN_COLUMNS,
  trnBytes,
} from '../support/swissPerfectFiles';

const latin = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const trn = (...players: Readonly<Record<string, string | number>>[]) =>
  readEventFile('open.trn', trnBytes(players));

describe('14: the players of a .trn', () => {
  test('name, ids, ratings, birth, gender, federation and club', () => {
    const { kind, players, games, problems } = readEventFile('open.trn', trnBytes());
    expect([kind, games, problems.length]).toEqual(['swissPerfectPlayers', [], 1]);
    expect(players).toHaveLength(7);
    expect(players[0]).toEqual({
      ...{ number: 1, name: 'Bêta, Pat', id58: null, csaId: '105000001', fideId: '14300001' },
      ...{ rating: 1610, nationalRating: 1500, gender: 'w', title: null, federation: 'RSA', club: 'Town' },
      birth: { year: 2001, day: calendarDay(2001, 2, 3) },
      ...{ region: null, points: null, rank: null, line: null },
    });
    expect(players[1]).toMatchObject({ fideId: null, rating: null, birth: null, gender: null, club: null });
  });

  test('the local id of a player of another federation is no CSA id', () => {
    const { players } = trn({ ID: 1, SURNAME: 'Alpha', FIRSTNAME: 'Ann', LOC_ID: '123', FEDER: 'irl' });
    expect(players[0]).toMatchObject({ csaId: null, federation: 'IRL' });
  });

  test('ids of zeros are none, and ids may be numbers', () => {
    const { players } = trn(
      { ID: 1, SURNAME: 'Alpha', FIRSTNAME: 'Ann', LOC_ID: '0', INTL_ID: '0.0' },
      { ID: 2, SURNAME: 'Beta', FIRSTNAME: 'Ben', LOC_ID: '1050.00', INTL_ID: '' },
    );
    expect(players.map(({ csaId, fideId }) => [csaId, fideId])).toEqual([
      [null, null],
      ['1050', null],
    ]);
  });

  test('records in reserve have no name and are nobody', () => {
    expect(trn({ ID: 1, SURNAME: 'Alpha', FIRSTNAME: 'Ann' }, { ID: 0 }, {}).players).toHaveLength(1);
  });

  test('what cannot be read is reported, and refuses nothing but a number', () => {
    const reading = trn(
      { ID: 1, SURNAME: 'Alpha', INTL_RTG: '=1+1', LOC_RTG: 0, BIRTH_DATE: '99999999', SEX: 7 },
      { ID: 'x', SURNAME: 'Beta', FIRSTNAME: 'Ben' },
      { ID: 0, SURNAME: 'Gamma', FIRSTNAME: 'Gus' },
      { ID: 10_000, SURNAME: 'Delta', FIRSTNAME: 'Dee' },
      { SURNAME: 'Epsilon', FIRSTNAME: 'Eve' },
    );
    const unreadable = (record: number, value: string): string =>
      `error: Record ${record} of the .trn: "${value}" in ID cannot be read. Correct it in SwissPerfect, then copy the files again.`;
    expect(words(reading).slice(1)).toEqual([
      'note: Player 1: "99999999" is not a date of birth; yyyy/mm/dd is expected (clause 14.2).',
      'note: "Alpha" has no first name, so the player is matched by id only (clause 14.1).',
      'note: "=1+1" is not a rating.',
      unreadable(2, 'x'),
      unreadable(3, '0'),
      unreadable(4, '10000'),
      unreadable(5, ''),
    ]);
    expect(reading.players).toMatchObject([
      { rating: null, nationalRating: null, birth: null, gender: null },
    ]);
  });

  test('one number for two players', () => {
    expect(
      words(trn({ ID: 4, SURNAME: 'Alpha', FIRSTNAME: 'Ann' }, { ID: 4, SURNAME: 'Beta', FIRSTNAME: 'Ben' })),
    ).toContain(
      'error: Records 1 and 2 of the .trn both have the ID 4. Each player needs a number of their own.',
    );
  });
});

describe('13, 15: the .ini', () => {
  const ini = (text: string) => readEventFile('open.ini', latin(text));

  test('has the name, the arbiter, the organiser and the number of rounds', () => {
    const { kind, event, encoding } = ini(iniText({ Name: 'Zürich  Open', Rounds: 7 }));
    expect([kind, encoding]).toEqual(['swissPerfectEvent', 'Windows-1252']);
    expect(event).toMatchObject({ name: 'Zürich Open', organiser: 'Town Club', rounds: 7, startDay: null });
    expect(event.arbiters).toEqual([{ role: 'chief', title: 'NA', name: 'Anna Arbiter', id: null }]);
  });

  test('other sections are not read, and a value may be blank or no number', () => {
    const { event } = ini(
      '[Tournament Info]\nname = \nRounds=many\nno value\n[Other]\nName=Other\nArbiter=Other',
    );
    expect(event).toMatchObject({ name: null, rounds: null, arbiters: [], organiser: null });
    for (const Rounds of [0, 100, 2.5]) expect(ini(iniText({ Rounds })).event.rounds).toBeNull();
  });

  test('of a team event is refused', () => {
    expect(words(ini(iniText({ 'Team or Individual': 1 })))).toContain(
      'error: The .ini is of a team event, which the add-in cannot read. Enter the boards of the matches in the crosstable or Games.',
    );
  });

  test('of another program is no file of SwissPerfect', () => {
    expect(ini('[Settings]\nName=x').kind).toBe('unknown');
  });
});

describe('a file alone', () => {
  const needs = (missing: string): string =>
    `error: SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the ${missing} of the same name together with this file.`;
  test.each([
    ['.sco', scoBytes([]), '.trn'],
    ['.trn', trnBytes([]), '.sco'],
    ['.ini', textBytes(iniText()), '.sco and the .trn'],
  ])('%s says what to choose with it', (_, bytes, missing) => {
    expect(words(readEventFile('any name', bytes))).toEqual([needs(missing)]);
  });

  test('that is cut is damaged', () => {
    for (const bytes of [scoBytes(SEVEN_PAIRINGS), trnBytes()]) {
      const reading = readEventFile('open', bytes.slice(0, -9));
      expect([reading.kind, reading.players, reading.games]).toEqual(['unknown', [], []]);
      expect(words(reading)).toEqual([
        'error: The file of SwissPerfect is damaged at the number of records. Copy the .sco, the .trn and the .ini again.',
      ]);
    }
  });
});

describe('a zip of the files of one event', () => {
  const FILES = { sco: scoBytes(SEVEN_PAIRINGS), trn: trnBytes(), ini: textBytes(iniText()) };
  const zip = (files: Readonly<Record<string, Uint8Array>>) => readEventFile('open.zip', zipSync(files));

  test('is read as the event', () => {
    const reading = zip({ 'Open.SCO': FILES.sco, 'open.trn': FILES.trn, 'OPEN.ini': FILES.ini });
    expect([reading.kind, reading.event.name, reading.event.rounds]).toEqual([
      'swissPerfect',
      'Town Open',
      5,
    ]);
    expect(reading.players).toHaveLength(7);
    expect(gameList(reading)).toEqual(gameList(readEventFile('open.sco', FILES.sco)));
    expect(words(reading).filter((text) => text.startsWith('error'))).toEqual([
      'error: The end date is missing (36). Fill it in (clause 13.2).',
      'error: The time control is missing. Fill it in (clause 19).',
    ]);
  });

  test('needs no .ini, and asks for the name then', () => {
    const reading = zip({ 'folder/open.sco': FILES.sco, 'folder/open.trn': FILES.trn });
    expect(words(reading)).toContain('error: The name of the event is missing. Fill it in (clause 13.1).');
  });

  test('lacks a file', () => {
    expect(words(zip({ 'open.sco': FILES.sco }))).toContain(
      'error: SwissPerfect keeps an event in three files of one name: .sco, .trn and .ini. Choose the .trn of the same name together with this file.',
    );
  });

  test.each([
    ['another file', { 'open.sco': FILES.sco, 'open.trn': FILES.trn, 'a.txt': FILES.ini }],
    ['another name', { 'open.sco': FILES.sco, 'town.trn': FILES.trn }],
    ['one ending twice', { 'open.sco': FILES.sco, 'open.SCO': FILES.sco, 'open.trn': FILES.trn }],
    ['more files', { 'a.sco': FILES.sco, 'a.trn': FILES.trn, 'b.sco': FILES.sco, 'b.trn': FILES.trn }],
    ['a file of another program', { 'open.sco': textBytes('x'), 'open.trn': FILES.trn }],
    ['a table of another program', { 'open.sco': dBaseBytes([{ name: 'A', length: 1 }], []) }],
    ['no file', {}],
  ])('with %s is a zip like any other', (_, files: Record<string, Uint8Array>) => {
    expect(words(zip(files))).toEqual([
      'error: This is a zip of other files. Unpack it and choose the files themselves.',
    ]);
  });

  test('with a damaged file says which', () => {
    const whole = zipSync({ 'open.sco': FILES.sco, 'open.trn': FILES.trn }, { level: 0 });
    const at = whole.length - 400;
    const bytes = whole.map((byte, place) => (place === at ? byte ^ 1 : byte));
    expect(words(readEventFile('open.zip', bytes))).toEqual([
      'error: The file of SwissPerfect is damaged at open.trn. Copy the .sco, the .trn and the .ini again.',
    ]);
    expect(words(zip({ 'open.sco': FILES.sco.slice(0, 50), 'open.trn': FILES.trn }))).toEqual([
      'error: The file of SwissPerfect is damaged at the columns. Copy the .sco, the .trn and the .ini again.',
    ]);
  });
});

test('dBase tables are known by their columns, not by their names', () => {
  expect(readEventFile('open.trn', dBaseBytes(SCO_COLUMNS, [])).kind).toBe('swissPerfectResults');
  expect(readEventFile('open.sco', dBaseBytes(TRN_COLUMNS, SEVEN)).kind).toBe('swissPerfectPlayers');
  for (const columns of [['ROUND'], ['ID'], ['SURNAME'], ['W_SCORE']]) {
    const table = columns.map((name) => ({ name, length: 4 }));
    expect(readEventFile('open.sco', dBaseBytes(table, [])).kind).toBe('unknown');
  }
});
