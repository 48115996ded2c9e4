import { csvSteps } from '../cells/csv';
import { columnPlaces, type RowsByPlace } from '../cells/headers';
import { addTo } from '../engine/kit/groups';
import { isProblem } from '../engine/kit/problem';
import type { Progress } from '../engine/kit/progress';
import {
  type BureauColumn,
  type BureauSource,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  readColumns,
  TABLES,
} from '../bureau';
import { fingerprint } from '../bureau/read/fingerprint';
import { fieldText } from '../bureau/tables/fieldText';
import type { TableMarks } from './logRecord';
import { ownFileSteps, type TableTexts } from './tableFiles';

/** A cell or a row in which the tables of a month are no longer what was published. */
export interface PublishedEdit {
  readonly table: BureauTable;
  /** Its row in the table as it is now, whose header is row 0; null = the row is gone. */
  readonly row: number | null;
  /** Its column in the table as it is now, from 0; null = the whole row, or a column that the table no longer has. */
  readonly column: number | null;
  /** The title of the column; '' = the whole row. */
  readonly title: string;
  readonly published: string;
  readonly found: string;
}

const ROWS_A_STEP = 1_000;

/** The columns that name a row, by their keys: of a row with the same name the cells are compared. */
export const ROW_NAMES: Readonly<Record<BureauTable, readonly string[]>> = {
  players: ['id'],
  events: ['event', 'section'],
  games: ['event', 'section', 'round', 'white', 'black'],
  performances: ['player', 'list', 'type', 'end'],
  history: ['player', 'month'],
  penalties: ['player', 'event', 'section', 'round', 'kind', 'list'],
};

/** 35: of performances that are equal in these columns the lower one is the more recent. */
const ONE_DAY = ['player', 'list', 'end'];

/**
 * The differences between a published month and its tables as they are now, cell by cell, in the order of the tables. The order of
 * rows is of no importance but among performances of one day (35), nor are columns that the bureau does not read.
 *
 * @param published the tables of the package
 */
export function* publishedEditSteps(
  published: TableTexts,
  current: BureauSource,
): Generator<Progress, PublishedEdit[]> {
  const edits: PublishedEdit[] = [];
  const files = yield* ownFileSteps(published);
  for (const table of BUREAU_TABLES) {
    const read = yield* csvSteps(files[table], ',');
    const rows = isProblem(read) ? [] : read.rows.slice(1);
    const was = rows.filter((fields) => fields.some((field) => field !== ''));
    const cells = current[table]?.cells ?? [];
    const places = columnPlaces<string>(cells.at(0) ?? [], readColumns(table), () => undefined, true);
    const is = yield* rowSteps(table, cells, places);
    edits.push(...tableEdits(table, was, is, places));
  }
  return edits;
}

interface Row {
  /** In the table as it is now. */
  readonly row: number;
  readonly fields: readonly string[];
}

/** The filled rows of a table as a package has them. */
function* rowSteps(
  table: BureauTable,
  cells: RowsByPlace,
  places: ReadonlyMap<string, number>,
): Generator<Progress, Row[]> {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const rows: Row[] = [];
  for (let row = 1; row < cells.length; row += 1) {
    if (row % ROWS_A_STEP === 0) yield { doing: table, done: row, of: cells.length };
    const line = cells.at(row) ?? [];
    const fields = columns.map(({ key, format }) => fieldText(line[places.get(key) ?? -1], format));
    if (fields.some((field) => field !== '')) rows.push({ row, fields });
  }
  return rows;
}

function tableEdits(
  table: BureauTable,
  was: readonly (readonly string[])[],
  is: readonly Row[],
  places: ReadonlyMap<string, number>,
): PublishedEdit[] {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const pairs: Pair[] = [];
  let [gone, added] = [was.map((fields, row) => ({ row, fields })), [...is]];
  // First the rows that are the same, wherever they are, then those with the same name.
  for (const nameOf of [wholeRow, nameBy(table, ROW_NAMES[table])]) {
    const waiting = new Map<string, Row[]>();
    for (const row of added) addTo(waiting, nameOf(row.fields), row);
    const left: Row[] = [];
    const found = new Set<Row>();
    for (const before of gone) {
      const after = waiting.get(nameOf(before.fields))?.shift();
      if (after === undefined) left.push(before);
      else {
        found.add(after);
        pairs.push({ before, after });
      }
    }
    gone = left;
    added = added.filter((row) => !found.has(row));
  }
  // A row whose name was edited.
  if (gone.length === added.length) {
    gone.forEach((before, at) => pairs.push({ before, after: added[at]! }));
    [gone, added] = [[], []];
  }
  const text = (fields: readonly string[]): string => fields.filter(Boolean).join(', ');
  const edits = [
    ...inTheirOrder(table, pairs).flatMap(({ before: { fields: before }, after: { row, fields } }) =>
      columns.flatMap(({ key, title }, at): PublishedEdit[] => {
        const [published = '', found = ''] = [before[at], fields[at]];
        if (published === found) return [];
        return [{ table, row, column: places.get(key) ?? null, title, published, found }];
      }),
    ),
    ...added.map(({ row, fields }) => ({
      ...{ table, row, column: null, title: '', published: '' },
      found: text(fields),
    })),
    ...gone.map(({ fields }) => ({
      ...{ table, row: null, column: null, title: '', found: '' },
      published: text(fields),
    })),
  ];
  return edits.sort((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity));
}

/** A row as it was published, with its place among these, and as it is now. */
interface Pair {
  readonly before: Row;
  readonly after: Row;
}

const wholeRow = (fields: readonly string[]): string => fields.join('\n');

function nameBy(table: BureauTable, keys: readonly string[]): (fields: readonly string[]) => string {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const places = columns.flatMap(({ key }, at) => (keys.includes(key) ? [at] : []));
  return (fields) => places.map((at) => fields[at] ?? '').join('\n');
}

/** 35: performances of one day that have changed places are compared place by place. */
function inTheirOrder(table: BureauTable, pairs: readonly Pair[]): readonly Pair[] {
  if (table !== 'performances') return pairs;
  const dayOf = nameBy(table, ONE_DAY);
  const days = new Map<string, Pair[]>();
  for (const pair of pairs) addTo(days, dayOf(pair.before.fields), pair);
  const isIn = ({ before, after }: Pair): boolean => dayOf(before.fields) === dayOf(after.fields);
  return [...days.values()].flatMap((ofDay) => {
    const staying = ofDay.filter(isIn).sort((a, b) => a.before.row - b.before.row);
    const rows = staying.map(({ after }) => after).sort((a, b) => a.row - b.row);
    return [
      ...ofDay.filter((pair) => !isIn(pair)),
      ...staying.map(({ before }, at) => ({ before, after: rows[at]! })),
    ];
  });
}

/**
 * A mark for each table of a month. The same rows have the same mark in any order, but for performances of one day (35). A month whose
 * package is not at hand is compared by its marks; only the package shows which cells differ.
 */
export function* tableMarkSteps(files: TableTexts): Generator<Progress, TableMarks> {
  const own = yield* ownFileSteps(files);
  const marks: Partial<Record<BureauTable, string>> = {};
  for (const table of BUREAU_TABLES) {
    const read = yield* csvSteps(own[table], ',');
    const rows = isProblem(read) ? [] : read.rows.slice(1);
    let [count, one, two] = [0, 0, 0];
    const isOrdered = table === 'performances';
    const dayOf = nameBy(table, ONE_DAY);
    const ofDays = new Map<string, number>();
    for (const [at, fields] of rows.entries()) {
      if (at % ROWS_A_STEP === 0) yield { doing: table, done: at, of: rows.length };
      if (fields.every((field) => field === '')) continue;
      const day = isOrdered ? dayOf(fields) : '';
      const place = ofDays.get(day) ?? 0;
      if (isOrdered) ofDays.set(day, place + 1);
      const print = fingerprint([place === 0 ? fields : [...fields, place]]);
      count += 1;
      one = (one + parseInt(print.slice(0, HALF), 16)) >>> 0;
      two = (two + parseInt(print.slice(HALF), 16)) >>> 0;
    }
    marks[table] = `${count}:${one.toString(16)}-${two.toString(16)}`;
  }
  return byTable((table) => marks[table]!);
}

/** Digits of half a fingerprint, which is 32 bits. */
const HALF = 8;
