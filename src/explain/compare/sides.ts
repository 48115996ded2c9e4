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

/** A side of a comparison: the cells of a sheet, or the lines of a file. */
export interface ComparedSide {
  /** Its name for people: a table, an address or a file. */
  readonly name: string;
  readonly source:
    | {
        readonly kind: 'sheet';
        readonly sheet: string;
        readonly origin: Place;
        /** The place of each row, from the origin, if only some rows are included. */
        readonly rows?: readonly number[];
      }
    /** The line of each row in the file, from 1, as a quoted field may have several lines; and the file's format. */
    | { readonly kind: 'file'; readonly lines: readonly number[]; readonly written: string };
  /** Row by row, as Office returns them or as in the file, with the header. */
  readonly cells: readonly (readonly unknown[])[];
  /** The number formats of these cells; null for a file. */
  readonly formats: readonly (readonly string[])[] | null;
}

/** The titles in a side's first row, one for each column; '' = blank. */
export function titlesOf({ cells }: ComparedSide): string[] {
  const columns = Math.max(0, cells[0]?.length ?? 0);
  return Array.from({ length: columns }, (_, column) => String(cellValue(cells[0]?.[column]) ?? ''));
}

/**
 * A column's title, or its letter if it has none.
 *
 * @param isTitled whether the side's first row is a header
 */
export function columnTitle(side: ComparedSide, column: number, isTitled: boolean): string {
  const title = isTitled ? String(cellValue(side.cells[0]?.[column]) ?? '') : '';
  if (title !== '') return title;
  const first = side.source.kind === 'sheet' ? side.source.origin.column : 0;
  return `column ${columnName(first + column)}`;
}

/**
 * Whether the first row is a header: it has no number, and one of its columns has numbers below. Rows compared by id always
 * have a header; rows compared by position may have one.
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
 * Whether the first rows of two sides compared by position are headers: a side with the other's header has one even if there
 * are no numbers below it.
 */
export function titledByPosition(here: ComparedSide, there: ComparedSide): Record<'here' | 'there', boolean> {
  const titled = { here: hasTitles(here), there: hasTitles(there) };
  if (titled.here === titled.there) return titled;
  const [ours, theirs] = [here, there].map((side) => titlesOf(side).map(plainName));
  const same = ours!.every((title, column) => title === (theirs![column] ?? title));
  return same ? { here: true, there: true } : titled;
}

/** The number in a cell, also as text; null for anything else. */
export function numberOf(value: CellValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : null;
}

/** The place of a cell, for people: B7, or line 12. */
export function placeText(side: ComparedSide, row: number, column: number): string {
  return side.source.kind === 'file'
    ? `line ${side.source.lines[row] ?? row + 1}`
    : cellAddress(placeOf(side.source, row, column));
}

/** A side on a sheet. */
type SheetSource = Extract<ComparedSide['source'], { readonly kind: 'sheet' }>;

/** The place on the sheet of a cell of a side. */
export function placeOf({ origin, rows }: SheetSource, row: number, column: number): Place {
  return { row: origin.row + (rows?.[row] ?? row), column: origin.column + column };
}

/** Rows in a step of about a millisecond. */
const ROWS_A_STEP = 1_000;

/** The most lines of other lengths that are listed. */
const MOST_NAMED = 5;

/**
 * Reads a text file as a side of a comparison, in steps. 1532,5 is a number if the file's numbers have a decimal comma. Short
 * lines get blank cells; short and long lines are listed.
 *
 * @returns or the problem of `textFileSteps`
 */
export function* csvSide(
  name: string,
  bytes: Uint8Array,
): Generator<Progress<'rows'>, Outcome<ComparedSide>> {
  const file = yield* textFileSteps(name, bytes);
  return isProblem(file) ? file : yield* fileSide(file);
}

/** The same for a file that was read already. */
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

/** A column here and its partner there; both count from their side's first. */
export interface ColumnPair {
  readonly here: number;
  readonly there: number;
}

/** The pairs of columns of two sides. */
export interface Pairing {
  /** The columns that identify a row; empty if rows are compared by position. */
  readonly keys: readonly ColumnPair[];
  readonly columns: readonly ColumnPair[];
  /** Columns without a partner. */
  readonly onlyHere: readonly number[];
  readonly onlyThere: readonly number[];
}

/** The user's pairs. */
export interface ChosenPairs {
  /** null = by the headers. */
  readonly keys: readonly ColumnPair[] | null;
  readonly columns: readonly ColumnPair[];
}

export const NOTHING_CHOSEN: ChosenPairs = { keys: null, columns: [] };

/** Headers of columns that identify a row, the most reliable first. */
const KEY_NAMES: readonly (readonly string[])[] = [
  PLAYER_ID.split(' '),
  ['fideid', 'fideno', 'fidenumber'],
  ['player', 'playername', 'name', 'fullname'],
  ['#', 'no', 'nr', 'number'],
];

/** Headers of the column with the rating list of a row. */
const LIST_NAMES: readonly string[] = ['list', 'ratinglist', 'ratingtype'];

/** Headers of columns that distinguish several rows of a player. */
const SECOND_KEY_NAMES: readonly (readonly string[])[] = [LIST_NAMES, ['month', 'ratingmonth']];

/** Headers with the same meaning; a published list has RATING, a month's result Published. */
const ALIKE: readonly (readonly string[])[] = [
  ...TABLES.players.columns.map(({ names }) => names),
  ['rating', 'published', 'publishedrating'],
];

type Titles = readonly string[];

/** Pairs columns: first the user's pairs, then the same headers, then headers with the same meaning. */
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

/** Pairs the columns of both sides in order. */
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

/** The columns without a partner so far. */
class FreeColumns {
  readonly here: Set<number>;
  readonly there: Set<number>;

  constructor(here: number, there: number) {
    this.here = new Set(Array.from({ length: here }, (_, at) => at));
    this.there = new Set(Array.from({ length: there }, (_, at) => at));
  }

  /** False if one of the two has a partner already. */
  take({ here, there }: ColumnPair): boolean {
    if (!this.here.has(here) || !this.there.has(there)) return false;
    this.here.delete(here);
    this.there.delete(there);
    return true;
  }
}

/** The column with the rating list of a row; -1 if there is none. */
export function listColumn(titles: readonly string[]): number {
  return titles.findIndex((title) => LIST_NAMES.includes(plainName(title)));
}

/** The different values in a column below its header, in the order of the rows. */
export function valuesIn(cells: readonly unknown[]): string[] {
  const values = cells.slice(1).flatMap((cell) => cellValue(cell) ?? []);
  return [...new Set(values.map(String))];
}

/**
 * The rows of a side with this value in a column, case and spaces aside, with their original places.
 *
 * @param name the name of these rows for people
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
