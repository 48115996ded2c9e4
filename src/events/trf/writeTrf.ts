import { formatCalendarDay } from '../../engine/kit/calendarDay';
import type {
  EventFileBirth,
  EventFilePlayer,
  EventFileReading,
  EventFileRound,
  NationalFields,
} from '../model/eventFile';
import { readBirth } from '../fields/people';
import { FIELD, FIRST_ROUND, ROUND_WIDTH } from './lines';
import { linesAround, oneLine } from './writeHead';
import { pointsOfCode, roundsOfGames } from '../games/rounds';

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

/** A field that a TRF has no room for. */
export interface TooLong {
  readonly player: EventFilePlayer;
  readonly field: TextField;
  readonly text: string;
}

/** The fields of players that do not fit into their columns: a name is cut, all else stays blank. */
export function tooLong(players: readonly EventFilePlayer[]): TooLong[] {
  return players.flatMap((player) =>
    [playerTexts(player), ...(hasNationalRow(player) ? [nationalTexts(player)] : [])].flatMap((texts) =>
      (Object.keys(texts) as TextField[])
        .filter((field) => texts[field].length > FIELD[field][1] - FIELD[field][0] + 1)
        .map((field) => ({ player, field, text: texts[field] })),
    ),
  );
}

function birthText(birth: EventFileBirth | null): string {
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
