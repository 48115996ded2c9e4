import { RATING_TYPES } from '../../../engine/csa2024';
import { type BureauMonth, LIST_COUNT, listCode, ranks } from '../../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { Progress } from '../../../engine/kit/progress';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import type { CellContent } from '../../kit/sheetModel';
import { gamesAndPlayers } from '../read/lossWords';
import type { BureauReading } from '../read/readBureau';
import type { Rows, TableSheet } from '../tableSheet';
import { figure, type ResultColumn, resultSheet, textColumn, textOrBlank } from './resultTable';

/**
 * The sheet **New ratings**: a row for each rating that a player has after the month, by list and rank. A change that
 * clause 47 cut and a lift that it cut are both shown. Figures are not rounded, only shown with one decimal (25).
 */
export function* newRatingsSteps(
  reading: BureauReading,
  month: BureauMonth,
): Generator<Progress, TableSheet<Rows>> {
  const of = month.ratings.rated.reduce((count, rated) => count + rated, 0);
  const standing: Standing = { at: new Int32Array(of), rank: new Int32Array(of) };
  let done = 0;
  for (const list of RATING_TYPES) {
    yield { doing: 'New ratings', done, of };
    const rank = ranks(month, list);
    for (const player of inOrderOf(rank)) {
      standing.at[done] = player * LIST_COUNT + listCode(list);
      standing.rank[done] = rank[player]!;
      done += 1;
    }
  }
  const { first, last, calculationDay } = reading.period;
  const days = [first, last, calculationDay].map(formatCalendarDay);
  const without =
    reading.lost.games === 0 ? '' : `Without ${gamesAndPlayers(reading.lost)}, see the sheet Run. `;
  const note = `${without}Ratings of the period ${days[0]} to ${days[1]}, calculated on ${days[2]}. Change: the sum of the games, before clause 47. Select a row and press Explain for every figure on the way.`;
  const rows = new RatingRows(reading, month, standing);
  return resultSheet('New ratings', reading.period, note, COLUMNS, rows);
}

/** The players who have a rank, by rank; of those with the same one the lower index comes first. */
function inOrderOf(rank: Int32Array): Int32Array {
  // The rank of several counts those before them, so that it is the place of the first of them.
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

const ratingColumn = (title: string): ResultColumn => ({ title, format: RATING_FORMAT, width: 9 });
const wholeColumn = (title: string): ResultColumn => ({ title, format: WHOLE_FORMAT, width: 9 });

const COLUMNS: readonly ResultColumn[] = [
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
interface Standing {
  /** The place of a rating in the columns of the month. */
  readonly at: Int32Array;
  /** Its rank in its list. */
  readonly rank: Int32Array;
}

/** A row for each rating, made when it is asked for: a federation's would take more memory than the month itself. */
class RatingRows implements Rows {
  readonly length: number;
  private readonly oldRaw: ArrayLike<number>;

  constructor(
    private readonly reading: BureauReading,
    private readonly month: BureauMonth,
    private readonly standing: Standing,
  ) {
    this.length = standing.at.length;
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
    const at = this.standing.at[row]!;
    const list = at % LIST_COUNT;
    const player = (at - list) / LIST_COUNT;
    const { id, surname, firstName } = this.reading.people[player]!;
    return [
      textOrBlank(id),
      textOrBlank(surname),
      textOrBlank(firstName),
      LIST_TITLES[list]!,
      this.standing.rank[row]!,
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
/** By whether clause 47 cut the change, and 2 more where it cut the lift. */
const CAP_WORDS = [null, 'change', 'lift', 'change and lift'] as const;
