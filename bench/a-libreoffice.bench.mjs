import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';
import { inProject } from '../scripts/lib/project.mjs';
import { ensureLibreOffice } from '../scripts/libreoffice.mjs';
import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { FIGURES_IN_COLUMNS, writeFormulaMonth, writeNumberMonth } from './lib/formulaMonth.mjs';
import { median, millisecondsOf } from './lib/timing.mjs';

const PLAYERS = 20_000;
const RUNS = 3;
const TOLERANCE = 1e-9;
/** The first sheet as comma separated values, numbers in full and not as shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';

export const title = 'a month of plain formulas recalculated by LibreOffice, against bureauMonth';
export const target = { atLeast: 50, unit: 'x' };

export async function measure(print) {
  const soffice = await ensureLibreOffice();
  if (soffice === undefined) return { skipped: 'LibreOffice is not installed' };
  const folder = inProject('build', 'bench', 'libreoffice');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const { bureauMonth } = await loadBureau();
  const input = federation(PLAYERS);
  const { formulas } = await writeFormulaMonth(join(folder, 'formulas.xlsx'), input);
  await writeNumberMonth(join(folder, 'numbers.xlsx'), input);
  const convert = (name) => convertToCsv(soffice, folder, name);
  const count = new Intl.NumberFormat('en');
  print(
    `${count.format(PLAYERS)} players, ${count.format(input.games.count)} games, ${count.format(formulas)} formulas`,
  );

  convert('numbers');
  const spreadsheet = median(millisecondsOf(() => convert('formulas'), { runs: RUNS, warmUp: 0 }));
  const without = median(millisecondsOf(() => convert('numbers'), { runs: 1, warmUp: 0 }));
  const ours = median(millisecondsOf(() => bureauMonth(input), { runs: 15, warmUp: 5 }));
  expectSameFigures(bureauMonth(input), join(folder, 'formulas.csv'));

  print(
    `LibreOffice ${(spreadsheet / 1000).toFixed(1)} s to load, recalculate and write the results (median of ${RUNS})`,
  );
  print(
    `LibreOffice ${(without / 1000).toFixed(1)} s for the same cells with numbers in place of the formulas`,
  );
  print(`bureauMonth ${ours.toFixed(1)} ms (median of 15); the same figures to 1e-9`);
  print(`${((spreadsheet - without) / ours).toFixed(0)}x, were only the formulas counted`);
  rmSync(folder, { recursive: true, force: true });
  return { value: spreadsheet / ours };
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
