import { cellValue } from '../../cells/cellValue';
import { columnPlaces } from '../../cells/headers';
import { isTotalWord } from '../../cells/totalRow';
import { type HeaderRow, tableOfHeader } from './ownTables';
import { type BureauColumn, type BureauTable, readColumns, TABLES } from './tables';

/** What a row of a table is called. */
const RECORDS: Readonly<Record<BureauTable, readonly [one: string, several: string]>> = {
  players: ['player', 'players'],
  events: ['section', 'sections'],
  games: ['row', 'rows'],
  performances: ['performance', 'performances'],
  history: ['row', 'rows'],
  penalties: ['row', 'rows'],
};

/** "60 players", "1 section": the filled rows of a table, without its totals. */
export function recordsText(table: BureauTable, count: number): string {
  const [one, several] = RECORDS[table];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}

/**
 * The place of the column that has something in every filled row: ids, or the names of events.
 *
 * @returns -1 where the header is of none of the six tables
 */
export function recordColumn(header: HeaderRow): number {
  const table = tableOfHeader(header);
  if (table === null) return -1;
  const [first] = (TABLES[table].columns as readonly BureauColumn[]).filter(({ required }) => required);
  return columnPlaces<string>(header, readColumns(table), () => undefined, true).get(first!.key) ?? -1;
}

/**
 * Counts the rows of a table: blank rows and totals are none.
 *
 * @param cells of the column at `recordColumn`, without its header
 */
export function countRecords(cells: readonly unknown[]): number {
  return cells.filter((cell) => cellValue(cell) !== null && !isTotalWord(cell)).length;
}
