import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { playerInputOf } from '../../src/engine/csa2024/bureau/playerInputOf';
import { nextMonthSteps, nextPeriod, sampleSheets } from '../../src/bureau';
import { monthNumber } from '../../src/bureau/read/readHistory';
import { problemText } from '../../src/problems/problemText';
import { cellsOfSheets, sampleBureau } from '../support/bureau';
import { finished, MARCH, readAll, readWith, type Row, told } from './support';

const [FEBRUARY, ON_MARCH] = [monthNumber(2024, 2), monthNumber(2024, 3)];

/** A rating history of two players, with the FIDE rating of the second one by month. */
const historyOf = (february: unknown, march: unknown): Row[] => [
  { 'CSA id': 1, Month: '2024/03', Main: 1501, Rapid: 1401 },
  { 'CSA id': 1, Month: '2024/02', Main: 1490, Rapid: 1380 },
  { 'CSA id': 2, Month: '2024/03', Main: 1502, Rapid: 1402, 'FIDE rating': march },
  { 'CSA id': 2, Month: '2024/02', Main: 1490, Rapid: 1380, 'FIDE rating': february },
];

/** An event abroad in which players 1 and 2 of the federation meet. */
function abroad(history: readonly Row[], event: Row = {}) {
  const reading = readWith((bureau) => {
    bureau.players[1] = { ...bureau.players[1], 'FIDE rating': 1800 };
    bureau.players[2] = { ...bureau.players[2], 'FIDE rating': 1900 };
    bureau.history = [...history];
    bureau.events.push({
      Event: 'Cup',
      Format: 'Swiss',
      'Base minutes': 60,
      Increment: 30,
      'Start date': '2024/02/28',
      'End date': '2024/03/03',
      Where: 'abroad',
      'FIDE rated': 'yes',
      ...event,
    });
    bureau.games.push(
      { Event: 'Cup', Round: 1, White: 1, Black: 2, Result: '1-0' },
      { Event: 'Cup', Round: 2, White: 3, Black: 1, Result: '1-0' },
    );
  });
  const cup = playerInputOf(reading.input!, 0).tournaments.find(({ name }) => name === 'Cup');
  return { reading, opponents: cup?.games.map(({ opponentMain }) => opponentMain), asked: told(reading) };
}

describe('clauses 10.1 and 44: the list of FIDE that was valid when an event abroad began', () => {
  test('is that of its month in the rating history', () => {
    const { opponents, asked, reading } = abroad(historyOf(1750, 1800));
    expect(opponents).toEqual([1750, 1900]);
    expect(asked).toEqual([]);
    expect([...reading.history.fide.keys()].sort()).toEqual([FEBRUARY, ON_MARCH]);
  });

  test('is that on Players for an event that began in the month', () => {
    const { opponents, asked } = abroad(historyOf(1750, 1800), { 'Start date': '2024/03/02' });
    expect(opponents).toEqual([1800, 1900]);
    expect(asked).toEqual([]);
  });

  test('is taken to be that on Players where the history has none at all', () => {
    const { opponents, asked } = abroad(historyOf('', ''));
    expect(opponents).toEqual([1800, 1900]);
    expect(asked).toEqual([]);
  });

  test('is a question of the event and the clause where only another one is known', () => {
    const { opponents, asked, reading } = abroad(historyOf('', 1800));
    expect(opponents).toEqual([1800, 1900]);
    expect(asked).toEqual(['events 2,Start date fideListMissing (question)']);
    expect(problemText(reading.problems[0]!.problem)).toBe(
      "Cup began on 2024/02/28, when FIDE's list of 2024/02 was valid. Rating history has no FIDE ratings of that month, so those on Players would be used. Read that list in the step Tables, or confirm that they are right (clause 10.1).",
    );
  });

  test('is a question too where the list of the month itself was not read', () => {
    const { asked } = abroad(historyOf(1750, ''), { 'Start date': '2024/03/02' });
    expect(asked).toEqual(['events 2,Start date fideListMissing (question)']);
  });

  test('has no rating of a player whose row of that month has none', () => {
    const history = [
      ...historyOf(1750, 1800),
      { 'CSA id': 3, Month: '2024/03', Main: 1503, Rapid: 1403, 'FIDE rating': 1900 },
      { 'CSA id': 3, Month: '2024/02', Main: 1503, Rapid: 1403 },
    ];
    expect(abroad(history).opponents).toEqual([1750, null]);
  });

  test('is that of the last day where the start is not given', () => {
    expect(abroad(historyOf(1750, 1800), { 'Start date': '' }).opponents).toEqual([1800, 1900]);
    expect(abroad(historyOf(1750, ''), { 'Start date': '' }).asked).toEqual([
      'events 2,End date fideListMissing (question)',
    ]);
  });

  test('is not asked about where nothing depends on it', () => {
    const atHome = { Where: 'RSA' };
    expect(abroad(historyOf('', 1800), atHome).asked).not.toContain(
      'events 2,Start date fideListMissing (question)',
    );
    expect(abroad(historyOf('', 1800), { 'Un-rated': 'yes' }).asked).toEqual([]);
  });

  test('decides how the game is rated', () => {
    const changeOf = (history: readonly Row[]): number =>
      bureauMonth(abroad(history).reading.input!).ratings.newRaw[0]!;
    expect(changeOf(historyOf(1750, 1800))).not.toBe(changeOf(historyOf(1850, 1800)));
    expect(changeOf(historyOf(1750, 1800))).toBe(changeOf(historyOf(1750, 1700)));
  });
});

test('FIDE ratings stay in the rating history from month to month, and the other two on Players', () => {
  const sheets = sampleSheets(sampleBureau({ players: 40, games: 200, seed: 5, period: MARCH }));
  const reading = readAll(cellsOfSheets(sheets));
  const next = finished(nextMonthSteps(reading, bureauMonth(reading.input!)));
  const after = readAll(cellsOfSheets(next), nextPeriod(MARCH));
  expect(after.people).toEqual(reading.people);
  expect(reading.people.some(({ fideRapid }) => typeof fideRapid === 'number')).toBe(true);
  const oldest = ON_MARCH - 23;
  const kept = [...reading.history.fide].filter(([month]) => month > oldest);
  expect(kept.length).toBeGreaterThan(0);
  expect(new Map(after.history.fide)).toEqual(new Map(kept));
});
