import { GAME_TYPES, RATING_TYPES } from '../../engine/csa2024';
import {
  type BureauMonth,
  HISTORY_LENGTH,
  LIST_COUNT,
  type NextMonth,
  rollForwardSteps,
} from '../../engine/csa2024/bureau';
import { monthOf, yearOf } from '../../engine/kit/calendarDay';
import { type Progress, stepsOfPart } from '../../engine/kit/progress';
import { GAME_TYPE_TITLES, RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import type { CellContent } from '../../figures/sheetModel';
import { monthsBack, nextPeriod } from '../tables/period';
import type { BureauReading } from '../read/readBureau';
import { monthNumber } from '../read/readHistory';
import { BUREAU_TABLES, type BureauTable, byTable } from '../tables/tables';
import { type TableSheet, tableSheet, figure, textOrBlank } from '../tables/tableSheet';
import type { Person } from '../read/readPlayers';

const PLAYERS_A_STEP = 500;
const ROWS_A_STEP = 5_000;

/**
 * *Carry forward*: the six tables of the next month. Players, performances and history have this month's results, penalties
 * the points that wait for a first rating (53); events and games are empty.
 */
export function* nextMonthSteps(
  reading: BureauReading,
  month: BureauMonth,
): Generator<Progress, readonly TableSheet[]> {
  const rows = byTable((): CellContent[][] => []);
  yield* nextMonthRowSteps(reading, month, (table, some) => rows[table].push(...some));
  return BUREAU_TABLES.map((table) => tableSheet(table, rows[table], nextPeriod(reading.period)));
}

/** The same, some rows of a table a step. @param take gets the rows of each table in their order */
export function* nextMonthRowSteps(
  reading: BureauReading,
  month: BureauMonth,
  take: (table: BureauTable, rows: readonly CellContent[][]) => void,
): Generator<Progress, void> {
  const begun: Progress = { doing: 'Carry forward', done: 0, of: reading.people.length };
  yield begun;
  const next: NextMonth = yield* stepsOfPart(rollForwardSteps(month), begun);
  const { people } = reading;
  const period = nextPeriod(reading.period);
  const months = monthsBack(period, HISTORY_LENGTH);
  const newest = monthNumber(yearOf(period.first), monthOf(period.first));
  const fide = months.map((_, ago) => reading.history.fide.get(newest - ago));
  for (let from = 0; from < people.length; from += PLAYERS_A_STEP) {
    yield { ...begun, done: from };
    const some = people.slice(from, from + PLAYERS_A_STEP);
    take(
      'players',
      some.map((person, at) => playerRow(person, next, from + at)),
    );
    take(
      'history',
      some.flatMap((person, at) => historyRows(person, next, from + at, months, fide)),
    );
  }
  for (let from = 0; from < next.performances.count; from += ROWS_A_STEP) {
    yield { ...begun, done: people.length };
    take('performances', performanceRows(people, next, from, from + ROWS_A_STEP));
  }
  take('penalties', penaltyRows(people, next));
}

function playerRow(person: Person, { players }: NextMonth, player: number): CellContent[] {
  return [
    person.id,
    textOrBlank(person.surname),
    textOrBlank(person.firstName),
    person.birth,
    textOrBlank(person.gender),
    textOrBlank(person.title),
    textOrBlank(person.region),
    textOrBlank(person.federation),
    textOrBlank(person.fideId),
    figure(players.fide[player]!),
    ...RATING_TYPES.flatMap((_, list) => {
      const at = player * LIST_COUNT + list;
      return [figure(players.raw[at]!), figure(players.highest[at]!), figure(players.k[at]!)];
    }),
    person.fideRapid,
    person.fideBlitz,
  ];
}

/** The newest row is the next month; the rows below it are the months before. @param fide the FIDE ratings of each month, where they are known */
function historyRows(
  { id }: Person,
  { history }: NextMonth,
  player: number,
  months: readonly number[],
  fide: readonly (Float64Array | undefined)[],
): CellContent[][] {
  const known = RATING_TYPES.map((_, list) => history.known[player * LIST_COUNT + list]!);
  return months
    .slice(0, Math.max(...known))
    .map((month, ago) => [
      id,
      month,
      ...known.map((count, list) =>
        ago < count ? history.raw[(player * LIST_COUNT + list) * HISTORY_LENGTH + ago]! : null,
      ),
      figure(fide[ago]?.[player] ?? NaN),
    ]);
}

function performanceRows(
  people: readonly Person[],
  { performances: { count, player, list, gameType, performance, endDay } }: NextMonth,
  from: number,
  to: number,
): CellContent[][] {
  const rows: CellContent[][] = [];
  for (let at = from; at < Math.min(to, count); at += 1) {
    rows.push([
      people[player[at]!]!.id,
      RATING_TITLES[RATING_TYPES[list[at]!]!],
      GAME_TYPE_TITLES[GAME_TYPES[gameType[at]!]!],
      figure(performance[at]!),
      serialOfDay(endDay[at]!),
    ]);
  }
  return rows;
}

function penaltyRows(people: readonly Person[], { penalties }: NextMonth): CellContent[][] {
  const { count, player, list, points } = penalties;
  return Array.from({ length: count }, (_, at) => [
    people[player[at]!]!.id,
    null,
    null,
    null,
    'carried',
    RATING_TITLES[RATING_TYPES[list[at]!]!],
    points[at]!,
  ]);
}
