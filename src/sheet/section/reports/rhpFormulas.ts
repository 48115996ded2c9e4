import type { References } from '../../kit/sheetBuilder';
import { chartDifferences, chartsOfPoints } from './rhpCharts';

/** Calculating your Rating: K by the own rating. */
export function kByRating(own: string): string {
  return `IF(${own}<2100,32,IF(${own}<2400,24,16))`;
}

/** Calculating your Rating: Win Expectancy. */
export function expectancy(own: string, opponent: string, live: boolean): string {
  return live ? `CSA.RHP.WE(${own},${opponent})` : `1/(10^((${opponent}-${own})/400)+1)`;
}

/** Assumptions: whole points; ROUND takes halves away from zero, so that magnitudes are rounded up. */
export function formulaPoints(
  own: string,
  opponent: string,
  score: string,
  exact: string,
  live: boolean,
): string {
  return live ? `CSA.RHP.POINTS(${own},${opponent},${score})` : `ROUND(${exact},0)`;
}

/** Rating Calculations: the row of the difference, the chart of the own rating and the column of the result; then the sign. */
export function chartPoints(
  at: References,
  own: string,
  opponent: string,
  score: string,
  live: boolean,
): string {
  if (live) return `CSA.RHP.POINTS(${own},${opponent},${score},TRUE)`;
  const row = `MATCH(ROUND(ABS(${opponent}-${own}),0),${chartDifferences(at)},1)`;
  const chart = `IF(${own}<2100,0,IF(${own}<2400,3,6))`;
  const column = `IF(${score}=0.5,2,IF((${own}>=${opponent})=(${score}=1),1,3))`;
  const sign = `IF(${score}=1,1,IF(${score}=0,-1,IF(${own}>=${opponent},-1,1)))`;
  return `${sign}*INDEX(${chartsOfPoints(at)},${row},${chart}+${column})`;
}
