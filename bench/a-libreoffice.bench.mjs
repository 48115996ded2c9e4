import { ensureLibreOffice } from '../scripts/spreadsheets.mjs';
import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { recalculatedByLibreOffice } from './lib/libreOfficeMonth.mjs';
import { median, millisecondsOf } from './lib/timing.mjs';

const PLAYERS = 20_000;

export const title = 'a month of plain formulas recalculated by LibreOffice, against bureauMonth';
export const target = { atLeast: 50, unit: 'x' };

export async function measure(print) {
  const soffice = await ensureLibreOffice();
  if (soffice === undefined) return { skipped: 'LibreOffice is not installed' };
  const { bureauMonth } = await loadBureau();
  const input = federation(PLAYERS);
  const month = bureauMonth(input);
  const { formulas, milliseconds, without } = await recalculatedByLibreOffice(soffice, input, month);
  const ours = median(millisecondsOf(() => bureauMonth(input), { runs: 15, warmUp: 5 }));

  const count = new Intl.NumberFormat('en');
  print(
    `${count.format(PLAYERS)} players, ${count.format(input.games.count)} games, ${count.format(formulas)} formulas`,
  );
  print(
    `LibreOffice ${(milliseconds / 1000).toFixed(1)} s to load, recalculate and write the results (median of 3)`,
  );
  print(
    `LibreOffice ${(without / 1000).toFixed(1)} s for the same cells with numbers in place of the formulas`,
  );
  print(`bureauMonth ${ours.toFixed(1)} ms (median of 15); the same figures to 1e-9`);
  print(`${((milliseconds - without) / ours).toFixed(0)}x, were only the formulas counted`);
  return { value: milliseconds / ours };
}
