import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { groupBy } from '../../engine/kit/groups';
import type { EventFileEvent, EventFileGame, EventFilePlayer, EventFileRound } from '../../events';
import { arbiterName } from '../../events/fields/people';
import { pointsOfCode, roundsOfGames } from '../../events/games/rounds';
import { standingOf } from '../../events/trf/writeTrf';
import { TEXT_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { asText } from '../../figures/sheetBuilder';
import type { CellContent, CellRole, SheetModel } from '../../figures/sheetModel';
import type { SectionOut } from './sectionOut';

const GENERAL = 'General';

/** A column left of the rounds. */
export interface CrosstableColumn {
  readonly title: string;
  readonly width: number;
  readonly format: string;
  readonly of: (player: EventFilePlayer) => CellContent;
}

/** A section as a starting rank crosstable is made of it. */
export interface CrosstableContents {
  readonly event: EventFileEvent;
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  /** Lines above the table besides the event's own. */
  readonly about: readonly string[];
  readonly columns: readonly CrosstableColumn[];
  /** What is written for a bye of the pairing. */
  readonly bye: CellContent;
}

export const NUMBER = { width: 8, format: WHOLE_FORMAT } as const;
export const TEXT = { width: 12, format: TEXT_FORMAT } as const;
export const text = (value: string | null): CellContent => (value === null ? null : asText(value));

/** As in the workbooks of chess-results. */
const NO_GAME = 0;

/**
 * A section as a starting rank crosstable in the form of chess-results, which readers of such lists take: opponent, colour and
 * result for each round, then points and rank.
 */
export function crosstableModel(contents: CrosstableContents): SheetModel {
  const { event, players, games, bye } = contents;
  const rounds = Math.max(event.rounds ?? 0, ...games.map(({ round }) => round));
  const played = roundsOfGames(players, games, rounds);
  const roundsOf = groupBy(played, ({ player }) => player);
  // Points and ranks are those of the games on the sheet, whatever the file has.
  const unranked = players.map((player) => ({ ...player, rank: null }));
  const columns = [
    ...contents.columns,
    ...Array.from({ length: rounds }, (_, at) => ({
      title: `${at + 1}.Rd`,
      width: 8,
      format: TEXT_FORMAT,
    })),
    { title: 'Pts.', width: 8, format: GENERAL },
    { title: 'Rk.', ...NUMBER },
  ];
  const body = standingOf(unranked, played).map((player): CellContent[] => [
    ...contents.columns.map((column) => column.of(player)),
    ...(roundsOf.get(player.number) ?? []).map((round) => roundCell(round, bye)),
    player.points,
    player.rank,
  ]);
  return sheetOf(columns, headLines(contents), body, sheetName(event));
}

function sheetOf(
  columns: readonly Omit<CrosstableColumn, 'of'>[],
  head: readonly string[],
  body: readonly CellContent[][],
  name: string,
): SheetModel {
  const across = columns.length;
  const lines = head.map((line): CellContent[] => [asText(line), ...blank(across - 1)]);
  const header = columns.map(({ title }): CellContent => (title === '' ? null : title));
  const headerRow = lines.length;
  const line = (row: number, role: CellRole) => ({ box: { row, column: 0, rows: 1, columns: 1 }, role });
  const formats = columns.map(({ format }) => format);
  return {
    name,
    cells: [...lines, header, ...body],
    numberFormats: [
      ...[...lines, header].map(() => columns.map(() => GENERAL)),
      ...body.map((row) =>
        row.map((cell, at) => (typeof cell === 'number' ? numeric(formats[at]!) : formats[at]!)),
      ),
    ],
    roles: [
      line(0, 'title'),
      ...lines.slice(1).map((_, at) => line(at + 1, 'note')),
      { box: { row: headerRow, column: 0, rows: 1, columns: across }, role: 'header' },
    ],
    columnWidths: columns.map(({ width }) => width),
    places: new Map(),
    blocks: new Map([['crosstable', { row: headerRow, column: 0, rows: body.length + 1, columns: across }]]),
    frozenRows: headerRow + 1,
  };
}

/** The event and its details, each "label : value" in one cell, and which list it is. */
function headLines({ event, about }: CrosstableContents): string[] {
  const days = [event.startDay, event.endDay].flatMap((day) =>
    day === null ? [] : [formatCalendarDay(day)],
  );
  const time = event.timeControl;
  return [
    [event.name, event.section].filter((part) => part !== null).join(' - '),
    ...(event.organiser === null ? [] : [`Organizer(s) : ${event.organiser}`]),
    ...(event.federation === null ? [] : [`Federation : ${countryOf(event.federation)}`]),
    ...(event.city === null ? [] : [`Location : ${event.city}`]),
    ...arbiterLines(event.arbiters),
    ...(time === null ? [] : [`Time control : ${time.baseMinutes}'+${time.incrementSeconds}"`]),
    ...(event.rounds === null ? [] : [`Number of rounds : ${event.rounds}`]),
    ...(days.length === 0 ? [] : [`Date : ${days.join(' to ')}`]),
    ...about,
    'Starting rank crosstable',
  ];
}

const countryOf = (code: string): string => (code === 'RSA' ? 'South Africa ( RSA )' : code);

function arbiterLines(arbiters: EventFileEvent['arbiters']): string[] {
  const label = { chief: 'Chief Arbiter', deputy: 'Deputy Chief Arbiter', arbiter: 'Arbiter' } as const;
  return (['chief', 'deputy', 'arbiter'] as const).flatMap((role) => {
    const own = arbiters.filter((arbiter) => arbiter.role === role);
    return own.length === 0 ? [] : [`${label[role]} : ${own.map(arbiterName).join('; ')}`];
  });
}

/** A forfeit against somebody who is in no table has no opponent to name: a point of it looks like a bye. */
function roundCell({ opponent, colour, code }: EventFileRound, bye: CellContent): CellContent {
  if (opponent === null) return pointsOfCode(code) > 0 ? bye : NO_GAME;
  return `${opponent}${colour}${code === '=' ? '½' : code}`;
}

const blank = (count: number): CellContent[] => Array.from({ length: count }, () => null);
/** A number in a column of text stays one. */
const numeric = (format: string): string => (format === TEXT_FORMAT ? GENERAL : format);

/** As much as Excel takes for the name of a sheet. */
const MOST_LETTERS = 31;

/** "Crosstable August Open B"; of a long name the event is cut, not the section. */
function sheetName({ name, section }: EventFileEvent): string {
  const [event, part] = [name, section].map((words) =>
    (words ?? '')
      .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s']+|[\s']+$/g, ''),
  );
  const room = MOST_LETTERS - 'Crosstable '.length - (part === '' ? 0 : part!.length + 1);
  return ['Crosstable', event!.slice(0, Math.max(0, room)).trim(), part]
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, MOST_LETTERS)
    .replace(/[\s']+$/, '');
}

/** As in the workbooks of chess-results. */
const BYE = -1;

/**
 * A rated section as a starting rank crosstable in the form of chess-results. `RtgN` is the new rating of the section's own list.
 */
export function crosstableSheet(section: SectionOut): SheetModel {
  // FIDE's title has no header in the lists of chess-results.
  const columns: readonly CrosstableColumn[] = [
    { title: 'No.', ...NUMBER, width: 14, of: ({ number }) => number },
    { title: '', ...TEXT, width: 6, of: ({ title }) => text(title) },
    { title: 'Name', ...TEXT, width: 28, of: ({ name }) => text(name) },
    { title: 'ID', ...TEXT, of: ({ csaId }) => text(csaId) },
    { title: 'FideID', ...TEXT, of: ({ fideId }) => text(fideId) },
    { title: 'FED', ...TEXT, width: 6, of: ({ federation }) => text(federation) },
    { title: 'RtgI', ...NUMBER, of: ({ rating }) => rating },
    { title: 'Old rating', ...NUMBER, width: 11, of: ({ number }) => section.before.get(number) ?? null },
    { title: 'RtgN', ...NUMBER, of: ({ nationalRating }) => nationalRating },
  ];
  return crosstableModel({ ...section, about: [], columns, bye: BYE });
}
