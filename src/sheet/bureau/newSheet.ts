import type { Box } from '../kit/address';
import type { SheetModel } from '../kit/sheetModel';
import type { Rows, TableSheet } from './tableSheet';

/** A chart of cells on its own sheet. */
export interface ChartPlan {
  readonly kind: 'columns' | 'line';
  readonly title: string;
  /** What stands along the two axes, in words. */
  readonly categories: string;
  readonly values: string;
  /** The cells: a header row, what stands along the axis in the first column, a series in each further one. */
  readonly source: Box;
  readonly series: readonly string[];
  /** The cells it covers. */
  readonly place: Box;
}

/** A sheet that is to be added: one with a table, or a page of cells; and its charts. */
export interface NewSheet {
  readonly content: TableSheet<Rows> | SheetModel;
  readonly charts: readonly ChartPlan[];
}

/** A sheet without charts. */
export function withoutCharts(content: NewSheet['content']): NewSheet {
  return { content, charts: [] };
}
