import { groupBy } from '../engine/kit/groups';
import type { BureauTable } from '../bureau';
import { placeOf, type Row } from './tableRows';

/*
 * Of performances and carried penalties whole rows follow from the month before: they come and go, and no column names them.
 */

const [POINTS_LIST, POINTS] = [placeOf('penalties', 'list'), placeOf('penalties', 'points')];
const [LIST, END] = [placeOf('performances', 'list'), placeOf('performances', 'end')];
const [TYPE, PERFORMANCE] = [placeOf('performances', 'type'), placeOf('performances', 'performance')];

/** Whether the rows of a table are seeded, not cells in rows that stay. */
export const isByRow = (table: BureauTable): boolean => table === 'performances' || table === 'penalties';

/** A seeded row as it was, as it is and by new seeds; several where performances of one day have changed places. */
export interface SeededRow {
  /** '' = only the new seeds have it. */
  readonly name: string;
  /** The places of the cells that are shown as its value. */
  readonly shown: readonly number[];
  readonly seeded: readonly Row[];
  readonly found: readonly Row[];
  readonly fresh: readonly Row[];
}
type InTables = Pick<SeededRow, 'seeded' | 'found' | 'fresh'>;

/** Whether somebody has changed, added or deleted it. */
export const isEdited = ({ shown, seeded, found }: SeededRow): boolean =>
  seeded.length !== found.length || seeded.some((row, at) => !isSame(row, found[at]!, shown));

/** Whether two rows have the same in some columns. */
export const isSame = (row: Row, other: Row, places: readonly number[]): boolean =>
  places.every((at) => (row[at] ?? '') === (other[at] ?? ''));

/** What is in it in one of the tables; '' = nothing. */
export const valueOf = (row: SeededRow, table: keyof InTables): string =>
  row[table].map((fields) => row.shown.map((at) => fields[at] ?? '').join(' ')).join('; ');

/** 35: performances of one list and day have an order, the lower one is the more recent. Carried penalties of a list have none. */
const dayOf = (table: BureauTable, row: Row): string =>
  table === 'performances' ? `${row[LIST] ?? ''}, ${row[END] ?? ''}` : (row[POINTS_LIST] ?? '');

/**
 * The rows of a player, each in the three tables. A performance is known by its list, type and end date, a carried penalty by its
 * list; of several the equal ones are the same, then they are taken in their order.
 */
export function seededRows(
  table: BureauTable,
  seeded: readonly Row[],
  found: readonly Row[],
  fresh: readonly Row[],
): SeededRow[] {
  const rows = [seeded, found, fresh].map((own) => groupBy(own, (row) => dayOf(table, row)));
  return [...new Set(rows.flatMap((days) => [...days.keys()]))].flatMap((day) => {
    const [was = [], is = [], now = []] = rows.map((days) => days.get(day) ?? []);
    return rowsOfDay(table, day, { seeded: was, found: is, fresh: now });
  });
}

function rowsOfDay(table: BureauTable, day: string, rows: InTables): SeededRow[] {
  const { seeded, found, fresh } = rows;
  const pairs = pairsOf(table, seeded, found);
  const places = seeded.flatMap((row) => (pairs.has(row) ? found.indexOf(pairs.get(row)!) : []));
  const isOrdered = table === 'performances';
  const paired = new Set(pairs.values());
  // A row that somebody added may be the one that the new seeds have.
  const known = [...seeded, ...found.filter((row) => !paired.has(row))];
  const now = pairsOf(table, known, fresh);
  const used = new Set(now.values());
  const counts = new Map<string, number>();
  const one = (row: Row | undefined): readonly Row[] => (row === undefined ? [] : [row]);
  const onlyNew = fresh
    .filter((row) => !used.has(row))
    .map((row) => ({ name: '', shown: [], seeded: [], found: [], fresh: [row] }));
  if (isOrdered && places.some((at, before) => at < (places[before - 1] ?? 0))) {
    const moved = { seeded, found, fresh: fresh.filter((row) => used.has(row)) };
    return [{ ...moved, name: `Performances of ${day}`, shown: [TYPE, PERFORMANCE] }, ...onlyNew];
  }
  return [
    ...known.map((row, at): SeededRow => {
      const title = isOrdered
        ? `Performance of ${[LIST, TYPE, END].map((column) => row[column] ?? '').join(', ')}`
        : `Points carried in ${day}`;
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      const isSeed = at < seeded.length;
      return {
        name: count === 1 ? title : `${title} (${count})`,
        shown: [isOrdered ? PERFORMANCE : POINTS],
        seeded: isSeed ? [row] : [],
        found: isSeed ? one(pairs.get(row)) : [row],
        fresh: one(now.get(row)),
      };
    }),
    ...onlyNew,
  ];
}

/** Pairs the rows of a day with those of another table: equal ones first, then those of one type in their order. */
function pairsOf(table: BureauTable, rows: readonly Row[], others: readonly Row[]): Map<Row, Row> {
  const pairs = new Map<Row, Row>();
  const left = [...others];
  const [type, number] = table === 'performances' ? [TYPE, PERFORMANCE] : [POINTS_LIST, POINTS];
  for (const places of [[type, number], [type]]) {
    for (const row of rows) {
      if (pairs.has(row)) continue;
      const at = left.findIndex((other) => isSame(row, other, places));
      if (at >= 0) pairs.set(row, left.splice(at, 1)[0]!);
    }
  }
  return pairs;
}

/**
 * Puts the rows of a player that stay as they are in the places that they have among the new seeds. A row without such a place goes beside
 * its neighbour in the table, one of the same day if there is one (35).
 *
 * @param own those that stay
 * @param found all rows of the player, in the order of the table
 * @param written gets what is written in place of a row of the new seeds
 * @returns the rows that have no place among them
 */
export function placeOwnRows(
  table: BureauTable,
  rows: readonly SeededRow[],
  own: ReadonlySet<SeededRow>,
  found: readonly Row[],
  written: Map<Row, Row[]>,
): Row[] {
  const places = new Map<Row, Row>();
  const left = new Set<Row>();
  for (const row of rows) {
    const [first] = row.fresh;
    for (const fields of row.found) {
      if (first !== undefined) places.set(fields, first);
      else if (own.has(row)) left.add(fields);
    }
    if (own.has(row))
      for (const fields of row.fresh) written.set(fields, fields === first ? [...row.found] : []);
  }
  const rest: Row[] = [];
  for (const [at, row] of found.entries()) {
    if (!left.has(row)) continue;
    const isPlaced = (other: Row): boolean => places.has(other);
    const isOfDay = (other: Row): boolean => dayOf(table, other) === dayOf(table, row);
    const above = found.slice(0, at).reverse().filter(isPlaced);
    const below = found.slice(at + 1).filter(isPlaced);
    const beside = above.find(isOfDay) ?? below.find(isOfDay) ?? above[0] ?? below[0];
    if (beside === undefined) {
      rest.push(row);
      continue;
    }
    const seed = places.get(beside)!;
    const there = written.get(seed) ?? [seed];
    const next = there.indexOf(there.includes(beside) ? beside : seed);
    there.splice(below.includes(beside) ? next : next + 1, 0, row);
    written.set(seed, there);
    places.set(row, seed);
  }
  return rest;
}
