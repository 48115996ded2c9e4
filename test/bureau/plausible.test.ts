import { problemText } from '../../src/problems/problemText';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { BUREAU_TABLES, periodOf, sampleSheets, TABLES } from '../../src/bureau';
import { birthText } from '../../src/bureau/read/readPlayers';
import { readAll, readWith, told } from './support';
import { cellsOfSheets, sampleBureau } from '../support/bureau';

/** The first row of a table with some cells that are others. */
const first = <Row extends object>(rows: Row[], change: object): Row[] =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));

describe('what the tables ask because of their numbers', () => {
  it.each([
    ['players', { Main: 19903 }, 'players 1,Main outsideBounds'],
    ['players', { 'Main highest': 19903 }, 'players 1,Main highest outsideBounds'],
    ['players', { 'Main K': 33 }, 'players 1,Main K notInTable'],
    ['players', { 'FIDE rating': 140 }, 'players 1,FIDE rating outsideBounds'],
    ['players', { 'Date of birth': 1905 }, 'players 1,Date of birth outsideBounds'],
    ['players', { 'Date of birth': '2023/05/01' }, 'players 1,Date of birth outsideBounds'],
    ['events', { 'Base minutes': 900 }, 'events 1,Base minutes outsideBounds'],
    ['events', { Increment: 1800 }, 'events 1,Increment outsideBounds'],
    ['events', { Rounds: 90 }, 'events 1,Rounds outsideBounds'],
    ['events', { Boards: 1 }, 'events 1,Boards outsideBounds'],
    ['games', { 'Opponent FIDE': 18405 }, 'games 1,Opponent FIDE outsideBounds'],
    ['performances', { Performance: 15332 }, 'performances 1,Performance outsideBounds'],
    ['performances', { 'End date': '1905/06/12' }, 'performances 1,End date outsideBounds'],
    ['history', { Main: 14901 }, 'history 1,Main outsideBounds'],
    ['history', { Main: 1601 }, 'history 1,Main changeTooLarge'],
  ] as const)('%s %o', (table, change, expected) => {
    const reading = readWith((bureau) => (bureau[table] = first(bureau[table], change)));
    // A rating that is another one now does not fit its history either, which is asked once.
    expect(told(reading).filter((line) => line.endsWith('(question)'))[0]).toBe(`${expected} (question)`);
    expect(reading.input).not.toBeNull();
  });

  it('a lost point is named: 19903 may be 1990.3', () => {
    const { problems } = readWith((bureau) => (bureau.players = first(bureau.players, { Main: 19903 })));
    expect(problems.map(({ problem }) => problemText(problem))).toEqual([
      'A rating of 19903 is not between 500 and 3000: no rating drops below 500, and the highest rating anybody ever had is below 2900. 19903 may be 1990.3 with its point lost (clause 42).',
    ]);
  });

  it.each([
    ['1900/01/01', 1900],
    [1, 1900],
    [366, 1900],
    [367, 1901],
    ['2023/05/01', 2023],
  ])('a date of birth of %o is asked about by the year that the cell shows', (birth, year) => {
    const { problems, people } = readWith(
      (bureau) => (bureau.players = first(bureau.players, { 'Date of birth': birth })),
    );
    expect(problems.map(({ problem }) => problemText(problem))).toEqual([
      `A year of birth of ${year} is not between 1919 and 2021: a player's age is 3 to 105 (clause 16).`,
    ]);
    // Confirmed, the cell is no year 1: a list has the date of text, and no date for the number.
    expect(birthText(people[0]!.birth)).toBe(typeof birth === 'number' ? null : birth);
  });

  it('clause 53: points that wait', () => {
    const carried = { 'CSA id': 2, Event: '', Round: '', Kind: 'carried', List: 'Standard', Points: 500 };
    const reading = readWith((bureau) => (bureau.penalties = [carried]));
    expect(told(reading)).toEqual(['penalties 1,Points outsideBounds (question)']);
  });
});

describe('no false alarm', () => {
  it.each([
    [200, 1_000, '2024/03/01'],
    [200, 1_000, '2026/10/01'],
    [2_000, 10_000, '2026/11/01'],
  ])('in a sample of %d players and %d games in the month of %s', (players, games, day) => {
    const period = periodOf(parseCalendarDay(day)!);
    const sample = sampleBureau({ players, games, seed: players, period });
    const reading = readAll(cellsOfSheets(sampleSheets(sample)), period);
    expect(told(reading).filter((line) => line.endsWith('(question)'))).toEqual([]);
    expect(reading.counts.players).toBe(players);
    expect(BUREAU_TABLES.every((table) => sample[table].length > 0)).toBe(true);
    expect(TABLES.history.columns).toHaveLength(7);
  });
});
