import { cellValue } from '../cells/cellValue';
import { writeCsv } from '../cells/csv';
import { plainName } from '../cells/names';
import { RATING_TYPES, type RatingType } from '../engine/csa2024';
import type { Progress } from '../engine/kit/progress';
import { BUREAU_TABLES, type BureauTable, byTable } from '../bureau';
import type { LoggedMerge } from '../bureau/tables/mergedRecords';
import { highestKey, rawKey } from '../bureau/tables/tables';
import { playerId, tableFileName, type TableFiles } from './tableFiles';
import {
  byTableSteps,
  columnsOf,
  csvOfRowsSteps,
  csvRowSteps,
  mappedSteps,
  nameBy,
  pairedRowSteps,
  placeOf,
  type Row,
  ROW_NAMES,
  wholeRow,
} from './tableRows';

/** A row that a merge changes, before and after. */
export interface MergedRow {
  readonly table: BureauTable;
  /** Its place among the rows of the table before the merge, from 0. */
  readonly row: number;
  readonly before: Row;
  /** null = the row is gone. */
  readonly after: Row | null;
}

/** What a merge did, complete enough to undo it. */
export interface MergeLog {
  readonly keep: string;
  readonly drop: string;
  readonly rows: readonly MergedRow[];
}

/** Why two records cannot be merged. */
export interface MergeStop {
  readonly stop: string;
}

/** A column of Players in which both records have a value, and not the same one. */
export interface RecordDifference {
  readonly key: string;
  readonly title: string;
  readonly kept: string;
  readonly dropped: string;
  /** Whether it makes it doubtful that they are one player, or a rating would be lost. */
  readonly isConflict: boolean;
}

/** A round in which both records have a row of games. */
export interface SameRound {
  readonly event: string;
  readonly section: string;
  readonly round: string;
  /** The two rows among those of Games, from 0. */
  readonly rows: readonly [kept: number, dropped: number];
}

/** Two records as one, before anything is written. */
export interface MergedPlayers {
  readonly files: TableFiles;
  readonly log: MergeLog;
  readonly differences: readonly RecordDifference[];
  readonly sameRounds: readonly SameRound[];
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

/** 14, 56: columns of Players that are asked about where they differ. */
const CONFLICTS: ReadonlySet<string> = new Set(['birth', 'fideId', ...RATING_TYPES.map(rawKey)]);
const HIGHEST: ReadonlySet<string> = new Set(RATING_TYPES.map(highestKey));

const MONTH = placeOf('history', 'month');

/** Whether a column of a table has a player's id. */
export const isIdColumn = (table: BureauTable, key: string): boolean => ID_KEYS[table].includes(key);

/** Which row of a player it is: they have one in Players, and one a month in the history. */
export const ownRowName = (table: BureauTable, row: Row): string =>
  table === 'history' ? (row[MONTH] ?? '') : '';

/**
 * Merges two records of one player. The kept record keeps its values; missing ones come from the other record, and the highest
 * rating of each list is the highest that any of their cells has (31). Games, performances, history and penalties get the kept id,
 * in their places.
 *
 * @param files the six tables under the bureau's own headers
 * @param keep the id that stays
 * @param drop the id that goes
 * @param taken keys of the columns of Players in which the value of the other record is taken; a raw rating takes its history along
 */
export function* mergePlayerSteps(
  files: TableFiles,
  keep: string,
  drop: string,
  taken: ReadonlySet<string> = new Set(),
): Generator<Progress, MergedPlayers | MergeStop> {
  const [kept, dropped] = [playerId(keep), playerId(drop)];
  if (kept === dropped) return { stop: 'Both ids are the same.' };
  const tables = yield* byTableSteps((table) => csvRowSteps(files[table]));
  const records = (of: string): string[][] => tables.players.filter((row) => playerId(row[0] ?? '') === of);
  const [own, other] = [records(kept), records(dropped)];
  for (const [one, found] of [[kept, own] as const, [dropped, other] as const]) {
    if (found.length === 0) return { stop: `No player in Players has the id ${one}.` };
    if (found.length > 1) return { stop: `${found.length} players in Players have the id ${one}.` };
  }
  const [white, black] = [placeOf('games', 'white'), placeOf('games', 'black')];
  const sides = yield* mappedSteps('games', tables.games, (row) => [
    playerId(row[white] ?? ''),
    playerId(row[black] ?? ''),
  ]);
  const both = sides.findIndex((ids) => ids.includes(kept) && ids.includes(dropped));
  if (both >= 0) return { stop: `games.csv, line ${both + 2}: the two records play against each other.` };
  const id = own[0]![0]!;
  const renamed = yield* byTableSteps((table) => {
    const ids = ID_KEYS[table].map((key) => placeOf(table, key));
    return mappedSteps(table, tables[table], (row): Row =>
      ids.some((place) => playerId(row[place] ?? '') === dropped)
        ? row.map((field, place) => (ids.includes(place) && playerId(field) === dropped ? id : field))
        : row,
    );
  });
  const history = yield* joinedSteps('history', tables.history, renamed.history, kept, taken);
  const players = yield* joinedSteps('players', tables.players, renamed.players, kept, taken);
  const place = tables.players.indexOf(own[0]!);
  players[place] = withHighest(players[place]!, [...own, ...other], {
    before: renamed.history.filter((row) => playerId(row[0] ?? '') === kept),
    after: history.filter((row) => row !== null && playerId(row[0] ?? '') === kept) as Row[],
  });
  const after = byTable((table): readonly (Row | null)[] =>
    table === 'players' ? players : table === 'history' ? history : renamed[table],
  );
  const changed = yield* byTableSteps((table) =>
    mappedSteps(table, tables[table], (before, row): MergedRow[] => {
      const now = after[table][row]!;
      return now !== null && isSame(now, before) ? [] : [{ table, row, before, after: now }];
    }),
  );
  const merged = yield* byTableSteps((table) =>
    csvOfRowsSteps(
      table,
      after[table].filter((row) => row !== null),
    ),
  );
  return {
    files: merged,
    log: { keep, drop, rows: BUREAU_TABLES.flatMap((table) => changed[table].flat()) },
    differences: differencesOf(own[0]!, other[0]!),
    sameRounds: sameRounds(tables.games, sides, kept, dropped),
  };
}

const isSame = (a: Row, b: Row): boolean =>
  a === b || (a.length === b.length && a.every((field, at) => field === b[at]));

/** Tables with one row per player: values missing from the kept row come from the other row, which is removed. */
function* joinedSteps(
  table: 'players' | 'history',
  before: readonly Row[],
  renamed: readonly Row[],
  kept: string,
  taken: ReadonlySet<string>,
): Generator<Progress, (Row | null)[]> {
  const isOwn = (row: Row): boolean => playerId(row[0] ?? '') === kept;
  const own = new Map<string, number>();
  yield* mappedSteps(table, before, (row, at) => {
    if (isOwn(row)) own.set(ownRowName(table, row), at);
  });
  const takes = columnsOf(table).map(({ key }) =>
    taken.has(table === 'history' ? rawKey(key as RatingType) : key),
  );
  const after: (Row | null)[] = [...renamed];
  yield* mappedSteps(table, renamed, (row, at) => {
    const place = own.get(ownRowName(table, row));
    if (place === undefined || place === at || !isOwn(row)) return;
    after[place] = after[place]!.map((field, column) => {
      const other = row[column] ?? '';
      return field === '' || (other !== '' && takes[column] === true) ? other : field;
    });
    after[at] = null;
  });
  return after;
}

/** 31: the highest rating is that of either record; where a rating or a row of the history is gone that was higher, it is that one. */
function withHighest(
  player: Row,
  records: readonly Row[],
  history: Readonly<Record<'before' | 'after', readonly Row[]>>,
): Row {
  const highest = new Map<number, string>();
  for (const type of RATING_TYPES) {
    const [raw, peak] = [placeOf('players', rawKey(type)), placeOf('players', highestKey(type))];
    const month = placeOf('history', type);
    const ofHistory = (rows: readonly Row[]): string[] => rows.map((row) => row[month] ?? '');
    const given = most(records.map((record) => record[peak] ?? ''));
    const ever = most([given, ...records.map((record) => record[raw] ?? ''), ...ofHistory(history.before)]);
    const left = most([given, player[raw] ?? '', ...ofHistory(history.after)]);
    highest.set(peak, Number(ever) > Number(left) ? ever : given);
  }
  return player.map((field, at) => highest.get(at) ?? field);
}

/** The highest of numbers as they are in a file; '' where there is none. */
const most = (fields: readonly string[]): string =>
  fields.reduce(
    (high, field) => (field !== '' && (high === '' || Number(field) > Number(high)) ? field : high),
    '',
  );

function differencesOf(kept: Row, dropped: Row): RecordDifference[] {
  return columnsOf('players').flatMap(({ key, title }, at): RecordDifference[] => {
    const [own, other] = [kept[at] ?? '', dropped[at] ?? ''];
    const isNone = own === '' || other === '' || own === other;
    if (isNone || key === 'id' || HIGHEST.has(key)) return [];
    return [{ key, title, kept: own, dropped: other, isConflict: CONFLICTS.has(key) }];
  });
}

/** 13.3: a player has one row a round. */
function sameRounds(
  games: readonly Row[],
  sides: readonly Row[],
  kept: string,
  dropped: string,
): SameRound[] {
  const places = ['event', 'section', 'round'].map((key) => placeOf('games', key));
  const roundOf = (row: number): string => places.map((place) => plainName(games[row]![place]!)).join('\n');
  const own = new Map<string, number>();
  sides.forEach((ids, row) => {
    if (ids.includes(kept)) own.set(roundOf(row), row);
  });
  return sides.flatMap((ids, row): SameRound[] => {
    const other = ids.includes(dropped) ? own.get(roundOf(row)) : undefined;
    const [event = '', section = '', round = ''] = places.map((place) => games[row]![place] ?? '');
    return other === undefined || round === '' ? [] : [{ event, section, round, rows: [other, row] }];
  });
}

/** Two records of one player that were made one: the id that stays, and the one that goes. */
export interface RecordMerge extends Pick<MergeLog, 'keep' | 'drop'> {
  /** Keys of the columns of Players in which the value of the other record was taken; none where it is not given. */
  readonly taken?: ReadonlySet<string>;
}

/** A merge out of the log of a workbook. A value of the kept record was only replaced where the other one was taken. */
export function recordMerge({ id, former, cells }: LoggedMerge): RecordMerge {
  const replaced = cells.filter(
    ({ table, isEmptied, was }) => table === 'players' && !isEmptied && cellValue(was) !== null,
  );
  const titles = new Set(replaced.map(({ column }) => column));
  const taken = columnsOf('players').flatMap(({ key, title }) =>
    titles.has(title) && !HIGHEST.has(key) ? key : [],
  );
  return { keep: id, drop: former, taken: new Set(taken) };
}

/** The merges between a month and the next one, in their order: its results have both records, the next month has one. */
export function* mergesBetweenSteps(
  seeds: Pick<TableFiles, 'players'>,
  next: Pick<TableFiles, 'players'>,
  merges: readonly RecordMerge[],
): Generator<Progress, readonly RecordMerge[]> {
  if (merges.length === 0) return [];
  const known = new Set(yield* playerIdSteps(seeds.players));
  const later = yield* playerIdSteps(next.players);
  return merges.filter(({ keep, drop }) => {
    if (later.has(playerId(drop)) || !known.delete(playerId(drop))) return false;
    known.add(playerId(keep));
    return true;
  });
}

/** The results of a month in which records are one that are merged in the next month (`mergesBetweenSteps`). */
export function* mergedSeedSteps(
  seeds: TableFiles,
  merges: readonly RecordMerge[],
): Generator<Progress, TableFiles> {
  let merged = seeds;
  for (const { keep, drop, taken = new Set<string>() } of merges) {
    const known = yield* playerIdSteps(merged.players);
    const both = known.has(playerId(keep)) ? merged : withRecord(merged, keep);
    const outcome = yield* mergePlayerSteps(both, keep, drop, taken);
    // Corrected results may lack the other record.
    if (!('stop' in outcome)) merged = outcome.files;
  }
  return merged;
}

/** The results of a month with a record that is new in the next month: it has nothing but its id. */
const withRecord = (files: TableFiles, id: string): TableFiles => ({
  ...files,
  players: `${files.players}${writeCsv([columnsOf('players').map(({ key }) => (key === 'id' ? id : ''))])}`,
});

/** The ids of the players in a table of players, as ids are compared. */
function* playerIdSteps(csv: string): Generator<Progress, ReadonlySet<string>> {
  return new Set((yield* csvRowSteps(csv)).map(([id = '']) => playerId(id)));
}

/** A cell or row that was changed after the merge. The undo leaves it as it is. */
export interface NotUndone {
  readonly table: BureauTable;
  /** Its row among those of the table as it is now, from 0; null = the row is gone. */
  readonly row: number | null;
  /** The title of its column; '' = the whole row. */
  readonly title: string;
  /** What the merge made of it, and what it is. */
  readonly merged: string;
  readonly found: string;
}

/** A merge undone, before anything is written. */
export interface SplitPlayers {
  readonly files: TableFiles;
  /** The rows of the merge that are still there: their places among the rows of the table as it is now. */
  readonly places: ReadonlyMap<MergedRow, number>;
  readonly notUndone: readonly NotUndone[];
}

/**
 * Undoes a merge: the cells that it changed get their old values, and the rows that it removed come back. Everything typed since stays.
 * A row is found wherever it is: as the merge left it, else by the columns that name it.
 *
 * @param files the tables after the merge, under the bureau's own headers
 */
export function* splitPlayerSteps(files: TableFiles, { rows }: MergeLog): Generator<Progress, SplitPlayers> {
  const places = new Map<MergedRow, number>();
  const notUndone: NotUndone[] = [];
  const split = yield* byTableSteps(function* (table): Generator<Progress, string> {
    const ofTable = rows.filter((one) => one.table === table);
    // A table that the merge did not change is as it is.
    if (ofTable.length === 0) return files[table];
    const current = yield* csvRowSteps(files[table]);
    const now: Row[] = [...current];
    for (const [row, at] of yield* foundRowSteps(table, ofTable, current)) {
      places.set(row, at);
      now[at] = current[at]!.map((found, column) => {
        const [before, merged] = [row.before[column] ?? '', row.after?.[column] ?? ''];
        if (before === merged) return found;
        if (found === merged) return before;
        notUndone.push({ table, row: at, title: columnsOf(table)[column]!.title, merged, found });
        return found;
      });
    }
    for (const row of ofTable) {
      if (row.after === null) now.splice(row.row, 0, row.before);
      else if (!places.has(row)) {
        const merged = row.after.filter(Boolean).join(', ');
        notUndone.push({ table, row: null, title: '', merged, found: '' });
      }
    }
    return yield* csvOfRowsSteps(table, now);
  });
  return { files: split, places, notUndone };
}

/** The rows of a merge among those of a table now, by their places: where they were, then any of the same cells, then of the same name. */
function* foundRowSteps(
  table: BureauTable,
  merged: readonly MergedRow[],
  current: readonly Row[],
): Generator<Progress, Map<MergedRow, number>> {
  const gone = merged.filter(({ after }) => after === null).map(({ row }) => row);
  const left = merged.filter(({ after }) => after !== null);
  const rows = left.map(({ after }) => after!);
  const inPlace = new Map<number, number>();
  for (const [index, { row }] of left.entries()) {
    const at = row - gone.filter((one) => one < row).length;
    const now = current[at];
    if (now !== undefined && wholeRow(now) === wholeRow(rows[index]!)) inPlace.set(index, at);
  }
  const names = [wholeRow, nameBy(table, ROW_NAMES[table])];
  const found = yield* pairedRowSteps(table, rows, current, names, inPlace);
  return new Map([...found].map(([index, at]) => [left[index]!, at]));
}

/** The part of a merge that cannot be undone in files, and why. */
export function notUndoneText({ table, row, title, merged, found }: NotUndone): string {
  if (row === null) return `${tableFileName(table)}: a row was taken out after the merge: ${merged}.`;
  return `${tableFileName(table)}, line ${row + 2}: ${title} was changed after the merge: ${found || 'blank'}, not ${merged || 'blank'}.`;
}

/** How many rows of each table a merge changes. */
export function changedRows({ rows }: MergeLog): Readonly<Partial<Record<BureauTable, number>>> {
  const counts = BUREAU_TABLES.map(
    (table) => [table, rows.filter((one) => one.table === table).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
