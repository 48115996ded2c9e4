import type { Birth } from '../../cells/readDate';
import type { SectionFormat } from '../../engine/csa2024/sections';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { arbiterName, readBirth } from '../fields/people';
import { pointsOfCode, roundsOfGames } from '../games/rounds';
import type {
  EventFileEvent,
  EventFileLine,
  EventFilePlayer,
  EventFileReading,
  EventFileRound,
  NationalFields,
} from '../model/eventFile';
import { FIELD, FIRST_ROUND, lineData, ROUND_WIDTH } from './lines';

/** Records of team events, which are written with record 192 or not at all. */
const OF_TEAMS = ['300', '310', '320', '330', '352', '362', '801', '802'];
/** Records of the head that nothing else says: they are written as the file has them. */
const AS_WRITTEN = ['152', '162', '182', '202', '212', '352', '362'];
/** Records behind the player lines, in the order of the standard. */
const BEHIND = ['013', '310', '240', '250', '260', '299', '300', '320', '330', '801', '802'];

/** The lines of a TRF26 around the player lines. */
interface LinesAround {
  readonly head: readonly string[];
  /** National rows of other federations. */
  readonly national: readonly string[];
  readonly behind: readonly string[];
}

/**
 * The lines of a TRF26 around the player lines and the rows RSA.
 *
 * @param kept the lines of the file that the section came from; none where there is no file
 * @param nationalRows whether there are rows RSA
 */
function linesAround(
  event: EventFileEvent,
  players: readonly EventFilePlayer[],
  rounds: number,
  kept: readonly EventFileLine[],
  nationalRows: boolean,
): LinesAround {
  const teams = kept.some(({ record }) => record === '310');
  const type = tournamentType(dataOf(kept, '192'), event.format, teams);
  const lines = teams && type === null ? kept.filter(({ record }) => !OF_TEAMS.includes(record)) : kept;
  const as = (records: readonly string[]): string[] =>
    records.flatMap((record) => lines.filter((line) => line.record === record).map(({ text }) => text));
  const national = lines.filter(({ record }) => /^[A-Z]{3}$/.test(record)).map(({ text }) => text);
  const rated = players.filter(({ rating }) => rating !== null).length;
  const data = (record: string): string | null => dataOf(lines, record);
  const words = data('092') ?? (event.format === null ? null : TYPE_WORDS[event.format]);
  const method = startingRank(data('172'), nationalRows || national.length > 0);
  const head = [
    `012 ${oneLine([event.name, event.section].filter((part) => part !== null).join(' - '))}`,
    `022 ${oneLine(event.city ?? '')}`,
    `032 ${event.federation ?? ''}`,
    `042 ${event.startDay === null ? '' : formatCalendarDay(event.startDay)}`,
    `052 ${event.endDay === null ? '' : formatCalendarDay(event.endDay)}`,
    `062 ${players.length}`,
    `072 ${rated}`,
    ...(data('082') === null ? [] : [`082 ${data('082')}`]),
    ...(words === null ? [] : [`092 ${oneLine(words)}`]),
    ...arbiterLines(event, lines),
    ...timeLine('122', event, lines),
    roundDaysLine(event.roundDays),
    `142 ${rounds}`,
    ...as(AS_WRITTEN.slice(0, 3)),
    ...(type === null ? [] : [`192 ${type}`]),
    ...as(AS_WRITTEN.slice(3, 5)),
    ...timeLine('222', event, lines),
    ...as(AS_WRITTEN.slice(5)),
    ...(method === null ? [] : [`172 ${method}`]),
  ];
  return { head, national, behind: as(BEHIND) };
}

/** Whether a team event's lines are left out, as no record 192 can be written beside them. */
export function teamsLeftOut(event: EventFileEvent, kept: readonly EventFileLine[]): boolean {
  return (
    kept.some(({ record }) => record === '310') &&
    tournamentType(dataOf(kept, '192'), event.format, true) === null
  );
}

function dataOf(lines: readonly EventFileLine[], record: string): string | null {
  const line = lines.find((one) => one.record === record);
  return line === undefined ? null : lineData(line.text) || null;
}

/** The arbiters in the words of the file where it has them, with clubs and addresses; else as they were read. */
function arbiterLines({ arbiters }: EventFileEvent, lines: readonly EventFileLine[]): string[] {
  const written = lines.filter(
    ({ record, text }) => (record === '102' || record === '112') && lineData(text) !== '',
  );
  if (written.length > 0) return written.map(({ record, text }) => `${record} ${oneLine(lineData(text))}`);
  return [...arbiters]
    .sort((a, b) => Number(b.role === 'chief') - Number(a.role === 'chief'))
    .map((arbiter) => `${arbiter.role === 'chief' ? '102' : '112'} ${oneLine(arbiterName(arbiter))}`);
}

/**
 * Records 122 and 222 as the file has them. Without a file the time control in words and in seconds; with words alone the
 * seconds too, where the words are certain. Words that could mean something else stay as they are.
 */
function timeLine(
  record: '122' | '222',
  { timeControl: time }: EventFileEvent,
  lines: readonly EventFileLine[],
): string[] {
  const written = dataOf(lines, record);
  if (written !== null) return [`${record} ${oneLine(written)}`];
  if (time === null) return [];
  if (!time.certain) return record === '122' ? [`122 ${oneLine(time.text)}`] : [];
  const { baseMinutes, incrementSeconds } = time;
  const seconds = baseMinutes * 60;
  if (record === '222') {
    const increment = incrementSeconds === 0 ? '' : `+${incrementSeconds}`;
    return Number.isInteger(seconds) ? [`222 ${seconds}${increment}`] : [];
  }
  return dataOf(lines, '222') === null ? [`122 ${baseMinutes} min + ${incrementSeconds} sec`] : [];
}

/** Record 132: YY/MM/DD at 92-99, 102-109 and so on. */
function roundDaysLine(days: readonly (CalendarDay | null)[]): string {
  const texts = days.map((day) => (day === null ? '' : formatCalendarDay(day).slice(2)).padEnd(ROUND_WIDTH));
  return `132 `.padEnd(FIRST_ROUND - 1) + texts.join('');
}

const METHODS = 'FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER';

/** Record 172: the federation of the national rows at 5-7, the method at 9-13. Some programs write the method alone. */
function startingRank(written: string | null, needed: boolean): string | null {
  const known = new RegExp(`^(?:([A-Z]{3}) )?(${METHODS})$`).exec(written ?? '');
  if (known !== null) return `${known[1] ?? 'RSA'} ${known[2]}`;
  return needed ? 'RSA NRO' : null;
}

/** A text on one line, with one blank for several. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * The Tournament Type Code Table of record 192, without what may follow a code: `_BAKU` for accelerated pairing, `_G2` for
 * a number of cycles, `_3x4` for teams and players. The draft of the standard had 2025 for 2026.
 */
const TYPES = new Set([
  ...['FIDE_DUTCH', 'FIDE_DUTCH_2017', 'FIDE_DUTCH_2025', 'FIDE_DUTCH_2026', 'FIDE_DUBOV', 'FIDE_BURSTEIN'],
  ...['CUSTOM_SWISS', 'FIDE_DOUBLESWISS', 'CUSTOM_DOUBLESWISS', 'CUSTOM_KNOCKOUT'],
  ...['BERGER_ROUNDROBIN', 'BERGER_DOUBLEROUNDROBIN', 'FIDE_ROUNDROBIN', 'FIDE_DOUBLEROUNDROBIN'],
  ...['CUSTOM_ROUNDROBIN', 'FIDE_SCHILLER', 'CUSTOM_SCHILLER'],
  ...['FIDE_SCHEVENINGEN', 'FIDE_DOUBLESCHEVENINGEN', 'CUSTOM_SCHEVENINGEN'],
  ...['FIDE_TEAM', 'FIDE_TEAM_MP_GP', 'FIDE_TEAM_GP_MP', 'FIDE_TEAM_MP', 'FIDE_TEAM_GP'],
  ...['FIDE_TEAM_TYPEA_MP_GP', 'FIDE_TEAM_TYPEA_GP_MP', 'FIDE_TEAM_TYPEA_MP', 'FIDE_TEAM_TYPEA_GP'],
  ...['FIDE_TEAM_TYPEB_MP_GP', 'FIDE_TEAM_TYPEB_GP_MP', 'FIDE_TEAM_TYPEB_MP', 'FIDE_TEAM_TYPEB_GP'],
  ...['CUSTOM_TEAM_SWISS', 'CUSTOM_TEAM_SWISS_MP', 'CUSTOM_TEAM_SWISS_GP', 'CUSTOM_TEAM_KNOCKOUT'],
  ...['BERGER_TEAM_ROUNDROBIN', 'BERGER_TEAM_DOUBLEROUNDROBIN', 'FIDE_TEAM_ROUNDROBIN'],
  ...['FIDE_TEAM_DOUBLEROUNDROBIN', 'CUSTOM_TEAM_ROUNDROBIN'],
]);

/** Whether a text is a tournament type of the standard. */
function isTournamentType(code: string): boolean {
  return TYPES.has(code) || TYPES.has(code.replace(/_(?:BAKU|G\d{1,2}|\d{1,2}X\d{1,2})$/i, ''));
}

/** Whether a tournament type is that of a team event, which needs the lines of the teams (310). */
function isTeamType(code: string): boolean {
  return /TEAM|SCHEVENINGEN|SCHILLER/.test(code);
}

/** The types by the format. A Swiss has none: the pairing system decides, and pairing programs refuse `CUSTOM_SWISS`. */
const OF_FORMAT: Readonly<Partial<Record<SectionFormat, string>>> = {
  singleRoundRobin: 'CUSTOM_ROUNDROBIN',
  doubleRoundRobin: 'FIDE_DOUBLEROUNDROBIN',
  teamSwiss: 'CUSTOM_TEAM_SWISS',
  teamRoundRobin: 'CUSTOM_TEAM_ROUNDROBIN',
  scheveningen: 'CUSTOM_SCHEVENINGEN',
};

/**
 * Record 192: the code of the file, else that of the format; of a team event only beside its teams, and of an
 * individual event only without teams.
 *
 * @param written the file's own record 192, or null
 * @param format the format (17), or null
 * @param teams whether the lines of the teams (310) are written too
 * @returns null where there is none to write
 */
function tournamentType(written: string | null, format: SectionFormat | null, teams: boolean): string | null {
  const codes = [written, format === null ? null : (OF_FORMAT[format] ?? null)];
  return codes.find((code) => code !== null && isTournamentType(code) && isTeamType(code) === teams) ?? null;
}

/** Record 092: the type of tournament in words. A section of disabled players has none: nothing in a file says so (17.5). */
const TYPE_WORDS: Readonly<Record<SectionFormat, string | null>> = {
  individualSwiss: 'Individual: Swiss-System',
  singleRoundRobin: 'Individual: Round-Robin',
  doubleRoundRobin: 'Individual: Double-Round-Robin',
  teamSwiss: 'Team: Swiss-System',
  teamRoundRobin: 'Team: Round-Robin',
  scheveningen: 'Team: Scheveningen',
  disabled: null,
};

/** What a TRF26 is written from. */
export type TrfSource = Pick<EventFileReading, 'event' | 'players' | 'games' | 'original'>;

/**
 * An event as TRF26: a player line for each player, and a row RSA with the national rating, the region and the CSA id. Read
 * again it is the same event, as far as TRF has a place for it: a name has 33 characters, and there is none for the
 * organiser or the section, which is written behind the name of the event.
 *
 * With `original`, the rounds are those of the file, byes that are no games included, points and ranks are those of the
 * players, and the records that rating does not use are written too. Without it, points and ranks follow from the games.
 *
 * @param source the event, its players in the order to be written, and its games
 * @returns the text, with lines that end as Windows ends them; to be written as UTF-8, without a byte order mark: the first
 *   three characters of a line are its record
 */
export function writeTrf({ event, players, games, original }: TrfSource): string {
  const known = original?.rounds ?? [];
  const last = Math.max(event.rounds ?? 0, ...[...games, ...known].map(({ round }) => round));
  const rounds = original === undefined ? roundsOfGames(players, games, last) : known;
  const cells = roundTexts(rounds, last);
  const standing = original === undefined ? standingOf(players, rounds) : players;
  const rows = players.filter(hasNationalRow);
  const around = linesAround(event, players, last, original?.lines ?? [], rows.length > 0);
  const lines = [
    ...around.head,
    ...standing.map((player) => playerLine(player, cells.get(player.number) ?? '')),
    ...rows.map((player) => nationalRow(player, original?.nationalRows.get(player.number))),
    ...around.national,
    ...around.behind,
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

/** The players with the points of their rounds, and the rank that they have or that the points give: equal points share it. */
export function standingOf(
  players: readonly EventFilePlayer[],
  rounds: readonly EventFileRound[],
): EventFilePlayer[] {
  const points = new Map<number, number>();
  for (const { player, code } of rounds) points.set(player, (points.get(player) ?? 0) + pointsOfCode(code));
  const of = ({ number }: EventFilePlayer): number => points.get(number) ?? 0;
  return ranked(players.map((player) => ({ ...player, points: of(player) })));
}

/** The players with the rank that they have, or that their points give. */
export function ranked(players: readonly EventFilePlayer[]): EventFilePlayer[] {
  const first = new Map<number, number>();
  const sorted = players.map(({ points }) => points ?? 0).sort((a, b) => b - a);
  sorted.forEach((points, at) => {
    if (!first.has(points)) first.set(points, at + 1);
  });
  return players.map((player) => ({ ...player, rank: player.rank ?? first.get(player.points ?? 0)! }));
}

function playerLine(player: EventFilePlayer, rounds: string): string {
  return fieldsOf('001', player.number, playerTexts(player)).padEnd(FIRST_ROUND - 1) + rounds;
}

/** The fields of a player line, before they are laid out. */
function playerTexts(player: EventFilePlayer): Texts {
  return {
    gender: player.gender ?? '',
    title: player.title ?? '',
    name: oneLine(player.name),
    rating: player.rating === null ? '0' : String(player.rating),
    federation: player.federation ?? '',
    id: internationalId(player) ?? '',
    birth: birthText(player.birth),
    points: pointsText(player.points),
    rank: player.rank === null ? '' : String(player.rank),
  };
}

/** Columns 58-68 are for the FIDE id. A CSA id there is replaced, as it has a row of its own. */
function internationalId({ id58, fideId, csaId }: EventFilePlayer): string | null {
  return id58 !== null && (fideId === null || id58 !== csaId) ? id58 : (fideId ?? id58);
}

/** Points have one decimal; a second one is kept where a file has it. */
function pointsText(points: number | null): string {
  if (points === null) return '';
  const text = points.toFixed(1);
  return Number(text) === points ? text : String(points);
}

function hasNationalRow({ csaId, nationalRating, region }: EventFilePlayer): boolean {
  return csaId !== null || nationalRating !== null || region !== null;
}

function nationalRow(player: EventFilePlayer, written: NationalFields | undefined): string {
  const known = readBirth(written?.birth ?? '');
  return fieldsOf('RSA', player.number, {
    ...nationalTexts(player),
    gender: sexText(written?.gender ?? ''),
    title: written?.title ?? '',
    name: oneLine(written?.name ?? ''),
    birth: birthText(known === 'unreadable' ? null : known),
  });
}

/** `m` or `w`, as the standard has them; some programs write `f`. */
function sexText(text: string): string {
  const sex = text.toLowerCase().replace('f', 'w');
  return sex === 'm' || sex === 'w' ? sex : '';
}

function nationalTexts(player: EventFilePlayer): Texts {
  return {
    ...{ gender: '', title: '', name: '', birth: '', points: '', rank: '' },
    rating: player.nationalRating === null ? '' : String(Math.round(player.nationalRating)),
    federation: player.region ?? '',
    id: player.csaId ?? '',
  };
}

type TextField = Exclude<keyof typeof FIELD, 'number'>;
type Texts = Readonly<Record<TextField, string>>;

/** The fields that are aligned left; all others are aligned right. */
const LEFT: readonly string[] = ['name', 'federation', 'gender', 'birth'];

/** The fields at their columns. A name that is too long is cut; a number or a code would be another one, and stays blank. */
function fieldsOf(record: string, number: number, texts: Texts): string {
  let line = record;
  for (const [field, [first, last]] of Object.entries(FIELD)) {
    const width = last - first + 1;
    const text = field === 'number' ? String(number) : texts[field as TextField];
    const fitting = text.length <= width ? text : field === 'name' ? cut(text, width) : '';
    line = line.padEnd(first - 1) + (LEFT.includes(field) ? fitting.padEnd(width) : fitting.padStart(width));
  }
  return line;
}

/** The beginning of a text, without half a character. */
function cut(text: string, width: number): string {
  return text.slice(0, width).replace(/[\uD800-\uDBFF]$/, '');
}

/** The fields that stay blank where their columns have no room for them; a name is cut, as every program cuts it. */
const FIELD_WORDS: Readonly<Record<Exclude<TextField, 'name'>, string>> = {
  ...{ gender: 'sex', title: 'title', rating: 'rating', federation: 'federation or region', id: 'id' },
  ...{ birth: 'date of birth', points: 'points', rank: 'rank' },
};

/** What does not fit into the columns of TRF26. */
export function unfitting(players: readonly EventFilePlayer[]): string[] {
  const fields = Object.keys(FIELD_WORDS) as (keyof typeof FIELD_WORDS)[];
  return players.flatMap((player) =>
    [playerTexts(player), ...(hasNationalRow(player) ? [nationalTexts(player)] : [])].flatMap((texts) =>
      fields
        .filter((field) => texts[field].length > FIELD[field][1] - FIELD[field][0] + 1)
        .map(
          (field) =>
            `No. ${player.number}: the ${FIELD_WORDS[field]} "${texts[field]}" is too long for a TRF and stays blank.`,
        ),
    ),
  );
}

/** The name of a section's file, without what a file system does not take. */
export function trfFileName({ event: { name, section } }: Pick<TrfSource, 'event'>): string {
  const plain = [name, section]
    .filter((part) => part !== null)
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${plain === '' ? 'Section' : plain}.trf`;
}

function birthText(birth: Birth | null): string {
  if (birth === null) return '';
  return birth.day === null ? `${birth.year}/00/00` : formatCalendarDay(birth.day);
}

/**
 * The rounds of every player line: opponent, colour and result of each, in ten columns.
 *
 * @param last the last round
 */
function roundTexts(rounds: readonly EventFileRound[], last: number): Map<number, string> {
  const texts = new Map<number, string[]>();
  for (const round of rounds) {
    const own = texts.get(round.player) ?? Array.from({ length: last }, () => ''.padEnd(ROUND_WIDTH));
    own[round.round - 1] = roundText(round).padEnd(ROUND_WIDTH);
    texts.set(round.player, own);
  }
  return new Map([...texts].map(([player, own]) => [player, own.join('')]));
}

/** A blank round stays blank: the standard reads one like Z, but a blank is not a known absence. */
function roundText({ opponent, colour, code }: EventFileRound): string {
  if (opponent === null && code === '') return '';
  return `${opponent === null ? '0000' : String(opponent).padStart(4)} ${colour} ${code}`;
}
