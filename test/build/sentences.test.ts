import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { codeNamesIn } from '../support/codeNames';
import { projectRoot } from './dist';

/** Texts of fewer words are labels, which two places may well have in common. */
const FEWEST_WORDS = 4;

interface Text {
  readonly text: string;
  readonly file: string;
}

const SOURCES = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.ts'));

/** The texts of a string or a template; none for any other part of a program. The values of a template are {}. */
function textsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  const whole = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('{}');
  // The text between the tags of a page.
  return ts.isTaggedTemplateExpression(node.parent) ? whole.split(/<[^>]*>/) : [whole];
}

/** Every text of the sources that reads like a sentence, or like a good part of one. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(projectRoot, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    for (const raw of textsIn(node)) {
      const text = raw.replace(/\s+/g, ' ').trim();
      if (text.split(' ').length >= FEWEST_WORDS && /[a-z]{3}/.test(text)) found.push({ text, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const TEXTS = SOURCES.flatMap(textsOf);

test('the texts are found', () => expect(TEXTS.length).toBeGreaterThan(1000));

test('no text is in two files', () => {
  const files = new Map<string, Set<string>>();
  for (const { text, file } of TEXTS) files.set(text, (files.get(text) ?? new Set()).add(file));
  const twice = [...files].filter(([, where]) => where.size > 1).map(([text, where]) => [text, ...where]);
  expect(twice).toEqual([]);
});

test('no text has a name of code in it', () => {
  const found = TEXTS.flatMap(({ text, file }) =>
    codeNamesIn(text.replace(/<[^>]*>/g, ' ').replace(/[?.@]?\w+=/g, ' ')).map(
      (name) => `${file}: ${name} in "${text}"`,
    ),
  );
  expect(found).toEqual([]);
});
