import { isProblem } from '../engine/kit/problem';
import { TOLERANCE } from '../engine/kit/round';
import { isBlankOrZero } from '../cells/cellValue';
import { GAMES_COLUMNS, type GamesKey } from '../cells/columns';
import { readResult, SCORES_AT_BOARD } from '../cells/readResult';
import type { TableRow } from '../cells/table';

const OTHERS = GAMES_COLUMNS.filter(({ key }) => key !== 'result');

/** Knows the total of a score that stands without a label under the results, row by row. */
export class ScoreTotals {
  private all = 0;
  private sinceTotal = 0;
  private rows = 0;

  /**
   * Whether nothing but a number stands in this row, below results, that is their total: all of them or those since the
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
    return isHalves || [this.all, this.sinceTotal].some((sum) => Math.abs(sum - value) < TOLERANCE);
  }
}
