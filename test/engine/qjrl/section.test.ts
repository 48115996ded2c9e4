import { type GameScore, asKFactor } from '../../../src/engine/kit/units';
import {
  type QjrlEvent,
  type QjrlOptions,
  type QjrlPlayer,
  type QjrlPlayerRecord,
  type QjrlRatedRecord,
  type QjrlUnratedRecord,
  QUEENSLAND_JUNIOR,
  ratedSection,
  SECTION_1,
} from '../../../src/engine/qjrl';
import { player, type Result, tableOf } from './crosstables';

const SCHOOL: QjrlEvent = { kind: 'shorter10', k: null };
const OPEN: QjrlEvent = { kind: 'open', k: null };

function section(
  players: readonly QjrlPlayer[],
  results: readonly Result[],
  options: Partial<QjrlOptions> = {},
  event: QjrlEvent = SCHOOL,
) {
  return ratedSection(tableOf(players, results), event, { ...QUEENSLAND_JUNIOR, ...options });
}

function rated(record: QjrlPlayerRecord | undefined): QjrlRatedRecord {
  if (record?.kind !== 'rated') throw new Error('not a rated player');
  return record;
}

function unrated(record: QjrlPlayerRecord | undefined): QjrlUnratedRecord {
  if (record?.kind !== 'unrated') throw new Error('not an unrated player');
  return record;
}

describe('section 1: 8 points of 10 against a field 110 below', () => {
  const field = Array.from({ length: 10 }, (_, index) => player(index + 2, 1000));
  const results = field.map(({ number }, index): Result => [1, number, index < 8 ? 1 : 0]);
  const players = [player(1, 1110), ...field];

  it('is +15 as section 1 reckons it', () => {
    const one = rated(ratedSection(tableOf(players, results), SCHOOL, SECTION_1).players[0]);
    expect(one).toMatchObject({ averageOpponent: 1000, score: 8, change: 15 });
    expect(one.expectation).toEqual({ difference: 110, percentage: 65, expectedScore: 6.5 });
    expect(one.list.newRating).toBe(1125);
  });
  it('is +18 with the 3 % rule', () => {
    const one = rated(section(players, results).players[0]);
    expect(one.expectation).toEqual({ difference: 110, percentage: 62, expectedScore: 6.2 });
    expect(one.change).toBeCloseTo(18, 9);
  });
  it('is 14.68 by the formula', () => {
    const options = { threePercentRule: false, method: 'formulas' } as const;
    expect(rated(section(players, results, options).players[0]).change).toBeCloseTo(80 - 65.3217168, 5);
  });
  it.each([
    ['lightning', null, 7.5],
    ['shorter15', null, 22.5],
    ['open', null, 30],
    ['shorter10', 25, 37.5],
  ] as const)('%s with K %p: %p', (kind, k, change) => {
    const { players: records } = section(players, results, SECTION_1, {
      kind,
      k: k === null ? null : asKFactor(k),
    });
    expect(rated(records[0]).change).toBe(change);
  });
});

describe('section 1: half the points against equals', () => {
  const players = [player(1, 1000), player(2, 1000)];
  const draw: Result[] = [[1, 2, 0.5]];
  it('neither gains nor loses', () => {
    const { players: records } = section(players, draw, SECTION_1);
    expect(records.map((record) => rated(record).change)).toEqual([0, 0]);
  });
  it('gains 0.3 with the 3 % rule, which the overshoot guard takes back', () => {
    const one = rated(section(players, draw).players[0]);
    expect(one.change).toBeCloseTo(0.3, 9);
    expect(one.list).toMatchObject({ guarded: true, unrounded: 1000 });
    const free = rated(section(players, draw, { guardFromGames: 2 }).players[0]);
    expect(free.list.guarded).toBe(false);
    expect(free.list.unrounded).toBeCloseTo(1000.3, 9);
  });
});

describe('4(b)(ii): the field of 2100, 1900, 1800, 1950 and 500', () => {
  const players = [2000, 2100, 1900, 1800, 1950, 500].map((rating, index) => player(index + 1, rating));
  const results = players.slice(1).map(({ number }): Result => [1, number, 0.5]);
  it('counts 1870 for a player of 2000, and 1000 for the one of 500', () => {
    const records = section(players, results).players;
    expect(rated(records[0]).averageOpponent).toBe(1870);
    expect(rated(records[0]).games[4]).toMatchObject({ opponentRating: 500, effectiveRating: 1600 });
    expect(rated(records[5]).averageOpponent).toBe(1000);
  });
  it('counts 1650 without ceilings', () => {
    const records = section(players, results, { ceilings: false }).players;
    expect(rated(records[0]).averageOpponent).toBe(1650);
    expect(rated(records[5]).averageOpponent).toBe(2000);
  });
  it('takes the performance from the same opposition, or from the ratings themselves', () => {
    expect(rated(section(players, results).players[0]).performance).toBe(1870);
    const asRated = section(players, results, { performanceOpposition: 'asRated' }).players;
    expect(rated(asRated[0]).performance).toBe(1650);
  });
});

describe('4(a): unrated players', () => {
  const one = [player(1, 1000), player(2, 1200), player(3, null)];
  const oneResults: Result[] = [
    [3, 1, 1],
    [3, 2, 0.5],
  ];
  const two = [player(1, 1000), player(2, null), player(3, null)];
  const twoResults: Result[] = [
    [2, 1, 1],
    [2, 3, 1],
    [3, 1, 0.5],
  ];

  it('perform against the ratings they met, and the rated players are rated against that', () => {
    const { players, settled, cyclesRun, problems } = section(one, oneResults);
    expect(unrated(players[2])).toMatchObject({ averageOpponent: 1100, temporaryRating: 1293 });
    expect(unrated(players[2]).scoreDifference).toMatchObject({ percent: 75, diff: 193, capped: false });
    expect(unrated(players[2]).cycles).toEqual([1100, 1293, 1293]);
    expect([settled, cyclesRun, problems]).toEqual([true, 2, []]);
    expect(rated(players[0]).games).toMatchObject([{ opponentRating: 1293, opponentUnrated: true }]);
    expect(rated(players[0]).expectation!.difference).toBe(-293);
  });

  it('have settled when a cycle moves nobody by as much as the option says', () => {
    // The first cycle moves the one unrated player by 193.
    expect(section(one, oneResults, { settledBelow: 193 }).cyclesRun).toBe(2);
    expect(section(one, oneResults, { settledBelow: 193.1 }).cyclesRun).toBe(1);
  });

  it('have settled from the start where there are none', () => {
    const { settled, cyclesRun, players } = section([player(1, 1000), player(2, 1100)], [[1, 2, 1]]);
    expect([settled, cyclesRun]).toEqual([true, 0]);
    expect(rated(players[0]).games[0]!.opponentUnrated).toBe(false);
  });

  it('have settled only when all of them have', () => {
    // Player 4 met a rated player alone and stays after two cycles; 2 and 3 go on.
    const results: Result[] = [...twoResults, [4, 1, 0.5]];
    expect(section([...two, player(4, null)], results)).toMatchObject({ settled: false, cyclesRun: 5 });
  });

  it('who have no game have no performance', () => {
    const { players } = section([...one, player(4, null)], oneResults);
    expect(unrated(players[3])).toMatchObject({
      scoreDifference: null,
      cycles: [],
      performance: null,
      temporaryRating: null,
      first: null,
    });
  });

  it('who met each other come closer with every cycle', () => {
    const { players, settled, cyclesRun } = section(two, twoResults);
    expect([settled, cyclesRun]).toEqual([false, 5]);
    expect(unrated(players[1]).cycles.slice(0, 3)).toEqual([1000, 1400, 1303.5]);
    expect(unrated(players[2]).cycles.slice(0, 3)).toEqual([1000, 807, 1007]);
  });

  it('settle at the values that hold each other up', () => {
    const { players, settled } = section(two, twoResults, { cycles: null, settledBelow: 1e-9 });
    expect(settled).toBe(true);
    // U = (1000 + V) / 2 + 400 and V = (1000 + U) / 2 - 193
    expect(unrated(players[1]).performance).toBeCloseTo(1404.6666667, 6);
    expect(unrated(players[2]).performance).toBeCloseTo(1009.3333333, 6);
    expect(unrated(players[1]).temporaryRating).toBe(1405);
    expect(rated(players[0]).games[0]!.opponentRating).toBe(1405);
  });

  it('are met unrounded where the option says so', () => {
    const options = { cycles: null, settledBelow: 1e-9, provisionalRounding: 'none' } as const;
    const { players } = section(two, twoResults, options);
    expect(rated(players[0]).games[0]!.opponentRating).toBeCloseTo(1404.6666667, 6);
  });

  it('start with their earlier performance, the value of the options, or the mean of the rated', () => {
    const known = [player(1, 1000), player(2, null, { startValue: 700 }), player(3, null)];
    const starts = (options: Partial<QjrlOptions>) =>
      section(known, twoResults, options)
        .players.slice(1)
        .map((record) => unrated(record).cycles[0]);
    expect(starts({})).toEqual([700, 1000]);
    expect(starts({ startValue: 900 })).toEqual([700, 900]);
  });

  it('need a start value where nobody is rated, and then hang on it', () => {
    const nobody = [player(1, null), player(2, null)];
    const results: Result[] = [[1, 2, 0.5]];
    const without = section(nobody, results);
    expect(without.players).toEqual([]);
    expect(without.problems.map(({ problem, details }) => [problem, details.player])).toEqual([
      ['noRatedPlayers', 1],
      ['noRatedPlayers', 2],
    ]);
    const given = section(nobody, results, { startValue: 800 });
    expect(given.problems.map(({ problem }) => problem)).toEqual([
      'unratedWithoutAnchor',
      'unratedWithoutAnchor',
    ]);
    expect(given.players.map((record) => unrated(record).temporaryRating)).toEqual([800, 800]);
  });

  it('who met only each other are told of, and a run that cannot settle ends', () => {
    const apart = [player(1, 1000), player(2, 1000), player(3, null), player(4, null)];
    const results: Result[] = [
      [1, 2, 1],
      [3, 4, 1],
    ];
    const { problems, settled, players } = section(apart, results, { cycles: null });
    expect(settled).toBe(false);
    expect(problems.map(({ problem, details }) => [problem, details.player ?? null])).toEqual([
      ['unratedWithoutAnchor', 3],
      ['unratedWithoutAnchor', 4],
      ['performancesNotSettled', null],
    ]);
    expect(players).toHaveLength(4);
  });

  it('without a game have no performance', () => {
    const { players } = section([player(1, 1000), player(2, 1100), player(3, null)], [[1, 2, 1]]);
    expect(unrated(players[2])).toMatchObject({
      performance: null,
      temporaryRating: null,
      first: null,
      cycles: [],
    });
  });

  it('get a rating from 8 games, a provisional one from fewer', () => {
    const games = (count: number): Result[] => Array.from({ length: count }, () => [2, 1, 0.5]);
    const pair = [player(1, 1000), player(2, null)];
    const first = (count: number, event = SCHOOL) =>
      unrated(section(pair, games(count), {}, event).players[1]).first;
    expect(first(8)).toMatchObject({ rating: 1000, gamesCounted: 8, provisional: false, published: true });
    expect(first(7)).toMatchObject({ rating: 1000, gamesCounted: 7, provisional: true });
    expect(first(8, { kind: 'lightning', k: null })).toBeNull();
  });
});

describe('section 3: adults', () => {
  const results: Result[] = [
    [1, 2, 1],
    [1, 3, 0],
  ];
  it('count with their ACF rating, or their QJ rating where they have one, and are not rated themselves', () => {
    const adults = [
      player(1, 1400),
      player(2, null, { acfRating: 1500 }),
      player(3, 1600, { acfRating: 1900 }),
    ];
    const { players } = section(adults, results, {}, OPEN);
    expect(rated(players[0]).averageOpponent).toBe(1550);
    expect(players.map(({ kind }) => kind)).toEqual(['rated', 'adult', 'rated']);
    expect(players[1]).toMatchObject({ rating: 1500, score: 0, gamesRated: 1 });
  });
  it('with a rating that is none are a problem', () => {
    const { problems } = section([player(1, 1400), player(2, null, { acfRating: 0 })], [[1, 2, 1]]);
    expect(problems).toMatchObject([
      { problem: 'ratingNotPositive', clause: '3', details: { row: 2, player: 2 } },
    ]);
  });
});

describe('what is not a game, and what is wrong', () => {
  it('byes and forfeits are not rated', () => {
    const table = tableOf([player(1, 1000), player(2, 1000)], [[1, 2, 1]]);
    const withBye = {
      ...table,
      rows: [
        [...table.rows[0]!, { kind: 'bye', column: 2, opponent: null } as const],
        [...table.rows[1]!, { kind: 'forfeitWin', column: 3, opponent: null } as const],
      ],
    };
    const plain = ratedSection(table, SCHOOL).players.map((record) => rated(record).change);
    expect(ratedSection(withBye, SCHOOL).players.map((record) => rated(record).change)).toEqual(plain);
  });
  it('a rated player without a game keeps their rating', () => {
    const { players } = section([player(1, 1000), player(2, 1000), player(3, 1234)], [[1, 2, 1]]);
    expect(rated(players[2])).toMatchObject({ change: 0, expectation: null, performance: null });
    expect(rated(players[2]).list.newRating).toBe(1234);
  });
  it('a crosstable that contradicts itself gives problems and no figures', () => {
    const table = tableOf([player(1, 1000), player(2, 1000)], [[1, 2, 1]]);
    const twoWins = table.rows.map((row) => row.map((cell) => ({ ...cell, score: 1 as GameScore })));
    const broken = ratedSection({ ...table, rows: twoWins }, SCHOOL);
    expect(broken.players).toEqual([]);
    expect(broken.problems).toMatchObject([{ problem: 'twoMirroredWins' }]);
  });
  it('K must be more than 0', () => {
    const { problems } = section(
      [player(1, 1000), player(2, 1000)],
      [[1, 2, 1]],
      {},
      { kind: 'open', k: asKFactor(0) },
    );
    expect(problems).toMatchObject([{ problem: 'kNotPositive', details: { k: 0 } }]);
  });
  it('the table to the letter has no line for a difference of 326', () => {
    const players = [player(1, 1326), player(2, 1000)];
    const { problems, players: records } = section(players, [[1, 2, 1]], { print: 'asPrinted' });
    expect(problems.map(({ problem, details }) => [problem, details])).toEqual([
      ['noTableRow', { value: 326, player: 1 }],
      ['noTableRow', { value: 326, player: 2 }],
    ]);
    expect(records).toEqual([]);
  });
  it.each([0, -1, NaN, Infinity])('a start value of %p is none', (startValue) => {
    const results: Result[] = [[1, 2, 1]];
    const ofAll = section([player(1, null), player(2, 1500)], results, { startValue });
    const ofOne = section([player(1, null, { startValue }), player(2, 1500)], results);
    for (const { problems, players } of [ofAll, ofOne]) {
      expect([problems.map(({ problem }) => problem), players]).toEqual([['ratingNotPositive'], []]);
    }
    expect(ofOne.problems[0]!.details).toEqual({ row: 1, player: 1 });
  });
  it('no players is a problem, 500 are none, half of them unrated', () => {
    expect(section([], []).problems).toMatchObject([{ problem: 'noPlayers' }]);
    const players = Array.from({ length: 500 }, (_, index) =>
      player(index + 1, index % 2 === 0 ? 600 + index : null),
    );
    const results = players.flatMap(({ number }): Result[] =>
      [1, 2, 3].flatMap((step) => (number + step <= 500 ? [[number, number + step, 0.5]] : [])),
    );
    const { problems, players: records, settled } = section(players, results, { cycles: null });
    expect([problems, settled]).toEqual([[], true]);
    expect(records).toHaveLength(500);
    for (const { averageOpponent } of records) expect(averageOpponent).toBeGreaterThan(0);
  });
});

describe('4(a): the cycles that a run may have', () => {
  const players = [player(1, 1000), player(2, null)];
  const run = (options: Partial<QjrlOptions>) => section(players, [[1, 2, 0.5]], options);

  it.each([0.5, 1e7, -1, NaN, Infinity, 1001])('%s is refused', (cycles) => {
    const { players: rated, problems } = run({ cycles });
    expect(rated).toEqual([]);
    expect(problems).toMatchObject([
      { problem: 'cyclesOutOfRange', clause: '4(a)', details: { cycles, most: 1000 } },
    ]);
  });

  it('1000 is not', () => {
    expect(run({ cycles: 1000 }).problems).toEqual([]);
  });

  it.each(['settledBelow', 'guardFromGames', 'guardFromGain'] as const)('%s has to be a number', (name) => {
    expect(run({ [name]: Infinity }).problems).toMatchObject([{ problem: 'numberTooLarge', clause: '4' }]);
    expect(run({ [name]: NaN }).players).toEqual([]);
  });
});
