import fc from 'fast-check';
import { playerMonth, type PlayerMonthInput, RATING_TYPES } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { playerPage } from '../../src/player/playerPage';
import {
  MOST_ROWS,
  PLAYER_TITLE,
  playerSheet,
  BAND,
  BAND_CELLS,
  COLUMNS,
  LINE_LENGTH,
  lines,
} from '../../src/player/playerSheet';
import type { SheetModel } from '../../src/figures/sheetModel';
import { arbitraryMonth } from '../support/arbitraryMonth';
import { busyMonth } from '../support/busyMonth';
import { EMPTY_MONTH, OTHER_MONTH } from '../support/sampleMonths';

const sheetOf = (input: PlayerMonthInput, name = ''): SheetModel =>
  playerSheet(playerPage(playerMonth(input)), name);

/** The filled cells of a row's band, by what they are. */
function bar({ roles }: SheetModel, row: number): { role: string; first: number; last: number } | null {
  const box = roles.find(
    (one) => one.role.startsWith('bar') && one.box.row <= row && row < one.box.row + one.box.rows,
  );
  return box === undefined
    ? null
    : { role: box.role, first: box.box.column - BAND, last: box.box.column - BAND + box.box.columns };
}

const rowOf = ({ cells }: SheetModel, text: string): number =>
  cells.findIndex(([first]) => String(first ?? '').startsWith(text));

test('the page is one sheet to be printed, with the name where one is given', () => {
  const model = sheetOf(exampleInput(), '  Player A ');
  expect(model.cells[0]![0]).toBe(PLAYER_TITLE);
  expect(model.cells[1]![0]).toBe(
    'Player A. Ratings calculated on 2024/04/01 by the Chess SA rating regulations of 2024.',
  );
  expect(sheetOf(exampleInput()).cells[1]![0]).toMatch(/^Ratings calculated/);
  expect(model.print!.area).toEqual({ row: 0, column: 0, rows: model.cells.length, columns: COLUMNS });
});

test('a name like a formula is text', () => {
  expect(sheetOf(exampleInput(), '=1+1').cells[1]![0]).toMatch(/^'=1\+1\. /);
});

test('the points of each list stand beside the ratings they lead to, and their bars go from one to the next', () => {
  const model = sheetOf(exampleInput());
  const month = playerMonth(exampleInput());
  const start = rowOf(model, 'Main') + 1;
  expect(model.cells[start]!.slice(0, 7)).toEqual([
    "At the month's start",
    null,
    null,
    null,
    null,
    null,
    1405.6,
  ]);
  const rows = model.cells.slice(start);
  const end = rows.findIndex(([first]) => first === 'New raw and published');
  expect(rows[end]![6]).toBeCloseTo(month.ratings.main.published, 9);
  for (let row = 1; row < end; row += 1) {
    expect(rows[row]![6]).toBeCloseTo(Number(rows[row - 1]![6]) + Number(rows[row]![5]), 9);
    const here = bar(model, start + row)!;
    const before = bar(model, start + row - 1)!;
    expect(here.role).toBe(Number(rows[row]![5]) > 0 ? 'barUp' : 'barDown');
    const joins = [before.first, before.last].some((edge) =>
      [here.first, here.last].some((own) => Math.abs(own - edge) <= 1),
    );
    expect(joins).toBe(true);
  }
  expect(bar(model, start)!).toMatchObject({ role: 'barLevel', first: 0 });
});

test('each game has its result, its expected score and its two changes, and a bar to the side of its sign', () => {
  const model = sheetOf(exampleInput());
  const month = playerMonth(exampleInput());
  const top = rowOf(model, 'Game by game') + 2;
  let row = top;
  for (const { main, own, tournament } of month.tournaments) {
    expect(String(model.cells[row]![0])).toContain('minutes: Main and');
    expect(model.cells[row]!.slice(5, 7)).toEqual([main.totalChange, own.totalChange]);
    for (const [index] of tournament.games.entries()) {
      row += 1;
      const game = main.games[index];
      if (game === null || game === undefined) continue;
      expect(model.cells[row]!.slice(4, 7)).toEqual([game.expected, game.change, own.games[index]!.change]);
      const drawn = bar(model, row)!;
      if (game.change > 0) expect(drawn).toMatchObject({ role: 'barUp', first: BAND_CELLS / 2 });
      else expect(drawn).toMatchObject({ role: 'barDown', last: BAND_CELLS / 2 });
    }
    row += 1;
  }
  expect(row).toBe(model.cells.length);
});

test('sixty games keep to the rows of a page: the least telling ones are summed, and every sum is whole', () => {
  const input = busyMonth();
  const month = playerMonth(input);
  const model = sheetOf(input);
  expect(model.cells.length).toBeLessThanOrEqual(MOST_ROWS);
  const top = rowOf(model, 'Game by game') + 2;
  const body = model.cells.slice(top);
  expect(body.filter(([first]) => String(first).includes('minutes: Main and'))).toHaveLength(6);
  const games = body.filter(([first]) => !String(first).includes('minutes: Main and'));
  expect(String(games.at(-1)![0])).toMatch(/^and \d+ rounds with less effect, together$/);
  expect(games.length).toBeGreaterThan(10);
  expect(games.reduce((total, line) => total + Number(line[5]), 0)).toBeCloseTo(month.ratings.main.change, 9);
});

test('months without games, unrated players, byes and foreign events have a page', () => {
  expect(sheetOf(EMPTY_MONTH).cells.flat().join(' ')).toContain('You have no game in this month.');
  const model = sheetOf(OTHER_MONTH);
  const text = model.cells.flat().join(' ');
  for (const words of ['No Rapid rating yet', 'not rated', 'unrated 1200', 'won by forfeit']) {
    expect(text).toContain(words);
  }
});

test('any month gives whole rows, lines that fit, and bars inside the band', () => {
  fc.assert(
    fc.property(arbitraryMonth, (input) => {
      const model = sheetOf(input);
      expect(model.cells.length).toBeLessThanOrEqual(MOST_ROWS + 16);
      expect(model.columnWidths).toHaveLength(COLUMNS);
      expect(model.cells.every((line) => line.length === COLUMNS)).toBe(true);
      for (const { box, role } of model.roles) {
        if (!role.startsWith('bar')) continue;
        expect(box.column).toBeGreaterThanOrEqual(BAND);
        expect(box.column + box.columns).toBeLessThanOrEqual(COLUMNS);
      }
      for (const cell of model.cells.flat())
        if (typeof cell === 'string') expect(cell.length).toBeLessThanOrEqual(LINE_LENGTH + 1);
      expect(model.cells.flat().join(' ')).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: 60 },
  );
  expect(RATING_TYPES).toHaveLength(4);
});

test('text is broken between words, but not before points with their sign', () => {
  expect(lines('it is published: +22.1.', 17)).toEqual(['it is', 'published: +22.1.']);
  expect(lines('one two three', 7)).toEqual(['one two', 'three']);
});
