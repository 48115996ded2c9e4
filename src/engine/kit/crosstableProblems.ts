import type { Crosstable, CrosstableCell } from './crosstable';
import { meetingsOf, mirrorOf, mirrorProblem } from './crosstableMirrors';
import { isPositive } from './numbers';
import { type Problem, type ProblemPlace, problem } from './problem';

/**
 * Everything that makes a crosstable contradict itself. No document numbers these conditions; they are told by the clause
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
