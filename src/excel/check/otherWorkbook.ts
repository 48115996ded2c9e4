import { doneOrRefused, type Observation, type Place, write } from './observation';

const WHY = 'Runs go on, wait or are taken back while another workbook is in front';

/** What Excel does for an add-in while the user is in another workbook. */
const behind = (name: string, title: string, act: (place: Place) => unknown): Observation => ({
  name,
  title: `${title}, with another workbook in front`,
  why: WHY,
  observe: (place) =>
    doneOrRefused(async () => {
      act(place);
      await place.context.sync();
    }, 'done'),
});

/** They need a sheet that was added before, and the user in another workbook. The last one deletes the sheet. */
export const OTHER_WORKBOOK_OBSERVATIONS: readonly Observation[] = [
  behind('behindCells', 'Cells written and read', (place) => write(place, 'A1', [[1]]).load('values')),
  behind('behindSelection', 'The selected cells', ({ context }) =>
    context.workbook.getSelectedRange().load('address'),
  ),
  behind('behindNames', "A sheet's names", ({ sheet }) => sheet.names.load('items/name')),
  behind('behindFreeze', 'Panes frozen', ({ sheet }) => sheet.freezePanes.freezeRows(1)),
  behind('behindGridlines', 'Gridlines hidden', ({ sheet }) => {
    sheet.showGridlines = false;
  }),
  behind('behindAdd', 'A sheet added', ({ context, sheetName }) =>
    context.workbook.worksheets.add(`${sheetName} b`),
  ),
  behind('behindDelete', 'A sheet deleted', ({ sheet }) => sheet.delete()),
];

/** How long the user has to click into another workbook, and back; how often it is looked for. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 300;

/** Waits until another workbook is in front, or no more; whether it has come to that in a minute. */
export async function waitForOtherWorkbook(
  place: Place,
  isWanted: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    signal.throwIfAborted();
    if ((await isBehind(place)) === isWanted) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Excel refuses these then (Microsoft's page "Troubleshooting Excel add-ins"); neither changes anything. */
async function isBehind({ context, sheet }: Place): Promise<boolean> {
  const unfrozen = await doneOrRefused(async () => {
    sheet.freezePanes.unfreeze();
    await context.sync();
  }, '');
  if (unfrozen !== '') return true;
  const selected = await doneOrRefused(async () => {
    context.workbook.getActiveCell().load('address');
    await context.sync();
  }, '');
  return selected !== '';
}
