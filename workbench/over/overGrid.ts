import { Chart, registerables } from 'chart.js';
import type { UniverParts } from '../grid';
import { headerBox } from '../model/tableState';
import { chartPicture } from '../model/chartPicture';
import type { ChartState, DocumentState, TableState } from '../model/documentState';
import type { Box, GridPort } from '../model/gridPort';
import { chartConfiguration } from './drawChart';
import { type Rect, type SheetView, viewOfSheet } from './viewOfSheet';

Chart.register(...registerables);

/** Pixels in a point. */
const PIXELS = 96 / 72;

/** What lies over the grid: charts, and the buttons of tables' headers. It is looked at, and takes no click. */
export class OverGrid {
  private readonly layer = document.createElement('div');
  private readonly drawn = new Map<string, { readonly chart: Chart; readonly frame: HTMLElement }>();
  private placedAt = '';
  private isStale = true;

  constructor(
    private readonly univer: UniverParts,
    private readonly container: HTMLElement,
    private readonly content: DocumentState,
    private readonly grid: GridPort,
  ) {
    this.layer.className = 'over-grid';
    // The grid keeps nothing in its own element that it has not put there.
    container.after(this.layer);
  }

  /** From now on it follows the grid, which has to be drawn by then. */
  start(): void {
    this.look();
    requestAnimationFrame(() => this.start());
  }

  /** Cells, tables or charts have changed. */
  changed(): void {
    this.isStale = true;
  }

  private look(): void {
    const view = viewOfSheet(this.univer, this.container);
    if (view === null || (!this.isStale && view.signature === this.placedAt)) return;
    if (this.isStale) this.drawCharts();
    this.isStale = false;
    this.placedAt = view.signature;
    place(this.layer, view.cells);
    this.placeCharts(view);
    this.placeButtons(view);
  }

  private drawCharts(): void {
    const there = new Set(this.content.charts.map(({ id }) => id));
    for (const [id, { chart, frame }] of this.drawn) {
      if (there.has(id)) continue;
      chart.destroy();
      frame.remove();
      this.drawn.delete(id);
    }
    for (const state of this.content.charts) this.drawChart(state);
  }

  private drawChart(state: ChartState): void {
    const { type, data, options } = chartConfiguration(chartPicture(state, this.grid));
    const known = this.drawn.get(state.id);
    if (known !== undefined) {
      known.chart.data = data;
      known.chart.options = options ?? {};
      known.chart.update('none');
      return;
    }
    const frame = document.createElement('div');
    frame.className = 'chart';
    frame.setAttribute('role', 'img');
    frame.setAttribute('aria-label', `Chart: ${state.title}`);
    const canvas = document.createElement('canvas');
    frame.append(canvas);
    this.layer.append(frame);
    this.drawn.set(state.id, {
      chart: new Chart(canvas, { type, data, ...(options && { options }) }),
      frame,
    });
  }

  private placeCharts(view: SheetView): void {
    for (const state of this.content.charts) {
      const frame = this.drawn.get(state.id)?.frame;
      if (frame === undefined) continue;
      frame.hidden = state.sheetId !== view.sheetId;
      if (!frame.hidden) place(frame, within(view, rectOfChart(view, state)));
    }
  }

  private placeButtons(view: SheetView): void {
    for (const button of this.layer.querySelectorAll('.filter-button')) button.remove();
    const cells = this.headers(view.sheetId).flatMap(cellsOf);
    for (const cell of cells) {
      const rect = within(view, view.rectOf(cell));
      const isInSight = rect.left + rect.width > 0 && rect.left < view.cells.width;
      if (!isInSight || rect.top < 0 || rect.top > view.cells.height) continue;
      const button = document.createElement('span');
      button.className = 'filter-button';
      button.textContent = '\u25be';
      place(button, {
        left: rect.left + rect.width - 17,
        top: rect.top + rect.height - 17,
        width: 15,
        height: 15,
      });
      this.layer.append(button);
    }
  }

  /** The rows with filter buttons: the headers of tables, and the first row of a sheet's own filter. */
  private headers(sheetId: string): Box[] {
    const tables = this.content.tables.filter((table) => table.sheetId === sheetId && hasButtons(table));
    const { filter } = this.content.sheet(sheetId);
    return [...tables.map(headerBox), ...(filter === null ? [] : [{ ...filter, rows: 1 }])];
  }
}

const hasButtons = ({ showHeaders, showFilterButton }: TableState): boolean =>
  showHeaders && showFilterButton;

const cellsOf = ({ row, column, columns }: Box): Box[] =>
  Array.from({ length: columns }, (_, at) => ({ row, column: column + at, rows: 1, columns: 1 }));

function rectOfChart(view: SheetView, { anchor, left, top, width, height }: ChartState): Rect {
  if (anchor !== null) return view.rectOf(anchor);
  const origin = view.rectOf({ row: 0, column: 0, rows: 1, columns: 1 });
  return {
    left: origin.left + left * PIXELS,
    top: origin.top + top * PIXELS,
    width: width * PIXELS,
    height: height * PIXELS,
  };
}

/** A rectangle of the canvas, inside the part with the cells. */
const within = ({ cells }: SheetView, rect: Rect): Rect => ({
  ...rect,
  left: rect.left - cells.left,
  top: rect.top - cells.top,
});

function place(element: HTMLElement, { left, top, width, height }: Rect): void {
  Object.assign(element.style, {
    left: `${String(left)}px`,
    top: `${String(top)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
  });
}
