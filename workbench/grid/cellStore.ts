import { ICommandService, IUniverInstanceService, UniverInstanceType } from '@univerjs/core';
import type { ICellData, IStyleData, Nullable, Workbook } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import {
  FormulaDataModel,
  SetRangeValuesMutation,
  SetStyleCommand,
  SetWorksheetColWidthMutation,
} from '@univerjs/preset-sheets-core';
import type { Box } from '../model/gridPort';
import { TableFormulas } from './tableFormulas';
import type { UniverParts } from './univer';

export type Book = NonNullable<ReturnType<FUniver['getActiveWorkbook']>>;
export type Sheet = NonNullable<ReturnType<Book['getSheetBySheetId']>>;
type Matrix = Record<number, Record<number, ICellData | null>>;

/** Rows and columns of a new sheet; a sheet grows when something is written beyond. */
export const newSheetSize = { rowCount: 1000, columnCount: 26 } as const;

/** A box as tall or wide as Excel's sheet means whole columns or rows; the grid's sheets do not grow to that. */
const wholeColumnRows = 1_048_576;
const wholeRowColumns = 16_384;

/** The raw cells of the grid's sheets, read without a loop through its public interface and written one command at a time. */
export class CellStore {
  private readonly commands: ICommandService;
  private readonly formulas: FormulaDataModel;
  private readonly instances: IUniverInstanceService;
  private ownChanges = 0;
  /** True while cells are written of which none is a formula, and none was. */
  private withoutFormulas = false;

  readonly tableFormulas = new TableFormulas((sheetId) => this.sheet(sheetId).getSheetName());

  constructor(private readonly univer: UniverParts) {
    this.commands = univer.injector.get(ICommandService);
    this.formulas = univer.injector.get(FormulaDataModel);
    this.instances = univer.injector.get(IUniverInstanceService);
    // The grid looks through all cells of all sheets for shared formulas that a change may have moved.
    const update = this.formulas.updateFormulaData.bind(this.formulas);
    this.formulas.updateFormulaData = (...change) => (this.withoutFormulas ? {} : update(...change));
  }

  /** True while `change` runs. */
  changing(): boolean {
    return this.ownChanges > 0;
  }

  /** Runs a change of the grid that is the add-in's doing, not the user's. */
  change<T>(act: () => T): T {
    this.ownChanges += 1;
    try {
      return act();
    } finally {
      this.ownChanges -= 1;
    }
  }

  book(): Book {
    const book = this.univer.api.getActiveWorkbook();
    if (!book) throw new Error('The grid has no workbook.');
    return book;
  }

  sheet(id: string): Sheet {
    const sheet = this.book().getSheetBySheetId(id);
    if (!sheet) throw new Error(`The grid has no sheet ${id}.`);
    return sheet;
  }

  matrix(sheetId: string) {
    return this.sheet(sheetId).getSheet().getCellMatrix();
  }

  /** The cells that arrays spill into; the grid keeps them beside its own. */
  spilled(sheetId: string): Record<number, Record<number, Nullable<ICellData>> | undefined> {
    return this.formulas.getArrayFormulaCellData()[this.book().getId()]?.[sheetId] ?? {};
  }

  /** The box an array formula fills, when it is more than its own cell. */
  spillOf(sheetId: string, row: number, column: number): Box | null {
    const range = this.formulas.getArrayFormulaRange()[this.book().getId()]?.[sheetId]?.[row]?.[column];
    if (!range) return null;
    const rows = range.endRow - range.startRow + 1;
    const columns = range.endColumn - range.startColumn + 1;
    return rows * columns > 1 ? { row, column, rows, columns } : null;
  }

  formulaAt(sheetId: string, row: number, column: number): string | null {
    return this.formulas.getFormulaStringByCell(row, column, sheetId, this.book().getId()) ?? null;
  }

  styleOf(cell: Nullable<ICellData>): Nullable<IStyleData> {
    if (!cell?.s) return null;
    // Not by book(): the public interface makes objects anew each time, and this is asked of every cell.
    const book = this.instances.getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
    return book?.getStyles().getStyleByCell(cell);
  }

  patternOf(cell: Nullable<ICellData>): string {
    return this.styleOf(cell)?.n?.pattern ?? 'General';
  }

  read<T>(
    sheetId: string,
    box: Box,
    take: (cell: Nullable<ICellData>, row: number, column: number) => T,
  ): T[][] {
    const cells = this.matrix(sheetId);
    return Array.from({ length: box.rows }, (_, r) =>
      Array.from({ length: box.columns }, (__, c) =>
        take(cells.getValue(box.row + r, box.column + c), box.row + r, box.column + c),
      ),
    );
  }

  writeStyles(sheetId: string, box: Box, make: (r: number, c: number) => IStyleData | undefined): void {
    const cells = this.matrix(sheetId);
    // The type is given again with the style: otherwise the grid would guess it anew, and make a number of a text '12'.
    const style = (r: number, c: number): ICellData | undefined => {
      const made = make(r, c);
      const type = cells.getValue(box.row + r, box.column + c)?.t;
      return made && { s: made, ...(type ? { t: type } : {}) };
    };
    this.write(sheetId, box, style, SetStyleCommand.id);
  }

  /** One command for the whole box, however many cells: undefined leaves a cell as it is, null removes it. */
  write(
    sheetId: string,
    box: Box,
    make: (r: number, c: number) => ICellData | null | undefined,
    trigger?: string,
  ): void {
    this.growTo(sheetId, box);
    const { row, column, rows, columns } = this.clipped(sheetId, box);
    const cells = this.matrix(sheetId);
    const cellValue: Matrix = {};
    let formulas = false;
    for (let r = 0; r < rows; r += 1) {
      for (let c = 0; c < columns; c += 1) {
        const cell = make(r, c);
        if (cell === undefined) continue;
        (cellValue[row + r] ??= {})[column + c] = cell;
        formulas ||= isFormula(cell) || isFormula(cells.getValue(row + r, column + c));
      }
    }
    const params = {
      unitId: this.book().getId(),
      subUnitId: sheetId,
      cellValue,
      ...(trigger ? { trigger } : {}),
    };
    this.withoutFormulas = !formulas;
    try {
      this.change(() => this.commands.syncExecuteCommand(SetRangeValuesMutation.id, params));
    } finally {
      this.withoutFormulas = false;
    }
  }

  /** Without the grid's own command, which would measure every row of the sheet anew, with all its cells. */
  setColumnWidths(sheetId: string, column: number, columns: number, width: number): void {
    const range = {
      startRow: 0,
      endRow: this.sheet(sheetId).getMaxRows() - 1,
      startColumn: column,
      endColumn: column + columns - 1,
    };
    const params = {
      unitId: this.book().getId(),
      subUnitId: sheetId,
      ranges: [range],
      colWidth: width,
    };
    this.change(() => this.commands.syncExecuteCommand(SetWorksheetColWidthMutation.id, params));
  }

  growTo(sheetId: string, box: Box): void {
    const sheet = this.sheet(sheetId);
    const rowsNeeded = box.rows >= wholeColumnRows ? 0 : box.row + box.rows;
    const columnsNeeded = box.columns >= wholeRowColumns ? 0 : box.column + box.columns;
    this.change(() => {
      if (rowsNeeded > sheet.getMaxRows()) sheet.setRowCount(rowsNeeded + 100);
      if (columnsNeeded > sheet.getMaxColumns()) sheet.setColumnCount(columnsNeeded + 5);
    });
  }

  /** The part of a box that the sheet has. */
  clipped(sheetId: string, box: Box): Box {
    const sheet = this.sheet(sheetId);
    return {
      row: box.row,
      column: box.column,
      rows: Math.max(0, Math.min(box.rows, sheet.getMaxRows() - box.row)),
      columns: Math.max(0, Math.min(box.columns, sheet.getMaxColumns() - box.column)),
    };
  }
}

const isFormula = (cell: Nullable<ICellData>): boolean => Boolean(cell?.f) || Boolean(cell?.si);
