import { afterInsertion, type InsertedRows, insertedRows } from '../../sheet/freeze/insertedRows';
import { type Content, isWrittenFormula, type SheetCells } from '../../sheet/freeze/workbookCells';
import type { Box } from '../../sheet/kit/address';
import { cellKey, type JournalEntry, leftIn } from './journal';
import { readSheets } from './readSheets';
import type { CellBox, Entries } from './writing';

/**
 * Looks where rows were inserted in sheets that were read before, and moves a journal along with them.
 *
 * @param before the sheets as they were read, before the journal began; they are taken, for they are told apart once only
 * @returns the rows that were inserted; none where something else has changed, or nothing
 */
export async function followRows(
  context: Excel.RequestContext,
  journal: JournalEntry[],
  before: SheetCells[],
): Promise<InsertedRows[]> {
  const sheets = before.splice(0);
  const ids = new Set(sheets.map(({ id }) => id));
  const now = await readSheets(context, (id) => ids.has(id));
  const left = leftIn(journal);
  const inserted = sheets.flatMap((sheet) => {
    const then = now.find(({ id }) => id === sheet.id);
    const written = (place: { row: number; column: number }): Content | undefined =>
      left.get(cellKey({ sheet, box: { ...place, rows: 1, columns: 1 } }, 0, 0));
    const found = then === undefined ? null : insertedRows(sheet, then, written);
    return found === null ? [] : [found];
  });
  for (const rows of inserted) {
    journal.splice(0, journal.length, ...journal.flatMap((entry) => movedEntries(entry, rows)));
  }
  return inserted;
}

/** A box after rows were inserted in its sheet above it; one that they are within is as it was. */
export function movedBox({ sheet, box }: CellBox, inserted: InsertedRows): Box {
  return sheet.id === inserted.sheet.id && box.row >= inserted.row
    ? { ...box, row: box.row + inserted.rows }
    : box;
}

/** What is entered into cells, after rows were inserted. */
export function movedContent<Entry extends Content | null>(
  content: readonly (readonly Entry[])[],
  own: CellBox['sheet'],
  inserted: InsertedRows,
): (Entry | string)[][] {
  return content.map((line) =>
    line.map((entry) =>
      entry !== null && isWrittenFormula(entry) ? afterInsertion(entry, own, inserted) : entry,
    ),
  );
}

/** An entry where its cells are now, in two parts where rows were inserted within. */
function movedEntries(entry: JournalEntry, inserted: InsertedRows): JournalEntry[] {
  const { sheet, box } = entry;
  const above = inserted.row - box.row;
  if (sheet.id !== inserted.sheet.id || above <= 0 || above >= box.rows) return [movedEntry(entry, inserted)];
  return [part(entry, 0, above), part(entry, above, box.rows)].map((one) => movedEntry(one, inserted));
}

function movedEntry({ sheet, box, restore, now }: JournalEntry, inserted: InsertedRows): JournalEntry {
  return {
    sheet,
    box: movedBox({ sheet, box }, inserted),
    restore: restore === null ? null : movedContent(restore, sheet, inserted),
    now: now === null ? null : movedContent(now, sheet, inserted),
  };
}

function part({ sheet, box, restore, now }: JournalEntry, from: number, to: number): JournalEntry {
  const rows = <Lines extends Entries>(lines: Lines | null): Lines | null =>
    lines === null ? null : (lines.slice(from, to) as unknown as Lines);
  return {
    sheet,
    box: { ...box, row: box.row + from, rows: to - from },
    restore: rows(restore),
    now: rows(now),
  };
}
