import type { CalendarDay } from '../../../engine/kit/calendarDay';
import { plainName } from '../../../cells/names';
import { readDate } from '../../../cells/readDate';
import { readYesNo } from '../../../cells/readWords';
import type { Cells } from '../../month';
import { readEventName, TableReader } from '../../bureau/read/tableReader';

/** A section that stands in the table of events. */
export interface KnownSection {
  readonly event: string;
  readonly section: string;
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  readonly receivedDay: CalendarDay | null;
  readonly unrated: boolean;
  /** The row of the table; its header is row 0. */
  readonly row: number;
}

/** The sections that stand in the tables. */
export interface KnownSections {
  readonly all: readonly KnownSection[];
  /** The section of these names, as the bureau's month tells them apart. */
  readonly named: (event: string, section: string) => KnownSection | null;
  /** One whose names together are the same, however they are split, and that ended on the same day (63). */
  readonly alike: (event: string, section: string, endDay: CalendarDay) => KnownSection | null;
}

/** @param cells the table of events, its header first; none where there is no table yet */
export function readKnownSections(cells: Cells): KnownSections {
  const all = sectionsOf(cells);
  const names = new Map(all.map((known) => [sectionKey(known.event, known.section), known]));
  return {
    all,
    named: (event, section) => names.get(sectionKey(event, section)) ?? null,
    alike: (event, section, endDay) =>
      all.find(
        (known) => known.endDay === endDay && whole(known.event, known.section) === whole(event, section),
      ) ?? null,
  };
}

/** A section's names as the rows of a table are compared by. */
export function sectionKey(event: string, section: string): string {
  return `${plainEvent(event)}\n${plainEvent(section)}`;
}

function plainEvent(name: string): string {
  const plain = readEventName(name.trim() === '' ? null : name.trim());
  return typeof plain === 'string' ? plain : '';
}

const whole = (event: string, section: string): string => plainName(`${event} ${section}`);

function sectionsOf(cells: Cells): KnownSection[] {
  const table = new TableReader('events', cells, 'note', []);
  const sections: KnownSection[] = [];
  for (let row = 1; row < table.rows; row += 1) {
    if (!table.moveTo(row) || table.value('event') === null) continue;
    sections.push({
      event: table.text('event').trim(),
      section: table.text('section').trim(),
      startDay: table.read('start', readDate),
      endDay: table.read('end', readDate),
      receivedDay: table.read('received', readDate),
      unrated: table.read('unrated', readYesNo) ?? false,
      row,
    });
  }
  return sections;
}
