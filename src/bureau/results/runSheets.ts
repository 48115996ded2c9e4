import { RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import { playerMonth, RATING_TYPES, RATINGS_WEIGHED } from '../../engine/csa2024';
import { playerInputOf, type BureauMonth, HISTORY_LENGTH, LIST_COUNT } from '../../engine/csa2024/bureau';
import { addMonths } from '../../engine/kit/calendarDay';
import type { Progress } from '../../engine/kit/progress';
import type { Box } from '../../figures/address';
import { RATING_FORMAT } from '../../figures/formats';
import { SheetBuilder } from '../../figures/sheetBuilder';
import type { SheetModel, ReportStyle } from '../../figures/sheetModel';
import { monthReport } from '../../documents/csa2024/monthReport';
import type { BureauReading } from '../read/readBureau';
import { periodName, nextPeriod } from '../tables/period';
import {
  type Rows,
  type TableSheet,
  type ChartPlan,
  type NewSheet,
  withoutCharts,
} from '../tables/tableSheet';
import type { CalculatedMonth } from './calculatedMonth';
import { leftOutSteps, newRatingsSteps } from './resultSheets';
import { runSheet } from './runSheet';

/** What a run writes, all of it on new sheets. */
export interface RunSheets {
  readonly newRatings: TableSheet<Rows>;
  readonly leftOut: TableSheet;
  readonly run: SheetModel;
}

/** The sheets of a run, in steps of a few milliseconds. The same run gives the same cells. */
export function* runSheetsSteps(
  calculated: CalculatedMonth,
  version: string,
): Generator<Progress, RunSheets> {
  const { reading, month } = calculated;
  const newRatings = yield* newRatingsSteps(reading, month);
  const leftOut = yield* leftOutSteps(reading, month);
  yield { doing: 'Run', done: 0, of: 1 };
  return { newRatings, leftOut, run: runSheet(calculated, version) };
}

const SERIES = RATING_TYPES.map((type) => RATING_TITLES[type]);

/** The sheets of a run, with the charts of its two distributions beside its tables. */
export function runSheetsAndCharts({ newRatings, leftOut, run }: RunSheets): NewSheet[] {
  const beside = Math.max(...run.cells.map((line) => line.length)) + 1;
  const charts = [
    chart(
      'columns',
      run.blocks.get('published'),
      { row: 2, column: beside, rows: 20, columns: 11 },
      {
        title: 'Published ratings',
        categories: 'From, in steps of 50',
        values: 'Players',
      },
    ),
    chart(
      'columns',
      run.blocks.get('changes'),
      { row: 23, column: beside, rows: 20, columns: 11 },
      {
        title: 'Changes of raw ratings in the month',
        categories: 'From, in steps of 10',
        values: 'Players',
      },
    ),
  ];
  return [withoutCharts(newRatings), withoutCharts(leftOut), { content: run, charts: charts.flat() }];
}

/** The month of one player, step by step, and the line of their last 24 months. */
export function playerSheets(
  { reading, month }: CalculatedMonth,
  player: number,
  style: ReportStyle,
): NewSheet[] {
  const person = reading.people[player]!;
  const report = monthReport(
    playerMonth(playerInputOf(month.input, player, month.options), month.options),
    style,
  );
  const line = playerLineSheet(reading, month, player);
  const name = `${[person.firstName, person.surname].filter(Boolean).join(' ') || person.id} ${periodName(reading.period)}`;
  const place = { row: 2, column: 6, rows: 20, columns: 11 };
  const words = { title: 'Raw ratings of the last 24 months', categories: 'Month', values: 'Raw rating' };
  return [
    { content: { ...report, name }, charts: [] },
    { content: line, charts: chart('line', line.blocks.get('line'), place, words) },
  ];
}

/** A chart of a block; none where the block has no rows. */
function chart(
  kind: ChartPlan['kind'],
  source: Box | undefined,
  place: Box,
  words: Pick<ChartPlan, 'title' | 'categories' | 'values'>,
): ChartPlan[] {
  return source === undefined || source.rows < 2 ? [] : [{ kind, source, series: SERIES, place, ...words }];
}

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
