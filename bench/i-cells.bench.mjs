import { ensureLibreOffice } from '../scripts/spreadsheets.mjs';
import { cellsToCells, fingerprints, PARTS } from './lib/cellsToCells.mjs';
import { tablesOf } from './lib/cells.mjs';
import { loadBureau, loadCellsToCells } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { recalculatedByLibreOffice } from './lib/libreOfficeMonth.mjs';
import { median, millisecondsOf } from './lib/timing.mjs';

const PLAYERS = 20_000;
/** The two sides take turns, so that whatever else the machine does falls on both. */
const TURNS = 7;
const RUNS_A_TURN = 3;

export const title =
  "from the cells of a month's six tables to the cells of the sheets of its run, against bureauMonth and LibreOffice";
export const target = { atMost: 4, unit: 'x' };

export async function measure(print) {
  const pane = await loadCellsToCells();
  const { bureauMonth } = await loadBureau();
  const input = federation(PLAYERS);
  const tables = tablesOf(input);
  const first = firstRun(pane, tables, input, bureauMonth);

  const ours = [];
  const engine = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const runs = Array.from({ length: RUNS_A_TURN }, () => cellsToCells(pane, tables).parts);
    const alone = millisecondsOf(() => bureauMonth(input), { runs: RUNS_A_TURN, warmUp: 1 });
    if (turn === 0) continue;
    ours.push(...runs);
    engine.push(...alone);
  }
  const whole = median(ours.map(totalOf));
  const alone = median(engine);
  const cells = Object.values(tables)
    .filter(Array.isArray)
    .reduce((sum, rows) => sum + rows.length * rows[0].length, 0);
  const count = new Intl.NumberFormat('en');
  print(
    `${count.format(PLAYERS)} players, ${count.format(input.games.count)} games, ${count.format(cells)} cells`,
  );
  for (const part of PARTS) print(`${part.padEnd(22)} ${median(ours.map((run) => run[part])).toFixed(1)} ms`);
  print(`${'together'.padEnd(22)} ${whole.toFixed(1)} ms; ${totalOf(first).toFixed(0)} ms the first time`);
  print(`bureauMonth alone      ${alone.toFixed(1)} ms; medians of ${ours.length} runs each`);
  const { sheets } = cellsToCells(pane, tables);
  const later = median(millisecondsOf(() => fingerprints(pane, sheets), { runs: TURNS, warmUp: 1 }));
  print(
    `the fingerprints, made once the sheets are written: ${later.toFixed(1)} ms; with them ${((whole + later) / alone).toFixed(2)}x`,
  );

  const values = [{ what: 'against bureauMonth', value: whole / alone, target }];
  const soffice = await ensureLibreOffice();
  if (soffice === undefined) print('not compared with LibreOffice, which is not installed');
  else {
    const { milliseconds } = await recalculatedByLibreOffice(soffice, input, bureauMonth(input));
    print(`LibreOffice ${(milliseconds / 1000).toFixed(1)} s from file to file (median of 3)`);
    values.push({
      what: 'against LibreOffice',
      value: milliseconds / whole,
      target: { atLeast: 100, unit: 'x' },
    });
  }
  return { values };
}

const totalOf = (parts) => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** The first run of all, which is looked at and not kept: what is kept would have to be marked at every collection. */
function firstRun(pane, tables, input, bureauMonth) {
  const { calculated, parts } = cellsToCells(pane, tables);
  expectSameMonth(calculated.month, bureauMonth(input));
  return parts;
}

/** The cells say what the columns of `federation` do: the same month comes of both. */
function expectSameMonth({ ratings }, { ratings: expected }) {
  for (const [name, column] of Object.entries(expected)) {
    const at = column.findIndex((figure, index) => !Object.is(figure, ratings[name][index]));
    if (at >= 0) throw new Error(`${name}[${at}] is ${ratings[name][at]}, not ${column[at]}.`);
  }
}
