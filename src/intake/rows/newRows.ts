import { dateCell, serialOfDay } from '../../cells/readDate';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import type { BureauTable, ColumnKey, BureauColumn } from '../../bureau';
import { fieldText } from '../../bureau/tables/fieldText';
import { TABLES } from '../../bureau/tables/tables';
import { SECTION_FORMAT_TITLES } from '../../cells/sectionFormat';
import type { CellContent } from '../../figures/sheetModel';
import type { Checked } from '../clauses/checked';
import { type DraftPlayer, nameParts } from '../draft/draft';
import { isPenalised, playedRounds, isRatedLater } from '../section/facts';
import { GENDERS, csaIdOf, type PlayerMatch } from '../section/matchPlayers';
import type { KnownSection, IntakeTables } from '../tables/readIntakeTables';
import type { FilesKey, SentBackKey } from '../tables/sheets';

/** A row to be appended, by the keys of the table's columns; a column that is not named stays blank. Days are Excel's numbers. */
export type NewRow<Key extends string> = Readonly<Partial<Record<Key, CellContent>>>;

/** A cell of a table, or of the sheet Files, that gets another value (63): the games and penalties of an un-rated section get another
 * name, and its row those of the correction, so that nothing of it is lost and no row is taken out. */
export interface CellChange {
  readonly table: BureauTable | 'files' | 'sentBack';
  /** Inside the table as it was read, the header is row 0 and the first column 0. */
  readonly row: number;
  readonly column: number;
  readonly value: CellContent;
  /** The number format of a number whose cell had none; left out: that of the cell. */
  readonly format?: string;
}

/** What is written when a section is appended; all of it or nothing. */
export interface IntakeRows {
  /** Cells of the section that is replaced, to be changed before anything is appended. */
  readonly changes: readonly CellChange[];
  readonly players: readonly NewRow<ColumnKey<'players'>>[];
  readonly events: readonly NewRow<ColumnKey<'events'>>[];
  readonly games: readonly NewRow<ColumnKey<'games'>>[];
  readonly penalties: readonly NewRow<ColumnKey<'penalties'>>[];
  /** For the sheet Files. */
  readonly files: readonly NewRow<FilesKey>[];
  /** For the sheet Sent back: what was left out of a file that is appended. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
}

type Row<T extends BureauTable> = NewRow<ColumnKey<T>>;

export const dayCell = (day: CalendarDay | null): number | null => (day === null ? null : serialOfDay(day));
const yes = (is: boolean | null): string | null => (is === null ? null : is ? 'yes' : 'no');

/** The section's row of the table of events (13, 17-19, 61). */
export function eventRow({ facts, answers, entries, options, replaced }: Checked): Row<'events'> {
  const { format, timeControl, abroad } = facts;
  // Rounds that are not said are counted from the games, so that one of forfeits alone does not count (17).
  const counted =
    abroad || options.roundsCompleted === 'withForfeits' || playedRounds(entries) >= facts.rounds;
  return {
    event: facts.event,
    section: facts.section,
    format: format === null ? null : SECTION_FORMAT_TITLES[format],
    boards: facts.boards,
    rounds: counted ? facts.rounds : null,
    base: timeControl?.baseMinutes ?? null,
    increment: timeControl?.incrementSeconds ?? null,
    start: dayCell(facts.startDay),
    end: dayCell(facts.endDay),
    hostRegion: facts.hostRegion,
    where: abroad ? 'Abroad' : 'RSA',
    fideRated: yes(facts.fideRated),
    // A correction does not make a section late that was accepted in time (63).
    received: dayCell(replaced === null ? facts.receivedOn : replaced.receivedDay),
    rateAnyway: answers.rateAnyway === null ? null : 'yes',
    unrated: null,
  };
}

/** The rows of the table of games: games, forfeits and byes that are not left out; of an opponent abroad name and rating (10, 44). */
export function gameRows({ entries, facts, players, answers }: Checked): Row<'games'>[] {
  return entries
    .filter(({ leftOut }) => !leftOut)
    .map((entry) => {
      const { round, white, black, result } = entry;
      const [ofWhite, ofBlack] = [white, black].map((number) =>
        number === null ? undefined : players.get(number),
      );
      const ids = { white: csaIdOf(ofWhite), black: csaIdOf(ofBlack) };
      // At home everybody is in the tables or left out (14.4).
      const opponent = [ofWhite, ofBlack].find(
        (match) => facts.abroad && match !== undefined && csaIdOf(match) === null,
      )?.player;
      const performance = opponent === undefined ? undefined : answers.performances.get(opponent.number);
      return {
        event: facts.event,
        section: facts.section,
        round,
        ...ids,
        result,
        opponent: opponent?.name ?? null,
        opponentFide: opponent?.rating ?? performance ?? null,
      };
    });
}

/**
 * Clause 56: the rows of new players who have an entry, without ratings; a region that is not said is that of the host (14.5).
 * A table with one column for names gets the whole name there.
 */
export function playerRows({ matches, facts, tables }: Checked): Row<'players'>[] {
  const oneName =
    tables.placeOf('players', 'surname') !== null && tables.placeOf('players', 'firstName') === null;
  return matches.flatMap((match) => {
    if (match.kind !== 'new' || match.games === 0) return [];
    const row = newPlayer(match.player, match.csaId, facts.hostRegion);
    return [oneName ? { ...row, surname: wholeName(row), firstName: null } : row];
  });
}

const wholeName = ({ surname, firstName }: Row<'players'>): string =>
  [surname, firstName].filter((part) => part).join(', ');

function newPlayer(player: DraftPlayer, id: string, hostRegion: string | null): Row<'players'> {
  const { birth, gender } = player;
  return {
    id,
    ...nameParts(player.name),
    birth: birth === null ? null : birth.day === null ? birth.year : dateCell(birth.day),
    gender: gender === null ? null : GENDERS[gender],
    title: player.title,
    region: player.region ?? hostRegion,
    federation: player.federation,
    fideId: player.fideId,
  };
}

/** Clauses 51 and 52: the penalties that were ticked, of players who are in the tables; those that stay have their rows (63). */
export function penaltyRows({ penalties, answers, players, facts }: Checked): Row<'penalties'>[] {
  return penalties.flatMap(({ key, player, round, kind, row }) => {
    const id = csaIdOf(players.get(player));
    if (row !== null || !answers.penalties.has(key) || id === null) return [];
    return [{ player: id, event: facts.event, section: facts.section, round, kind }];
  });
}

/** The players whose games are left out. */
export function leftOutPlayers({ matches }: Checked): PlayerMatch[] {
  return matches.filter(({ kind, games }) => kind === 'leftOut' && games > 0);
}

/** What is written for a section that gives way to its correction. */
interface Replacement {
  readonly changes: readonly CellChange[];
  /** The old section's row, un-rated. */
  readonly events: readonly Row<'events'>[];
  readonly missing: readonly string[];
}

/**
 * Clause 63: a section that gives way to its correction. The correction gets its row, as the order of events of one end date counts
 * (35); the old section goes below, un-rated. It and its games get a name of their own, as two sections of one name could
 * not be told apart. Nothing is taken out, so that the change can be seen and undone. The penalties stay with the correction, unless an
 * answer takes one away: the check of the tables asks about one whose player has no game left.
 *
 * @param checked the correction; its day is in the old section's new name
 * @returns the cells to be changed, the un-rated row; the columns that are missing for it
 */
export function replacement({ event, section, row }: KnownSection, checked: Checked): Replacement {
  const { tables, facts } = checked;
  const name = freeName(event, section, tables, checked.today);
  const penalties = tables.rowsOf('penalties', event, section);
  const away = checked.penalties.flatMap((one) => (isPenalised(one, checked.answers) ? [] : [one.row]));
  const staying = penalties.filter((row) => !away.includes(row));
  const rows = {
    games: tables.rowsOf('games', event, section),
    penalties: penalties.filter((row) => !staying.includes(row)),
    files: tables.filesOf(event, section).map((file) => file.row),
  };
  const missing: string[] = [];
  const changed = (
    table: keyof typeof rows,
    column: number | null,
    value: string,
    at: readonly number[] = rows[table],
  ): CellChange[] => (column === null ? [] : at.map((row) => ({ table, row, column, value })));
  const set = (
    table: 'games' | 'penalties',
    key: 'event' | 'section',
    value: string,
    at: readonly number[] = rows[table],
  ): CellChange[] => {
    const column = tables.placeOf(table, key);
    if (column === null && value !== '' && at.length > 0)
      missing.push(`${TITLES[key]} of the table of ${table}`);
    return changed(table, column, value, at);
  };
  for (const key of ['section', 'unrated'] as const)
    if (tables.placeOf('events', key) === null) missing.push(`${TITLES[key]} of the table of events`);
  const old = tables.eventAt(row);
  const changes = [
    ...correctedCells(row, old, checked),
    ...set('games', 'section', name),
    ...set('penalties', 'section', name),
    ...changed('files', tables.placeInFiles('section'), name),
    ...changed('files', tables.placeInFiles('state'), 'replaced'),
    ...set('penalties', 'event', facts.event ?? '', staying),
    ...set('penalties', 'section', facts.section ?? '', staying),
  ];
  return { missing, changes, events: [{ ...old, section: name, unrated: 'yes' }] };
}

/** The cells of the old section's row that the correction has in another way. */
function correctedCells(row: number, old: Row<'events'>, checked: Checked): CellChange[] {
  const corrected = eventRow(checked);
  return TABLES.events.columns.flatMap(({ key, format }): CellChange[] => {
    const column = checked.tables.placeOf('events', key);
    const value = corrected[key] ?? null;
    if (column === null || fieldText(value, format) === fieldText(old[key], format)) return [];
    const isNew = typeof value === 'number' && typeof old[key] !== 'number';
    return [{ table: 'events', row, column, value, ...(isNew ? { format } : {}) }];
  });
}

/** The columns that a replacement changes, as a message names them. */
const TITLES = { event: 'Event', section: 'Section', unrated: 'Un-rated' };

/** "B, un-rated 2026/11/03", which no section has yet. */
function freeName(event: string, section: string, tables: IntakeTables, today: CalendarDay | null): string {
  const day = today === null ? '' : ` ${formatCalendarDay(today)}`;
  const name = [section, `un-rated${day}`].filter((part) => part !== '').join(', ');
  let free = name;
  for (let number = 2; tables.sections.named(event, free) !== null; number += 1) free = `${name} (${number})`;
  return free;
}

/** Columns that the workbook's tables lack and new rows would fill, such as `Federation of the table of players`. */
export interface LackingColumns {
  /** Without these a run would rate the section differently: nothing is appended before they are there. */
  readonly needed: readonly string[];
  /** No rating depends on these: what belongs in them is left out. */
  readonly leftOut: readonly string[];
}

type AnyRow = NewRow<string>;
type Needs = (row: AnyRow, checked: Checked) => boolean;

const always = (): boolean => true;
const isYes = (value: unknown): boolean => value === 'yes';
const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * When a run needs what a row has in an optional column, which is filled. A run reads a column that is not there as blank: no section, no
 * increment, in RSA, received in time, and so many rounds as were played.
 */
const NEEDED: { readonly [T in BureauTable]?: { readonly [Key in ColumnKey<T>]?: Needs } } = {
  events: {
    section: always,
    boards: always,
    rounds: ({ rounds }, { facts, entries }) => !facts.abroad && rounds !== playedRounds(entries),
    increment: ({ increment }) => increment !== 0,
    where: (_row, { facts }) => facts.abroad,
    fideRated: ({ fideRated }, { facts }) => facts.abroad && isYes(fideRated),
    received: (_row, { facts }) => isRatedLater(facts),
    rateAnyway: ({ rateAnyway }) => isYes(rateAnyway),
  },
  games: {
    section: always,
    round: always,
    opponent: always,
    opponentFide: always,
  },
  penalties: { section: always, kind: always },
};

/** The columns that the tables lack for the rows of a section: nothing is lost unnoticed. */
export function lackingColumns(
  rows: Pick<IntakeRows, 'players' | 'events' | 'games' | 'penalties'>,
  checked: Checked,
): LackingColumns {
  const { tables } = checked;
  const [needed, leftOut]: [string[], string[]] = [[], []];
  for (const table of ['players', 'events', 'games', 'penalties'] as const) {
    if (!tables.has(table)) continue;
    const rowsOfTable: readonly AnyRow[] = rows[table];
    const needs = NEEDED[table] as Readonly<Partial<Record<string, Needs>>> | undefined;
    for (const { key, title, required } of TABLES[table].columns as readonly BureauColumn[]) {
      const filling = rowsOfTable.filter((row) => isFilled(row[key]));
      if (filling.length === 0 || tables.placeOf(table, key as ColumnKey<typeof table>) !== null) continue;
      const isNeeded = required || filling.some((row) => needs?.[key]?.(row, checked) === true);
      (isNeeded ? needed : leftOut).push(`${title} of the table of ${table}`);
    }
  }
  return { needed, leftOut };
}
