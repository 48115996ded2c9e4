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

/** A kind of event in RSA that a sample has. */
interface HomeEvent {
  readonly name: string;
  /** How often, against the others. */
  readonly share: number;
  readonly format: string;
  /** From - to. */
  readonly players: readonly [number, number];
  readonly rounds: readonly [number, number];
  readonly boards?: number;
  /** Base minutes and seconds a move. */
  readonly controls: readonly (readonly [number, number | null])[];
  readonly sections?: readonly string[];
  /** Clause 17.6 */
  readonly rateAnyway?: true;
}

const SLOW = [
  [90, 30],
  [120, null],
  [60, 30],
] as const;
const MIDDLE = [
  [60, null],
  [75, 15],
] as const;
const RAPID = [
  [15, 10],
  [25, 10],
  [20, 5],
] as const;
const BLITZ = [
  [3, 2],
  [5, 3],
] as const;
const BULLET = [
  [2, 1],
  [3, null],
] as const;

/** All formats of clause 17, sections that it refuses, and games that are too fast (23). */
const HOME_EVENTS: readonly HomeEvent[] = [
  {
    name: 'Open',
    share: 30,
    format: 'Swiss',
    players: [20, 60],
    rounds: [5, 7],
    controls: SLOW,
    sections: ['A', 'B'],
  },
  { name: 'League', share: 10, format: 'Swiss', players: [12, 30], rounds: [5, 6], controls: MIDDLE },
  { name: 'Rapid', share: 25, format: 'Swiss', players: [14, 50], rounds: [5, 7], controls: RAPID },
  { name: 'Blitz', share: 15, format: 'Swiss', players: [12, 40], rounds: [7, 9], controls: BLITZ },
  { name: 'Bullet', share: 2, format: 'Swiss', players: [10, 20], rounds: [7, 9], controls: BULLET },
  { name: 'Masters', share: 3, format: 'Round robin', players: [8, 8], rounds: [7, 7], controls: SLOW },
  { name: 'Match', share: 2, format: 'Double round robin', players: [4, 4], rounds: [6, 6], controls: RAPID },
  {
    name: 'Teams',
    share: 5,
    format: 'Team Swiss',
    players: [24, 48],
    rounds: [5, 6],
    boards: 4,
    controls: MIDDLE,
  },
  {
    name: 'Schools',
    share: 3,
    format: 'Team round robin',
    players: [16, 24],
    rounds: [5, 5],
    boards: 3,
    controls: RAPID,
  },
  {
    name: 'Provinces',
    share: 2,
    format: 'Scheveningen',
    players: [10, 12],
    rounds: [5, 5],
    boards: 5,
    controls: MIDDLE,
  },
  { name: 'Braille', share: 1, format: 'Disabled', players: [4, 6], rounds: [3, 4], controls: SLOW },
  { name: 'Small', share: 2, format: 'Swiss', players: [4, 5], rounds: [3, 4], controls: RAPID },
  {
    name: 'Small but rated',
    share: 1,
    format: 'Swiss',
    players: [5, 5],
    rounds: [5, 5],
    controls: RAPID,
    rateAnyway: true,
  },
];
