import {
  expectedPercentage,
  firstRating,
  type QjrlEvent,
  type QjrlOptions,
  type QjrlPlayer,
  QUEENSLAND_JUNIOR,
  ratedSection,
  scoreDifference,
} from '../../../src/engine/qjrl';
import { runUnrated } from '../../../src/engine/qjrl/unratedPlayers';
import { type Crosstable, resultsByPlayer } from '../../../src/engine/kit/crosstable';
import { asKFactor, asScore } from '../../../src/engine/kit/units';
import { player, type Result, tableOf } from './crosstables';

const OPEN: QjrlEvent = { kind: 'open', k: null };
const two = [player(1, 1000), player(2, null)];
const win: Result[] = [[1, 2, 1]];

const told = (
  table: Crosstable<QjrlPlayer>,
  options: Partial<QjrlOptions> = {},
  event: QjrlEvent = OPEN,
): unknown[] =>
  ratedSection(table, event, { ...QUEENSLAND_JUNIOR, ...options }).problems.map(
    ({ problem, clause, severity, details }) => [problem, clause, severity, details],
  );

describe('what is wrong with a section, each with its clause and figures', () => {
  const ceiling = (above: number, below: number) => ({ performanceCeiling: { above, below } });
  test.each<[string, Crosstable<QjrlPlayer>, Partial<QjrlOptions>, QjrlEvent, unknown[]]>([
    ['a crosstable without players', tableOf([], []), {}, OPEN, ['noPlayers', '1', 'error', { players: 0 }]],
    [
      'a K of 0',
      tableOf(two, win),
      {},
      { kind: 'open', k: asKFactor(0) },
      ['kNotPositive', '1', 'error', { k: 0 }],
    ],
    [
      'a start value of 0',
      tableOf(two, win),
      { startValue: 0 },
      OPEN,
      ['ratingNotPositive', '4(a)', 'error', { rating: 0 }],
    ],
    [
      'an earlier performance of 0',
      tableOf([two[0]!, player(2, null, { startValue: 0 })], win),
      {},
      OPEN,
      ['ratingNotPositive', '4(a)', 'error', { row: 2, player: 2 }],
    ],
    [
      'an ACF rating of 0',
      tableOf([two[0]!, player(2, null, { acfRating: 0, startValue: null })], win),
      {},
      OPEN,
      ['ratingNotPositive', '3', 'error', { row: 2, player: 2 }],
    ],
    [
      'a ceiling that cannot be calculated with',
      tableOf(two, win),
      ceiling(1e300, 500),
      OPEN,
      ['numberTooLarge', '4', 'error', { value: 1e300 }],
    ],
    [
      'the same below',
      tableOf(two, win),
      ceiling(400, 1e301),
      OPEN,
      ['numberTooLarge', '4', 'error', { value: 1e301 }],
    ],
    [
      'more cycles than it may have',
      tableOf(two, win),
      { cycles: 1001 },
      OPEN,
      ['cyclesOutOfRange', '4(a)', 'error', { cycles: 1001, most: 1000 }],
    ],
  ])('%s', (_, table, options, event, expected) => {
    expect(told(table, options, event)).toEqual([expected]);
  });

  test('the largest numbers that can be calculated with are none of these', () => {
    expect(told(tableOf(two, win), { ...ceiling(1e15, 1e15), guardFromGain: 1e15 })).toEqual([]);
  });

  test('what is wrong with the table is told alone, without what would follow from it', () => {
    const unrated = [player(1, null), player(2, null)];
    expect(told(tableOf(unrated, win), {}, { kind: 'open', k: asKFactor(-1) })).toEqual([
      ['kNotPositive', '1', 'error', { k: -1 }],
    ]);
  });

  test('4(a): unrated players without anybody to begin with', () => {
    const table = tableOf([player(1, null), player(2, null)], win);
    expect(told(table)).toEqual(
      [1, 2].map((number) => ['noRatedPlayers', '4(a)', 'error', { player: number }]),
    );
    expect(runUnrated(resultsByPlayer(table), QUEENSLAND_JUNIOR)).toMatchObject({
      cycles: [],
      settled: false,
    });
  });

  // 1.5 of 10 is 15 %, which Table 2 leaves blank; the opponent's 85 % is printed.
  const fifteen = Array.from({ length: 10 }, (_, index): Result => {
    return [1, index + 2, index === 0 ? 1 : index === 1 ? 0.5 : 0];
  });
  const field = fifteen.map(([, number]) => player(number, 1000));
  test.each([
    ['a rated player', 1000],
    ['an unrated player', null],
  ])('Table 2 to the letter has no line for the 15 %% of %s', (_, rating) => {
    const options = { print: 'asPrinted' } as const;
    expect(told(tableOf([player(1, rating), ...field], fifteen), options)).toEqual([
      ['noTableRow', 'Table 2', 'error', { value: 15, player: 1 }],
    ]);
  });
});

describe('4(a): what the user is told of a run', () => {
  const apart = tableOf(
    [player(1, 1000), player(2, 1000), player(3, null), player(4, null)],
    [
      [1, 2, 1],
      [3, 4, 1],
    ],
  );
  const unanchored = [3, 4].map((number) => ['unratedWithoutAnchor', '4(a)', 'note', { player: number }]);

  test('who met nobody that a rated player leads to', () => {
    expect(told(apart)).toEqual(unanchored);
  });
  test('and that it did not settle, where it was to go on until it does', () => {
    expect(told(apart, { cycles: null })).toEqual([
      ...unanchored,
      ['performancesNotSettled', '4(a)', 'note', { cycles: 1000 }],
    ]);
  });
});

describe('sections 1 and 2: what a single figure cannot be calculated from', () => {
  const letter = { ...QUEENSLAND_JUNIOR, print: 'asPrinted' } as const;
  test.each([
    [
      'a difference without a line',
      expectedPercentage(-326, letter),
      { problem: 'noTableRow', clause: 'Table 1', details: { value: 326 } },
    ],
    [
      'a percentage without a line',
      scoreDifference(asScore(1.5), 10, letter),
      { problem: 'noTableRow', clause: 'Table 2', details: { value: 15 } },
    ],
    [
      'games that are not whole',
      scoreDifference(1, 0.5, letter),
      { problem: 'gamesNotWhole', clause: '2', details: { games: 0.5 } },
    ],
    [
      'a new player without an event',
      firstRating([], letter),
      { problem: 'noRatedGames', clause: '2', details: {} },
    ],
  ])('%s', (_, outcome, expected) => {
    expect(outcome).toEqual({ ...expected, severity: 'error' });
  });
});
