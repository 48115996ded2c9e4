import { isNotYet } from '../../cells/cellValue';
import type { PaneVisibility } from '../../excel/visibility';
import type { Workbook, SheetArea } from '../../excel/workbook';
import type { Pages } from './openPage';

/** Long enough for a burst of events, short enough not to be noticed. */
const QUIET_MS = 300;

/** Formulas that are calculated again and again, such as of a clock, shall not keep the pane reading. */
const BETWEEN_CALCULATIONS_MS = 1000;

/** Cells that wait for their calculation are looked at again: at first soon, then ever more seldom, and not for ever. */
const FIRST_LOOK_MS = 500;
const MOST_LOOKS = 8;

/** What is read along, and for whom. */
interface ReadAlong {
  readonly workbook: Pick<Workbook, 'watch'>;
  readonly pages: Pick<Pages, 'refreshQuietly' | 'selectionMoved'>;
  readonly inputs: Pick<Inputs, 'concern' | 'areWaiting'>;
  readonly visibility: PaneVisibility;
}

/**
 * Refreshes the page in front when cells that it was read from were changed or calculated, or another sheet comes to the
 * front; and with the next selection, when that was not possible because a cell was being edited. While the pane is out of
 * sight nothing is read; when it is opened again, once.
 */
export async function readAlong({ workbook, pages, inputs, visibility }: ReadAlong): Promise<void> {
  let timer: number | undefined;
  let isOutdated = false;
  let isReading = false;
  let lastRead = -BETWEEN_CALCULATIONS_MS;
  let looks = 0;

  const readIn = (milliseconds: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      timer = undefined;
      void read();
    }, milliseconds);
  };
  const read = async (): Promise<void> => {
    // What comes meanwhile is read afterwards: while a cell is being edited a reading may take long.
    if (!visibility.isVisible() || isReading) return;
    isReading = true;
    const wasOutdated = isOutdated;
    isOutdated = false;
    const wasDone = wasOutdated ? await pages.refreshQuietly() : await pages.selectionMoved();
    isReading = false;
    lastRead = Date.now();
    const isMissed = isOutdated;
    if (wasOutdated && !wasDone) isOutdated = true;
    if (isMissed) readIn(QUIET_MS);
    else lookAgain();
  };
  const lookAgain = (): void => {
    if (!inputs.areWaiting()) looks = 0;
    else if (looks < MOST_LOOKS && timer === undefined) {
      isOutdated = true;
      readIn(FIRST_LOOK_MS * 2 ** looks);
      looks += 1;
    }
  };
  const refreshSoon = (): void => {
    isOutdated = true;
    readIn(QUIET_MS);
  };
  const afterCalculation = (): void => {
    isOutdated = true;
    const wait = lastRead + BETWEEN_CALCULATIONS_MS - Date.now();
    if (timer === undefined) readIn(Math.max(QUIET_MS, wait));
  };
  const whenOutdated = (): void => {
    if (isOutdated) readIn(QUIET_MS);
  };

  try {
    await workbook.watch({
      cellsChanged: (sheetId) => {
        if (inputs.concern(sheetId)) refreshSoon();
      },
      calculated: (sheetId) => {
        if (inputs.concern(sheetId)) afterCalculation();
      },
      selectionChanged: () => readIn(QUIET_MS),
      sheetActivated: refreshSoon,
    });
  } catch {
    // Without events the pane still reads anew before every run, and by Refresh.
  }
  window.addEventListener('focus', whenOutdated);
  await visibility.onChange(whenOutdated).catch(() => undefined);
  lookAgain();
}

/** What the page in front was read from, as far as it reads cells through the pane's workbook. */
interface Inputs {
  /** The workbook that notes what is read of it. */
  readonly workbook: Workbook;
  /** A page is going to be read anew. */
  readonly begin: () => void;
  /** Whether a sheet may matter to the page: it was read, or the page looks for its tables in all of them. */
  readonly concern: (sheetId: string) => boolean;
  /** Whether a cell among them waits for its calculation. */
  readonly areWaiting: () => boolean;
}

/** Notes which sheets are read, so that changes of others need not be read along. */
export function notedInputs(workbook: Workbook): Inputs {
  let sheets = new Set<string>();
  let areWaiting = false;
  const noted = <Read extends SheetArea | null>(area: Read): Read => {
    if (area === null) return area;
    sheets.add(area.sheet.id);
    areWaiting ||= area.cells.some((line) => line.some(isNotYet));
    return area;
  };
  return {
    workbook: {
      ...workbook,
      readActiveSheet: async () => noted(await workbook.readActiveSheet()),
      readSheet: async (id) => noted(await workbook.readSheet(id)),
      readArea: async (id, box) => noted(await workbook.readArea(id, box)),
    },
    begin: () => {
      sheets = new Set();
      areWaiting = false;
    },
    concern: (sheetId) => sheets.size === 0 || sheets.has(sheetId),
    areWaiting: () => areWaiting,
  };
}
