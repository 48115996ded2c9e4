// The folders whose tests have to notice every change, with the tests that stand beside them and the score wanted, in percent.
import { readdirSync } from 'node:fs';
import { inProject } from '../lib/project.mjs';

/** Tests that read the sources as text are not among them: they would see the changed ones. */
const ENGINE = ['test/engine/border.test.ts'];

/** Tests that measure time, or draw files by the ten thousand, take too long in changed sources. */
const SLOW = [
  'test/cells/longCells.test.ts',
  'test/functions/wholeColumns.test.ts',
  'test/events/properties.test.ts',
  'test/events/xlsx/manyEntities.test.ts',
];

/** @type {{ folder: string, tests: string[], without?: string[], wanted: number }[]} */
export const PARTS = [
  {
    folder: 'src/engine/csa2024',
    tests: ['test/engine/csa2024', 'test/documents/workedExample.test.ts', ...ENGINE],
    without: ['test/engine/csa2024/bureau'],
    wanted: 95,
  },
  { folder: 'src/engine/csa2024/bureau', tests: ['test/engine/csa2024/bureau', ...ENGINE], wanted: 95 },
  {
    folder: 'src/engine/kit',
    tests: ['test/engine/kit', 'test/engine/rhp', 'test/engine/qjrl', ...ENGINE],
    wanted: 95,
  },
  { folder: 'src/engine/csa2013', tests: ['test/engine/csa2013', ...ENGINE], wanted: 90 },
  { folder: 'src/engine/fide2008', tests: ['test/engine/fide2008', ...ENGINE], wanted: 90 },
  { folder: 'src/engine/qjrl', tests: ['test/engine/qjrl', ...ENGINE], wanted: 90 },
  { folder: 'src/engine/rhp', tests: ['test/engine/rhp', ...ENGINE], wanted: 90 },
  { folder: 'src/cells', tests: ['test/cells', 'test/functions'], wanted: 95 },
  { folder: 'src/functions', tests: ['test/functions'], wanted: 95 },
  { folder: 'src/events', tests: ['test/events'], wanted: 95 },
];

/** The test files of a part, from the project's folder on. */
export const testFilesOf = ({ tests, without = [] }) =>
  tests
    .flatMap((path) => (path.endsWith('.test.ts') ? [path] : testsIn(path)))
    .filter((path) => !SLOW.includes(path) && !without.some((folder) => path.startsWith(`${folder}/`)));

/** The sources of a part, without those of a part inside it. */
export const sourcesOf = ({ folder }) => [
  `${folder}/**/*.ts`,
  ...PARTS.filter((part) => part.folder.startsWith(`${folder}/`)).map((part) => `!${part.folder}/**`),
];

const testsIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
