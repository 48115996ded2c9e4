import {
  CellValueType,
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  IUniverInstanceService,
  UniverInstanceType,
} from '@univerjs/core';
import type { DocumentDataModel, ICellData, Nullable, Workbook } from '@univerjs/core';
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { readEntry } from '../model/cellInput';
import type { DateSystem } from '../model/entry/dates';
import { entryFromTyped, numberAsTyped } from '../model/localEntry';
import { formulaAsTyped, formulaFromTyped } from '../model/localFormula';
import type { Region } from '../model/region';
import { cellFor } from './cells';
import type { UniverParts } from './univer';
import type { UniverGrid } from './univerGrid';

/** Before the grid's own readers of what was typed. */
const FIRST = 1000;

interface EditedCell {
  readonly row: number;
  readonly col: number;
  readonly worksheet: { getSheetId(): string; getCellRaw(row: number, column: number): Nullable<ICellData> };
}

/**
 * What is typed into cells and the formula bar, and what stands there when a cell is edited, as the region's Excel has it.
 *
 * @param refuse hears of a formula that Excel would not take; the cell stays as it was
 */
export function editInRegion(
  univer: UniverParts,
  grid: UniverGrid,
  region: () => Region,
  dateSystem: () => DateSystem,
  refuse: (formula: string) => void,
): void {
  const editor = univer.injector.get(SheetInterceptorService).writeCellInterceptor;

  /** The formula as it was typed: the grid has read numbers in it by then, as in the United States. */
  const typedFormula = (formula: string): string => {
    const text = editedText(univer);
    return text.startsWith('=') ? closed(text) : formula;
  };

  editor.intercept(AFTER_CELL_EDIT, {
    priority: FIRST,
    handler: (cell, { worksheet, row, col }, next) => {
      if (cell?.f) {
        const typed = typedFormula(cell.f);
        const formula = formulaFromTyped(typed, region());
        if (formula === null) {
          refuse(typed);
          return { ...worksheet.getCellRaw(row, col) };
        }
        const place = { sheetId: worksheet.getSheetId(), row, column: col };
        return next({ ...cell, ...grid.typedFormula(region().decimal === '.' ? cell.f : formula, place) });
      }
      if (typeof cell?.v !== 'string' || cell.t === CellValueType.FORCE_STRING) return next(cell);
      const entry = entryFromTyped(cell.v, region());
      // Excel's readings are not the grid's own: neither reads for the other.
      return entry === null
        ? { ...cell, t: CellValueType.STRING }
        : entered(univer, cell, entry, dateSystem());
    },
  });

  type Compose = (point: unknown, filter?: unknown) => (cell: unknown, context: unknown) => unknown;
  const compose = editor.fetchThroughInterceptors.bind(editor) as Compose;
  // After the grid's own interceptors: one of them ends their chain, so that none can be the last.
  const composeInRegion: Compose = (point, filter) => {
    const run = compose(point, filter);
    if (point !== BEFORE_CELL_EDIT) return run;
    return (cell, context) =>
      shown(grid, run(cell, context) as Nullable<ICellData>, context as EditedCell, region());
  };
  editor.fetchThroughInterceptors = composeInRegion as typeof editor.fetchThroughInterceptors;
}

/** The cell with what Excel makes of an entry, and the number format that it brings to a cell without one. */
function entered({ injector }: UniverParts, cell: ICellData, entry: string, system: DateSystem): ICellData {
  const book = injector
    .get(IUniverInstanceService)
    .getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
  const style = book?.getStyles().getStyleByCell(cell);
  const own = style?.n?.pattern ?? 'General';
  const { cell: value, format } = readEntry(entry, own, system);
  const content = { ...cell, ...cellFor(value ?? '') };
  return format === null || own !== 'General'
    ? content
    : { ...content, s: { ...style, n: { pattern: format } } };
}

/** What stands in the editor of the cell that is being edited, or was edited last. */
export function editedText({ injector }: UniverParts): string {
  const document = injector
    .get(IUniverInstanceService)
    .getUnit<DocumentDataModel>(DOCS_NORMAL_EDITOR_UNIT_ID_KEY, UniverInstanceType.UNIVER_DOC);
  return (document?.getBody()?.dataStream ?? '').replace(/\r\n$/, '');
}

/** A cell's content in the editor. */
function shown(
  grid: UniverGrid,
  cell: Nullable<ICellData>,
  { worksheet, row, col }: EditedCell,
  region: Region,
): Nullable<ICellData> {
  if (!cell) return cell;
  if (cell.f) {
    const formula = grid.writtenFormula(worksheet.getSheetId(), row, col) ?? cell.f;
    return { ...cell, f: formulaAsTyped(formula, region) };
  }
  if (region.decimal === '.') return cell;
  const raw = worksheet.getCellRaw(row, col);
  const isNumber = raw?.t === CellValueType.NUMBER || typeof raw?.v === 'number';
  if (!isNumber || cell.v === null || cell.v === undefined) return cell;
  // Of a number the editor has all decimals, where the cell may show some; a date or percentage comes as its text.
  const text = String(cell.v);
  const isPlain = /^-?[\d.,\s]+$/.test(text);
  return { ...cell, v: numberAsTyped(isPlain ? String(raw.v) : text, region) };
}

/** With the brackets at its end that Excel adds by itself. */
function closed(formula: string): string {
  const signs = formula.replace(/"[^"]*"?/g, '');
  const open = signs.split('(').length - signs.split(')').length;
  return formula + ')'.repeat(Math.max(0, open));
}
