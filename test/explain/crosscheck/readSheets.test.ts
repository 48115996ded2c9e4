import type { SheetModel } from '../../../src/figures/sheetModel';
import { crossCheckExample, printOnSheet } from '../../../src/explain/crosscheck/crossCheck';
import { crossCheckSheet, readCrossCheckSheet } from '../../../src/explain/crosscheck/crossCheckSheet';
import { figureLabel } from '../../../src/documents/csa2024/figureByKey';
import { exampleMonth } from '../../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../../src/documents/csa2024/exampleSheet';
import { printedExample } from '../../../src/documents/csa2024/printedExample';
import { monthFigures } from '../../../src/documents/csa2024/monthReport';

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

test('a cross-check with other titles and labels is read by what is kept with its sheet', () => {
  const sheet = crossCheckSheet(crossCheckExample(exampleMonth()));
  const cells = sheet.cells.map((line) =>
    line.map((cell, column) => (typeof cell === 'string' && column % 4 === 0 ? `Other: ${cell}` : cell)),
  );
  const report = JSON.stringify({ ...sheet.report, title: cells[0]![0] });
  const rows = readCrossCheckSheet(cells, figures.keys(), report)!;
  expect(byKey(rows.map(({ number }) => number))).toEqual(byKey(printed));
  expect(readCrossCheckSheet(cells, figures.keys())).toBeNull();
});

test('a printed number that nobody can calculate with is none, as if text stood there', () => {
  const { cells } = crossCheckSheet(crossCheckExample(exampleMonth()));
  const withPrinted = (value: unknown) =>
    readCrossCheckSheet(
      cells.map((line, row) => line.map((cell, column) => (row === 4 && column === 3 ? value : cell))),
      figures.keys(),
    )!.map(({ row }) => row);
  expect(withPrinted(1400)).toContain(4);
  for (const value of [Infinity, -Infinity, NaN, 1e300, 'n/a']) expect(withPrinted(value)).not.toContain(4);
});

test('another sheet is none', () => {
  expect(readCrossCheckSheet([['Rating', 'Main']], figures.keys())).toBeNull();
});

describe("the print beside the example's figures", () => {
  const sheet: SheetModel = exampleSheet();
  const at = sheet.places.get('verdict/step9/main/published')!;
  const withPrinted = (value: unknown) =>
    printOnSheet(
      sheet,
      sheet.cells.map((line, row) =>
        line.map((cell, column) => (row === at.row && column === at.column - 1 ? value : cell)),
      ),
    );

  test('is read as it stands, a changed number too', () => {
    expect(byKey(printOnSheet(sheet, sheet.cells))).toEqual(byKey(printed));
    expect(withPrinted(1522.1)).toContainEqual({ key: 'step9/main/published', printed: 1522.1, decimals: 1 });
  });

  test.each([Infinity, -Infinity, NaN, 1e300, 'n/a'])('is without a number where %s stands', (value) => {
    const others = printed.filter(({ key }) => key !== 'step9/main/published');
    expect(byKey(withPrinted(value))).toEqual(byKey(others));
  });
});
