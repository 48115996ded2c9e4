import type { DocumentState } from './documentState';
import type { Box, GridPort } from './gridPort';

/** A table as formulas name it. */
export interface NamedTable {
  readonly name: string;
  readonly sheetId: string;
  /** With its header row and its row of totals. */
  readonly box: Box;
  readonly titles: readonly string[];
  readonly hasTotals: boolean;
}

/** The tables of a document that have a header row: formulas find columns by it. */
export function namedTables({ tables }: DocumentState, grid: GridPort): NamedTable[] {
  return tables
    .filter(({ showHeaders }) => showHeaders)
    .map(({ name, sheetId, box, showTotals }) => {
      const [titles = []] = grid.readValues(sheetId, { ...box, rows: 1 });
      return { name, sheetId, box, titles: titles.map(String), hasTotals: showTotals };
    });
}
