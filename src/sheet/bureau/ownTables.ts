import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { BUREAU_TABLES, type BureauColumn, type BureauTable, TABLES } from './tables';

/** A table's header row, as Excel hands it over. */
export type HeaderRow = readonly unknown[];

const columnsOf = (table: BureauTable): readonly BureauColumn[] => TABLES[table].columns;

/** The columns that one of the bureau's tables cannot do without, by their titles. */
export function neededColumns(table: BureauTable): string[] {
  return columnsOf(table).flatMap(({ required, title }) => (required ? [title] : []));
}

/** Those of them that a header row does not have, under any of their usual names. */
export function missingColumns(table: BureauTable, header: HeaderRow): string[] {
  const known = knownColumns(table, header);
  return columnsOf(table).flatMap((column) =>
    column.required && !known.includes(column) ? [column.title] : [],
  );
}

/** Whether a table with this header row can be read as one of the bureau's. */
export function fits(table: BureauTable, header: HeaderRow): boolean {
  return missingColumns(table, header).length === 0;
}

/**
 * Which of the bureau's tables a table of the user's own is, by its header row: of those that it fits, the one that knows
 * most of its columns, as the table of players fits a rating history too. Null where it fits none.
 */
export function tableOfHeader(header: HeaderRow): BureauTable | null {
  const [best] = BUREAU_TABLES.filter((table) => fits(table, header))
    .map((table) => ({ table, known: knownColumns(table, header).length }))
    .sort((a, b) => b.known - a.known);
  return best?.table ?? null;
}

function knownColumns(table: BureauTable, header: HeaderRow): BureauColumn[] {
  const titles = header.map((title) => plainName(cellValue(title)));
  return columnsOf(table).filter(({ names }) => names.some((name) => titles.includes(name)));
}
