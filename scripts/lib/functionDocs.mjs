import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/** What the user types before a function's name; manifest.xml says the same. */
export const NAMESPACE = 'CSA';

const REQUIRED = ['description', 'returns', 'clause', 'helpUrl'];

const textOf = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();

const tagTexts = (node, name) =>
  ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map((tag) => textOf(tag.comment));

/** `=CSA.TW(25) -> 0.5433470842`: a formula and what it gives. */
function readExample(text) {
  const arrow = text.indexOf('->');
  if (!text.startsWith('=') || arrow < 0) throw new Error(`@example must read "=FORMULA -> result": ${text}`);
  return { formula: text.slice(0, arrow).trim(), result: text.slice(arrow + 2).trim() };
}

/** `#N/A under 5 minutes: not rated (clause 23)`: an error value and when it is given. */
function readProblem(text) {
  const [, error, when] = /^(#[A-Z0-9/]+[!?]?)\s+(.+)$/.exec(text) ?? [];
  if (error === undefined) throw new Error(`@problem must read "#ERROR when": ${text}`);
  return { error, when };
}

function readParameters(node) {
  const tags = new Map(
    ts
      .getJSDocTags(node)
      .filter(ts.isJSDocParameterTag)
      .map((tag) => [tag.name.getText(), tag]),
  );
  return node.parameters.map((parameter) => {
    const name = parameter.name.getText();
    const tag = tags.get(name);
    const description = textOf(tag?.comment).replace(/^-\s*/, '');
    if (description === '') throw new Error(`the argument ${name} has no description (@param)`);
    const optional = parameter.questionToken !== undefined || tag?.isBracketed === true;
    return { name, description, optional };
  });
}

/** `result a loss`: an argument in which a 0 says something, and what. */
function readZero(text) {
  const [, parameter, meaning] = /^(\w+)\s+(.+)$/.exec(text) ?? [];
  if (parameter === undefined) throw new Error(`@zero must read "argument what a 0 says": ${text}`);
  return { parameter, meaning };
}

function readFunction(node) {
  const [ids = ''] = tagTexts(node, 'customfunction');
  const [id, name = id] = ids.split(' ');
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const record = {
    id,
    name,
    description: textOf(doc?.comment),
    parameters: readParameters(node),
    returns: textOf(ts.getJSDocReturnTag(node)?.comment),
    clause: tagTexts(node, 'clause')[0],
    helpUrl: tagTexts(node, 'helpurl')[0],
    examples: tagTexts(node, 'example').map(readExample),
    problems: tagTexts(node, 'problem').map(readProblem),
    zeros: tagTexts(node, 'zero').map(readZero),
  };
  for (const field of REQUIRED) if (!record[field]) throw new Error(`no ${field}`);
  if (record.examples.length === 0) throw new Error('no @example');
  for (const { parameter } of record.zeros) {
    if (!record.parameters.some((known) => known.name === parameter))
      throw new Error(`no argument ${parameter}`);
  }
  return record;
}

/** @type {(node: ts.Node) => node is ts.FunctionDeclaration} */
const isCustomFunction = (node) =>
  ts.isFunctionDeclaration(node) &&
  ts.getJSDocTags(node).some((tag) => tag.tagName.text === 'customfunction');

/** The custom functions of these files, as their doc comments describe them. Throws, with the place, at an incomplete one. */
export function readFunctions(files) {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter(isCustomFunction).map((node) => {
      try {
        return readFunction(node);
      } catch (error) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        throw new Error(`${basename(file)}:${line + 1} ${node.name?.text ?? ''}: ${error.message}`);
      }
    });
  });
}

/** `CSA.TIMECONTROL(baseMinutes, [incrementSeconds])` */
export function signature({ name, parameters }) {
  const list = parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${NAMESPACE}.${name}(${list.join(', ')})`;
}

/** `Rating regulations, clauses 26-27`; the clause of another document names it: `FIDE 2008, 8.55`. */
export const clauseWords = (clause) => {
  if (!/^\d/.test(clause)) return clause;
  return `Rating regulations, ${/^\d+(\.\d+)*$/.test(clause) ? 'clause' : 'clauses'} ${clause}`;
};

/** The first sentence of a function's description, without its full stop: what stands in a table. */
export const summary = ({ description }) => description.split(/(?<=\.)\s/)[0].replace(/\.$/, '');

/** `As result a 0 is a loss, a blank cell is missing.`: what a 0 says in some of the arguments. */
export const zeroWords = ({ zeros }) =>
  zeros.map(({ parameter, meaning }) => `As ${parameter} a 0 is ${meaning}; a blank cell is not.`).join(' ');
