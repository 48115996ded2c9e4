import type { Crosstable, CrosstableCell, GameCell } from './crosstable';
import { assertNever } from './assertNever';

/** What can be wrong between a result and the opponent's account of it. */
export type MirrorFault = 'resultWithoutMirror' | 'twoMirroredWins' | 'mirrorDisagrees' | 'sameColour';

/** For each row its cells by the number of the opponent, in the row's order. */
export type Meetings = readonly ReadonlyMap<number, readonly CrosstableCell[]>[];

/** Sorts the cells of a table by opponent, once, so that mirrors are found without searching. */
export function meetingsOf(table: Crosstable): Meetings {
  return table.rows.map((row) => {
    const byOpponent = new Map<number, CrosstableCell[]>();
    for (const cell of row) {
      if (cell.opponent === null) continue;
      const cells = byOpponent.get(cell.opponent);
      if (cells === undefined) byOpponent.set(cell.opponent, [cell]);
      else cells.push(cell);
    }
    return byOpponent;
  });
}

/**
 * The opponent's cell of the same meeting: in a table of rounds the one of that round, in a table of opponents the
 * first of their cells for the first of ours, the second for the second.
 *
 * @returns null where the opponent's row has none
 */
export function mirrorOf(
  table: Crosstable,
  meetings: Meetings,
  cell: CrosstableCell,
  row: number,
  opponentRow: number,
): CrosstableCell | null {
  const theirs = meetings[opponentRow]!.get(table.players[row]!.number) ?? [];
  if (table.columns === 'rounds') return theirs.find(({ column }) => column === cell.column) ?? null;
  const ours = meetings[row]!.get(table.players[opponentRow]!.number)!;
  return theirs[ours.indexOf(cell)] ?? null;
}

/**
 * Compares a result with its mirror.
 *
 * @param first true on the side that reports what is wrong with both, so that it is reported once
 */
export function mirrorProblem(
  cell: CrosstableCell,
  mirror: CrosstableCell | null,
  first: boolean,
): MirrorFault | null {
  switch (cell.kind) {
    case 'game':
      if (mirror === null || mirror.kind !== 'game') return 'resultWithoutMirror';
      return first ? gamesFault(cell, mirror) : null;
    case 'forfeitWin':
      if (mirror === null) return 'resultWithoutMirror';
      if (mirror.kind === 'forfeitWin') return first ? 'twoMirroredWins' : null;
      return null;
    case 'forfeitLoss':
      return mirror === null ? 'resultWithoutMirror' : null;
    case 'bye':
    case 'halfByeAllocated':
    case 'halfByeRequested':
    case 'unplayed':
      return null;
    default:
      return assertNever(cell);
  }
}

function gamesFault(ours: GameCell, theirs: GameCell): MirrorFault | null {
  if (ours.score === 1 && theirs.score === 1) return 'twoMirroredWins';
  if (ours.score + theirs.score !== 1) return 'mirrorDisagrees';
  return ours.colour !== null && ours.colour === theirs.colour ? 'sameColour' : null;
}
