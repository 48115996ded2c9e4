import { cellValue } from '../../../cells/cellValue';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import {
  type TableSource,
  isTable,
  type HeadlessTable,
  type RangeWithHeader,
  type SourceWithHeader,
  type TableWithHeader,
} from '../../../excel/bureau/findTables';
import {
  BUREAU_TABLES,
  type BureauTable,
  bureauTables,
  countMonths,
  countRecords,
  endColumn,
  receivedColumn,
  recordColumn,
  fits,
  tableOfHeader,
} from '../../../bureau';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import type { Interpretations } from '../../../documents/csa2024/readings';
import { INTAKE_OPTIONS, type IntakeOptions } from '../../../intake/section/options';
import { parseChanges } from '../../../options/option';
import type { SheetRef } from '../../../excel/workbook';
import type { PickedCells } from '../../kit/page';
import { isObject, parsePick } from '../../kit/parse';

/** A table or range that the user chose, as it is saved: a table also by its name, should Excel give it another id. */
export type TablePick =
  | { readonly kind: 'table'; readonly id: string; readonly name: string }
  | { readonly kind: 'range'; readonly cells: PickedCells };

type Picks = Readonly<Partial<Record<BureauTable, TablePick>>>;

/** The user's choices on the page, as saved in the workbook. */
export interface BureauChoices {
  /** Such as 2026-10; null = the newest month of the tables. */
  readonly month: string | null;
  readonly picks: Picks;
  /** The picks of months that were carried forward, by the month: they hold when the user goes back to it. */
  readonly earlier: Readonly<Partial<Record<string, Picks>>>;
  /** The sheets that were written for a purpose, such as `run 2026-10`: the same again takes their place. */
  readonly written: Written;
  /** The same for event files. */
  readonly fileOptions: Partial<IntakeOptions>;
  /** How the regulations are understood where they are silent; the others are at their standard. */
  readonly interpretations: Interpretations;
  /** The federation whose players are taken out of FIDE's list, such as RSA. */
  readonly fideFederation: string;
}

/** A sheet as it was when it was written. */
export interface WrittenSheet {
  readonly id: string;
  /** By which it is found, should Excel give it another id; '' = not known. */
  readonly name: string;
  /** Of its cells; '' = not known. */
  readonly print: string;
}

/** Whether a sheet is one that was written. */
export const isWritten = (written: WrittenSheet, { id, name }: SheetRef): boolean =>
  written.id === id || written.name === name;

type Written = Readonly<Partial<Record<string, readonly WrittenSheet[]>>>;

export const INITIAL_CHOICES: BureauChoices = {
  month: null,
  picks: {},
  earlier: {},
  written: {},
  fileOptions: {},
  interpretations: {},
  fideFederation: 'RSA',
};

/** The saved choices; unknown ones are ignored. */
export function parseBureauChoices(saved: unknown): BureauChoices {
  if (!isObject(saved)) return INITIAL_CHOICES;
  const earlier = isObject(saved.earlier) ? Object.entries(saved.earlier) : [];
  return {
    month: typeof saved.month === 'string' ? saved.month : null,
    picks: parsePicks(saved.picks),
    earlier: Object.fromEntries(earlier.map(([month, picks]) => [month, parsePicks(picks)])),
    written: parseWritten(saved.written),
    fileOptions: parseChanges(INTAKE_OPTIONS, saved.fileOptions),
    interpretations: parseChanges(MONTH_OPTIONS, saved.interpretations),
    fideFederation:
      typeof saved.fideFederation === 'string' ? saved.fideFederation : INITIAL_CHOICES.fideFederation,
  };
}

function parseWritten(saved: unknown): Written {
  if (!isObject(saved)) return {};
  return Object.fromEntries(
    Object.entries(saved).map(([purpose, sheets]) => [
      purpose,
      (Array.isArray(sheets) ? sheets : []).flatMap((one: unknown): WrittenSheet[] => {
        if (!isObject(one) || typeof one.id !== 'string') return [];
        const [name, print] = [one.name, one.print].map((text) => (typeof text === 'string' ? text : ''));
        return [{ id: one.id, name: name!, print: print! }];
      }),
    ]),
  );
}

function parsePicks(saved: unknown): Picks {
  if (!isObject(saved)) return {};
  const picks: Partial<Record<BureauTable, TablePick>> = {};
  for (const table of BUREAU_TABLES) {
    const pick = parseOne(saved[table]);
    if (pick !== null) picks[table] = pick;
  }
  return picks;
}

function parseOne(saved: unknown): TablePick | null {
  if (!isObject(saved)) return null;
  const { kind, id, name } = saved;
  if (kind === 'table' && typeof id === 'string' && typeof name === 'string') return { kind, id, name };
  const cells = kind === 'range' ? parsePick(saved.cells) : null;
  return cells === null ? null : { kind: 'range', cells };
}

export function pickOf(source: TableSource): TablePick {
  if (isTable(source)) return { kind: 'table', id: source.id, name: source.name };
  return { kind: 'range', cells: { sheetId: source.sheet.id, box: source.box } };
}

/** The picks that hold for a month. */
export function picksFor({ picks, earlier }: BureauChoices, month: string | null): Picks {
  return month === null ? picks : { ...picks, ...earlier[month] };
}

/** One more pick; for a month that was carried forward it joins that month's own. */
export function withPick(
  choices: BureauChoices,
  month: string | null,
  table: BureauTable,
  pick: TablePick,
): BureauChoices {
  const { picks, earlier } = choices;
  const ofMonth = month === null ? undefined : earlier[month];
  if (month === null || ofMonth === undefined) return { ...choices, picks: { ...picks, [table]: pick } };
  return { ...choices, earlier: { ...earlier, [month]: { ...ofMonth, [table]: pick } } };
}

/** Another month: a picked table that has a month in its name stays behind with it. */
export function withMonth(choices: BureauChoices, month: string): BureauChoices {
  const stays = Object.entries(choices.picks).filter(
    ([, pick]) => pick.kind === 'range' || !/_\d{4}_\d{2}(_\d+)?$/.test(pick.name),
  );
  return { ...choices, month, picks: Object.fromEntries(stays) };
}

/** The next month, which begins on tables of its own: the chosen tables belong to the month that was carried forward. */
export function carriedForward(choices: BureauChoices, from: string, to: string): BureauChoices {
  const { earlier } = choices;
  const picks = picksFor(choices, from);
  if (Object.keys(picks).length === 0) return { ...choices, month: to };
  return { ...choices, month: to, picks: {}, earlier: { ...earlier, [from]: picks } };
}

/** The bureau's data in the workbook. */
export interface FoundTables {
  readonly tables: readonly TableWithHeader[];
  /** Excel tables that show no header row, while one of the six is missing. */
  readonly headless: readonly HeadlessTable[];
  /** Ranges that are not Excel tables and were found by their headers. */
  readonly found: readonly RangeWithHeader[];
  /** The ranges that the user chose, as far as they are still there. */
  readonly ranges: readonly RangeWithHeader[];
  /** Tables and ranges without a row under their header. */
  readonly empty: ReadonlySet<SourceWithHeader>;
  /** How many rows of tables and ranges are filled, without totals; long tables are not counted. */
  readonly records: ReadonlyMap<SourceWithHeader, number>;
  /** How many events are rated in each month, for every table or range that has events. */
  readonly ratedIn: ReadonlyMap<SourceWithHeader, ReadonlyMap<CalendarDay, number>>;
}

/** Looks for the tables and the chosen ranges of the workbook, and in which months their events are rated. */
export async function findTables(bureau: BureauWorkbook, choices: BureauChoices): Promise<FoundTables> {
  const tables = await bureau.listTables();
  const ranges: RangeWithHeader[] = [];
  for (const { sheetId, box } of pickedRanges(choices)) {
    const range = await bureau.readRangeHeader(sheetId, box);
    if (range !== null) ranges.push(range);
  }
  const emptyTables = await emptyAmong(bureau, tables);
  // An empty table may have been inserted beside one of the user's own, which may be no Excel table.
  const isComplete = hasAll(tables, ranges) && emptyTables.every(isPenalties);
  const headless = isComplete ? [] : await bureau.listHeadless();
  const found = isComplete ? [] : await bureau.findRanges(tables);
  return {
    tables,
    headless,
    found,
    ranges,
    empty: new Set([...emptyTables, ...[...ranges, ...found].filter(({ area }) => area.rows < 2)]),
    ...(await contentsOf(bureau, tables, [...ranges, ...found])),
  };
}

/** Whether all six are Excel tables, so that the cells need not be searched. */
function hasAll(tables: readonly TableWithHeader[], ranges: readonly RangeWithHeader[]): boolean {
  if (ranges.length > 0) return false;
  const named = new Set(bureauTables(tables).map(({ table }) => table));
  return BUREAU_TABLES.every(
    (table) => named.has(table) || tables.some(({ header }) => tableOfHeader(header) === table),
  );
}

/** Most months have no penalties. */
const isPenalties = ({ header }: TableWithHeader): boolean => tableOfHeader(header) === 'penalties';

/** The tables of the bureau of which no row is filled: Excel gives a new table one blank row. */
async function emptyAmong(
  bureau: BureauWorkbook,
  tables: readonly TableWithHeader[],
): Promise<TableWithHeader[]> {
  const short = tables.filter(({ header, area }) => area.rows === 2 && tableOfHeader(header) !== null);
  const cells = await bureau.readColumns(
    short.flatMap(({ sheet, area, header }) =>
      header.map((_, at) => ({
        sheetId: sheet.id,
        box: { row: area.row + 1, column: area.column + at, rows: 1, columns: 1 },
      })),
    ),
  );
  let from = 0;
  return short.filter(({ header }) => {
    const row = cells.slice(from, (from += header.length)).flat();
    return row.every((cell) => cellValue(cell) === null);
  });
}

function pickedRanges({ picks, earlier }: BureauChoices): PickedCells[] {
  return [picks, ...Object.values(earlier)].flatMap((some) =>
    Object.values(some ?? {}).flatMap((pick) => (pick.kind === 'range' ? [pick.cells] : [])),
  );
}

/** So many cells are read at most, to count rows. */
const MOST_COUNTED = 10_000;

/** The sources whose rows are counted, the short ones first: so many that counting takes no time. */
function countedAmong(sources: readonly SourceWithHeader[]): SourceWithHeader[] {
  let cells = 0;
  return sources
    .filter(({ header, area }) => area.rows > 1 && recordColumn(header) >= 0)
    .sort((a, b) => a.area.rows - b.area.rows)
    .filter(({ area }) => (cells += area.rows) <= MOST_COUNTED);
}

/** Counts rows, and the months in which events are rated, in one request. */
async function contentsOf(
  bureau: BureauWorkbook,
  tables: readonly TableWithHeader[],
  ranges: readonly RangeWithHeader[],
): Promise<Pick<FoundTables, 'records' | 'ratedIn'>> {
  const named = bureauTables(tables).flatMap(({ ref, table }) => (table === 'events' ? [ref] : []));
  const own = [...tables, ...ranges].filter(({ header }) => fits('events', header));
  const events = [...new Set<SourceWithHeader>([...named, ...own])].filter(
    ({ header, area }) => endColumn(header) >= 0 && area.rows > 1,
  );
  const counted = countedAmong([...new Set<SourceWithHeader>([...tables, ...ranges])]);
  const received = events.filter(({ header }) => receivedColumn(header) >= 0);
  const column = ({ sheet, area }: SourceWithHeader, place: number) => ({
    sheetId: sheet.id,
    box: { row: area.row + 1, column: area.column + place, rows: area.rows - 1, columns: 1 },
  });
  const columns = await bureau.readColumns([
    ...events.map((source) => column(source, endColumn(source.header))),
    ...received.map((source) => column(source, receivedColumn(source.header))),
    ...counted.map((source) => column(source, recordColumn(source.header))),
  ]);
  const ofCounted = columns.slice(events.length + received.length);
  return {
    records: new Map(counted.map((source, at) => [source, countRecords(ofCounted[at] ?? [])])),
    ratedIn: new Map(
      events.map((source, at) => {
        const days = received.includes(source) ? columns[events.length + received.indexOf(source)] : [];
        return [source, countMonths(columns[at] ?? [], days)];
      }),
    ),
  };
}
