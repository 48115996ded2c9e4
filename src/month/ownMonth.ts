import { cellValue, isBlankOrZero } from '../cells/cellValue';
import {
  BLOCK_COLUMNS,
  type BlockKind,
  type Column,
  GAMES_COLUMNS,
  type GamesKey,
  RATING_TITLES,
} from '../cells/columns';
import type { Cells } from '../cells/headers';
import { plainName } from '../cells/names';
import { readResult, SCORES_AT_BOARD } from '../cells/readResult';
import type { TableRow } from '../cells/table';
import { withoutTotals } from '../cells/totalRow';
import { RATING_TYPES, type RatingType } from '../engine/csa2024/ratingTypes';
import { isProblem, note } from '../engine/kit/problem';
import { isSame } from '../engine/kit/round';
import type { Place } from '../figures/address';
import { uprightTurned, withOpponentTitled } from './findBlocks';
import { inOrder, type PlacedProblem, readBlock } from './readBlock';
import { type MonthCells, type MonthReading, readMonth } from './readMonth';
import { labelled } from './readPlayer';

/**
 * A block with a blank column for each rating list that it has none for, so that a player with some of the lists can be
 * read. Not where a header is unknown, which may be a misspelt list, or where there is no list at all: then the columns
 * are missing.
 *
 * @param report takes the title of each list that is not there
 */
function withAllLists(cells: Cells, columns: readonly Column[], report: (list: string) => void): Cells {
  const [header = [], ...rows] = cells;
  const names = header.map((cell) => plainName(cellValue(cell)));
  const has = ({ names: known }: Column): boolean => names.some((name) => known.includes(name));
  const missing = columns.filter(
    (column) => RATING_TYPES.some((type) => type === column.key) && !has(column),
  );
  const isKnown = names.every(
    (name) => name === '' || columns.some(({ names: known }) => known.includes(name)),
  );
  if (!isKnown || missing.length === 0 || missing.length === RATING_TYPES.length) return cells;
  const titles = missing.map(({ key }) => RATING_TITLES[key as RatingType]);
  for (const title of titles) report(title);
  // A blank header may be that of the labels, which come before the lists.
  return [[...header, ...titles], ...rows.map((line) => [...line, ...titles.map(() => '')])];
}

const OTHERS = GAMES_COLUMNS.filter(({ key }) => key !== 'result');

/** Recognises the total of a score without a label under the results, row by row. */
class ScoreTotals {
  private all = 0;
  private sinceTotal = 0;
  private rows = 0;

  /**
   * Where this row has nothing but a number, below results, that is their total: all of them or those since the
   * last total. A number that no game can have, such as 2.5, is a total too, even where it is added up wrongly.
   */
  isTotal(row: TableRow<GamesKey>): boolean {
    const value = row.value('result');
    const isAlone = OTHERS.every(({ key }) => isBlankOrZero(row.value(key)));
    if (typeof value === 'number' && isAlone && this.rows > 0 && this.fits(value)) {
      this.sinceTotal = 0;
      return true;
    }
    const result = readResult(value);
    if (result !== null && !isProblem(result)) this.rows += 1;
    if (result === 'win' || result === 'draw' || result === 'loss') {
      this.all += SCORES_AT_BOARD[result];
      this.sinceTotal += SCORES_AT_BOARD[result];
    }
    return false;
  }

  private fits(value: number): boolean {
    const isHalves = value > 1 && Number.isInteger(2 * value) && value <= this.rows;
    return isHalves || [this.all, this.sinceTotal].some((sum) => isSame(sum, value));
  }
}

/** A player's month as people keep it, brought into the form of the add-in's own tables. */
export interface OwnMonth {
  /** The blocks as `readMonth` takes them. */
  readonly cells: MonthCells;
  /** What was passed over, each at its place in the blocks as the user has them. */
  readonly notes: readonly PlacedProblem[];
  /** Where a cell of these blocks is in the user's own block. */
  readonly placeOf: (block: BlockKind, place: Place) => Place;
}

/**
 * Brings tables as people keep them into the form of the add-in's own: ratings that are written downwards are turned, lists
 * that the player has not are blank, the column *Opponent* is under the title of its content, totals are blank rows.
 */
export function ownMonth(cells: MonthCells): OwnMonth {
  const notes: PlacedProblem[] = [];
  const upright = uprightTurned(cells.player);
  const placeOf: OwnMonth['placeOf'] = (block, { row, column }) =>
    block === 'player' ? upright.placeOf(row, column) : { row, column };
  const add = ({ problem, block, ...place }: PlacedProblem): void => {
    notes.push({ problem, block, ...placeOf(block, place) });
  };
  const untotalled = (block: BlockKind, given: Cells): Cells =>
    withoutTotals(
      given,
      { columns: BLOCK_COLUMNS[block], notInTotals: block === 'games' ? 'colour' : null },
      (problem, row, column) => add({ problem, block, row, column }),
    );
  const listed = (block: 'player' | 'history', given: Cells): Cells =>
    withAllLists(given, BLOCK_COLUMNS[block], (list) =>
      add({ problem: UNLISTED[block](list), block, row: 0, column: 0 }),
    );
  const prepared: MonthCells = {
    ...cells,
    player: untotalled('player', labelled(listed('player', upright.cells))),
    history: untotalled('history', listed('history', cells.history ?? [])),
    past: untotalled('past', cells.past ?? []),
    games: withoutScoreTotals(
      untotalled('games', withOpponentTitled(cells.games)),
      cells.zeroIsBlank ?? false,
      add,
    ),
  };
  return { cells: prepared, notes, placeOf };
}

const UNLISTED = {
  player: (list: string) => note('listMissing', '56', { list }),
  history: (list: string) => note('historyListMissing', '49', { list }),
} as const;

/** The games without rows that only add up the scores above them, each of which is noted. */
function withoutScoreTotals(cells: Cells, zeroIsBlank: boolean, add: (note: PlacedProblem) => void): Cells {
  const known = new ScoreTotals();
  const totals = readBlock('games', GAMES_COLUMNS, cells, zeroIsBlank, []).rows.filter((row) =>
    known.isTotal(row),
  );
  for (const { row, column } of totals) {
    add({ problem: note('totalLeftOut', ''), block: 'games', row, column: column('result') });
  }
  const rows = new Set(totals.map(({ row }) => row));
  return cells.map((line, row) => (rows.has(row) ? line.map(() => '') : line));
}

/**
 * Reads a player's month from tables as people keep them. What is passed over is noted, and every problem stands where the
 * user has its cell. Everything else is as `readMonth` has it.
 */
export function readOwnMonth({ cells, notes, placeOf }: OwnMonth): MonthReading {
  const { input, problems } = readMonth(cells);
  const placed = problems.map(({ problem, block, ...place }) => ({
    problem,
    block,
    ...placeOf(block, place),
  }));
  return { input, problems: inOrder([...placed, ...notes]) };
}
