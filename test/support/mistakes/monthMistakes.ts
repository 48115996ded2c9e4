import type { RandomNumbers } from '../randomNumbers';
import { changed, exchanged, type MistakenCell, swappedTitles, withLetterO, withoutPoint } from './plant';
import type { SheetCells, SheetOfMonth } from './sheetOfMonth';

/** A month's sheet with one mistake in it, and the cells that a problem may name for it. */
export interface MistakenSheet {
  readonly cells: SheetCells;
  readonly mistaken: readonly MistakenCell[];
}

type Plant = (sheet: SheetOfMonth, random: RandomNumbers) => MistakenSheet | null;

const GAME = { tournament: 0, minutes: 1, endDate: 2, round: 3, main: 4, own: 5, colour: 6, result: 7 };
const RATING_ROW = 1;
const K_ROW = 2;

/** The rows of a block below its header, by their numbers on the sheet. */
function rowsUnder({ cells }: SheetOfMonth, header: number): number[] {
  const rows: number[] = [];
  for (let row = header + 1; row < cells.length && cells[row]!.some((cell) => cell !== ''); row += 1)
    rows.push(row);
  return rows;
}

/** The games that are played: with a colour and a result in numbers. */
function played(sheet: SheetOfMonth): number[] {
  return rowsUnder(sheet, sheet.games).filter((row) => typeof sheet.cells[row]![GAME.result] === 'number');
}

/** Another value in one cell, drawn among those where there can be one. */
function inOneCell(
  placesOf: (sheet: SheetOfMonth) => readonly (readonly [row: number, column: number])[],
  valueFor: (value: unknown, random: RandomNumbers) => unknown,
  alsoBlank = false,
): Plant {
  return (sheet, random) => {
    const wrong = placesOf(sheet).flatMap(([row, column]) => {
      const value = sheet.cells[row]![column];
      const other = value === '' && !alsoBlank ? null : valueFor(value, random);
      return other === null || other === value ? [] : [{ row, column, other }];
    });
    if (wrong.length === 0) return null;
    const { row, column, other } = random.pick(wrong);
    return { cells: changed(sheet.cells, row, column, other), mistaken: [{ row, column }] };
  };
}

const inGames = (column: number) => (sheet: SheetOfMonth) =>
  played(sheet).map((row): [number, number] => [row, column]);
const inRow = (row: number) => (sheet: SheetOfMonth) =>
  [1, 2, 3, 4].map((column): [number, number] => [sheet.player + row, column]);
const inHistory = (sheet: SheetOfMonth) =>
  rowsUnder(sheet, sheet.history).flatMap((row) =>
    [1, 2, 3, 4].map((column): [number, number] => [row, column]),
  );
const inPast = (column: number) => (sheet: SheetOfMonth) =>
  rowsUnder(sheet, sheet.past).map((row): [number, number] => [row, column]);

const lostPoint = (value: unknown) => (typeof value === 'number' ? withoutPoint(value) : null);
const letterO = (value: unknown) => (typeof value === 'number' ? withLetterO(value) : null);

/** Two columns of the games under each other's title. */
function swappedColumns(one: number, other: number): Plant {
  return (sheet) => ({
    cells: swappedTitles(sheet.cells, sheet.games, one, other),
    mistaken: [
      { row: sheet.games, column: one },
      { row: sheet.games, column: other },
      ...rowsUnder(sheet, sheet.games).map((row) => ({ row, column: null })),
    ],
  });
}

/** A blank row put in. */
function blankRow(blockOf: (sheet: SheetOfMonth) => number): Plant {
  return (sheet, random) => {
    const rows = rowsUnder(sheet, blockOf(sheet));
    if (rows.length < 2) return null;
    const row = random.pick(rows.slice(1));
    const blank = sheet.cells[row]!.map(() => '');
    return {
      cells: [...sheet.cells.slice(0, row), blank, ...sheet.cells.slice(row)],
      mistaken: Array.from({ length: rows.length + 2 }, (_, at) => ({ row: rows[0]! + at, column: null })),
    };
  };
}

/** A row of the games twice, one below the other. */
const doubledRow: Plant = (sheet, random) => {
  const rows = played(sheet);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  return {
    cells: [...sheet.cells.slice(0, row), [...sheet.cells[row]!], ...sheet.cells.slice(row)],
    mistaken: [row, row + 1].map((one) => ({ row: one, column: null })),
  };
};

/** What one row says of its tournament, taken from a tournament that says otherwise. */
function ofAnotherTournament(column: number): Plant {
  return (sheet, random) => {
    const pairs = played(sheet).flatMap((row) =>
      played(sheet).flatMap((other) => {
        const value = sheet.cells[other]![column];
        return value === sheet.cells[row]![column] ? [] : [{ row, value }];
      }),
    );
    if (pairs.length === 0) return null;
    const { row, value } = random.pick(pairs);
    // The tournament's other rows contradict it, and may be the ones that are named.
    const tournament = sheet.cells[row]![GAME.tournament];
    const its = rowsUnder(sheet, sheet.games).filter(
      (one) => sheet.cells[one]![GAME.tournament] === tournament,
    );
    if (its.length < 2) return null;
    return {
      cells: changed(sheet.cells, row, column, value),
      mistaken: its.map((one) => ({ row: one, column: null })),
    };
  };
}

/** A result typed one row too low: its own cell is blank, and another game has it. */
const resultInTheRowBelow: Plant = (sheet, random) => {
  const rows = played(sheet).filter((row) => played(sheet).includes(row + 1));
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const moved = changed(sheet.cells, row + 1, GAME.result, sheet.cells[row]![GAME.result]);
  return { cells: changed(moved, row, GAME.result, ''), mistaken: [{ row, column: GAME.result }] };
};

/** The name of a tournament misspelt in one row. */
const misspeltTournament: Plant = (sheet, random) => {
  const rows = played(sheet);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const name = String(sheet.cells[row]![GAME.tournament]);
  const wrong = exchanged(name, random);
  if (wrong === name) return null;
  const its = rowsUnder(sheet, sheet.games).filter((one) => sheet.cells[one]![GAME.tournament] === name);
  return {
    cells: changed(sheet.cells, row, GAME.tournament, wrong),
    mistaken: its.map((one) => ({ row: one, column: null })),
  };
};

/** Other cells for an opponent in a game that was played, their ratings. */
function opponentIs(main: unknown, own: unknown): Plant {
  return (sheet, random) => {
    const rows = played(sheet);
    if (rows.length === 0) return null;
    const row = random.pick(rows);
    const cells = changed(changed(sheet.cells, row, GAME.main, main), row, GAME.own, own);
    return { cells, mistaken: [{ row, column: null }] };
  };
}

/** Another header over a column of the games. */
function headedBy(column: number, header: string): Plant {
  return (sheet) => ({
    cells: changed(sheet.cells, sheet.games, column, header),
    mistaken: [{ row: sheet.games, column: null }],
  });
}

/** A totals row below the games, its label in the first column. */
function totalsRow(label: string, result: unknown): Plant {
  return (sheet) => {
    const last = rowsUnder(sheet, sheet.games).at(-1);
    if (last === undefined) return null;
    const total = sheet.cells[last]!.map((_, at) => (at === 0 ? label : at === GAME.result ? result : ''));
    return {
      cells: [...sheet.cells.slice(0, last + 1), total, ...sheet.cells.slice(last + 1)],
      mistaken: [{ row: last + 1, column: null }],
    };
  };
}

/** Mistakes in a player's own tables that can be noticed, by what happened. */
export const MONTH_MISTAKES: Readonly<Record<string, Plant>> = {
  'lost point in an own rating': inOneCell(inRow(RATING_ROW), lostPoint),
  'lost point in an opponent’s Main': inOneCell(inGames(GAME.main), lostPoint),
  'lost point in an opponent’s rating': inOneCell(inGames(GAME.own), lostPoint),
  'lost point in the history': inOneCell(inHistory, lostPoint),
  'lost point in a past performance': inOneCell(inPast(2), lostPoint),
  'letter O for a zero': inOneCell(inGames(GAME.main), letterO),
  'K of two digits exchanged': inOneCell(inRow(K_ROW), () => 51, true),
  'round and opponent under each other’s title': swappedColumns(GAME.round, GAME.main),
  'minutes and opponent’s rating under each other’s title': swappedColumns(GAME.minutes, GAME.own),
  'colour and result under each other’s title': swappedColumns(GAME.colour, GAME.result),
  'blank row in the games': blankRow(({ games }) => games),
  'blank row in the history': blankRow(({ history }) => history),
  'blank row in the past performances': blankRow(({ past }) => past),
  'date as text that can mean two days': inOneCell(inGames(GAME.endDate), () => '03/04/2024'),
  'year of a date mistyped': inOneCell(inGames(GAME.endDate), (date) => String(date).replace('2024', '2042')),
  'misspelt tournament': misspeltTournament,
  'doubled row': doubledRow,
  'bye by name in place of the opponent': opponentIs('BYE', ''),
  'bye by name beside a rating': opponentIs(1500, 'spielfrei'),
  'forfeit by name in place of the opponent': opponentIs('', 'walkover'),
  'no opponent and no rating': opponentIs('', ''),
  'header that is not understood': headedBy(GAME.main, 'Opp list rating'),
  'result under a header of somebody’s own': headedBy(GAME.result, 'My reslt'),
  'totals row with the sum of the results': totalsRow('Total', 2.5),
  'totals row with an average': totalsRow('Average', 0.5),
  'colour missing': inOneCell(inGames(GAME.colour), () => ''),
  'result missing': inOneCell(inGames(GAME.result), () => ''),
  'result that is none': inOneCell(inGames(GAME.result), () => 10),
  'result in the row below': resultInTheRowBelow,
  'time control of another tournament': ofAnotherTournament(GAME.minutes),
  'date of another tournament': ofAnotherTournament(GAME.endDate),
  'list of a past performance misspelt': inOneCell(inPast(0), (list, random) =>
    exchanged(String(list), random),
  ),
};
