/** @jest-environment jsdom */
import { RowsMovedError, writeSheets } from '../../src/excel/writeSheets';
import type { SheetModel, TableSheet } from '../../src/figures/sheetModel';
import { connectWorkbench } from '../../workbench/test/host/support/genuineClient';

jest.setTimeout(120_000);

/** More rows of two columns than two requests take. */
const ROWS = Array.from({ length: 20_500 }, (_, at) => [`Player ${at + 1}`, 1000 + at]);

const TABLE: TableSheet = {
  name: 'New',
  tableName: 'CsaNew',
  note: 'A table.',
  columns: ['Name', 'Rating'].map((title) => ({ title, format: 'General', width: 10, choices: null })),
  rows: ROWS,
};

/** A page whose first rows are a part that another request writes the end of. */
const PAGE = {
  name: 'New',
  cells: ROWS.map((row, at) => (at % 3 === 0 ? [null, null] : row)),
  numberFormats: ROWS.map(() => ['General', 'General']),
  columnWidths: [10, 10],
  roles: [],
  frozenRows: 0,
} as unknown as SheetModel;

test.each([
  ['a table', TABLE, 3],
  ['a page', PAGE, 0],
] as const)(
  '%s that takes several requests: whenever somebody inserts a row on it, all rows are there or none',
  async (_, content, top) => {
    const ends = new Set<string>();
    for (let request = 0, isOver = false; !isOver; request += 1) {
      const bench = connectWorkbench();
      let seen = 0;
      bench.coAuthor = () => {
        const isThere = bench.grid.sheets().some(({ name }) => name === 'New');
        return isThere && seen++ === request ? { sheet: 'New', row: 7 } : undefined;
      };
      const end = await writeSheets([{ content, charts: [] }]).then(
        () => 'done',
        (error: Error) => error.name,
      );
      bench.coAuthor = undefined;
      isOver = seen <= request;
      ends.add(end);
      const sheet = bench.grid.sheets().find(({ name }) => name === 'New');
      if (end !== 'done') {
        expect([request, end, sheet]).toEqual([request, new RowsMovedError().name, undefined]);
        continue;
      }
      const box = { row: top, column: 0, rows: ROWS.length + 1, columns: 1 };
      const cells = bench.grid.readValues(sheet!.id, box).flat();
      const rows = 'tableName' in content ? content.rows : content.cells;
      const names = rows.flatMap(([name]) => (name === null ? [] : [name]));
      expect(cells.filter((cell) => cell !== '')).toEqual(names);
    }
    expect([...ends].sort()).toEqual(['RowsMovedError', 'done']);
  },
);
