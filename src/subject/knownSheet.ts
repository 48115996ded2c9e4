import type { CalendarDay } from '../engine/kit/calendarDay';
import { cellValue } from '../cells/cellValue';
import type { Cells } from '../cells/headers';
import { readDate } from '../cells/readDate';
import { MONTH_OPTIONS } from '../documents/csa2024/options';
import {
  type Interpretations,
  interpretationsOf,
  type Reading,
  readingOf,
} from '../documents/csa2024/readings';
import { type MonthOptions, REGULATIONS } from '../engine/csa2024/monthOptions';
import { keptReport, type KeptReport } from '../figures/sheetModel';
import { parseChanges } from '../options/option';
import { beginsSection, monthOnLines } from './earlierReports';

/** A sheet that this add-in wrote with a player's month on it. */
export interface KnownSheet {
  readonly kind: 'report' | 'example';
  readonly reading: Reading;
  /** The interpretations that its reading does not have. */
  readonly interpretations: Interpretations;
  /** null where its cell was cleared. */
  readonly calculationDay: CalendarDay | null;
  /** What is kept with the sheet; nothing by version 0.2.0. */
  readonly kept?: KeptReport;
}

/**
 * Recognises a month's report or worked example by what is kept with its sheet, one of version 0.2.0 by its lines.
 *
 * @param cells the used cells of a sheet
 * @param report what is kept with it
 * @returns null for any other sheet
 */
export function knownSheet(cells: Cells, report?: string): KnownSheet | null {
  const kept = keptReport(report, cells);
  const found = kept?.kind === 'month' ? { ...monthAsKept(kept), kept } : monthOnLines(cells);
  return found === null ? null : { ...found, calculationDay: calculationDayOn(cells) };
}

function monthAsKept({ options: saved, example }: KeptReport) {
  const options: MonthOptions = { ...REGULATIONS, ...parseChanges<Interpretations>(MONTH_OPTIONS, saved) };
  return {
    kind: example === undefined ? 'report' : 'example',
    reading: readingOf(options),
    interpretations: interpretationsOf(options),
  } as const;
}

function calculationDayOn(cells: Cells): CalendarDay | null {
  const line = cells.find(([first]) => first === 'Calculation date');
  const day = line === undefined ? null : readDate(cellValue(line[1]));
  return typeof day === 'number' ? day : null;
}

/**
 * Where a section's report or a document's example begins on its sheet, below any blank rows.
 *
 * @param cells the sheet's cells from its first column
 * @param report what is kept with the sheet
 * @returns the row of the title; null for any other sheet
 */
export function sectionTop(cells: Cells, report?: string): number | null {
  const top = cells.findIndex((line) => !line.every((cell) => cell === '' || cell === null));
  const [title, line] = [cells[top]?.[0], cells[top + 1]?.[0]];
  const kept = keptReport(report, cells);
  const isSection =
    typeof title === 'string' &&
    (beginsSection(title, line) || (kept?.kind === 'section' && title === kept.title));
  return isSection ? top : null;
}
