import { BLOCK_COLUMNS, type BlockKind, GAMES_COLUMNS } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { withoutTotals } from '../cells/withoutTotals';
import { note } from '../engine/kit/problem';
import type { Place } from '../figures/address';
import { withAllLists } from './listColumns';
import { withOpponentTitled } from './opponentColumn';
import type { PlacedProblem } from './placedProblem';
import { readBlock } from './readBlock';
import type { MonthCells } from './readMonth';
import { labelled } from './readPlayer';
import { ScoreTotals } from './scoreTotals';
import { uprightTurned } from './uprightPlayer';

/** A player's month as people keep it, brought into the form of the add-in's own tables. */
export interface OwnMonth {
  /** The blocks as `readMonth` takes them. */
  readonly cells: MonthCells;
  /** What was passed over, each at its place in the blocks as the user has them. */
  readonly notes: readonly PlacedProblem[];
  /** Where a cell of these blocks stands in the block as the user has it. */
  readonly placeOf: (block: BlockKind, place: Place) => Place;
}

/**
 * Brings tables as people keep them into the form of the add-in's own: ratings that are written downwards are turned, lists
 * that the player has not are blank, the column *Opponent* is under the title of what stands in it, totals are blank rows.
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
