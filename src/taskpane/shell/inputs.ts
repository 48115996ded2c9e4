import { isNotYet } from '../../cells/notYet';
import type { SheetArea, Workbook } from '../../excel/workbook';

/** What the page in front was read from, as far as it reads cells through the pane's workbook. */
export interface Inputs {
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
