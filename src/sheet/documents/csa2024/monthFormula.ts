import { RATING_TYPES } from '../../../engine/csa2024';
import { RATING_FORMAT, WHOLE_FORMAT } from '../../kit/formats';
import { MONTH } from './functions';
import { DATE } from './keys';
import { callOf } from '../../figures/cellFunction';
import { excel, figure } from '../../figures/expression';
import { keyOf } from '../../figures/key';
import type { MonthPage } from './monthPage';

/** The columns of CSA.MONTH: Rating, K, and eight ratings. */
const FORMATS = ['General', WHOLE_FORMAT, ...new Array<string>(8).fill(RATING_FORMAT)];

/** Room for the titles that it spills, Temporary raw being the longest. */
const LEAST_WIDTH = 10;
const TEMPORARY_RAW = { column: 5, width: 15 };

/** CSA.MONTH over the page's own input blocks, with the room and the formats for what it spills. */
export function putMonthFormula(page: MonthPage): void {
  const { row } = page;
  page.sheet.widen(TEMPORARY_RAW.column, TEMPORARY_RAW.width);
  for (const [column, format] of FORMATS.entries()) {
    page.sheet.widen(column, LEAST_WIDTH);
    page.sheet.put({ row, column }, { role: 'header', value: null });
    for (let below = 1; below <= RATING_TYPES.length; below += 1) {
      const published = column === FORMATS.length - 1;
      page.sheet.put(
        { row: row + below, column },
        { role: published ? 'result' : 'figure', value: null, format },
      );
    }
  }
  page.sheet.put(
    { row, column: 0 },
    {
      role: 'header',
      value: null,
      key: keyOf('month'),
      expression: callOf(
        MONTH,
        [
          ...['player', 'history', 'past', 'games'].map((name) => ({ kind: 'input' as const, name })),
          figure(DATE),
        ],
        excel('NA'),
      ),
    },
  );
  page.row += 1 + RATING_TYPES.length;
}
