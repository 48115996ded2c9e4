// The engine as the add-in ships it: bundled by esbuild, without types.
import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';

/** The bureau's part of the engine. */
export const loadBureau = () => load('src/engine/csa2024/bureau/index.ts', 'bureau.mjs');

/** The comparison of two tables. */
export const loadCompare = () => load('src/sheet/compare/index.ts', 'compare.mjs');

/** The readers of arbiters' files. */
export const loadEvents = () => load('src/events/index.ts', 'events.mjs');

/** The months with slips that the tests of Explain count, and the search itself. */
export const loadExplainStatistics = () => load('test/support/explainStatistics.ts', 'explain.mjs');

/** Mistakes planted in the tables of random months and bureaus, and what became of them. */
export const loadMistakes = () => load('test/support/mistakes/mistakeStatistics.ts', 'mistakes.mjs');

async function load(entry, file) {
  const outfile = inProject('build', 'bench', file);
  await build({
    entryPoints: [inProject(entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
