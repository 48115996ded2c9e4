import { serialOfDay } from '../../cells/readDate';
import {
  calendarDay,
  monthOf,
  yearOf,
  type CalendarDay,
  daysAfter,
  earliest,
} from '../../engine/kit/calendarDay';
import type { CellContent } from '../../figures/sheetModel';
import { lastOfMonth, type RatingPeriod } from '../tables/period';
import { type SamplePlayer, playingStrength, type SeededNumbers } from './samplePlayers';

/** Rows of the tables of events, games and penalties. */
export interface EventRows {
  readonly events: CellContent[][];
  readonly games: CellContent[][];
  readonly penalties: CellContent[][];
}

/** The day before a period on which an event of the month before may have ended. */
const endOfMonthBefore = ({ first }: RatingPeriod): CalendarDay => daysAfter(first, -2);

/**
 * One event in RSA with all its games.
 *
 * @param number counts the events in RSA: the first ones are one of each kind
 */
export function addHomeEvent(
  random: SeededNumbers,
  players: readonly SamplePlayer[],
  period: RatingPeriod,
  number: number,
  rows: EventRows,
): void {
  const kind = HOME_EVENTS[number - 1] ?? chosenKind(random);
  const name = `${kind.name} ${String(number).padStart(4, '0')}`;
  const section = kind.sections === undefined ? null : random.pick(kind.sections);
  const [base, increment] = random.pick(kind.controls);
  const handedIn = number % 19 === 0 ? 'afterMonth' : number % 31 === 15 ? 'late' : 'inTime';
  const endDay =
    handedIn === 'afterMonth'
      ? endOfMonthBefore(period)
      : handedIn === 'late'
        ? lateEnd(period)
        : dayBetween(random, daysAfter(period.first, 2), period.last);
  const received =
    handedIn === 'inTime'
      ? random.chance(0.3)
        ? earliest([daysAfter(endDay, 1), period.last])
        : null
      : daysAfter(period.first, 5);
  const rounds = random.whole(...kind.rounds);
  rows.events.push([
    name,
    section,
    kind.format,
    kind.boards ?? null,
    random.chance(0.5) ? rounds : null,
    base,
    increment,
    serialOfDay(daysAfter(endDay, -2)),
    serialOfDay(endDay),
    random.pick(['GAU', 'WP', 'KZN', 'EP']),
    'RSA',
    random.chance(0.3) ? 'yes' : null,
    received === null ? null : serialOfDay(received),
    kind.rateAnyway ? 'yes' : null,
    number % 40 === 20 ? 'yes' : null,
  ]);
  const field = fieldOf(random, players, random.whole(...kind.players));
  addRounds(random, field, rounds, [name, section], rows);
}

/** A day that was too long ago for the files to be accepted in this period (61). */
function lateEnd({ first }: RatingPeriod): CalendarDay {
  const before = daysAfter(lastOfMonth(daysAfter(first, -1)), -40);
  return calendarDay(yearOf(before), monthOf(before), 10)!;
}

function dayBetween(random: SeededNumbers, first: CalendarDay, last: CalendarDay): CalendarDay {
  return daysAfter(first, random.whole(0, last - first));
}

function chosenKind(random: SeededNumbers): HomeEvent {
  const total = HOME_EVENTS.reduce((sum, { share }) => sum + share, 0);
  let left = random.next() * total;
  for (const kind of HOME_EVENTS) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return HOME_EVENTS[0]!;
}

/** Players of about one strength: neighbours among the players by strength. */
function fieldOf(random: SeededNumbers, byStrength: readonly SamplePlayer[], size: number): SamplePlayer[] {
  const width = Math.min(byStrength.length, size * 8);
  const from = random.whole(0, byStrength.length - width);
  return random.different(size, width).map((at) => byStrength[from + at]!);
}

/** Rounds by the circle method: nobody meets another twice before they have met all, one of an odd number has the bye. */
function addRounds(
  random: SeededNumbers,
  field: readonly SamplePlayer[],
  rounds: number,
  event: readonly CellContent[],
  rows: EventRows,
): void {
  const circle: (SamplePlayer | null)[] = field.length % 2 === 0 ? [...field] : [...field, null];
  const half = circle.length / 2;
  for (let round = 1; round <= rounds; round += 1) {
    for (let board = 0; board < half; board += 1) {
      const one = circle[board]!;
      const other = circle[circle.length - 1 - board]!;
      const isTurned = (round + board) % 2 === 0;
      addGame(random, isTurned ? [other, one] : [one, other], [...event, round], round === rounds, rows);
    }
    circle.splice(1, 0, circle.pop()!);
  }
}

function addGame(
  random: SeededNumbers,
  [white, black]: readonly [SamplePlayer | null, SamplePlayer | null],
  at: readonly CellContent[],
  isLast: boolean,
  rows: EventRows,
): void {
  const idOf = (player: SamplePlayer | null): CellContent => player?.id ?? null;
  const bye = white === null || black === null;
  const result = bye ? 'bye' : playedResult(random, white, black);
  rows.games.push([
    ...at,
    ...(white === null ? [idOf(black), null] : [idOf(white), idOf(black)]),
    result,
    null,
    null,
  ]);
  if (bye) return;
  const absent = [...(/^-/.test(result) ? [white] : []), ...(/[+-]\/-$/.test(result) ? [black] : [])];
  for (const player of absent) {
    if (random.chance(0.5))
      rows.penalties.push([player.id, ...at, isLast ? 'withdrew' : 'forfeit', null, null]);
  }
}

function playedResult(random: SeededNumbers, white: SamplePlayer, black: SamplePlayer): string {
  const accident = random.next();
  if (accident < 0.012) return accident < 0.001 ? '-/-' : accident < 0.006 ? '+/-' : '-/+';
  const difference = playingStrength(white) - playingStrength(black);
  const expected = Math.min(0.97, Math.max(0.03, 0.54 + difference / 860));
  const draws = 0.5 * Math.min(expected, 1 - expected);
  const score = random.next();
  if (score < expected - draws / 2) return '1-0';
  return score < expected + draws / 2 ? '½-½' : '0-1';
}

/** One event abroad, in which some players of the federation met others. */
export function addForeignEvent(
  random: SeededNumbers,
  players: readonly SamplePlayer[],
  period: RatingPeriod,
  number: number,
  rows: EventRows,
): void {
  const name = `Open abroad ${String(number).padStart(4, '0')}`;
  const endDay = dayBetween(random, daysAfter(period.first, 4), period.last);
  const rounds = random.whole(5, 9);
  const [base, increment] = random.pick([
    [90, 30],
    [15, 10],
    [3, 2],
  ] as const);
  rows.events.push([
    name,
    null,
    'Swiss',
    null,
    rounds,
    base,
    increment,
    serialOfDay(daysAfter(endDay, -4)),
    serialOfDay(endDay),
    null,
    'Abroad',
    number % 4 === 0 ? 'no' : 'yes',
    serialOfDay(period.last),
    null,
    null,
  ]);
  for (const player of fieldOf(random, players, random.whole(1, 4))) {
    for (let round = 1; round <= rounds; round += 1) {
      const opponent = `Opponent ${String(random.whole(1, 9_999)).padStart(4, '0')}`;
      const fide = Math.round(Math.max(1000, playingStrength(player) + 150 * random.spread()));
      const given = random.chance(0.02) ? null : fide;
      const isWhite = (round + number) % 2 === 0;
      const result = random.pick(['1-0', '0-1', '½-½', '1-0', '0-1']);
      const sides = isWhite ? [player.id, null] : [null, player.id];
      rows.games.push([name, null, round, ...sides, result, opponent, given]);
    }
  }
}

const SLOW: Controls = [
  [90, 30],
  [120, null],
  [60, 30],
];
const MIDDLE: Controls = [
  [60, null],
  [75, 15],
];
const RAPID: Controls = [
  [15, 10],
  [25, 10],
  [20, 5],
];
const BLITZ: Controls = [
  [3, 2],
  [5, 3],
];
const BULLET: Controls = [
  [2, 1],
  [3, null],
];

/** Base minutes and seconds a move. */
type Controls = readonly (readonly [base: number, increment: number | null])[];
type Range = readonly [least: number, most: number];
type HomeEvent = ReturnType<typeof homeEvent>;

/** A kind of event in RSA that a sample has; `share` is how often, against the others. */
function homeEvent(
  name: string,
  share: number,
  format: string,
  players: Range,
  rounds: Range,
  controls: Controls,
  more: { readonly boards?: number; readonly sections?: readonly string[]; readonly rateAnyway?: true } = {},
) {
  return { name, share, format, players, rounds, controls, ...more };
}

/** All formats of clause 17, sections that it refuses, one that is rated all the same (17.6), and games that are too fast (23). */
const HOME_EVENTS: readonly HomeEvent[] = [
  homeEvent('Open', 30, 'Swiss', [20, 60], [5, 7], SLOW, { sections: ['A', 'B'] }),
  homeEvent('League', 10, 'Swiss', [12, 30], [5, 6], MIDDLE),
  homeEvent('Rapid', 25, 'Swiss', [14, 50], [5, 7], RAPID),
  homeEvent('Blitz', 15, 'Swiss', [12, 40], [7, 9], BLITZ),
  homeEvent('Bullet', 2, 'Swiss', [10, 20], [7, 9], BULLET),
  homeEvent('Masters', 3, 'Round robin', [8, 8], [7, 7], SLOW),
  homeEvent('Match', 2, 'Double round robin', [4, 4], [6, 6], RAPID),
  homeEvent('Teams', 5, 'Team Swiss', [24, 48], [5, 6], MIDDLE, { boards: 4 }),
  homeEvent('Schools', 3, 'Team round robin', [16, 24], [5, 5], RAPID, { boards: 3 }),
  homeEvent('Provinces', 2, 'Scheveningen', [10, 12], [5, 5], MIDDLE, { boards: 5 }),
  homeEvent('Braille', 1, 'Disabled', [4, 6], [3, 4], SLOW),
  homeEvent('Small', 2, 'Swiss', [4, 5], [3, 4], RAPID),
  homeEvent('Small but rated', 1, 'Swiss', [5, 5], [5, 5], RAPID, { rateAnyway: true }),
];
