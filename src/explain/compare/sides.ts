import { type CellValue, cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { numberInText } from '../../cells/readNumber';
import { isProblem, type Outcome } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import {
  withPoint,
  howWritten,
  raggedLines,
  type TextFile,
  textFileSteps,
} from '../../bureau/lists/textFile';
import { TABLES, PLAYER_ID } from '../../bureau/tables/tables';
import { cellAddress, columnName, type Place } from '../../figures/address';

/** The cells of a sheet, or the lines of a file, as one of the two sides of a comparison. */
export interface ComparedSide {
  /** What people call it: a table, an address, a file. */
  readonly name: string;
  readonly source:
    | {
        readonly kind: 'sheet';
        readonly sheet: string;
        readonly origin: Place;
        /** The row of each of its rows, from the origin, where not all rows are taken. */
        readonly rows?: readonly number[];
      }
    /** The line of each row in the file, counted from 1: a quoted field may hold several lines. And how it was written. */
    | { readonly kind: 'file'; readonly lines: readonly number[]; readonly written: string };
  /** Row by row, as Office hands them over or as the file has them; the header is among them. */
  readonly cells: readonly (readonly unknown[])[];
  /** The number formats of these cells; null for a file, whose numbers are shown as they stand. */
  readonly formats: readonly (readonly string[])[] | null;
}

/** The titles of a side's first row, one for each column; '' where a cell is blank. */
export function titlesOf({ cells }: ComparedSide): string[] {
  const columns = Math.max(0, cells[0]?.length ?? 0);
  return Array.from({ length: columns }, (_, column) => String(cellValue(cells[0]?.[column]) ?? ''));
}

/**
 * A column's title, or its letter where it has none.
 *
 * @param isTitled whether the side's first row names its columns
 */
export function columnTitle(side: ComparedSide, column: number, isTitled: boolean): string {
  const title = isTitled ? String(cellValue(side.cells[0]?.[column]) ?? '') : '';
  if (title !== '') return title;
  const first = side.source.kind === 'sheet' ? side.source.origin.column : 0;
  return `column ${columnName(first + column)}`;
}

/**
 * Whether the first row names the columns: it has no number, and in one of its columns there are numbers below. Rows
 * compared by id always have such a row; rows compared by position may.
 */
export function hasTitles({ cells }: ComparedSide): boolean {
  const [first = [], ...rows] = cells;
  if (first.some((cell) => numberOf(cellValue(cell)) !== null)) return false;
  return first.some((title, column) => {
    if (cellValue(title) === null) return false;
    const below = rows.find((row) => cellValue(row[column]) !== null);
    return below !== undefined && numberOf(cellValue(below[column])) !== null;
  });
}

/**
 * Whether the first rows of two sides compared by position name the columns: a side has the other one's header also where
 * nothing but blanks, words or errors stand below it.
 */
export function titledByPosition(here: ComparedSide, there: ComparedSide): Record<'here' | 'there', boolean> {
  const titled = { here: hasTitles(here), there: hasTitles(there) };
  if (titled.here === titled.there) return titled;
  const [ours, theirs] = [here, there].map((side) => titlesOf(side).map(plainName));
  const same = ours!.every((title, column) => title === (theirs![column] ?? title));
  return same ? { here: true, there: true } : titled;
}

/** The number that a cell holds, also as text; null for anything else. */
export function numberOf(value: CellValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : null;
}

/** Where a cell stands, for people: B7, or line 12. */
export function placeText(side: ComparedSide, row: number, column: number): string {
  return side.source.kind === 'file'
    ? `line ${side.source.lines[row] ?? row + 1}`
    : cellAddress(placeOf(side.source, row, column));
}

/** A side that stands on a sheet. */
export type SheetSource = Extract<ComparedSide['source'], { readonly kind: 'sheet' }>;

/** The place on the sheet of a cell of a side. */
export function placeOf({ origin, rows }: SheetSource, row: number, column: number): Place {
  return { row: origin.row + (rows?.[row] ?? row), column: origin.column + column };
}

/** Rows taken over without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/** So many lines of other lengths are named. */
const MOST_NAMED = 5;

/**
 * A text file as a side of a comparison, read in steps as an imported list is. 1532,5 is a number where the file's numbers
 * have a decimal comma. A short line has blank cells, and it is said which lines are short or long.
 *
 * @returns what `textFileSteps` refuses
 */
export function* csvSide(
  name: string,
  bytes: Uint8Array,
): Generator<Progress<'rows'>, Outcome<ComparedSide>> {
  const file = yield* textFileSteps(name, bytes);
  return isProblem(file) ? file : yield* fileSide(file);
}

/** The same of a file that was read. */
export function* fileSide(file: TextFile): Generator<Progress<'rows'>, ComparedSide> {
  const { name, rows, lines, decimalSign } = file;
  const columns = rows.reduce((most, fields) => Math.max(most, fields.length), 0);
  const cells: string[][] = [];
  for (const fields of rows) {
    const points = fields.map((field) => withPoint(field, decimalSign));
    cells.push([...points, ...new Array<string>(columns - fields.length).fill('')]);
    if (cells.length % ROWS_A_STEP === 0) yield { doing: 'rows', done: cells.length, of: rows.length };
  }
  return { name, source: { kind: 'file', lines, written: writtenText(file) }, cells, formats: null };
}

function writtenText(file: TextFile): string {
  const ragged = raggedLines(file);
  const damaged = file.damaged === 0 ? '' : `; ${file.damaged} damaged characters`;
  if (ragged.length === 0) return `${howWritten(file)}${damaged}`;
  const named = ragged.slice(0, MOST_NAMED).join(', ');
  const more = ragged.length > MOST_NAMED ? ` and ${ragged.length - MOST_NAMED} more` : '';
  const word = ragged.length === 1 ? 'line' : 'lines';
  const are = ragged.length === 1 ? 'has' : 'have';
  return `${howWritten(file)}${damaged}; ${word} ${named}${more} ${are} more or fewer fields than the first`;
}

/** A column here and the one there that is compared with it; both counted from their side's first. */
export interface ColumnPair {
  readonly here: number;
  readonly there: number;
}

/** Which columns of the two sides belong together. */
export interface Pairing {
  /** The columns that say whose a row is; none where rows are compared by their position. */
  readonly keys: readonly ColumnPair[];
  readonly columns: readonly ColumnPair[];
  /** Columns with a partner on neither side. */
  readonly onlyHere: readonly number[];
  readonly onlyThere: readonly number[];
}

/** What the user has paired by hand. */
export interface ChosenPairs {
  /** null = as the headers tell. */
  readonly keys: readonly ColumnPair[] | null;
  readonly columns: readonly ColumnPair[];
}

export const NOTHING_CHOSEN: ChosenPairs = { keys: null, columns: [] };

/** Headers of columns that say whose a row is, the surest first. */
const KEY_NAMES: readonly (readonly string[])[] = [
  PLAYER_ID.split(' '),
  ['fideid', 'fideno', 'fidenumber'],
  ['player', 'playername', 'name', 'fullname'],
  ['#', 'no', 'nr', 'number'],
];

/** Headers of the column that says of which rating list a row is. */
export const LIST_NAMES: readonly string[] = ['list', 'ratinglist', 'ratingtype'];

/** Headers of columns that tell several rows of the same player apart. */
const SECOND_KEY_NAMES: readonly (readonly string[])[] = [LIST_NAMES, ['month', 'ratingmonth']];

/** Headers that mean the same; a published list has RATING, a month's result Published. */
const ALIKE: readonly (readonly string[])[] = [
  ...TABLES.players.columns.map(({ names }) => names),
  ['rating', 'published', 'publishedrating'],
];

type Titles = readonly string[];

/** Pairs columns by their headers: those that the user paired, then the same words, then words that mean the same. */
export function pairByTitle(here: Titles, there: Titles, chosen: ChosenPairs): Pairing {
  const [ours, theirs] = [here.map(plainName), there.map(plainName)];
  const fits = (pair: ColumnPair): boolean => pair.here < ours.length && pair.there < theirs.length;
  const keys = (chosen.keys ?? keysByTitle(ours, theirs)).filter(fits);
  const free = new FreeColumns(ours.length, theirs.length);
  keys.forEach((pair) => free.take(pair));
  const columns = chosen.columns.filter((pair) => fits(pair) && free.take(pair));
  const pairWhere = (same: (a: string, b: string) => boolean): void => {
    ours.forEach((title, at) => {
      if (title === '' || !free.here.has(at)) return;
      const partner = [...free.there].find((other) => same(title, theirs[other]!));
      if (partner === undefined) return;
      const pair = { here: at, there: partner };
      free.take(pair);
      columns.push(pair);
    });
  };
  pairWhere((a, b) => a === b);
  pairWhere((a, b) => ALIKE.some((names) => names.includes(a) && names.includes(b)));
  columns.sort((a, b) => a.here - b.here);
  return { keys, columns, onlyHere: [...free.here], onlyThere: [...free.there] };
}

/** Pairs the first columns of both sides, the second ones, and so on. */
export function pairByPosition(here: Titles, there: Titles): Pairing {
  const [ours, theirs] = [here.length, there.length];
  const both = Math.min(ours, theirs);
  const from = (first: number, end: number): number[] =>
    Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return {
    keys: [],
    columns: from(0, both).map((at) => ({ here: at, there: at })),
    onlyHere: from(both, ours),
    onlyThere: from(both, theirs),
  };
}

function keysByTitle(ours: Titles, theirs: Titles): ColumnPair[] {
  const called = (names: readonly string[]): ColumnPair | null => {
    const [here, there] = [ours, theirs].map((titles) => titles.findIndex((title) => names.includes(title)));
    return here === undefined || there === undefined || here < 0 || there < 0 ? null : { here, there };
  };
  const first = KEY_NAMES.map(called).find((pair) => pair !== null);
  if (first === undefined || first === null) return [];
  return [first, ...SECOND_KEY_NAMES.flatMap((names) => called(names) ?? [])];
}

/** The columns that have no partner yet. */
class FreeColumns {
  readonly here: Set<number>;
  readonly there: Set<number>;

  constructor(here: number, there: number) {
    this.here = new Set(Array.from({ length: here }, (_, at) => at));
    this.there = new Set(Array.from({ length: there }, (_, at) => at));
  }

  /** False where one of the two has a partner already. */
  take({ here, there }: ColumnPair): boolean {
    if (!this.here.has(here) || !this.there.has(there)) return false;
    this.here.delete(here);
    this.there.delete(there);
    return true;
  }
}

/** The column that says of which rating list a row is; -1 where there is none. */
export function listColumn(titles: readonly string[]): number {
  return titles.findIndex((title) => LIST_NAMES.includes(plainName(title)));
}

/** What stands in a column below its header, each once, in the order of the rows. */
export function valuesIn(cells: readonly unknown[]): string[] {
  const values = cells.slice(1).flatMap((cell) => cellValue(cell) ?? []);
  return [...new Set(values.map(String))];
}

/**
 * The rows of a side whose cell in a column has this value, case and spaces apart. Each still knows where it stands.
 *
 * @param name what people call these rows
 */
export function onlyRows(side: ComparedSide, column: number, value: string, name: string): ComparedSide {
  const wanted = plainName(value);
  const at = side.cells.flatMap((row, index) =>
    index === 0 || plainName(cellValue(row[column])) === wanted ? [index] : [],
  );
  const taken = <T>(all: readonly T[]): T[] => at.map((index) => all[index]!);
  const { source } = side;
  return {
    name,
    source:
      source.kind === 'file'
        ? { ...source, lines: taken(source.lines) }
        : { ...source, rows: taken(source.rows ?? side.cells.map((_, index) => index)) },
    cells: taken(side.cells),
    formats: side.formats === null ? null : taken(side.formats),
  };
}
