import type { Progress } from '../../engine/kit/progress';
import type { CellContent } from '../../figures/sheetModel';
import { RATINGS_WEIGHED } from '../../engine/csa2024';
import { monthsBack, type RatingPeriod } from '../tables/period';
import { type TableSheet, tableSheet } from '../tables/tableSheet';
import { BUREAU_TABLES, type BureauTable } from '../tables/tables';
import { addForeignEvent, addHomeEvent, type EventRows } from './sampleEvents';
import { historyRows, performanceRows, playerRow, samplePlayer, SeededNumbers } from './samplePlayers';
import { dayOfSerial, serialOfDay } from '../../cells/readDate';
import { calendarDay, daysAfter, yearOf } from '../../engine/kit/calendarDay';

/** What a sample is made from: the same always gives the same cells. */
export interface SampleSize {
  /** At least 60. */
  readonly players: number;
  /** At least so many rows of games. */
  readonly games: number;
  readonly seed: number;
  readonly period: RatingPeriod;
}

/** A federation's month: the rows of each table, in the columns of `TABLES`. */
export type SampleBureau = Readonly<Record<BureauTable, readonly (readonly CellContent[])[]>>;

const FEWEST_PLAYERS = 60;
/** One event in so many is abroad. */
const ABROAD_EVERY = 9;
const EVENTS_A_STEP = 20;
const PLAYERS_A_STEP = 250;

/** How far a sample is: rows of games, then players with their memory. */
type SampleProgress = Progress<'games' | 'players'>;

/**
 * An invented federation and its month: all formats, events abroad, events that are refused, submitted late or un-rated,
 * byes, forfeits, penalties, unrated players, and the memory of the months before. Its tables read without a problem.
 * Each step is a few milliseconds.
 */
export function* sampleBureauSteps(size: SampleSize): Generator<SampleProgress, SampleBureau> {
  const { seed, period } = size;
  const random = new SeededNumbers(seed);
  const count = Math.max(FEWEST_PLAYERS, size.players);
  const players = Array.from({ length: count }, (_, index) => samplePlayer(random, index));
  const byStrength = [...players].sort((a, b) => a.strength - b.strength || (a.id < b.id ? -1 : 1));
  const rows: EventRows = { events: [], games: [], penalties: [] };
  for (let number = 1; rows.games.length < Math.max(1, size.games); number += 1) {
    if (number % EVENTS_A_STEP === 0) yield { doing: 'games', done: rows.games.length, of: size.games };
    if (number % ABROAD_EVERY === 0) addForeignEvent(random, byStrength, period, number, rows);
    else addHomeEvent(random, byStrength, period, number - Math.floor(number / ABROAD_EVERY), rows);
  }
  const months = monthsBack(period, RATINGS_WEIGHED);
  const people: CellContent[][] = [];
  const performances: CellContent[][] = [];
  const history: CellContent[][] = [];
  for (const [index, player] of players.entries()) {
    if (index % PLAYERS_A_STEP === 0) yield { doing: 'players', done: index, of: count };
    people.push(playerRow(random, player, index));
    performances.push(...performanceRows(random, player, period));
    history.push(...historyRows(random, player, months));
  }
  return { ...rows, players: people, performances, history };
}

/** The sheets of a sample, as they are inserted. */
export function sampleSheets(sample: SampleBureau): readonly TableSheet[] {
  return BUREAU_TABLES.map((table) => tableSheet(table, sample[table]));
}

/** The regions of a sample, each with its province and an invented administrator. */
const REGIONS = [
  ['GAU', 'Gauteng', 'Alex Alpha'],
  ['WP', 'Western Cape', 'Bo Beta'],
  ['BOL', 'Western Cape', 'Chris Gamma'],
  ['KZN', 'KwaZulu-Natal', 'Dana Delta'],
  ['EP', 'Eastern Cape', 'Ezra Epsilon'],
  ['FS', 'Free State', 'Zan Zeta'],
  ['LIM', 'Limpopo', 'Eli Eta'],
  ['MPU', 'Mpumalanga', 'Thea Theta'],
] as const;

/** Days before the start: in time for a FIDE rated event (60.2). */
const REGISTERED_BEFORE = 10;
const ARBITERS = 5;
const DAYS_TO_MIDDLE = 14;

/**
 * The optional tables of a sample: its regions, its events as registered, one more whose file has not come, and some of its players
 * as arbiters. They read without a problem.
 */
export function sampleOptionalSheets(
  { events, players }: SampleBureau,
  { first, last }: RatingPeriod,
): readonly TableSheet[] {
  const rows = events
    .filter(([, , , , , , , , , , where]) => where !== 'Abroad')
    .map(([event, section, , , , , , start, end, host, , fideRated]) =>
      registered([event!, section!, start!, end!, host!], fideRated === 'yes' ? 'FIDE' : 'CSA'),
    );
  const [start, end] = [daysAfter(first, DAYS_TO_MIDDLE), last].map((day) => serialOfDay(day));
  const waiting = registered(['Club evening 0001', null, start!, end!, 'GAU'], 'CSA');
  const paidOn = serialOfDay(calendarDay(yearOf(first), 1, 2)!);
  const arbiters = players
    .slice(0, ARBITERS)
    .map(([id, surname, firstName]) => [id, null, surname, firstName, 'NA', 'RSA', yearOf(first), paidOn]);
  return [
    tableSheet(
      'regions',
      REGIONS.map(([code, province, name]) => [code, province, name, `Chess of ${province}`, null]),
    ),
    tableSheet('registered', [...rows, waiting]),
    tableSheet('arbiters', arbiters as CellContent[][]),
  ];
}

function registered(
  [event = null, section = null, start = null, end = null, host = null]: readonly CellContent[],
  rated: 'CSA' | 'FIDE',
): CellContent[] {
  const before = typeof start === 'number' ? daysAfter(dayOfSerial(start)!, -REGISTERED_BEFORE) : null;
  const registeredOn = before === null ? null : serialOfDay(before);
  return [event, section, start, end, host, rated, 'over the board', null, null, registeredOn, host];
}
