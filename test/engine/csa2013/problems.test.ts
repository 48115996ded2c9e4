import {
  CSA2013,
  CSA2013_SECTION,
  type Csa2013Options,
  type Csa2013SectionOptions,
  dp,
  firstRating,
  floorSteps,
  isBeginnerField,
  isPlayedRound,
  isUnder,
  kOfGroup,
  mayGain,
  performance,
  ratedSection,
  ratesUnratedOpponents,
  ratingMonth,
  ratingType,
  roundsProblem,
  unratedPerformance,
  weighedPerformance,
} from '../../../src/engine/csa2013';
import type { Crosstable, CrosstableCell, CrosstablePlayer } from '../../../src/engine/kit/crosstable';
import { asKFactor, asScore } from '../../../src/engine/kit/units';

test.each([
  ['Age groups and Sections 1', isUnder(8, 2004.5, 2013), 'yearOutOfRange', { year: 2004.5 }],
  ['Age groups and Sections 1', isUnder(8, 2004, 2013.5), 'yearOutOfRange', { year: 2013.5 }],
  [
    'Age groups and Sections 1',
    isUnder(8, 2014, 2013),
    'eventBeforeBirth',
    { birthYear: 2014, eventYear: 2013 },
  ],
  ['Time control and type of Ratings 1', ratingType([30, 0], 'other'), 'minutesNotPositive', { minutes: 0 }],
  [
    'Time control and type of Ratings 1',
    ratingType([], 'other'),
    'minutesNotPositive',
    { minutes: Infinity },
  ],
  ['60% Rule 1', roundsProblem(0, false, true), 'countNotWhole', { number: 0 }],
  ['60% Rule 1', roundsProblem(5.5, false, true), 'countNotWhole', { number: 5.5 }],
  ['60% Rule 1', roundsProblem(4, false, false), 'tooFewRounds', { rounds: 4, needed: 5 }],
  ['60% Rule 1', roundsProblem(3, true, false), 'tooFewRounds', { rounds: 3, needed: 4 }],
  ['How unrated players will be treated 1-4', floorSteps([], 1), 'noRatings', {}],
  ['How unrated players will be treated 1-4', floorSteps([NaN], 1), 'ratingNotPositive', {}],
  ['Table 1', dp(50), 'scoreOutOfRange', { score: 0.5, games: 1 }],
  ['Table 1', dp(49.5), 'scoreOutOfRange', { score: 0.495, games: 1 }],
  ['Formulae 1', performance(1000, 1.5, 1, 5), 'gamesNotWhole', { games: 5 }],
  ['Formulae 1', performance(1000, 1, 1.5, 5), 'gamesNotWhole', { games: 5 }],
  ['Formulae 1', performance(1000, 3, 3, 5), 'scoreOutOfRange', { score: 6, games: 5 }],
  ['Formulae 2', unratedPerformance(1000, asScore(6), 5), 'scoreOutOfRange', { score: 6, games: 5 }],
  ['Formulae 3', weighedPerformance([{ performance: 900, games: -1 }]), 'gamesNotWhole', { games: -1 }],
  ['Formulae 3', weighedPerformance([]), 'noRatedGames', {}],
  [
    'Rating of unrated and new players 1',
    firstRating([{ performance: 900, games: 19 }]),
    'fewerThanTwenty',
    { games: 19 },
  ],
])('%s: %j is %s, with its figures', (clause, found, problem, details) => {
  expect(found).toEqual({ problem, clause, severity: 'error', details });
});

describe('the problems of a section', () => {
  const person = (number: number, rating: number | null, k: number | null = 30): CrosstablePlayer => ({
    number,
    name: `Player ${number}`,
    rating,
    k: k === null || rating === null ? null : asKFactor(k),
  });
  /** Player 1 beats player 2 in so many rounds. */
  const table = (rounds: number, players = [person(1, 1500), person(2, 1500)]): Crosstable => {
    const games = (opponent: number, score: 0 | 1) =>
      Array.from({ length: rounds }, (_, index): CrosstableCell => {
        return { kind: 'game', column: index + 1, opponent, score, colour: null };
      });
    return { columns: 'rounds', players, rows: [games(2, 1), games(1, 0)] };
  };
  const told = (
    of: Crosstable,
    options: Partial<Csa2013SectionOptions> = {},
    interpretations: Partial<Csa2013Options> = {},
  ) =>
    ratedSection(of, {
      ...CSA2013_SECTION,
      ...options,
      interpretations: { ...CSA2013, ...interpretations },
    }).problems.map(({ problem, clause, severity, details }) => [problem, clause, severity, details]);

  test('Summary (rating change) 3: a table that contradicts itself is told alone', () => {
    const { rows } = table(1);
    expect(told({ ...table(1), rows: [rows[0]!, []] })).toEqual([
      [
        'resultWithoutMirror',
        'Summary (rating change) 3',
        'error',
        { row: 1, column: 1, player: 1, opponent: 2 },
      ],
    ]);
  });

  test('60% Rule 1 and 2: too few rounds, and more games than rounds', () => {
    expect(told(table(4))).toEqual([['tooFewRounds', '60% Rule 1', 'error', { rounds: 4, needed: 5 }]]);
    expect(told(table(6), { rounds: 5 })).toEqual(
      [1, 2].map((row) => [
        'playedMoreThanRounds',
        '60% Rule 2',
        'error',
        { row, player: row, played: 6, rounds: 5 },
      ]),
    );
  });

  test('60% Rule 4: a round that was not played is not one too many', () => {
    const { rows, ...event } = table(5);
    const absent: CrosstableCell = { kind: 'unplayed', column: 6, opponent: null };
    expect(told({ ...event, rows: [[...rows[0]!, absent], rows[1]!] }, { rounds: 5 })).toEqual([]);
  });

  test('60% Rule 2: rounds without a result, where nobody gave their number', () => {
    const nine = { ...table(6), scheduled: 9 };
    expect(told(nine)).toEqual([['roundsWithoutResult', '60% Rule 2', 'note', { played: 6, rounds: 9 }]]);
    expect(told(nine, { rounds: 9 })).toEqual([]);
  });

  test('60% Rule 2: a gain that is not granted', () => {
    expect(told(table(5), { rounds: 9 })).toEqual([
      ['gainNotGranted', '60% Rule 2', 'note', { player: 1, played: 5, needed: 6, gain: 75 }],
    ]);
  });

  test('Sections 3: a Beginner field that is none', () => {
    const fields = [
      [person(1, 1500), person(2, null)],
      [person(1, null), person(2, null)],
    ];
    const found = fields.map((players) => told(table(5, players), { kind: 'beginner' }));
    expect(found).toEqual([
      [['fieldTooRated', 'Age groups and Sections 3', 'note', { unrated: 1, needed: 2 }]],
      [],
    ]);
    expect(told(table(5, fields[1]), { kind: 'beginner', lowestSection: false })).toEqual([
      ['notLowestSection', 'Age groups and Sections 3', 'note', {}],
    ]);
  });

  test('K-Factor 3: a K that is not given', () => {
    const players = [person(1, 1500), person(2, 1500, null)];
    const at = { row: 2, player: 2 };
    expect(told(table(5, players))).toEqual([['kFromRating', 'K-Factor 3', 'note', at]]);
    expect(told(table(5, players), {}, { kNotGiven: 'required' })).toEqual([
      ['kMissing', 'K-Factor 3', 'error', at],
    ]);
  });

  test('How unrated players will be treated 2: a floor that is none', () => {
    expect(told(table(5), { manualFloor: 0 })).toEqual([
      ['ratingNotPositive', 'How unrated players will be treated 2', 'error', { rating: 0 }],
    ]);
  });
});

test('a kind, type or reading that there is not is not calculated with', () => {
  const none = 'guess' as never;
  const state = { rating: 1500, k: asKFactor(30), performances: [] };
  for (const calculate of [
    () => kOfGroup(1500, none),
    () => ratingMonth('normal', state, [], { ...CSA2013, liftWindow: none }),
    () => isBeginnerField(1, 2, none),
    () => ratesUnratedOpponents(none),
    () => isPlayedRound({ kind: none, column: 1, opponent: null }, false),
    () => mayGain(3, 5, none),
  ]) {
    expect(calculate).toThrow('Not a case');
  }
});
