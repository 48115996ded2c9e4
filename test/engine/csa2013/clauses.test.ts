import {
  CSA2013,
  changeThatCounts,
  clampedDifference,
  countsForActivity,
  dp,
  effectiveOpponent,
  expectedScore,
  firstRating,
  floorSteps,
  gameChange,
  isBeginnerField,
  isPlayedRound,
  isUnder,
  kAfter,
  kOfGroup,
  liftedRating,
  manualFloor,
  mayGain,
  performance,
  RATING_TYPES,
  ratesUnratedOpponents,
  ratingType,
  roundsProblem,
  roundsToGain,
  SECTION_KINDS,
  unratedNeeded,
  unratedPerformance,
  weighedPerformance,
} from '../../../src/engine/csa2013';
import { type CrosstableCell, UNPLAYED_KINDS } from '../../../src/engine/kit/crosstable';
import { EXPECTED_BANDS } from '../../../src/engine/kit/fideTables';
import { isProblem } from '../../../src/engine/kit/problem';
import { asKFactor, asScore } from '../../../src/engine/kit/units';

describe('Age groups and Sections', () => {
  test.each([
    [8, 2005, 2013, true],
    [8, 2004, 2013, false],
    [10, 2003, 2013, true],
    [10, 2002, 2013, false],
    [8, 2013, 2013, true],
  ] as const)('u%i: born %i, playing in %i: %s', (age, born, year, expected) => {
    expect(isUnder(age, born, year)).toBe(expected);
  });

  test('a year that is none is a problem', () => {
    expect(isUnder(8, 2014, 2013)).toMatchObject({ problem: 'eventBeforeBirth' });
    expect(isUnder(8, 2004.5, 2013)).toMatchObject({ problem: 'yearOutOfRange' });
  });

  test('Beginner: 66% of the players, rounded up, are unrated', () => {
    expect([3, 9, 10, 29, 100].map(unratedNeeded)).toEqual([2, 6, 7, 20, 66]);
    expect(isBeginnerField(19, 29, 'playersUp')).toBe(false);
    expect(isBeginnerField(20, 29, 'playersUp')).toBe(true);
    expect(isBeginnerField(19, 29, 'percentageUp')).toBe(true);
    expect(isBeginnerField(18, 29, 'percentageUp')).toBe(false);
  });

  test('games against unrated opponents are rated in all sections but Other', () => {
    expect(SECTION_KINDS.filter(ratesUnratedOpponents)).toEqual(['u8', 'u10', 'u8u10', 'beginner']);
  });
});

describe('Time control and type of Ratings', () => {
  test.each([
    [[60], 'other', 'normal'],
    [[59], 'other', 'rapid'],
    [[10], 'other', 'rapid'],
    [[9.5], 'other', 'blitz'],
    [[30], 'u8', 'normal'],
    [[30], 'u10', 'normal'],
    [[30], 'u8u10', 'normal'],
    [[29], 'beginner', 'rapid'],
    [[9], 'beginner', 'blitz'],
    [[90, 60, 45], 'other', 'rapid'],
  ] as const)('%p minutes in %s: %s', (minutes, kind, expected) => {
    expect(ratingType(minutes, kind)).toBe(expected);
  });

  test('no minutes are a problem', () => {
    expect(ratingType([], 'other')).toMatchObject({ problem: 'minutesNotPositive' });
    expect(ratingType([0], 'other')).toMatchObject({ problem: 'minutesNotPositive' });
  });
});

describe('K-Factor', () => {
  test('is stored: it falls and never rises', () => {
    expect(kAfter(2010, asKFactor(20))).toBe(15);
    expect(kAfter(1780, asKFactor(20))).toBe(20);
    expect(kAfter(1100, asKFactor(10))).toBe(10);
    expect(kAfter(1100, null)).toBe(35);
    expect(kAfter(2400, asKFactor(30), 'rapid')).toBe(30);
    expect(kAfter(900, null, 'blitz')).toBe(40);
    expect(RATING_TYPES.map((type) => kOfGroup(1700, type))).toEqual([30, 30, 40]);
  });
});

describe('60% Rule', () => {
  const cell = (kind: (typeof UNPLAYED_KINDS)[number]): CrosstableCell => ({
    kind,
    column: 1,
    opponent: null,
  });

  test('five rounds, four for braille, fewer with dispensation', () => {
    expect(roundsProblem(5, false, false)).toBeNull();
    expect(roundsProblem(4, false, false)).toMatchObject({ problem: 'tooFewRounds', details: { needed: 5 } });
    expect(roundsProblem(4, true, false)).toBeNull();
    expect(roundsProblem(3, true, false)).toMatchObject({ problem: 'tooFewRounds', details: { needed: 4 } });
    expect(roundsProblem(3, false, true)).toBeNull();
    expect(roundsProblem(0, false, true)).toMatchObject({ problem: 'countNotWhole' });
    expect(roundsProblem(5.5, false, false)).toMatchObject({ problem: 'countNotWhole' });
  });

  test('the rounds to be played are rounded up', () => {
    expect([5, 6, 7, 8, 9, 10, 11].map(roundsToGain)).toEqual([3, 4, 5, 5, 6, 6, 7]);
  });

  test('both interpretations of "rounded upwards" agree up to 21 rounds', () => {
    for (let rounds = 1; rounds <= 21; rounds++) {
      for (let played = 0; played <= rounds; played++) {
        expect(mayGain(played, rounds, 'percentageUp')).toBe(mayGain(played, rounds, 'roundsUp'));
      }
    }
    expect([mayGain(13, 22, 'roundsUp'), mayGain(13, 22, 'percentageUp')]).toEqual([false, true]);
  });

  test('byes and wins on default are played, losses on default and absences are not', () => {
    expect(UNPLAYED_KINDS.filter((kind) => isPlayedRound(cell(kind), false))).toEqual([
      'bye',
      'halfByeAllocated',
      'forfeitWin',
    ]);
    expect(isPlayedRound(cell('halfByeRequested'), true)).toBe(true);
  });

  test('a loss always counts, a gain only with enough rounds', () => {
    expect([changeThatCounts(12, true), changeThatCounts(12, false)]).toEqual([12, 0]);
    expect([changeThatCounts(-12, true), changeThatCounts(-12, false)]).toEqual([-12, -12]);
  });

  test('Activity: the same rounds count, a requested bye never', () => {
    expect(UNPLAYED_KINDS.filter((kind) => countsForActivity(cell(kind)))).toEqual([
      'bye',
      'halfByeAllocated',
      'forfeitWin',
    ]);
  });
});

describe('How unrated players will be treated', () => {
  test('the floor settles after one repetition', () => {
    expect(floorSteps([1142, 1083, 1011, 987, 845], 5)).toEqual([
      { average: 1013.6, floor: 1000 },
      { average: 1006.8, floor: 1000 },
    ]);
    expect(floorSteps([1013], 0)).toEqual([{ average: 1013, floor: 1000 }]);
    expect(floorSteps([], 3)).toMatchObject({ problem: 'noRatings' });
    expect(floorSteps([1000, NaN], 3)).toMatchObject({ problem: 'ratingNotPositive' });
  });

  test('without rated players it is 500 for u8 and 600 for all others', () => {
    expect(Object.fromEntries(SECTION_KINDS.map((kind) => [kind, manualFloor(kind)]))).toEqual({
      u8: 500,
      u10: 600,
      u8u10: 600,
      beginner: 600,
      other: 600,
    });
  });
});

describe('Formulae', () => {
  test('no performance is below 100', () => {
    expect(performance(300, 0, 5, 5)).toBe(100);
    expect(unratedPerformance(600, 0, 7)).toBe(100);
    expect(weighedPerformance([{ performance: 50, games: 5 }])).toBe(100);
  });

  test('the three cases of a percentage', () => {
    expect(unratedPerformance(1000, asScore(3), 5)).toBe(1015);
    expect(unratedPerformance(1000, asScore(2.5), 5)).toBe(1000);
    expect(unratedPerformance(1000, asScore(2), 5)).toBe(928);
    expect(unratedPerformance(1000, asScore(3), 8)).toBe(913);
    // 50.4% is 50% to the nearest whole number.
    expect(unratedPerformance(1000, asScore(63), 125)).toBe(1000);
  });

  test('a performance is rounded once, half up, or not at all', () => {
    expect(performance(1000.5, 1, 1, 5)).toBe(1001);
    expect(performance(1000.25, 1, 1, 5, 'none')).toBe(1000.25);
    expect(unratedPerformance(1000.5, 1, 2)).toBe(1001);
    expect(unratedPerformance(1000.25, 1, 2, 'none')).toBe(1000.25);
    const fifteen = { performance: 1500, games: 15 };
    const five = { performance: 1502, games: 5 };
    expect([weighedPerformance([fifteen, five]), weighedPerformance([fifteen, five], 'none')]).toEqual([
      1501, 1500.5,
    ]);
    expect([firstRating([fifteen, five]), firstRating([fifteen, five], 'none')]).toEqual([1501, 1500.5]);
  });

  test('what is no score is a problem', () => {
    expect(performance(1000, 0, 0, 0)).toMatchObject({ problem: 'noRatedGames' });
    expect(performance(1000, 3, 3, 5)).toMatchObject({ problem: 'scoreOutOfRange' });
    expect(performance(1000, 1.5, 1, 5)).toMatchObject({ problem: 'gamesNotWhole' });
    expect(unratedPerformance(1000, 0, 0)).toMatchObject({ problem: 'noRatedGames' });
    expect(unratedPerformance(1000, asScore(6), 5)).toMatchObject({ problem: 'scoreOutOfRange' });
    expect(unratedPerformance(1000, 1, 2.5)).toMatchObject({ problem: 'gamesNotWhole' });
    expect(weighedPerformance([])).toMatchObject({ problem: 'noRatedGames' });
    expect(weighedPerformance([{ performance: 900, games: -1 }])).toMatchObject({ problem: 'gamesNotWhole' });
    expect(isProblem(dp(50))).toBe(true);
  });

  test('a first rating takes 20 games', () => {
    const five = { performance: 1200, games: 5 };
    expect(firstRating([five, five, five, { performance: 1000, games: 4 }])).toMatchObject({
      problem: 'fewerThanTwenty',
      details: { games: 19 },
    });
    expect(firstRating([five, five, five, five])).toBe(1200);
  });

  test('a lift is at most 150', () => {
    expect([1500, 1600, 1601, 1750, 1751].map((pw) => liftedRating(1600, pw))).toEqual([
      1600, 1600, 1601, 1750, 1750,
    ]);
  });
});

describe('Difference in rating and Table 2', () => {
  test('the limits are +400 and -736', () => {
    expect([401, 400, -736, -737].map(clampedDifference)).toEqual([400, 400, -736, -736]);
    expect([effectiveOpponent(2000, 1200), effectiveOpponent(1200, 2000)]).toEqual([1600, 1936]);
  });

  test('a difference that is not whole is read in the row below it, or rounded first', () => {
    expect([expectedScore(1503.5, 1500), expectedScore(1500, 1503.5)]).toEqual([0.5, 0.5]);
    expect([expectedScore(1503.5, 1500, 'nearest'), expectedScore(1500, 1503.5, 'nearest')]).toEqual([
      0.51, 0.49,
    ]);
    expect(expectedScore(1503.4, 1500, 'nearest')).toBe(0.5);
    expect(gameChange(1503.5, { opponentRating: 1500, score: 1 })).toMatchObject({
      differenceUsed: 3.5,
      expected: 0.5,
    });
  });

  test('the limits hold, however a difference is read', () => {
    expect(gameChange(2000, { opponentRating: 1599.5, score: 1 }).differenceUsed).toBe(400);
    expect(gameChange(2000, { opponentRating: 1599.5, score: 1 }, 'nearest').differenceUsed).toBe(400);
    expect(gameChange(1000, { opponentRating: 1736.5, score: 1 }, 'nearest').differenceUsed).toBe(-736);
  });

  test('column L is read as printed, column H stops at 0.92', () => {
    for (const [from, percent] of EXPECTED_BANDS) {
      if (from > 0) expect(expectedScore(1000, 1000 + from)).toBe((100 - percent) / 100);
      expect(expectedScore(1000 + from, 1000)).toBe(Math.min(percent, 92) / 100);
    }
  });
});

test('the interpretations in force are the recommended ones', () => {
  expect(CSA2013).toEqual({
    beginnerField: 'playersUp',
    kNotGiven: 'fromRating',
    sixtyPercent: 'roundsUp',
    requestedByeIsPlayed: false,
    unratedGameIsPlayed: true,
    unratedInPerformance: 'leftOut',
    allUnrated: 'sameSteps',
    performanceRounding: 'whole',
    newRatingRounding: 'whole',
    betweenRows: 'lowerRow',
    liftWindow: 'groupsOfFive',
  });
});
