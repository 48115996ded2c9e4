import { assertNever } from './closedSet';
import type { Crosstable, CrosstableCell, GameCell } from './crosstable';
import { groupBy } from './groups';
import { isPositive } from './numbers';
import { type Problem, type ProblemPlace, problem, note } from './problem';

/**
 * Everything that makes a crosstable contradict itself. No document numbers these conditions; each problem has the clause
 * that needs the score of each game. The place is in the details: `row` (the player's place in the list, from 1), `column`
 * (the cell's) and the numbers of `player` and `opponent`.
 *
 * @param clause the clause of the document by which a game is rated; '' where it is not known yet which document rates
 */
export function crosstableProblems(table: Crosstable, clause: string): Problem[] {
  const players = table.players.length;
  if (players === 0) return [problem('noPlayers', clause, { players })];
  if (table.rows.length !== players) {
    return [problem('rowsNotPlayers', clause, { players, rows: table.rows.length })];
  }
  return [...playerProblems(table, clause), ...resultProblems(table, clause)];
}

function playerProblems({ players }: Crosstable, clause: string): Problem[] {
  const seen = new Set<number>();
  return players.flatMap(({ number, rating, k }, index) => {
    const at = { row: index + 1, player: number };
    const found: Problem[] = [];
    if (!Number.isFinite(number))
      found.push(problem('playerNumberUnreadable', clause, { row: index + 1, value: String(number) }));
    if (seen.has(number)) found.push(problem('duplicateNumber', clause, at));
    seen.add(number);
    if (rating !== null && !isPositive(rating))
      found.push(problem('ratingNotPositive', clause, { ...at, rating }));
    if (k !== null && !isPositive(k)) found.push(problem('kNotPositive', clause, { ...at, k }));
    return found;
  });
}

function resultProblems(table: Crosstable, clause: string): Problem[] {
  const meetings = meetingsOf(table);
  const rowOf = new Map(table.players.map(({ number }, index) => [number, index]));
  return table.rows.flatMap((row, index) => {
    const own = table.players[index]!.number;
    const taken = new Set<number>();
    return row.flatMap((cell) => {
      const at = placeOf(cell, index, own);
      const twice = table.columns === 'rounds' && taken.has(cell.column);
      taken.add(cell.column);
      if (twice) return [problem('twoResultsInRound', clause, at)];
      if (cell.opponent === null) return [];
      if (cell.opponent === own) return [problem('playerAgainstSelf', clause, at)];
      const opponentRow = rowOf.get(cell.opponent);
      if (opponentRow === undefined)
        return [problem('unknownOpponent', clause, { ...at, opponent: cell.opponent })];
      const found = mirrorProblem(
        cell,
        mirrorOf(table, meetings, cell, index, opponentRow),
        index < opponentRow,
      );
      return found === null ? [] : [problem(found, clause, at)];
    });
  });
}

function placeOf(cell: CrosstableCell, index: number, player: number): ProblemPlace {
  const place = { row: index + 1, column: cell.column, player };
  return cell.opponent === null ? place : { ...place, opponent: cell.opponent };
}

/** What can be wrong between a result and the opponent's account of it. */
type MirrorFault = 'resultWithoutMirror' | 'twoMirroredWins' | 'mirrorDisagrees' | 'sameColour';

/** For each row its cells by the number of the opponent, in the row's order. */
type Meetings = readonly ReadonlyMap<number | null, readonly CrosstableCell[]>[];

/** Sorts the cells of a table by opponent, once, so that mirrors are found without searching. */
export function meetingsOf(table: Crosstable): Meetings {
  return table.rows.map((row) =>
    groupBy(
      row.filter(({ opponent }) => opponent !== null),
      ({ opponent }) => opponent,
    ),
  );
}

/**
 * The opponent's cell of the same meeting: in a table of rounds the one of that round, in a table of opponents the
 * first of their cells for the first of ours, the second for the second.
 *
 * @returns null where the opponent's row has none
 */
function mirrorOf(
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

/**
 * The rated players whose K is not given: an error, or a note that it follows from the rating.
 *
 * @param clause the clause of the document that K comes from
 */
export function kProblems(
  { players }: Crosstable,
  kNotGiven: 'fromRating' | 'required',
  clause: string,
): Problem[] {
  return players.flatMap(({ number, rating, k }, index) => {
    if (rating === null || k !== null) return [];
    const at = { row: index + 1, player: number };
    return [kNotGiven === 'required' ? problem('kMissing', clause, at) : note('kFromRating', clause, at)];
  });
}
