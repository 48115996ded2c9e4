import { type CalendarDay, calendarDay } from '../../engine/kit/calendarDay';
import { BUREAU_TABLES, type BureauTable, TABLES } from './tables';

/** A table of a workbook, as far as it is chosen by. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
}

/** A bureau's table by its name: CsaPlayers, CsaPlayers_2024_04, CsaPlayers_2 or CsaPlayers_2024_04_2. */
export interface BureauTableRef<Table extends NamedTable> {
  readonly ref: Table;
  readonly table: BureauTable;
  /** The first day of the month in its name; null = none. */
  readonly month: CalendarDay | null;
  /** Of two with the same name but for this number, the higher one is the newer. */
  readonly number: number;
}

export type ChosenTables<Table extends NamedTable> = Readonly<Record<BureauTable, Table | null>>;

/** The bureau's tables among all tables of a workbook. */
export function bureauTables<Table extends NamedTable>(tables: readonly Table[]): BureauTableRef<Table>[] {
  return tables.flatMap((ref) => {
    const { stem, month, number } = partsOfName(ref.name);
    const table = BUREAU_TABLES.find((one) => TABLES[one].tableName.toLowerCase() === stem);
    return table === undefined ? [] : [{ ref, table, month, number }];
  });
}

/** Whether the month of a bureau was run: its new ratings stand in a table of the workbook. */
export function wasRun(tables: readonly NamedTable[], month: CalendarDay): boolean {
  return tables.some(({ name }) => {
    const parts = partsOfName(name);
    return parts.stem === 'csanewratings' && parts.month === month;
  });
}

/** The tables of new ratings, the newest month and run first. */
export function newRatingsTables<Table extends NamedTable>(tables: readonly Table[]): Table[] {
  return tables
    .map((ref) => ({ ref, ...partsOfName(ref.name) }))
    .filter(({ stem }) => stem === 'csanewratings')
    .sort((a, b) => (b.month ?? 0) - (a.month ?? 0) || b.number - a.number)
    .map(({ ref }) => ref);
}

/** Of them the newest of a month, or of all months; null where there is none. */
export function newRatingsTable<Table extends NamedTable>(
  tables: readonly Table[],
  month: CalendarDay | null,
): Table | null {
  const all = newRatingsTables(tables);
  return all.find(({ name }) => month === null || partsOfName(name).month === month) ?? null;
}

/** The newest month in the names of a bureau's tables; null where they name none. */
export function newestMonth(tables: readonly BureauTableRef<NamedTable>[]): CalendarDay | null {
  const months = tables.flatMap(({ month }) => month ?? []);
  return months.length === 0 ? null : months.reduce((newest, month) => (month > newest ? month : newest));
}

/**
 * The tables of a month: for each, the one that the user picked; else the newest with the month in its name; else the
 * newest without a month.
 *
 * @param picks the ids of tables that the user picked
 */
export function chosenTables<Table extends NamedTable>(
  all: readonly BureauTableRef<Table>[],
  month: CalendarDay | null,
  picks: Readonly<Partial<Record<BureauTable, string>>>,
): ChosenTables<Table> {
  const chosen = (table: BureauTable): Table | null => {
    const ofKind = all.filter((one) => one.table === table);
    const picked = ofKind.find(({ ref }) => ref.id === picks[table]);
    return (picked ?? newest(ofKind, month) ?? newest(ofKind, null))?.ref ?? null;
  };
  return {
    players: chosen('players'),
    events: chosen('events'),
    games: chosen('games'),
    performances: chosen('performances'),
    history: chosen('history'),
    penalties: chosen('penalties'),
  };
}

function newest<Table extends NamedTable>(
  tables: readonly BureauTableRef<Table>[],
  month: CalendarDay | null,
): BureauTableRef<Table> | undefined {
  return tables
    .filter((one) => one.month === month)
    .reduce<BureauTableRef<Table> | undefined>(
      (best, one) => (best === undefined || one.number > best.number ? one : best),
      undefined,
    );
}

function partsOfName(tableName: string): { stem: string; month: CalendarDay | null; number: number } {
  const [, stem = '', year, month, number = '1'] =
    /^([a-z]+)(?:_(\d{4})_(\d{2}))?(?:_(\d+))?$/i.exec(tableName) ?? [];
  return {
    stem: stem.toLowerCase(),
    month: year === undefined ? null : calendarDay(Number(year), Number(month), 1),
    number: Number(number),
  };
}
