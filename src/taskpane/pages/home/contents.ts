import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { SheetRef } from '../../../excel/workbook';
import { bureauTables, chosenTables, countEvents, newestMonth, wasRun } from '../../../sheet/bureau';
import { findCrosstables } from '../../../sheet/section/findCrosstables';
import type { PageId, Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import { nothingThere } from '../../month/monthRanges';

/** The tables of a bureau. */
export interface BureauContents {
  /** The first day of the newest month in the tables' names; null where they name none. */
  readonly month: CalendarDay | null;
  readonly events: number;
  /** Whether the workbook has the new ratings of that month already. */
  readonly wasRun: boolean;
}

/** What a workbook holds that the pane knows; null where it has no such thing. */
export interface Contents {
  readonly bureau: BureauContents | null;
  /** The sheet with a player's month. */
  readonly month: SheetRef | null;
  /** The sheet in front, where it has a tournament's crosstable. */
  readonly crosstable: SheetRef | null;
  /** The page for it. */
  readonly page: PageId | null;
}

/** What the workbook holds, as last read. */
export interface ContentsReader {
  read(): Promise<Contents>;
}

export function createContents(pane: Pane, month: Month): ContentsReader {
  const { workbook } = pane;
  return {
    read: async () => {
      await month.read();
      const bureau = await readBureau(pane);
      const { own, inFront, ranges } = month.get();
      const withMonth = inFront ?? (nothingThere(ranges) ? null : own);
      const crosstable = withMonth === null && bureau === null ? await crosstableInFront(workbook) : null;
      const page =
        bureau !== null
          ? 'bureau'
          : withMonth !== null
            ? 'player'
            : crosstable !== null
              ? 'tournament'
              : null;
      return { bureau, month: withMonth?.sheet ?? null, crosstable, page };
    },
  };
}

async function readBureau({ workbook }: Pane): Promise<BureauContents | null> {
  const tables = await workbook.listTables();
  const ofBureau = bureauTables(tables);
  if (ofBureau.length === 0) return null;
  const month = newestMonth(ofBureau);
  const { events } = chosenTables(ofBureau, month, {});
  const sheet = events === null ? null : await workbook.readSheet(events.sheet.id);
  return {
    month,
    events: sheet === null ? 0 : countEvents(sheet.cells),
    wasRun: month !== null && wasRun(tables, month),
  };
}

async function crosstableInFront(workbook: Pane['workbook']): Promise<SheetRef | null> {
  const { sheet, cells } = await workbook.readActiveSheet();
  return findCrosstables(cells).length > 0 ? sheet : null;
}
