import packageJson from '../../package.json';
import type { DateSystem } from '../cells/dateSystem';
import { type DecimalSign, type NumberStyle, styleOf } from '../cells/numberStyle';
import { type KeptReport, type SheetModel, wordsSum } from '../figures/sheetModel';
import { listSeparatorIn } from '../figures/typedFormula';
import { reading } from './requests';

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

/** The rows in front that are looked through for a formula. */
const ROWS_LOOKED_THROUGH = 60;

/**
 * How this Excel writes numbers and formulas. The list separator is a setting of the system that Excel does not name: a
 * formula of the sheet in front shows it, otherwise it is the one that goes with the decimal sign. Nothing is written to
 * find out.
 */
export async function readNumberStyle(): Promise<NumberStyle> {
  const decimal = await readDecimalSign();
  const list = await readListSeparator().catch(() => null);
  return list === null ? styleOf(decimal) : { decimal, list };
}

function readDecimalSign(): Promise<DecimalSign> {
  return reading(async (context) => {
    const { application } = context.workbook;
    // The one that is in use: Excel's own where its options part from the system's, which cultureInfo alone would give.
    application.load('decimalSeparator');
    await context.sync();
    return application.decimalSeparator === ',' ? ',' : '.';
  });
}

function readListSeparator(): Promise<NumberStyle['list'] | null> {
  return reading(async (context) => {
    const used = context.workbook.worksheets.getActiveWorksheet().getUsedRangeOrNullObject(true);
    used.load('rowCount');
    await context.sync();
    if (used.isNullObject) return null;
    const rows = Math.min(used.rowCount, ROWS_LOOKED_THROUGH);
    const top = used.getResizedRange(rows - used.rowCount, 0);
    top.load('formulas,formulasLocal');
    await context.sync();
    return listSeparatorIn(top.formulas as unknown[][], top.formulasLocal as unknown[][]);
  });
}

/** What DATE(2000,1,1) is in each system. No property of the workbook says which it has. */
const FIRST_OF_2000: Readonly<Record<number, DateSystem>> = { 36_526: 1900, 35_064: 1904 };

/** How the workbook counts its days; null where Excel gives no answer that is known. Nothing is written to find out. */
export function readDateSystem(): Promise<DateSystem | null> {
  return reading(async (context) => {
    const first = context.workbook.functions.date(2000, 1, 1);
    first.load('value');
    await context.sync();
    return FIRST_OF_2000[first.value] ?? null;
  });
}

/** Has Excel calculate every formula of the workbook again, also where it is calculated by hand. */
export function calculateAll(): Promise<void> {
  return reading(async (context) => {
    context.application.calculate('Full');
    await context.sync();
  });
}

/** The property of a worksheet by which a report is known again; it travels with the file. */
const REPORT = `${PREFIX}report`;

/** Keeps with a new sheet what report it is. */
export function keepReport(sheet: Excel.Worksheet, model: SheetModel): void {
  const { report, cells } = model;
  if (report === undefined) return;
  const kept: KeptReport = {
    ...report,
    title: String(cells[0]?.[0] ?? ''),
    version: packageJson.version,
    words: wordsSum(model),
  };
  sheet.customProperties.add(REPORT, JSON.stringify(kept));
}

/** What is kept with a sheet; null, after the next request, where nothing is. */
export function reportProperty(sheet: Excel.Worksheet): Excel.WorksheetCustomProperty {
  const property = sheet.customProperties.getItemOrNullObject(REPORT);
  property.load('value');
  return property;
}
