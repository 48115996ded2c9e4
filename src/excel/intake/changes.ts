import { TEXT_FORMAT } from '../../sheet/bureau';
import { cellAddress, quoteSheetName } from '../../sheet/kit/address';
import { suspend, suspendCalculation } from '../blocks';
import { CannotAppendError, type CellChange } from './appending';

/** Cells asked for or changed at a time. */
const CELLS_AT_A_TIME = 300;

/** A change, and the number format that its cell has before it. */
export interface CheckedChange extends CellChange {
  readonly format: string;
}

/**
 * Looks whether the cells still are what they were when they were read, and can be written.
 *
 * @throws CannotAppendError with the first one that cannot
 */
export async function checkChanges(
  context: Excel.RequestContext,
  changes: readonly CellChange[],
): Promise<CheckedChange[]> {
  const checked: CheckedChange[] = [];
  for (const part of parts(changes)) {
    const cells = part.map((change) => {
      const sheet = context.workbook.worksheets.getItem(change.sheet.id);
      const range = sheet.getRangeByIndexes(change.row, change.column, 1, 1);
      range.load('values,numberFormat');
      sheet.protection.load('protected');
      return { change, range, protection: sheet.protection };
    });
    await context.sync();
    for (const { change, range, protection } of cells) {
      const where = `${quoteSheetName(change.sheet.name)}!${cellAddress(change)}`;
      if (protection.protected) {
        throw new CannotAppendError(
          `${where} has to be changed, and its sheet is protected. Unprotect it on the Review tab, then try again.`,
        );
      }
      if ((range.values as unknown[][])[0]?.[0] !== change.from) {
        throw new CannotAppendError(
          `Somebody has changed ${where} since it was read. Try again: the files are compared with what stands there now first.`,
        );
      }
      const [[format = 'General'] = []] = range.numberFormat as string[][];
      checked.push({ ...change, format });
    }
  }
  return checked;
}

/** Writes the cells; text is no formula, date or number, whatever it begins with. */
export function changeCells(context: Excel.RequestContext, changes: readonly CheckedChange[]): Promise<void> {
  return write(context, changes, ({ to, format }) => ({
    value: to,
    format: typeof to === 'string' && to !== '' ? TEXT_FORMAT : format,
  }));
}

/** Writes back what stood in the cells. */
export function changeBack(context: Excel.RequestContext, changes: readonly CheckedChange[]): Promise<void> {
  return write(context, changes, ({ from, format }) => ({
    value: typeof from === 'string' && from !== '' && format !== TEXT_FORMAT ? `'${from}` : from,
    format,
  }));
}

async function write(
  context: Excel.RequestContext,
  changes: readonly CheckedChange[],
  whatOf: (change: CheckedChange) => { readonly value: unknown; readonly format: string },
): Promise<void> {
  for (const [at, part] of parts(changes).entries()) {
    if (at === 0) suspend(context);
    else suspendCalculation(context);
    for (const change of part) {
      const { value, format } = whatOf(change);
      const sheet = context.workbook.worksheets.getItem(change.sheet.id);
      const range = sheet.getRangeByIndexes(change.row, change.column, 1, 1);
      range.numberFormat = [[format]];
      range.values = [[value]];
    }
    await context.sync();
  }
}

function parts<Change>(changes: readonly Change[]): (readonly Change[])[] {
  return Array.from({ length: Math.ceil(changes.length / CELLS_AT_A_TIME) }, (_, at) =>
    changes.slice(at * CELLS_AT_A_TIME, (at + 1) * CELLS_AT_A_TIME),
  );
}
