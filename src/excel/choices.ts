import { reading } from './reading';

/** The choices of each page lie under a key of their own in the workbook's settings, and travel with the file. */
const PREFIX = 'csaRatings.';

function keyOf(page: string): string {
  return PREFIX + page;
}

/** What was last saved for a page in this workbook; null when nothing was. */
export function loadChoices(page: string): Promise<unknown> {
  return reading(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(keyOf(page));
    setting.load('value');
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
}

/** Kept with the workbook when the user saves it. */
export function saveChoices(page: string, choices: object): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.settings.add(keyOf(page), choices);
    await context.sync();
  });
}

/** The pages for which something is saved in this workbook. */
export function listChoices(): Promise<readonly string[]> {
  return reading(async (context) =>
    (await savedSettings(context)).map(({ key }) => key.slice(PREFIX.length)),
  );
}

/** Removes what was saved for all pages; other settings of the workbook stay. */
export function forgetChoices(): Promise<void> {
  return Excel.run(async (context) => {
    for (const setting of await savedSettings(context)) setting.delete();
    await context.sync();
  });
}

async function savedSettings(context: Excel.RequestContext): Promise<Excel.Setting[]> {
  const { settings } = context.workbook;
  settings.load('items/key');
  await context.sync();
  return settings.items.filter(({ key }) => key.startsWith(PREFIX));
}
