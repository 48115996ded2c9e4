import { RATING_TITLES } from '../../cells/columns';
import { RATING_TYPES } from '../../engine/csa2024';
import type { BureauMonth } from '../../engine/csa2024/bureau';
import { type PoolMonth, poolMonth } from '../../engine/evidence/pool';
import { isProblem } from '../../engine/kit/problem';
import { excel, range } from '../../figures/expression';
import { keysOf } from '../../figures/key';
import type { ReportPage } from '../../figures/reportPage';
import type { CellSpec } from '../../figures/sheetBuilder';
import { problemText } from '../../problems/problemText';

/** The parts of the bookkeeping of a list's points, in the order in which they come. */
export const POOL_PARTS = [
  ['games', 'Games'],
  ['lift', 'Lift (40)'],
  ['cap', 'Maximum (47)'],
  ['floor', 'Floor (42)'],
  ['penalties', 'Penalties (51-54)'],
  ['newPlayers', 'New or returning players (56)'],
  ['gone', 'Players no longer rated'],
  ['byHand', 'By hand'],
] as const satisfies readonly (readonly [keyof PoolMonth, string])[];

const poolKey = keysOf<(typeof POOL_PARTS)[number][0]>();

/**
 * Where the points of each list came from and went in a month; the sheet adds them up.
 *
 * @param ids the players' ids, by their index in the month
 * @throws Error where the parts of a list do not add up to its change, which is a fault of the program
 */
export function putPool(page: ReportPage, month: BureauMonth, ids: readonly string[]): void {
  const pools = RATING_TYPES.map((list) => {
    const pool = poolMonth(month, list, ids, null);
    if (isProblem(pool)) throw new Error(problemText(pool));
    return { list, pool };
  });
  const points = (value: number): CellSpec => ({ role: 'figure', value, format: '+0.0;-0.0;0.0' });
  const label = (value: string): CellSpec => ({ role: 'figure', value });
  page.headedTable(
    'Where the points of the lists came from and went',
    ['Points', ...RATING_TYPES.map((list) => RATING_TITLES[list])],
    [
      // The ratings at the start of a month that is run are those of its table: none was changed by hand since.
      ...POOL_PARTS.filter(([part]) => part !== 'byHand').map(([part, title]) => [
        label(title),
        ...pools.map(({ list, pool }) => ({ ...points(pool[part]), key: poolKey(`pool/${list}`, part) })),
      ]),
      [
        label('Change of all raw ratings'),
        ...pools.map(({ list, pool }) => ({
          ...points(pool.change),
          expression: excel(
            'SUM',
            range((['games', 'gone'] as const).map((part) => poolKey(`pool/${list}`, part))),
          ),
        })),
      ],
      [label('Published less raw (50)'), ...pools.map(({ pool }) => points(pool.publishedMinusRaw))],
    ],
  );
}
