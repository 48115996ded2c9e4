// npm run mutation -- <folder> [--force]: makes every small change in the sources of a folder, one at a time, and lists those that no
// test of the folder notices. What came out is kept in build/mutation, and the next run looks again only where a source or a test
// has changed; `--force` looks everywhere. PROCESSES is how many changes are tried at a time. What is changed, and which tests run,
// is in stryker.config.mjs.
import { Stryker } from '@stryker-mutator/core';
import { existsSync } from 'node:fs';
import { inProject, projectRoot } from './lib/project.mjs';

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined || !existsSync(inProject(folder))) {
  console.error('Name a folder of src, such as src/engine/rhp: npm run mutation -- src/engine/rhp');
  process.exit(1);
}
process.chdir(projectRoot);
process.env.MUTATED = folder;
await new Stryker({ force: options.includes('--force') }).runMutationTest();
