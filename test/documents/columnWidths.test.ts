import { compareSystems } from '../../src/documents/compareSystems';
import { PRINTED_EXAMPLES, sectionDocument, standardOptions } from '../../src/documents';
import { SECTION_SYSTEMS } from '../../src/documents/rules';
import { sectionReport } from '../../src/documents/sectionReport';
import { crossCheckExample } from '../../src/explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../src/explain/crosscheck/crossCheckSheet';
import { DATE_FORMAT } from '../../src/figures/formats';
import { playerPage } from '../../src/player/playerPage';
import { playerSheet } from '../../src/player/playerSheet';
import type { RatedSection } from '../../src/section/sectionRules';
import { REGULATIONS, playerMonth } from '../../src/engine/csa2024';
import { blankMonthSheet } from '../../src/month/blankMonth';
import { exampleInput, exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { REPORT_STYLES, type SheetModel } from '../../src/figures/sheetModel';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { SECTION_EXAMPLES } from '../support/examples';

/** Characters of Excel's standard font that a screen 1280 pixels wide has room for, beside the pane of 320. */
const CHARACTERS_OF_A_SCREEN = (1280 - 320 - 30) / 7;

const SHEETS_OF_MONTHS: readonly [string, () => SheetModel][] = [
  ['the blank month', blankMonthSheet],
  ['the worked example', exampleSheet],
  ['a report', () => monthReport(playerMonth(exampleInput(), REGULATIONS), 'values')],
];

const STANDARD = Object.fromEntries(
  SECTION_SYSTEMS.map((system) => [system, standardOptions(system)]),
) as Parameters<typeof compareSystems>[1];

/** Players whose names are as long as names are in lists. */
function withLongNames(rated: RatedSection): RatedSection {
  const { table, values, record } = rated;
  const players = table.players.map((player) => ({ ...player, name: `${player.name} of a Long Surname` }));
  return sectionDocument(record.system).rate({ ...table, players }, values);
}

/** Every kind of sheet that a report builder makes. */
const ALL_SHEETS: readonly [string, () => SheetModel][] = [
  ...SHEETS_OF_MONTHS,
  ...PRINTED_EXAMPLES.map((example): [string, () => SheetModel] => [example.title, () => example.sheet()]),
  ...SECTION_EXAMPLES.flatMap((example) =>
    REPORT_STYLES.map((style): [string, () => SheetModel] => [
      `${example.title}, report in ${style}`,
      () => sectionReport(withLongNames(example.rated()), style),
    ]),
  ),
  ['the systems compared', () => compareSystems(SECTION_EXAMPLES[0]!.table, STANDARD)],
  ['a cross-check', () => crossCheckSheet(crossCheckExample(exampleMonth()))],
];

/** The text of a cell that is cut by the one beside it. */
function cutTexts({ cells, columnWidths }: SheetModel): string[] {
  return cells.flatMap((line) =>
    line.filter((cell, column): cell is string => {
      const isText = typeof cell === 'string' && !cell.startsWith('=');
      const isAlone = (line[column + 1] ?? '') === '';
      return isText && !isAlone && cell.length + 1 > columnWidths[column]!;
    }),
  );
}

test.each(ALL_SHEETS)('%s: no text is cut by the cell beside it, and dates fit', (_, make) => {
  const model = make();
  expect(cutTexts(model)).toEqual([]);
  const dates = model.numberFormats
    .flatMap((line) => [...line.entries()])
    .filter(([, one]) => one === DATE_FORMAT);
  for (const [column] of dates) expect(model.columnWidths[column]).toBeGreaterThan(DATE_FORMAT.length);
});

test("the bars of a player's page are inside the printed page", () => {
  const player = playerPage(playerMonth(exampleInput(), REGULATIONS));
  const { roles, print } = playerSheet(player, 'A Player of a Long Surname');
  const bars = roles.filter(({ role }) => role.startsWith('bar'));
  expect(bars.length).toBeGreaterThan(10);
  const { row, column, rows, columns } = print!.area;
  for (const { box } of bars) {
    expect(box.row >= row && box.row + box.rows <= row + rows).toBe(true);
    expect(box.column >= column && box.column + box.columns <= column + columns).toBe(true);
  }
});

test.each(SHEETS_OF_MONTHS)('%s: no title of a column is wider than its column', (_, make) => {
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
