// node scripts/api-sets.mjs: writes workbench/host/apiSets.json, in which version of ExcelApi each member of the workbench's
// objects came, from the types of office.js. With --check it only compares.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from './lib/project.mjs';

const modelFolder = inProject('workbench', 'model');
const output = inProject('workbench', 'host', 'apiSets.json');
const typesFile = inProject('node_modules', '@types', 'office-js', 'index.d.ts');

/** The types of Excel's object model that the workbench declares. */
function modelTypes() {
  const sources = readdirSync(modelFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(modelFolder, file), 'utf8'));
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/defineType<[^>]*>\(\s*'(\w+)'|\blist: '(\w+)', entry: '(\w+)'/g)].flatMap((match) =>
      match.slice(1).filter(Boolean),
    ),
  );
  return new Set(declared);
}

const commentOf = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => comment.getText())
    .join('\n');

/** The version of ExcelApi that a declaration's comment names; null for another set, undefined for none. */
function versionOf(node) {
  const [, set, version = ''] = /\[Api set: (\w+) ([\d.]+)/.exec(commentOf(node)) ?? [];
  return set && (set === 'ExcelApi' ? version.replace(/\.$/, '') : null);
}

function membersByVersion(declaration) {
  const ofClass = versionOf(declaration) ?? '1.1';
  const versions = new Map();
  for (const member of declaration.members) {
    const name = member.name?.getText();
    if (!name || /^(context|load|set|toJSON|track|untrack)$/.test(name)) continue;
    const own = versionOf(member);
    if (own === null) continue;
    const version = own ?? ofClass;
    versions.set(version, (versions.get(version) ?? new Set()).add(name));
  }
  const inOrder = [...versions].sort(([one], [other]) => minor(one) - minor(other));
  return Object.fromEntries(inOrder.map(([version, names]) => [version, [...names].sort().join(' ')]));
}

const minor = (version) => Number(version.split('.')[1]);

function apiSets() {
  const wanted = modelTypes();
  const source = ts.createSourceFile(
    typesFile,
    readFileSync(typesFile, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const excel = source.statements
    .filter(ts.isModuleDeclaration)
    .find((statement) => statement.name.text === 'Excel');
  if (!excel?.body || !ts.isModuleBlock(excel.body)) throw new Error(`${typesFile} has no namespace Excel.`);
  const classes = excel.body.statements
    .filter(ts.isClassDeclaration)
    .flatMap((declaration) => (declaration.name ? [{ name: declaration.name.text, declaration }] : []))
    .filter(({ name }) => wanted.has(name));
  const entries = classes.map(({ name, declaration }) => [name, membersByVersion(declaration)]);
  return `${JSON.stringify(Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other))), null, 2)}\n`;
}

const text = apiSets();
if (!process.argv.includes('--check')) {
  writeFileSync(output, text);
} else if (readFileSync(output, 'utf8') !== text) {
  console.error(
    'workbench/host/apiSets.json is not what the types of office.js say: node scripts/api-sets.mjs',
  );
  process.exitCode = 1;
}
