import { enteredAgain } from '../../sheet/freeze/entered';
import type { Content } from '../../sheet/freeze/workbookCells';
import { suspend, suspendCalculation } from '../blocks';
import { ChangedMeanwhileError } from './errors';
import type { JournalEntry } from './journal';
import { rangeAt } from './readBoxes';
import { type CellBox, type Entries } from './writing';

/** What stands in cells: their formulas as Excel gives them, and their values. */
export interface Standing {
  readonly formulas: readonly (readonly Content[])[];
  readonly values: readonly (readonly Content[])[];
}

/** Cells that are written in one request. */
export interface Part extends CellBox {
  readonly content: Entries;
  /** The formulas that were read before; null for cells that are not looked at, none at all where none is. */
  readonly known: Entries;
  /** What is entered for them to be as before; null where another part of the journal says it. */
  readonly restore: Entries | null;
}

/** Who follows the writing, and can stop it. */
export interface WriteFollowing {
  /** Takes how many rows of cells are written. */
  readonly report?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

const ROWS_IN_PART = 2000;
const PARTS_AT_A_TIME = 300;

/** Characters of formulas in one request: it comes back twice, and Excel on the web takes 5 MB. */
const CHARACTERS_AT_A_TIME = 1_000_000;

/**
 * Writes parts, calculation waiting meanwhile, many in one request. Each request also reads what it finds: where that is
 * not what was read before, it is put back at once, and the writing ends.
 *
 * @returns what stands in each part right afterwards, and in how many requests they were written
 */
export async function sendParts(
  context: Excel.RequestContext,
  parts: readonly Part[],
  journal: JournalEntry[],
  { report, signal }: WriteFollowing = {},
): Promise<{ readonly after: readonly Standing[]; readonly requests: number }> {
  const after: Standing[] = [];
  const blocks = blocksOf(parts);
  let rows = 0;
  for (const block of blocks) {
    signal?.throwIfAborted();
    const found = block.map((part) => loaded(context, part));
    // Screens are held once: Excel repaints between the requests of a loop otherwise.
    if (after.length === 0) suspend(context);
    else suspendCalculation(context);
    block.forEach(({ content }, at) => {
      if (isNothing(content)) return;
      found[at]!.formulas = content.map((line) => [...line]);
    });
    const standing = block.map((part) => loaded(context, part));
    const entries = block.map(({ sheet, box, restore }): JournalEntry => ({
      sheet,
      box,
      restore,
      now: null,
    }));
    journal.push(...entries);
    await context.sync();
    let changed: CellBox | null = null;
    block.forEach((part, at) => {
      entries[at]!.now = standing[at]!.formulas as Content[][];
      const cell = differing(part, part.known, found[at]!.formulas as Content[][]);
      changed ??= cell;
    });
    if (changed !== null) {
      block.forEach((part, at) => {
        rangeAt(context, part).formulas = again(found[at]!);
        entries[at]!.restore = again(found[at]!);
      });
      await context.sync();
      journal.splice(-entries.length);
      throw new ChangedMeanwhileError(changed);
    }
    after.push(...standing.map(({ formulas, values }) => ({ formulas, values })));
    rows += block.reduce((sum, { box }) => sum + box.rows, 0);
    report?.(rows);
  }
  return { after, requests: blocks.length };
}

/** The first cell that does not hold what was read before; null where all do. */
export function differing(
  { sheet, box }: CellBox,
  known: Entries | null,
  found: readonly (readonly Content[])[],
): CellBox | null {
  for (const [row, line] of (known ?? []).entries()) {
    for (const [column, content] of line.entries()) {
      if (content === null || found[row]?.[column] === content) continue;
      return { sheet, box: { row: box.row + row, column: box.column + column, rows: 1, columns: 1 } };
    }
  }
  return null;
}

/** What is entered for cells to hold again what they hold. */
export function again({ formulas, values }: Standing): Content[][] {
  return formulas.map((line, row) =>
    line.map((formula, column) => enteredAgain(formula, values[row]?.[column] ?? '')),
  );
}

/** A part cut into parts that one request takes. */
export function cut(part: Part): Part[] {
  const { box } = part;
  const most = Math.min(
    ROWS_IN_PART,
    Math.floor((CHARACTERS_AT_A_TIME * box.rows) / Math.max(1, sizeOf(part))),
  );
  if (box.rows <= most || box.rows === 1) return [part];
  const rows = Math.max(1, most);
  return Array.from({ length: Math.ceil(box.rows / rows) }, (_, at): Part => {
    const of = (entries: Entries): Entries => entries.slice(at * rows, (at + 1) * rows);
    return {
      sheet: part.sheet,
      box: { ...box, row: box.row + at * rows, rows: Math.min(rows, box.rows - at * rows) },
      content: of(part.content),
      known: of(part.known),
      restore: part.restore === null ? null : of(part.restore),
    };
  });
}

function isNothing(entries: Entries): boolean {
  return entries.every((line) => line.every((entry) => entry === null));
}

function loaded(context: Excel.RequestContext, part: Part): Excel.Range {
  const range = rangeAt(context, part);
  range.load('formulas,values');
  return range;
}

function blocksOf(parts: readonly Part[]): Part[][] {
  const blocks: Part[][] = [];
  let size = 0;
  for (const part of parts) {
    const own = sizeOf(part);
    const block = blocks.at(-1);
    if (block !== undefined && block.length < PARTS_AT_A_TIME && size + own <= CHARACTERS_AT_A_TIME) {
      block.push(part);
      size += own;
    } else {
      blocks.push([part]);
      size = own;
    }
  }
  return blocks;
}

function sizeOf({ content, known }: Part): number {
  let size = 0;
  for (const entries of [content, known]) {
    for (const line of entries) for (const entry of line) size += String(entry ?? '').length + 5;
  }
  return size;
}
