import {
  adjustedFide,
  expectedScore,
  type MonthOptions,
  REGULATIONS,
  tournamentWeight,
} from '../../../../src/engine/csa2024';
import { type BureauMonth, bureauMonth, bureauMonthSteps } from '../../../../src/engine/csa2024/bureau';
import {
  at,
  CALCULATION_DAY,
  columnsOf,
  event,
  type Federation,
  type FederationEvent,
  federation,
  game,
  player,
  ratedPlayer,
} from './federation';
import { type CalendarDay, daysAfter } from '../../../../src/engine/kit/calendarDay';
import type { Problem } from '../../../../src/engine/kit/problem';
import { asKFactor } from '../../../../src/engine/kit/units';

const run = (given: Partial<Federation>, options: Partial<MonthOptions> = {}): BureauMonth =>
  bureauMonth(columnsOf(federation(given)), { ...REGULATIONS, ...options });
const TWO = [ratedPlayer(1, 1500), ratedPlayer(2, 1700)];
const change = (month: BureauMonth, index: number, list: 'main' | 'standard' | 'rapid' | 'blitz'): number =>
  month.ratings.change[at(index, list)]!;

describe('games', () => {
  it('change Main with Tw and the event’s own list without, for both sides (24, 41)', () => {
    const month = run({ players: TWO, games: [game(2, 1, 2, 'whiteWins')] });
    const white = 1 - expectedScore(1500, 1700, 'white');
    const tw = tournamentWeight(90);
    expect(change(month, 0, 'main')).toBeCloseTo(white * tw * 32, 12);
    expect(change(month, 0, 'standard')).toBeCloseTo(white * 32, 12);
    expect(change(month, 1, 'main')).toBeCloseTo(-white * tw * 28, 12);
    expect(change(month, 1, 'standard')).toBeCloseTo(-white * 28, 12);
    expect([change(month, 0, 'rapid'), change(month, 1, 'blitz')]).toEqual([0, 0]);
    expect([...month.gameRated]).toEqual([1]);
  });

  it('are all rated with the ratings at the start of the period, whatever came before', () => {
    const games = [1, 2, 3].map((round) => game(round, 1, 2, 'whiteWins'));
    const once = change(run({ players: TWO, games: games.slice(0, 1) }), 0, 'main');
    expect(change(run({ players: TWO, games }), 0, 'main')).toBeCloseTo(3 * once, 12);
  });

  it('rate an unrated player at 1200 with K 40, and their opponent against 1200 (56)', () => {
    const month = run({ players: [player(1), ratedPlayer(2, 1300)], games: [game(2, 1, 2, 'draw')] });
    const we = expectedScore(1200, 1300, 'white');
    expect(month.ratings.oldRaw[at(0, 'main')]).toBe(1200);
    expect(change(month, 0, 'standard')).toBeCloseTo((0.5 - we) * 40, 12);
    expect(change(month, 1, 'standard')).toBeCloseTo((we - 0.5) * 36, 12);
    expect(month.ratings.rated[at(0, 'standard')]).toBe(1);
    expect(month.ratings.rated[at(0, 'rapid')]).toBe(0);
  });

  it('count for activity when played, and as byes and forfeit wins, which are not rated (46, 55)', () => {
    const month = run({
      players: TWO,
      games: [
        game(2, 1, 2, 'draw'),
        game(3, 1, 2, 'forfeitToWhite'),
        game(4, 1, 2, 'forfeitToBlack'),
        game(5, 1, 2, 'doubleForfeit'),
        game(6, 1, null, 'bye'),
        game(7, null, 2, 'bye'),
      ],
    });
    expect([...month.activity]).toEqual([3, 3]);
    expect(month.ratings.gamesRated[at(0, 'main')]).toBe(1);
    expect([...month.gameRated]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(month.leftOut).toEqual([]);
  });

  it('are counted as rated where they change somebody’s Main rating, not their own list alone (56)', () => {
    const { main } = ratedPlayer(0, 1500).ratings;
    const mainOnly = player(3, { ratings: { ...player(3).ratings, main } });
    const standardOnly = player(4, { ratings: { ...player(4).ratings, standard: main } });
    const games = [game(2, 1, 3, 'draw'), game(3, 1, 4, 'draw'), game(4, 1, null, 'draw')];
    const month = run({ players: [...TWO, mainOnly, standardOnly], games }, { unratedOpponent: 'notRated' });
    expect(month.ratings.gamesRated[at(0, 'main')]).toBe(1);
    expect(month.ratings.gamesRated[at(0, 'standard')]).toBe(1);
    expect([...month.gameRated]).toEqual([1, 1, 0]);
    const alone = run(
      { players: [player(1), standardOnly], games: [game(2, 1, 4, 'draw')] },
      { unratedOpponent: 'notRated' },
    );
    expect(alone.ratings.gamesRated[at(0, 'standard')]).toBe(1);
    expect([...alone.gameRated]).toEqual([0]);
  });

  it('of a player against themselves are left out and told', () => {
    const month = run({ players: TWO, games: [game(2, 1, 1, 'draw'), game(3, 1, 2, 'draw')] });
    expect(month.leftOut).toMatchObject([
      {
        row: 2,
        game: 0,
        games: 1,
        problem: {
          problem: 'playerAgainstSelf',
          clause: '32',
          details: { tournament: expect.any(String), round: expect.anything() },
        },
      },
    ]);
    expect([...month.activity]).toEqual([1, 1]);
  });
});

describe('a game of nobody', () => {
  it('is none: both sides blank are not a player against themselves', () => {
    const month = run({ players: TWO, games: [game(2, null, null, 'draw'), game(3, 1, 2, 'draw')] });
    expect(month.leftOut).toEqual([]);
    expect([...month.gameRated]).toEqual([0, 1]);
  });

  it('and of a player is rated for that player only, by the reading of unrated opponents (56)', () => {
    const games = [
      game(2, null, 1, 'draw'),
      game(3, 1, null, 'draw'),
      game(4, 1, 2, 'draw'),
      game(5, 3, 1, 'draw'),
    ];
    const given = { players: [...TWO, player(3)], games };
    const rated = run(given);
    expect([...rated.gameRated]).toEqual([1, 1, 1, 1]);
    expect(rated.ratings.gamesRated[at(0, 'main')]).toBe(4);
    const without = run(given, { unratedOpponent: 'notRated' });
    expect(without.ratings.gamesRated[at(0, 'main')]).toBe(1);
    expect([...without.gameRated]).toEqual([0, 0, 1, 1]);
    expect([
      ...run({ ...given, games: games.slice(0, 2) }, { unratedOpponent: 'notRated' }).gameRated,
    ]).toEqual([0, 0]);
  });
});

describe('events that are not rated', () => {
  const refused = (given: Partial<FederationEvent>): BureauMonth =>
    run({
      players: TWO,
      events: [event(0, given)],
      games: [game(2, 1, 2, 'whiteWins'), game(3, 1, 2, 'draw')],
      penalties: [{ player: 1, event: 0, list: 'main', points: 20 }],
    });
  const REFUSALS: [string, Partial<FederationEvent>, string, string][] = [
    ['un-rated by the Bureau', { unrated: true }, 'eventUnrated', '63'],
    ['refused by clause 17', { refused: 'individualSwiss' }, 'sectionRefused', '17.1'],
    ['refused as a Scheveningen', { refused: 'scheveningen' }, 'sectionRefused', '17.4'],
    ['faster than 5 minutes', { minutes: 4.99 }, 'tooFastToRate', '23'],
    ['without a time control', { minutes: 0 }, 'minutesNotPositive', '19'],
    ['not over yet', { endDay: daysAfter(CALCULATION_DAY, 1) }, 'endsAfterCalculation', '36'],
    ['over eight years old', { endDay: daysAfter(CALCULATION_DAY, -2921) }, 'olderThanEightYears', '36'],
    ['abroad and not FIDE rated', { abroad: true }, 'notFideRated', '10'],
    ['submitted too late', { receivedDay: daysAfter(CALCULATION_DAY, 30) }, 'submittedLate', '61'],
    [
      'abroad and submitted too late',
      { abroad: true, fideRated: true, receivedDay: daysAfter(CALCULATION_DAY, 30) },
      'submittedLate',
      '10',
    ],
  ];

  it.each(REFUSALS)('%s: told once, with its row and its games', (_, given, problem, clause) => {
    const month = refused(given);
    expect(month.leftOut).toEqual([
      {
        event: 0,
        game: -1,
        player: -1,
        games: 2,
        row: 2,
        problem: expect.objectContaining({ problem, clause, severity: 'error' }),
      },
    ]);
    expect(month.leftOut[0]!.problem.details['tournament']).toBe('Event 0');
    expect([...month.activity, ...month.gameRated, change(month, 0, 'main')]).toEqual([0, 0, 0, 0, 0]);
    expect(month.ratings.penaltyPoints[at(0, 'main')]).toBe(0);
  });

  it.each([
    ['clause 17 overruled by 17.6', { refused: 'teamSwiss' as const, rateAnyway: true }],
    ['submitted on the last day', { receivedDay: daysAfter(CALCULATION_DAY, 29) }],
    ['on the day of the calculation', { endDay: CALCULATION_DAY }],
    ['5 minutes', { minutes: 5 }],
    ['eight years old', { endDay: daysAfter(CALCULATION_DAY, -2920) }],
    ['home events need no FIDE', { fideRated: false }],
  ])('but rated: %s', (_, given) => {
    const month = refused(given);
    expect(month.leftOut).toEqual([]);
    expect(month.ratings.gamesRated[at(0, 'main')]).toBe(2);
  });

  it.each([
    ['12.1, wherever: abroad and not FIDE rated', { abroad: true }, 'notFideRated'],
    [
      '12.1, whenever; 12.2, not submitted in time',
      { receivedDay: daysAfter(CALCULATION_DAY, 30) },
      'submittedLate',
    ],
  ])('and rated anyway by the Committee: %s', (_, given, problem) => {
    const reasons = (anyway: boolean): string[] =>
      refused({ ...given, rateAnyway: anyway }).leftOut.map((left) => left.problem.problem);
    expect(reasons(false)).toEqual([problem]);
    expect(reasons(true)).not.toContain(problem);
  });

  it('12.1, whenever: older than 2920 days, its games are rated, and Wp ignores it (36)', () => {
    const old = event(0, { endDay: daysAfter(CALCULATION_DAY, -2921), rateAnyway: true });
    const given = { players: TWO, events: [old], games: [game(2, 1, 2, 'whiteWins')] };
    const past = [1, 2, 3, 4].map((days) => ({
      player: 1,
      list: 'main' as const,
      gameType: 'standard' as const,
      performance: 1600,
      endDay: daysAfter(CALCULATION_DAY, -days),
      sequence: days,
    }));
    const month = run({ ...given, past });
    expect(month.leftOut).toEqual([]);
    expect(change(month, 0, 'main')).toBeGreaterThan(0);
    expect([...month.activity]).toEqual([1, 1]);
    // Four performances are left, which is one too few.
    expect(month.ratings.weightedPerformance[at(0, 'main')]).toBeNaN();

    const ignored = run({ ...given, past }, { oldEvents: 'ignored' });
    expect(ignored.leftOut[0]!.problem).toMatchObject({ problem: 'olderThanEightYears', clause: '36' });
    expect(change(ignored, 0, 'main')).toBe(0);
  });

  it.each([
    ['too fast (23)', { minutes: 4 }, 'tooFastToRate'],
    ['un-rated (63)', { unrated: true }, 'eventUnrated'],
  ])('but nobody has it rated anyway: %s', (_, given, problem) => {
    const month = refused({ ...given, rateAnyway: true });
    expect(month.leftOut.map((left) => left.problem.problem)).toEqual([problem]);
  });

  it('are told by their sequence, those of one sequence as they come', () => {
    const toldOf = (...sequences: number[]) =>
      run({
        players: TWO,
        events: sequences.map((sequence, id) => event(id, { sequence, minutes: 3 })),
      }).leftOut.map((left) => left.event);
    expect(toldOf(5, 2)).toEqual([1, 0]);
    expect(toldOf(5, 5, 2, 5)).toEqual([2, 0, 1, 3]);
  });
});

describe('events abroad', () => {
  const ABROAD = event(0, { abroad: true, fideRated: true });

  it('rate foreign opponents by adjusted FIDE rating in both lists (10.1, 45)', () => {
    const games = [game(2, 1, null, 'draw', { opponentFide: 2100 })];
    const month = run({ players: TWO, events: [ABROAD], games });
    const we = expectedScore(1500, adjustedFide(2100), 'white');
    expect(change(month, 0, 'standard')).toBeCloseTo((0.5 - we) * 32, 12);
    expect(month.performances.performance[0]).toBeCloseTo(adjustedFide(2100), 12);
  });

  it('rate two players of the federation by each other’s FIDE rating', () => {
    const players = TWO.map((one) => ({ ...one, fide: 1400 + 100 * one.id }));
    const month = run({ players, events: [ABROAD], games: [game(2, 1, 2, 'draw')] });
    expect([...month.performances.performance]).toEqual(
      [1600, 1600, 1500, 1500].map((fide) => expect.closeTo(adjustedFide(fide), 10) as number),
    );
    expect(month.leftOut).toEqual([]);
    expect([...month.gameRated]).toEqual([1]);
  });

  it('are rated for the others, wherever these stand among the players and events (44)', () => {
    const opponents = { opponentFide: 2100 };
    const month = run({
      players: [1, 2, 3, 4, 5].map((id) => ratedPlayer(id, 1500)),
      events: [ABROAD, { ...ABROAD, id: 1 }],
      games: [
        game(2, 1, null, 'draw', { event: 0, ...opponents }),
        game(3, 5, null, 'draw', { event: 0, ...opponents }),
        game(4, 4, null, 'draw', { event: 0 }),
        game(5, 4, null, 'draw', { event: 0, ...opponents }),
        game(6, 2, null, 'draw', { event: 1, ...opponents }),
        game(7, 1, null, 'draw', { event: 1 }),
        game(8, 3, null, 'draw', { event: 0, ...opponents }),
        game(9, 3, null, 'draw', { event: 1, ...opponents }),
      ],
    });
    expect(month.leftOut.map(({ row, player: who }) => [row, who])).toEqual([
      [4, 3],
      [5, 3],
      [7, 0],
    ]);
    expect([...month.gameRated]).toEqual([1, 1, 0, 0, 1, 0, 1, 1]);
    const games = [0, 1, 2, 3, 4].map((index) => month.ratings.gamesRated[at(index, 'main')]);
    expect(games).toEqual([1, 1, 2, 0, 1]);
    expect([...month.activity]).toEqual([1, 1, 2, 0, 1]);
  });

  it('need no rating of a player against themselves, whose game is no game', () => {
    const games = [game(2, 1, 1, 'draw'), game(3, 1, null, 'draw', { opponentFide: 2100 })];
    const month = run({ players: TWO, events: [ABROAD], games });
    expect(month.leftOut.map(({ row, problem }) => [row, problem.problem])).toEqual([
      [2, 'playerAgainstSelf'],
    ]);
    expect([...month.gameRated]).toEqual([0, 1]);
  });

  it('are left out for a player one of whose opponents has neither rating nor performance (44)', () => {
    const games = [
      game(2, 1, null, 'draw', { opponentFide: 2100 }),
      game(3, null, 1, 'whiteWins', { round: 7 }),
      game(4, 1, null, 'bye'),
      game(5, 2, null, 'whiteWins', { opponentFide: 1900 }),
      game(6, 1, null, 'forfeitToWhite'),
    ];
    const month = run({ players: TWO, events: [ABROAD], games });
    expect(month.leftOut.map(({ row, player: who, game: which }) => [row, who, which])).toEqual([
      [2, 0, 0],
      [3, 0, 1],
      [4, 0, 2],
      [6, 0, 4],
    ]);
    expect(month.leftOut[0]!.problem).toMatchObject({
      problem: 'opponentUnratedAbroad',
      clause: '44',
      details: { tournament: 'Event 0', round: 7 },
    });
    expect([...month.activity]).toEqual([0, 1]);
    expect([...month.gameRated]).toEqual([0, 0, 0, 1, 0]);
    expect(change(month, 0, 'main')).toBe(0);
    expect(change(month, 1, 'main')).not.toBe(0);
  });

  it('and what lacks a rating gives no penalties either, until it is complete (10.2, 44, 51)', () => {
    const games = [game(2, 1, null, 'draw', { opponentFide: 2100 }), game(3, null, 1, 'whiteWins')];
    const penalties = [1, 2].map((who) => ({ player: who, event: 0, list: 'main' as const, points: 20 }));
    const given = { players: TWO, events: [ABROAD], games, penalties };
    const points = (month: BureauMonth) => [0, 1].map((who) => month.ratings.penaltyPoints[at(who, 'main')]);

    const month = run(given);
    expect(points(month)).toEqual([0, 20]);
    expect([...month.activity]).toEqual([0, 0]);
    expect(month.leftOut.map(({ problem }) => problem.details['points'])).toEqual([20, 20]);

    const other = run(given, { incompleteAbroad: 'penaltiesCount' });
    expect(points(other)).toEqual([20, 20]);
    expect([...other.activity]).toEqual([0, 0]);
    expect(other.leftOut[0]!.problem.details).not.toHaveProperty('points');

    const complete = games.map((one) => ({ ...one, opponentFide: 1900 }));
    expect(points(run({ ...given, games: complete }))).toEqual([20, 20]);
  });

  it('a forfeit needs no rating of the opponent', () => {
    const month = run({ players: TWO, events: [ABROAD], games: [game(2, 1, null, 'forfeitToWhite')] });
    expect(month.leftOut).toEqual([]);
    expect([...month.activity]).toEqual([1, 0]);
  });
});

describe('the weighted performance', () => {
  const past = (index: number, endDay: CalendarDay, performance = 1000 + 100 * index) => ({
    player: 1,
    list: 'main' as const,
    gameType: 'standard' as const,
    performance,
    endDay,
    sequence: index,
  });

  it('lifts a rating no further than the maximum change (40, 47)', () => {
    const five = [0, 1, 2, 3, 4].map((index) => past(index, CALCULATION_DAY, 2500));
    const { ratings } = run({ players: TWO, past: five });
    const place = at(0, 'main');
    expect([ratings.lifted[place], ratings.liftCapped[place], ratings.changeCapped[place]]).toEqual([
      1, 1, 0,
    ]);
    expect(ratings.newRaw[place]).toBeCloseTo(1500 + ratings.maximumChange[place]!, 9);
  });

  it('takes the higher sequence of two that ended on one day as more recent (35)', () => {
    const day = daysAfter(CALCULATION_DAY, -10);
    const five = [0, 1, 2, 3, 4].map((index) => past(index, day));
    const wp = (sequence: (index: number) => number): number =>
      run({ players: TWO, past: five.map((one, index) => ({ ...one, sequence: sequence(index) })) }).ratings
        .weightedPerformance[at(0, 'main')]!;
    const age = (2920 - 10) / 2920;
    expect(wp((index) => index)).toBeCloseTo(
      (age * (1000 * 15 + 100 * (1 * 2 + 2 * 3 + 3 * 4 + 4 * 5))) / 15,
      9,
    );
    expect(wp((index) => -index)).toBeCloseTo(
      (age * (1000 * 15 + 100 * (1 * 4 + 2 * 3 + 3 * 2 + 4 * 1))) / 15,
      9,
    );
  });

  it('takes this month’s event as more recent than an earlier month’s of the same day', () => {
    const day = daysAfter(CALCULATION_DAY, -10);
    const five = [0, 1, 2, 3, 4].map((index) => past(index, day, index === 0 ? 90_000 : 1500));
    const month = run({
      players: TWO,
      past: five,
      events: [event(0, { endDay: day })],
      games: [game(2, 1, 2, 'draw')],
    });
    expect(month.ratings.weightedPerformance[at(0, 'main')]).toBeLessThan(2000);
  });

  it('tells of a performance that is missing among the newest five', () => {
    const five = [0, 1, 2, 3, 4].map((index) => past(index, daysAfter(CALCULATION_DAY, -10)));
    const month = run({ players: TWO, past: [{ ...five[0]!, performance: null }, ...five.slice(1)] });
    expect(month.problems).toEqual([
      {
        player: 0,
        list: 'main',
        problem: {
          problem: 'performanceMissing',
          clause: '35',
          severity: 'error',
          details: expect.objectContaining({ list: 'main' }) as Problem['details'],
        },
      },
    ]);
    expect(month.ratings.weightedPerformance[at(0, 'main')]).toBeNaN();
  });
});

describe('the maximum change', () => {
  it('cuts what many games would gain, which is told (47)', () => {
    const games = Array.from({ length: 60 }, (_, index) => game(index + 2, 1, 2, 'whiteWins'));
    const { ratings } = run({ players: TWO, games });
    const place = at(0, 'standard');
    expect([ratings.changeCapped[place], ratings.changeCapped[at(0, 'rapid')]]).toEqual([1, 0]);
    expect(ratings.temporaryRaw[place]).toBeCloseTo(1500 + ratings.maximumChange[place]!, 9);
    expect(ratings.uncappedRaw[place]).toBeGreaterThan(ratings.temporaryRaw[place]!);
  });
});

describe('penalties', () => {
  it('come off Main and the event’s own list; carried ones off theirs only (53, 54)', () => {
    const month = run({
      players: TWO,
      events: [event(0, { minutes: 15 })],
      penalties: [
        { player: 1, event: 0, list: 'main', points: 20 },
        { player: 1, event: 0, list: 'main', points: 40 },
        { player: 2, event: null, list: 'blitz', points: 60 },
      ],
    });
    const points = (index: number) => [...month.ratings.penaltyPoints.subarray(4 * index, 4 * index + 4)];
    expect(points(0)).toEqual([60, 0, 60, 0]);
    expect(points(1)).toEqual([0, 0, 0, 60]);
    expect(month.ratings.newRaw[at(0, 'rapid')]).toBeCloseTo(1440, 12);
    expect(month.ratings.newRaw[at(1, 'blitz')]).toBeCloseTo(1640, 12);
  });
});

describe('a large month', () => {
  // The entries of so many rows are looked up together; an event may have more, and more players than rows.
  const ROWS = 1100;
  const players = Array.from({ length: 2 * ROWS }, (_, id) => ratedPlayer(id, id % 2 === 0 ? 1500 : 1700));

  it('rates every pair of a large event alike, and a player of its first and last row in both', () => {
    const pairs = Array.from({ length: ROWS }, (_, pair) =>
      game(pair + 2, 2 * pair, 2 * pair + 1, 'whiteWins'),
    );
    const month = run({ players, games: [...pairs, game(ROWS + 2, 0, 2 * ROWS - 1, 'whiteWins')] });
    const white = 1 - expectedScore(1500, 1700, 'white');
    const others = pairs.slice(1, -1);
    expect(new Set(others.map((_, pair) => change(month, 2 * pair + 2, 'standard')))).toEqual(
      new Set([white * 32]),
    );
    expect(new Set(others.map((_, pair) => change(month, 2 * pair + 3, 'standard')))).toEqual(
      new Set([-white * 28]),
    );
    expect(change(month, 0, 'standard')).toBe(2 * white * 32);
    expect(month.ratings.gamesRated[at(2 * ROWS - 1, 'main')]).toBe(2);
    expect(month.performances.count).toBe(2 * 2 * ROWS);
  });

  it('rates a player in each of their events by the list of the event, in whatever order the rows come (24)', () => {
    const events = [event(0), event(1, { minutes: 15 }), event(2, { minutes: 5 })];
    const one = player(1, {
      ratings: {
        main: ratedPlayer(1, 1500).ratings.main,
        standard: ratedPlayer(1, 1600).ratings.main,
        rapid: ratedPlayer(1, 1700).ratings.main,
        blitz: ratedPlayer(1, 1800, { k: asKFactor(10) }).ratings.main,
      },
    });
    const games = [2, 0, 1, 2].map((of, row) => game(row + 2, 1, 2, 'whiteWins', { event: of }));
    const month = run({ players: [one, ratedPlayer(2, 1500)], events, games });
    const gain = (rating: number, k: number): number => (1 - expectedScore(rating, 1500, 'white')) * k;
    expect(change(month, 0, 'standard')).toBeCloseTo(gain(1600, 28), 12);
    expect(change(month, 0, 'rapid')).toBeCloseTo(gain(1700, 28), 12);
    expect(change(month, 0, 'blitz')).toBeCloseTo(2 * gain(1800, 10), 12);
    expect([...month.performances.event]).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('counts all rows of a large event that is not rated', () => {
    const games = Array.from({ length: ROWS }, (_, row) => game(row + 2, row, row + 1, 'draw'));
    const month = run({ players, events: [event(0, { unrated: true })], games });
    expect(month.leftOut).toMatchObject([{ event: 0, game: -1, games: ROWS }]);
  });

  it('tells of any number of games that are left out', () => {
    const count = 150_000;
    const none = new Int32Array(count);
    const one = columnsOf(federation({ players: TWO, games: [game(2, 1, 1, 'draw')] }));
    const games = {
      ...{ count, event: none, white: none, black: none, row: none },
      ...{
        round: new Float64Array(count),
        result: new Uint8Array(count),
        opponentFide: new Float64Array(count),
      },
    };
    expect(bureauMonth({ ...one, games }).leftOut).toHaveLength(count);
  });
});

describe('problems of ratings', () => {
  it('are told with player and list', () => {
    const month = run({
      players: [ratedPlayer(1, 1500), ratedPlayer(2, -5, { k: asKFactor(0), highest: 1400 })],
    });
    const told = month.problems.map(({ player: who, list, problem }) => [who, list, problem.problem]);
    expect(told.filter(([who]) => who === 0)).toEqual([]);
    expect(told).toContainEqual([1, 'rapid', 'ratingNotPositive']);
    expect(told).toContainEqual([1, 'rapid', 'kNotPositive']);
  });

  it('are told where a figure grows too large to calculate with (48)', () => {
    const games = [2, 3, 4].map((row) => game(row, 1, 2, 'whiteWins'));
    const month = run({ players: [ratedPlayer(1, 1500, { k: asKFactor(1e15) }), TWO[1]!], games });
    const told = month.problems.map(({ player: who, list, problem }) => [who, list, problem.problem]);
    expect(told).toEqual([
      [0, 'main', 'numberTooLarge'],
      [0, 'standard', 'numberTooLarge'],
    ]);
  });
});

describe('a run in steps', () => {
  const players = Array.from({ length: 5000 }, (_, id) => ratedPlayer(id, 1500));
  const games = Array.from({ length: 5000 }, (_, index) =>
    game(index + 2, index, (index + 1) % 5000, 'draw'),
  );

  it('tells how far it is, part by part, and ends with each part complete', () => {
    const steps = bureauMonthSteps(columnsOf(federation({ players, games })));
    const seen: string[] = [];
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      seen.push(`${step.value.doing} ${step.value.done}/${step.value.of}`);
    }
    for (const phase of ['start', 'games', 'players']) {
      expect(seen.filter((text) => text.startsWith(`${phase} `))).toEqual(
        [0, 2048, 4096, 5000].map((done) => `${phase} ${done}/5000`),
      );
    }
    expect(seen[0]).toBe('start 0/5000');
    expect(seen.at(-1)).toBe('players 5000/5000');
  });

  it('can be left at any step; the input is as it was', () => {
    const input = columnsOf(federation({ players, games }));
    const before = input.players.raw.slice();
    const steps = bureauMonthSteps(input, REGULATIONS);
    for (let step = 0; step < 6; step += 1) steps.next();
    steps.return(undefined as never);
    expect(steps.next().done).toBe(true);
    expect(input.players.raw).toEqual(before);
  });

  it('a federation without players, events and games is an empty month', () => {
    const month = run({ events: [] });
    expect(month.ratings.newRaw).toHaveLength(0);
    expect([month.leftOut, month.problems, month.performances.count]).toEqual([[], [], 0]);
  });

  it('and has one step a part', () => {
    const steps = [...bureauMonthSteps(columnsOf(federation({ events: [] })))];
    expect(steps).toEqual(['start', 'games', 'players'].map((doing) => ({ doing, done: 0, of: 0 })));
  });
});
