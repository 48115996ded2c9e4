/** Under this key the choices lie in the workbook's own settings, and travel with the file. */
const KEY = 'csaRatings.month';

/** What was last saved in this workbook; null when nothing was. */
export function loadChoices(): Promise<unknown> {
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(KEY);
    setting.load('value');
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
}

/** Kept with the workbook when the user saves it. */
export function saveChoices(choices: object): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.settings.add(KEY, choices);
    await context.sync();
  });
}
