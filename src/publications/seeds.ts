import { RATING_TYPES } from '../engine/csa2024';
import { HISTORY_LENGTH } from '../engine/csa2024/bureau';
import { addTo, groupBy } from '../engine/kit/groups';
import type { Progress } from '../engine/kit/progress';
import { BUREAU_TABLES, type BureauTable, byTable, type RatingPeriod } from '../bureau';
import { isCarriedPenalty } from '../bureau/read/readPenalties';
import { highestKey, rawKey } from '../bureau/tables/tables';
import { monthField } from './months';
import { answerKey } from './rateMonth';
import { NUMBER } from './fileRows';
import { isByRow, isEdited, isSame, placeOwnRows, seededRows, valueOf } from './seededRows';
import { playerId, type TableFiles } from './tableFiles';
import {
  byTableSteps,
  columnsOf,
  csvOfRowsSteps,
  csvRowSteps,
  eachSteps,
  mappedSteps,
  placeOf,
  type Row,
} from './tableRows';

/*
 * Seeded cells follow from the month before: ratings, highest ratings, performances, the rating history and carried penalties. All
 * other cells of a month are its own.
 */

/** The keys of seeded columns. Of performances and carried penalties the rows themselves are seeded. */
const SEEDED: Readonly<Record<BureauTable, readonly string[]>> = {
  players: RATING_TYPES.flatMap((type) => [`${type}Raw`, `${type}Highest`]),
  events: [],
  games: [],
  performances: ['list', 'type', 'performance', 'end'],
  history: [...RATING_TYPES],
  penalties: ['list', 'points'],
};

/** The places of the seeded columns. */
const SEEDED_PLACES = byTable((table) => SEEDED[table].map((key) => placeOf(table, key)));

/** The rows of a table that are not blank. */
function* filledSteps(table: BureauTable, csv: string): Generator<Progress, Row[]> {
  const columns = columnsOf(table);
  // Another program may write 1500 as 1500.0.
  const plain = (field: string, at: number): string =>
    columns[at]?.numbers != null && NUMBER.test(field) ? String(Number(field)) : field;
  const rows: Row[] = [];
  yield* eachSteps(table, yield* csvRowSteps(csv), (line) => {
    if (line.some((field) => field !== '')) rows.push(line.map(plain));
  });
  return rows;
}

const [KIND, ROUND] = [placeOf('penalties', 'kind'), placeOf('penalties', 'round')];
const [SURNAME, FIRST_NAME] = [placeOf('players', 'surname'), placeOf('players', 'firstName')];
const idOf = (row: Row): string => playerId(row[0] ?? '');
/** The key of a row that is seeded cell by cell. */
const nameOf = (table: BureauTable, row: Row): string =>
  table === 'history' ? `${idOf(row)} ${row[1] ?? ''}` : idOf(row);
const isCarried = (table: BureauTable, row: Row): boolean =>
  table !== 'penalties' || isCarriedPenalty(row[KIND] ?? '', row[ROUND] ?? '');
const hasSeeds = (table: BureauTable, row: Row): boolean =>
  SEEDED_PLACES[table].some((at) => (row[at] ?? '') !== '');

/** Rows as one text; those of the history with their months. */
const rowsText = (table: BureauTable, rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const seeds = SEEDED_PLACES[table].map((at) => row[at] ?? '').join(', ');
      return table === 'history' ? `${row[1] ?? ''}, ${seeds}` : seeds;
    })
    .join('; ');

/** A seeded cell or row that somebody has changed, deleted or added. */
export interface Edit {
  readonly table: BureauTable;
  readonly player: string;
  /** The title of its column, with its row where the player has several; '' where rows are meant. */
  readonly column: string;
  readonly seeded: string;
  readonly found: string;
}

/**
 * The seeded cells and rows of a month that differ from what the month before gives. For a player whom the month before does not have
 * the bureau's own cells count. In steps of a few milliseconds.
 */
export function* editSteps(seeds: TableFiles, found: TableFiles): Generator<Progress, Edit[]> {
  const edits: Edit[][] = [];
  for (const table of BUREAU_TABLES) {
    if (seeds[table] === found[table]) continue;
    const should = yield* filledSteps(table, seeds[table]);
    const is = yield* filledSteps(table, found[table]);
    const players = table === 'players' ? should : yield* filledSteps('players', seeds.players);
    const editsOf = isByRow(table) ? rowEditSteps : cellEditSteps;
    edits.push(yield* editsOf(table, should, is, new Set(players.map(idOf))));
  }
  return edits.flat();
}

/** @param known the players of the month before */
function* cellEditSteps(
  table: BureauTable,
  should: readonly Row[],
  is: readonly Row[],
  known: ReadonlySet<string>,
): Generator<Progress, Edit[]> {
  const edits: Edit[] = [];
  const { gone, added } = yield* pairedSteps(table, should, is, known, (row, current) => {
    for (const at of SEEDED_PLACES[table]) {
      const [seeded, found] = [row[at] ?? '', current[at] ?? ''];
      if (seeded === found) continue;
      const column = cellTitle(table, at, row);
      edits.push({ table, player: idOf(row), column, seeded, found });
    }
  });
  const [goneOf, addedOf] = [groupBy(gone, idOf), groupBy(added, idOf)];
  for (const player of new Set([...goneOf.keys(), ...addedOf.keys()])) {
    const seeded = rowsText(table, goneOf.get(player) ?? []);
    const found = rowsText(table, addedOf.get(player) ?? []);
    edits.push({ table, player, column: '', seeded, found });
  }
  return edits;
}

/**
 * Pairs the rows of a table that is seeded cell by cell with its seeds. A row that somebody added counts where it has a seeded cell,
 * and is not below the newest months of its player, which are all that is read (49) where a highest rating is given (31).
 *
 * @param players whose rows can be added ones
 * @param take gets each pair
 * @returns the seeds without a row, and the rows without a seed
 */
function* pairedSteps(
  table: BureauTable,
  should: readonly Row[],
  is: readonly Row[],
  players: ReadonlySet<string>,
  take: (seed: Row, row: Row) => void,
): Generator<Progress, { readonly gone: readonly Row[]; readonly added: readonly Row[] }> {
  const left = yield* namedRowSteps(table, is);
  const gone: Row[] = [];
  yield* eachSteps(table, should, (row) => {
    const name = nameOf(table, row);
    const current = left.get(name);
    if (current === undefined) gone.push(row);
    else take(row, current);
    left.delete(name);
  });
  const own = [...left.values()].filter((row) => players.has(idOf(row)) && hasSeeds(table, row));
  if (own.length === 0) return { gone, added: own };
  const months = new Map(own.map((row): [string, string[]] => [idOf(row), []]));
  yield* eachSteps(table, should, (row) => months.get(idOf(row))?.push(row[1] ?? ''));
  const isRead = (row: Row): boolean => {
    const seeded = months.get(idOf(row))!;
    return seeded.length < HISTORY_LENGTH || seeded.some((month) => month < (row[1] ?? ''));
  };
  return { gone, added: own.filter(isRead) };
}

/** @param known the players of the month before */
function* rowEditSteps(
  table: BureauTable,
  should: readonly Row[],
  is: readonly Row[],
  known: ReadonlySet<string>,
): Generator<Progress, Edit[]> {
  const [seeds, current] = [yield* playerRowSteps(table, should), yield* playerRowSteps(table, is)];
  const edits: Edit[] = [];
  yield* editedPlayerSteps(table, seeds, current, (player, seeded, found) => {
    if (!known.has(player)) return;
    for (const row of seededRows(table, seeded, found, [])) {
      const { name: column } = row;
      if (isEdited(row))
        edits.push({ table, player, column, seeded: valueOf(row, 'seeded'), found: valueOf(row, 'found') });
    }
  });
  return edits;
}

/** The rows of each player that are seeded, in the order of the table. */
function* playerRowSteps(table: BureauTable, rows: readonly Row[]): Generator<Progress, Map<string, Row[]>> {
  const ofPlayers = new Map<string, Row[]>();
  yield* eachSteps(table, rows, (row) => {
    if (isCarried(table, row)) addTo(ofPlayers, idOf(row), row);
  });
  return ofPlayers;
}

const PLAYERS_A_STEP = 100;

/** Goes through the players whose rows are not the same ones in the same order. */
function* editedPlayerSteps(
  table: BureauTable,
  seeds: ReadonlyMap<string, readonly Row[]>,
  current: ReadonlyMap<string, readonly Row[]>,
  take: (player: string, seeded: readonly Row[], found: readonly Row[]) => void,
): Generator<Progress, void> {
  const players = [...new Set([...seeds.keys(), ...current.keys()])];
  const compare = (player: string): void => {
    const [seeded, found] = [seeds.get(player) ?? [], current.get(player) ?? []];
    if (
      seeded.length === found.length &&
      seeded.every((row, at) => isSame(row, found[at]!, SEEDED_PLACES[table]))
    )
      return;
    take(player, seeded, found);
  };
  yield* eachSteps(table, players, compare, { aStep: PLAYERS_A_STEP });
}

/** The tables of a month with some edits taken back: their cells and rows are what the month before gave. In steps. */
export function* withoutEditSteps(
  seeds: TableFiles,
  found: TableFiles,
  edits: readonly Edit[],
): Generator<Progress, TableFiles> {
  const files = { ...found };
  for (const table of BUREAU_TABLES) {
    const ofTable = edits.filter((edit) => edit.table === table);
    if (ofTable.length === 0) continue;
    const should = yield* filledSteps(table, seeds[table]);
    const is = yield* filledSteps(table, found[table]);
    if (isByRow(table)) {
      const taken = new Set(ofTable.map(({ player, column }) => `${player} ${column}`));
      files[table] = yield* csvOfRowsSteps(table, yield* mergedRowSteps(table, should, is, should, taken));
      continue;
    }
    const ofRows = new Set(ofTable.flatMap(({ player, column }) => (column === '' ? player : [])));
    const ofCells = groupBy(
      ofTable.filter(({ column }) => column !== ''),
      ({ player }) => player,
    );
    const { gone, added } = yield* pairedSteps(table, should, is, ofRows, () => undefined);
    const dropped = new Set(added.filter((row) => ofRows.has(idOf(row))));
    const rows: Row[] = [];
    yield* eachSteps(table, is, (row) => {
      if (dropped.has(row)) return;
      const own = ofCells.get(idOf(row));
      const seedOf = (at: number): string | undefined =>
        own?.find((edit) => isCell(edit, table, row, at))?.seeded;
      rows.push(own === undefined ? row : row.map((field, at) => seedOf(at) ?? field));
    });
    const back = gone.filter((row) => ofRows.has(idOf(row)));
    files[table] = yield* csvOfRowsSteps(table, [...rows, ...back]);
  }
  return files;
}

/** Whether an edit is of a cell in a row of its player. */
const isCell = ({ column }: Edit, table: BureauTable, row: Row, at: number): boolean =>
  SEEDED_PLACES[table].includes(at) && cellTitle(table, at, row) === column;

const cellTitle = (table: BureauTable, at: number, row: Row): string =>
  `${columnsOf(table)[at]!.title}${table === 'history' ? ` of ${row[1]}` : ''}`;

/**
 * What the month before gives now for each edited cell or row; '' = nothing. In steps.
 *
 * @param seeds what the month before gave when the tables were made
 * @param found the tables as they are now, in which the edits were found
 */
export function* freshValueSteps(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
  edits: readonly Edit[],
): Generator<Progress, ReadonlyMap<Edit, string>> {
  const values = new Map<Edit, string>();
  for (const [table, ofTable] of groupBy(edits, (edit) => edit.table)) {
    const seed = yield* filledSteps(table, fresh[table]);
    const before = yield* filledSteps(table, seeds[table]);
    const current = yield* filledSteps(table, found[table]);
    if (isByRow(table)) {
      const tables = [
        yield* playerRowSteps(table, before),
        yield* playerRowSteps(table, current),
        yield* playerRowSteps(table, seed),
      ];
      const ofPlayers = [...groupBy(ofTable, ({ player }) => player)];
      const take = ([player, own]: (typeof ofPlayers)[0]): void => {
        const [was = [], is = [], now = []] = tables.map((rows) => rows.get(player) ?? []);
        const named = new Map(seededRows(table, was, is, now).map((row) => [row.name, row]));
        for (const edit of own) {
          const row = named.get(edit.column);
          values.set(edit, row === undefined ? '' : valueOf(row, 'fresh'));
        }
      };
      yield* eachSteps(table, ofPlayers, take, { aStep: PLAYERS_A_STEP });
      continue;
    }
    const was = yield* namedRowSteps(table, before);
    const is = yield* namedRowSteps(table, current);
    const rows = groupBy(seed, idOf);
    for (const edit of ofTable) {
      const own = rows.get(edit.player) ?? [];
      // Rows that are in both are compared cell by cell.
      const others = own.filter((row) => !was.has(nameOf(table, row)) || !is.has(nameOf(table, row)));
      const fields = own.flatMap((row) => row.filter((_, at) => isCell(edit, table, row, at)));
      values.set(edit, edit.column === '' ? rowsText(table, others) : (fields[0] ?? ''));
    }
  }
  return values;
}

/** The names of some players, "Botha, Jan", by their ids, from the first tables that have them. In steps. */
export function* playerNameSteps(
  tables: readonly TableFiles[],
  ids: ReadonlySet<string>,
): Generator<Progress, ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { players } of tables) {
    yield* eachSteps('players', yield* filledSteps('players', players), (row) => {
      const id = idOf(row);
      const name = [row[SURNAME], row[FIRST_NAME]].filter(Boolean).join(', ');
      if (ids.has(id) && name !== '' && !names.has(id)) names.set(id, name);
    });
  }
  return names;
}

/** The answer that an edited cell gets the corrected value; the key alone keeps the cell. */
export const takenNew = (key: string): string => `${key}-new`;

/** The key of the question whether an edited cell stays as it is. */
export const editKey = (month: string, { table, player, column, found }: Edit): string =>
  answerKey(['edit', month, table, player, column, found].join(' '));

/**
 * The tables of a month with new seeds, merged three ways: a seeded cell that nobody changed gets the new value, an edited one
 * stays as it is, and so does every other cell.
 *
 * @param seeds what the month before gave when the tables were made
 * @param found the tables as they are now
 * @param fresh what the month before gives now
 */
export function* reseededSteps(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
): Generator<Progress, TableFiles> {
  return yield* byTableSteps(function* (table) {
    const isSeed = table === 'performances' || table === 'history';
    if (seeds[table] === fresh[table]) return found[table];
    if (isSeed && seeds[table] === found[table]) return fresh[table];
    const was = yield* filledSteps(table, seeds[table]);
    const is = yield* filledSteps(table, found[table]);
    const now = yield* filledSteps(table, fresh[table]);
    const byCell = table === 'players' || table === 'history';
    const rows = yield* byCell ? mergedCellSteps(table, was, is, now) : mergedRowSteps(table, was, is, now);
    return yield* csvOfRowsSteps(table, rows);
  });
}

/** New seeds in which no highest rating (31) is lower than it was seeded, because it was reached. */
export function* withHighestKeptSteps(seeds: TableFiles, fresh: TableFiles): Generator<Progress, TableFiles> {
  const before = yield* namedRowSteps('players', yield* filledSteps('players', seeds.players));
  const now = yield* filledSteps('players', fresh.players);
  const rows = yield* mappedSteps('players', now, (row) => {
    const seed = before.get(idOf(row));
    const kept = (field: string, at: number): string =>
      HIGHEST.includes(at) ? highestOf(field, seed?.[at] ?? '') : field;
    return seed === undefined ? row : row.map(kept);
  });
  return { ...fresh, players: yield* csvOfRowsSteps('players', rows) };
}

const RAW = RATING_TYPES.map((type) => placeOf('players', rawKey(type)));
const HIGHEST = RATING_TYPES.map((type) => placeOf('players', highestKey(type)));
const HISTORY = RATING_TYPES.map((type) => placeOf('history', type));

/** The higher one of two ratings; '' = none. */
const highestOf = (one: string, other: string): string =>
  one === '' || Number(other) > Number(one) ? other : one;

/** Tables in which the rows of some players in Players are those of other tables. In steps. */
export function* withPlayersOfSteps(
  files: TableFiles,
  others: TableFiles,
  ids: ReadonlySet<string>,
): Generator<Progress, TableFiles> {
  const own = yield* filledSteps('players', files.players);
  const rows: Row[] = [];
  yield* eachSteps('players', own, (row) => {
    if (!ids.has(idOf(row))) rows.push(row);
  });
  yield* eachSteps('players', yield* filledSteps('players', others.players), (row) => {
    if (ids.has(idOf(row))) rows.push(row);
  });
  return { ...files, players: yield* csvOfRowsSteps('players', rows) };
}

/**
 * The tables of a month that starts from ratings with the difference of a correction added, and is else as it was: raw ratings,
 * and with them the newest month of the history. A player who is rated only now gets the new rating where the month has none; no rating is
 * taken away.
 *
 * @param seeds what the corrected month gave the month after it
 * @param found the tables of the month, under the bureau's own headers
 * @param fresh what the corrected month gives now
 * @param highestStays whether a highest rating of the corrected month stays as it was reached
 */
export function* adjustedFileSteps(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
  period: RatingPeriod,
  highestStays: boolean,
): Generator<Progress, TableFiles> {
  const was = yield* namedRowSteps('players', yield* filledSteps('players', seeds.players));
  const now = yield* namedRowSteps('players', yield* filledSteps('players', fresh.players));
  const adjusted = (field: string, id: string, list: number): string => {
    const [before = '', after = ''] = [was.get(id)?.[RAW[list]!], now.get(id)?.[RAW[list]!]];
    if (before === after) return field;
    if (field === '') return before === '' ? after : '';
    return before === '' || after === '' ? field : String(Number(field) + Number(after) - Number(before));
  };
  const players = yield* filledSteps('players', found.players);
  const ratedPlayers = yield* mappedSteps('players', players, (row) => {
    const [id, changed] = [idOf(row), [...row]];
    RATING_TYPES.forEach((_, list) => {
      const [raw, highest] = [RAW[list]!, HIGHEST[list]!];
      const [before, after] = [was.get(id)?.[highest] ?? '', now.get(id)?.[highest] ?? ''];
      changed[raw] = adjusted(row[raw] ?? '', id, list);
      if (changed[raw] === row[raw] && before === after) return;
      // Reached in the corrected month, and not exceeded since.
      const isReached = before !== after && before === (row[highest] ?? '');
      const reached = isReached && !highestStays ? after : (row[highest] ?? '');
      changed[highest] = reached === '' ? '' : highestOf(reached, changed[raw]);
    });
    return changed;
  });
  const history = yield* filledSteps('history', found.history);
  const month = monthField(period);
  const ratedHistory = yield* mappedSteps('history', history, (row) => {
    const rated = (field: string, at: number): string => {
      const list = HISTORY.indexOf(at);
      return list < 0 || field === '' ? field : adjusted(field, idOf(row), list);
    };
    return row[1] === month ? row.map(rated) : row;
  });
  return {
    ...found,
    players: yield* csvOfRowsSteps('players', ratedPlayers),
    history: yield* csvOfRowsSteps('history', ratedHistory),
  };
}

function* namedRowSteps(table: BureauTable, rows: readonly Row[]): Generator<Progress, Map<string, Row>> {
  const named = new Map<string, Row>();
  yield* eachSteps(table, rows, (row) => named.set(nameOf(table, row), row));
  return named;
}

function* mergedCellSteps(
  table: BureauTable,
  was: readonly Row[],
  is: readonly Row[],
  now: readonly Row[],
): Generator<Progress, Row[]> {
  const before = yield* namedRowSteps(table, was);
  const after = yield* namedRowSteps(table, now);
  const known = new Set<string>();
  const merged: Row[] = [];
  const add = (row: Row): void => {
    if (table !== 'history' || hasSeeds(table, row)) merged.push(row);
  };
  yield* eachSteps(table, is, (row) => {
    const name = nameOf(table, row);
    const [seed, fresh] = [before.get(name), after.get(name)];
    known.add(name);
    const cell = (field: string, at: number): string =>
      SEEDED_PLACES[table].includes(at) && field === (seed?.[at] ?? '') ? (fresh?.[at] ?? '') : field;
    // A row that no month gave is the bureau's own. Of a player whom only the corrected month has, its blank cells are seeded now.
    if (seed === undefined && fresh === undefined) merged.push(row);
    else add(row.map(cell));
  });
  // A row that is new among the seeds; one that somebody deleted stays deleted.
  yield* eachSteps(table, now, (row) => {
    const name = nameOf(table, row);
    if (!known.has(name) && !before.has(name)) add(row);
  });
  return merged;
}

/**
 * Tables in which rows are seeded: rows that nobody changed are those of the new seeds, in their order; a row that somebody changed or added
 * stays, one that somebody deleted stays deleted.
 *
 * @param taken the edits that are taken back, by player and name
 */
function* mergedRowSteps(
  table: BureauTable,
  was: readonly Row[],
  is: readonly Row[],
  now: readonly Row[],
  taken: ReadonlySet<string> = new Set(),
): Generator<Progress, Row[]> {
  if (SEEDED[table].length === 0) return [...is];
  const [seeds, current] = [yield* playerRowSteps(table, was), yield* playerRowSteps(table, is)];
  const after = yield* playerRowSteps(table, now);
  const written = new Map<Row, Row[]>();
  const rest: Row[] = [];
  yield* editedPlayerSteps(table, seeds, current, (player, seeded, found) => {
    const rows = seededRows(table, seeded, found, after.get(player) ?? []);
    const own = rows.filter((row) => isEdited(row) && !taken.has(`${player} ${row.name}`));
    rest.push(...placeOwnRows(table, rows, new Set(own), found, written));
  });
  const merged: Row[] = [];
  yield* eachSteps(table, now, (row) => merged.push(...(written.get(row) ?? [row])));
  yield* eachSteps(table, is, (row) => {
    if (!isCarried(table, row)) merged.push(row);
  });
  return [...merged, ...rest];
}
