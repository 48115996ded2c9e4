import { RATING_TITLES } from '../../cells/columns';
import { problemText } from '../../problems/problemText';
import { RATING_TYPES } from '../../engine/csa2024';
import {
  type BureauMonth,
  LIST_COUNT,
  listCode,
  ranks,
  type BureauLeftOut,
  type BureauProblem,
} from '../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import type { Progress } from '../../engine/kit/progress';
import { columnName } from '../../figures/address';
import { RATING_FORMAT, TEXT_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import type { CellContent } from '../../figures/sheetModel';
import { gamesAndPlayers, NO_LOSS } from '../read/questions';
import type { BureauReading } from '../read/readBureau';
import { type BureauTableProblem, type Effect, placeOnSheet } from '../read/tableReader';
import {
  type Rows,
  type TableSheet,
  figure,
  resultSheet,
  tableColumn,
  type TableSheetColumn,
  textOrBlank,
} from '../tables/tableSheet';
import { decidingCell } from './calculatedMonth';

/**
 * The sheet **New ratings**: a row for each rating after the month, by list and rank, with changes and lifts capped by
 * clause 47. Figures are not rounded, only shown with one decimal (25).
 */
export function* newRatingsSteps(
  reading: BureauReading,
  month: BureauMonth,
): Generator<Progress, TableSheet<Rows>> {
  const of = month.ratings.rated.reduce((count, rated) => count + rated, 0);
  const order: RatingOrder = { at: new Int32Array(of), rank: new Int32Array(of) };
  let done = 0;
  for (const list of RATING_TYPES) {
    yield { doing: 'New ratings', done, of };
    const rank = ranks(month, list);
    for (const player of inOrderOf(rank)) {
      order.at[done] = player * LIST_COUNT + listCode(list);
      order.rank[done] = rank[player]!;
      done += 1;
    }
  }
  const { first, last, calculationDay } = reading.period;
  const days = [first, last, calculationDay].map(formatCalendarDay);
  const without =
    reading.lost.games === 0 ? '' : `Without ${gamesAndPlayers(reading.lost)}, see the sheet Run. `;
  const note = `${without}Ratings of the period ${days[0]} to ${days[1]}, calculated on ${days[2]}. Change: the sum of the games, before clause 47. Select a row and press Explain for every figure on the way.`;
  const rows = new RatingRows(reading, month, order);
  return resultSheet('New ratings', reading.period, note, RATING_COLUMNS, rows);
}

/** The ranked players by rank, then by index. */
function inOrderOf(rank: Int32Array): Int32Array {
  // A shared rank is the place of the first of its players.
  const taken = new Int32Array(rank.length + 1);
  const order = new Int32Array(rank.length);
  let ranked = 0;
  for (let player = 0; player < rank.length; player += 1) {
    const one = rank[player]!;
    if (one === 0) continue;
    order[one - 1 + taken[one]!] = player;
    taken[one]! += 1;
    ranked += 1;
  }
  return order.subarray(0, ranked);
}

const textColumn = (title: string, width: number) => tableColumn(title, TEXT_FORMAT, width);
const ratingColumn = (title: string) => tableColumn(title, RATING_FORMAT, 9);
const wholeColumn = (title: string, width = 9) => tableColumn(title, WHOLE_FORMAT, width);

const RATING_COLUMNS: readonly TableSheetColumn[] = [
  textColumn('CSA id', 12),
  textColumn('Surname', 22),
  textColumn('First name', 16),
  textColumn('List', 10),
  wholeColumn('Rank'),
  ratingColumn('Old raw'),
  wholeColumn('K'),
  ratingColumn('Change'),
  ratingColumn('Maximum'),
  textColumn('Cap applied', 13),
  ratingColumn('Wp'),
  textColumn('Lifted', 8),
  wholeColumn('Penalty'),
  ratingColumn('New raw'),
  ratingColumn('Weighted'),
  ratingColumn('Published'),
  wholeColumn('Games rated'),
  wholeColumn('Activity'),
];

/** The rows of the sheet in their order. */
interface RatingOrder {
  /** The place of a rating in the columns of the month. */
  readonly at: Int32Array;
  /** Its rank in its list. */
  readonly rank: Int32Array;
}

/** A row for each rating, made on demand: all of them would take more memory than the month itself. */
class RatingRows implements Rows {
  readonly length: number;
  private readonly oldRaw: ArrayLike<number>;

  constructor(
    private readonly reading: BureauReading,
    private readonly month: BureauMonth,
    private readonly order: RatingOrder,
  ) {
    this.length = order.at.length;
    this.oldRaw = reading.input?.players.raw ?? month.ratings.oldRaw;
  }

  slice(from = 0, to = this.length): CellContent[][] {
    const rows: CellContent[][] = [];
    for (let row = Math.max(0, from); row < Math.min(to, this.length); row += 1) rows.push(this.cellsOf(row));
    return rows;
  }

  /** The cells of a row under the columns. */
  private cellsOf(row: number): CellContent[] {
    const { ratings, activity } = this.month;
    const at = this.order.at[row]!;
    const list = at % LIST_COUNT;
    const player = (at - list) / LIST_COUNT;
    const { id, surname, firstName } = this.reading.people[player]!;
    return [
      textOrBlank(id),
      textOrBlank(surname),
      textOrBlank(firstName),
      LIST_TITLES[list]!,
      this.order.rank[row]!,
      figure(this.oldRaw[at]!),
      figure(ratings.k[at]!),
      figure(ratings.change[at]!),
      figure(ratings.maximumChange[at]!),
      CAP_WORDS[ratings.changeCapped[at]! + 2 * ratings.liftCapped[at]!]!,
      figure(ratings.weightedPerformance[at]!),
      ratings.lifted[at] === 1 ? 'yes' : null,
      ratings.penaltyPoints[at]! || null,
      figure(ratings.newRaw[at]!),
      figure(ratings.weightedRating[at]!),
      figure(ratings.published[at]!),
      ratings.gamesRated[at]!,
      activity[player]!,
    ];
  }
}

const LIST_TITLES = RATING_TYPES.map((list) => RATING_TITLES[list]);
/** 1 = clause 47 capped the change, 2 = the lift, 3 = both. */
const CAP_WORDS = [null, 'change', 'lift', 'change and lift'] as const;

/** A row of the sheet **Left out**. */
export interface LeftOutLine {
  readonly sheet: string;
  /** As Excel counts it; 0 = the table as a whole. */
  readonly row: number;
  /** The letter of the column; '' = the whole row. */
  readonly column: string;
  readonly what: string;
  /** Rows of games not rated because of this. */
  readonly games: number;
  /** The number of their players; 0 for a single row, whose players are in `player`. */
  readonly players: number;
  readonly player: string;
  readonly reason: string;
  readonly clause: string;
}

const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  error: 'blocks the run',
  question: 'confirmed',
  skipped: 'left out',
  note: 'note',
};

/** Everything that was not rated, and every note: first of the tables, then by the regulations. */
export function leftOutLines(reading: BureauReading, month: BureauMonth): LeftOutLine[] {
  return [
    ...reading.problems.map((found) => tableLine(reading, found)),
    ...month.leftOut.map((found) => ruleLine(reading, month, found)),
    // Notes on a player's figures are reported by the tables, with their cells.
    ...month.problems
      .filter(({ problem }) => problem.severity === 'error')
      .map((found) => playerLine(reading, found)),
  ];
}

function tableLine(reading: BureauReading, found: BureauTableProblem): LeftOutLine {
  const { problem, table, row, effect } = found;
  const { name, origin } = reading.sheets[table];
  const place = placeOnSheet(found, origin);
  const lost = table === 'events' && effect === 'skipped' ? reading.lostWithEvent(row) : NO_LOSS;
  return lineOf(problem, name, place.row + 1, columnName(place.column), EFFECT_WORDS[effect], {
    games: table === 'games' && effect === 'skipped' ? 1 : lost.games,
    players: lost.players,
  });
}

function lineOf(
  problem: Problem,
  sheet: string,
  row: number,
  column: string,
  what: string,
  more: Partial<Pick<LeftOutLine, 'games' | 'players' | 'player'>>,
): LeftOutLine {
  const { clause } = problem;
  const none = { games: 0, players: 0, player: '' };
  return { sheet, row, column, what, ...none, ...more, reason: problemText(problem), clause };
}

function ruleLine(reading: BureauReading, month: BureauMonth, found: BureauLeftOut): LeftOutLine {
  const { games } = month.input;
  const whole = found.game < 0;
  const players = whole
    ? []
    : found.player >= 0
      ? [found.player]
      : [games.white[found.game]!, games.black[found.game]!].filter((player) => player >= 0);
  const column = columnName(decidingCell(reading, found).column);
  const sheet = reading.sheets[whole ? 'events' : 'games'].name;
  return lineOf(found.problem, sheet, found.row, column, whole ? 'event not rated' : 'game not rated', {
    games: found.games,
    player: players.map((player) => reading.people[player]!.id).join(', '),
  });
}

function playerLine(reading: BureauReading, { player, list, problem }: BureauProblem): LeftOutLine {
  const { name, origin } = reading.sheets.players;
  const row = origin.row + reading.playerRows[player]! + 1;
  const { id } = reading.people[player]!;
  return lineOf(problem, name, row, '', `${RATING_TITLES[list]} not to be used`, { player: id });
}

const LEFT_OUT_COLUMNS: readonly TableSheetColumn[] = [
  textColumn('Sheet', 16),
  wholeColumn('Row', 8),
  textColumn('Column', 8),
  textColumn('What', 18),
  wholeColumn('Games', 8),
  wholeColumn('Players', 8),
  textColumn('CSA id', 14),
  textColumn('Reason', 110),
  textColumn('Clause', 8),
];

/** The cells of a line under these columns. */
function cellsOf({ sheet, row, column, what, games, players, player, reason, clause }: LeftOutLine) {
  const cells = [sheet, row, column, what, games, players, player, reason, clause];
  return cells.map((cell) => cell || null);
}

/** Rows made without a pause: a few milliseconds. */
const ROWS_A_STEP = 2_000;

/** The sheet **Left out**: a row for each unrated event, game or rating, with its place, reason and clause. */
export function* leftOutSteps(reading: BureauReading, month: BureauMonth): Generator<Progress, TableSheet> {
  const lines = leftOutLines(reading, month);
  const rows: CellContent[][] = [];
  for (const line of lines) {
    if (rows.length % ROWS_A_STEP === 0) yield { doing: 'Left out', done: rows.length, of: lines.length };
    rows.push(cellsOf(line));
  }
  const note = 'What was not rated, and why. A note or a confirmed cell is of a row that is used.';
  return resultSheet('Left out', reading.period, note, LEFT_OUT_COLUMNS, rows);
}
