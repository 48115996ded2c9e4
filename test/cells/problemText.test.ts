import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_CODES, problem, type ProblemCode } from '../../src/engine/kit/problem';
import { problemText } from '../../src/cells/problems/problemText';

const SOURCE = join(__dirname, '../../src');

/** The details that the source gives with each code, where it gives them in the call itself. */
function detailsInSource(): { code: ProblemCode; details: string[]; file: string }[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    const calls = text.matchAll(/\bproblem\(\s*'(\w+)',\s*(?:'[^']*'|\w+)(?:,\s*(\{[^}]*\}|\w+))?/g);
    return [...calls].flatMap(([, code, literal = '{}']) => {
      const dynamic = !literal.startsWith('{') || literal.includes('...');
      const details = [...literal.matchAll(/(\w+)(?=\s*[,:}])/g)].map((match) => match[1]!);
      return dynamic ? [] : [{ code: code as ProblemCode, details, file }];
    });
  });
}

test.each(PROBLEM_CODES)('%s has words, and needs no detail that may be missing', (code) => {
  const words = problemText(problem(code, ''));
  expect(words).toMatch(/^["\p{L}{][^[\]]*[.?]$/u);
});

test('every problem that the source makes has the details its words need', () => {
  const made = detailsInSource();
  expect(made.length).toBeGreaterThan(30);
  const unfilled = made.filter(({ code, details }) => {
    const filled = Object.fromEntries(details.map((detail) => [detail, 'x']));
    return /\{\w+\}/.test(problemText(problem(code, '', filled)));
  });
  expect(unfilled).toEqual([]);
});

test('a code that only takes its details from a cell names it', () => {
  const words = problemText(problem('resultUnknown', '41', { value: '1-0' }));
  expect(words).toBe('"1-0" is not a result. Use 1, 0.5 (or ½, =), 0, +, - or bye (clause 41).');
});

test('the clause stands at the end; another document names its own', () => {
  expect(problemText(problem('resultNotRated', '46'))).toBe('Forfeits and byes are not rated (clause 46).');
  expect(problemText(problem('noRatings', 'Formulae 3'))).toBe('There is no rating to weigh (Formulae 3).');
});

test('a part whose detail is not known is left out', () => {
  expect(problemText(problem('fewerThanFive', ''))).toBe(
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
