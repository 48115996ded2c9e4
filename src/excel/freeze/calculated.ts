import { isNotYet } from '../../cells/notYet';
import type { Content } from '../../sheet/freeze/workbookCells';
import { readBoxes } from './readBoxes';
import type { CellBox } from './writing';

const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Calculates a workbook that is set to be calculated by hand, as F9 does: Excel then leaves all alone that depends on a
 * newly entered formula.
 *
 * @returns whether the workbook is calculated by hand
 */
export async function calculateByHand(context: Excel.RequestContext): Promise<boolean> {
  const { application } = context.workbook;
  application.load('calculationMode');
  await context.sync();
  if (application.calculationMode !== 'Manual') return false;
  application.calculate('Recalculate');
  await context.sync();
  return true;
}

/** The values of boxes of cells, once all are calculated, or after ten seconds. */
export async function calculatedValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
): Promise<Content[][][]> {
  await calculateByHand(context);
  return settledValues(context, boxes);
}

/** The values of boxes of cells, once no function is busy any more, or after ten seconds. */
export async function settledValues(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
  signal?: AbortSignal,
): Promise<Content[][][]> {
  for (let waits = 0; ; waits += 1) {
    signal?.throwIfAborted();
    const values = (await readBoxes(context, boxes, ['values'])).map((box) => box.values);
    const isWaiting = values.some((box) => box.some((line) => line.some(isNotYet)));
    if (!isWaiting || waits === MOST_WAITS) return values;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}
