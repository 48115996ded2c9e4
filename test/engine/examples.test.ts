import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import * as calendarDay from '../../src/engine/kit/calendarDay';
import * as units from '../../src/engine/kit/units';
import { isProblem } from '../../src/engine/kit/problem';

/**
 * The doc comments of the engine are held to it: every exported function has one, and every example in one,
 * `@example kFactor(1399.9) // 36`, gives what it says. A problem is written by its code: `// problem noRatedGames`.
 */
const ENGINE = join(__dirname, '../../src/engine');
const load = createRequire(__filename);

interface Documented {
  readonly file: string;
  readonly name: string;
  readonly doc: string;
  readonly examples: readonly string[];
}

function documented(file: string): Documented[] {
  const text = readFileSync(join(ENGINE, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || statement.body === undefined) return [];
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const name = statement.name!.text;
    // Of overloads the first one has the comment.
    const first = source.statements.find((one) => ts.isFunctionDeclaration(one) && one.name?.text === name)!;
    const doc = ts.getJSDocCommentsAndTags(first).filter(ts.isJSDoc);
    const examples = ts
      .getJSDocTags(first)
      .filter(({ tagName }) => tagName.text === 'example')
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
    return [{ file, name, doc: doc.map((one) => one.getText()).join('\n'), examples }];
  });
}

const FUNCTIONS = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap(documented);

const EXAMPLES = FUNCTIONS.flatMap(({ file, examples }) =>
  examples.map((example) => [example, file] as const),
);

/** The code of an example with the exports of its own file, and those that make days and other units. */
function valueOf(code: string, file: string): unknown {
  const scope = { ...calendarDay, ...units, ...(load(join(ENGINE, file)) as Record<string, unknown>) };
  return (new Function(...Object.keys(scope), `return ${code};`) as (...values: unknown[]) => unknown)(
    ...Object.values(scope),
  );
}

test('every exported function of the engine says what it does', () => {
  expect(FUNCTIONS.length).toBeGreaterThan(150);
  expect(FUNCTIONS.filter(({ doc }) => doc === '').map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('the functions of the five documents and of the evidence have examples', () => {
  const folders = new Set(EXAMPLES.map(([, file]) => file.split(/[\\/]/)[0]));
  expect([...folders].sort()).toEqual([
    ...['csa2013', 'csa2024', 'evidence', 'fide2008', 'kit', 'qjrl', 'rhp'],
  ]);
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(100);
});

test.each(EXAMPLES)('%s (%s)', (example, file) => {
  const [, code, result] = /^(.*) \/\/ (.*)$/s.exec(example) ?? [];
  if (code === undefined || result === undefined) throw new Error('An example is "code // result".');
  const value = valueOf(code, file);
  if (result.startsWith('problem ')) {
    expect(isProblem(value) && `problem ${value.problem}`).toBe(result);
    return;
  }
  const expected = valueOf(result, file);
  if (typeof expected === 'number') expect(value).toBeCloseTo(expected, 4);
  else expect(value).toEqual(expected);
});
