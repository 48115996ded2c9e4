import { chartRows } from '../../../engine/rhp';
import { label, type ReportPage } from '../../kit/reportPage';
import type { CellSpec, References } from '../../kit/sheetBuilder';

/** The lowest own rating of each chart, by which it is looked up, and its name. */
const CHARTS = [
  [0, '0-2099'],
  [2100, '2100-2399'],
  [2400, '2400+'],
] as const;

const ROWS = chartRows(0).length;
const COLUMNS = ['higherWins', 'drawn', 'lowerWins'] as const;

/** Rating Calculations: the three charts beside each other, as printed; the formulas look points up in them. */
export function putCharts(page: ReportPage): void {
  page.heading(
    'The charts',
    'Rating Calculations: by the own rating, points that the higher rated player (HR) or the lower (LR) wins (W) or loses (L)',
  );
  const charts = CHARTS.map(([rating]) => chartRows(rating));
  const first = charts[0]!;
  page.table({
    titles: [
      'From',
      'To',
      ...CHARTS.flatMap(([, name]) => [`${name} HR(W)/LR(L)`, `${name} drawn`, `${name} HR(L)/LR(W)`]),
    ],
    rows: first.map(({ from, to }, index) => [
      { role: 'label', value: from, key: differenceKey(index) },
      label(to ?? 'more'),
      ...charts.flatMap((rows, chart) =>
        COLUMNS.map((column, place): CellSpec => ({
          role: 'label',
          value: rows[index]![column],
          key: pointsKey(index, COLUMNS.length * chart + place),
        })),
      ),
    ]),
  });
}

function differenceKey(row: number): string {
  return `chart/${row}/from`;
}

function pointsKey(row: number, column: number): string {
  return `chart/${row}/${column}`;
}

/** The column where each row's differences begin. */
export function chartDifferences(at: References): string {
  return at.range(differenceKey(0), differenceKey(ROWS - 1));
}

/** The nine columns of points, three for each chart. */
export function chartsOfPoints(at: References): string {
  return at.range(pointsKey(0, 0), pointsKey(ROWS - 1, COLUMNS.length * CHARTS.length - 1));
}
