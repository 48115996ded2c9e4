import type { CrosstableCell, CrosstableColumns } from '../engine/kit/crosstable';
import { isProblem, type Outcome, type Problem, problem } from '../engine/kit/problem';
import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import { readResult } from '../cells/readResult';
import type { ResultHeader } from './crosstableColumns';
import { type ReadCell, readOpponentCell, readRoundCell } from './readResultCells';
import type { SectionPlayer } from './sectionPlayer';

/** What the results are read from. */
export interface ResultCells {
  readonly values: readonly (readonly CellValue[])[];
  /** The row of each player. */
  readonly rows: readonly number[];
  readonly players: readonly SectionPlayer[];
  /** The columns of results by their place in the row. */
  readonly results: ReadonlyMap<number, ResultHeader>;
  readonly kind: CrosstableColumns;
  readonly zeroIsBlank: boolean;
  /** The clause that rates a game; '' where the document is not known yet. */
  readonly clause: string;
  readonly report: (found: Problem, row: number, column: number) => void;
}

/** Reads the columns of results, a row for each player. An opponent's column that nobody has may only be blank. */
export function readResultRows(cells: ResultCells): CrosstableCell[][] {
  const { values, rows, players, results, kind, zeroIsBlank, clause, report } = cells;
  const indexOf = new Map(players.map(({ number }, index) => [number, index]));
  const columnOf = new Map([...results].map(([column, { number }]) => [number, column]));
  const at = (row: number, column: number): CellValue => values[row]?.[column] ?? null;

  /**
   * A blank that has arrived as 0: in a table of opponents, the other side is a 0 too. Where that side has come as a blank, this
   * Excel hands blanks over as such, and the 0 is a loss.
   */
  const isBlank = (value: CellValue, own: number, opponent: number): boolean => {
    if (!zeroIsBlank || value !== 0) return false;
    const theirs = kind === 'rounds' || own === opponent ? undefined : columnOf.get(players[own]!.number);
    return theirs === undefined || at(rows[opponent]!, theirs) === 0;
  };

  if (kind === 'opponents') {
    for (const [column, { number: opponent }] of results) {
      if (!indexOf.has(opponent) && rows.some((row) => !isBlankOrZero(at(row, column)))) {
        report(problem('unknownOpponent', clause, { opponent }), 0, column);
      }
    }
  }
  return rows.map((row, own) =>
    [...results].flatMap(([column, { number }]): CrosstableCell[] => {
      const opponent = kind === 'rounds' ? own : indexOf.get(number);
      if (opponent === undefined) return [];
      const value = at(row, column);
      const read = isBlank(value, own, opponent)
        ? []
        : readCell(value, kind, number, own === opponent, clause);
      if (isProblem(read)) {
        report(read, row, column);
        return [];
      }
      return read.map((cell) => ({ ...cell, column: kind === 'rounds' ? number : opponent + 1 }));
    }),
  );
}

function readCell(
  value: CellValue,
  kind: CrosstableColumns,
  opponent: number,
  isOwn: boolean,
  clause: string,
): Outcome<ReadCell[]> {
  if (kind === 'rounds') {
    const cell = readRoundCell(value);
    if (cell === null) return [];
    return isProblem(cell) ? cell : [cell];
  }
  return isOwn ? readDiagonal(value, clause) : readOpponentCell(value, opponent);
}

/** Where a row meets its own column documents print nothing, a square or a sign; a result there is wrong. */
function readDiagonal(value: CellValue, clause: string): Outcome<ReadCell[]> {
  const result = readResult(value);
  if (isProblem(result)) return result.problem === 'errorInCell' ? result : [];
  return ['win', 'draw', 'loss'].includes(result ?? '') ? problem('playerAgainstSelf', clause) : [];
}
