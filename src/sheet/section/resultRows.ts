import type { CrosstableCell } from '../../engine/kit/crosstable';
import { isProblem, type Problem, problem } from '../../engine/kit/problem';
import { type CellValue, isBlankOrZero } from '../cells/cellValue';
import { readResult } from '../cells/readResult';
import type { ResultHeader } from './crosstableColumns';
import { readOpponentCell, readRoundCell } from './readResultCells';
import type { SectionPlayer } from './sectionPlayer';

/** What the results are read from. */
export interface ResultCells {
  readonly values: readonly (readonly CellValue[])[];
  /** The row of each player. */
  readonly rows: readonly number[];
  readonly players: readonly SectionPlayer[];
  /** The columns of results by their place in the row. */
  readonly results: ReadonlyMap<number, ResultHeader>;
  readonly zeroIsBlank: boolean;
  readonly report: (found: Problem, row: number, column: number) => void;
}

/** Reads the columns of results, a row for each player. */
export class ResultRows {
  private readonly indexOf: ReadonlyMap<number, number>;
  private readonly columnOf: ReadonlyMap<number, number>;

  constructor(private readonly cells: ResultCells) {
    this.indexOf = new Map(cells.players.map(({ number }, index) => [number, index]));
    this.columnOf = new Map([...cells.results].map(([column, { number }]) => [number, column]));
  }

  /** The columns are rounds. */
  rounds(): CrosstableCell[][] {
    const { rows, results, report, zeroIsBlank } = this.cells;
    return rows.map((row) =>
      [...results].flatMap(([column, { number }]): CrosstableCell[] => {
        const value = this.value(row, column);
        const cell = zeroIsBlank && value === 0 ? null : readRoundCell(value);
        if (isProblem(cell)) report(cell, row, column);
        return cell === null || isProblem(cell) ? [] : [{ ...cell, column: number }];
      }),
    );
  }

  /** The columns are opponents; those of numbers that nobody has may only be blank. */
  opponents(): CrosstableCell[][] {
    const { rows, players, results, report } = this.cells;
    for (const [column, { number }] of results) {
      const strange =
        !this.indexOf.has(number) && rows.some((row) => !isBlankOrZero(this.value(row, column)));
      if (strange) report(problem('unknownOpponent', '', { opponent: number }), 0, column);
    }
    return rows.map((row, index) =>
      [...results].flatMap(([column, { number: opponent }]): CrosstableCell[] => {
        const place = this.indexOf.get(opponent);
        if (place === undefined) return [];
        const value = this.value(row, column);
        if (opponent === players[index]!.number) {
          this.reportDiagonal(value, row, column);
          return [];
        }
        const read = readOpponentCell(this.isUnplayed(value, index, place) ? null : value, opponent);
        if (!isProblem(read)) return read.map((cell) => ({ ...cell, column: place + 1 }));
        report(read, row, column);
        return [];
      }),
    );
  }

  private value(row: number, column: number): CellValue {
    return this.cells.values[row]?.[column] ?? null;
  }

  /** A blank that has arrived as 0: the other side says no more of the game than this one. */
  private isUnplayed(value: CellValue, index: number, opponent: number): boolean {
    if (!this.cells.zeroIsBlank || value !== 0) return false;
    const column = this.columnOf.get(this.cells.players[index]!.number);
    return column === undefined || isBlankOrZero(this.value(this.cells.rows[opponent]!, column));
  }

  /** Where a row meets its own column documents print nothing, a square or a sign; a result there is wrong. */
  private reportDiagonal(value: CellValue, row: number, column: number): void {
    if (this.cells.zeroIsBlank && value === 0) return;
    const result = readResult(value);
    const own = result === 'win' || result === 'draw' || result === 'loss';
    if (own) this.cells.report(problem('playerAgainstHimself', ''), row, column);
    else if (isProblem(result) && result.problem === 'errorInCell') this.cells.report(result, row, column);
  }
}
