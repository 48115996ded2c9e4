// A month of plain formulas in LibreOffice: how long it takes from file to file.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';
import { FIGURES_IN_COLUMNS, writeFormulaMonth, writeNumberMonth } from './formulaMonth.mjs';
import { median, millisecondsOf } from './timing.mjs';

const RUNS = 3;
const TOLERANCE = 1e-9;
/** The first sheet as comma separated values, numbers in full and not as shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';

/**
 * Writes the month of `input` as formulas, and times LibreOffice at loading, recalculating and writing them. Its figures
 * must be those of `month`, to 1e-9: another one is an error.
 *
 * @returns `formulas`, how many there are; `milliseconds`, the median of 3 runs; `without`, the same for a workbook with
 *   numbers in place of the formulas
 */
export async function recalculatedByLibreOffice(soffice, input, month) {
  const folder = inProject('build', 'bench', 'libreoffice');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { formulas } = await writeFormulaMonth(join(folder, 'formulas.xlsx'), input);
  await writeNumberMonth(join(folder, 'numbers.xlsx'), input);
  const convert = (name) => convertToCsv(soffice, folder, name);

  convert('numbers');
  const milliseconds = median(millisecondsOf(() => convert('formulas'), { runs: RUNS, warmUp: 0 }));
  const without = median(millisecondsOf(() => convert('numbers'), { runs: 1, warmUp: 0 }));
  expectSameFigures(month, join(folder, 'formulas.csv'));
  rmSync(folder, { recursive: true, force: true });
  return { formulas, milliseconds, without };
}

function convertToCsv(soffice, folder, name) {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const args = ['--headless', '--norestore', profile, '--convert-to', CSV, '--outdir', folder];
  execFileSync(soffice, [...args, join(folder, `${name}.xlsx`)], { stdio: 'pipe' });
}

function expectSameFigures({ ratings }, path) {
  const rows = readFileSync(path, 'utf8').trim().replaceAll('"', '').split('\n').slice(1);
  if (rows.length !== ratings.newRaw.length) throw new Error(`LibreOffice wrote ${rows.length} ratings.`);
  rows.forEach((row, at) => {
    const cells = row.split(',');
    for (const [name, column] of Object.entries(FIGURES_IN_COLUMNS)) {
      const theirs = cells[column] === '' ? NaN : Number(cells[column]);
      const mine = ratings[name][at];
      if (Object.is(mine, theirs) || Math.abs(mine - theirs) <= TOLERANCE) continue;
      throw new Error(`Row ${at + 2}, ${name}: bureauMonth gives ${mine}, LibreOffice ${theirs}.`);
    }
  });
}
