import { csvSteps, writeCsv } from '../cells/csv';
import { RATING_TYPES } from '../engine/csa2024';
import { isProblem } from '../engine/kit/problem';
import { completed, type Progress } from '../engine/kit/progress';
import {
  type BureauColumn,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  type RatingPeriod,
  TABLES,
} from '../bureau';
import { highestKey, rawKey } from '../bureau/tables/tables';
import { monthField } from './months';
import { answerKey } from './rateMonth';
import { NUMBER } from './fileRows';
import { playerId, type TableFiles } from './tableFiles';

/*
 * Seeded cells follow from the month before: ratings, highest ratings, performances, the rating history and carried penalties. All
 * other cells of a month are its own.
 */

/** The keys of seeded columns. Rows of performances and penalties are seeded as a whole. */
const SEEDED: Readonly<Record<BureauTable, readonly string[]>> = {
  players: RATING_TYPES.flatMap((type) => [`${type}Raw`, `${type}Highest`]),
  events: [],
  games: [],
  performances: ['list', 'type', 'performance', 'end'],
  history: [...RATING_TYPES],
  penalties: ['list', 'points'],
};

type Row = readonly string[];

interface SeedTable {
  readonly rows: readonly Row[];
  readonly columns: readonly BureauColumn[];
  readonly seeded: readonly number[];
}

const ROWS_A_STEP = 2_000;

const tableOf = (table: BureauTable, csv: string): SeedTable => completed(tableSteps(table, csv));

function* tableSteps(table: BureauTable, csv: string): Generator<Progress, SeedTable> {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const read = yield* csvSteps(csv, ',');
  const lines = isProblem(read) ? [] : read.rows.slice(1);
  // Another program may write 1500 as 1500.0.
  const plain = (field: string, at: number): string =>
    columns[at]?.numbers != null && NUMBER.test(field) ? String(Number(field)) : field;
  const rows: Row[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % ROWS_A_STEP === 0) yield { doing: table, done: at, of: lines.length };
    if (line.some((field) => field !== '')) rows.push(line.map(plain));
  }
  return {
    rows,
    columns,
    seeded: SEEDED[table].map((key) => columns.findIndex((column) => column.key === key)),
  };
}

const place = (table: BureauTable, key: string): number =>
  (TABLES[table].columns as readonly BureauColumn[]).findIndex((column) => column.key === key);

const KIND = place('penalties', 'kind');
const idOf = (row: Row): string => playerId(row[0] ?? '');
/** Rows that are seeded cell by cell have a name of their own. */
const nameOf = (table: BureauTable, row: Row): string =>
  table === 'history' ? `${idOf(row)} ${row[1] ?? ''}` : idOf(row);
const isCarried = (table: BureauTable, row: Row): boolean => table !== 'penalties' || row[KIND] === 'carried';
const seedText = ({ seeded }: SeedTable, row: Row): string => seeded.map((at) => row[at] ?? '').join(', ');

/** A seeded cell, or the seeded rows of a player, that somebody has changed. */
export interface Edit {
  readonly table: BureauTable;
  readonly player: string;
  /** The title of its column; '' where rows are meant. */
  readonly column: string;
  readonly seeded: string;
  readonly found: string;
}

/** The seeded cells of a month that are not what the month before gives. A player who is new has what the bureau gave them. */
export function editsOf(seeds: TableFiles, found: TableFiles): Edit[] {
  return BUREAU_TABLES.flatMap((table) => {
    if (seeds[table] === found[table]) return [];
    const [should, is] = [tableOf(table, seeds[table]), tableOf(table, found[table])];
    if (table === 'performances' || table === 'penalties') return rowEdits(table, should, is);
    return cellEdits(table, should, is);
  });
}

function cellEdits(table: BureauTable, should: SeedTable, is: SeedTable): Edit[] {
  const now = rowsByName(table, is);
  return should.rows.flatMap((row) => {
    const current = now.get(nameOf(table, row));
    if (current === undefined) {
      return [{ table, player: idOf(row), column: '', seeded: seedText(should, row), found: '' }];
    }
    return should.seeded.flatMap((at): Edit[] =>
      (row[at] ?? '') === (current[at] ?? '')
        ? []
        : [
            {
              table,
              player: idOf(row),
              column: cellTitle(table, should.columns[at]!, row),
              seeded: row[at] ?? '',
              found: current[at] ?? '',
            },
          ],
    );
  });
}

/** The order of a player's rows is of no importance. */
function rowEdits(table: BureauTable, should: SeedTable, is: SeedTable): Edit[] {
  const [wanted, found] = [seedsByPlayer(table, should), seedsByPlayer(table, is)];
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((player): Edit[] => {
    const [seeded = '', current = ''] = [wanted.get(player), found.get(player)];
    return seeded === current ? [] : [{ table, player, column: '', seeded, found: current }];
  });
}

function seedsByPlayer(table: BureauTable, seed: SeedTable): Map<string, string> {
  const texts = new Map<string, string[]>();
  for (const row of seed.rows) {
    if (!isCarried(table, row)) continue;
    const of = texts.get(idOf(row)) ?? [];
    texts.set(idOf(row), of);
    of.push(seedText(seed, row));
  }
  return new Map([...texts].map(([player, rows]) => [player, rows.sort().join('; ')]));
}

/** The tables of a month with some edits taken back: their cells and rows are what the month before gave. */
export function withoutEdits(seeds: TableFiles, found: TableFiles, edits: readonly Edit[]): TableFiles {
  return byTable((table) => {
    const ofTable = edits.filter((edit) => edit.table === table);
    if (ofTable.length === 0) return found[table];
    const [should, is] = [tableOf(table, seeds[table]), tableOf(table, found[table])];
    const ofRows = new Set(ofTable.flatMap(({ player, column }) => (column === '' ? player : [])));
    const isWhole = table === 'performances' || table === 'penalties';
    const kept = is.rows.filter((row) => !(isWhole && ofRows.has(idOf(row)) && isCarried(table, row)));
    const names = new Set(isWhole ? [] : kept.map((row) => nameOf(table, row)));
    const added = should.rows.filter((row) => ofRows.has(idOf(row)) && !names.has(nameOf(table, row)));
    const rows = kept.map((row) => {
      const own = ofTable.filter(({ player, column }) => column !== '' && player === idOf(row));
      return own.length === 0 ? row : row.map((field, at) => seedOf(own, table, is, row, at) ?? field);
    });
    return writeCsv([is.columns.map(({ title }) => title), ...rows, ...added]);
  });
}

/** What the month before gave for a cell that is among the edits; null for any other cell. */
function seedOf(
  edits: readonly Edit[],
  table: BureauTable,
  { columns, seeded }: SeedTable,
  row: Row,
  at: number,
): string | null {
  if (!seeded.includes(at)) return null;
  const title = cellTitle(table, columns[at]!, row);
  return edits.find(({ column }) => column === title)?.seeded ?? null;
}

const cellTitle = (table: BureauTable, { title }: BureauColumn, row: Row): string =>
  `${title}${table === 'history' ? ` of ${row[1]}` : ''}`;

/** What answers that an edited cell takes the newly calculated value; the key alone keeps it as it is. */
export const takenNew = (key: string): string => `${key}-new`;

/** What answers the question whether an edited cell stays as it is. */
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
export function reseeded(seeds: TableFiles, found: TableFiles, fresh: TableFiles): TableFiles {
  return completed(reseededSteps(seeds, found, fresh));
}

/** The same in steps. */
export function* reseededSteps(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
): Generator<Progress, TableFiles> {
  const files: Partial<Record<BureauTable, string>> = {};
  for (const table of BUREAU_TABLES) {
    const isSeed = table === 'performances' || table === 'history';
    if (seeds[table] === fresh[table]) files[table] = found[table];
    else if (isSeed && seeds[table] === found[table]) files[table] = fresh[table];
    else files[table] = yield* mergedSteps(table, seeds[table], found[table], fresh[table]);
  }
  return byTable((table) => files[table]!);
}

function* mergedSteps(
  table: BureauTable,
  seeds: string,
  found: string,
  fresh: string,
): Generator<Progress, string> {
  const was = yield* tableSteps(table, seeds);
  const is = yield* tableSteps(table, found);
  const now = yield* tableSteps(table, fresh);
  const byCell = table === 'players' || table === 'history';
  const rows = byCell ? mergedCells(table, was, is, now) : mergedRows(table, was, is, now);
  const parts = [writeCsv([is.columns.map(({ title }) => title)])];
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    yield { doing: table, done: from, of: rows.length };
    parts.push(writeCsv(rows.slice(from, from + ROWS_A_STEP)));
  }
  return parts.join('');
}

/** New seeds in which no highest rating (31) is lower than it was seeded: what was reached stays reached. */
export function withHighestKept(seeds: TableFiles, fresh: TableFiles): TableFiles {
  const [was, now] = [tableOf('players', seeds.players), tableOf('players', fresh.players)];
  const before = rowsByName('players', was);
  const rows = now.rows.map((row) => {
    const seed = before.get(idOf(row));
    if (seed === undefined) return row;
    return row.map((field, at) => (HIGHEST.includes(at) ? highestOf(field, seed[at] ?? '') : field));
  });
  return { ...fresh, players: writeCsv([now.columns.map(({ title }) => title), ...rows]) };
}

const RAW = RATING_TYPES.map((type) => place('players', rawKey(type)));
const HIGHEST = RATING_TYPES.map((type) => place('players', highestKey(type)));
const HISTORY = RATING_TYPES.map((type) => place('history', type));

/** The higher one of two ratings; '' = none. */
const highestOf = (one: string, other: string): string =>
  one === '' || Number(other) > Number(one) ? other : one;

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
export function adjustedFiles(
  seeds: TableFiles,
  found: TableFiles,
  fresh: TableFiles,
  period: RatingPeriod,
  highestStays: boolean,
): TableFiles {
  const [was, now] = [seeds, fresh].map((files) => rowsByName('players', tableOf('players', files.players)));
  const adjusted = (field: string, id: string, list: number): string => {
    const [before = '', after = ''] = [was!.get(id)?.[RAW[list]!], now!.get(id)?.[RAW[list]!]];
    if (before === after) return field;
    if (field === '') return before === '' ? after : '';
    return before === '' || after === '' ? field : String(Number(field) + Number(after) - Number(before));
  };
  const players = tableOf('players', found.players);
  const ratedPlayers = players.rows.map((row) => {
    const [id, changed] = [idOf(row), [...row]];
    RATING_TYPES.forEach((_, list) => {
      const [raw, highest] = [RAW[list]!, HIGHEST[list]!];
      const [before, after] = [was!.get(id)?.[highest] ?? '', now!.get(id)?.[highest] ?? ''];
      changed[raw] = adjusted(row[raw] ?? '', id, list);
      if (changed[raw] === row[raw] && before === after) return;
      // Reached in the corrected month, and not exceeded since.
      const isReached = before !== after && before === (row[highest] ?? '');
      const reached = isReached && !highestStays ? after : (row[highest] ?? '');
      changed[highest] = reached === '' ? '' : highestOf(reached, changed[raw]);
    });
    return changed;
  });
  const history = tableOf('history', found.history);
  const month = monthField(period);
  const ratedHistory = history.rows.map((row) =>
    row[1] !== month
      ? row
      : row.map((field, at) => {
          const list = HISTORY.indexOf(at);
          return list < 0 || field === '' ? field : adjusted(field, idOf(row), list);
        }),
  );
  const fileOf = ({ columns }: SeedTable, rows: readonly Row[]): string =>
    writeCsv([columns.map(({ title }) => title), ...rows]);
  return { ...found, players: fileOf(players, ratedPlayers), history: fileOf(history, ratedHistory) };
}

const rowsByName = (table: BureauTable, { rows }: SeedTable): Map<string, Row> =>
  new Map(rows.map((row) => [nameOf(table, row), row]));

function mergedCells(table: BureauTable, was: SeedTable, is: SeedTable, now: SeedTable): Row[] {
  const [before, after] = [rowsByName(table, was), rowsByName(table, now)];
  const merged = is.rows.map((row) => {
    const [seed, fresh] = [before.get(nameOf(table, row)), after.get(nameOf(table, row))];
    if (seed === undefined) return row;
    return row.map((field, at) =>
      is.seeded.includes(at) && field === (seed[at] ?? '') ? (fresh?.[at] ?? '') : field,
    );
  });
  const known = new Set(is.rows.map((row) => nameOf(table, row)));
  // A row that is new among the seeds; one that somebody deleted stays deleted.
  const added = now.rows.filter((row) => !known.has(nameOf(table, row)) && !before.has(nameOf(table, row)));
  const isEmpty = (row: Row): boolean =>
    table === 'history' && is.seeded.every((at) => (row[at] ?? '') === '');
  return [...merged, ...added].filter((row) => !isEmpty(row));
}

/** Rows that are seeded as a whole: a player's are replaced, unless somebody has changed them. */
function mergedRows(table: BureauTable, was: SeedTable, is: SeedTable, now: SeedTable): Row[] {
  if (was.seeded.length === 0) return [...is.rows];
  const [before, current] = [seedsByPlayer(table, was), seedsByPlayer(table, is)];
  const isOwn = (row: Row): boolean => {
    const player = idOf(row);
    return (before.get(player) ?? '') !== (current.get(player) ?? '');
  };
  const kept = is.rows.filter((row) => !isCarried(table, row) || isOwn(row));
  return [...now.rows.filter((row) => !isOwn(row)), ...kept];
}
