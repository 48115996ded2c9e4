import { parseAddress } from './address';
import type { CellBlock } from './cellBlock';
import type { DocumentContext } from './documentContext';
import { invalidArgument } from './richApiError';

/**
 * The cells an address, a defined name or a table's name stands for. `sheetId` is the sheet of an address that names
 * none; null where such an address is an error.
 */
export function resolveBlock(context: DocumentContext, sheetId: string | null, text: string): CellBlock {
  const block = findBlock(context, sheetId, text);
  if (!block) throw invalidArgument();
  return block;
}

/** As `resolveBlock`; null when the text stands for no cells. */
export function findBlock(context: DocumentContext, sheetId: string | null, text: string): CellBlock | null {
  const address = parseAddress(text);
  if (address) {
    const id = address.sheetName === null ? sheetId : context.findSheet(address.sheetName)?.id;
    return id === undefined || id === null ? null : { context, sheetId: id, box: address.box };
  }
  const wanted = text.toLowerCase();
  const name = context.document.names.find(
    (candidate) =>
      candidate.name.toLowerCase() === wanted &&
      (candidate.sheetId === null || candidate.sheetId === sheetId),
  );
  if (name) return parseAddress(name.formula) ? findBlock(context, null, name.formula) : null;
  const table = context.document.tables.find((candidate) => candidate.name.toLowerCase() === wanted);
  if (!table) return null;
  const headerRows = table.showHeaders ? 1 : 0;
  const rows = table.box.rows - headerRows - (table.showTotals ? 1 : 0);
  return { context, sheetId: table.sheetId, box: { ...table.box, row: table.box.row + headerRows, rows } };
}
