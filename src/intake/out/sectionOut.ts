import type { CellValue } from '../../cells/cellValue';
import { BOARD_RESULT_TYPED } from '../../cells/readBoardResult';
import { birthIn } from '../../cells/readDate';
import { genderOf } from '../../cells/readWords';
import { BOARD_RESULTS } from '../../engine/csa2024/boardResult';
import { type BureauInput, LIST_COUNT } from '../../engine/csa2024/bureau/bureauInput';
import { eventFigures } from '../../engine/csa2024/bureau/eventFigures';
import { calendarDay, type CalendarDay, parseCalendarDay } from '../../engine/kit/calendarDay';
import { roundHalfAway } from '../../engine/kit/round';
import type { EventFileGame, EventFilePlayer, EventFileReading, EventFileArbiter } from '../../events';
import { namedPlayer, SILENT_EVENT } from '../../events/model/eventFile';
import { filedArbiters } from '../../events/fields/people';
import { MOST_ROUNDS } from '../../events/trf/lines';
import type { Person } from '../../bureau';
import type { CalculatedMonth } from '../../bureau/results/calculatedMonth';
import type { Cells } from '../../cells/headers';
import { sectionKey } from '../draft/draft';
import { linesOfFiles } from '../tables/sheets';

/** A section as it was rated, in the shape of an arbiter's file; its players by their rating before the month. */
export interface SectionOut {
  readonly event: EventFileReading['event'];
  /** `rating` is FIDE's, `nationalRating` the new one of the section's own list (24), rounded as it is published (25). */
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  /** The rating of the section's own list before the month, by number; null = unrated. */
  readonly before: ReadonlyMap<number, number | null>;
}

/** Why a file cannot hold a section, with the row of the sheet of games. */
interface SectionOutProblem {
  readonly reason: 'noRound' | 'roundTooLarge' | 'twiceInRound';
  readonly row: number;
}

/**
 * A rated section as it goes back to its arbiter.
 *
 * @param calculated the month, as it was run
 * @param event the index of a section of `sectionsForArbiters`
 * @param files the table of the sheet Files, its header first, which has arbiters, organiser and days of rounds; none where there is none
 */
export function sectionOut(
  calculated: CalculatedMonth,
  event: number,
  files: Cells = [],
): SectionOut | SectionOutProblem {
  const { reading, month } = calculated;
  const { input, ratings } = month;
  const rows = rowsOf(input, event);
  const problem = problemOf(input, rows);
  if (problem !== null) return problem;

  const list = eventFigures(input, month.options).ownList[event]!;
  const at = (player: number): number => player * LIST_COUNT + list;
  const nameOf = (player: number): string => personName(reading.people[player]!);
  const strength = (player: number): number => orNull(input.players.raw[at(player)]!) ?? -Infinity;
  const { white, black } = input.games;
  const inOrder = [...new Set(rows.flatMap((row) => [white[row]!, black[row]!]))]
    .filter((player) => player >= 0)
    .sort((a, b) => strength(b) - strength(a) || (nameOf(a) < nameOf(b) ? -1 : 1) || a - b);
  const numberOf = new Map(inOrder.map((player, place) => [player, place + 1]));

  const players = inOrder.map((player, place): EventFilePlayer => {
    const person = reading.people[player]!;
    const isRated = ratings.rated[at(player)] === 1;
    return {
      ...namedPlayer(place + 1, nameOf(player)),
      csaId: person.id,
      fideId: textOf(person.fideId),
      rating: whole(input.players.fide[player]!),
      nationalRating: isRated ? whole(ratings.published[at(player)]!) : null,
      birth: birthOf(person.birth),
      gender: genderOf(person.gender),
      title: textOf(person.title),
      federation: textOf(person.federation),
      region: textOf(person.region),
    };
  });
  const games = rows
    .map((row) => gameOf(input, row, numberOf))
    .sort((a, b) => a.round - b.round || (a.white ?? 0) - (b.white ?? 0));
  const before = new Map(inOrder.map((player, place) => [place + 1, whole(input.players.raw[at(player)]!)]));
  const { event: name, section: part } = reading.events[event]!;
  const filed = filedDetails(files, name, part);
  return { event: describe(calculated, event, games, filed), players, games, before };
}

export function isOutProblem(section: SectionOut | SectionOutProblem): section is SectionOutProblem {
  return 'reason' in section;
}

function rowsOf({ games }: BureauInput, event: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < games.count; row += 1) if (games.event[row] === event) rows.push(row);
  return rows;
}

/** A file has one place for each player and round. */
function problemOf({ games }: BureauInput, rows: readonly number[]): SectionOutProblem | null {
  const seen = new Set<string>();
  for (const row of rows) {
    const round = games.round[row]!;
    const onSheet = games.row[row]!;
    if (!Number.isInteger(round) || round < 1) return { reason: 'noRound', row: onSheet };
    if (round > MOST_ROUNDS) return { reason: 'roundTooLarge', row: onSheet };
    for (const player of [games.white[row]!, games.black[row]!]) {
      if (player < 0) continue;
      const place = `${round} ${player}`;
      if (seen.has(place)) return { reason: 'twiceInRound', row: onSheet };
      seen.add(place);
    }
  }
  return null;
}

function gameOf({ games }: BureauInput, row: number, numberOf: ReadonlyMap<number, number>): EventFileGame {
  const [white, black] = [games.white[row]!, games.black[row]!].map((player) => numberOf.get(player) ?? null);
  const result = BOARD_RESULT_TYPED[BOARD_RESULTS[games.result[row]!]!];
  const round = games.round[row]!;
  // A bye may be on either side of the table, and is White's in a file.
  return result === 'bye'
    ? { round, white: white ?? black ?? null, black: null, result }
    : { round, white: white ?? null, black: black ?? null, result };
}

function describe(
  { reading }: CalculatedMonth,
  index: number,
  games: readonly EventFileGame[],
  { arbiters, roundDays, organiser }: FiledDetails,
): EventFileReading['event'] {
  const { event, section, format, boards, rounds, startDay, endDay, ...time } = reading.events[index]!;
  const { baseMinutes, incrementSeconds, minutes } = time;
  return {
    ...SILENT_EVENT,
    name: event,
    section: section === '' ? null : section,
    federation: 'RSA',
    startDay,
    endDay,
    rounds: Math.max(rounds ?? 0, ...games.map(({ round }) => round)),
    format,
    boards,
    arbiters,
    roundDays,
    organiser,
    timeControl: {
      text: `${baseMinutes}'+${incrementSeconds}"`,
      ...{ baseMinutes, incrementSeconds, minutes, certain: true },
    },
  };
}

/** Surname and first name, as files have them. */
function personName({ surname, firstName, id }: Person): string {
  const parts = [surname, firstName].map((part) => part.trim());
  return parts.filter(Boolean).join(', ') || id;
}

function birthOf(birth: CellValue): EventFilePlayer['birth'] {
  const known = birthIn(birth);
  return known !== null && calendarDay(known.year, 1, 1) !== null ? known : null;
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const whole = (value: number): number | null => (Number.isNaN(value) ? null : roundHalfAway(value, 0));

/** What the sheet Files holds of a section, for which the tables have no columns. */
interface FiledDetails {
  readonly arbiters: readonly EventFileArbiter[];
  /** The day of each round; none where no file had them. */
  readonly roundDays: readonly (CalendarDay | null)[];
  readonly organiser: string | null;
}

/** Of a section that was typed in. */
const NOTHING_FILED: FiledDetails = { arbiters: [], roundDays: [], organiser: null };

/**
 * Clauses 13.3, 13.5 and 15: organiser, arbiters and days of rounds of a section, as they were filed with it. The last of its
 * rows counts: a correction (63) is below what it corrects.
 *
 * @param files the table of the sheet Files, its header first; none where there is no such sheet
 * @param event the event's name in the table of events
 * @param section the section's; '' for an event of one
 */
function filedDetails(files: Cells, event: string, section: string): FiledDetails {
  const own = sectionKey(event, section);
  for (const { text } of linesOfFiles(files).reverse()) {
    if (sectionKey(text('event'), text('section')) !== own) continue;
    return {
      arbiters: filedArbiters(text('chiefArbiter'), text('chiefArbiterId'), text('otherArbiters')),
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

/** Why a section cannot be written, with the cell, what to do about it. */
export function outProblemText({ reason, row }: SectionOutProblem, gamesSheet: string): string {
  const place = `"${gamesSheet}", row ${row}`;
  switch (reason) {
    case 'noRound':
      return `Nothing was written: ${place} has no round, and a file has a place for every round. Type the rounds 1, 2, 3 and so on, then run the month again.`;
    case 'roundTooLarge':
      return `Nothing was written: the round of ${place} is over 99, and a file has room for two digits. Correct it, then run the month again.`;
    case 'twiceInRound':
      return `Nothing was written: a player of ${place} has two games in one round, and a file has a place for one. Correct the round, then run the month again.`;
  }
}
