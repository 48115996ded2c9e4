import { maximumChange, RATING_TYPES } from '../../engine/csa2024';
import { grouped } from '../../engine/csa2024/bureau/order';
import {
  HISTORY_LENGTH,
  type HistoryColumns,
  LIST_COUNT,
  emptyColumn,
} from '../../engine/csa2024/bureau/bureauInput';
import { calendarDay, monthOf, yearOf } from '../../engine/kit/calendarDay';
import { isProblem, note, problem } from '../../engine/kit/problem';
import { RATING_TITLES } from '../../cells/columns';
import { readDate } from '../../cells/readDate';
import { readRating, readRawRating } from '../../cells/readNumber';
import { reader, unreadable } from '../../cells/reader';
import type { RowsByPlace } from '../../cells/headers';
import { isAllowed } from '../../figures/question';
import { BUREAU_BOUNDS, askAboutChange, CAPPED_FROM } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import {
  type NumbersAsText,
  type BureauTableProblem,
  type ReadingProgress,
  TableReader,
} from './tableReader';
import { numberColumn, TableColumn } from './columns';
import { type HistoryReading, type KnownHistory, PlainRows } from './knownHistory';
import { PlayerLookup, type PlayersReading } from './readPlayers';
import { twiceAsLong } from './sectionCounts';
import { type RawRating, asRawRating } from '../../engine/kit/units';

const MONTHS_A_YEAR = 12;

/** A month as a number; the next month is one more. */
export const monthNumber = (year: number, month: number): number => year * MONTHS_A_YEAR + month - 1;

/** 2024/03 */
export function monthText(month: number): string {
  return `${Math.floor(month / MONTHS_A_YEAR)}/${String((month % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
}

/** A month: any date in it, or text yyyy/mm or yyyy-mm. */
export const readMonth = reader<number>((value) => {
  const parts = typeof value === 'string' ? /^(\d{4})[/-](\d{1,2})$/.exec(value) : null;
  const day = parts === null ? readDate(value) : calendarDay(Number(parts[1]), Number(parts[2]), 1);
  if (day === null || isProblem(day)) return unreadable('monthUnreadable', '49', value);
  return monthNumber(yearOf(day), monthOf(day));
});

/**
 * The table of raw ratings (49), the newest 24 of each player. A wrong row blocks the run, as does a month after the
 * period's: the table then already includes this period.
 *
 * @param known the rating history of tables before; null = none
 */
export function* readHistory(
  cells: RowsByPlace,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
  texts: NumbersAsText,
  known: KnownHistory | null,
): Generator<ReadingProgress, HistoryReading> {
  const before = problems.length;
  const inTableOrder = yield* readRows(cells, undefined, period, players, problems, texts, known);
  if (inTableOrder !== null) return inTableOrder;
  // The rows of a player are not together.
  problems.length = before;
  const order = yield* rowsByPlayer(cells, players);
  return (yield* readRows(cells, order, period, players, problems, texts, null))!;
}

/**
 * Reads the rows player by player.
 *
 * @param order the places of the rows in the table; none = the table's order
 * @returns null if a player's rows do not follow each other
 */
function* readRows(
  cells: RowsByPlace,
  order: Int32Array | undefined,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
  texts: NumbersAsText,
  known: KnownHistory | null,
): Generator<ReadingProgress, HistoryReading | null> {
  const table = new TableReader('history', cells, 'error', problems, texts);
  const current = monthNumber(yearOf(period.first), monthOf(period.first));
  const { count } = players.columns;
  const columns = emptyColumns(count);
  const ratings = RATING_TYPES.map((type) => numberColumn(table, type, readRawRating, BUREAU_BOUNDS.history));
  const checks = new HistoryChecks(table, current, players, columns);
  const lookup = new PlayerLookup(table, players, '49');
  const months = monthColumn(table, current);
  const fide = new Map<number, Float64Array>();
  const fideRating = numberColumn(table, 'fideRating', readRating, BUREAU_BOUNDS.fide);
  const hasFide = table.has('fideRating');
  // A name in a row is compared with the player's, which may have changed since.
  const hasNames = table.has('name');
  const rows = new PlayerRows();
  const reported = (): number => problems.length + texts.count;
  const plainRows = new PlainRows(count);
  const isRead = new Uint8Array(count);
  let ofPlayer = -1;
  let reportedBefore = 0;
  const finishPlayer = (): void => {
    if (ofPlayer < 0) return;
    isRead[ofPlayer] = 1;
    if (rows.count === 0) return;
    const isInOrder = rows.sort();
    checks.player(ofPlayer, rows);
    if (isInOrder && reported() === reportedBefore) {
      plainRows.add(ofPlayer, rows.row, rows.month, rows.count);
    }
    rows.count = 0;
  };
  const takeKnown = (row: number, player: number, month: number): void => {
    const most = HISTORY_LENGTH - rows.count;
    const below = hasNames ? 0 : (known?.rowsBelow(row, player, month, most) ?? 0);
    for (let at = 0; at < below; at += 1) {
      const place = rows.placeFor(row + 1 + at, month - 1 - at);
      for (let list = 0; list < LIST_COUNT; list += 1) rows.ratings[place + list] = known!.ratingAt(at, list);
      rows.count += 1;
      if (hasFide) addFide(fide, count, player, month - 1 - at, known!.fideAt(month - 1 - at));
    }
    table.skip(below);
  };
  let isScattered = false;
  yield* table.eachRow((row) => {
    const before = reported();
    const player = isScattered ? null : lookup.at();
    if (player === null) return;
    const month = months.value;
    const fideOfRow = hasFide ? fideRating.value : NaN;
    if (player !== ofPlayer) {
      finishPlayer();
      isScattered = isRead[player] === 1;
      ofPlayer = player;
      reportedBefore = before;
    }
    const place = rows.placeFor(row, month);
    for (let list = 0; list < LIST_COUNT; list += 1) {
      rows.ratings[place + list] = asRawRating(ratings[list]!.value);
    }
    // Problems of its ratings are reported, even if it has no month.
    if (Number.isNaN(month)) return;
    rows.count += 1;
    addFide(fide, count, player, month, fideOfRow);
    takeKnown(row, player, month);
  }, order);
  if (isScattered) return null;
  finishPlayer();
  return { columns, fide, cells: cells.hasSameRows === undefined ? null : cells, rows: plainRows };
}

const emptyColumns = (players: number): ReadColumns => ({
  raw: emptyColumn<RawRating>(players * LIST_COUNT * HISTORY_LENGTH).fill(asRawRating(NaN)),
  known: new Uint8Array(players * LIST_COUNT),
});

/** With a place for older ratings once somebody has any. */
type ReadColumns = Omit<HistoryColumns, 'older'> & { older?: Float64Array };

/** The months of the rows; the period's own and later ones are problems. */
const monthColumn = (table: TableReader<'history'>, current: number): TableColumn<'history', number> =>
  new TableColumn(table, 'month', {
    read: readMonth,
    code: (month) => month,
    needed: '49',
    isUsual: (month) => month <= current,
    check: (month) => {
      if (month <= current) return;
      const details = { date: monthText(month), first: monthText(current) };
      table.report('month', problem('memoryNotEarlier', '49', details));
    },
  });

function addFide(
  fide: Map<number, Float64Array>,
  players: number,
  player: number,
  month: number,
  rating: number,
): void {
  if (Number.isNaN(rating)) return;
  const ratings = fide.get(month) ?? new Float64Array(players).fill(NaN);
  ratings[player] = rating;
  fide.set(month, ratings);
}

/** The places of the rows player by player, otherwise in the table's order; the header comes first. */
function* rowsByPlayer(cells: RowsByPlace, players: PlayersReading): Generator<ReadingProgress, Int32Array> {
  // Problems of an id are reported when the rows are read.
  const table = new TableReader('history', cells, 'error', []);
  const lookup = new PlayerLookup(table, players, '49');
  const { count } = players.columns;
  const [header, nobody] = [0, count + 1];
  const groups = new Int32Array(table.rows).fill(nobody);
  groups[0] = header;
  yield* table.eachRow((row) => {
    groups[row] = (lookup.at() ?? count) + 1;
  });
  return grouped(groups, table.rows, nobody + 1).order;
}

/** The rows of one player. */
class PlayerRows {
  count = 0;
  /** The place of each row in the table, and its month's number. */
  row = new Int32Array(HISTORY_LENGTH);
  month = new Int32Array(HISTORY_LENGTH);
  /** Four for each row; NaN = blank, or unreadable, which is reported. */
  ratings = emptyColumn<RawRating>(HISTORY_LENGTH * LIST_COUNT);

  /** Makes room for a row at the end, which `count` then takes in. @returns the place of its ratings */
  placeFor(row: number, month: number): number {
    if (this.count === this.row.length) {
      this.row = twiceAsLong(this.row);
      this.month = twiceAsLong(this.month);
      const { ratings } = this;
      this.ratings = emptyColumn(2 * ratings.length);
      this.ratings.set(ratings);
    }
    this.row[this.count] = row;
    this.month[this.count] = month;
    return this.count * LIST_COUNT;
  }

  /** Sorts by month, the newest first, then by row; most rows are in this order. @returns whether they were */
  sort(): boolean {
    const { row, month, ratings, count } = this;
    for (let at = 1; at < count; at += 1) {
      if (month[at]! > month[at - 1]!) {
        const order = Int32Array.from({ length: count }, (_, place) => place);
        order.sort((a, b) => month[b]! - month[a]! || a - b);
        this.row = order.map((place) => row[place]!);
        this.month = order.map((place) => month[place]!);
        this.ratings = emptyColumn(count * LIST_COUNT);
        order.forEach((place, to) => {
          const first = place * LIST_COUNT;
          this.ratings.set(ratings.subarray(first, first + LIST_COUNT), to * LIST_COUNT);
        });
        return false;
      }
    }
    return true;
  }
}

/** The first month that ratings changed in by the regulations. */
const FIRST_MONTH = /* @__PURE__ */ monthNumber(yearOf(CAPPED_FROM), monthOf(CAPPED_FROM));
/** Clause 47 allows a change up to this at any rating: the higher the rating, the smaller the maximum. */
const LEAST_MAXIMUM = /* @__PURE__ */ maximumChange(asRawRating(BUREAU_BOUNDS.history.most));

/** Checks a player's rows against each other and the table of players, and fills the columns. */
class HistoryChecks {
  constructor(
    private readonly table: TableReader<'history'>,
    private readonly current: number,
    private readonly players: PlayersReading,
    private readonly columns: ReadColumns,
  ) {}

  /** @param rows the newest first; one at least */
  player(player: number, rows: PlayerRows): void {
    this.checkMonths(rows);
    for (let list = 0; list < LIST_COUNT; list += 1) {
      const isAsked = this.fillList(player, list, rows);
      if (!isAsked) this.checkNewest(player, list, rows.row[0]!);
    }
  }

  /** Clause 49 weighs by month, so no month may be repeated or missing. */
  private checkMonths({ row, month, count }: PlayerRows): void {
    const { table } = this;
    if (month[0]! < this.current) {
      const missing = problem('historyMonthMissing', '49', { month: monthText(month[0]! + 1) });
      table.reportAt(row[0]!, 'month', missing, 'question');
    }
    for (let at = 1; at < count; at += 1) {
      const gap = month[at - 1]! - month[at]!;
      if (gap === 0) {
        const twice = problem('historyMonthTwice', '49', { month: monthText(month[at]!) });
        table.reportAt(row[at]!, 'month', twice, 'error');
      } else if (gap > 1) {
        const missing = problem('historyMonthMissing', '49', { month: monthText(month[at - 1]! - 1) });
        table.reportAt(row[at - 1]!, 'month', missing, 'question');
      }
    }
  }

  /**
   * Fills one list of a player. It may end early, as the player was unrated before, but may not have a gap. Questions
   * changes that clause 47 does not allow.
   *
   * @returns whether the newest rating is questioned
   */
  private fillList(player: number, list: number, rows: PlayerRows): boolean {
    const { raw, known } = this.columns;
    const of = player * LIST_COUNT + list;
    let count = 0;
    let hasEnded = false;
    let hasGap = false;
    let isNewestAsked = false;
    let newer = asRawRating(NaN);
    for (let at = 0; at < rows.count; at += 1) {
      const rating = rows.ratings[at * LIST_COUNT + list]!;
      if (Number.isNaN(rating)) hasEnded = true;
      else if (hasEnded) {
        if (!hasGap) {
          this.table.reportAt(rows.row[at]!, RATING_TYPES[list]!, problem('historyGap', '49'), 'error');
        }
        hasGap = true;
      } else if (count < HISTORY_LENGTH) {
        raw[of * HISTORY_LENGTH + count] = rating;
        count += 1;
      } else this.addOlder(of, rating);
      // A blank has no difference to check.
      if (Math.abs(newer - rating) > LEAST_MAXIMUM && this.isAsked(list, rows, at, rating, newer)) {
        isNewestAsked ||= at === 1;
      }
      newer = rating;
    }
    known[of] = hasGap ? 0 : count;
    return isNewestAsked;
  }

  /** 31: no month weighs a rating that is older than the 24, but it may be the highest. */
  private addOlder(of: number, rating: number): void {
    this.columns.older ??= emptyColumn(this.columns.known.length).fill(NaN);
    const { older } = this.columns;
    if (!(older[of]! >= rating)) older[of] = rating;
  }

  /** Questions the change to the rating of the row above, if that is a month later. */
  private isAsked(list: number, rows: PlayerRows, at: number, was: RawRating, is: RawRating): boolean {
    const before = rows.month[at]!;
    if (before + 1 !== rows.month[at - 1] || before < FIRST_MONTH) return false;
    const type = RATING_TYPES[list]!;
    const asked = askAboutChange(RATING_TITLES[type], was, is, BUREAU_BOUNDS.history);
    if (asked !== null) this.table.reportAt(rows.row[at - 1]!, type, asked, 'question');
    return asked !== null;
  }

  /** Questions a history that does not start with the rating in the table of players. */
  private checkNewest(player: number, list: number, row: number): void {
    const { raw, known } = this.columns;
    const at = player * LIST_COUNT + list;
    const rating = this.players.columns.raw[at]!;
    const newest = raw[at * HISTORY_LENGTH]!;
    if (known[at] === 0 || newest === rating) return;
    // A number out of bounds has a question of its own.
    if (![newest, rating].every((one) => Number.isNaN(one) || isAllowed(BUREAU_BOUNDS.history, one))) return;
    const type = RATING_TYPES[list]!;
    const found = note('historyDoesNotStartWithRating', '49', {
      list: RATING_TITLES[type],
      newest,
      rating: Number.isNaN(rating) ? '' : rating,
    });
    this.table.reportAt(row, type, found, 'question');
  }
}
