import { type CalendarDay, formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { KnownSection } from '../tables/knownSections';
import type { IntakeTables } from '../tables/readIntakeTables';
import type { CellChange } from './rows';

/**
 * Clause 63: a section that gives way to its correction. Its row stays and is un-rated, and it and its games and penalties get a
 * name of their own, as two sections of one name could not be told apart. Nothing is taken out, so that the change can
 * be seen and undone.
 *
 * @param today names the day in the old section's new name; null leaves it out
 * @returns the cells to be changed; the columns that are missing for it
 */
export function replacement(
  { event, section, row }: KnownSection,
  tables: IntakeTables,
  today: CalendarDay | null,
): { readonly changes: readonly CellChange[]; readonly missing: readonly string[] } {
  const name = freeName(event, section, tables, today);
  const columns = {
    events: tables.placeOf('events', 'section'),
    unrated: tables.placeOf('events', 'unrated'),
    games: tables.placeOf('games', 'section'),
    penalties: tables.placeOf('penalties', 'section'),
    files: tables.placeInFiles('section'),
    state: tables.placeInFiles('state'),
  };
  const rows = {
    games: tables.rowsOf('games', event, section),
    penalties: tables.rowsOf('penalties', event, section),
    files: tables.filesOf(event, section).map((file) => file.row),
  };
  const missing = [
    ...(columns.events === null ? ['Section of the table of events'] : []),
    ...(columns.unrated === null ? ['Un-rated of the table of events'] : []),
    ...(columns.games === null && rows.games.length > 0 ? ['Section of the table of games'] : []),
    ...(columns.penalties === null && rows.penalties.length > 0 ? ['Section of the table of penalties'] : []),
  ];
  const set = (
    table: CellChange['table'],
    at: readonly number[],
    column: number | null,
    value: string,
  ): CellChange[] => (column === null ? [] : at.map((one) => ({ table, row: one, column, value })));
  return {
    missing,
    changes: [
      ...set('events', [row], columns.events, name),
      ...set('events', [row], columns.unrated, 'yes'),
      ...set('games', rows.games, columns.games, name),
      ...set('penalties', rows.penalties, columns.penalties, name),
      ...set('files', rows.files, columns.files, name),
      ...set('files', rows.files, columns.state, 'replaced'),
    ],
  };
}

/** "B, un-rated 2026/11/03", which no section has yet. */
function freeName(event: string, section: string, tables: IntakeTables, today: CalendarDay | null): string {
  const day = today === null ? '' : ` ${formatCalendarDay(today)}`;
  const name = [section, `un-rated${day}`].filter((part) => part !== '').join(', ');
  let free = name;
  for (let number = 2; tables.sections.named(event, free) !== null; number += 1) free = `${name} (${number})`;
  return free;
}
