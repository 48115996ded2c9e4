import { cellValue } from '../../../cells/cellValue';
import { columnPlaces } from '../../../cells/headers';
import { type CalendarDay, parseCalendarDay } from '../../../engine/kit/calendarDay';
import type { EventFileArbiter } from '../../../events';
import { readArbiters } from '../../../events/fields/arbiters';
import type { Cells } from '../../month';
import { FILES_SHEET, type FilesKey } from '../sheets';
import { sectionKey } from '../tables/knownSections';

/** What the sheet Files holds of a section, for which the tables have no columns. */
export interface FiledDetails {
  readonly arbiters: readonly EventFileArbiter[];
  /** The day of each round; none where no file had them. */
  readonly roundDays: readonly (CalendarDay | null)[];
  readonly organiser: string | null;
}

/** Of a section that was typed in. */
export const NOTHING_FILED: FiledDetails = { arbiters: [], roundDays: [], organiser: null };

/**
 * Clauses 13.3, 13.5 and 15: organiser, arbiters and days of rounds of a section, as they were filed with it. The last of its
 * rows counts: a correction (63) stands below what it corrects.
 *
 * @param files the table of the sheet Files, its header first; none where there is no such sheet
 * @param event the event's name in the table of events
 * @param section the section's; '' for an event of one
 */
export function filedDetails(files: Cells, event: string, section: string): FiledDetails {
  const places = columnPlaces<FilesKey>(files[0] ?? [], FILES_SHEET.columns, () => undefined, true);
  const own = sectionKey(event, section);
  for (const line of files.slice(1).reverse()) {
    const text = (key: FilesKey): string => String(cellValue(line[places.get(key) ?? -1]) ?? '').trim();
    if (sectionKey(text('event'), text('section')) !== own) continue;
    const [chief, id] = [text('chiefArbiter'), text('chiefArbiterId')];
    return {
      arbiters: [
        ...readArbiters(id === '' ? chief : `${chief} (${id})`, 'chief'),
        ...readArbiters(text('otherArbiters'), 'deputy'),
      ],
      roundDays: daysOf(text('roundDays')),
      organiser: text('organiser') || null,
    };
  }
  return NOTHING_FILED;
}

/** "2026/08/08, -, 2026/08/09" */
function daysOf(text: string): FiledDetails['roundDays'] {
  return text === '' ? [] : text.split(',').map((day) => parseCalendarDay(day.trim()));
}
