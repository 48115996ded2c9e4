/** Cells that cannot be read as they are; its message says why and what to do about it. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError';
}

/** @param what a table or sheet, such as "CsaPlayers" */
export function movedWhileRead(what: string): ReadingError {
  return new ReadingError(
    `"${what}" changed while it was read: somebody inserted or deleted rows, or changed its columns. Nothing of it was taken; try again.`,
  );
}

/** @param address of the first cell that waits, with its sheet */
export function stillCalculating(address: string): ReadingError {
  return new ReadingError(
    `Excel is still calculating ${address}. Wait until the cell shows its value, then try again.`,
  );
}

/** @param sheet on which the table stands */
export function headersHidden(table: string, sheet: string): ReadingError {
  return new ReadingError(
    `The table ${table} on the sheet "${sheet}" shows no header row, and columns are known by their headers. Select a cell of it, tick Header Row on the Table Design tab, then try again.`,
  );
}

export function severalAreas(): ReadingError {
  return new ReadingError(
    'Several areas are selected. Select one block of cells, without holding Ctrl, then try again.',
  );
}
