import { csvSteps, writeCsv } from '../cells/csv';
import { RATING_TYPES } from '../engine/csa2024';
import { isProblem } from '../engine/kit/problem';
import { completed } from '../engine/kit/progress';
import { type BureauColumn, BUREAU_TABLES, type BureauTable, byTable, TABLES } from '../bureau';
import { highestKey } from '../bureau/tables/tables';
import { playerId, type TableFiles } from './tableFiles';

/** A row that a merge has changed, as it was and as it is. */
export interface MergedRow {
  readonly table: BureauTable;
  /** Its place among the rows of the table before the merge, from 0. */
  readonly row: number;
  readonly before: readonly string[];
  /** null = the row is gone. */
  readonly after: readonly string[] | null;
}

/** What a merge did, complete enough to undo it. */
export interface MergeLog {
  readonly keep: string;
  readonly drop: string;
  readonly rows: readonly MergedRow[];
}

/** Why two records cannot be merged, or a merge cannot be undone. */
export interface MergeStop {
  readonly stop: string;
}

/** The columns of each table that have a player's id. */
const ID_KEYS: Readonly<Record<BureauTable, readonly string[]>> = {
  players: ['id'],
  events: [],
  games: ['white', 'black'],
  performances: ['player'],
  history: ['player'],
  penalties: ['player'],
};

const columnsOf = (table: BureauTable): readonly BureauColumn[] => TABLES[table].columns;
const placeOf = (table: BureauTable, key: string): number =>
  columnsOf(table).findIndex((column) => column.key === key);

function rowsOf(csv: string): string[][] {
  const read = completed(csvSteps(csv, ','));
  return isProblem(read) ? [] : read.rows.slice(1);
}

const fileOf = (table: BureauTable, rows: readonly (readonly string[])[]): string =>
  writeCsv([columnsOf(table).map(({ title }) => title), ...rows]);

/**
 * Makes two records of one player one. What the kept record has stays; what it lacks comes from the other one, and the highest
 * rating of each list is the higher one (31). Games, performances, history and penalties get the kept id, in their places.
 *
 * @param files the six tables under the bureau's own headers
 * @param keep the id that stays
 * @param drop the id that goes
 */
export function mergePlayers(
  files: TableFiles,
  keep: string,
  drop: string,
): { readonly files: TableFiles; readonly log: MergeLog } | MergeStop {
  const [kept, dropped] = [playerId(keep), playerId(drop)];
  if (kept === dropped) return { stop: 'Both ids are the same.' };
  const tables = byTable((table) => rowsOf(files[table]));
  const records = (id: string): number[] =>
    tables.players.flatMap((row, at) => (playerId(row[0] ?? '') === id ? [at] : []));
  for (const id of [kept, dropped]) {
    if (records(id).length !== 1)
      return { stop: `The id ${id} is in ${records(id).length} rows of Players.` };
  }
  const [white, black] = [placeOf('games', 'white'), placeOf('games', 'black')];
  const both = tables.games.findIndex((row) => {
    const sides = [playerId(row[white] ?? ''), playerId(row[black] ?? '')];
    return sides.includes(kept) && sides.includes(dropped);
  });
  if (both >= 0) return { stop: `games.csv, line ${both + 2}: the two records play against each other.` };
  const rows: MergedRow[] = [];
  const merged = byTable((table) => {
    const ids = ID_KEYS[table].map((key) => placeOf(table, key));
    const renamed = tables[table].map((row): string[] =>
      row.map((field, place) => (ids.includes(place) && playerId(field) === dropped ? keep : field)),
    );
    const after: (string[] | null)[] =
      table === 'players' || table === 'history' ? joined(table, tables[table], renamed, kept) : renamed;
    after.forEach((row, at) => {
      const before = tables[table][at]!;
      if (row === null || row.join('\n') !== before.join('\n'))
        rows.push({ table, row: at, before, after: row });
    });
    return fileOf(
      table,
      after.filter((row) => row !== null),
    );
  });
  return { files: merged, log: { keep, drop, rows } };
}

/** Rows of which a player has one, in Players and of each month in the history: what the kept row lacks comes from the other. */
function joined(
  table: 'players' | 'history',
  before: readonly (readonly string[])[],
  renamed: readonly string[][],
  kept: string,
): (string[] | null)[] {
  const month = placeOf('history', 'month');
  const nameOf = (row: readonly string[]): string => (table === 'history' ? (row[month] ?? '') : '');
  const own = new Map<string, number>();
  before.forEach((row, at) => {
    if (playerId(row[0] ?? '') === kept) own.set(nameOf(row), at);
  });
  const highest = table === 'players' ? RATING_TYPES.map((type) => placeOf('players', highestKey(type))) : [];
  const after: (string[] | null)[] = [...renamed];
  renamed.forEach((row, at) => {
    const place = own.get(nameOf(row));
    if (playerId(row[0] ?? '') !== kept || place === undefined || place === at) return;
    after[place] = after[place]!.map((field, column) => {
      const other = row[column] ?? '';
      if (field === '' || (highest.includes(column) && Number(other) > Number(field))) return other;
      return field;
    });
    after[at] = null;
  });
  return after;
}

/**
 * Undoes a merge: the rows that it changed are what they were; rows that were added since stay.
 *
 * @param files the tables after the merge, under the bureau's own headers
 * @returns why not, where one of the changed rows is no longer what the merge made of it
 */
export function splitPlayers(files: TableFiles, { rows }: MergeLog): TableFiles | MergeStop {
  let stop: string | null = null;
  const split = byTable((table) => {
    const current = rowsOf(files[table]);
    const changed = new Map(rows.filter((one) => one.table === table).map((one) => [one.row, one]));
    const before: (readonly string[])[] = [];
    let at = 0;
    while (at < current.length || changed.has(before.length)) {
      const change = changed.get(before.length);
      if (
        change !== undefined &&
        change.after !== null &&
        change.after.join('\n') !== current[at]?.join('\n')
      ) {
        stop ??= `${table}.csv, line ${at + 2} was changed after the merge.`;
      }
      before.push(change === undefined ? current[at]! : change.before);
      if (change?.after !== null) at += 1;
    }
    return fileOf(table, before);
  });
  return stop === null ? split : { stop };
}

/** How many rows of each table a merge changes. */
export function changedRows({ rows }: MergeLog): Readonly<Partial<Record<BureauTable, number>>> {
  const counts = BUREAU_TABLES.map(
    (table) => [table, rows.filter((one) => one.table === table).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
