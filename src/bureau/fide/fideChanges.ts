import { type CellValue, cellValue } from '../../cells/cellValue';
import type { Cells } from '../../cells/headers';
import { comparableId } from '../../cells/names';
import { readBirthYear } from '../../cells/readDate';
import { readMonth } from '../read/readHistory';
import { readFideId, readId, TableReader } from '../read/tableReader';
import { type BureauColumn, type BureauTable, type ReadKey, TABLES } from '../tables/tables';
import type { OwnPlayer } from './matchFide';
import type { FideList, FidePlayer, FideRating } from './readFideList';

/** The players of a table, as they are matched with FIDE's list. */
export interface PlayersToMatch {
  readonly own: readonly OwnPlayer[];
  /** The row of each in the table, whose header is row 0. */
  readonly rows: readonly number[];
  /** "Alpha, Ann (105000001)" */
  readonly names: readonly string[];
}

/** Reads who the players of a table are. @param cells header row first */
export function playersToMatch(cells: Cells): PlayersToMatch {
  const table = new TableReader('players', cells, 'note', []);
  const own: OwnPlayer[] = [];
  const rows: number[] = [];
  const names: string[] = [];
  for (const row of table.filledRows()) {
    if (table.value('id') === null) continue;
    const born = readBirthYear(table.value('birth'));
    const [surname, firstName] = (['surname', 'firstName'] as const).map((key) => table.text(key).trim()) as [
      string,
      string,
    ];
    const fideId = fideIdOf(table.value('fideId'));
    own.push({ fideId, surname, firstName, born: typeof born === 'number' ? born : null });
    rows.push(row);
    names.push(`${[surname, firstName].filter(Boolean).join(', ')} (${table.text('id').trim()})`);
  }
  return { own, rows, names };
}

/** A FIDE id as the list has it: without leading zeros; 0 is none. What cannot be read stays as it is. */
export function fideIdOf(value: CellValue): string {
  const id = readFideId(value);
  return typeof id === 'string' ? id : id === null ? '' : String(value).trim();
}

/** The columns that FIDE's list fills in. */
export const FIDE_COLUMNS = {
  players: ['fideId', 'fideRating', 'fideRapid', 'fideBlitz'],
  history: ['fideRating'],
} as const satisfies Partial<Record<BureauTable, readonly string[]>>;
type FideTable = keyof typeof FIDE_COLUMNS;

const RATING_KEYS: Readonly<Record<FideRating, (typeof FIDE_COLUMNS.players)[number]>> = {
  standard: 'fideRating',
  rapid: 'fideRapid',
  blitz: 'fideBlitz',
};

/** A cell that gets another value. */
export interface FideChange {
  readonly table: FideTable;
  /** From the first cell of the table's header, which is row 0. */
  readonly row: number;
  readonly column: number;
  readonly player: string;
  /** The title of the column. */
  readonly title: string;
  /** The cell as it is now. */
  readonly was: unknown;
  readonly is: string | number;
}

/** What FIDE's list changes in the tables. */
export interface FideChanges {
  readonly changes: readonly FideChange[];
  /** Columns that a table does not have, and that would be filled in. */
  readonly lacking: readonly { readonly table: FideTable; readonly title: string }[];
  /** How many cells have a formula, and stay. */
  readonly formulas: number;
  /** How many ratings are in the table and not in the list, and stay. */
  readonly unrated: number;
}

/** The tables, and what is taken over from the list. */
export interface FideInput {
  /** Header rows first. */
  readonly players: Cells;
  /** null = there is no such table. */
  readonly history: Cells | null;
  readonly people: PlayersToMatch;
  /** The player of the list, by the place in `people`. */
  readonly found: ReadonlyMap<number, FidePlayer>;
  readonly list: FideList;
  /** The month of the list, and that of the tables, as `monthNumber` counts. */
  readonly month: number;
  readonly current: number;
  /** Whether a cell has a formula, which no value replaces. */
  readonly isFormula: (table: FideTable, row: number, column: number) => boolean;
}

/**
 * The cells that FIDE's list fills in: FIDE ids of players, with the list of the tables' month their three ratings, and the Standard
 * rating in the row of the list's month in the rating history, where it is kept for events that begin in that month (10.1, 44).
 */
export function fideChanges(input: FideInput): FideChanges {
  const { people, found, list, month, current } = input;
  const filled = new FilledCells(input.isFormula);
  const players = new TableReader('players', input.players, 'note', []);
  const ratings = month === current ? list.ratings : [];
  const playersById = new Map<string, { readonly name: string; readonly player: FidePlayer }>();
  for (const [at, player] of [...found].sort(([one], [other]) => one - other)) {
    players.moveTo(people.rows[at]!);
    const name = people.names[at]!;
    const id = readId(players.value('id'));
    if (typeof id === 'string') playersById.set(id, { name, player });
    filled.fill('players', players, 'fideId', name, player.fideId);
    for (const rating of ratings) filled.fill('players', players, RATING_KEYS[rating], name, player[rating]);
  }
  const lacking: { table: FideTable; title: string }[] = [];
  for (const key of ['fideId', ...ratings.map((rating) => RATING_KEYS[rating])] as const)
    if (!players.has(key)) lacking.push({ table: 'players', title: columnTitle('players', key) });
  if (!list.ratings.includes('standard')) return { ...filled.result(), lacking };
  const history = new TableReader('history', input.history ?? [], 'note', []);
  if (!history.has('fideRating')) {
    lacking.push({ table: 'history', title: columnTitle('history', 'fideRating') });
    return { ...filled.result(), lacking };
  }
  for (const row of history.filledRows()) {
    const id = readId(history.value('player'));
    const known = typeof id === 'string' ? playersById.get(id) : undefined;
    if (known === undefined || readMonth(history.value('month')) !== month) continue;
    history.moveTo(row);
    filled.fill('history', history, 'fideRating', known.name, known.player.standard);
  }
  return { ...filled.result(), lacking };
}

/**
 * What FIDE's list does to a cell. `unrated`: the list has no rating, but the cell has one, which stays, as somebody typed it.
 *
 * @param is null = the list has no rating
 */
export function fideEffect(was: CellValue, is: string | number | null): 'changes' | 'same' | 'unrated' {
  const text = comparableId(String(was ?? '').trim());
  if (is === null) return Number(text) === 0 ? 'same' : 'unrated';
  return text === comparableId(String(is)) ? 'same' : 'changes';
}

/** Collects the cells that change. */
class FilledCells {
  private readonly changes: FideChange[] = [];
  private formulas = 0;
  private unrated = 0;

  constructor(private readonly isFormula: FideInput['isFormula']) {}

  result(): Omit<FideChanges, 'lacking'> {
    const { changes, formulas, unrated } = this;
    return { changes, formulas, unrated };
  }

  /** @param is null = the list has no rating */
  fill<T extends FideTable>(
    table: T,
    reader: TableReader<T>,
    key: ReadKey<T>,
    player: string,
    is: string | number | null,
  ): void {
    const column = reader.placeOf(key);
    if (column === null) return;
    const was = reader.rawAt(column);
    const effect = fideEffect(cellValue(was), is);
    if (effect === 'unrated') this.unrated += 1;
    else if (effect === 'changes') {
      if (this.isFormula(table, reader.row, column)) this.formulas += 1;
      else
        this.changes.push({
          table,
          row: reader.row,
          column,
          player,
          title: columnTitle(table, key),
          was,
          is: is!,
        });
    }
  }
}

function columnTitle(table: FideTable, key: string): string {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  return columns.find((column) => column.key === key)!.title;
}
