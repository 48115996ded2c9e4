import type { InsertedRows } from '../../sheet/freeze/insertedRows';
import type { Content, SheetCells } from '../../sheet/freeze/workbookCells';
import { atOnce, cellByCell, type WholeColumn, wholeColumn, wrongCells } from './columns';
import { ChangedMeanwhileError, TableFilledError } from './errors';
import { followRows } from './followRows';
import { cellKey, type JournalEntry, leftIn } from './journal';
import { readBoxes } from './readBoxes';
import { again, cut, differing, type Part, sendParts, type Standing, type WriteFollowing } from './sendParts';
import { inTableColumns, type TableBody, tableBodies } from './tables';
import { type CellBox, joinColumns, type Writing } from './writing';

/**
 * Writes formulas and values over others: the one way in which Freeze, Undo freeze and Repair change cells. It looks
 * first whether the cells are as they were when the change was planned, and keeps the rows of tables apart, whose columns
 * Excel fills.
 */
export class CellChanges {
  private known: readonly TableBody[] | null = null;

  /**
   * @param journal takes what is changed
   * @param before the sheets as they were read, to find cells again that somebody moves
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
   * Writes cells. Rejects with a ChangedMeanwhileError where somebody has changed one of them, with a TableFilledError
   * where Excel does not leave the other rows of a table alone.
   */
  async write(writings: readonly Writing[]): Promise<void> {
    if (writings.length === 0) return;
    const { columns, others } = inTableColumns(writings, await this.tables());
    const plain = joinColumns(others);
    const standing = await readBoxes(this.context, [...plain, ...columns], ['formulas', 'values']);
    const wholes = columns.map((column, at) => wholeColumn(column, standing[plain.length + at]!));
    const asPlanned = [...plain, ...wholes];
    const changed = asPlanned.map((one, at) => differing(one, one.planned, standing[at]!.formulas));
    const cell = changed.find((one) => one !== null);
    if (cell) throw new ChangedMeanwhileError(cell);
    const parts = plain.map((writing, at) => partOf(writing, standing[at]!)).flatMap(cut);
    await this.send(parts);
    await this.writeColumns(wholes);
  }

  /** Finds the cells again that were written, after rows were inserted above them; gives these rows. */
  follow(): Promise<InsertedRows[]> {
    return followRows(this.context, this.journal, this.before);
  }

  /**
   * What Excel gives as the formulas of boxes that were written. Rejects with a ChangedMeanwhileError where the first cell of
   * one is not as it was left: rows may have been inserted above it.
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

  /** Writes columns, and gives what stands in each of them then: of one request as it says itself, before anybody can come in between. */
  private async sendColumns(
    columns: readonly WholeColumn[],
    parts: readonly (readonly Part[])[],
  ): Promise<readonly Standing[]> {
    const pieces = parts.map((own) => own.flatMap(cut));
    // Each column once more, with nothing written: what stands in the whole of it after all its parts.
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

/** Where nothing else is known, what stands in the cells is what they are put back to. */
function partOf({ sheet, box, content, planned, restore }: Writing, standing: Standing): Part {
  return { sheet, box, content, known: planned ?? [], restore: restore ?? again(standing) };
}
