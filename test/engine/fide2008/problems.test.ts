import {
  addedForScore,
  conditionProblems,
  dp,
  eventRating,
  FIDE2008,
  FIDE2008_SECTION,
  type Fide2008Options,
  type Fide2008SectionOptions,
  type FidePlayer,
  firstControlProblem,
  initialRating,
  kFactor,
  matchProblem,
  pooledAverage,
  publication,
  ratedSection,
  rateOfPlayProblem,
  ratingFloor,
  reachesFloor,
  roundRobinProblem,
} from '../../../src/engine/fide2008';
import { parseCalendarDay } from '../../../src/engine/kit/calendarDay';
import { type Crosstable, crosstableOf } from '../../../src/engine/kit/crosstable';
import { type GameScore, asScore } from '../../../src/engine/kit/units';
import { event858, K_OF_EXAMPLE } from './example858';

const field = (players: number, rated: number, double: boolean, championship: 'none' | 'open') =>
  roundRobinProblem({ players, rated, double, championship });
const usual = {
  baseMinutes: 90,
  incrementSeconds: 30,
  firstControlMoves: null,
  mostRoundsADay: 2,
  mostHoursADay: 8,
  days: 9,
  league: false,
  approvedLonger: false,
};
const conditions = (changed: object) => conditionProblems({ ...usual, ...changed }, [2300])[0];
const result = (score: number, games: number) => ({
  average: 1500,
  score: asScore(score),
  games,
  lowScore: { format: 'swiss' } as const,
  endDay: null,
});
const terms = { floor: 1200, teamChampionship: false, disabledMember: false, listDay: null };

test.each([
  ['0.6', ratingFloor(parseCalendarDay('2009/06/30')!, null), 'floorNotKnown', {}],
  ['1.1', rateOfPlayProblem(0, []), 'minutesNotPositive', { minutes: 0 }],
  ['1.2', rateOfPlayProblem(89.5, [1600]), 'rateOfPlayTooFast', { minutes: 89.5, needed: 90 }],
  ['3.1', conditions({ mostRoundsADay: 4 }), 'tooManyRoundsADay', { rounds: 4, most: 3 }],
  ['3.1', conditions({ mostHoursADay: 12.5 }), 'tooManyHoursADay', { hours: 12.5, most: 12 }],
  ['4.1', conditions({ days: 91 }), 'lastsTooLong', { days: 91, most: 90 }],
  ['6.3', field(13, 4, false, 'none'), 'tooFewRated', { rated: 4, needed: 5 }],
  ['6.31', field(9, 3, false, 'none'), 'tooFewRated', { rated: 3, needed: 4 }],
  ['6.32', field(5, 4, true, 'none'), 'tooFewPlayers', { players: 5, needed: 6 }],
  ['6.32', field(6, 3, true, 'open'), 'tooFewRated', { rated: 3, needed: 4 }],
  ['6.33', field(12, 2, false, 'open'), 'tooFewRated', { rated: 2, needed: 3 }],
  ['6.5', matchProblem(3, 3), 'matchNotTwoPlayers', { players: 3 }],
  ['6.6', matchProblem(2, 1), 'matchWithUnrated', { rated: 1 }],
  ['8.1a', dp(1.2), 'scoreOutOfRange', { score: 1.2, games: 1 }],
  ['8.2', eventRating(1500, asScore(4), 3), 'scoreOutOfRange', { score: 4, games: 3 }],
  ['8.2', eventRating(1500, 0, 0), 'noRatedGames', {}],
  ['8.2', eventRating(1500, 1, 1.5), 'gamesNotWhole', { games: 1.5 }],
  ['8.2', initialRating([result(4, 3)]), 'scoreOutOfRange', { score: 4, games: 3 }],
  ['8.2', publication([result(3, 5), result(9, 5)], terms), 'scoreOutOfRange', { score: 12, games: 10 }],
  ['8.3', initialRating([]), 'noRatedGames', {}],
  ['8.3', pooledAverage([result(0, 0)]), 'noRatedGames', {}],
])('%s: %j is %s, with its figures', (clause, found, problem, details) => {
  expect(found).toEqual({ problem, clause, severity: 'error', details });
});

test('1.3 and 8.31 only tell', () => {
  expect(firstControlProblem(30)).toEqual({
    problem: 'firstControlNotForty',
    clause: '1.3',
    severity: 'note',
    details: { moves: 30 },
  });
  expect(publication([result(0, 5)], terms)).toEqual({
    problem: 'notPublished',
    clause: '8.31',
    severity: 'note',
    details: { floor: 1200 },
  });
});

describe('the problems of an event', () => {
  type Given = readonly [rating: number | null, scores: string, more?: Partial<FidePlayer>];
  const told = (
    lines: readonly Given[],
    options: Partial<Fide2008SectionOptions> = {},
    interpretations: Partial<Fide2008Options> = {},
  ) => {
    const players = lines.map(([rating, , more], index) => ({
      number: index + 1,
      name: `Player ${index + 1}`,
      rating,
      k: null,
      ...more,
    }));
    const scores = lines.map(([, row]) =>
      [...row].map((sign) => (sign === '-' ? null : (Number(sign) as GameScore))),
    );
    return toldOf(crosstableOf(players, scores), options, interpretations);
  };
  const toldOf = (
    table: Crosstable<FidePlayer>,
    options: Partial<Fide2008SectionOptions>,
    interpretations: Partial<Fide2008Options> = {},
  ) =>
    ratedSection(table, {
      ...FIDE2008_SECTION,
      ...options,
      interpretations: { ...FIDE2008, ...interpretations },
    }).problems.map(({ problem, clause, severity, details }) => [problem, clause, severity, details]);

  test('8.55: a table that contradicts itself is told alone', () => {
    expect(
      told([
        [2000, '-1'],
        [2000, '1-'],
      ]),
    ).toEqual([['twoMirroredWins', '8.55', 'error', { row: 1, column: 2, player: 1, opponent: 2 }]]);
  });

  const two: readonly Given[] = [
    [2000, '-1'],
    [null, '0-'],
  ];
  test('8.56: a K that is not given, and 0.6: a floor that is none', () => {
    expect(told(two)).toEqual([
      ['kFromRating', '8.56', 'note', { row: 1, player: 1 }],
      ['resultDisregarded', '6.1', 'note', { player: 2 }],
    ]);
    expect(told(two, { floor: 0 }, { kNotGiven: 'required' })).toEqual([
      ['kMissing', '8.56', 'error', { row: 1, player: 1 }],
      ['floorNotKnown', '0.6', 'error', {}],
    ]);
  });

  test('6.1: a result that is disregarded, and 6.43: a round robin that is rated as a Swiss', () => {
    const five: readonly Given[] = [
      [2200, '-1111'],
      [2100, '0-111'],
      [2000, '00-11'],
      [1900, '000-1'],
      [null, '0000-'],
    ];
    const k = K_OF_EXAMPLE[0]!;
    const known = five.map(([rating, scores]): Given => [rating, scores, rating === null ? {} : { k }]);
    expect(told(known, { format: 'roundRobin' })).toEqual([
      ['resultDisregarded', '6.1', 'note', { player: 5 }],
    ]);
    const gap = [[2200, '-111-', { k }] as Given, ...known.slice(1, 4), [null, '-000-'] as Given];
    expect(told(gap, { format: 'roundRobin' })).toEqual([
      ['treatedAsSwiss', '6.43', 'note', {}],
      ['resultDisregarded', '6.1', 'note', { player: 5 }],
    ]);
  });

  test('6.5: a match of two rated players has none, also one in which no game was played', () => {
    const k = K_OF_EXAMPLE[0]!;
    const players = [1, 2].map((number) => ({ number, name: '', rating: 2000, k }));
    const win = crosstableOf(players, [
      [null, 1],
      [0, null],
    ]);
    expect(toldOf(win, { format: 'match' })).toEqual([]);
    const absent = { ...win, rows: [[], []] };
    expect(toldOf(absent, { format: 'match' })).toEqual([]);
    expect(ratedSection(absent, { ...FIDE2008_SECTION, format: 'match' }).format).toBe('match');
  });

  test('6.32: five rounds of five players, each with a bye, are a single round robin', () => {
    const k = K_OF_EXAMPLE[0]!;
    const players = [2200, 2100, 2000, 1900, null].map((rating, index) => ({
      number: index + 1,
      name: '',
      rating,
      k: rating === null ? null : k,
    }));
    // Round r: the players whose numbers add up to r, counted round five, meet; the lower number wins but against player 5.
    const rows = players.map(({ number }) =>
      [1, 2, 3, 4, 5].flatMap((column) => {
        const opponent = ((((column - number) % 5) + 9) % 5) + 1;
        if (opponent === number) return [];
        const wins = number === 5 || (opponent !== 5 && number < opponent);
        return [{ kind: 'game', column, opponent, score: wins ? 1 : 0, colour: null } as const];
      }),
    );
    expect(rows.map((row) => row.length)).toEqual([4, 4, 4, 4, 4]);
    expect(toldOf({ columns: 'rounds', players, rows }, { format: 'roundRobin' })).toEqual([]);
  });

  test('a format or an interpretation that there is not is not calculated with', () => {
    const none = 'guess' as never;
    const section = (format: 'swiss' | 'roundRobin', interpretations: Partial<Fide2008Options>) => () =>
      toldOf(event858(K_OF_EXAMPLE), { format }, interpretations);
    const strong = { rating: 2400, gamesPlayed: 5, reached2400: false };
    for (const calculate of [
      section(none, {}),
      section('roundRobin', { cappingPasses: none }),
      section('roundRobin', { doubleRoundRobinN: none }),
      section('swiss', { unratedConditions: none }),
      () => kFactor(strong, none),
      () => reachesFloor(1200, 1200, none),
      () => addedForScore(0, 3, { format: none }),
    ]) {
      expect(calculate).toThrow('Not a case');
    }
  });
});
