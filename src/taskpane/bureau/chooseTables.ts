import { type CalendarDay, calendarDay } from '../../engine/kit/calendarDay';
import type { TableRef } from '../../excel/listTables';
import { BUREAU_TABLES, type BureauTable, TABLES } from '../../sheet/bureau';
import type { BureauState } from './bureauState';

/** A bureau's table by its name: CsaPlayers, CsaPlayers_2024_04, CsaPlayers_2 or CsaPlayers_2024_04_2. */
export interface BureauTableRef {
  readonly ref: TableRef;
  readonly table: BureauTable;
  /** The first day of the month in its name; null = none. */
  readonly month: CalendarDay | null;
  /** Of two with the same name but for this number, the higher one is the newer. */
  readonly number: number;
}

export type ChosenTables = Readonly<Record<BureauTable, TableRef | null>>;

/** The bureau's tables among all tables of the workbook. */
export function bureauTables(tables: readonly TableRef[]): BureauTableRef[] {
  return tables.flatMap((ref) => {
    const parts = /^([a-z]+)(?:_(\d{4})_(\d{2}))?(?:_(\d+))?$/i.exec(ref.name);
    const [, name = '', year, month, number = '1'] = parts ?? [];
    const table = BUREAU_TABLES.find((one) => TABLES[one].tableName.toLowerCase() === name.toLowerCase());
    if (table === undefined) return [];
    const first = year === undefined ? null : calendarDay(Number(year), Number(month), 1);
    return [{ ref, table, month: first, number: Number(number) }];
  });
}

/** The month that the page works on: the user's, else the newest in a table's name; null = as the events say. */
export function monthOf({ month, tables }: BureauState): CalendarDay | null {
  if (month !== null) return month;
  const months = bureauTables(tables ?? []).flatMap((one) => one.month ?? []);
  return months.length === 0 ? null : Math.max(...months);
}

/**
 * The tables of the month: for each, the one that the user picked; else the newest with the month in its name; else the
 * newest without a month.
 */
export function chosenTables(state: BureauState): ChosenTables {
  const all = bureauTables(state.tables ?? []);
  const month = monthOf(state);
  const chosen = (table: BureauTable): TableRef | null => {
    const ofKind = all.filter((one) => one.table === table);
    const picked = ofKind.find(({ ref }) => ref.id === state.picks[table]);
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

function newest(tables: readonly BureauTableRef[], month: CalendarDay | null): BureauTableRef | undefined {
  return tables
    .filter((one) => one.month === month)
    .reduce<BureauTableRef | undefined>(
      (best, one) => (best === undefined || one.number > best.number ? one : best),
      undefined,
    );
}
