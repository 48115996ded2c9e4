import { calendarDay } from '../../src/engine/kit/calendarDay';
import {
  ALL_TABLES,
  type AnyTable,
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  type BureauTable,
  periodOf,
  type ReadingProgress,
  readBureau,
  type RatingPeriod,
  TABLES,
} from '../../src/bureau';

export type Rows = unknown[][];
/** One row by the titles of its cells; what is not said is blank. */
export type Row = Readonly<Record<string, unknown>>;

export const MARCH: RatingPeriod = periodOf(calendarDay(2024, 3, 15)!);
export const PLACE = { row: 2, column: 0 } as const;

/** A table's cells from rows by title. */
export function tableCells(table: AnyTable, rows: readonly Row[]): Rows {
  const titles: string[] = ALL_TABLES[table].columns.map(({ title }) => title);
  for (const title of rows.flatMap((row) => Object.keys(row))) {
    if (!titles.includes(title)) throw new Error(`No column ${title} in ${table}`);
  }
  return [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))];
}

/** Six players, one section that clause 17 takes, and a memory. */
export function smallBureau(): Record<BureauTable, Row[]> {
  const ids = [1, 2, 3, 4, 5, 6];
  return {
    players: ids.map((id) => ({ 'CSA id': id, Surname: `Player ${id}`, Main: 1500 + id, Rapid: 1400 + id })),
    events: [
      {
        Event: 'Open',
        Format: 'Swiss',
        'Base minutes': 60,
        Increment: 30,
        'End date': '2024/03/17',
        Where: 'RSA',
      },
    ],
    games: rounds(ids).map(([round, White, Black]) => ({
      Event: 'Open',
      Round: round,
      White,
      Black,
      Result: '1-0',
    })),
    performances: [
      { 'CSA id': 1, List: 'Main', Type: 'Rapid', Performance: 1600.5, 'End date': '2024/02/11' },
    ],
    history: [
      { 'CSA id': 1, Month: '2024/03', Main: 1501, Rapid: 1401 },
      { 'CSA id': 1, Month: '2024/02', Main: 1490, Rapid: 1380 },
    ],
    penalties: [],
  };
}

/** Five rounds in which each of six meets each once. */
function rounds(ids: readonly number[]): [number, number, number][] {
  const circle = [...ids];
  return [1, 2, 3, 4, 5].flatMap((round) => {
    const games = [0, 1, 2].map((at): [number, number, number] => [round, circle[at]!, circle[5 - at]!]);
    circle.splice(1, 0, circle.pop()!);
    return games;
  });
}

/** A small bureau with some of its tables changed. */
export function bureauWith(change: (bureau: Record<BureauTable, Row[]>) => void): Record<BureauTable, Rows> {
  const bureau = smallBureau();
  change(bureau);
  const cells = (table: BureauTable): Rows => tableCells(table, bureau[table]);
  return {
    players: cells('players'),
    events: cells('events'),
    games: cells('games'),
    performances: cells('performances'),
    history: cells('history'),
    penalties: cells('penalties'),
  };
}

export function asBureauCells(tables: Record<BureauTable, Rows | null>): BureauCells {
  const cells = (table: BureauTable): BureauCells[BureauTable] =>
    tables[table] === null ? null : { cells: tables[table], sheet: TABLES[table].sheetName, origin: PLACE };
  return Object.fromEntries(BUREAU_TABLES.map((table) => [table, cells(table)])) as unknown as BureauCells;
}

/** Takes a generator to its end. */
export function finished<P, R>(steps: Generator<P, R>): R {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function readAll(cells: BureauCells, period = MARCH): BureauReading {
  return finished<ReadingProgress, BureauReading>(readBureau(cells, period));
}

export function readWith(change: (bureau: Record<BureauTable, Row[]>) => void): BureauReading {
  return readAll(asBureauCells(bureauWith(change)));
}

/** Problems as `games 3,Result boardResultUnknown (skipped)`; the header is row 0. */
export function told({ problems }: BureauReading): string[] {
  return problems.map(({ problem, table, row, column, effect }) => {
    const title = ALL_TABLES[table].columns[column]?.title ?? column;
    return `${table} ${row},${title} ${problem.problem} (${effect})`;
  });
}
