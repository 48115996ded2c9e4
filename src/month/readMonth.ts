import type { PlayerMonthInput } from '../engine/csa2024/monthRecord';
import { perRating } from '../engine/csa2024/ratingTypes';
import type { CalendarDay } from '../engine/kit/calendarDay';
import { problem } from '../engine/kit/problem';
import { inOrder, type PlacedProblem } from './placedProblem';
import { readGames } from './readGames';
import { readHistory } from './readHistory';
import { readPast } from './readPast';
import { readPlayer } from './readPlayer';
import type { Cells } from '../cells/headers';

/** The four blocks, each with its header row. */
export interface MonthCells {
  readonly player: Cells;
  readonly history?: Cells | null;
  readonly past?: Cells | null;
  /** May be nothing but its header: a month without games. */
  readonly games: Cells;
  readonly calculationDay: CalendarDay;
  /** True where blank cells arrive as 0, as they do for custom functions on the Windows desktop. */
  readonly zeroIsBlank?: boolean;
}

export interface MonthReading {
  /** null where there is an error among the problems. */
  readonly input: PlayerMonthInput | null;
  /** In the order of the blocks, of their rows and columns. */
  readonly problems: readonly PlacedProblem[];
}

/** Reads a player's month from the cells of its blocks. A cell that cannot be read is a problem, never a guess. */
export function readMonth(cells: MonthCells): MonthReading {
  const problems: PlacedProblem[] = [];
  const zeroIsBlank = cells.zeroIsBlank ?? false;
  for (const block of ['player', 'games'] as const) {
    if (cells[block].length === 0) {
      problems.push({ problem: problem('blockMissing', '', { block }), block, row: 0, column: 0 });
    }
  }
  const present = (block: Cells | null | undefined): block is Cells => (block?.length ?? 0) > 0;
  const input: PlayerMonthInput = {
    calculationDay: cells.calculationDay,
    ratings: present(cells.player)
      ? readPlayer(cells.player, zeroIsBlank, problems)
      : perRating(() => ({ rating: null, k: null, highest: null, penaltyPoints: 0 })),
    history: present(cells.history) ? readHistory(cells.history, zeroIsBlank, problems) : perRating(() => []),
    past: present(cells.past) ? readPast(cells.past, zeroIsBlank, problems) : perRating(() => []),
    tournaments: present(cells.games) ? readGames(cells.games, zeroIsBlank, problems) : [],
  };
  const failed = problems.some(({ problem }) => problem.severity === 'error');
  return { input: failed ? null : input, problems: inOrder(problems) };
}
