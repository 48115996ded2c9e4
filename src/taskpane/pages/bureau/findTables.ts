import { cellValue } from '../../../cells/cellValue';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauWorkbook } from '../../../excel/bureau/bureauWorkbook';
import type {
  HeadlessTable,
  RangeWithHeader,
  SourceWithHeader,
  TableWithHeader,
} from '../../../excel/bureau/findTables';
import {
  BUREAU_TABLES,
  bureauTables,
  countMonths,
  countRecords,
  endColumn,
  receivedColumn,
  recordColumn,
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

/** Whether each of the six is there as an Excel table, so that nobody has to look through the cells. */
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
