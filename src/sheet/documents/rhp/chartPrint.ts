import { type Finding } from '../../kit/printedFigures';
import type { Key } from '../../figures/key';
import type { PrintedFigures } from '../../kit/printedFigures';
import { CHARTS, type ChartRow, ENDS, figureKey, type PointsColumn, pointsAt, rowsOf } from './chartRows';
import { CHART_COLUMNS } from './functions';

/** A printed number of the charts, at one end of its row. */
interface ChartNumber {
  readonly key: Key;
  readonly points: PointsColumn;
  readonly row: ChartRow;
  readonly printed: number;
  /** By the formula. */
  readonly ours: number;
}

const NUMBERS: readonly ChartNumber[] = CHARTS.flatMap(rowsOf).flatMap((row) =>
  CHART_COLUMNS.flatMap((points) =>
    ENDS.flatMap((end): ChartNumber[] => {
      const ours = pointsAt(row, points, end);
      if (ours === undefined) return [];
      const printed = row.chart.rows[row.place]![points];
      return [{ key: figureKey(row, `${points}/${end}`), points, row, printed, ours }];
    }),
  ),
);

/** Each number of the charts, at both ends of its row. */
export const CHART_PRINT: PrintedFigures = new Map(
  NUMBERS.map(({ key, printed }) => [key, { printed, decimals: 0, stepwise: null }]),
);

/** The two cells of the chart 2100-2399 that are not those of the first chart scaled. */
const NOT_SCALED: readonly (readonly [from: number, points: PointsColumn])[] = [
  [55, 'drawn'],
  [365, 'higherWins'],
];

export const CHART_FINDINGS: readonly Finding[] = [
  {
    title: 'The charts 2100-2399 and 2400+ are rounded twice',
    text: 'All but two of their cells are those of the chart 0-2099 times 3/4 and 1/2, rounded half up once more, on bands that only fit K = 32. In 60 of the 102 cells the formula gives a point more or less on a part of the band, never on the whole of it.',
    keys: differing((number) => !isNotScaled(number)),
  },
  {
    title: 'Two cells of the chart 2100-2399 hold the 3 of the chart 0-2099',
    text: '"55-77, drawn" and "365-428, HR(W)/LR(L)" would both be 2 if they were scaled as the others are (2.25). The formula gives 2 up to 73 and 3 from 74 in the first, 3 up to 373 and 2 from 374 in the second.',
    keys: differing(isNotScaled),
  },
  {
    title: 'The chart 0-2099 agrees with the formula',
    text: 'All its 51 cells are what the formula gives at every difference of their band.',
    keys: [],
  },
];

function isNotScaled({ row, points }: ChartNumber): boolean {
  return (
    row.chart.name === '2100-2399' && NOT_SCALED.some(([from, one]) => from === row.from && one === points)
  );
}

function differing(which: (number: ChartNumber) => boolean): string[] {
  return NUMBERS.filter((number) => number.printed !== number.ours && which(number)).map(({ key }) => key);
}
