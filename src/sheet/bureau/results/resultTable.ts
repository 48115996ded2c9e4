import { type RatingPeriod, periodName } from '../period';
import { TEXT_FORMAT } from '../tables';
import type { Rows, TableSheet, TableSheetColumn } from '../tableSheet';

/** A column of a sheet of results. */
export type ResultColumn = Omit<TableSheetColumn, 'choices'>;

/** A sheet of results of one period, out of its rows. */
export function resultSheet<Body extends Rows>(
  title: string,
  period: RatingPeriod,
  note: string,
  columns: readonly ResultColumn[],
  rows: Body,
): TableSheet<Body> {
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
    rows,
  };
}

/** A column of text, as many characters wide. */
export const textColumn = (title: string, width: number): ResultColumn => ({
  title,
  format: TEXT_FORMAT,
  width,
});

/** A figure, or a blank cell where there is none. */
export const figure = (value: number): number | null => (Number.isNaN(value) ? null : value);
/** A text, or a blank cell. */
export const textOrBlank = (text: string): string | null => (text === '' ? null : text);
