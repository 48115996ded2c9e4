import { RATING_TITLES } from '../../cells/columns';
import { serialOfDay } from '../../cells/readDate';
import { playerMonth, RATING_TYPES, RATINGS_WEIGHED } from '../../engine/csa2024';
import { playerInputOf, type BureauMonth, HISTORY_LENGTH, LIST_COUNT } from '../../engine/csa2024/bureau';
import { addMonths } from '../../engine/kit/calendarDay';
import type { Progress } from '../../engine/kit/progress';
import type { Box } from '../../figures/address';
import { MONTH_FORMAT, RATING_FORMAT } from '../../figures/formats';
import { ReportPage } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import type { SheetModel, ReportStyle } from '../../figures/sheetModel';
import { monthReport } from '../../documents/csa2024/monthReport';
import type { BureauReading } from '../read/readBureau';
import { periodName, nextPeriod } from '../tables/period';
import {
  chartPlaces,
  type Rows,
  type TableSheet,
  type ChartPlan,
  type NewSheet,
  withoutCharts,
} from '../tables/tableSheet';
import type { CalculatedMonth } from './calculatedMonth';
import { leftOutSteps, newRatingsSteps } from './resultSheets';
import { CHANGE_STEP, PUBLISHED_STEP, runSheet } from './runSheet';

/** The new sheets of a run. */
export interface RunSheets {
  readonly newRatings: TableSheet<Rows>;
  readonly leftOut: TableSheet;
  readonly run: SheetModel;
}

/** The sheets of a run, in steps of a few milliseconds. The same run makes the same cells. */
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

/** The sheets of a run, with charts of its two distributions to the right of its tables. */
export function runSheetsAndCharts({ newRatings, leftOut, run }: RunSheets): NewSheet[] {
  const places = chartPlaces(run);
  const histogram = (block: string, title: string, step: number): ChartPlan[] =>
    chart('columns', run.blocks.get(block), places.next().value, {
      title,
      categories: `From, in steps of ${step}`,
      values: 'Players',
    });
  const charts = [
    ...histogram('published', 'Published ratings', PUBLISHED_STEP),
    ...histogram('changes', 'Changes of raw ratings in the month', CHANGE_STEP),
  ];
  return [withoutCharts(newRatings), withoutCharts(leftOut), { content: run, charts }];
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

/** A chart of a block; none if the block has no rows. */
function chart(
  kind: ChartPlan['kind'],
  source: Box | undefined,
  place: Box,
  words: Pick<ChartPlan, 'title' | 'categories' | 'values'>,
): ChartPlan[] {
  return source === undefined || source.rows < 2 ? [] : [{ kind, source, series: SERIES, place, ...words }];
}

/** One month of a player's line: Excel's date, and their raw ratings in the order of the lists; null = unrated. */
interface LinePoint {
  readonly month: number;
  readonly ratings: readonly (number | null)[];
}

/** A player's last 24 raw ratings (49), including the new one, the oldest first. */
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

/** The line as a sheet; its block `line`, header row included, is for the chart. */
export function playerLineSheet(reading: BureauReading, month: BureauMonth, player: number): SheetModel {
  const page = new ReportPage('values');
  const { id, surname, firstName } = reading.people[player]!;
  const name = [firstName, surname].filter((part) => part !== '').join(' ');
  page.line(`Raw ratings of ${name === '' ? id : name}`, 'title');
  page.row += 1;
  const first = page.row;
  const points = playerLine(reading, month, player);
  const titles = ['Month', ...SERIES];
  page.table({
    titles,
    rows: points.map(({ month: date, ratings }) => [
      { role: 'label', value: date, format: MONTH_FORMAT },
      ...ratings.map((value): CellSpec => ({ role: 'figure', value, format: RATING_FORMAT })),
    ]),
  });
  page.sheet.block('line', { row: first, column: 0, rows: points.length + 1, columns: titles.length });
  return page.sheet.finish(`Line of ${id}`, first + 1);
}
