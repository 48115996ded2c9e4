import type { Progress } from '../../../engine/kit/progress';
import type { CellContent } from '../../kit/sheetModel';
import { type RatingPeriod, periodName } from '../period';
import type { TableSheet, TableSheetColumn } from '../tableSheet';

/** A column of a sheet of results, and what stands in it. */
export interface ResultColumn<Row> {
  readonly title: string;
  readonly format: string;
  readonly width: number;
  readonly value: (row: Row) => CellContent;
}

/** Rows made without a pause: a few milliseconds. */
const ROWS_A_STEP = 2_000;

/** A sheet of results of one period, made in steps; `doing` is its title. */
export function* resultSheet<Row>(
  title: string,
  period: RatingPeriod,
  note: string,
  columns: readonly ResultColumn<Row>[],
  rows: readonly Row[],
): Generator<Progress, TableSheet> {
  const cells: CellContent[][] = [];
  for (const row of rows) {
    if (cells.length % ROWS_A_STEP === 0) yield { doing: title, done: cells.length, of: rows.length };
    cells.push(columns.map(({ value }) => value(row)));
  }
  return {
    name: `${title} ${periodName(period)}`,
    tableName: `Csa${title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}_${periodName(period).replace('-', '_')}`,
    note,
    columns: columns.map(({ title: name, format, width }): TableSheetColumn => ({
      title: name,
      format,
      width: Math.max(width, name.length + 4),
      choices: null,
    })),
    rows: cells,
  };
}

/** A figure, or a blank cell where there is none. */
export const figure = (value: number): number | null => (Number.isNaN(value) ? null : value);
/** A text, or a blank cell. */
export const textOrBlank = (text: string): string | null => (text === '' ? null : text);
