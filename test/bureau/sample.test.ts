import fc from 'fast-check';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { BUREAU_TABLES, sampleSheets, TABLES } from '../../src/bureau';
import { MARCH, readAll, told } from './support';
import { cellsOfSheets, sampleBureau } from '../support/bureau';

const read = (players: number, games: number, seed: number) =>
  readAll(cellsOfSheets(sampleSheets(sampleBureau({ players, games, seed, period: MARCH }))));

test('whatever its size and seed, a sample reads without a problem', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer(),
      (players, games, seed) => {
        const reading = read(players, games, seed);
        expect(told(reading)).toEqual([]);
        expect(reading.counts.players).toBe(Math.max(60, players));
        expect(reading.counts.games).toBeGreaterThanOrEqual(games);
        const { problems } = bureauMonth(reading.input!);
        expect(problems.filter(({ problem }) => problem.severity === 'error')).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('the same seed gives the same cells, another one others', () => {
  const size = { players: 100, games: 500, period: MARCH };
  const one = JSON.stringify(sampleBureau({ ...size, seed: 7 }));
  expect(JSON.stringify(sampleBureau({ ...size, seed: 7 }))).toBe(one);
  expect(JSON.stringify(sampleBureau({ ...size, seed: 8 }))).not.toBe(one);
});

test('a row has a cell for each column; text stands in columns of text', () => {
  const sample = sampleBureau({ players: 200, games: 3_000, seed: 1, period: MARCH });
  for (const table of BUREAU_TABLES) {
    const { columns } = TABLES[table];
    const wrong = sample[table].filter((row) => row.length !== columns.length);
    expect(wrong).toEqual([]);
    const lettered = columns.map((column, at) => [
      column.title,
      column.format === '@' ||
        column.choices !== null ||
        !sample[table].some((row) => typeof row[at] === 'string'),
    ]);
    expect(lettered.filter(([, fine]) => fine === false)).toEqual([]);
  }
});

test('nobody of a sample was born before 1945', () => {
  const at = TABLES.players.columns.findIndex(({ key }) => key === 'birth');
  const firstOf1945 = 16438;
  const births = sampleBureau({ players: 2_000, games: 100, seed: 1, period: MARCH })
    .players.map((row) => row[at])
    .filter((cell) => typeof cell === 'number');
  expect(births.length).toBeGreaterThan(1_500);
  expect(Math.min(...births.map(Number))).toBeGreaterThanOrEqual(firstOf1945);
});

test('a federation of 2,000 has everything that a month can have', () => {
  const reading = read(2_000, 10_000, 2_024);
  const month = bureauMonth(reading.input!);
  const reasons = new Set(month.leftOut.map(({ problem }) => problem.problem));
  expect([...reasons].sort()).toEqual([
    'eventUnrated',
    'notFideRated',
    'opponentUnratedAbroad',
    'sectionRefused',
    'submittedLate',
    'tooFastToRate',
  ]);
  expect(new Set(reading.input!.games.result).size).toBe(7);
  expect(reading.input!.penalties.count).toBeGreaterThan(10);
  expect(reading.input!.players.raw.some(Number.isNaN)).toBe(true);
  expect(new Set(reading.events.map(({ format }) => format)).size).toBe(7);
  expect(reading.events.some(({ rateAnyway }) => rateAnyway)).toBe(true);
  expect(reading.events.some(({ endDay }) => endDay < MARCH.first)).toBe(true);
  expect(month.ratings.changeCapped.includes(1)).toBe(true);
  expect(month.ratings.lifted.includes(1)).toBe(true);
  const published = month.ratings.published.filter((_, at) => at % 4 === 0 && month.ratings.rated[at] === 1);
  const mean = published.reduce((total, rating) => total + rating, 0) / published.length;
  expect(mean).toBeGreaterThan(1_300);
  expect(mean).toBeLessThan(1_700);
});
