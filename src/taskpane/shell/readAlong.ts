import type { Workbook } from '../../excel/workbook';
import type { Pages } from './openPage';

/** Long enough for a burst of events, short enough not to be noticed. */
const QUIET_MILLISECONDS = 300;

/**
 * Refreshes the page in front when cells were changed or another sheet comes to the front; and with the next selection,
 * when that was not possible because a cell was being edited.
 */
export async function readAlong(workbook: Workbook, pages: Pages): Promise<void> {
  let waiting: number | undefined;
  let isOutdated = false;
  const soon = (): void => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      const done = isOutdated ? pages.refreshQuietly() : pages.selectionMoved();
      void done.then((wasDone) => {
        if (wasDone) isOutdated = false;
      });
    }, QUIET_MILLISECONDS);
  };
  const refreshSoon = (): void => {
    isOutdated = true;
    soon();
  };
  const whenOutdated = (): void => {
    if (isOutdated) soon();
  };
  try {
    await workbook.watch({ cellsChanged: refreshSoon, selectionChanged: soon, sheetActivated: refreshSoon });
  } catch {
    // Without events the pane still reads anew before every run, and by Refresh.
  }
  window.addEventListener('focus', whenOutdated);
}
