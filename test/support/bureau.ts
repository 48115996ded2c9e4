import { type BureauMonth, runTotals } from '../../src/engine/csa2024/bureau';
import { completed } from '../../src/engine/kit/progress';
import type { BureauCells, TableSheet } from '../../src/bureau';
import { importListSteps } from '../../src/bureau/lists/importList';
import { joinListsSteps } from '../../src/bureau/lists/joinLists';
import { decimalSignSteps, textFileSteps } from '../../src/bureau/lists/textFile';
import type { BureauReading } from '../../src/bureau/read/readBureau';
import type { CalculatedMonth } from '../../src/bureau/results/calculatedMonth';
import { sampleBureauSteps, type SampleBureau, type SampleSize } from '../../src/bureau/sample/sampleBureau';
import { byTable, TABLES } from '../../src/bureau/tables/tables';
import { HEADER_PLACE } from '../../src/bureau/tables/tableSheet';

/** Generators of the bureau, run without a pause. */
export const joinLists = (...of: Parameters<typeof joinListsSteps>) => completed(joinListsSteps(...of));
export const importList = (...of: Parameters<typeof importListSteps>) => completed(importListSteps(...of));
export const readTextFile = (...of: Parameters<typeof textFileSteps>) => completed(textFileSteps(...of));
export const decimalSignOf = (...of: Parameters<typeof decimalSignSteps>) =>
  completed(decimalSignSteps(...of));
export const sampleBureau = (size: SampleSize): SampleBureau => completed(sampleBureauSteps(size));

/** A month that is calculated, with what it comes to. */
export function withTotals(reading: BureauReading, month: BureauMonth): CalculatedMonth {
  return { reading, month, totals: runTotals(month) };
}

/** The tables of sheets as they would be read from a workbook. */
export function cellsOfSheets(sheets: readonly TableSheet[]): BureauCells {
  return byTable((table) => {
    const { tableName } = TABLES[table];
    const sheet = sheets.find(
      (one) => one.tableName === tableName || one.tableName.startsWith(`${tableName}_`),
    );
    if (sheet === undefined) return null;
    const header = sheet.columns.map(({ title }) => title);
    return { cells: [header, ...sheet.rows], sheet: sheet.name, origin: HEADER_PLACE };
  });
}
