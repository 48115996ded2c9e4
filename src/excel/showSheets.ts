import { HEADER_PLACE } from '../sheet/kit/tableModel';
import { leaveToDo } from './leftToDo';
import { mayBeAnotherWorkbook } from './officeErrorCode';
import { patiently } from './patience';
import type { SheetsPlan } from './sheetsPlan';

/**
 * Keeps the first rows of new sheets in view, hides the lines of those that are to be printed, and shows the first sheet.
 * These are the requests that Excel refuses while another workbook is in front: the sheets are complete without them, so
 * that they are left to do then.
 *
 * @param ids the sheets, in the order of the plan
 */
export async function showSheets(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await patiently(
      (tries) => (tries === 0 ? show(context, plan, ids) : Excel.run((fresh) => show(fresh, plan, ids))),
      signal,
    );
  } catch (error) {
    if (!mayBeAnotherWorkbook(error)) throw error;
    leaveToDo({
      kind: 'unshown',
      sheets: plan.sheets.map(({ finalName }) => finalName),
      work: () => Excel.run((fresh) => showThoseThere(fresh, plan, ids)),
    });
  }
}

async function show(
  context: Excel.RequestContext,
  { sheets }: SheetsPlan,
  ids: readonly string[],
): Promise<void> {
  const { worksheets } = context.workbook;
  sheets.forEach(({ wanted: { content } }, at) => {
    const sheet = worksheets.getItem(ids[at]!);
    const frozen = 'tableName' in content ? HEADER_PLACE.row + 1 : content.frozenRows;
    if (frozen > 0) sheet.freezePanes.freezeRows(frozen);
    if ('print' in content && content.print !== undefined) sheet.showGridlines = false;
  });
  const first = worksheets.getItem(ids[0]!);
  first.activate();
  first.getRange('A1').select();
  await context.sync();
}

/** Some of them may have been deleted by now. */
async function showThoseThere(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  ids: readonly string[],
): Promise<void> {
  const found = ids.map((id) => context.workbook.worksheets.getItemOrNullObject(id));
  await context.sync();
  const there = found.map(({ isNullObject }) => !isNullObject);
  if (!there.includes(true)) return;
  const kept = { ...plan, sheets: plan.sheets.filter((_, at) => there[at]) };
  await show(
    context,
    kept,
    ids.filter((_, at) => there[at]),
  );
}
