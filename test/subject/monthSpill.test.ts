import { NO_MAXIMUM, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { monthTable } from '../../src/functions/month';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { figureOf } from '../../src/documents/csa2024/figureByKey';
import { spillAround, spilledFigure } from '../../src/subject/monthSpill';
import { OTHER_MONTH } from '../support/sampleMonths';

/** A table two rows and three columns into some cells. */
function onSheet(table: unknown[][]): unknown[][] {
  return [['Notes'], [], ...table.map((line) => ['', 'Rating', '', ...line])];
}

describe('a table of CSA.MONTH', () => {
  test.each([
    ['the worked example', playerMonth(exampleInput(), REGULATIONS)],
    ['the worked example without clause 47', playerMonth(exampleInput(), NO_MAXIMUM)],
    ['another month', playerMonth(OTHER_MONTH)],
  ])('of %s: each cell is the figure of its key', (_, month) => {
    const table = monthTable(month);
    const cells = onSheet(table);
    for (const [below, line] of table.entries()) {
      for (const [right, value] of line.entries()) {
        const found = spilledFigure(cells, { row: 2 + below, column: 3 + right });
        if (typeof value === 'number') expect(figureOf(month, found!.key)).toBe(value);
        else expect(found).toBeNull();
      }
    }
  });

  test('is no table with a title or a list missing, and none beside it', () => {
    const table = monthTable(playerMonth(exampleInput(), REGULATIONS));
    expect(spilledFigure(table, { row: 1, column: 9 })?.key).toBe('step9/main/published');
    expect(spilledFigure(table, { row: 1, column: 10 })).toBeNull();
    expect(spilledFigure(table.slice(0, 4), { row: 1, column: 9 })).toBeNull();
    expect(spilledFigure([table[0]!.slice(0, 9), ...table.slice(1)], { row: 1, column: 9 })).toBeNull();
  });

  test('lies within the cells that are asked for around each of its cells', () => {
    expect(spillAround({ row: 9, column: 12 })).toEqual({ row: 5, column: 3, rows: 8, columns: 19 });
    expect(spillAround({ row: 1, column: 0 })).toEqual({ row: 0, column: 0, rows: 5, columns: 10 });
  });
});
