import { RATING_TYPES } from '../../../engine/csa2024';
import { HISTORY_LENGTH, type HistoryColumns, LIST_COUNT } from '../../../engine/csa2024/bureau/bureauInput';
import { calendarDay, monthOf, yearOf } from '../../../engine/kit/calendarDay';
import { isProblem, note, problem } from '../../../engine/kit/problem';
import { RATING_TITLES } from '../../../cells/columns';
import { readDate } from '../../../cells/readDate';
import { readRawRating } from '../../../cells/readNumber';
import { reader, unreadable } from '../../../cells/reader';
import type { Cells } from '../../month';
import { isAllowed } from '../../plausible/bound';
import { BUREAU_BOUNDS } from '../../plausible/csa2024';
import { askAboutChange, canFollow, CAPPED_FROM } from '../../plausible/monthlyChange';
import type { RatingPeriod } from '../period';
import { checkNumber } from './checkNumber';
import type { BureauTableProblem } from './placed';
import { playerOf } from './playerOf';
import { type ReadingProgress, rowsInSlices } from './progress';
import type { PlayersReading } from './readPlayers';
import { TableReader } from './tableReader';
import { type ColumnOf, type RawRating, asRawRating, emptyColumn } from '../../../engine/kit/units';

const MONTHS_A_YEAR = 12;
/** Players whose rows are put in order without a pause. */
const PLAYERS_A_SLICE = 1_000;

/** A month as a number, so that the next one is one more. */
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

/** One row of a player: its month, and its row in the table. */
interface MonthRow {
  readonly month: number;
  readonly row: number;
  readonly ratings: readonly RawRating[];
}

/**
 * The table of raw ratings (49), for each player the newest 24. A row that is wrong refuses the month, as does a rating
 * of a later month than the period's: then the table already includes this period.
 */
export function* readHistory(
  cells: Cells,
  period: RatingPeriod,
  players: PlayersReading,
  problems: BureauTableProblem[],
): Generator<ReadingProgress, HistoryColumns> {
  const table = new TableReader('history', cells, 'refuses', problems);
  const current = monthNumber(yearOf(period.first), monthOf(period.first));
  const ofPlayer = new Map<number, MonthRow[]>();
  for (const slice of rowsInSlices('history', table.rows)) {
    yield slice.progress;
    for (let row = slice.from; row < slice.to; row += 1) {
      if (!table.moveTo(row)) continue;
      const player = playerOf(table, players, '49');
      if (player === null) continue;
      const month = table.need('month', readMonth, '49');
      const ratings = RATING_TYPES.map((type) => {
        const rating = table.read(type, readRawRating) ?? asRawRating(NaN);
        checkNumber(table, type, BUREAU_BOUNDS.history, rating);
        return rating;
      });
      if (month === null) continue;
      if (month > current) {
        const details = { date: monthText(month), first: monthText(current) };
        table.report('month', problem('memoryNotEarlier', '49', details));
      }
      const rows = ofPlayer.get(player);
      if (rows === undefined) ofPlayer.set(player, [{ month, row, ratings }]);
      else rows.push({ month, row, ratings });
    }
  }
  const { count } = players.columns;
  const raw = emptyColumn<RawRating>(count * LIST_COUNT * HISTORY_LENGTH).fill(asRawRating(NaN));
  const known = new Uint8Array(count * LIST_COUNT);
  const rowsRead = table.rows - 1;
  let player = 0;
  for (const [index, rows] of ofPlayer) {
    if (player % PLAYERS_A_SLICE === 0) yield { doing: 'history', done: rowsRead, of: rowsRead };
    player += 1;
    rows.sort((a, b) => b.month - a.month || a.row - b.row);
    checkMonths(table, rows, current);
    for (let list = 0; list < LIST_COUNT; list += 1) {
      fillList(table, rows, index, list, raw, known);
      const isAsked = checkChanges(table, rows, list);
      if (!isAsked) checkNewest(table, rows[0]!.row, index, list, players, raw, known);
    }
  }
  return { raw, known };
}

/** A month twice, or one missing between two or before the period's: the weights of 49 would go to other months. */
function checkMonths(table: TableReader<'history'>, newestFirst: readonly MonthRow[], current: number): void {
  const [newest] = newestFirst;
  if (newest !== undefined && newest.month < current) {
    const missing = problem('historyMonthMissing', '49', { month: monthText(newest.month + 1) });
    table.reportAt(newest.row, 'month', missing, 'asks');
  }
  newestFirst.slice(1).forEach((older, at) => {
    const newer = newestFirst[at]!;
    const gap = newer.month - older.month;
    if (gap === 0) {
      const twice = problem('historyMonthTwice', '49', { month: monthText(older.month) });
      table.reportAt(older.row, 'month', twice, 'refuses');
    } else if (gap > 1) {
      const missing = problem('historyMonthMissing', '49', { month: monthText(newer.month - 1) });
      table.reportAt(newer.row, 'month', missing, 'asks');
    }
  });
}

/** One list of a player, newest first; it may end early, for they were unrated before; it may not have a gap. */
function fillList(
  table: TableReader<'history'>,
  newestFirst: readonly MonthRow[],
  player: number,
  list: number,
  raw: ColumnOf<RawRating>,
  known: Uint8Array,
): void {
  const at = player * LIST_COUNT + list;
  let ended = false;
  let count = 0;
  for (const { row, ratings } of newestFirst) {
    const rating = ratings[list]!;
    if (Number.isNaN(rating)) ended = true;
    else if (ended) {
      table.reportAt(row, RATING_TYPES[list]!, problem('historyGap', '49'), 'refuses');
      return;
    } else if (count < HISTORY_LENGTH) {
      raw[at * HISTORY_LENGTH + count] = rating;
      count += 1;
    }
  }
  known[at] = count;
}

/** The first month that ratings changed in by the regulations. */
const FIRST_MONTH = /* @__PURE__ */ monthNumber(yearOf(CAPPED_FROM), monthOf(CAPPED_FROM));

/**
 * Clause 47: a rating that cannot follow from the one of the month before.
 *
 * @returns whether the newest is asked about
 */
function checkChanges(
  table: TableReader<'history'>,
  newestFirst: readonly MonthRow[],
  list: number,
): boolean {
  const type = RATING_TYPES[list]!;
  let isNewestAsked = false;
  for (let at = 0; at + 1 < newestFirst.length; at += 1) {
    const [after, before] = [newestFirst[at]!, newestFirst[at + 1]!];
    if (before.month + 1 !== after.month || before.month < FIRST_MONTH) continue;
    const [was, is] = [before.ratings[list]!, after.ratings[list]!];
    if (was === is || Number.isNaN(was) || Number.isNaN(is) || canFollow(was, is)) continue;
    const asked = askAboutChange(RATING_TITLES[type], was, is, BUREAU_BOUNDS.history);
    if (asked === null) continue;
    table.reportAt(after.row, type, asked, 'asks');
    isNewestAsked ||= at === 0;
  }
  return isNewestAsked;
}

/** A history that does not begin with the rating in the table of players. */
function checkNewest(
  table: TableReader<'history'>,
  row: number,
  player: number,
  list: number,
  players: PlayersReading,
  raw: ColumnOf<RawRating>,
  known: Uint8Array,
): void {
  const type = RATING_TYPES[list]!;
  const at = player * LIST_COUNT + list;
  const rating = players.columns.raw[at]!;
  const newest = raw[at * HISTORY_LENGTH]!;
  if (known[at] === 0 || newest === rating) return;
  // A number out of its bounds is asked about in its own cell.
  if (![newest, rating].every((one) => Number.isNaN(one) || isAllowed(BUREAU_BOUNDS.history, one))) return;
  const found = note('historyDoesNotStartWithRating', '49', {
    list: RATING_TITLES[type],
    newest,
    rating: Number.isNaN(rating) ? '' : rating,
  });
  table.reportAt(row, type, found, 'asks');
}
