import { playerMonth, RATING_TYPES } from '../../engine/csa2024';
import { playerInputOf } from '../../engine/csa2024/bureau';
import { RATING_TITLES } from '../../cells/columns';
import type { Box } from '../kit/address';
import type { ReportStyle } from '../kit/sheetModel';
import { monthReport } from '../report/monthReport';
import type { CalculatedMonth } from './calculatedMonth';
import { type ChartPlan, type NewSheet, withoutCharts } from './newSheet';
import { periodName } from './period';
import { playerLineSheet } from './results/playerLine';
import type { RunSheets } from './results/runSheets';

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
