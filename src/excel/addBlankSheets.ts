import { suspend } from './blocks';
import { patiently } from './patience';
import type { SheetsPlan } from './sheetsPlan';

/**
 * Adds the sheets of a plan, still blank, behind all others. None of them is shown.
 *
 * @returns their ids, in the order of the plan
 */
export function addBlankSheets(
  context: Excel.RequestContext,
  plan: SheetsPlan,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  return patiently(
    (tries) =>
      tries === 0 ? addMissing(context, plan, new Map()) : Excel.run((fresh) => addAgain(fresh, plan)),
    signal,
  );
}

/** Excel may have added some of them before it refused another one. */
async function addAgain(context: Excel.RequestContext, plan: SheetsPlan): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id,items/name');
  await context.sync();
  const added = worksheets.items.filter(({ id }) => !plan.before.has(id));
  return addMissing(context, plan, new Map(added.map(({ id, name }) => [name, id])));
}

async function addMissing(
  context: Excel.RequestContext,
  { sheets }: SheetsPlan,
  there: ReadonlyMap<string, string>,
): Promise<string[]> {
  suspend(context);
  const added = sheets.map(({ name }) => {
    const id = there.get(name);
    if (id !== undefined) return { id };
    const sheet = context.workbook.worksheets.add(name);
    sheet.load('id');
    return sheet;
  });
  await context.sync();
  return added.map(({ id }) => id);
}
