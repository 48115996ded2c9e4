import { placedAt, type ProblemCode, problem } from '../../src/engine/kit/problem';
import { problemText } from '../../src/problems/problemText';
import { PROBLEMS } from '../../src/problems/table';

test.each([...PROBLEMS.keys()] as ProblemCode[])('%s is told in sentences, whatever its details', (code) => {
  const asked = String(PROBLEMS.get(code)!.words).matchAll(/\b[a-z]+\b/gi);
  const names = [...[...asked].map(([name]) => name), 'names', 'values'];
  const details = Object.fromEntries(names.map((name) => [name, 'x']));
  const words = problemText({ problem: code, clause: '', severity: 'error', details });
  expect(words).toMatch(/^["\p{L}][^[\]{}]*[.?]$/u);
  expect(words).not.toContain('undefined');
});

test('a code that only takes its details from a cell names it', () => {
  const words = problemText(problem('resultUnknown', '41', { value: '1-0' }));
  expect(words).toBe('"1-0" is not a result. Use 1, 0.5 (or ½, =), 0, +, - or bye (clause 41).');
});

test('the clause stands at the end; another document names its own', () => {
  expect(problemText(problem('resultNotRated', '46'))).toBe('Forfeits and byes are not rated (clause 46).');
  expect(problemText(problem('noRatings', 'Formulae 3'))).toBe('There is no rating to weigh (Formulae 3).');
});

test.each([
  ['7', 'clause 7'],
  ['12.1', 'clause 12.1'],
  ['60% Rule 2', '60% Rule 2'],
  ['5% Rule', '5% Rule'],
  ['100% Rule', '100% Rule'],
  ['K-Factor 3', 'K-Factor 3'],
])('the clause %s is told as %s', (clause, told) => {
  expect(problemText(problem('noRatings', clause))).toBe(`There is no rating to weigh (${told}).`);
});

test('a part of which one of two details is not known, or is blank, is left out', () => {
  const rounds = problem('tooFewRounds', '', { rounds: 3, needed: 5 });
  expect(problemText(rounds)).toMatch(/: 3, 5 are needed\.$/);
  const sentence = 'Too few rounds to be rated without dispensation.';
  for (const details of [{ rounds: 3 }, { needed: 5 }, { rounds: '', needed: 5 }, {}])
    expect(problemText({ ...rounds, details })).toBe(sentence);
});

test('a part whose detail is not known is left out', () => {
  expect(problemText({ ...problem('fewerThanFive', '', { count: 4 }), details: {} })).toBe(
    'A weighted performance needs five tournaments of the last 2920 days.',
  );
  expect(problemText(problem('fewerThanFive', '35', { count: 3 }))).toBe(
    'A weighted performance needs five tournaments of the last 2920 days; there are 3 (clause 35).',
  );
});

test('what a user typed is told as it is, brackets and braces too', () => {
  const words = problemText(problem('tooFastToRate', '23', { tournament: '[{minutes}]', minutes: 3 }));
  expect(words).toBe('[{minutes}]: A time control under 5 minutes is not rated; this one is 3 (clause 23).');
});

test('lists and types are told by their names, numbers without noise', () => {
  const details = { list: 'main', rating: 0.1 + 0.2 };
  expect(problemText(problem('ratingNotPositive', '', details))).toMatch(
    /^Main: A rating must be more than 0, not 0.3;/,
  );
});

test('a problem that is given its place keeps what it was made with', () => {
  const found = placedAt(problem('tooFastToRate', '23', { minutes: 3 }), { tournament: 'Open' });
  expect(problemText(found)).toBe(
    'Open: A time control under 5 minutes is not rated; this one is 3 (clause 23).',
  );
});

test('one row is no rows', () => {
  expect(problemText(problem('gameTwice', '', { above: 1 }))).toContain('already listed 1 row above');
  expect(problemText(problem('idTwice', '', { id: '7', above: 12 }))).toContain(
    'the other one is 12 rows above.',
  );
  expect(problemText(problem('endsAfterCalculation', '', { days: 1 }))).toContain('is 1 day after');
});

test('a detail that is blank is told as blank', () => {
  expect(problemText(problem('systemUnknown', '', { value: '', names: 'a or b' }))).toMatch(
    /^"" is not a rating system/,
  );
});
