import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { type Outcome, problem } from '../../engine/kit/problem';
import type { PrintedNumber } from '../kit/printedFigures';

/** Columns of a table of results, by their usual headers, and the figures they hold. */
const FIGURES: readonly (readonly [names: readonly string[], key: (type: RatingType) => string])[] = [
  [['change', 'totalchange'], (type) => `step4/${type}/change`],
  [['maximum', 'maximumchange'], (type) => `step4/${type}/maximum`],
  [['temporaryraw', 'temporary', 'temporaryrawrating'], (type) => `step4/${type}/temporaryRaw`],
  [['wp', 'weightedperformance'], (type) => `step6/${type}/weightedPerformance`],
  [['weighted', 'weightedrating', 'wr'], (type) => `step7/${type}/weightedRating`],
  [['newraw', 'raw', 'newrawrating', 'rawrating'], (type) => `step8/${type}/newRaw`],
  [
    [
      'published',
      'display',
      'displayrating',
      'publishedrating',
      'official',
      'officialrating',
      'rating',
      'newrating',
    ],
    (type) => `step9/${type}/published`,
  ],
];

type Cell = number | string | boolean | null;

const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .toLowerCase()
    .replace(/[\s._()-]/g, '');

/**
 * Reads a range of printed results. Either a table (rating lists down the side and headers such as Temporary raw, New
 * raw, Weighted, Published on top, or the other way round), or four numbers alone: the published Main, Standard, Rapid
 * and Blitz ratings.
 *
 * @param cells the range's values
 * @returns the numbers with the figures they stand for; `printedUnreadable` when it is neither
 */
export function readPrinted(cells: readonly (readonly Cell[])[]): Outcome<PrintedNumber[]> {
  const numbers = fourNumbers(cells) ?? table(cells) ?? table(transposed(cells)) ?? [];
  return numbers.length > 0 ? numbers : problem('printedUnreadable', '50');
}

function fourNumbers(cells: readonly (readonly Cell[])[]): PrintedNumber[] | null {
  const flat = cells.flat();
  const single = cells.length === 1 || cells.every((row) => row.length === 1);
  if (!single || flat.length !== RATING_TYPES.length || !flat.every((cell) => typeof cell === 'number'))
    return null;
  return RATING_TYPES.map((type, index) =>
    printedNumber(`step9/${type}/published`, flat[index] as number, flat),
  );
}

function table(cells: readonly (readonly Cell[])[]): PrintedNumber[] | null {
  const [header = [], ...rows] = cells;
  const columns = header.flatMap((cell, column) => {
    const figure = FIGURES.find(([names]) => names.includes(plain(cell)));
    return figure === undefined || column === 0 ? [] : [{ column, key: figure[1] }];
  });
  const found = rows.flatMap((row) => {
    const type = RATING_TYPES.find((list) => plain(row[0]).startsWith(list));
    if (type === undefined) return [];
    return columns.flatMap(({ column, key }) => {
      const cell = row[column];
      const inColumn = rows.map((other) => other[column] ?? null);
      return typeof cell === 'number' ? [printedNumber(key(type), cell, inColumn)] : [];
    });
  });
  return found.length > 0 ? found : null;
}

function transposed(cells: readonly (readonly Cell[])[]): Cell[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? null));
}

/** A column is printed with as many decimals as its longest number shows. */
function printedNumber(key: string, printed: number, column: readonly Cell[]): PrintedNumber {
  const decimals = column.map((cell) => (typeof cell === 'number' ? decimalsOf(cell) : 0));
  return { key, printed, decimals: Math.min(MOST_DECIMALS, Math.max(...decimals)) };
}

/** A number with more decimals is not told from its neighbours. */
export const MOST_DECIMALS = 9;

function decimalsOf(value: number): number {
  return (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;
}
