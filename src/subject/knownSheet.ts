import type { CalendarDay } from '../engine/kit/calendarDay';
import { cellValue } from '../cells/cellValue';
import { readDate } from '../cells/readDate';
import { interpretationsIn } from '../documents/csa2024/options';
import { type Interpretations, type Reading, readingLine, READINGS } from '../documents/csa2024/readings';
import { EXAMPLE_TITLE, REPORT_TITLE } from '../documents/csa2024/titles';

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
 * Knows a report, or the worked example, by its first line.
 *
 * @param cells the used cells of a sheet
 * @returns null for any other sheet
 */
export function knownSheet(cells: readonly (readonly unknown[])[]): KnownSheet | null {
  const title = cells[0]?.[0];
  if (title === EXAMPLE_TITLE) {
    const calculationDay = calculationDayOn(cells);
    return { kind: 'example', reading: 'no maximum', interpretations: {}, calculationDay };
  }
  if (title !== REPORT_TITLE) return null;
  const line = cells[1]?.[0];
  const says = (one: Reading): boolean => typeof line === 'string' && line.endsWith(readingLine(one));
  const reading = READINGS.find(says) ?? 'regulations';
  const interpretations = interpretationsIn(cells[2]?.[0]);
  return { kind: 'report', reading, interpretations, calculationDay: calculationDayOn(cells) };
}

function calculationDayOn(cells: readonly (readonly unknown[])[]): CalendarDay | null {
  const line = cells.find(([first]) => first === 'Calculation date');
  const day = line === undefined ? null : readDate(cellValue(line[1]));
  return typeof day === 'number' ? day : null;
}
