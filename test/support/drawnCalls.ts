import fc from 'fast-check';
import { DRAWN } from './drawnArguments';
import { EXAMPLE_CELLS } from './monthCells';

/** An argument as Excel hands it over: a range's rows, a value as a range of one cell; null where it is left out. */
export type Range = unknown[][] | null;

const cell = (value: unknown): Range => [[value]];
const column = (values: readonly unknown[]): Range => values.map((value) => [value]);

const ratings = fc.integer({ min: 100, max: 3000 });
const years = fc.integer({ min: 1900, max: 2100 });
const options = (...texts: string[]) => fc.constantFrom<Range>(null, ...texts.map(cell));

/** Games of a range: opponents' ratings, and the results against them. */
const listOfGames = fc
  .array(fc.tuple(ratings, fc.constantFrom<unknown>(0, 0.5, 1, '½', 'L', '+', 'bye')), {
    minLength: 2,
    maxLength: 6,
  })
  .map((games) => [column(games.map(([rating]) => rating)), column(games.map(([, result]) => result))]);

const tournaments = fc
  .array(fc.tuple(ratings, fc.integer({ min: 10, max: 30 })), { minLength: 2, maxLength: 6 })
  .map((rows) => [column(rows.map(([rating]) => rating)), column(rows.map(([, games]) => games))]);

const { player, history, past, games } = EXAMPLE_CELLS;

const OPPONENTS = [
  ['No.', 'Player', 'Rating', 'K', 1, 2, 3],
  [1, 'A', 1400, 20, '', 1, 0.5],
  [2, 'B', 1415, 20, 0, '', 1],
  [3, 'C', 1300, 15, 0.5, 0, ''],
];
const ROUNDS = [
  ['No.', 'Player', 'Rating', 'K', 'Rd 1', 'Rd 2', 'Rd 3'],
  [1, 'A', 1845, 20, '2w1', '3b=', '4w1'],
  [2, 'B', 1938, 20, '1b0', '4w1', '3w='],
  [3, 'C', '', '', '4w1', '1w=', '2b='],
  [4, 'D', 1700, 20, '3b0', '2b0', '1b0'],
];

/** The functions that take ranges as a whole, which have no plain form. */
const OF_RANGES: Readonly<Record<string, fc.Arbitrary<Range[]>>> = {
  AGE: fc.tuple(years, years).map(([birth, event]) => [cell(Math.min(birth, event)), cell(event)]),
  RATEABLE: fc
    .tuple(
      fc.constantFrom('Swiss', 'team Swiss', 'disabled'),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([format, players, rounds]) => [cell(format), cell(players), cell(rounds), cell(4)]),
  MONTH: fc
    .constantFrom<Range>(null, cell('no maximum'), cell('as printed'))
    .map((reading) => [player, history, past, games, cell('2024/04/01'), reading]),
  SECTION: fc.oneof(
    fc
      .tuple(
        fc.constantFrom('rhp', 'qjrl', 'fide2008', 'csa2013'),
        fc.constantFrom(OPPONENTS, ROUNDS),
        options('rounds=3', 'dispensation'),
      )
      .map(([system, crosstable, settings]) => [system as never, crosstable, settings]),
    fc.constantFrom('cycles=0', 'cycles=7', 'k=15; rounding=none').map((settings) => {
      return ['qjrl' as never, ROUNDS, cell(settings)];
    }),
  ),
  'CHESSA2013.CHANGE': fc
    .tuple(ratings, listOfGames)
    .map(([rating, [opponents, results]]) => [cell(rating), opponents!, results!, cell(20)]),
  'CHESSA2013.PW': tournaments,
  'CHESSA2013.FIRST': tournaments,
  'CHESSA2013.TEMPFLOOR': fc.array(ratings, { minLength: 2, maxLength: 6 }).map((all) => [column(all)]),
  'FIDE2008.CHANGE': fc
    .tuple(ratings, listOfGames)
    .map(([rating, [opponents, results]]) => [cell(rating), opponents!, results!, cell(15)]),
  'FIDE2008.RN': fc
    .array(
      fc.tuple(
        ratings,
        fc.integer({ min: 3, max: 9 }).chain((count) => fc.tuple(fc.nat({ max: count }), fc.constant(count))),
      ),
      { minLength: 2, maxLength: 5 },
    )
    .map((events) => [
      column(events.map(([average]) => average)),
      column(events.map(([, [score]]) => score)),
      column(events.map(([, [, played]]) => played)),
    ]),
  'QJRL.CHANGE': fc
    .tuple(ratings, fc.array(ratings, { minLength: 2, maxLength: 6 }))
    .map(([rating, opponents]) => [cell(rating), column(opponents), cell(opponents.length / 2), cell(20)]),
};

/** Arguments for every cell function, as Excel hands them over. */
export const DRAWN_CALLS: Readonly<Record<string, fc.Arbitrary<Range[]>>> = {
  ...Object.fromEntries(
    Object.entries(DRAWN).map(([name, drawn]) => [
      name,
      drawn.map((values) =>
        values.map((value) => (value === null ? null : Array.isArray(value) ? column(value) : cell(value))),
      ),
    ]),
  ),
  ...OF_RANGES,
};
