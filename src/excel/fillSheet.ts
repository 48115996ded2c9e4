import type { ChartPlan } from '../bureau/tables/tableSheet';
import type { Box } from '../figures/address';
import { TEXT_FORMAT } from '../figures/formats';
import {
  type CellContent,
  type CellRole,
  HEADER_PLACE,
  NOTE_PLACE,
  type Rows,
  type SheetModel,
  type TableSheet,
  type TableSheetColumn,
} from '../figures/sheetModel';
import type { RowBlock } from './blocks';

/**
 * Puts an empty table of its full size on a new sheet: its note, header, formats and lists. The formats come before any
 * cell, so that text stays text.
 */
export function placeTable(sheet: Excel.Worksheet, model: TableSheet<Rows>, tableName: string): void {
  const { note, columns, rows } = model;
  const noteCell = sheet.getRangeByIndexes(NOTE_PLACE.row, NOTE_PLACE.column, 1, 1);
  noteCell.values = [[enteredText(note)]];
  applyFormat(noteCell, ROLE_FORMATS.note);

  const header = sheet.getRangeByIndexes(HEADER_PLACE.row, HEADER_PLACE.column, 1, columns.length);
  header.values = [columns.map(({ title }) => enteredText(title))];
  const bodyRows = Math.max(1, rows.length);
  columns.forEach((column, at) => {
    const cells = sheet.getRangeByIndexes(HEADER_PLACE.row + 1, HEADER_PLACE.column + at, bodyRows, 1);
    formatColumn(cells, column);
  });
  const table = sheet.tables.add(
    sheet.getRangeByIndexes(HEADER_PLACE.row, HEADER_PLACE.column, bodyRows + 1, columns.length),
    true,
  );
  table.name = tableName;
  if (model.isPrinted !== true) return;
  header.format.font.bold = true;
  columns.forEach(({ format }, at) => {
    if (format === TEXT_FORMAT) return;
    // A number at the right of its column would run into the text beside it, without lines between them.
    const cells = sheet.getRangeByIndexes(HEADER_PLACE.row, HEADER_PLACE.column + at, bodyRows + 1, 1);
    cells.format.horizontalAlignment = 'Center';
  });
  setUpPage(sheet);
  sheet.pageLayout.zoom = { horizontalFitToPages: 1 };
  const row = HEADER_PLACE.row + 1;
  sheet.pageLayout.setPrintTitleRows(`$${row}:$${row}`);
}

/** Characters that a header needs beside its title: it is bold, and its filter button hides what is below it. */
const FILTER_ROOM = 5;

/** Writes some rows of a table's body. */
export function fillTable(
  sheet: Excel.Worksheet,
  { rows, columns }: TableSheet<Rows>,
  { row, rows: count }: RowBlock,
): void {
  const top = HEADER_PLACE.row + 1 + row;
  sheet.getRangeByIndexes(top, HEADER_PLACE.column, count, columns.length).values = rows
    .slice(row, row + count)
    .map((line) =>
      line.map((content, at) => {
        const column = columns[at];
        return column?.hasFormulas === true ? content : enteredText(content, column?.format);
      }),
    );
}

function formatColumn(cells: Excel.Range, { title, format, width, choices }: TableSheetColumn): void {
  if (format !== 'General') {
    // One format for all cells of the column; the typings know only arrays.
    (cells as { numberFormat: unknown }).numberFormat = format;
  }
  setColumnWidth(cells, Math.max(width, title.length + FILTER_ROOM));
  if (choices === null) return;
  cells.dataValidation.rule = { list: { inCellDropDown: true, source: choices.join(',') } };
  // The list offers; other ways of writing the same are read too.
  cells.dataValidation.errorAlert = { showAlert: false, style: 'Information', title: '', message: '' };
}

/** Writes some rows of a model on its sheet, their number formats first. */
export function fillCells(sheet: Excel.Worksheet, model: SheetModel, { row, rows }: RowBlock): void {
  const range = sheet.getRangeByIndexes(row, 0, rows, model.columnWidths.length);
  const formats = model.numberFormats.slice(row, row + rows);
  // Office.js takes mutable arrays.
  range.numberFormat = formats.map((line) => [...line]);
  range.formulas = model.cells
    .slice(row, row + rows)
    .map((line, at) => line.map((content, column) => entered(content, formats[at]?.[column])));
}

/** Formats a model's cells, sets the widths of its columns, and sets up what is to be printed. */
export function applyFormats(sheet: Excel.Worksheet, model: SheetModel): void {
  for (const { box, role } of model.roles) {
    applyFormat(sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns), ROLE_FORMATS[role]);
  }
  model.columnWidths.forEach((characters, column) => {
    setColumnWidth(sheet.getRangeByIndexes(0, column, 1, 1), characters);
  });
  if (model.filter !== undefined) {
    const { row, column, rows, columns } = model.filter;
    sheet.autoFilter.apply(sheet.getRangeByIndexes(row, column, rows, columns));
  }
  if (model.print !== undefined) setOnePage(sheet, model.print.area);
}

/**
 * A cell of a sheet model as it is handed to Excel: all text is marked as text, as a person does with an apostrophe.
 *
 * Excel reads a string that an add-in writes as an American types it (office-js#1559): of a tournament "March 2024" or
 * "10/11", a name "1E5" or "TRUE" it makes a date, a number or a truth value. A formula begins with '=', and what begins
 * with an apostrophe is marked already.
 */
export function entered(content: CellContent, format?: string): CellContent {
  if (typeof content !== 'string' || !/^['=]/.test(content)) return enteredText(content, format);
  // The mark would be seen in a cell that is text anyway.
  return format === TEXT_FORMAT ? content.replace(/^'/, '') : content;
}

/** The same for a cell that is never a formula, such as one in a table. */
export function enteredText(content: CellContent, format = 'General'): CellContent {
  const isText = typeof content === 'string' && content !== '';
  return isText && format !== TEXT_FORMAT ? `'${content}` : content;
}

interface RoleFormat {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly size?: number;
  readonly color?: string;
  readonly fill?: string;
  readonly align?: 'Left' | 'Center' | 'Right';
}

/** The look of each role: blue on yellow is typed by a person, black is calculated, grey comes from the print. */
const ROLE_FORMATS: Readonly<Record<CellRole, RoleFormat>> = {
  title: { bold: true, size: 14, color: '#0F548C' },
  note: { italic: true, color: '#595959' },
  heading: { bold: true, size: 12, color: '#0F548C' },
  clause: { color: '#595959', size: 9 },
  header: { bold: true, fill: '#DCE6F1', align: 'Center' },
  label: {},
  input: { color: '#1F3FBF', fill: '#FFF9E3' },
  figure: {},
  result: { bold: true, fill: '#E6F2E6' },
  printed: { color: '#666666' },
  verdict: { size: 9, color: '#404040' },
  finding: { fill: '#FDF1E7' },
  link: { underline: true, color: '#0F548C' },
  step: {},
  // Light for a gain, dark for a loss, so that they differ in grey too.
  barLevel: { fill: '#8A9BB4' },
  barUp: { fill: '#7CC68D' },
  barDown: { fill: '#A4262C' },
};

/** Formats cells by their role. */
function applyFormat(
  range: Excel.Range,
  { bold, italic, underline, size, color, fill, align }: RoleFormat,
): void {
  if (bold) range.format.font.bold = true;
  if (italic) range.format.font.italic = true;
  if (underline) range.format.font.underline = 'Single';
  if (size !== undefined) range.format.font.size = size;
  if (color !== undefined) range.format.font.color = color;
  if (fill !== undefined) range.format.fill.color = fill;
  if (align !== undefined) range.format.horizontalAlignment = align;
}

/** Excel's standard font on screen; Office.js counts widths in points. */
const PIXELS_A_CHARACTER = 7;
const PIXELS_OF_PADDING = 5;
const POINTS_A_PIXEL = 0.75;

/** Makes columns wide enough for so many characters. */
function setColumnWidth(range: Excel.Range, characters: number): void {
  range.format.columnWidth = (characters * PIXELS_A_CHARACTER + PIXELS_OF_PADDING) * POINTS_A_PIXEL;
}

/** Half an inch in points, within the reach of printers. */
const MARGIN = 36;

/** Sets up a sheet to print on upright pages of A4. */
function setUpPage({ pageLayout }: Excel.Worksheet): void {
  pageLayout.paperSize = 'A4';
  pageLayout.orientation = 'Portrait';
  pageLayout.centerHorizontally = true;
  pageLayout.leftMargin = MARGIN;
  pageLayout.rightMargin = MARGIN;
  pageLayout.topMargin = MARGIN;
  pageLayout.bottomMargin = MARGIN;
}

/** Sets up cells of a sheet to print on one page. */
function setOnePage(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): void {
  setUpPage(sheet);
  const { pageLayout } = sheet;
  pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
  pageLayout.setPrintArea(sheet.getRangeByIndexes(row, column, rows, columns));
}

/** Puts charts on a sheet that has their cells. */
export function addCharts(sheet: Excel.Worksheet, charts: readonly ChartPlan[]): void {
  for (const plan of charts) addChart(sheet, plan);
}

const CHART_TYPES = {
  columns: 'ColumnClustered',
  line: 'Line',
  points: 'XYScatterLines',
  stacked: 'ColumnStacked',
} as const;

/**
 * Excel makes a first column of numbers a series, so the chart begins with one series, and the axis is set for each series.
 */
function addChart(sheet: Excel.Worksheet, { kind, title, categories, values, ...plan }: ChartPlan): void {
  const { source, series, colours, place } = plan;
  const chart = sheet.charts.add(
    CHART_TYPES[kind],
    range(sheet, { ...source, column: source.column + 1, columns: 1 }),
    'Columns',
  );
  const body = { ...source, row: source.row + 1, rows: source.rows - 1, columns: 1 };
  series.forEach((name, at) => {
    const one = at === 0 ? chart.series.getItemAt(0) : chart.series.add(name);
    if (at > 0) one.setValues(range(sheet, { ...body, column: source.column + 1 + at }));
    one.setXAxisValues(range(sheet, body));
    const colour = colours?.[at];
    if (colour === null) one.format.fill.clear();
    else if (colour !== undefined) one.format.fill.setSolidColor(colour);
  });
  chart.title.text = title;
  chart.legend.visible = series.length > 1 && colours === undefined;
  chart.axes.categoryAxis.title.text = categories;
  chart.axes.valueAxis.title.text = values;
  const last = { row: place.row + place.rows - 1, column: place.column + place.columns - 1 };
  chart.setPosition(
    range(sheet, { ...place, rows: 1, columns: 1 }),
    range(sheet, { ...last, rows: 1, columns: 1 }),
  );
}

function range(sheet: Excel.Worksheet, { row, column, rows, columns }: Box): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}
