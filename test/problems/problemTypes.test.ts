import { complaintsOf } from '../support/compiler';

/**
 * The compiler, not a test, holds problems and their words to the table of problems. Here it is shown wrong code and must
 * refuse it.
 */
const IMPORTS = `
  import { note, placedAt, problem } from '../../src/engine/kit/problem';
  import '../../src/problems/problemText';
  import type { WordsOf } from '../../src/problems/table';
  import type { CalculationErrors } from '../../src/engine/kit/problem';
  type Words = Partial<WordsOf<CalculationErrors>>;
`;

const complaints = (code: string): string[] => complaintsOf(`${IMPORTS}${code}`);

test('code that fits compiles', () => {
  const code = `
    problem('noRatedGames', '28');
    problem('noRatedGames', '28', { list: 'main', player: 3 });
    problem('tooFastToRate', '23', { minutes: 3, tournament: 'Open' });
    placedAt(note('kFromRating', '8.56', { player: 1 }), { row: 2 });
    export const words: Words = { tooFastToRate: ({ minutes }) => minutes.toFixed(0) };`;
  expect(complaints(code)).toEqual([]);
});

test.each([
  ['a code that is not in the table', `problem('noSuchProblem', '');`],
  ['details that the words need, left out', `problem('tooFastToRate', '23');`],
  ['a detail of another problem', `problem('tooFastToRate', '23', { minutes: 3, days: 4 });`],
  ['a detail of the wrong type', `problem('tooFastToRate', '23', { minutes: '3' });`],
  ['a note made as an error', `problem('kFromRating', '8.56');`],
  ['an error made as a note', `note('kMissing', '8.56');`],
  ['a place that no problem has', `placedAt(problem('noRatedGames', '28'), { board: 1 });`],
  ['words of a code that is not in the table', `export const w: Words = { noSuchProblem: 'So it is.' };`],
  [
    'words with a detail that the problem has not',
    `export const w: Words = { tooFastToRate: ({ days }) => days };`,
  ],
  [
    'words with a detail that may be missing',
    `export const w: Words = { tooFastToRate: ({ tournament }) => tournament.trim() };`,
  ],
])('the compiler refuses %s', (_, code) => {
  expect(complaints(code)).toHaveLength(1);
});
