/** The choices of each page lie under a key of their own in the workbook's settings, and travel with the file. */
function keyOf(page: string): string {
  return `csaRatings.${page}`;
}

/** What was last saved for a page in this workbook; null when nothing was. */
export function loadChoices(page: string): Promise<unknown> {
  return Excel.run(async (context) => {
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
