/** Pages of the pane whose choices a workbook remembers, each under a key of its own. */
export type RememberedPage = 'month' | 'section' | 'compare';

/** The choices lie in the workbook's own settings, and travel with the file. */
function keyOf(page: RememberedPage): string {
  return `csaRatings.${page}`;
}

/** What was last saved for a page in this workbook; null when nothing was. */
export function loadChoices(page: RememberedPage): Promise<unknown> {
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(keyOf(page));
    setting.load('value');
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
}

/** Kept with the workbook when the user saves it. */
export function saveChoices(page: RememberedPage, choices: object): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.settings.add(keyOf(page), choices);
    await context.sync();
  });
}
