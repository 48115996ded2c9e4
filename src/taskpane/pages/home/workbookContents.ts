import {
  bureauTables,
  chosenTables,
  eventsOn,
  monthOfMost,
  newestMonth,
  ownRanges,
  newRatingsTable,
} from '../../../bureau/tables/findTables';
import { periodOf, periodTitle } from '../../../bureau/tables/period';
import type { BureauTable } from '../../../bureau/tables/tables';
import type { Cells } from '../../../cells/headers';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { TableRef } from '../../../excel/ranges';
import type { SheetRef, Workbook } from '../../../excel/workbook';
import { findCrosstables } from '../../../section/findCrosstables';
import { sectionTop } from '../../../subject/knownSheet';

/** The tables of a bureau. */
export interface BureauContents {
  /** The newest month in the tables' names, else the month of most events: "November 2026"; "The bureau" where there is none. */
  readonly title: string;
  readonly events: number;
  /** Whether the workbook has the new ratings of that month already. */
  readonly wasRun: boolean;
}

/** The tables of a bureau in a workbook; null where it has none. */
export async function bureauIn(workbook: Workbook): Promise<BureauContents | null> {
  const tables = await workbook.listTables();
  const ofBureau = bureauTables(tables);
  if (ofBureau.length === 0) return ownBureau(workbook, tables);
  const named = newestMonth(ofBureau);
  const { events } = chosenTables(ofBureau, named, {});
  const sheet = events === null ? null : await workbook.readSheet(events.sheet.id);
  return contentsOf(sheet?.cells ?? [], named, tables);
}

/** @param named the month in the names of the tables; null = the one in which most events are rated */
function contentsOf(cells: Cells, named: CalendarDay | null, tables: readonly TableRef[]): BureauContents {
  const { months, rows } = eventsOn(cells);
  const month = named ?? monthOfMost(months);
  const events = month === null || months.size === 0 ? rows : (months.get(month) ?? 0);
  return {
    title: month === null ? 'The bureau' : periodTitle(periodOf(month)),
    events,
    wasRun: month !== null && newRatingsTable(tables, month) !== null,
  };
}

/** A bureau's tables under names of the user's own, by their headers: on the sheets of Excel tables, or on the one in front. */
async function ownBureau(workbook: Workbook, tables: readonly TableRef[]): Promise<BureauContents | null> {
  const front = await workbook.readActiveSheet();
  const ids = [...new Set(tables.map(({ sheet }) => sheet.id))].filter((id) => id !== front.sheet.id);
  const sheets = [front, ...(await Promise.all(ids.map((id) => workbook.readSheet(id))))];
  const found = sheets.flatMap((sheet) =>
    sheet === null ? [] : ownRanges(sheet.cells).map((range) => ({ ...range, cells: sheet.cells })),
  );
  const of = (table: BureauTable) => found.find((range) => range.table === table);
  const events = of('events');
  if (events === undefined || of('players') === undefined || of('games') === undefined) return null;
  const { row, column, rows, columns } = events.box;
  const lines = events.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
  return contentsOf(lines, null, tables);
}

/** A sheet with a tournament's crosstable. */
export interface CrosstableContents {
  readonly sheet: SheetRef;
  readonly players: number;
  /** Whether the sheet is a section's report or a document's example. */
  readonly isRated: boolean;
}

/** The crosstable of the sheet in front; null where it has none. */
export async function crosstableInFront(workbook: Workbook): Promise<CrosstableContents | null> {
  const { sheet, cells, report } = await workbook.readActiveSheet();
  const [box] = findCrosstables(cells);
  return box === undefined
    ? null
    : { sheet, players: box.rows - 1, isRated: sectionTop(cells, report) !== null };
}
