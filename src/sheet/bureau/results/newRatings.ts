import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { type BureauMonth, LIST_COUNT, listCode, ranks } from '../../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { Progress } from '../../../engine/kit/progress';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import type { CellContent } from '../../kit/sheetModel';
import { gamesAndPlayers } from '../read/lossWords';
import type { BureauReading } from '../read/readBureau';
import type { TableSheet } from '../tableSheet';
import { figure, type ResultColumn, resultSheet, textColumn, textOrBlank } from './resultTable';

/** Rows made without a pause: a few milliseconds. */
const ROWS_A_STEP = 2_000;

/**
 * The sheet **New ratings**: a row for each rating that a player has after the month, by list and rank. A change that
 * clause 47 cut and a lift that it cut are both shown. Figures are not rounded, only shown with one decimal (25).
 */
export function* newRatingsSteps(
  reading: BureauReading,
  month: BureauMonth,
): Generator<Progress, TableSheet> {
  const of = month.ratings.rated.reduce((count, rated) => count + rated, 0);
  const rows: CellContent[][] = [];
  const cellsOf = rowMaker(reading, month);
  for (const list of RATING_TYPES) {
    const rank = ranks(month, list);
    for (const player of inOrderOf(rank)) {
      if (rows.length % ROWS_A_STEP === 0) yield { doing: 'New ratings', done: rows.length, of };
      rows.push(cellsOf(player, list, rank[player]!));
    }
  }
  const { first, last, calculationDay } = reading.period;
  const days = [first, last, calculationDay].map(formatCalendarDay);
  const without =
    reading.lost.games === 0 ? '' : `Without ${gamesAndPlayers(reading.lost)}, see the sheet Run. `;
  const note = `${without}Ratings of the period ${days[0]} to ${days[1]}, calculated on ${days[2]}. Change: the sum of the games, before clause 47. Select a row and press Explain for every figure on the way.`;
  return resultSheet('New ratings', reading.period, note, COLUMNS, rows);
}

/** The players who have a rank, by rank; of those with the same one the lower index comes first. */
function inOrderOf(rank: Int32Array): Int32Array {
  // The rank of several counts those before them, so that it is the place of the first of them.
  const taken = new Int32Array(rank.length + 1);
  const order = new Int32Array(rank.reduce((count, one) => count + (one > 0 ? 1 : 0), 0));
  rank.forEach((one, player) => {
    if (one === 0) return;
    order[one - 1 + taken[one]!] = player;
    taken[one]! += 1;
  });
  return order;
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

/** The cells of one rating of one player under these columns. */
function rowMaker(
  { people, input }: BureauReading,
  { ratings, activity }: BureauMonth,
): (player: number, list: RatingType, rank: number) => CellContent[] {
  const oldRaw = input?.players.raw ?? ratings.oldRaw;
  return (player, list, rank) => {
    const at = player * LIST_COUNT + listCode(list);
    const { id, surname, firstName } = people[player]!;
    return [
      textOrBlank(id),
      textOrBlank(surname),
      textOrBlank(firstName),
      RATING_TITLES[list],
      rank,
      figure(oldRaw[at]!),
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
  };
}

/** By whether clause 47 cut the change, and 2 more where it cut the lift. */
const CAP_WORDS = [null, 'change', 'lift', 'change and lift'] as const;
