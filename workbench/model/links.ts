import { contains, parseAddress } from './address';
import type { DocumentState } from './documentState';
import type { Box, GridPort } from './gridPort';

/** Where the link of a cell leads: to cells of this workbook, or to some that are not there. */
export type LinkTarget = { readonly sheetId: string; readonly box: Box } | 'nowhere';

/** A HYPERLINK formula whose target is written out and lies in this workbook. */
const LINK_FORMULA = /^=\s*HYPERLINK\(\s*"#((?:[^"]|"")*)"/i;

/**
 * The target of a cell's link inside the workbook, by its HYPERLINK formula or by the link that was set on it; null where
 * it has none. Links to addresses of the web are not followed: the workbench opens nothing of others.
 */
export function linkTarget(
  grid: GridPort,
  document: DocumentState,
  { sheetId, row, column }: { readonly sheetId: string; readonly row: number; readonly column: number },
): LinkTarget | null {
  const box = { row, column, rows: 1, columns: 1 };
  const formula = String(grid.readFormulas(sheetId, box)[0]?.[0] ?? '');
  const written = LINK_FORMULA.exec(formula)?.[1]?.replaceAll('""', '"');
  const set = document.sheet(sheetId).hyperlinks.find((link) => contains(link.box, box))?.documentReference;
  const reference = written ?? set;
  if (reference === undefined) return null;
  const address = parseAddress(reference);
  if (address === null) return 'nowhere';
  const { sheetName } = address;
  const sheet = grid
    .sheets()
    .find(({ id, name }) =>
      sheetName === null ? id === sheetId : name.toLowerCase() === sheetName.toLowerCase(),
    );
  return sheet === undefined ? 'nowhere' : { sheetId: sheet.id, box: address.box };
}
