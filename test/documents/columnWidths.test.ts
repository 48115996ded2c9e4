import { REGULATIONS, playerMonth } from '../../src/engine/csa2024';
import { blankMonthSheet } from '../../src/month/blankMonth';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import type { SheetModel } from '../../src/figures/sheetModel';
import { monthReport } from '../../src/documents/csa2024/monthReport';

/** Characters of Excel's standard font that a screen 1280 pixels wide has room for, beside the pane of 320. */
const CHARACTERS_OF_A_SCREEN = (1280 - 320 - 30) / 7;

const SHEETS: readonly [string, () => SheetModel][] = [
  ['the blank month', blankMonthSheet],
  ['the worked example', exampleSheet],
  ['a report', () => monthReport(playerMonth(exampleInput(), REGULATIONS), 'values')],
];

test.each(SHEETS)('%s: no title of a column is wider than its column', (_, make) => {
  const { cells, roles, columnWidths } = make();
  const titles = roles
    .filter(({ role }) => role === 'header')
    .flatMap(({ box }) =>
      cells
        .slice(box.row, box.row + box.rows)
        .flatMap((line) =>
          line
            .slice(box.column, box.column + box.columns)
            .map((cell, at) => [String(cell ?? ''), box.column + at] as const),
        ),
    );
  expect(titles.length).toBeGreaterThan(10);
  const written = titles.filter(([title]) => !title.startsWith('='));
  expect(written.filter(([title, column]) => title.length + 1 > columnWidths[column]!)).toEqual([]);
});

test('in the blank month the whole of a game, with colour and result, is on the screen', () => {
  const { blocks, columnWidths } = blankMonthSheet();
  const games = blocks.get('games')!;
  expect(games.column).toBe(0);
  const wide = columnWidths.slice(0, games.columns).reduce((sum, one) => sum + one, 0);
  expect(wide).toBeLessThan(CHARACTERS_OF_A_SCREEN);
});
