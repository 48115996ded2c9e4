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
import { EXAMPLE_TITLE } from '../documents/csa2024/titles';
import { type MonthOptions, REGULATIONS } from '../engine/csa2024/monthOptions';
import { keptReport } from '../figures/sheetModel';
import { parseChanges } from '../options/option';
import { readingOnLines } from './earlierReports';

/** A sheet that this add-in wrote with a player's month on it. */
export interface KnownSheet {
  readonly kind: 'report' | 'example';
  readonly reading: Reading;
  /** What it says of interpretations beside its reading. */
  readonly interpretations: Interpretations;
  /** null where its cell was cleared. */
  readonly calculationDay: CalendarDay | null;
}

/**
 * Knows a report by what is kept with its sheet, one of an earlier version and the worked example by their lines.
 *
 * @param cells the used cells of a sheet
 * @param report what is kept with it
 * @returns null for any other sheet
 */
export function knownSheet(cells: Cells, report?: string): KnownSheet | null {
  const calculationDay = calculationDayOn(cells);
  if (cells[0]?.[0] === EXAMPLE_TITLE) {
    return { kind: 'example', reading: 'no maximum', interpretations: {}, calculationDay };
  }
  const kept = keptReport(report, cells);
  const found = kept?.kind === 'month' ? readingOfOptions(kept.options) : readingOnLines(cells);
  return found === null ? null : { kind: 'report', ...found, calculationDay };
}

function readingOfOptions(saved: unknown): Pick<KnownSheet, 'reading' | 'interpretations'> {
  const options: MonthOptions = { ...REGULATIONS, ...parseChanges<Interpretations>(MONTH_OPTIONS, saved) };
  return { reading: readingOf(options), interpretations: interpretationsOf(options) };
}

function calculationDayOn(cells: Cells): CalendarDay | null {
  const line = cells.find(([first]) => first === 'Calculation date');
  const day = line === undefined ? null : readDate(cellValue(line[1]));
  return typeof day === 'number' ? day : null;
}
