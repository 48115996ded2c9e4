import type { Content } from '../../sheet/freeze/workbookCells';
import type { CellBox, Entries, Writing } from './writing';

/** Cells that were changed, for them to be put back; a journal has its oldest entry first. */
export interface JournalEntry extends CellBox {
  /** What is entered for them to be as before; null where an older entry says it. */
  restore: Entries | null;
  /** What Excel gives as their formulas since; null where that is not known. */
  now: readonly (readonly Content[])[] | null;
}

/** What Excel gave as the formula of each cell when it was written last, by its key. */
export function leftIn(journal: readonly JournalEntry[]): ReadonlyMap<string, Content> {
  const left = new Map<string, Content>();
  for (const entry of journal) {
    eachCell(entry, (key, row, column) => {
      const content = entry.now?.[row]?.[column];
      if (content !== undefined) left.set(key, content);
    });
  }
  return left;
}

/**
 * What is entered to put back a journal; of a cell that was changed several times the oldest entry counts.
 *
 * @param areCompared whether cells may have moved, so that each is to be found as it was left
 */
export function restoring(journal: readonly JournalEntry[], areCompared: boolean): Writing[] {
  const left = leftIn(journal);
  const covered = new Set<string>();
  return journal.flatMap(({ sheet, box, restore }): Writing[] => {
    if (restore === null) return [];
    const own = { sheet, box };
    const content = restore.map((line) => [...line]);
    const planned = restore.map((line): (Content | null)[] => line.map(() => null));
    eachCell(own, (key, row, column) => {
      if (covered.has(key)) content[row]![column] = null;
      else if (areCompared) planned[row]![column] = left.get(key) ?? null;
      covered.add(key);
    });
    const isNothing = content.every((line) => line.every((entry) => entry === null));
    return isNothing ? [] : [{ ...own, content, planned }];
  });
}

/** A cell of a box by its sheet and place, to find it again. */
export function cellKey({ sheet, box }: CellBox, row: number, column: number): string {
  return `${sheet.id} ${box.row + row},${box.column + column}`;
}

function eachCell(cells: CellBox, of: (key: string, row: number, column: number) => void): void {
  const { rows, columns } = cells.box;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) of(cellKey(cells, row, column), row, column);
  }
}
