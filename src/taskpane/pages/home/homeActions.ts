import type { SheetModel } from '../../../sheet/kit/sheetModel';
import type { PageId, Pane, PickedCells } from '../../kit/page';
import { loadCode } from '../../kit/loadCode';
import type { Month } from '../../month/month';

/** The formula that shows how ours are typed. */
export const SAMPLE_FORMULA = '=CSA.WE(1405.6,1200,"W")';

/** All that a user can do on the page Home. */
export interface HomeActions {
  readonly open: (page: PageId) => Promise<void>;
  readonly insertExample: () => Promise<void>;
  readonly insertBlankMonth: () => Promise<void>;
  /** Puts the sample formula into the selected cell. */
  readonly insertFormula: () => Promise<void>;
}

const loadSheets = () => loadCode(() => import(/* webpackChunkName: "player" */ './sheetsToInsert'));

export function homeActions(pane: Pane, month: Month): HomeActions {
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
    open: (page) => pane.open(page),
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
    insertFormula: async () => {
      await pane.perform('Inserting the formula…', async () => {
        const { address, isInserted } = await workbook.insertFormula(SAMPLE_FORMULA);
        if (isInserted) pane.say('done', `The formula is in ${address}.`);
        else pane.say('problem', `${address} is not blank. Select a blank cell, then press Insert.`);
      });
    },
  };
}
