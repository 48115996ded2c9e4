import type { SheetArea, SheetCell, SheetRef, Workbook, WorkbookListener } from '../../../src/excel/workbook';
import type { TableRef } from '../../../src/excel/ranges';
import { type Box, cellAddress } from '../../../src/figures/address';
import type { SheetModel } from '../../../src/figures/sheetModel';
import type { DateSystem } from '../../../src/cells/dateSystem';
import { type NumberStyle, POINT_STYLE } from '../../../src/cells/numberStyle';
import { expectNoCodeNamesIn } from '../../support/codeNames';

interface FakeSheet extends SheetRef {
  cells: SheetCell[][];
  report?: string;
}

/** A workbook in memory that does what Excel does for the pane; formulas stay what they are, without a value. */
export class FakeWorkbook {
  readonly sheets: FakeSheet[] = [{ id: 's1', name: 'Sheet1', cells: [] }];
  readonly written: SheetModel[] = [];
  readonly selections: { sheetId: string; box: Box }[] = [];
  active = 's1';
  selection: Box = { row: 0, column: 0, rows: 1, columns: 1 };
  tables: TableRef[] = [];
  numberStyle: NumberStyle | null = POINT_STYLE;
  dateSystem: DateSystem | null = 1900;
  /** How often everything was calculated. */
  calculations = 0;
  /** The choices of each page, as a workbook remembers them. */
  readonly saved: Partial<Record<string, unknown>> = {};
  listener: WorkbookListener | null = null;
  /** The next request fails with this. */
  failure: Error | null = null;

  put(name: string, cells: readonly (readonly (SheetCell | null)[])[]): SheetRef {
    const id = `s${this.sheets.length + 1}`;
    const width = Math.max(0, ...cells.map((row) => row.length));
    const filled = cells.map((row) => Array.from({ length: width }, (_, column) => shown(row[column] ?? '')));
    this.sheets.push({ id, name, cells: filled });
    this.active = id;
    return { id, name };
  }

  sheet(id: string): FakeSheet {
    const sheet = this.sheets.find((one) => one.id === id);
    if (sheet === undefined) throw new Error(`no sheet ${id}`);
    return sheet;
  }

  private area({ id, name, cells, report }: FakeSheet, box?: Box): SheetArea {
    const columns = cells[0]?.length ?? 0;
    const wanted = box ?? { row: 0, column: 0, rows: cells.length, columns };
    const rows = Math.max(0, Math.min(cells.length, wanted.row + wanted.rows) - wanted.row);
    const wide = Math.max(0, Math.min(columns, wanted.column + wanted.columns) - wanted.column);
    const inside = cells
      .slice(wanted.row, wanted.row + rows)
      .map((line) => line.slice(wanted.column, wanted.column + wide));
    return {
      sheet: { id, name },
      box: { ...wanted, rows, columns: wide },
      cells: wide === 0 ? [] : inside,
      ...(report !== undefined && { report }),
    };
  }

  private answer<T>(give: () => T): Promise<T> {
    const failure = this.failure;
    this.failure = null;
    return failure === null ? Promise.resolve(give()) : Promise.reject(failure);
  }

  private write(model: SheetModel): SheetRef {
    expectNoCodeNamesIn(model.name, model.cells);
    this.written.push(model);
    const sheet = this.put(model.name, model.cells);
    const kept = { ...model.report, title: model.cells[0]?.[0], version: '1.0.0' };
    if (model.report !== undefined) this.sheet(sheet.id).report = JSON.stringify(kept);
    return sheet;
  }

  private known(id: string): FakeSheet | undefined {
    return this.sheets.find((one) => one.id === id);
  }

  readonly workbook: Workbook = {
    listChoices: () => this.answer(() => Object.keys(this.saved)),
    forgetChoices: () =>
      this.answer(() => {
        for (const page of Object.keys(this.saved)) delete this.saved[page];
      }),
    readActiveSheet: () => this.answer(() => this.area(this.sheet(this.active))),
    readSheet: (id) =>
      this.answer(() => {
        const sheet = this.known(id);
        return sheet === undefined ? null : this.area(sheet);
      }),
    readArea: (id, box) =>
      this.answer(() => {
        const sheet = this.known(id);
        return sheet === undefined ? null : this.area(sheet, box);
      }),
    readSelection: () =>
      this.answer(() => ({
        selected: this.selection,
        area: this.area(this.sheet(this.active), this.selection),
      })),
    listTables: () => this.answer(() => this.tables),
    writeSheet: (model) => this.answer(() => this.write(model)),
    writeSheets: (models) => this.answer(() => models.map((model) => this.write(model))),
    deferred: () => [],
    runDeferred: ({ work }) => work(),
    insertFormula: (formula) =>
      this.answer(() => {
        const { cells } = this.sheet(this.active);
        const { row, column } = this.selection;
        const isInserted = (cells[row]?.[column] ?? '') === '';
        if (isInserted) (cells[row] ??= [])[column] = formula;
        return { address: cellAddress({ row, column }), isInserted };
      }),
    readNumberStyle: () => {
      const style = this.numberStyle;
      return style === null ? Promise.reject(new Error('Excel gives no answer.')) : this.answer(() => style);
    },
    readDateSystem: () => this.answer(() => this.dateSystem),
    calculateAll: () =>
      this.answer(() => {
        this.calculations += 1;
      }),
    turnIntoNumbers: (cells) =>
      this.answer(() =>
        cells.flatMap((cell) => {
          const line = this.sheet(cell.sheetId).cells[cell.row];
          if (line === undefined || String(line[cell.column]).trim() !== cell.text) return [];
          line[cell.column] = cell.value;
          return [{ ...cell, format: 'General' }];
        }),
      ),
    turnBackIntoText: (cells) =>
      this.answer(() => {
        const there = cells.filter(
          ({ sheetId, row, column, value }) => this.sheet(sheetId).cells[row]?.[column] === value,
        );
        for (const { sheetId, row, column, text } of there) this.sheet(sheetId).cells[row]![column] = text;
        return there.length;
      }),
    selectBox: (sheetId, box) =>
      this.answer(() => {
        this.active = sheetId;
        this.selections.push({ sheetId, box });
      }),
    loadChoices: (page) => this.answer(() => this.saved[page] ?? null),
    saveChoices: (page, choices) =>
      this.answer(() => {
        this.saved[page] = JSON.parse(JSON.stringify(choices));
      }),
    watch: (listener) =>
      this.answer(() => {
        this.listener = listener;
        return () => Promise.resolve();
      }),
  };
}

/** The apostrophe that marks a text is not part of it. */
function shown(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.replace(/^'/, '') : cell;
}
