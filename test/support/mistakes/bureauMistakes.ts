import { TABLES, type BureauTable } from '../../../src/bureau';
import type { SampleBureau } from '../../../src/bureau/sample/sampleBureau';
import type { CellContent } from '../../../src/figures/sheetModel';
import type { RandomNumbers } from '../randomNumbers';
import { changed, exchanged, type MistakenCell, withLetterO, withoutPoint } from './plant';

export interface MistakenBureauCell extends MistakenCell {
  readonly table: BureauTable;
}

/** A bureau's tables with one mistake in them, and the cells that a problem may name for it; rows count from 1, below the header. */
export interface MistakenBureau {
  readonly bureau: SampleBureau;
  /** Titles that stand over other columns than their own. */
  readonly swapped?: { readonly table: BureauTable; readonly columns: readonly [number, number] };
  /** Columns of somebody's own beside the games, their titles first. */
  readonly beside?: readonly (readonly unknown[])[];
  readonly mistaken: readonly MistakenBureauCell[];
}

type Plant = (bureau: SampleBureau, random: RandomNumbers) => MistakenBureau | null;

const columnOf = (table: BureauTable, title: string): number =>
  TABLES[table].columns.findIndex((column) => column.title === title);

const rowsWith = (table: BureauTable, rows: readonly number[]): MistakenBureauCell[] =>
  rows.map((row) => ({ table, row: row + 1, column: null }));

function withRows(
  bureau: SampleBureau,
  table: BureauTable,
  rows: readonly (readonly unknown[])[],
): SampleBureau {
  return { ...bureau, [table]: rows as CellContent[][] };
}

/** Another value in one cell of a column, drawn among those where there can be one. */
function inOneCell(
  table: BureauTable,
  titles: readonly string[],
  valueFor: (value: unknown, random: RandomNumbers, bureau: SampleBureau) => unknown,
): Plant {
  return (bureau, random) => {
    const columns = titles.map((title) => columnOf(table, title));
    for (let attempt = 0; attempt < 200 && bureau[table].length > 0; attempt += 1) {
      const row = random.whole(0, bureau[table].length - 1);
      const column = random.pick(columns);
      const value = bureau[table][row]![column];
      const other = value === null ? null : valueFor(value, random, bureau);
      if (other === null || other === value) continue;
      return {
        bureau: withRows(bureau, table, changed(bureau[table], row, column, other)),
        mistaken: [{ table, row: row + 1, column }],
      };
    }
    return null;
  };
}

const LISTS = ['Main', 'Standard', 'Rapid', 'Blitz'];
const lostPoint = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? withoutPoint(value) : null;
const letterO = (value: unknown) => (typeof value === 'number' ? withLetterO(value) : null);

/** Two columns under each other's title. */
function swappedColumns(table: BureauTable, one: string, other: string): Plant {
  return (bureau) => ({
    bureau,
    swapped: { table, columns: [columnOf(table, one), columnOf(table, other)] },
    mistaken: rowsWith(
      table,
      bureau[table].map((_, row) => row),
    ).concat({ table, row: 0, column: null }),
  });
}

/** A blank row in the middle of a table. */
function blankRow(table: BureauTable): Plant {
  return (bureau, random) => {
    const rows = bureau[table];
    if (rows.length < 2) return null;
    const at = random.whole(1, rows.length - 1);
    const blank = rows[0]!.map(() => null);
    return {
      bureau: withRows(bureau, table, [...rows.slice(0, at), blank, ...rows.slice(at)]),
      mistaken: rowsWith(table, [at]),
    };
  };
}

/** A row twice, the second one somewhere below. */
function doubledRow(table: BureauTable): Plant {
  return (bureau, random) => {
    const rows = bureau[table];
    if (rows.length === 0) return null;
    const from = random.whole(0, rows.length - 1);
    const to = random.whole(from + 1, rows.length);
    return {
      bureau: withRows(bureau, table, [...rows.slice(0, to), [...rows[from]!], ...rows.slice(to)]),
      mistaken: rowsWith(table, [from, to]),
    };
  };
}

/** A word in place of one of the two players of a game; the problem may be at the result. */
function inPlaceOfAPlayer(word: string): Plant {
  const plant = inOneCell('games', ['White', 'Black'], () => word);
  return (bureau, random) => {
    const planted = plant(bureau, random);
    return planted && { ...planted, mistaken: planted.mistaken.map((cell) => ({ ...cell, column: null })) };
  };
}

/** A totals row at the end of a table, with an average of each column of numbers. */
function totalsRow(table: BureauTable): Plant {
  return (bureau) => {
    const rows = bureau[table];
    if (rows.length === 0) return null;
    const total = rows[0]!.map((cell, at) => (at === 0 ? 'Total' : typeof cell === 'number' ? 1500 : null));
    return {
      bureau: withRows(bureau, table, [...rows, total]),
      mistaken: rowsWith(table, [rows.length]),
    };
  };
}

/** Games of RSA that were played, by their rows. */
function playedAtHome({ games }: SampleBureau): number[] {
  return games.flatMap((row, at) =>
    row[3] !== null && row[4] !== null && /^[01½]/.test(String(row[5])) ? [at] : [],
  );
}

const WHITE = columnOf('games', 'White');
const BLACK = columnOf('games', 'Black');
const RESULT = columnOf('games', 'Result');

/** One of the two players exchanged for one who has another game in the same round of the same event. */
const playerTwiceInARound: Plant = (bureau, random) => {
  const rows = playedAtHome(bureau);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const game = bureau.games[row]!;
  const same = rows.filter(
    (at) => at !== row && [0, 1, 2].every((column) => bureau.games[at]![column] === game[column]),
  );
  if (same.length === 0) return null;
  const other = random.pick(same);
  return {
    bureau: withRows(bureau, 'games', changed(bureau.games, row, BLACK, bureau.games[other]![WHITE])),
    mistaken: rowsWith('games', [row, other]),
  };
};

/** The same game once more from the other side, its result not turned. */
const resultInTheWrongRowOfThePair: Plant = (bureau, random) => {
  const rows = playedAtHome(bureau).filter((row) => bureau.games[row]![RESULT] !== '½-½');
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const game = bureau.games[row]!;
  const turned = game.map((cell, column) =>
    column === WHITE ? game[BLACK] : column === BLACK ? game[WHITE] : cell,
  );
  return {
    bureau: withRows(bureau, 'games', [
      ...bureau.games.slice(0, row + 1),
      turned,
      ...bureau.games.slice(row + 1),
    ]),
    mistaken: rowsWith('games', [row, row + 1]),
  };
};

const againstThemselves: Plant = (bureau, random) => {
  const rows = playedAtHome(bureau);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  return {
    bureau: withRows(bureau, 'games', changed(bureau.games, row, BLACK, bureau.games[row]![WHITE])),
    mistaken: rowsWith('games', [row]),
  };
};

/** What people write beside their games: the names of the two players, and the time control of the event. */
function besideGames({ players, events, games }: SampleBureau): unknown[][] {
  const surnames = new Map(players.map(([id, surname]) => [id, surname]));
  const control = new Map(
    events.map((event) => [event[0], `${String(event[BASE])}+${String(event[BASE + 1] ?? 0)}`]),
  );
  const rows = games.map((row) => [
    surnames.get(row[WHITE]) ?? '',
    surnames.get(row[BLACK]) ?? '',
    control.get(row[0]) ?? '',
  ]);
  return [['White name', 'Black name', 'Time control'], ...rows];
}

const BASE = columnOf('events', 'Base minutes');

/** Another player's id beside a surname that stays. */
const idOfAnotherSurname: Plant = (bureau, random) => {
  const rows = playedAtHome(bureau);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const other = random.pick(bureau.players)[0]!;
  if (other === bureau.games[row]![WHITE] || other === bureau.games[row]![BLACK]) return null;
  return {
    bureau: withRows(bureau, 'games', changed(bureau.games, row, WHITE, other)),
    beside: besideGames(bureau),
    mistaken: rowsWith('games', [row]),
  };
};

/** A game put to another event; its own time control still stands beside it. */
const gameOfAnotherSection: Plant = (bureau, random) => {
  const rows = playedAtHome(bureau);
  if (rows.length === 0) return null;
  const row = random.pick(rows);
  const own = bureau.events.find(([name]) => name === bureau.games[row]![0]);
  const other = random.pick(bureau.events);
  if (own === undefined || other[1] !== null || other[BASE] === own[BASE]) return null;
  const moved = changed(bureau.games, row, 0, other[0]);
  return {
    bureau: withRows(bureau, 'games', changed(moved, row, 1, other[1])),
    beside: besideGames(bureau),
    mistaken: rowsWith('games', [row]),
  };
};

/** A day of the same month two years later, or a month as no month. */
const laterYear = (value: unknown) => (typeof value === 'number' ? value + 2 * 365 : null);

/** An id that nobody has: two of its digits exchanged. */
function unknownId(value: unknown, random: RandomNumbers, { players }: SampleBureau): string | null {
  const id = exchanged(String(value), random);
  return players.some(([one]) => one === id) ? null : id;
}

/** Mistakes in a bureau's tables that can be noticed, by what happened. */
export const BUREAU_MISTAKES: Readonly<Record<string, Plant>> = {
  'lost point in a rating': inOneCell('players', LISTS, lostPoint),
  'lost point in a highest rating': inOneCell(
    'players',
    LISTS.map((list) => `${list} highest`),
    lostPoint,
  ),
  'lost point in the history': inOneCell('history', LISTS, lostPoint),
  'lost point in a performance': inOneCell('performances', ['Performance'], lostPoint),
  'letter O for a zero': inOneCell('players', LISTS, letterO),
  'K of two digits exchanged': inOneCell(
    'players',
    LISTS.map((list) => `${list} K`),
    () => 51,
  ),
  'rating and K under each other’s title': swappedColumns('players', 'Standard', 'Standard K'),
  'two lists under each other’s title': swappedColumns('players', 'Main', 'Blitz'),
  'round and White under each other’s title': swappedColumns('games', 'Round', 'White'),
  'blank row in the games': blankRow('games'),
  'blank row in the players': blankRow('players'),
  'date as text that can mean two days': inOneCell('events', ['End date'], () => '03/04/2024'),
  'year of an event mistyped': inOneCell('events', ['End date'], laterYear),
  'end of an event before its start': inOneCell('events', ['End date'], (value) =>
    typeof value === 'number' ? value - 20 : null,
  ),
  'misspelt event in the games': inOneCell('games', ['Event'], (name, random) =>
    exchanged(String(name), random),
  ),
  'misspelt event in the events': inOneCell('events', ['Event'], (name, random) =>
    exchanged(String(name), random),
  ),
  'doubled row of games': doubledRow('games'),
  'doubled row of players': doubledRow('players'),
  'doubled row of the history': doubledRow('history'),
  'id with two digits exchanged': inOneCell('games', ['White', 'Black'], unknownId),
  'bye by name in place of a player': inPlaceOfAPlayer('BYE'),
  'forfeit by name in place of a player': inPlaceOfAPlayer('w/o'),
  'nobody by name in place of a player': inPlaceOfAPlayer('not paired'),
  'totals row below the players': totalsRow('players'),
  'totals row below the games': totalsRow('games'),
  'player twice in a round': playerTwiceInARound,
  'player against themselves': againstThemselves,
  'player missing': inOneCell('games', ['White'], (value, _, { games }) =>
    games.some((row) => row[WHITE] === value && row[BLACK] !== null) ? '' : null,
  ),
  'result missing': inOneCell('games', ['Result'], () => ''),
  'result that is none': inOneCell('games', ['Result'], () => '2-0'),
  'result in the wrong row of the pair': resultInTheWrongRowOfThePair,
  'id that does not fit its surname': idOfAnotherSurname,
  'game with the time control of another section': gameOfAnotherSection,
  'time control that nobody plays': inOneCell('events', ['Base minutes'], (value) =>
    value === 90 ? '9o' : 900,
  ),
  'penalty of nobody': inOneCell('penalties', ['CSA id'], unknownId),
  'list of a performance misspelt': inOneCell('performances', ['List'], (list, random) =>
    exchanged(String(list), random),
  ),
};
