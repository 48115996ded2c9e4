import * as csa2013 from '../../src/engine/csa2013';
import * as csa2024 from '../../src/engine/csa2024';
import * as fide2008 from '../../src/engine/fide2008';
import { EXPECTED_BANDS } from '../../src/engine/kit/fideTables';
import * as qjrl from '../../src/engine/qjrl';
import * as rhp from '../../src/engine/rhp';
import { CELL_FUNCTIONS } from '../../src/documents/cellFunctions';
import { evaluate } from '../../src/figures/evaluate';
import { type Part, part, type Value } from '../../src/figures/expression';

/** Ratings with one decimal as people have them, in tenths: 100.0 to 2900.0. */
const LOWEST = 1_000;
const HIGHEST = 29_000;

/** What jumps at borders of a difference or a sum of two numbers with one decimal. */
export interface BorderReader {
  readonly name: string;
  /** Whether the second number is taken from the first or added to it. */
  readonly by: 'difference' | 'sum';
  /** Where it jumps, in tenths. */
  readonly borders: readonly number[];
  /** By the engine, from the two numbers as cells hold them. */
  readonly engine: (one: number, other: number) => unknown;
  /** By the plain formula of the same; null where no formula reads it. */
  readonly formula: ((one: number, other: number) => Value) | null;
  /** By whole numbers of tenths, in which nothing is lost. */
  readonly exact: (tenths: number, one: number) => unknown;
}

type Bands = readonly (readonly [from: number, value: unknown])[];

const bounds = (bands: Bands): number[] => bands.slice(1).map(([from]) => 10 * from);
const valueAt = <T>(bands: readonly (readonly [from: number, value: T])[], tenths: number): T =>
  bands.filter(([from], at) => at === 0 || 10 * from <= tenths).at(-1)![1];
const limited = (low: number, tenths: number, high: number): number => Math.max(low, Math.min(tenths, high));
/** Tenths as a whole number, a half away from 0. */
const whole = (tenths: number): number => Math.sign(tenths) * Math.floor((Math.abs(tenths) + 5) / 10);

const WIDTH = 10 * EXPECTED_BANDS.at(-1)![0];
const HIGHER_SIDE = Array.from({ length: WIDTH + 1 }, (_, tenths) => valueAt(EXPECTED_BANDS, tenths));

/** 8.1(b) in hundredths, by tenths. */
function expected(tenths: number): number {
  const higher = HIGHER_SIDE[Math.min(Math.abs(tenths), WIDTH)]!;
  return tenths < 0 ? 100 - higher : higher;
}

/** A plain form, calculated as Excel would. */
function plain(name: string, ...args: readonly Part[]): Value {
  const { form } = CELL_FUNCTIONS.find((one) => one.name === name)!;
  if (typeof form === 'string') throw new Error(`${name} has no plain form`);
  return evaluate(
    form.plain(...form.parameters.map((_, at) => (at < args.length ? part(args[at]!) : null))),
    () => null,
  );
}

const hundredths = (value: Value): number => Math.round(100 * Number(value));
const bothSides = (borders: readonly number[]): number[] => borders.flatMap((border) => [border, -border]);
const OF_TABLE = bothSides(bounds(EXPECTED_BANDS));
const OF_HALVES = OF_TABLE.map((border) => border - 5 * Math.sign(border));
const CHART_FROM = rhp.chartRows(1000).map(({ from }) => [from, from] as const);
const CHART_HALVES = bothSides(bounds(CHART_FROM).map((border) => border - 5));

const differences: Omit<BorderReader, 'by'>[] = [
  {
    name: 'Chess SA 2013, Table 2',
    borders: OF_TABLE,
    engine: (own, opponent) => hundredths(csa2013.expectedScore(own, opponent)),
    formula: (own, opponent) => hundredths(plain('CHESSA2013.WE', own, opponent)),
    exact: (tenths) => expected(limited(-7360, tenths, 4000)),
  },
  {
    name: 'Chess SA 2013, Table 2, nearest row',
    borders: OF_HALVES,
    engine: (own, opponent) => hundredths(csa2013.expectedScore(own, opponent, 'nearest')),
    formula: null,
    exact: (tenths) => expected(10 * whole(limited(-7360, tenths, 4000))),
  },
  {
    name: 'FIDE 8.1b',
    borders: OF_TABLE,
    engine: (own, opponent) => hundredths(fide2008.scoringProbability(own - opponent)),
    formula: (own, opponent) => hundredths(plain('FIDE2008.PD', own - opponent)),
    exact: expected,
  },
  {
    name: 'FIDE 8.54, 8.55',
    borders: OF_TABLE,
    engine: (own, opponent) => hundredths(fide2008.expectedScore(own, [opponent])),
    formula: null,
    exact: (tenths) => expected(limited(-4000, tenths, 4000)),
  },
  {
    name: 'Queensland Junior list, Table 1',
    borders: OF_HALVES,
    engine: (own, average) => qjrl.expectedPercentage(own - average, qjrl.QUEENSLAND_JUNIOR),
    formula: (own, average) => plain('QJRL.EXPECTED', own, average),
    exact: (tenths) => Math.max(0, expected(10 * whole(tenths)) - 3),
  },
  {
    name: 'Red Hot Pawn, charts',
    borders: CHART_HALVES,
    engine: (own, opponent) =>
      rhp.gamePoints(own, opponent, 1, { pointsFrom: 'chart', rounding: 'halfUp' }).change,
    formula: (own, opponent) => plain('RHP.POINTS', own, opponent, 1, true),
    exact: (tenths, one) => {
      const from = valueAt(CHART_FROM, 10 * whole(Math.abs(tenths)));
      const row = CHARTS[one < 21_000 ? 0 : one < 24_000 ? 1 : 2]!.find((line) => line.from === from)!;
      return tenths >= 0 ? row.higherWins : row.lowerWins;
    },
  },
];

const CHARTS = [0, 2100, 2400].map((rating) => rhp.chartRows(rating));
const K_2024 = [[0, 40], [1200, 36], [1400, 32], [1600, 28], [1800, 24], [2000, 20], [2200, 16], [2400, 12]] as const; // prettier-ignore
const K_2013 = [[0, 35], [1400, 30], [1800, 20], [2000, 15], [2300, 10]] as const; // prettier-ignore
const K_RHP = [[0, 32], [2100, 24], [2400, 16]] as const; // prettier-ignore
const K_FIDE = [[0, 15], [2400, 10]] as const; // prettier-ignore

const sums: Omit<BorderReader, 'by'>[] = [
  {
    name: 'Chess SA 2024, K (31)',
    borders: bounds(K_2024),
    engine: (rating, change) => csa2024.kFactor(rating + change),
    formula: (rating, change) => plain('K', rating + change),
    exact: (tenths) => valueAt(K_2024, tenths),
  },
  {
    name: 'Chess SA 2013, K',
    borders: bounds(K_2013),
    engine: (rating, change) => csa2013.kAfter(rating + change, null),
    formula: (rating, change) => plain('CHESSA2013.K', rating + change),
    exact: (tenths) => valueAt(K_2013, tenths),
  },
  {
    name: 'Red Hot Pawn, K',
    borders: bounds(K_RHP),
    engine: (rating, change) => rhp.kFactor(rating + change),
    formula: null,
    exact: (tenths) => valueAt(K_RHP, tenths),
  },
  {
    name: 'FIDE 8.56, K',
    borders: bounds(K_FIDE),
    engine: (rating, change) =>
      fide2008.kFactor({ rating: rating + change, gamesPlayed: 40, reached2400: false }),
    formula: (rating, change) => plain('FIDE2008.K', rating + change, 40),
    exact: (tenths) => valueAt(K_FIDE, tenths),
  },
  {
    name: 'FIDE 7.14d, at least the floor',
    borders: [12_000],
    engine: (rating, change) => fide2008.reachesFloor(rating + change, 1200),
    formula: null,
    exact: (tenths) => tenths >= 12_000,
  },
  {
    name: 'FIDE 6.1, above the floor',
    borders: [12_000, 12_001],
    engine: (rating, change) => fide2008.reachesFloor(rating + change, 1200, 'above'),
    formula: null,
    exact: (tenths) => tenths > 12_000,
  },
  {
    name: 'Queensland Junior list, published over 500',
    borders: [5_000, 5_001],
    engine: (rating, change) => qjrl.isPublished(rating + change),
    formula: null,
    exact: (tenths) => tenths > 5_000,
  },
  {
    name: 'Chess SA 2013, a new rating half up',
    borders: [10_005, 20_485],
    engine: (rating, change) => csa2013.newRatingOf(rating + change, 'whole'),
    formula: null,
    exact: (tenths) => Math.floor((tenths + 5) / 10),
  },
  {
    name: 'Chess SA 2024, game type (20)',
    borders: [1_200, 600, 100],
    engine: (base, more) => csa2024.gameType(base + more),
    formula: null,
    exact: (tenths) =>
      tenths >= 1_200 ? 'classical' : tenths >= 600 ? 'standard' : tenths >= 100 ? 'rapid' : 'blitz',
  },
  {
    name: 'Chess SA 2013, rating type',
    borders: [600, 100],
    engine: (base, more) => csa2013.ratingType([base + more], 'other'),
    formula: null,
    exact: (tenths) => (tenths >= 600 ? 'normal' : tenths >= 100 ? 'rapid' : 'blitz'),
  },
];

export const BORDER_READERS: readonly BorderReader[] = [
  ...differences.map((reader) => ({ ...reader, by: 'difference' as const })),
  ...sums.map((reader) => ({ ...reader, by: 'sum' as const })),
];

/** Two numbers in tenths, and what they come to. */
export type Pair = readonly [one: number, other: number, tenths: number];

/** What the pairs of a reader come to: each border, and a tenth below it. */
export const placesOf = ({ borders }: BorderReader): number[] =>
  borders.flatMap((border) => [border, border - 1]);

/** How many pairs come to so many tenths. */
function countAt({ by }: BorderReader, tenths: number): number {
  return by === 'sum' ? tenths - 1 : HIGHEST - LOWEST - Math.abs(tenths) + 1;
}

/** One of the pairs that come to so many tenths, by any whole number. */
export function pairAt(reader: BorderReader, tenths: number, number: number): Pair {
  const at = number % countAt(reader, tenths);
  if (reader.by === 'sum') return [1 + at, tenths - 1 - at, tenths];
  const one = Math.max(LOWEST, LOWEST + tenths) + at;
  return [one, one - tenths, tenths];
}

/**
 * The pairs at the borders and a tenth below them.
 *
 * @param step 1 gives every pair, 97 every 97th
 */
export function* pairsOf(reader: BorderReader, step: number): Generator<Pair> {
  for (const tenths of placesOf(reader)) {
    for (let at = 0; at < countAt(reader, tenths); at += step) yield pairAt(reader, tenths, at);
  }
}

/** What is wrong with a pair: the value that comes out and the one by whole numbers; null where they are the same. */
export function faultOf(
  { engine, formula, exact }: BorderReader,
  [one, other, tenths]: Pair,
  way: 'engine' | 'formula',
): string | null {
  const read = way === 'engine' ? engine : formula;
  if (read === null) return null;
  const found = read(one / 10, other / 10);
  const wanted = exact(tenths, one);
  return found === wanted
    ? null
    : `${way} at ${one / 10} and ${other / 10}: ${String(found)}, not ${String(wanted)}`;
}
