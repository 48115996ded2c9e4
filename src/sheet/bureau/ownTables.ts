import { cellValue } from '../../cells/cellValue';
import { columnPlaces } from '../../cells/headers';
import { plainName } from '../../cells/names';
import { BUREAU_TABLES, type BureauColumn, type BureauTable, readColumns, TABLES } from './tables';

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

/** Which headers may be the columns that are missing: `"Main rtg" may be Main`. */
export function likelyColumns(table: BureauTable, header: HeaderRow): string[] {
  const likely: string[] = [];
  columnPlaces(
    header,
    readColumns(table),
    ({ details }) => {
      if (details['header'] !== undefined) likely.push(`"${details['header']}" may be ${details['title']}`);
    },
    true,
  );
  return likely;
}

/** Whether a table with this header row can be read as one of the bureau's. */
export function fits(table: BureauTable, header: HeaderRow): boolean {
  return missingColumns(table, header).length === 0;
}

/**
 * The places of the columns that one of the bureau's tables is read for, from the left. All of a header that has none of
 * them: such a table is refused for its columns, not for being empty.
 */
export function usedPlaces(table: BureauTable, header: HeaderRow): number[] {
  const places = columnPlaces(header, readColumns(table), () => undefined, true);
  const used = [...new Set(places.values())].sort((a, b) => a - b);
  return used.length > 0 ? used : [...header.keys()];
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
