import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import { type CalendarDay, daysAfter } from '../../../engine/kit/calendarDay';
import type { SourceWithHeader, TableWithHeader } from '../../../excel/bureau/findTables';
import {
  type AnyTable,
  BUREAU_TABLES,
  type BureauTable,
  type BureauTableRef,
  bureauTables,
  byTable,
  chosenTables,
  firstOfMonth,
  fits,
  monthOfMost,
  newestMonth,
  type OptionalTable,
  optionalTable,
  periodName,
  periodOf,
  recordsText,
  tableOfHeader,
  TABLES,
} from '../../../bureau';
import { boxAddress } from '../../../figures/address';
import { type BureauChoices, type TablePick, picksFor, type FoundTables } from './findTables';

/** A month that can be run. */
export interface MonthOffer {
  readonly first: CalendarDay;
  /** How many events are rated in it. */
  readonly events: number;
}

/** One of the six tables: where it is read from, and what else it could be read from. */
export interface TableInHand {
  /** null = it is not there, or the user has to say which it is. */
  readonly source: SourceWithHeader | null;
  /** All that it can be read from, the source among them. */
  readonly offers: readonly SourceWithHeader[];
  /** The content of each of them, such as "60 players"; for a long table its number of rows. */
  readonly sizes: ReadonlyMap<SourceWithHeader, string>;
}

/** What a run would take: the month and its six tables. */
export interface InHand {
  /** null = not known, or to be chosen. */
  readonly month: CalendarDay | null;
  /** The newest first. */
  readonly months: readonly MonthOffer[];
  /** The chosen month where the tables do not have it. */
  readonly unknownMonth: string | null;
  readonly tables: Readonly<Record<AnyTable, TableInHand>>;
}

/** What the page works on: the tables of the workbook, and what the user chose among them. */
export function inHandOf(found: FoundTables, choices: BureauChoices, today: CalendarDay): InHand {
  const named = bureauTables(found.tables);
  const months = monthsOf(found, named, choices, today);
  const chosen = months.find(({ first }) => monthName(first) === choices.month);
  const unknownMonth = choices.month === null || chosen !== undefined ? null : choices.month;
  const month = chosen?.first ?? (choices.month === null ? defaultMonth(found, named, choices) : null);
  const sources = sourcesFor(found, named, choices, month);
  const inHand = (table: BureauTable): TableInHand => {
    const offers = offersFor(table, found, named, sources[table]);
    const sizes = new Map(offers.map((one) => [one, sizeOf(table, one, found)]));
    return { source: sources[table], offers, sizes };
  };
  const optional = (table: OptionalTable): TableInHand => {
    const source = optionalTable(table, found.tables);
    const offers = source === null ? [] : [source];
    return { source, offers, sizes: new Map(offers.map((one) => [one, rowsText(one)])) };
  };
  return {
    month,
    months,
    unknownMonth,
    tables: {
      ...byTable(inHand),
      regions: optional('regions'),
      registered: optional('registered'),
      arbiters: optional('arbiters'),
    },
  };
}

/** "60 players": without blank rows and totals where they were counted. */
function sizeOf(table: BureauTable, source: SourceWithHeader, { records }: FoundTables): string {
  const count = records.get(source);
  return count === undefined ? rowsText(source) : recordsText(table, count);
}

const rowsText = ({ area }: SourceWithHeader): string => withCount(Math.max(0, area.rows - 1), 'row');

/** Those of the six that are not there, and for which nothing is offered. */
export function missingTables(inHand: InHand): BureauTable[] {
  return BUREAU_TABLES.filter((table) => inHand.tables[table].offers.length === 0);
}

/** Those that several tables could be, and of which the user has not chosen one. */
export function unclearTables(inHand: InHand): BureauTable[] {
  return BUREAU_TABLES.filter((table) => {
    const { source, offers } = inHand.tables[table];
    return source === null && offers.length > 0;
  });
}

/** What the user has to do where several tables can be one of the six; null where none is unclear. */
export function unclearText(inHand: InHand): string | null {
  const unclear = unclearTables(inHand);
  if (unclear.length === 0) return null;
  return `Choose which table is ${joinWithAnd(unclear.map((table) => TABLES[table].sheetName))} under Tables, then try again.`;
}

/** Whether there is anything to run. */
export function hasTables(inHand: InHand): boolean {
  return BUREAU_TABLES.some((table) => inHand.tables[table].offers.length > 0);
}

/** 2024-03 */
export function monthName(first: CalendarDay): string {
  return periodName(periodOf(first));
}

type Named = readonly BureauTableRef<TableWithHeader>[];

/**
 * The tables of a month: for each the one that the user picked; else one with the month or none in its name; else the only
 * one of the workbook with its headers. One that is empty and has no month in its name gives way to one that has rows.
 */
function sourcesFor(
  found: FoundTables,
  named: Named,
  choices: BureauChoices,
  month: CalendarDay | null,
): Readonly<Record<BureauTable, SourceWithHeader | null>> {
  const picks = picksFor(choices, month === null ? null : monthName(month));
  const byName = chosenTables(named, month, {});
  const source = (table: BureauTable): SourceWithHeader | null =>
    picked(found, table, picks[table]) ?? unpicked(found, named, table, byName[table], month);
  return byTable(source);
}

function unpicked(
  found: FoundTables,
  named: Named,
  table: BureauTable,
  byName: SourceWithHeader | null,
  month: CalendarDay | null,
): SourceWithHeader | null {
  const own = ownTables(found, named, table);
  const filled = own.filter((one) => !found.empty.has(one));
  // Events and games of a month that was carried forward are filled in there, not in the table of the month before.
  const isOfMonth = month !== null && named.some((one) => one.ref === byName && one.month === month);
  if (byName !== null && (isOfMonth || filled.length === 0 || !found.empty.has(byName))) return byName;
  return filled.length > 0 ? onlyOne(filled) : onlyOne(own);
}

/**
 * What the user picked. A range that was found by its headers may have moved or grown since: it is known by its first
 * cell, else by being the only one of its kind on its sheet.
 */
function picked(
  { tables, found, ranges }: FoundTables,
  table: BureauTable,
  pick: TablePick | undefined,
): SourceWithHeader | null {
  if (pick === undefined) return null;
  if (pick.kind === 'table') {
    return tables.find(({ id }) => id === pick.id) ?? tables.find(({ name }) => name === pick.name) ?? null;
  }
  const { sheetId, box } = pick.cells;
  const onSheet = found.filter(({ sheet, header }) => sheet.id === sheetId && fits(table, header));
  const same = onSheet.find(({ area }) => area.row === box.row && area.column === box.column);
  if (same !== undefined) return same;
  const asSelected = ranges.find(
    (range) => range.sheet.id === sheetId && boxAddress(range.box) === boxAddress(box),
  );
  if (asSelected !== undefined && fits(table, asSelected.header)) return asSelected;
  return onlyOne(onSheet.filter(({ header }) => tableOfHeader(header) === table)) ?? asSelected ?? null;
}

/** Tables without one of our names, and ranges, that are, by their headers, this one. */
function ownTables({ tables, found }: FoundTables, named: Named, table: BureauTable): SourceWithHeader[] {
  return [...withoutNamed(tables, named), ...found].filter(({ header }) => tableOfHeader(header) === table);
}

function withoutNamed(tables: readonly TableWithHeader[], named: Named): TableWithHeader[] {
  return tables.filter((one) => !named.some(({ ref }) => ref === one));
}

const onlyOne = <T>([first, second]: readonly T[]): T | null =>
  first === undefined || second !== undefined ? null : first;

function offersFor(
  table: BureauTable,
  found: FoundTables,
  named: Named,
  source: SourceWithHeader | null,
): SourceWithHeader[] {
  const ours = named.filter((one) => one.table === table).map(({ ref }) => ref);
  const all: SourceWithHeader[] = [...ours, ...ownTables(found, named, table)];
  return source === null || all.includes(source) ? all : [...all, source];
}

/** The months that the tables' names and their events have; without any, this month and the last one. */
function monthsOf(
  found: FoundTables,
  named: Named,
  choices: BureauChoices,
  today: CalendarDay,
): MonthOffer[] {
  const inNames = new Set(named.flatMap(({ month }) => month ?? []));
  const ended = [...found.ratedIn.values()].flatMap((counts) => [...counts.keys()]);
  const offers = [...new Set([...inNames, ...ended])]
    .map((first): MonthOffer => {
      const { events } = sourcesFor(found, named, choices, first);
      return { first, events: events === null ? 0 : (found.ratedIn.get(events)?.get(first) ?? 0) };
    })
    .filter(({ first, events }) => events > 0 || inNames.has(first))
    .sort((a, b) => b.first - a.first);
  if (offers.length > 0) return offers;
  const thisMonth = firstOfMonth(today);
  return [thisMonth, firstOfMonth(daysAfter(thisMonth, -1))].map((first) => ({ first, events: 0 }));
}

/** The newest month in the tables' names, else the one in which most events are rated. */
function defaultMonth(found: FoundTables, named: Named, choices: BureauChoices): CalendarDay | null {
  const newest = newestMonth(named);
  if (newest !== null) return newest;
  const { events } = sourcesFor(found, named, choices, null);
  return events === null ? null : monthOfMost(found.ratedIn.get(events) ?? new Map<CalendarDay, number>());
}
