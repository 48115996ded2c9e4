import { GAME_TYPES, type GameType, ownTypeOf, RATING_TYPES, type RatingType } from '../../engine/csa2024';
import {
  gameTypeCode,
  listCode,
  type PerformanceColumns,
  emptyColumn,
} from '../../engine/csa2024/bureau/bureauInput';
import { asCalendarDay, type CalendarDay, daysAfter, formatCalendarDay } from '../../engine/kit/calendarDay';
import { problem } from '../../engine/kit/problem';
import { RATING_TITLES } from '../../cells/columns';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import { readGameType, readRatingType } from '../../cells/readWords';
import type { Cells } from '../../month';
import { askAboutDay, FIRST_PAST, BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import {
  type NumbersAsText,
  type BureauTableProblem,
  type ReadingProgress,
  TableReader,
} from './tableReader';
import { CodedColumn, NumberColumn } from './columns';
import { PlayerLookup, type PlayersReading } from './readPlayers';

/**
 * The table of earlier performances (35). A row that is wrong refuses the month: without it another tournament would be
 * among the last five. So does one of the period itself or later, for then the table already includes this period.
 */
export function* readPerformances(
  cells: Cells,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
  texts: NumbersAsText,
): Generator<ReadingProgress, PerformanceColumns> {
  const table = new TableReader('performances', cells, 'error', problems, texts);
  const most = Math.max(0, table.rows - 1);
  const columns: PerformanceColumns = {
    count: 0,
    player: new Int32Array(most),
    list: new Uint8Array(most),
    gameType: new Uint8Array(most),
    performance: new Float64Array(most),
    endDay: emptyColumn<CalendarDay>(most),
    sequence: new Float64Array(most),
  };
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
  return {
    count,
    player: columns.player.subarray(0, count),
    list: columns.list.subarray(0, count),
    gameType: columns.gameType.subarray(0, count),
    performance: columns.performance.subarray(0, count),
    endDay: columns.endDay.subarray(0, count),
    sequence: columns.sequence.subarray(0, count),
  };
}

const MAIN = listCode('main');
/** The list of its own that each type of game has beside Main (24), both by their numbers. */
const OWN_LISTS = GAME_TYPES.map((type) => listCode(ownTypeOf(type)));

/** Reads rows of performances into their columns. */
class PerformanceRows {
  private readonly list: CodedColumn<'performances', RatingType>;
  private readonly type: CodedColumn<'performances', GameType>;
  private readonly performance: NumberColumn<'performances'>;
  private readonly endDay: CodedColumn<'performances', CalendarDay>;

  constructor(
    private readonly table: TableReader<'performances'>,
    { first }: RatingPeriod,
    private readonly columns: PerformanceColumns,
  ) {
    this.list = new CodedColumn(table, 'list', { read: readRatingType, code: listCode, needed: '35' });
    this.type = new CodedColumn(table, 'type', { read: readGameType, code: gameTypeCode, needed: '37' });
    this.performance = new NumberColumn(table, 'performance', readNumber, BUREAU_BOUNDS.performance, '35');
    this.endDay = new CodedColumn(table, 'end', {
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

  /** Puts the row that the table stands at in a place of the columns; false with its problems noted. */
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

/** Slots for what most players have of performances. */
const SLOTS_A_PLAYER = 32;

/** Finds performances that stand in the table twice: of one player, list and day, and the same number. */
class SeenPerformances {
  /** The place of a performance in the columns, from 1; 0 = free. At most half of them are taken. */
  private readonly slots: Int32Array;
  /** The halves of each performance. */
  private readonly halves: Int32Array;

  constructor(private readonly columns: PerformanceColumns) {
    const { performance } = columns;
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * performance.length + 2)));
    this.halves = new Int32Array(performance.buffer);
  }

  /** The first place with the same performance as another one; that one itself where it is the first. */
  firstLike(at: number): number {
    const { slots, columns } = this;
    const { player, list, performance, endDay } = columns;
    const mask = slots.length - 1;
    const hash = this.hash(at);
    // The slots of a player are beside each other, as their rows are; where they have no more, each goes its own way.
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
