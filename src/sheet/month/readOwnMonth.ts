import { BLOCK_COLUMNS, type BlockKind, GAMES_COLUMNS } from '../../cells/columns';
import type { Cells } from '../../cells/headers';
import { withoutTotals } from '../../cells/withoutTotals';
import { note } from '../../engine/kit/problem';
import { withAllLists } from './listColumns';
import { withOpponentTitled } from './opponentColumn';
import { inOrder, type PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';
import { type MonthCells, type MonthReading, readMonth } from './readMonth';
import { ScoreTotals } from './scoreTotals';
import { uprightTurned } from './uprightPlayer';

/**
 * Reads a player's month from tables as people keep them: ratings written downwards, some of the lists only, totals, a
 * column *Opponent* with names or ratings. What is passed over is noted. Everything else is as `readMonth` has it.
 */
export function readOwnMonth(cells: MonthCells): MonthReading {
  const notes: PlacedProblem[] = [];
  const upright = uprightTurned(cells.player);
  const own = (block: BlockKind, given: Cells): Cells =>
    withoutTotals(given, BLOCK_COLUMNS[block], block === 'games' ? 'colour' : null, (problem, row, column) =>
      notes.push({ problem, block, row, column }),
    );
  const listed = (block: 'player' | 'history', given: Cells): Cells =>
    withAllLists(given, BLOCK_COLUMNS[block], (list) =>
      notes.push({ problem: UNLISTED[block](list), block, row: 0, column: 0 }),
    );
  const { input, problems } = readMonth({
    ...cells,
    player: listed('player', own('player', upright.cells)),
    history: listed('history', own('history', cells.history ?? [])),
    past: own('past', cells.past ?? []),
    games: withoutScoreTotals(own('games', withOpponentTitled(cells.games)), notes),
  });
  const placed = [...problems, ...notes].map((one) =>
    one.block === 'player' ? { ...one, ...upright.placeOf(one.row, one.column) } : one,
  );
  return { input, problems: inOrder(placed) };
}

const UNLISTED = {
  player: (list: string) => note('listMissing', '56', { list }),
  history: (list: string) => note('historyListMissing', '49', { list }),
} as const;

/** The games without rows that only add up the scores above them, each of which is noted. */
function withoutScoreTotals(cells: Cells, notes: PlacedProblem[]): Cells {
  const known = new ScoreTotals();
  const totals = readBlock('games', GAMES_COLUMNS, cells, false, []).rows.filter((row) => known.isTotal(row));
  for (const row of totals) {
    notes.push({
      problem: note('totalLeftOut', ''),
      block: 'games',
      row: row.row,
      column: row.column('result'),
    });
  }
  const rows = new Set(totals.map(({ row }) => row));
  return cells.map((line, row) => (rows.has(row) ? line.map(() => '') : line));
}
