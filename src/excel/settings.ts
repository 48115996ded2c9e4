import packageJson from '../../package.json';
import type { DateSystem } from '../cells/dateSystem';
import { type DecimalSign, type NumberStyle, styleOf } from '../cells/numberStyle';
import { type KeptReport, type SheetModel, wordsSum } from '../figures/sheetModel';
import { listSeparatorIn } from '../figures/typedFormula';
import { reading } from './requests';

/** Each page's choices have a key of their own in the workbook's settings, which are saved in the file. */
const PREFIX = 'csaRatings.';

function keyOf(page: string): string {
  return PREFIX + page;
}

/** The saved choices of a page in this workbook; null if there are none. */
export function loadChoices(page: string): Promise<unknown> {
  return reading(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(keyOf(page));
    setting.load('value');
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
}

/** Saves the choices of a page in the workbook. */
export function saveChoices(page: string, choices: object): Promise<void> {
  return Excel.run(async (context) => {
    context.workbook.settings.add(keyOf(page), choices);
    await context.sync();
  });
}

/** The pages with saved choices in this workbook. */
export function listChoices(): Promise<readonly string[]> {
  return reading(async (context) =>
    (await savedSettings(context)).map(({ key }) => key.slice(PREFIX.length)),
  );
}

/** Removes the choices of all pages; other settings of the workbook are kept. */
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

/** The rows searched for a formula. */
const ROWS_LOOKED_THROUGH = 60;

/**
 * How this Excel writes numbers and formulas. The list separator is a setting of the system that Excel does not report: a
 * formula on the sheet in front shows it, otherwise it follows from the decimal sign. Nothing is written.
 */
export async function readNumberStyle(): Promise<NumberStyle> {
  const decimal = await readDecimalSign();
  const list = await readListSeparator().catch(() => null);
  return list === null ? styleOf(decimal) : { decimal, list };
}

function readDecimalSign(): Promise<DecimalSign> {
  return reading(async (context) => {
    const { application } = context.workbook;
    // The sign in use: Excel's own option may differ from the system's in cultureInfo.
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

/** DATE(2000,1,1) in each system. No property of the workbook has its date system. */
const FIRST_OF_2000: Readonly<Record<number, DateSystem>> = { 36_526: 1900, 35_064: 1904 };

/** The workbook's date system; null if Excel's answer is unknown. Nothing is written. */
export function readDateSystem(): Promise<DateSystem | null> {
  return reading(async (context) => {
    const first = context.workbook.functions.date(2000, 1, 1);
    first.load('value');
    await context.sync();
    return FIRST_OF_2000[first.value] ?? null;
  });
}

/** Recalculates every formula of the workbook, also if calculation is manual. */
export function calculateAll(): Promise<void> {
  return reading(async (context) => {
    context.application.calculate('Full');
    await context.sync();
  });
}

/** The worksheet property that identifies a report; saved in the file. */
const REPORT = `${PREFIX}report`;

/** Sets the property of a new report. */
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

/** The property of a sheet, a null object after the next request if there is none. */
export function reportProperty(sheet: Excel.Worksheet): Excel.WorksheetCustomProperty {
  const property = sheet.customProperties.getItemOrNullObject(REPORT);
  property.load('value');
  return property;
}
