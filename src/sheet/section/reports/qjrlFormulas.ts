import type { References } from '../../kit/sheetBuilder';
import { table1Expression, table2Expression, type WithOptions } from './qjrlTables';

/** Section 1 with 4(b)(i): the expected percentage of a rating difference. */
export function expectedPercentage(at: References, difference: string, record: WithOptions): string {
  const { method, threePercentRule } = record.options;
  const percentage =
    method === 'tables' ? table1Expression(at, difference, record) : `100/(1+10^(-${difference}/400))`;
  return threePercentRule ? `MAX(0,${percentage}-3)` : percentage;
}

/** Section 2: the percentage score; the table holds whole ones. */
export function percentOfScore(score: string, games: string, { options }: WithOptions): string {
  const percent = `100*${score}/${games}`;
  return options.method === 'tables' ? `ROUND(${percent},0)` : percent;
}

/** Section 2 and 4(b)(ii): the difference of a percentage score, inside its ceilings, which 100 and 0 % always reach. */
export function differenceOfScore(at: References, percent: string, { options }: WithOptions): string {
  const uncapped =
    options.method === 'tables' ? table2Expression(at, percent) : `400*LOG10(${percent}/(100-${percent}))`;
  const [above, below] = [at.cell('in/above'), at.cell('in/below')];
  return `IF(${percent}>=100,${above},IF(${percent}<=0,-${below},MAX(-${below},MIN(${above},${uncapped}))))`;
}
