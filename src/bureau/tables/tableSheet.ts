import { isFormula } from '../../cells/cellValue';
import { type NamedColumn, placesOfColumns } from '../../cells/headers';
import type { Box } from '../../figures/address';
import {
  type CellContent,
  type Rows,
  type SheetModel,
  tableColumn,
  type TableSheet,
  type TableSheetColumn,
} from '../../figures/sheetModel';
import { periodName, type RatingPeriod } from './period';
import { ALL_TABLES, type AnyTable, BUREAU_TABLES, type BureauColumn } from './tables';

export * from '../../figures/sheetModel';

/**
 * The sheet of one of the bureau's tables.
 *
 * @param rows its rows, one cell for each column of `TABLES[table]`
 * @param period named in the sheet and the table where a workbook holds several months; null for the plain names
 */
export function tableSheet(
  table: AnyTable,
  rows: TableSheet['rows'] = [],
  period: RatingPeriod | null = null,
): TableSheet {
  const { sheetName, note, columns } = ALL_TABLES[table];
  return {
    name: period === null ? sheetName : `${sheetName} ${periodName(period)}`,
    tableName: bureauTableName(table, period),
    note,
    columns: columns.map(({ title, format, width, choices }: BureauColumn) =>
      tableColumn(title, format, width, choices),
    ),
    rows,
  };
}

/** CsaPlayers, or CsaPlayers_2024_03: no name that a cell could have. */
export function bureauTableName(table: AnyTable, period: RatingPeriod | null = null): string {
  const { tableName } = ALL_TABLES[table];
  return period === null ? tableName : nameOfMonth(tableName, period);
}

/** The name of a table of one month. */
export function nameOfMonth(tableName: string, period: RatingPeriod): string {
  return `${tableName}_${periodName(period).replace('-', '_')}`;
}

/** The empty sheets of a bureau's workbook. */
export function bureauWorkbook(period: RatingPeriod | null = null): readonly TableSheet[] {
  return BUREAU_TABLES.map((table) => tableSheet(table, [], period));
}

/** A chart of cells on its own sheet. */
export interface ChartPlan {
  /**
   * `points`: the first column is a number on the horizontal axis, and a blank cell breaks a line. `stacked`: the columns of a
   * category on top of each other.
   */
  readonly kind: 'columns' | 'line' | 'points' | 'stacked';
  readonly title: string;
  /** The titles of the axes. */
  readonly categories: string;
  readonly values: string;
  /** The cells: a header row, the categories in the first column, a series in each further one. */
  readonly source: Box;
  readonly series: readonly string[];
  /** A colour such as #7CC68D for each series, which then needs no legend; null = it is not drawn. Left out: Excel's own. */
  readonly colours?: readonly (string | null)[];
  /** The cells it covers. */
  readonly place: Box;
}

/** A chart of a block of its sheet. */
export type BlockChart = Omit<ChartPlan, 'source' | 'place'> & { readonly block: string };

const CHART_BOX = { rows: 20, columns: 11 };

/** A sheet with charts below each other, to the right of its cells; none of a block that is not there. */
export function withCharts(content: SheetModel, charts: readonly BlockChart[]): NewSheet {
  const plans = charts.flatMap(({ block, ...chart }): Omit<ChartPlan, 'place'>[] => {
    const source = content.blocks.get(block);
    return source === undefined || source.rows < 2 ? [] : [{ ...chart, source }];
  });
  const columnWidths = withLastFitted(content);
  const places = chartPlaces({ ...content, columnWidths });
  return {
    content: { ...content, columnWidths },
    charts: plans.map((plan) => ({ ...plan, place: places.next().value })),
  };
}

/** The column widths, with the last column wide enough for its texts: they would run under the chart beside it. */
function withLastFitted({ cells, columnWidths }: SheetModel): readonly number[] {
  const last = columnWidths.length - 1;
  const longest = cells.reduce((most, line) => Math.max(most, textLength(line[last])), 0);
  const width = Math.max(columnWidths[last] ?? 0, Math.min(longest + 2, WIDEST_LAST));
  return [...columnWidths.slice(0, last), width];
}

const WIDEST_LAST = 50;
/** The width of the blank column between cells and charts. */
const GAP = 8;

const textLength = (cell: CellContent | undefined): number =>
  typeof cell === 'string' && !isFormula(cell) ? cell.length : 0;

const lastIndexOf = <Value>(values: readonly Value[], is: (value: Value) => boolean): number =>
  values.reduce((last, value, at) => (is(value) ? at : last), -1);

/** The places of charts to the right of a sheet's cells, one below the other, where they cover no text that is longer than its cell. */
export function* chartPlaces({
  cells,
  columnWidths,
}: Pick<SheetModel, 'cells' | 'columnWidths'>): Generator<Box, never> {
  const widthOf = (columns: number): number =>
    columnWidths.slice(0, columns).reduce((sum, width) => sum + width, 0);
  const room = widthOf(columnWidths.length) + GAP;
  const isCovered = (line: readonly CellContent[]): boolean => {
    const last = lastIndexOf(line, (cell) => cell !== null && cell !== '');
    return widthOf(last) + textLength(line[last]) > room;
  };
  const column = columnWidths.length + 1;
  for (let row = 2; ; row += CHART_BOX.rows + 1) {
    for (;;) {
      const covered = lastIndexOf(cells.slice(row, row + CHART_BOX.rows), isCovered);
      if (covered < 0) break;
      row += covered + 1;
    }
    yield { ...CHART_BOX, row, column };
  }
}

/** A sheet to add, with a table or cells, and its charts. */
export interface NewSheet {
  readonly content: TableSheet<Rows> | SheetModel;
  readonly charts: readonly ChartPlan[];
}

/** A sheet without charts. */
export function withoutCharts(content: NewSheet['content']): NewSheet {
  return { content, charts: [] };
}

/** The sheet of a period's results. */
export function resultSheet<Body extends Rows>(
  title: string,
  period: RatingPeriod,
  note: string,
  columns: readonly TableSheetColumn[],
  rows: Body,
): TableSheet<Body> {
  const tableName = `Csa${title.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const name = `${title} ${periodName(period)}`;
  return { name, tableName: nameOfMonth(tableName, period), note, columns, rows };
}

/** A figure, or a blank cell for NaN. */
export const figure = (value: number): number | null => (Number.isNaN(value) ? null : value);
/** A text, or a blank cell. */
export const textOrBlank = (text: string): string | null => (text === '' ? null : text);

/** A column to write rows under, with the number format of its cells. */
interface WrittenColumn<Key extends string> extends NamedColumn<Key> {
  readonly format: string;
}

/** Rows arranged under a header row. */
interface RowsUnderHeader {
  /** The columns to write, by their place under the header. */
  readonly columns: readonly { readonly place: number; readonly format: string }[];
  /** A cell for each of them. */
  readonly rows: readonly (readonly CellContent[])[];
  /** The titles of filled columns that the header does not have, so that their cells would be lost. */
  readonly lost: readonly string[];
}

/**
 * Arranges rows under the header of a table, whose columns are in any order and have any of their usual names.
 *
 * @param rows by the keys of the columns; a missing key is a blank cell
 */
export function underHeader<Key extends string>(
  columns: readonly WrittenColumn<Key>[],
  header: readonly unknown[],
  rows: readonly Readonly<Partial<Record<Key, CellContent>>>[],
): RowsUnderHeader {
  const places = placesOfColumns(header, columns);
  const isUsed = ({ key }: WrittenColumn<Key>): boolean => rows.some((row) => (row[key] ?? null) !== null);
  const placed = columns
    .flatMap((column) => {
      const place = places.get(column.key);
      return place === undefined ? [] : [{ ...column, place }];
    })
    .sort((a, b) => a.place - b.place);
  return {
    columns: placed.map(({ place, format }) => ({ place, format })),
    rows: rows.map((row) => placed.map(({ key }) => row[key] ?? null)),
    lost: columns.filter((column) => !places.has(column.key) && isUsed(column)).map(({ title }) => title),
  };
}
