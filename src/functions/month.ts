import { playerMonth } from '../engine/csa2024/playerMonth';
import { plainName } from '../cells/names';
import { reader, unreadable } from '../cells/reader';
import { readDate } from '../cells/readDate';
import { type Reading, READING_OPTIONS, READINGS } from '../documents/csa2024/readings';
import { cellValue, isBlankOrZero } from '../cells/cellValue';
import { ownMonth, readOwnMonth } from '../month/ownMonth';
import { oneValue } from './adapter';
import { type Given, optional, required, rowsOf } from './argument';
import { LISTS_TITLE, MONTH_TABLE } from '../documents/csa2024/monthTable';
import type { PlayerMonth } from '../engine/csa2024/monthRecord';
import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { type BlockKind, RATING_TITLES } from '../cells/columns';
import type { PlacedProblem } from '../month/readBlock';
import { errorText } from './excelError';
import { throwPlaced, throwProblems } from './throwProblems';

/** The name of a reading; 0 is blank. */
const readReading = reader<Reading>((value) => {
  if (value === 0) return null;
  const name = plainName(value);
  return READINGS.find((one) => plainName(one) === name) ?? unreadable('readingUnknown', '', value);
});

/**
 * A player's month: all four ratings from their games, in a table with a header row. Each block has a header row, columns
 * in any order.
 *
 * @customfunction PLAYERMONTH MONTH
 * @param player Block with a label column, Main, Standard, Rapid, Blitz; rows Rating and, if wanted, K, Highest rating, Penalty points
 * @param history Block with #, Main, Standard, Rapid, Blitz: raw ratings, the newest first; may be left out
 * @param past Block with Rating list, Type, Performance, End date; may be left out
 * @param games Block with Tournament, Minutes (or Base, Increment), End date, Round, Opponent name, Opponent Main, Opponent own type, Colour, Result
 * @param calculationDate Date on which the ratings are calculated, an Excel date or text yyyy/mm/dd
 * @param [reading] "regulations" (when omitted), "no maximum" (without clause 47) or "as printed" (the printed example's rounding)
 * @returns A header and four rows: Rating, K, Old raw, Change, Maximum, Temporary raw, Wp, New raw, Weighted, Published
 * @zero games a loss, in the column Result
 * @helpurl https://localhost:3000/help/MONTH.html
 * @clause 24-56
 * @example =INDEX(CSA.MONTH({"","Main","Standard","Rapid","Blitz";"Rating",1400,1300,1200,""},,,{"Tournament","Minutes","End date","Opponent Main","Opponent own type","Colour","Result";"Club",60,"2024/03/15",1400,1300,"W",1},"2024/04/01"),3,8) -> 1316.496388
 * @problem #N/A a block, a needed cell or a needed performance is missing, or a tournament is not rated; the text names the cell
 * @problem #VALUE! a cell cannot be read or contradicts another, or a rating is over 4000; the text names the cell
 */
export function month(
  player: unknown[][],
  history: unknown[][],
  past: unknown[][],
  games: unknown[][],
  calculationDate: unknown[][],
  reading?: unknown[][],
): unknown[][] {
  const calculationDay = oneValue(required('calculationDate', calculationDate, readDate));
  const options = READING_OPTIONS[oneValue(optional('reading', reading, readReading, 'regulations'))];
  const blocks = { player: block(player), history: block(history), past: block(past), games: block(games) };
  const { input, problems } = readOwnMonth(ownMonth({ ...blocks, calculationDay, zeroIsBlank: true }));
  return input === null ? throwFirst(problems, blocks) : monthTable(playerMonth(input, options));
}

/** A block's rows; none where the argument is omitted or one blank cell. */
function block(given: Given): unknown[][] {
  const rows = rowsOf(given);
  return rows.every((row) => row.every((cell) => isBlankOrZero(cellValue(cell)))) ? [] : rows;
}

/** A month as a header and a row for each rating. A month with an error gives no figures but throws it. */
export function monthTable(month: PlayerMonth): unknown[][] {
  const errors = month.problems.filter(({ severity }) => severity === 'error');
  throwProblems(errors.map((problem) => ({ problem, text: errorText(problem) })));
  // A null would be shown as 0.
  const figures = RATING_TYPES.map((type) => [
    RATING_TITLES[type],
    ...MONTH_TABLE.map(({ value }) => value(month.ratings[type]) ?? ''),
  ]);
  return [[LISTS_TITLE, ...MONTH_TABLE.map(({ title }) => title)], ...figures];
}

/** Throws what is wrong with the blocks, each with the row and column inside its block, its header being row 1. */
function throwFirst(
  problems: readonly PlacedProblem[],
  blocks: Readonly<Record<BlockKind, readonly (readonly unknown[])[]>>,
): never {
  return throwPlaced(problems, ({ block }) => ({ name: block, cells: blocks[block] }));
}
