import { hasError, isProblem, note, placedAt, problem } from '../../../src/engine/kit/problem';

test('a problem is told from a value', () => {
  expect(isProblem(problem('noRatings', '49'))).toBe(true);
  for (const value of [5, null, undefined, 'problem', { value: 5 }, []]) expect(isProblem(value)).toBe(false);
  expect(problem('noRatings', '49')).toEqual({
    problem: 'noRatings',
    clause: '49',
    severity: 'error',
    details: {},
  });
});

test('a note only tells, an error stops', () => {
  const told = note('kFromRating', '8.56', { row: 1, player: 7 });
  expect(told).toEqual({
    problem: 'kFromRating',
    clause: '8.56',
    severity: 'note',
    details: { row: 1, player: 7 },
  });
  expect([[], [told], [told, problem('noRatings', '49')]].map(hasError)).toEqual([false, false, true]);
});

test('a problem gets its place beside its figures', () => {
  const found = problem('noTableRow', 'Table 1', { value: 326 });
  expect(placedAt(found, { player: 2 })).toEqual({ ...found, details: { value: 326, player: 2 } });
});
