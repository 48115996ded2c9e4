import type { Cells } from '../../../cells/headers';
import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { TableRef } from '../../../excel/ranges';
import type { SheetRef } from '../../../excel/workbook';
import {
  type BureauTable,
  bureauTables,
  chosenTables,
  eventsOn,
  monthOfMost,
  newestMonth,
  ownRanges,
  wasRun,
} from '../../../bureau';
import type { SheetModel } from '../../../figures/sheetModel';
import { findCrosstables } from '../../../section/findCrosstables';
import { loadCode } from '../../kit/loadCode';
import type { PageId, Pane, PickedCells } from '../../kit/page';
import type { Month } from '../../month/month';

/** All that the page Home has of its own. */
export interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
}

/** The tables of a bureau. */
export interface BureauContents {
  /** The first day of the newest month in the tables' names, else of the month of most events; null where there is none. */
  readonly month: CalendarDay | null;
  readonly events: number;
  /** Whether the workbook has the new ratings of that month already. */
  readonly wasRun: boolean;
}

/** What a workbook holds that the pane knows; null where it has no such thing. */
interface Contents {
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
      const withMonth = await month.look();
      const bureau = await readBureau(pane);
      const crosstable = withMonth === null && bureau === null ? await crosstableInFront(workbook) : null;
      const page =
        bureau !== null
          ? 'bureau'
          : withMonth !== null
            ? 'player'
            : crosstable !== null
              ? 'tournament'
              : null;
      return { bureau, month: withMonth, crosstable, page };
    },
  };
}

async function readBureau({ workbook }: Pane): Promise<BureauContents | null> {
  const tables = await workbook.listTables();
  const ofBureau = bureauTables(tables);
  if (ofBureau.length === 0) return ownBureau(workbook, tables);
  const named = newestMonth(ofBureau);
  const { events } = chosenTables(ofBureau, named, {});
  const sheet = events === null ? null : await workbook.readSheet(events.sheet.id);
  return contentsOf(sheet?.cells ?? [], named, tables);
}

/** @param named the month in the names of the tables; null = the one in which most events are rated */
function contentsOf(cells: Cells, named: CalendarDay | null, tables: readonly TableRef[]): BureauContents {
  const { months, rows } = eventsOn(cells);
  const month = named ?? monthOfMost(months);
  const events = month === null || months.size === 0 ? rows : (months.get(month) ?? 0);
  return { month, events, wasRun: month !== null && wasRun(tables, month) };
}

/** A bureau's tables under names of the user's own, by their headers: on the sheets of Excel tables, or on the one in front. */
async function ownBureau(
  workbook: Pane['workbook'],
  tables: readonly TableRef[],
): Promise<BureauContents | null> {
  const front = await workbook.readActiveSheet();
  const ids = [...new Set(tables.map(({ sheet }) => sheet.id))].filter((id) => id !== front.sheet.id);
  const sheets = [front, ...(await Promise.all(ids.map((id) => workbook.readSheet(id))))];
  const found = sheets.flatMap((sheet) =>
    sheet === null ? [] : ownRanges(sheet.cells).map((range) => ({ ...range, cells: sheet.cells })),
  );
  const of = (table: BureauTable) => found.find((range) => range.table === table);
  const events = of('events');
  if (events === undefined || of('players') === undefined || of('games') === undefined) return null;
  const { row, column, rows, columns } = events.box;
  const lines = events.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
  return contentsOf(lines, null, tables);
}

async function crosstableInFront(workbook: Pane['workbook']): Promise<SheetRef | null> {
  const { sheet, cells } = await workbook.readActiveSheet();
  return findCrosstables(cells).length > 0 ? sheet : null;
}

/** The formula that shows how ours are typed. */
export const SAMPLE_FORMULA = '=CSA.WE(1405.6,1200,"W")';

/** All that a user can do on the page Home. */
export type HomeActions = ReturnType<typeof homeActions>;

const loadSheets = () => loadCode(() => import(/* webpackChunkName: "player" */ './sheetsToInsert'));

export function homeActions(pane: Pane, month: Month) {
  const { workbook } = pane;
  /**
   * Writes a sheet whose blocks the page Player reads from now on, and opens that page.
   *
   * @param isFixed its blocks stay as they are written; others grow, and are found by their headers
   */
  const insert = async (
    doing: string,
    model: () => Promise<SheetModel>,
    isFixed: boolean,
    done: (name: string) => string,
  ): Promise<void> => {
    let name = '';
    const isDone = await pane.perform(doing, async () => {
      const { blocks, ...rest } = await model();
      const sheet = await workbook.writeSheet({ blocks, ...rest });
      name = sheet.name;
      const picks = Object.fromEntries(
        [...blocks].map(([block, box]): [string, PickedCells] => [block, { sheetId: sheet.id, box }]),
      );
      month.useSheet(sheet.id, isFixed ? picks : {});
    });
    if (!isDone) return;
    await pane.open('player');
    pane.say('done', done(name));
  };
  return {
    open: (page: PageId) => pane.open(page),
    insertExample: () =>
      insert(
        'Writing the worked example…',
        async () => (await loadSheets()).exampleSheet(),
        true,
        (name) => `The worked example is on the new sheet "${name}".`,
      ),
    insertBlankMonth: () =>
      insert(
        'Writing a blank month…',
        async () => (await loadSheets()).blankMonthSheet(),
        false,
        (name) => `Fill in the new sheet "${name}"; the pane follows along. Blank rows do no harm.`,
      ),
    /** Puts the sample formula into the selected cell. */
    insertFormula: async () => {
      await pane.perform('Inserting the formula…', async () => {
        const { address, isInserted } = await workbook.insertFormula(SAMPLE_FORMULA);
        if (isInserted) pane.say('done', `The formula is in ${address}.`);
        else pane.say('problem', `${address} is not blank. Select a blank cell, then press Insert.`);
      });
    },
  };
}
