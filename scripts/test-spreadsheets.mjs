// npm run test:spreadsheets: every test that recalculates our formulas in LibreOffice, Gnumeric and IronCalc, at full size: 300
// months and 80 sections a document by drawn interpretations. DRAW_SEED draws again what a failure names; the tests of written
// workbooks need the builds.
import { ensureChromium } from './chromium.mjs';
import { newComparedCells, printComparedCells } from './lib/comparedCells.mjs';
import { inProject } from './lib/project.mjs';
import { run, runNode } from './lib/run.mjs';
import { spreadsheetPaths } from './spreadsheets.mjs';

for (const script of ['build', 'build:workbench']) {
  const { code } = await run('npm', ['run', '--silent', script], { show: false });
  if (code !== 0) throw new Error(`npm run ${script} failed.`);
}
const jest = [
  inProject('node_modules/jest/bin/jest.js'),
  'test/e2e/(spreadsheet|libreOffice)',
  '--selectProjects',
  'e2e',
];
const { code } = await runNode([...jest, '--maxWorkers=1', ...process.argv.slice(2)], {
  env: {
    FULL_SIZE: 'true',
    CHROMIUM_PATH: await ensureChromium(),
    ...(await spreadsheetPaths()),
    ...newComparedCells(),
  },
});
printComparedCells();
process.exitCode = code;
