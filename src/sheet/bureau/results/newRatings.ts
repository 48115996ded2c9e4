import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { type BureauMonth, LIST_COUNT, listCode, ranks, ratedPlayers } from '../../../engine/csa2024/bureau';
import { formatCalendarDay } from '../../../engine/kit/calendarDay';
import type { Progress } from '../../../engine/kit/progress';
import { RATING_TITLES } from '../../../cells/columns';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { gamesAndPlayers } from '../read/lossWords';
import type { BureauReading } from '../read/readBureau';
import { TEXT_FORMAT } from '../tables';
import type { TableSheet } from '../tableSheet';
import { figure, type ResultColumn, resultSheet, textOrBlank } from './resultTable';

/** One rating of one player. */
interface RatedLine {
  readonly player: number;
  readonly list: RatingType;
  /** Its place in the columns per list. */
  readonly at: number;
  readonly rank: number;
}

/**
 * The sheet **New ratings**: a row for each rating that a player has after the month, by list and rank. A change that
 * clause 47 cut and a lift that it cut are both shown. Figures are not rounded, only shown with one decimal (25).
 */
export function* newRatingsSteps(
  reading: BureauReading,
  month: BureauMonth,
): Generator<Progress, TableSheet> {
  const lines: RatedLine[] = [];
  for (const list of RATING_TYPES) {
    const rank = ranks(month, list);
    const inOrder = ratedPlayers(month.ratings, list).sort((a, b) => rank[a]! - rank[b]! || a - b);
    for (const player of inOrder) {
      lines.push({ player, list, at: player * LIST_COUNT + listCode(list), rank: rank[player]! });
    }
    yield { doing: 'New ratings', done: 0, of: lines.length };
  }
  const { first, last, calculationDay } = reading.period;
  const days = [first, last, calculationDay].map(formatCalendarDay);
  const without =
    reading.lost.games === 0 ? '' : `Without ${gamesAndPlayers(reading.lost)}, see the sheet Run. `;
  const note = `${without}Ratings of the period ${days[0]} to ${days[1]}, calculated on ${days[2]}. Change: the sum of the games, before clause 47. Select a row and press Explain for every figure on the way.`;
  return yield* resultSheet('New ratings', reading.period, note, columnsOf(reading, month), lines);
}

function columnsOf(
  { people, input }: BureauReading,
  { ratings, activity }: BureauMonth,
): readonly ResultColumn<RatedLine>[] {
  const text = (
    title: string,
    width: number,
    value: (line: RatedLine) => string,
  ): ResultColumn<RatedLine> => ({
    title,
    format: TEXT_FORMAT,
    width,
    value: (line) => textOrBlank(value(line)),
  });
  const number = (
    title: string,
    format: string,
    value: (line: RatedLine) => number,
  ): ResultColumn<RatedLine> => ({ title, format, width: 9, value: (line) => figure(value(line)) });
  const rating = (title: string, column: Float64Array) =>
    number(title, RATING_FORMAT, ({ at }) => column[at]!);
  return [
    text('CSA id', 12, ({ player }) => people[player]!.id),
    text('Surname', 22, ({ player }) => people[player]!.surname),
    text('First name', 16, ({ player }) => people[player]!.firstName),
    text('List', 10, ({ list }) => RATING_TITLES[list]),
    number('Rank', WHOLE_FORMAT, ({ rank }) => rank),
    rating('Old raw', input?.players.raw ?? ratings.oldRaw),
    number('K', WHOLE_FORMAT, ({ at }) => ratings.k[at]!),
    rating('Change', ratings.change),
    rating('Maximum', ratings.maximumChange),
    text('Cap applied', 13, ({ at }) =>
      capWords(ratings.changeCapped[at] === 1, ratings.liftCapped[at] === 1),
    ),
    rating('Wp', ratings.weightedPerformance),
    text('Lifted', 8, ({ at }) => (ratings.lifted[at] === 1 ? 'yes' : '')),
    number('Penalty', WHOLE_FORMAT, ({ at }) => ratings.penaltyPoints[at]! || NaN),
    rating('New raw', ratings.newRaw),
    rating('Weighted', ratings.weightedRating),
    rating('Published', ratings.published),
    number('Games rated', WHOLE_FORMAT, ({ at }) => ratings.gamesRated[at]!),
    number('Activity', WHOLE_FORMAT, ({ player }) => activity[player]!),
  ];
}

function capWords(change: boolean, lift: boolean): string {
  return [...(change ? ['change'] : []), ...(lift ? ['lift'] : [])].join(' and ');
}
