import type { Progress } from '../../engine/kit/progress';
import { officeErrorCode, ProtectedWorkbookError, UnfinishedSheetError } from '../officeErrors';
import { type BlockTime, type Recording, recordingOf, timeBlocks } from './recording';
import { CELL_OBSERVATIONS } from './cells';
import { FUNCTION_OBSERVATIONS } from './functions';
import type { Observation, Place } from './observation';
import {
  deleteParts,
  OTHER_WORKBOOK_OBSERVATIONS,
  waitForOtherWorkbook,
  WORKBOOK_OBSERVATIONS,
} from './workbook';
import { REQUEST_OBSERVATIONS } from './requests';
import { TABLE_OBSERVATIONS } from './tables';
import type { SheetRef } from '../ranges';
import { deferCleanup, withRetry } from '../requests';

/** All that is observed, under the heading of each group. */
export const OBSERVATION_GROUPS: Readonly<Record<string, readonly Observation[]>> = {
  Functions: FUNCTION_OBSERVATIONS,
  Cells: CELL_OBSERVATIONS,
  Tables: TABLE_OBSERVATIONS,
  'Sheets and the workbook': WORKBOOK_OBSERVATIONS,
  'Requests and files': REQUEST_OBSERVATIONS,
  'Another workbook in front': OTHER_WORKBOOK_OBSERVATIONS,
};

export const OBSERVATIONS: readonly Observation[] = Object.values(OBSERVATION_GROUPS).flat();

/** Those that need nobody to click anywhere. */
const ALONE = OBSERVATIONS.filter((one) => !OTHER_WORKBOOK_OBSERVATIONS.includes(one));

/** The name of the times among what could not be seen. */
const TIMES = 'times';

/** What was seen in this Excel. */
export interface ExcelCheck {
  readonly recording: Recording;
  /** Excel's code for each observation that could not be made, by its name. */
  readonly unseen: ReadonlyMap<string, string>;
}

/**
 * Makes every observation on a new sheet of its own, and times blocks. The new sheets are removed again, also when
 * something fails or the check is cancelled: nothing else of the workbook changes.
 *
 * @returns rejects where no sheet can be added, and with an `UnfinishedSheetError` where one cannot be removed
 */
export function checkExcel(report: (progress: Progress) => void, signal: AbortSignal): Promise<ExcelCheck> {
  return withNewSheets(async (sheets) => {
    const seen: Record<string, string | null> = {};
    const unseen = new Map<string, string>();
    for (const [at, { name, title, observe }] of ALONE.entries()) {
      report({ doing: title, done: at, of: ALONE.length });
      const sheet = await sheets.add(signal);
      try {
        seen[name] = await onSheet(sheet, observe);
      } catch (error) {
        seen[name] = null;
        unseen.set(name, officeErrorCode(error) ?? 'unknown');
      }
      // What is left because Excel refuses is removed in the end.
      await sheets.delete().catch(() => undefined);
    }
    const timing = (done: number, of: number): void => report({ doing: 'Timing blocks of rows', done, of });
    const last = await sheets.add(signal);
    const times = await onSheet(last, ({ sheet }) => timeBlocks(sheet, timing, signal)).catch(
      (error: unknown): readonly BlockTime[] => {
        signal.throwIfAborted();
        unseen.set(TIMES, officeErrorCode(error) ?? 'unknown');
        return [];
      },
    );
    return { recording: recordingOf(seen, times), unseen };
  });
}

/**
 * Asks the user to click into another workbook, observes what Excel then refuses, and asks them to click back.
 *
 * @param ask shows what the user is to do
 * @returns the observations by their names; null where no other workbook came to the front in a minute
 */
export function checkBehind(
  ask: (what: 'clickAway' | 'clickBack') => void,
  signal: AbortSignal,
): Promise<Recording['observations'] | null> {
  return withNewSheets(async (sheets) => {
    const watched = await sheets.add(signal);
    const added = await sheets.add(signal);
    const comes = (isInFront: boolean): Promise<boolean> =>
      onSheet(watched, (place) => waitForOtherWorkbook(place, isInFront, signal));
    ask('clickAway');
    if (!(await comes(true))) return null;
    const seen: Record<string, string | null> = {};
    for (const { name, observe } of OTHER_WORKBOOK_OBSERVATIONS)
      seen[name] = await onSheet(added, observe).catch(() => null);
    ask('clickBack');
    await comes(false);
    return seen;
  });
}

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
async function withNewSheets<T>(work: (sheets: CheckSheets) => Promise<T>): Promise<T> {
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
const onSheet = <T>({ id, name }: SheetRef, act: (place: Place) => Promise<T>): Promise<T> =>
  Excel.run((context) => act({ context, sheet: context.workbook.worksheets.getItem(id), sheetName: name }));
