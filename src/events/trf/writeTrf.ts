import type { SectionFormat } from '../../engine/csa2024/rateableSection';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileBirth, EventFileEvent, EventFilePlayer, EventFileReading } from '../eventFile';
import { arbiterName } from '../fields/arbiters';
import { FIELD, FIRST_ROUND, ROUND_WIDTH } from './columns';
import { roundTexts } from './writeRounds';

/** The codes of record 192. A section of disabled players has none: nothing in a file says so (17.5). */
const FORMAT_CODES: Readonly<Record<SectionFormat, string | null>> = {
  individualSwiss: 'CUSTOM_SWISS',
  singleRoundRobin: 'CUSTOM_ROUNDROBIN',
  doubleRoundRobin: 'FIDE_DOUBLEROUNDROBIN',
  teamSwiss: 'CUSTOM_TEAM_SWISS',
  teamRoundRobin: 'CUSTOM_TEAM_ROUNDROBIN',
  scheveningen: 'CUSTOM_SCHEVENINGEN',
  disabled: null,
};

/**
 * An event as TRF26: a player line for each player, and a row RSA with the national rating, the region and the CSA id. Read
 * again it is the same event, as far as TRF has a place for it: a name has 33 characters, and there is none for the
 * organiser or the section, which is written behind the name of the event.
 *
 * @param section the event, its players in the order to be written, and its games
 * @returns the text, with lines that end as Windows ends them; to be written as UTF-8
 */
export function writeTrf({
  event,
  players,
  games,
}: Pick<EventFileReading, 'event' | 'players' | 'games'>): string {
  const rounds = Math.max(event.rounds ?? 0, ...games.map(({ round }) => round));
  const { cells, points } = roundTexts(players, games, rounds);
  const ranks = ranksOf(players, points);
  const lines = [
    ...headLines(event, players, rounds),
    ...players.map((player) =>
      playerLine(
        player,
        points.get(player.number) ?? 0,
        ranks.get(player.number) ?? 0,
        cells.get(player.number) ?? '',
      ),
    ),
    ...players.filter(hasNationalRow).map(nationalRow),
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join('');
}

function headLines(event: EventFileEvent, players: readonly EventFilePlayer[], rounds: number): string[] {
  const time = event.timeControl;
  const format = event.format === null ? null : FORMAT_CODES[event.format];
  const rated = players.filter(({ rating }) => rating !== null).length;
  const chief = event.arbiters.filter(({ role }) => role === 'chief');
  const others = event.arbiters.filter(({ role }) => role !== 'chief');
  return [
    `012 ${oneLine([event.name, event.section].filter((part) => part !== null).join(' - '))}`,
    `022 ${oneLine(event.city ?? '')}`,
    `032 ${event.federation ?? ''}`,
    `042 ${event.startDay === null ? '' : formatCalendarDay(event.startDay)}`,
    `052 ${event.endDay === null ? '' : formatCalendarDay(event.endDay)}`,
    `062 ${players.length}`,
    `072 ${rated}`,
    ...chief.map((its) => `102 ${oneLine(arbiterName(its))}`),
    ...others.map((its) => `112 ${oneLine(arbiterName(its))}`),
    ...(time === null ? [] : [`122 ${time.baseMinutes} min + ${time.incrementSeconds} sec`]),
    roundDaysLine(event.roundDays),
    `142 ${rounds}`,
    ...(format === null ? [] : [`192 ${format}`]),
    ...(time === null ? [] : [`222 ${Math.round(time.baseMinutes * 60)}+${time.incrementSeconds}`]),
    '172 RSA NRO',
  ];
}

/** Record 132: YY/MM/DD at 92-99, 102-109 and so on. */
function roundDaysLine(days: readonly (CalendarDay | null)[]): string {
  const texts = days.map((day) => (day === null ? '' : formatCalendarDay(day).slice(2)).padEnd(ROUND_WIDTH));
  return `132 `.padEnd(FIRST_ROUND - 1) + texts.join('');
}

function playerLine(player: EventFilePlayer, points: number, rank: number, rounds: string): string {
  const line = fieldsOf('001', player.number, {
    gender: player.gender ?? '',
    title: player.title ?? '',
    name: oneLine(player.name),
    rating: player.rating === null ? '0' : String(player.rating),
    federation: player.federation ?? '',
    id: player.id58 ?? player.fideId ?? '',
    birth: birthText(player.birth),
    points: points.toFixed(1),
    rank: String(rank),
  });
  return line.padEnd(FIRST_ROUND - 1) + rounds;
}

function hasNationalRow({ csaId, nationalRating, region }: EventFilePlayer): boolean {
  return csaId !== null || nationalRating !== null || region !== null;
}

function nationalRow(player: EventFilePlayer): string {
  return fieldsOf('RSA', player.number, {
    gender: '',
    title: '',
    name: '',
    rating: player.nationalRating === null ? '' : String(Math.round(player.nationalRating)),
    federation: player.region ?? '',
    id: player.csaId ?? '',
    birth: '',
    points: '',
    rank: '',
  });
}

type Texts = Readonly<Record<Exclude<keyof typeof FIELD, 'number'>, string>>;

/** The fields at their columns: names and titles from the left, all else to the right; what is too long is cut. */
function fieldsOf(record: string, number: number, texts: Texts): string {
  const left = ['name', 'federation', 'gender', 'birth'];
  let line = record;
  for (const [field, [first, last]] of Object.entries(FIELD)) {
    const width = last - first + 1;
    const text = field === 'number' ? String(number) : texts[field as keyof Texts];
    const cut = text.slice(0, width);
    line = line.padEnd(first - 1) + (left.includes(field) ? cut.padEnd(width) : cut.padStart(width));
  }
  return line;
}

function birthText(birth: EventFileBirth | null): string {
  if (birth === null) return '';
  return birth.day === null ? `${birth.year}/00/00` : formatCalendarDay(birth.day);
}

/** The rank that a player has, or by the points; equal points share it. */
function ranksOf(
  players: readonly EventFilePlayer[],
  points: ReadonlyMap<number, number>,
): Map<number, number> {
  const of = ({ number }: EventFilePlayer): number => points.get(number) ?? 0;
  const sorted = players.map(of).sort((a, b) => b - a);
  const first = new Map<number, number>();
  sorted.forEach((score, at) => {
    if (!first.has(score)) first.set(score, at + 1);
  });
  return new Map(players.map((player) => [player.number, player.rank ?? first.get(of(player)) ?? 1]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
