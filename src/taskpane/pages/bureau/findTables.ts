import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type {
  HeadlessTable,
  RangeWithHeader,
  SourceWithHeader,
  TableWithHeader,
} from '../../../excel/bureau/tableSource';
import {
  BUREAU_TABLES,
  bureauTables,
  countMonths,
  endColumn,
  fits,
  tableOfHeader,
} from '../../../sheet/bureau';
import type { PickedCells } from '../../kit/page';
import type { BureauChoices } from './bureauChoices';

/** What the workbook holds for a bureau. */
export interface FoundTables {
  readonly tables: readonly TableWithHeader[];
  /** Excel tables that show no header row, while one of the six is missing. */
  readonly headless: readonly HeadlessTable[];
  /** What is no Excel table and was found by its headers. */
  readonly found: readonly RangeWithHeader[];
  /** The ranges that the user chose, as far as they are still there. */
  readonly ranges: readonly RangeWithHeader[];
  /** How many events ended in each month, for every table or range that has events. */
  readonly endedIn: ReadonlyMap<SourceWithHeader, ReadonlyMap<CalendarDay, number>>;
}

/** Looks for the tables and the chosen ranges of the workbook, and in which months their events ended. */
export async function findTables(bureau: BureauWorkbook, choices: BureauChoices): Promise<FoundTables> {
  const tables = await bureau.listTables();
  const ranges: RangeWithHeader[] = [];
  for (const { sheetId, box } of pickedRanges(choices)) {
    const range = await bureau.readRangeHeader(sheetId, box);
    if (range !== null) ranges.push(range);
  }
  const isComplete = hasAll(tables, ranges);
  const headless = isComplete ? [] : await bureau.listHeadless();
  const found = isComplete ? [] : await bureau.findRanges(tables);
  return {
    tables,
    headless,
    found,
    ranges,
    endedIn: await monthsOfEvents(bureau, tables, [...ranges, ...found]),
  };
}

/** Whether each of the six is there as an Excel table, so that nobody has to look through the cells. */
function hasAll(tables: readonly TableWithHeader[], ranges: readonly RangeWithHeader[]): boolean {
  if (ranges.length > 0) return false;
  const named = new Set(bureauTables(tables).map(({ table }) => table));
  return BUREAU_TABLES.every(
    (table) => named.has(table) || tables.some(({ header }) => tableOfHeader(header) === table),
  );
}

function pickedRanges({ picks, earlier }: BureauChoices): PickedCells[] {
  return [picks, ...Object.values(earlier)].flatMap((some) =>
    Object.values(some ?? {}).flatMap((pick) => (pick.kind === 'range' ? [pick.cells] : [])),
  );
}

async function monthsOfEvents(
  bureau: BureauWorkbook,
  tables: readonly TableWithHeader[],
  ranges: readonly RangeWithHeader[],
): Promise<FoundTables['endedIn']> {
  const named = bureauTables(tables).flatMap(({ ref, table }) => (table === 'events' ? [ref] : []));
  const own = [...tables, ...ranges].filter(({ header }) => fits('events', header));
  const events = [...new Set<SourceWithHeader>([...named, ...own])].filter(
    ({ header, area }) => endColumn(header) >= 0 && area.rows > 1,
  );
  const columns = await bureau.readColumns(
    events.map(({ sheet, header, area }) => ({
      sheetId: sheet.id,
      box: { row: area.row + 1, column: area.column + endColumn(header), rows: area.rows - 1, columns: 1 },
    })),
  );
  return new Map(events.map((source, at) => [source, countMonths(columns[at] ?? [])]));
}
