import { RATING_TYPES, RATINGS_WEIGHED } from '../../../engine/csa2024';
import { type BureauMonth, HISTORY_LENGTH, LIST_COUNT } from '../../../engine/csa2024/bureau';
import { addMonths } from '../../../engine/kit/calendarDay';
import { RATING_TITLES } from '../../../cells/columns';
import { serialOfDay } from '../../../cells/readDate';
import { RATING_FORMAT } from '../../kit/formats';
import { SheetBuilder } from '../../kit/sheetBuilder';
import type { SheetModel } from '../../kit/sheetModel';
import { nextPeriod } from '../period';
import type { BureauReading } from '../read/readBureau';

/** One month of a player's line: Excel's date, and their raw ratings in the order of the lists; null = unrated. */
export interface LinePoint {
  readonly month: number;
  readonly ratings: readonly (number | null)[];
}

/** A player's last 24 raw ratings (49), the new one among them, the oldest first. */
export function playerLine(reading: BureauReading, month: BureauMonth, player: number): LinePoint[] {
  const { first } = nextPeriod(reading.period);
  const { history, players } = month.input;
  const points = Array.from({ length: RATINGS_WEIGHED }, (_, ago): LinePoint => {
    const ratings = RATING_TYPES.map((_, list) => {
      const at = player * LIST_COUNT + list;
      if (ago === 0) return month.ratings.rated[at] === 1 ? month.ratings.newRaw[at]! : null;
      const known = history.known[at]!;
      if (known === 0 && ago === 1) return Number.isNaN(players.raw[at]!) ? null : players.raw[at]!;
      return ago <= known ? history.raw[at * HISTORY_LENGTH + ago - 1]! : null;
    });
    return { month: serialOfDay(addMonths(first, -ago)), ratings };
  });
  const rated = points.map(({ ratings }) => ratings.some((rating) => rating !== null));
  const oldest = rated.lastIndexOf(true);
  return points.slice(0, oldest + 1).reverse();
}

const MONTH_FORMAT = 'yyyy/mm';
const FIRST_ROW = 2;

/** The line as a sheet; its block `line`, header row included, is what a chart is drawn from. */
export function playerLineSheet(reading: BureauReading, month: BureauMonth, player: number): SheetModel {
  const sheet = new SheetBuilder('values');
  const { id, surname, firstName } = reading.people[player]!;
  const name = [firstName, surname].filter((part) => part !== '').join(' ');
  sheet.put({ row: 0, column: 0 }, { role: 'title', value: `Raw ratings of ${name === '' ? id : name}` });
  const points = playerLine(reading, month, player);
  ['Month', ...RATING_TYPES.map((list) => RATING_TITLES[list])].forEach((title, column) => {
    sheet.put({ row: FIRST_ROW, column }, { role: 'header', value: title });
  });
  points.forEach(({ month: date, ratings }, at) => {
    const row = FIRST_ROW + 1 + at;
    sheet.put({ row, column: 0 }, { role: 'label', value: date, format: MONTH_FORMAT });
    ratings.forEach((value, list) => {
      sheet.put({ row, column: list + 1 }, { role: 'figure', value, format: RATING_FORMAT });
    });
  });
  const columns = RATING_TYPES.length + 1;
  sheet.block('line', { row: FIRST_ROW, column: 0, rows: points.length + 1, columns });
  return sheet.finish(`Line of ${id}`, FIRST_ROW + 1);
}
