import type { DocumentState } from './documentState';
import type { Box, GridPort } from './gridPort';

/** A table as formulas name it: its header row and body, without a row of totals. */
export interface NamedTable {
  readonly name: string;
  readonly sheetId: string;
  readonly box: Box;
  readonly titles: readonly string[];
}

/** The tables of a document that have a header row: formulas find columns by it. */
export function namedTables({ tables }: DocumentState, grid: GridPort): NamedTable[] {
  return tables
    .filter(({ showHeaders }) => showHeaders)
    .map(({ name, sheetId, box, showTotals }) => {
      const [titles = []] = grid.readValues(sheetId, { ...box, rows: 1 });
      const rows = box.rows - (showTotals ? 1 : 0);
      return { name, sheetId, box: { ...box, rows }, titles: titles.map(String) };
    });
}
