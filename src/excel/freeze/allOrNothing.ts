import { isFormula } from '../../cells/cellValue';
import { type InsertedRows, afterInsertion, insertedRows } from '../../freeze/insertedRows';
import { type SheetCells, type Content } from '../../freeze/workbookCells';
import type { Box } from '../../figures/address';
import { officeErrorCode, isCellEditError } from '../officeErrors';
import { asOneUndoStep } from '../requests';
import { readSheets } from './planOf';
import {
  again,
  differing,
  type WriteFollowing,
  atOnce,
  cellByCell,
  type WholeColumn,
  wholeColumn,
  wrongCells,
  cut,
  type Part,
  sendParts,
  type CellState,
  inTableColumns,
  type TableBody,
  tableBodies,
} from './sendParts';
import {
  ChangedMeanwhileError,
  HalfChangedError,
  TableFilledError,
  type WrongCell,
  readBoxes,
  type JournalEntry,
  restoring,
  type Writing,
  cellKey,
  leftIn,
  type CellBox,
  joinColumns,
  type Entries,
} from './writing';

/**
 * Changes cells all or nothing: if anything fails, or the user cancels, the former contents are restored. The change is one
 * step of the user's Undo, if Excel can do that.
 *
 * @param work changes the cells, with requests in the context of the changes
 * @param before the sheets as they were read, to find moved cells
 */
export function allOrNothing<T>(
  work: (changes: CellChanges) => Promise<T>,
  following: WriteFollowing = {},
  before: readonly SheetCells[] = [],
): Promise<T> {
  return asOneUndoStep(async (run) => {
    const journal: JournalEntry[] = [];
    const sheets = [...before];
    try {
      return await run((context) => work(new CellChanges(context, journal, following, sheets)));
    } catch (error) {
      if (journal.length > 0) await putBack(journal, error, sheets);
      throw error;
    }
  });
}

/** Excel's codes for a change by somebody else. */
const CONFLICTS: ReadonlySet<string | null> = new Set(['InsertDeleteConflict', 'Conflict']);

/** Restores the journal's cells; rejects with a HalfChangedError if that fails. */
async function putBack(journal: JournalEntry[], cause: unknown, before: SheetCells[]): Promise<void> {
  // Rows may have been inserted meanwhile, so that formulas would be restored in other rows.
  const inserted = await Excel.run((context) => followRows(context, journal, before)).catch(() => []);
  const isConflict = cause instanceof ChangedMeanwhileError || CONFLICTS.has(officeErrorCode(cause));
  const writings = restoring(journal, isConflict || inserted.length > 0);
  let lost: readonly WrongCell[];
  try {
    lost = await Excel.run((context) => restore(context, writings));
  } catch (error) {
    // While a cell is edited Excel changes nothing, so nothing was changed before.
    if (isCellEditError(cause)) return;
    lost = error instanceof TableFilledError ? error.cells : writings.map(wrongCell);
  }
  if (lost.length > 0) throw new HalfChangedError(cause, lost);
}

/** Restores the cells that still have the written contents; returns the others, which may have moved. */
async function restore(context: Excel.RequestContext, writings: readonly Writing[]): Promise<WrongCell[]> {
  const current = await readBoxes(context, writings, ['formulas', 'values']);
  const lost = writings.filter(({ content, planned, ...cells }, at) => {
    const isBack = differing(cells, content, again(current[at]!)) === null;
    return !isBack && differing(cells, planned, current[at]!.formulas) !== null;
  });
  const found = writings.filter((writing) => !lost.includes(writing));
  await new CellChanges(context, []).write(found.map((writing) => ({ ...writing, planned: null })));
  return lost.map(wrongCell);
}

function wrongCell({ sheet, box, content }: Writing): WrongCell {
  return { sheet, box, wanted: content[0]?.[0] ?? null };
}

/**
 * Writes formulas and values for Freeze, Undo freeze and Repair. It first checks that the cells are as planned, and writes
 * columns of tables separately, as Excel fills them.
 */
export class CellChanges {
  private known: readonly TableBody[] | null = null;

  /**
   * @param journal the changes are added here
   * @param before the sheets as they were read, to find moved cells
   */
  constructor(
    readonly context: Excel.RequestContext,
    private readonly journal: JournalEntry[],
    private readonly following: WriteFollowing = {},
    private readonly before: SheetCells[] = [],
  ) {}

  /** The tables of the workbook. */
  async tables(): Promise<readonly TableBody[]> {
    return (this.known ??= await tableBodies(this.context));
  }

  /**
   * Writes cells. Rejects with a ChangedMeanwhileError if somebody has changed one of them, with a TableFilledError if Excel
   * changes other rows of a table.
   */
  async write(writings: readonly Writing[]): Promise<void> {
    if (writings.length === 0) return;
    const { columns, others } = inTableColumns(writings, await this.tables());
    const plain = joinColumns(others);
    const current = await readBoxes(this.context, [...plain, ...columns], ['formulas', 'values']);
    const wholes = columns.map((column, at) => wholeColumn(column, current[plain.length + at]!));
    const asPlanned = [...plain, ...wholes];
    const changed = asPlanned.map((one, at) => differing(one, one.planned, current[at]!.formulas));
    const cell = changed.find((one) => one !== null);
    if (cell) throw new ChangedMeanwhileError(cell);
    const parts = plain.map((writing, at) => partOf(writing, current[at]!)).flatMap(cut);
    await this.send(parts);
    await this.writeColumns(wholes);
  }

  /** Follows the written cells after rows were inserted above them; returns these rows. */
  follow(): Promise<InsertedRows[]> {
    return followRows(this.context, this.journal, this.before);
  }

  /**
   * The current formulas of written boxes. Rejects with a ChangedMeanwhileError if the first cell of one has changed: rows may
   * have been inserted above it.
   */
  async formulasLeft(boxes: readonly CellBox[]): Promise<Content[][][]> {
    const left = leftIn(this.journal);
    const formulas = (await readBoxes(this.context, boxes, ['formulas'])).map((one) => one.formulas);
    for (const [at, box] of boxes.entries()) {
      const content = left.get(cellKey(box, 0, 0));
      if (content === undefined || content === formulas[at]?.[0]?.[0]) continue;
      throw new ChangedMeanwhileError({ sheet: box.sheet, box: { ...box.box, rows: 1, columns: 1 } });
    }
    return formulas;
  }

  private async writeColumns(columns: readonly WholeColumn[]): Promise<void> {
    if (columns.length === 0) return;
    const now = await this.sendColumns(columns, columns.map(atOnce));
    const filled = columns
      .map((column, at) => ({ column, now: now[at]! }))
      .filter((one) => wrongCells(one.column, one.now).length > 0);
    if (filled.length === 0) return;
    const then = await this.sendColumns(
      filled.map(({ column }) => column),
      filled.map((one) => cellByCell(one.column, one.now)),
    );
    const wrong = filled.map(({ column }, at) => ({ column, cells: wrongCells(column, then[at]!) }));
    const still = wrong.filter(({ cells }) => cells.length > 0);
    if (still.length === 0) return;
    throw new TableFilledError(
      [...new Set(still.map(({ column }) => column.table))],
      still.map(({ column: { sheet, box } }) => ({ sheet, box })),
      still.flatMap(({ cells }) => cells),
    );
  }

  /** Writes columns and returns their contents, from the same request if there is only one, so that nobody can change them meanwhile. */
  private async sendColumns(
    columns: readonly WholeColumn[],
    parts: readonly (readonly Part[])[],
  ): Promise<readonly CellState[]> {
    const pieces = parts.map((own) => own.flatMap(cut));
    // Each column again without writing, to read all of it after its parts.
    const looked = columns.map(({ sheet, box }): Part => ({
      sheet,
      box,
      content: Array.from({ length: box.rows }, () => [null]),
      known: [],
      restore: null,
    }));
    const { after, requests } = await this.send([...pieces.flat(), ...looked]);
    return requests === 1
      ? after.slice(-columns.length)
      : readBoxes(this.context, columns, ['formulas', 'values']);
  }

  private send(parts: readonly Part[]): ReturnType<typeof sendParts> {
    return sendParts(this.context, parts, this.journal, this.following);
  }
}

/** By default the current contents are restored. */
function partOf({ sheet, box, content, planned, restore }: Writing, current: CellState): Part {
  return { sheet, box, content, known: planned ?? [], restore: restore ?? again(current) };
}

/**
 * Finds rows inserted since the sheets were read, and moves the journal's cells with them.
 *
 * @param before the sheets as they were read before the journal began; emptied, as they can be compared only once
 * @returns the inserted rows; none if something else has changed, or nothing
 */
async function followRows(
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

/** A box after rows were inserted above it; unchanged if they are within it. */
export function movedBox({ sheet, box }: CellBox, inserted: InsertedRows): Box {
  return sheet.id === inserted.sheet.id && box.row >= inserted.row
    ? { ...box, row: box.row + inserted.rows }
    : box;
}

/** Contents after rows were inserted. */
export function movedContent<Entry extends Content | null>(
  content: readonly (readonly Entry[])[],
  own: CellBox['sheet'],
  inserted: InsertedRows,
): (Entry | string)[][] {
  return content.map((line) =>
    line.map((entry) => (entry !== null && isFormula(entry) ? afterInsertion(entry, own, inserted) : entry)),
  );
}

/** An entry in its new place, in two parts if rows were inserted within it. */
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
