import type { CrosstablePlayer } from '../../../src/engine/kit/crosstable';
import { kProblems } from '../../../src/engine/kit/crosstableProblems';
import { asKFactor } from '../../../src/engine/kit/units';

const player = (number: number, rating: number | null, k: number | null): CrosstablePlayer => ({
  number,
  name: '',
  rating,
  k: k === null ? null : asKFactor(k),
});
const players = [player(11, 1500, 20), player(12, null, null), player(13, 1500, null), player(14, null, 20)];
const table = { columns: 'rounds', players, rows: [] } as const;
const details = { row: 3, player: 13 };

test.each([
  ['required', { problem: 'kMissing', severity: 'error' }],
  ['fromRating', { problem: 'kFromRating', severity: 'note' }],
] as const)('a rated player without a K is told, where it is %s', (kNotGiven, expected) => {
  expect(kProblems(table, kNotGiven, '8.56')).toEqual([{ ...expected, clause: '8.56', details }]);
});
