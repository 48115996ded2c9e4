import { ProtectedWorkbookError, UnfinishedSheetError } from '../officeErrors';
import type { SheetRef } from '../ranges';
import { deferCleanup, withRetry } from '../requests';
import type { Place } from './observation';
import { deleteParts } from './workbook';

/** How often the removal is tried again, whatever Excel has against it. */
const TRIES = 3;

/** The new sheets of a check, which it removes again. */
class CheckSheets {
  private added = 0;

  /**
   * @param before the ids of the sheets that were there before
   * @param prefix with which the name of no other sheet begins
   */
  constructor(
    private readonly before: ReadonlySet<string>,
    private readonly prefix: string,
  ) {}

  /** Adds a sheet, out of sight. */
  add(signal: AbortSignal): Promise<SheetRef> {
    return withRetry(() => {
      // The try before may have added its sheet all the same.
      this.added += 1;
      const name = `${this.prefix}${this.added}`;
      return Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add(name);
        sheet.load('id');
        await context.sync();
        return { id: sheet.id, name };
      });
    }, signal);
  }

  /** Deletes the new sheets that are there. */
  delete(): Promise<void> {
    return Excel.run(async (context) => {
      for (const sheet of await this.there(context)) sheet.delete();
      await context.sync();
    });
  }

  /** Removes what the check has left; where Excel refuses, the pane offers to do it later. */
  async remove(): Promise<void> {
    const work = async (): Promise<void> => {
      await this.delete();
      await deleteParts();
    };
    for (let tries = 1; ; tries += 1) {
      try {
        await withRetry(work);
        return;
      } catch (error) {
        if (tries < TRIES) continue;
        const left = await Excel.run((context) => this.there(context)).then(
          (sheets) => sheets.map(({ name }) => name),
          () => [this.prefix],
        );
        if (left.length === 0) return;
        deferCleanup({ kind: 'unfinished', names: left, work });
        throw new UnfinishedSheetError('unfinished', left, error);
      }
    }
  }

  private async there(context: Excel.RequestContext): Promise<Excel.Worksheet[]> {
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    return worksheets.items.filter(
      ({ id, name }) => !this.before.has(id) && name.toLowerCase().startsWith(this.prefix.toLowerCase()),
    );
  }
}

/** Does something with new sheets, which are removed again however it ends. */
export async function withNewSheets<T>(work: (sheets: CheckSheets) => Promise<T>): Promise<T> {
  const sheets = await Excel.run(async (context) => {
    const { worksheets, protection } = context.workbook;
    worksheets.load('items/id,items/name');
    protection.load('protected');
    await context.sync();
    if (protection.protected) throw new ProtectedWorkbookError();
    const names = worksheets.items.map(({ name }) => name.toLowerCase());
    let prefix = '';
    for (let run = 1; prefix === '' || names.some((name) => name.startsWith(prefix.toLowerCase())); run += 1)
      prefix = `CSA check ${run}.`;
    return new CheckSheets(new Set(worksheets.items.map(({ id }) => id)), prefix);
  });
  try {
    return await work(sheets);
  } finally {
    await sheets.remove();
  }
}

/** Does something on one of the sheets. */
export const onSheet = <T>({ id, name }: SheetRef, act: (place: Place) => Promise<T>): Promise<T> =>
  Excel.run((context) => act({ context, sheet: context.workbook.worksheets.getItem(id), sheetName: name }));
