import { groupBy } from '../engine/kit/groups';
import type { Progress } from '../engine/kit/progress';
import { type BureauSource, BUREAU_TABLES, type BureauTable } from '../bureau';
import { fingerprint } from '../bureau/read/fingerprint';
import { fieldText } from '../bureau/tables/fieldText';
import type { TableMarks } from './logRecord';
import { ownFileSteps, type TableTexts } from './tableFiles';
import {
  byTableSteps,
  columnsOf,
  csvRowSteps,
  eachSteps,
  nameBy,
  ONE_DAY,
  pairedRowSteps,
  placesUnder,
  type Row,
  ROW_NAMES,
  wholeRow,
} from './tableRows';

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

/** Rows whose cells are put into words in a step. */
const aStep = 1_000;

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
    const was = (yield* csvRowSteps(files[table])).filter(isFilled);
    const cells = current[table]?.cells ?? [];
    const places = placesUnder(cells.at(0), table);
    const is: PlacedRow[] = [];
    yield* eachSteps(
      table,
      cells,
      (line, row) => {
        const fields = columnsOf(table).map(({ key, format }) =>
          fieldText(line[places.get(key) ?? -1], format),
        );
        if (isFilled(fields)) is.push({ row, fields });
      },
      { from: 1, aStep },
    );
    edits.push(...(yield* tableEditSteps(table, was, is, places)));
  }
  return edits;
}

const isFilled = (fields: Row): boolean => fields.some((field) => field !== '');

interface PlacedRow {
  /** In the table as it is now. */
  readonly row: number;
  readonly fields: Row;
}

function* tableEditSteps(
  table: BureauTable,
  was: readonly Row[],
  is: readonly PlacedRow[],
  places: ReadonlyMap<string, number>,
): Generator<Progress, PublishedEdit[]> {
  const now = is.map(({ fields }) => fields);
  // First the rows that are the same, wherever they are, then those with the same name.
  const found = new Map(yield* pairedRowSteps(table, was, now, [wholeRow, nameBy(table, ROW_NAMES[table])]));
  const used = new Set(found.values());
  let gone = [...was.keys()].filter((at) => !found.has(at));
  let added = [...is.keys()].filter((at) => !used.has(at));
  // A row whose name was edited.
  if (gone.length === added.length) {
    gone.forEach((before, at) => found.set(before, added[at]!));
    [gone, added] = [[], []];
  }
  const pairs = [...found].map(([before, after]) => ({
    before: { row: before, fields: was[before]! },
    after: is[after]!,
  }));
  const text = (fields: Row): string => fields.filter(Boolean).join(', ');
  const whole = { table, column: null, title: '' };
  const edits = [
    ...inTheirOrder(table, pairs).flatMap(({ before: { fields: before }, after: { row, fields } }) =>
      columnsOf(table).flatMap(({ key, title }, at): PublishedEdit[] => {
        const [published = '', found = ''] = [before[at], fields[at]];
        if (published === found) return [];
        return [{ table, row, column: places.get(key) ?? null, title, published, found }];
      }),
    ),
    ...added.map((at) => ({ ...whole, row: is[at]!.row, published: '', found: text(is[at]!.fields) })),
    ...gone.map((at) => ({ ...whole, row: null, published: text(was[at]!), found: '' })),
  ];
  return edits.sort((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity));
}

/** A row as it was published, with its place among these, and as it is now. */
interface Pair {
  readonly before: PlacedRow;
  readonly after: PlacedRow;
}

/** 35: performances of one day that have changed places are compared place by place. */
function inTheirOrder(table: BureauTable, pairs: readonly Pair[]): readonly Pair[] {
  if (table !== 'performances') return pairs;
  const dayOf = nameBy(table, ONE_DAY);
  const days = groupBy(pairs, ({ before }) => dayOf(before.fields));
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
  return yield* byTableSteps(function* (table) {
    let [count, one, two] = [0, 0, 0];
    const isOrdered = table === 'performances';
    const dayOf = nameBy(table, ONE_DAY);
    const ofDays = new Map<string, number>();
    yield* eachSteps(
      table,
      yield* csvRowSteps(own[table]),
      (fields) => {
        if (!isFilled(fields)) return;
        const day = isOrdered ? dayOf(fields) : '';
        const place = ofDays.get(day) ?? 0;
        if (isOrdered) ofDays.set(day, place + 1);
        const print = fingerprint([place === 0 ? fields : [...fields, place]]);
        count += 1;
        one = (one + parseInt(print.slice(0, HALF), 16)) >>> 0;
        two = (two + parseInt(print.slice(HALF), 16)) >>> 0;
      },
      { aStep },
    );
    return `${count}:${one.toString(16)}-${two.toString(16)}`;
  });
}

/** Digits of half a fingerprint, which is 32 bits. */
const HALF = 8;
