import { fideChanges, type FideInput, playersToMatch } from '../../../src/bureau/fide/fideChanges';
import { matchFide } from '../../../src/bureau/fide/matchFide';
import type { FideList, FidePlayer } from '../../../src/bureau/fide/readFideList';
import { monthNumber } from '../../../src/bureau/read/readHistory';
import { TABLES } from '../../../src/bureau';
import { tableCells, type Row } from '../support';

const MARCH = monthNumber(2024, 3);
const ANN: FidePlayer = {
  fideId: '14300001',
  name: 'Alpha, Ann',
  federation: 'RSA',
  standard: 1650,
  rapid: null,
  blitz: 1712,
  born: 2001,
};
const LIST: FideList = {
  players: [ANN, { ...ANN, fideId: '14300002', name: 'Beta, Ben', rapid: 1500 }],
  count: 2,
  month: null,
  ratings: ['standard', 'rapid', 'blitz'],
};
const PLAYERS: readonly Row[] = [
  { 'CSA id': 7, Surname: 'Alpha', 'First name': 'Ann', 'Date of birth': '2001/05/06' },
  { 'CSA id': '', Surname: 'a remark' },
  {
    ...{ 'CSA id': '008', Surname: 'Beta', 'First name': 'Ben', 'Date of birth': 2001 },
    ...{ 'FIDE id': 14300002, 'FIDE rating': '1650', 'FIDE rapid': 1490, 'FIDE blitz': 1700 },
  },
];
const HISTORY: readonly Row[] = [
  { 'CSA id': 7, Month: '2024/03', Main: 1500, 'FIDE rating': 1650 },
  { 'CSA id': 7, Month: '2024/02', Main: 1500 },
  { 'CSA id': 8, Month: '2024/03', Main: 1500 },
  { 'CSA id': 9, Month: '2024/03', Main: 1500 },
];

function changed(given: Partial<FideInput> = {}) {
  const players = given.players ?? tableCells('players', PLAYERS);
  const people = playersToMatch(players);
  const { found } = matchFide(people.own, LIST.players);
  const result = fideChanges({
    players,
    history: tableCells('history', HISTORY),
    people,
    found,
    list: LIST,
    month: MARCH,
    current: MARCH,
    isFormula: () => false,
    ...given,
  });
  const cells = result.changes.map(
    ({ table, row, player, title, was, is }) =>
      `${table} ${row}, ${player}, ${title}: ${String(was)} -> ${is}`,
  );
  return { ...result, cells };
}

test('ids, three ratings and the row of the month in the history are filled in', () => {
  const { cells, lacking, unrated } = changed();
  expect(cells).toEqual([
    'players 1, Alpha, Ann (7), FIDE id:  -> 14300001',
    'players 1, Alpha, Ann (7), FIDE rating:  -> 1650',
    'players 1, Alpha, Ann (7), FIDE blitz:  -> 1712',
    'players 3, Beta, Ben (008), FIDE rapid: 1490 -> 1500',
    'players 3, Beta, Ben (008), FIDE blitz: 1700 -> 1712',
    'history 3, Beta, Ben (008), FIDE rating:  -> 1650',
  ]);
  expect({ lacking, unrated }).toEqual({ lacking: [], unrated: 0 });
});

test('of an earlier list only the ids and the row of its month in the history', () => {
  expect(changed({ month: MARCH - 1 }).cells).toEqual([
    'players 1, Alpha, Ann (7), FIDE id:  -> 14300001',
    'history 2, Alpha, Ann (7), FIDE rating:  -> 1650',
  ]);
});

test('a list of one rating fills in this one', () => {
  const list = { ...LIST, ratings: ['blitz'] as const };
  expect(changed({ list }).cells).toEqual([
    'players 1, Alpha, Ann (7), FIDE id:  -> 14300001',
    'players 1, Alpha, Ann (7), FIDE blitz:  -> 1712',
    'players 3, Beta, Ben (008), FIDE blitz: 1700 -> 1712',
  ]);
});

test('a rating that the list does not have stays and is counted', () => {
  for (const [rating, count] of [
    [1400, 1],
    // 0 is unrated, as in the list.
    [0, 0],
  ]) {
    const players = tableCells('players', [{ ...PLAYERS[0], 'FIDE rapid': rating }]);
    const { cells, unrated } = changed({ players });
    expect(cells.join()).not.toContain('rapid');
    expect(unrated).toBe(count);
  }
});

test('a formula stays and is counted', () => {
  const isFormula: FideInput['isFormula'] = (table, row) => table === 'players' && row === 3;
  const { cells, formulas } = changed({ isFormula });
  expect(formulas).toBe(2);
  expect(cells.join()).not.toContain('players 3');
});

test('columns that are not there are named', () => {
  const players = [
    ['CSA id', 'Surname', 'First name', 'Date of birth', 'Main'],
    ['7', 'Alpha', 'Ann', 2001, 1500],
  ];
  const { cells, lacking } = changed({ players, history: null });
  expect(cells).toEqual([]);
  expect(lacking.map(({ table, title }) => `${TABLES[table].sheetName}: ${title}`)).toEqual([
    'Players: FIDE id',
    'Players: FIDE rating',
    'Players: FIDE rapid',
    'Players: FIDE blitz',
    'Rating history: FIDE rating',
  ]);
});
