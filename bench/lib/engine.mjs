// The engine as the add-in ships it: bundled by esbuild, without types.
import { bundled } from '../../scripts/lib/bundled.mjs';
import { inProject } from '../../scripts/lib/project.mjs';

/** All documents. */
export const loadEngine = () => load('src/engine/index.ts', 'engine.mjs');

/** The bureau's part of the engine. */
export const loadBureau = () => load('src/engine/csa2024/bureau/index.ts', 'bureau.mjs');

/** All that the pane does between the cells of a bureau's tables and the cells of the sheets that a run writes. */
export const loadCellsToCells = () =>
  load(
    [
      'src/bureau/index.ts',
      'src/bureau/results/calculatedMonth.ts',
      'src/bureau/results/runSheets.ts',
      'src/bureau/read/fingerprint.ts',
    ],
    'cellsToCells.mjs',
  );

/** The comparison of two tables. */
export const loadCompare = () => load('src/explain/compare/index.ts', 'compare.mjs');

/** The readers of arbiters' files. */
export const loadEvents = () => load('src/events/index.ts', 'events.mjs');

/** The months with slips that the tests of Explain count, and the search itself. */
export const loadExplainStatistics = () => load('test/support/explainStatistics.ts', 'explain.mjs');

/** Mistakes planted in the tables of random months and bureaus, and what became of them. */
export const loadMistakes = () => load('test/support/mistakes/mistakeStatistics.ts', 'mistakes.mjs');

/** Packages of months: made, read from files, rated again, chained, corrected and evaluated. */
export const loadPublications = () =>
  load(
    [
      'src/engine/csa2024/monthOptions.ts',
      'src/engine/kit/progress.ts',
      'src/bureau/tables/period.ts',
      'src/publications/chain.ts',
      'src/publications/correction.ts',
      'src/publications/evaluation.ts',
      'src/publications/monthPackage.ts',
      'src/publications/packageZip.ts',
      'src/publications/options.ts',
      'src/publications/rateMonth.ts',
      'src/publications/report/correctionSheet.ts',
      'src/publications/tableChanges.ts',
      'src/publications/tableFiles.ts',
      'src/commandLine/files.ts',
      'src/commandLine/packages.ts',
      'src/taskpane/kit/utf8.ts',
    ],
    'publications.mjs',
  );

/** The command line's fide-list. */
export const loadFideList = () =>
  load(['src/commandLine/fideList.ts', 'src/commandLine/command.ts'], 'fideList.mjs');

/** @param entry a file, or several whose exports come as one module's */
const load = async (entry, file) => import(await bundled(entry, inProject('build', 'bench', file)));
