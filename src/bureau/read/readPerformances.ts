import { GAME_TYPES, type GameType, ownTypeOf, RATING_TYPES, type RatingType } from '../../engine/csa2024';
import {
  gameTypeCode,
  listCode,
  type PerformanceColumns,
  emptyPerformances,
  firstRows,
} from '../../engine/csa2024/bureau/bureauInput';
import { asCalendarDay, type CalendarDay, daysAfter, formatCalendarDay } from '../../engine/kit/calendarDay';
import { problem } from '../../engine/kit/problem';
import { RATING_TITLES } from '../../cells/columns';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import { readGameType, readRatingType } from '../../cells/readWords';
import type { RowsByPlace } from '../../cells/headers';
import { askAboutDay, FIRST_PAST, BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import {
  type NumbersAsText,
  type BureauTableProblem,
  type ReadingProgress,
  TableReader,
} from './tableReader';
import { numberColumn, TableColumn } from './columns';
import { PlayerLookup, type PlayersReading } from './readPlayers';

/**
 * The table of earlier performances (35). A wrong row blocks the run, as another tournament would take its place among the
 * last five. So does one of the period or later: the table then already includes this period.
 */
export function* readPerformances(
  cells: RowsByPlace,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
  texts: NumbersAsText,
): Generator<ReadingProgress, PerformanceColumns> {
  const table = new TableReader('performances', cells, 'error', problems, texts);
  const most = Math.max(0, table.rows - 1);
  const columns: PerformanceColumns = { ...emptyPerformances(most), count: 0 };
  const lookup = new PlayerLookup(table, players, '35');
  const rows = new PerformanceRows(table, period, columns);
  const seen = new SeenPerformances(columns);
  let count = 0;
  yield* table.eachRow((row) => {
    const player = lookup.at();
    if (player === null || !rows.read(count)) return;
    columns.player[count] = player;
    columns.sequence[count] = row;
    const twin = seen.firstLike(count);
    if (twin !== count) {
      const above = row - columns.sequence[twin]!;
      table.report('performance', problem('performanceTwice', '35', { above }), 'question');
    }
    count += 1;
  });
  return firstRows(columns, count);
}

const MAIN = listCode('main');
/** Clause 24: the own list of each type of game, both as codes. */
const OWN_LISTS = GAME_TYPES.map((type) => listCode(ownTypeOf(type)));

/** Reads rows of performances into their columns. */
class PerformanceRows {
  private readonly list: TableColumn<'performances', RatingType>;
  private readonly type: TableColumn<'performances', GameType>;
  private readonly performance: TableColumn<'performances', number>;
  private readonly endDay: TableColumn<'performances', CalendarDay>;

  constructor(
    private readonly table: TableReader<'performances'>,
    { first }: RatingPeriod,
    private readonly columns: PerformanceColumns,
  ) {
    this.list = new TableColumn(table, 'list', { read: readRatingType, code: listCode, needed: '35' });
    this.type = new TableColumn(table, 'type', { read: readGameType, code: gameTypeCode, needed: '37' });
    this.performance = numberColumn(table, 'performance', readNumber, BUREAU_BOUNDS.performance, '35');
    this.endDay = new TableColumn(table, 'end', {
      read: readDate,
      code: (day) => day,
      needed: '36',
      isUsual: (day) => day >= FIRST_PAST && day < first,
      check: (day) => this.checkEnd(day, first),
    });
  }

  private checkEnd(day: CalendarDay, first: CalendarDay): void {
    if (day < FIRST_PAST) {
      this.table.report('end', askAboutDay(day, FIRST_PAST, daysAfter(first, -1), '35'), 'question');
    }
    if (day < first) return;
    const details = { date: formatCalendarDay(day), first: formatCalendarDay(first) };
    this.table.report('end', problem('memoryNotEarlier', '35', details));
  }

  /** Reads the current row into the columns; false if it has problems, which are reported. */
  read(at: number): boolean {
    const { table, columns } = this;
    const list = this.list.value;
    const type = this.type.value;
    const performance = this.performance.value;
    const endDay = this.endDay.value;
    if (list !== MAIN && list >= 0 && type >= 0 && OWN_LISTS[type] !== list) {
      const details = { list: RATING_TITLES[RATING_TYPES[list]!], type: GAME_TYPES[type]! };
      table.report('type', problem('typeNotOfList', '24', details));
    }
    if (Number.isNaN(list + type + performance + endDay)) return false;
    columns.list[at] = list;
    columns.gameType[at] = type;
    columns.performance[at] = performance;
    columns.endDay[at] = asCalendarDay(endDay);
    return true;
  }
}

/** Enough slots for the performances of most players. */
const SLOTS_A_PLAYER = 32;

/** Finds repeated performances: the same player, list, day and number. */
class SeenPerformances {
  /** The place of a performance in the columns, from 1; 0 = free. At most half are taken. */
  private readonly slots: Int32Array;
  /** The two halves of each performance's bits. */
  private readonly halves: Int32Array;

  constructor(private readonly columns: PerformanceColumns) {
    const { performance } = columns;
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * performance.length + 2)));
    this.halves = new Int32Array(performance.buffer);
  }

  /** The first place with the same performance, which may be `at` itself. */
  firstLike(at: number): number {
    const { slots, columns } = this;
    const { player, list, performance, endDay } = columns;
    const mask = slots.length - 1;
    const hash = this.hash(at);
    // A player's slots are next to each other, like the rows; further ones are spread.
    const first = player[at]! * SLOTS_A_PLAYER + (hash & (SLOTS_A_PLAYER - 1));
    const step = (hash >>> 5) | 1;
    for (let slot = first & mask; ; slot = (slot + step) & mask) {
      const other = slots[slot]! - 1;
      if (other < 0) {
        slots[slot] = at + 1;
        return at;
      }
      if (
        performance[other] === performance[at] &&
        player[other] === player[at] &&
        list[other] === list[at] &&
        endDay[other] === endDay[at]
      ) {
        return other;
      }
    }
  }

  private hash(at: number): number {
    const { player, list, performance, endDay } = this.columns;
    const number = performance[at] === 0 ? 0 : this.halves[2 * at]! ^ this.halves[2 * at + 1]!;
    const mixed = Math.imul(number ^ (player[at]! * 4 + list[at]!), 0x9e3779b1) ^ endDay[at]!;
    const twice = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
    return twice ^ (twice >>> 13);
  }
}
