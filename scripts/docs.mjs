// node scripts/docs.mjs [--check]
// Writes docs/functions.md and the README's table of five functions from the functions' doc comments; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { readFunctions } from './lib/functionDocs.mjs';
import { functionsPage, readmeTable } from './lib/functionPages.mjs';
import { functionSources } from './lib/functionSources.cjs';
import { inProject } from './lib/project.mjs';

const START = '<!-- functions:start -->';
const END = '<!-- functions:end -->';

const check = process.argv.includes('--check');
const options = { ...(await resolveConfig(inProject('README.md'))), parser: 'markdown' };
const functions = readFunctions(functionSources());

const readIfThere = (file) => {
  try {
    return readFileSync(inProject(file), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
};

async function wantedReadme() {
  const readme = readIfThere('README.md');
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) {
    throw new Error(`README.md has no function table: it needs the lines ${START} and ${END}.`);
  }
  const table = await format(readmeTable(functions), options);
  return `${readme.slice(0, start + START.length)}\n\n${table}\n${readme.slice(end)}`;
}

/** @type {[file: string, make: () => Promise<string>][]} */
const wanted = [
  ['docs/functions.md', async () => format(functionsPage(functions), options)],
  ['README.md', wantedReadme],
];

let stale = 0;
for (const [file, make] of wanted) {
  try {
    const text = await make();
    if (text === readIfThere(file)) {
      console.log(`${file} is up to date.`);
    } else if (check) {
      stale += 1;
      console.error(`${file} is stale: run \`npm run docs\`.`);
    } else {
      writeFileSync(inProject(file), text);
      console.log(`${file} written.`);
    }
  } catch (error) {
    stale += 1;
    console.error(error.message);
  }
}
if (stale > 0) process.exitCode = 1;
