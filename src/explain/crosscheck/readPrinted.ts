import { RATING_TYPES, type RatingType } from '../../engine/csa2024';
import { isUsable } from '../../engine/kit/numbers';
import { type Outcome, problem } from '../../engine/kit/problem';
import type { Place } from '../../figures/address';
import type { PrintedNumber } from '../../figures/printedFigures';

/** The columns of a table of results, by their usual headers, with the keys of their figures. */
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
    publishedFigure,
  ],
];

function publishedFigure(type: RatingType): string {
  return `step9/${type}/published`;
}

function figureNamed(header: string): ((type: RatingType) => string) | undefined {
  return FIGURES.find(([names]) => names.includes(header))?.[1];
}

type Cell = number | string | boolean | null;

/** A range of printed results. */
export interface ReadPrint {
  readonly numbers: readonly PrintedNumber[];
  /** Cells without a number where one belongs. */
  readonly skipped: readonly SkippedCell[];
}

/** A cell in the place of a printed number that cannot be read as one. */
interface SkippedCell extends Place {
  readonly text: string;
}

/** A number as printed: its decimals show how it was rounded. */
interface NumberInPrint {
  readonly printed: number;
  readonly decimals: number;
}

const plain = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .toLowerCase()
    .replace(/[\s._()-]/g, '');

/**
 * Reads a range of printed results: a table with a row for each rating list and headers such as Temporary raw, New raw,
 * Weighted and Published, or the same turned; or only the four published ratings. Text such as 1524.1, 1524,1 or 1 524.1 is
 * read as a number; 1,524 is ambiguous.
 *
 * @param cells the range's values
 * @returns the numbers with the keys of their figures, and the cells that are no numbers; or `printedUnreadable`
 */
export function readPrinted(cells: readonly (readonly Cell[])[]): Outcome<ReadPrint> {
  const read = fourNumbers(cells) ?? table(cells) ?? turned(table(transposed(cells)));
  return read ?? problem('printedUnreadable', '50');
}

/** Digits with decimals after a point or a comma, and any of the usual minus signs. */
const NUMBER = /^([-−–])?(\d+)(?:[.,](\d+))?$/;

/** Reads a typed number; null for anything else and for a number too large to calculate with. */
export function numberInPrint(text: string): NumberInPrint | null {
  const found = NUMBER.exec(text.replace(/\s/g, ''));
  const [, minus, whole = '', fraction = ''] = found ?? [];
  if (found === null || fraction.length > MOST_DECIMALS) return null;
  const size = Number(`${whole}.${fraction}`);
  if (!isUsable(size)) return null;
  return { printed: minus === undefined || size === 0 ? size : -size, decimals: fraction.length };
}

const LEAST_RATING = 100;

/**
 * A number that is known by the words beside it: the list and the figure in its own cell, to its left or above it, as in
 * "Main 1630,1" or "Published by CSA | Main | 1630.1". Without a figure's name it is a published rating.
 *
 * @param cells the cells of the number's row up to it, and of the rows above
 * @param place the number's cell, among those
 * @returns null where the cell has no number, or no list is named
 */
export function labelledNumber(cells: readonly (readonly Cell[])[], place: Place): PrintedNumber | null {
  const cell = cells[place.row]?.[place.column] ?? null;
  const [, words = '', digits = ''] = /^(.*?)([-−–]?\d[\d\s.,]*)$/.exec(String(cell).trim()) ?? [];
  const number = numberInCell(typeof cell === 'number' ? cell : digits.trim());
  if (number === null) return null;
  const left = cells[place.row]!.slice(0, place.column).reverse();
  const above = cells
    .slice(0, place.row)
    .map((row) => row[place.column] ?? null)
    .reverse();
  const labels = [words, ...left, ...above].flatMap((label) =>
    typeof label === 'string' && label.trim() !== '' ? [label.toLowerCase()] : [],
  );
  const named = (label: string): RatingType | undefined =>
    RATING_TYPES.find((type) => new RegExp(`\\b${type}\\b`).test(label));
  const type = labels.map(named).find((one) => one !== undefined);
  if (type === undefined) return null;
  const figure = labels
    .map((label) => figureNamed(label.replace(type, '').replace(/[^a-z]/g, '')))
    .find((one) => one !== undefined);
  // A small number beside the name of a list may be anything, such as a K-factor.
  if (figure === undefined && number.printed < LEAST_RATING) return null;
  return { key: (figure ?? publishedFigure)(type), ...number };
}

/** A comma followed by three digits may separate thousands. */
const MAYBE_THOUSANDS = /^\D*\d{1,3},\d{3}$/;

/** The number of a cell; null if it has none. */
function numberInCell(cell: Cell): NumberInPrint | null {
  if (typeof cell === 'number') {
    return isUsable(cell) ? { printed: cell, decimals: Math.min(MOST_DECIMALS, decimalsOf(cell)) } : null;
  }
  return typeof cell !== 'string' || MAYBE_THOUSANDS.test(cell.trim()) ? null : numberInPrint(cell);
}

const isBlank = (cell: Cell | undefined): boolean => cell == null || String(cell).trim() === '';

function fourNumbers(cells: readonly (readonly Cell[])[]): ReadPrint | null {
  const isRow = cells.length === 1;
  const flat = cells.flat();
  const isLine = isRow || cells.every((row) => row.length === 1);
  // A text with a digit was meant as a number, such as 1524,1x.
  const isMeant = (cell: Cell): boolean => typeof cell === 'number' || /\d/.test(String(cell));
  if (!isLine || flat.length !== RATING_TYPES.length || !flat.every(isMeant)) return null;
  const column = columnOf(flat);
  return collected(
    RATING_TYPES.map((type, index) => ({
      key: publishedFigure(type),
      cell: flat[index] ?? null,
      column,
      place: isRow ? { row: 0, column: index } : { row: index, column: 0 },
    })),
  );
}

function table(cells: readonly (readonly Cell[])[]): ReadPrint | null {
  const [header = [], ...rows] = cells;
  const columns = header.flatMap((cell, column) => {
    const key = figureNamed(plain(cell));
    if (key === undefined || column === 0) return [];
    return [{ column, key, printed: columnOf(rows.map((row) => row[column] ?? null)) }];
  });
  return collected(
    rows.flatMap((row, index) => {
      const type = RATING_TYPES.find((list) => plain(row[0]).startsWith(list));
      if (type === undefined) return [];
      return columns.map(({ column, key, printed }) => ({
        key: key(type),
        cell: row[column] ?? null,
        column: printed,
        place: { row: index + 1, column },
      }));
    }),
  );
}

/** The numbers of a printed column. */
interface ColumnInPrint {
  /** The most decimals of its numbers. */
  readonly decimals: number;
  /** Their absolute values, the largest first, each once. */
  readonly sizes: readonly number[];
}

/** Calculated once for all its cells: a range may have as many rows as a sheet. */
function columnOf(cells: readonly Cell[]): ColumnInPrint {
  const sizes = new Set<number>();
  let most = 0;
  for (const cell of cells) {
    const { printed, decimals } = numberInCell(cell) ?? NO_NUMBER;
    sizes.add(Math.abs(printed));
    most = Math.max(most, decimals);
  }
  return { decimals: most, sizes: [...sizes].sort((a, b) => b - a) };
}

/** Stands in for a cell without a number. */
const NO_NUMBER: NumberInPrint = { printed: 0, decimals: 0 };

/** The cell of a figure, with its column. */
interface FigureInPrint {
  readonly key: string;
  readonly cell: Cell;
  readonly column: ColumnInPrint;
  readonly place: Place;
}

/** The numbers in the cells; null if there are none. All numbers of a column have the decimals of its longest. */
function collected(figures: readonly FigureInPrint[]): ReadPrint | null {
  const numbers: PrintedNumber[] = [];
  const skipped: SkippedCell[] = [];
  for (const { key, cell, column, place } of figures) {
    if (isBlank(cell)) continue;
    const number = numberInCell(cell);
    if (number === null) {
      skipped.push({ ...place, text: String(cell) });
      continue;
    }
    const { decimals } = column;
    const isWhole = number.decimals === 0 && decimals > 0 && isOutOfLine(number.printed, column);
    const shown = isWhole ? { shown: String(number.printed) } : {};
    numbers.push({ key, printed: number.printed, decimals, ...shown });
  }
  return numbers.length > 0 ? { numbers, skipped } : null;
}

/** Whether a number is so much larger than the others that it has lost its decimal point, not trailing zeros. */
function isOutOfLine(printed: number, { sizes: [largest, second] }: ColumnInPrint): boolean {
  const size = Math.abs(printed);
  return size === largest && second !== undefined && size >= OUT_OF_LINE * second;
}

/** A lost point makes a number at least ten times as large; no rating is five times as large as another. */
const OUT_OF_LINE = 5;

function transposed(cells: readonly (readonly Cell[])[]): Cell[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? null));
}

/** The result for a transposed range, with places in the original range. */
function turned(read: ReadPrint | null): ReadPrint | null {
  if (read === null) return null;
  const skipped = read.skipped.map(({ row, column, text }) => ({ row: column, column: row, text }));
  return { ...read, skipped };
}

/** With more decimals, neighbouring numbers are the same in binary. */
const MOST_DECIMALS = 9;

export function decimalsOf(value: number): number {
  return (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;
}
