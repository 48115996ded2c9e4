import fc from 'fast-check';

export type Cell = number | string | boolean;
/** The arguments of one call: a typed value, or a column of them; null is left out. */
export type Drawn = (Cell | Cell[] | null)[];

const ratings = fc.oneof(
  fc.integer({ min: 100, max: 3000 }),
  fc.integer({ min: 1000, max: 30000 }).map((tenths) => tenths / 10),
);
const points = (most: number) => fc.integer({ min: 0, max: 2 * most }).map((halves) => halves / 2);
const dates = fc.integer({ min: 43_000, max: 45_300 });
const results = fc.constantFrom(0, 0.5, 1);
const words = <T extends Cell>(...given: T[]) => fc.constantFrom(...given);
const maybe = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: null, freq: 3 });
/** A score, and the games that it comes from. */
const scored = fc.integer({ min: 1, max: 15 }).chain((games) => fc.tuple(points(games), fc.constant(games)));
/** Games with those won and lost. */
const decided = fc
  .tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.nat({ max: 6 }))
  .map(([won, lost, drawn]) => [won, lost, won + lost + drawn + 1]);

const five = <T extends Cell>(given: fc.Arbitrary<T>) => fc.array(given, { minLength: 5, maxLength: 5 });
const types = five(words('Classical', 'Standard', 'Rapid', 'Blitz'));

/** Arguments for each function that has a plain form. */
export const DRAWN: Readonly<Record<string, fc.Arbitrary<Drawn>>> = {
  TIMECONTROL: fc.tuple(fc.integer({ min: 1, max: 150 }), maybe(fc.nat({ max: 60 }))),
  GAMETYPE: fc.tuple(fc.integer({ min: 5, max: 200 })),
  TW: fc.tuple(fc.integer({ min: 5, max: 200 })),
  K: fc.tuple(maybe(ratings)),
  WE: fc.tuple(ratings, ratings, maybe(words('W', 'B'))),
  CHANGE: fc.tuple(
    results,
    fc.integer({ min: 1, max: 99 }).map((n) => n / 100),
    words(12, 32, 40),
    maybe(words(0.5, 1)),
  ),
  PERF: fc.tuple(ratings, scored).map(([average, score]) => [average, ...score]),
  TYPEWEIGHT: fc.tuple(words('Classical', 'Standard', 'Rapid', 'Blitz')),
  AGEWEIGHT: fc.tuple(dates, fc.nat({ max: 2900 })).map(([end, days]) => [end, end + days]),
  // So few days that two tournaments often end on one.
  WP: fc.tuple(
    five(ratings),
    five(fc.integer({ min: 45_290, max: 45_296 })),
    words(45_300, 46_000),
    maybe(types),
  ),
  MAXCHANGE: fc.tuple(ratings),
  FLOOR: fc.tuple(ratings),
  ADJUSTFIDE: fc.tuple(ratings),
  WR: fc.tuple(fc.array(ratings, { minLength: 24, maxLength: 24 })),
  PUBLISHED: fc.tuple(ratings, ratings),
  'RHP.WE': fc.tuple(ratings, ratings),
  'RHP.POINTS': fc.tuple(ratings, ratings, results, maybe(words<Cell>(true, false, 'yes', 'no'))),
  'QJRL.EXPECTED': fc.tuple(ratings, ratings),
  'QJRL.PERF': fc.tuple(
    ratings,
    fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  ),
  'CHESSA2013.WE': fc.tuple(ratings, ratings),
  'CHESSA2013.PERF': fc.tuple(ratings, decided).map(([average, games]) => [average, ...games]),
  'CHESSA2013.PU': fc.tuple(ratings, scored).map(([average, score]) => [average, ...score]),
  'CHESSA2013.K': fc.tuple(ratings, maybe(words(10, 15, 20, 30, 35))),
  'CHESSA2013.LIFT': fc.tuple(ratings, ratings),
  'FIDE2008.PD': fc.tuple(fc.integer({ min: -9000, max: 9000 }).map((tenths) => tenths / 10)),
  'FIDE2008.DP': fc.tuple(fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)),
  'FIDE2008.RU': fc.tuple(ratings, scored).map(([average, score]) => [average, ...score]),
  'FIDE2008.K': fc.tuple(ratings, fc.nat({ max: 60 }), maybe(words<Cell>(true, false, 'yes', 'no'))),
};
