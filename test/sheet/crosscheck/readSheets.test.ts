import type { SheetModel } from '../../../src/sheet/kit/sheetModel';
import { crossCheckExample } from '../../../src/sheet/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../src/sheet/crosscheck/crossCheckSheet';
import { figureLabel } from '../../../src/sheet/documents/csa2024/figureByKey';
import { printOnSheet } from '../../../src/sheet/crosscheck/printOnSheet';
import { readCrossCheckSheet } from '../../../src/sheet/crosscheck/readCrossCheckSheet';
import { exampleMonth } from '../../../src/sheet/example/exampleMonth';
import { exampleSheet } from '../../../src/sheet/example/exampleSheet';
import { printedExample } from '../../../src/sheet/example/printedExample';
import { monthFigures } from '../../../src/sheet/report/monthFigures';

const figures = monthFigures(exampleMonth());
const printed = [...printedExample()].map(([key, figure]) => ({
  key,
  printed: figure.printed,
  decimals: figure.decimals,
}));
const byKey = <T extends { key: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => (a.key < b.key ? -1 : 1));

test('every figure of a month has words and a clause of its own', () => {
  const labels = [...figures.keys()].filter((key) => !key.startsWith('used/t') && !key.endsWith('endDate'));
  const words = labels.map((key) => figureLabel(key));
  // Step 6 repeats the ages of its five in rows of their own; Wr's places are numbered.
  expect(new Set(words.map(({ label }) => label)).size).toBe(labels.length);
  expect(words.filter(({ clause }) => clause === '')).toEqual([]);
});

test('a cross-check that was written as a sheet is read again, each number with its decimals', () => {
  const { cells } = crossCheckSheet(crossCheckExample(exampleMonth()));
  const rows = readCrossCheckSheet(cells, figures.keys())!;
  expect(byKey(rows.map(({ number }) => number))).toEqual(byKey(printed));
  for (const { row, number, ours } of rows) {
    expect(cells[row]![3]).toBe(number.printed);
    expect(ours).toBe(figures.get(number.key));
  }
});

test('another sheet is none', () => {
  expect(readCrossCheckSheet([['Rating', 'Main']], figures.keys())).toBeNull();
});

test("the print beside the example's figures is read as it stands, a changed number too", () => {
  const sheet: SheetModel = exampleSheet();
  expect(byKey(printOnSheet(sheet, sheet.cells))).toEqual(byKey(printed));
  const at = sheet.places.get('verdict/step9/main/published')!;
  const changed = sheet.cells.map((line, row) =>
    line.map((cell, column) => (row === at.row && column === at.column - 1 ? 1522.1 : cell)),
  );
  expect(printOnSheet(sheet, changed)).toContainEqual({
    key: 'step9/main/published',
    printed: 1522.1,
    decimals: 1,
  });
});
