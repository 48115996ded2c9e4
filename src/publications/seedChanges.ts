import { cellValue } from '../cells/cellValue';
import { columnPlaces } from '../cells/headers';
import { completed, type Progress } from '../engine/kit/progress';
import {
  type BureauCells,
  type BureauColumn,
  type BureauSource,
  type BureauTable,
  readColumns,
  TABLES,
} from '../bureau';
import type { CellContent } from '../bureau/tables/tableSheet';
import { type PackageSource, ratePackageSteps } from './monthPackage';
import { nextMonthFileSteps } from './rateMonth';
import { cellsOfFiles, playerId, readTableFileSteps, type TableFiles, writeTableFile } from './tableFiles';

/** What a month was seeded with, and what it is seeded with by corrected results. */
export interface NewSeeds {
  readonly seeds: TableFiles;
  readonly fresh: TableFiles;
}

/**
 * The seeds of the month after a corrected one.
 *
 * @param before the month as it was published
 * @param after the same, corrected
 */
export function* newSeedsSteps(
  before: PackageSource,
  after: PackageSource,
): Generator<Progress, NewSeeds | null> {
  const was = yield* ratePackageSteps(before);
  const is = yield* ratePackageSteps(after);
  if (was.month === null || is.month === null) return null;
  return { seeds: yield* nextMonthFileSteps(was.month), fresh: yield* nextMonthFileSteps(is.month) };
}

/** The tables with seeded cells. */
export const SEEDED_TABLES = ['players', 'performances', 'history', 'penalties'] as const;
export type SeededTable = (typeof SEEDED_TABLES)[number];

/** A cell of a table that has another value now. */
export interface SeedChange {
  readonly table: SeededTable;
  /** From the first cell of the table's header, which is row 0. */
  readonly row: number;
  readonly column: number;
  readonly value: CellContent;
}

/** What is written into the tables of a month to seed them anew: cells, and rows by the keys of their columns. */
export interface SeedChanges {
  readonly changes: readonly SeedChange[];
  readonly rows: Readonly<Record<SeededTable, readonly Readonly<Record<string, CellContent>>[]>>;
}

/**
 * What changes in tables whose files have new seeds. A row stays where it is and keeps the cells of other columns; a row that is gone is
 * emptied, as other cells may refer to those below it.
 *
 * @param tables the tables as they are in a workbook, header rows first
 * @param before the files of these very tables (`filesOf`)
 * @param after the same with new seeds
 */
export function seedChanges(tables: BureauCells, before: TableFiles, after: TableFiles): SeedChanges {
  const [was, is] = [seededCells(before), seededCells(after)];
  const changes: SeedChange[] = [];
  const rows = { players: [], performances: [], history: [], penalties: [] } as Record<
    SeededTable,
    Readonly<Record<string, CellContent>>[]
  >;
  for (const table of SEEDED_TABLES) {
    const own = tables[table];
    if (own === null || before[table] === after[table]) continue;
    const [header = [], ...lines] = own.cells;
    const places = columnPlaces<string>(header, readColumns(table), () => undefined, true);
    const columns: readonly BureauColumn[] = TABLES[table].columns;
    const filled = lines.flatMap((line, at) => (line.some((cell) => cellValue(cell) !== null) ? at + 1 : []));
    for (const [old, line] of pairs(table, was[table], is[table])) {
      if (old === null) {
        rows[table].push(Object.fromEntries(columns.map(({ key }, at) => [key, content(line?.[at])])));
        continue;
      }
      columns.forEach(({ key }, at) => {
        const column = places.get(key);
        const [value, former] = [content(line?.[at]), content(was[table][old]?.[at])];
        if (column === undefined || value === former) return;
        changes.push({ table, row: filled[old]!, column, value });
      });
    }
  }
  return { changes, rows };
}

const content = (cell: unknown): CellContent => {
  const value = cellValue(cell);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

type Lines = readonly (readonly unknown[])[];

/** The rows of the seeded tables of files, under the bureau's own headers. */
function seededCells(files: TableFiles): Record<SeededTable, Lines> {
  const none = { events: writeTableFile('events', []), games: writeTableFile('games', []) };
  const read = completed(readTableFileSteps({ ...files, ...none })) as BureauSource;
  const cells = cellsOfFiles(read);
  const linesOf = (table: SeededTable): Lines => cells[table]?.cells.slice(1) ?? [];
  return {
    players: linesOf('players'),
    performances: linesOf('performances'),
    history: linesOf('history'),
    penalties: linesOf('penalties'),
  };
}

/** What a row is found again by: the player, in the history with the month. */
function nameOf(table: BureauTable, [id, month]: readonly unknown[]): string {
  const player = playerId(String(cellValue(id) ?? ''));
  return table === 'history' ? `${player} ${String(cellValue(month) ?? '')}` : player;
}

/** Each row as it was, by its place, with what it is now; null where it is new, undefined where it is gone. */
function* pairs(
  table: BureauTable,
  was: Lines,
  is: Lines,
): Generator<readonly [number | null, readonly unknown[] | undefined]> {
  const left = new Map<string, (readonly unknown[])[]>();
  for (const line of is) {
    const name = nameOf(table, line);
    const same = left.get(name);
    if (same === undefined) left.set(name, [line]);
    else same.push(line);
  }
  for (const [at, line] of was.entries()) yield [at, left.get(nameOf(table, line))?.shift()];
  for (const lines of left.values()) for (const line of lines) yield [null, line];
}
