import { type PlayerMonth, RATING_TYPES } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import type { Interpretations, Reading } from '../../sheet/documents/csa2024/readings';
import { confirmedValues } from '../../sheet/kit/confirmedLines';
import { type KnownSheet, knownSheet } from '../../sheet/subject/knownSheet';
import type { Ranges, SheetChoices } from './monthChoices';
import { type Preview, previewOf, type Source } from './preview';
import { numberStyle } from '../../cells/numberStyle';

/** The month of one sheet. */
export interface Subject extends Preview {
  readonly sheet: SheetRef;
  /** A report, the worked example, or the user's own ranges. */
  readonly kind: KnownSheet['kind'] | 'ranges';
  readonly reading: Reading;
  /** What is understood otherwise beside it. */
  readonly interpretations: Interpretations;
  /** The report or worked example as it is on its sheet; null for ranges of the user's. */
  readonly written: { readonly known: KnownSheet; readonly area: SheetArea } | null;
}

/**
 * Rates the months of sheets, and each only once: while the cells and the choices stay as they are, so does the month.
 */
export class Subjects {
  private readonly kept = new Map<string, { readonly key: string; readonly subject: Subject }>();

  /** The month of a sheet, with the user's choices for it; what they have not chosen a report says itself. */
  of(
    sheet: SheetArea,
    ranges: Ranges,
    chosen: SheetChoices,
    today: CalendarDay,
    confirmed: ReadonlySet<string>,
  ): Subject {
    const known = knownSheet(sheet.cells);
    const source: Source = {
      sheet: sheet.sheet,
      ranges,
      calculationDay: chosen.calculationDay ?? known?.calculationDay ?? null,
      dayIsChosen: chosen.calculationDay !== null,
      reading: chosen.reading ?? known?.reading ?? 'regulations',
      interpretations: chosen.interpretations ?? known?.interpretations ?? {},
      confirmedOnReport: known === null ? [] : [...confirmedValues(sheet.cells)],
    };
    const key = JSON.stringify([source, known === null ? null : sheet, today, [...confirmed], numberStyle()]);
    const before = this.kept.get(sheet.sheet.id);
    if (before?.key === key) return before.subject;
    const subject = subjectOf(source, sheet, known, today, confirmed);
    this.kept.set(sheet.sheet.id, { key, subject });
    return subject;
  }
}

function subjectOf(
  source: Source,
  area: SheetArea,
  known: KnownSheet | null,
  today: CalendarDay,
  confirmed: ReadonlySet<string>,
): Subject {
  const { sheet, reading, interpretations } = source;
  const written = known === null ? null : { known: { ...known, reading, interpretations }, area };
  const kind = known?.kind ?? 'ranges';
  return { ...previewOf(source, today, confirmed), sheet, reading, interpretations, kind, written };
}

/** The months that were read: of the user's ranges, and of the report or worked example in front. */
export interface MonthsRead {
  /** The month of the sheet with the user's ranges; null until it is read. */
  readonly own: Subject | null;
  /** The month of the report or worked example in front; null where another sheet is in front. */
  readonly inFront: Subject | null;
}

/** The month that a page is about: of the report or worked example in front, else of the user's ranges. */
export function chosenSubject({ own, inFront }: MonthsRead): Subject | null {
  return inFront ?? own;
}

/** Whether a month that was calculated before has other ratings by now, or cannot be calculated any more. */
export function isOutdated(before: PlayerMonth, now: PlayerMonth | null): boolean {
  if (now === null) return true;
  return RATING_TYPES.some((type) => {
    const [a, b] = [before.ratings[type], now.ratings[type]];
    return a.published !== b.published || a.newRaw !== b.newRaw || a.oldRaw !== b.oldRaw;
  });
}
