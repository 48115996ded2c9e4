/* global window -- the functions that are evaluated in the page */
import { median } from './lib/timing.mjs';
import { inWorkbench, whyNoWorkbench } from './lib/workbench.mjs';

const ROWS = 20_000;
const RUNS = 3;

/** The least that the workbench takes for any change, and each way to expect 20,000 scores: the formulas of its first cell, the second, and so on. */
const WAYS = {
  nothing: { rows: 1, formula: '1' },
  cells: { rows: ROWS, formula: 'CSA.WE(A#,B#,C#)' },
  spilled: { rows: 1, formula: `CSA.WE(A1:A${ROWS},B1:B${ROWS},C1:C${ROWS})` },
  plain: { rows: ROWS, formula: '0.541767+0.001164*MAX(-460,MIN(390,A#-B#))' },
};

export const title = '20,000 cells of CSA.WE against one spilled CSA.WE, in the workbench';
export const target = { atLeast: 20, unit: 'x' };

export async function measure(print) {
  const skipped = whyNoWorkbench();
  if (skipped !== undefined) return { skipped };
  return inWorkbench(async (page) => {
    const times = { nothing: [], cells: [], spilled: [], plain: [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, way] of Object.entries(WAYS))
        times[name].push(await page.evaluate(calculate, { ROWS, ...way }));
    }
    const [nothing, cells, spilled, plain] = Object.values(times).map(median);
    print(
      `${ROWS} cells of CSA.WE ${cells.toFixed(0)} ms, one spilled ${spilled.toFixed(0)} ms, medians of ${RUNS} runs`,
    );
    print(
      `${ROWS} cells of clause 32's own formula ${plain.toFixed(0)} ms; the spilled call is ${(plain / spilled).toFixed(1)}x cheaper`,
    );
    const beyond = ((cells - nothing) / (spilled - nothing)).toFixed(1);
    print(
      `of these the formula =1 takes ${nothing.toFixed(0)} ms too: the workbench waits for quiet, and paints`,
    );
    print(`beyond that the spilled call is ${beyond}x cheaper than the cells`);
    return { value: cells / spilled };
  });
}

/** In the page: writes ratings and formulas on a new sheet; the time until all is calculated. */
async function calculate({ ROWS, rows, formula }) {
  const { grid } = window.workbench;
  const sheet = grid.addSheet();
  grid.writeCells(
    sheet,
    { row: 0, column: 0, rows: ROWS, columns: 3 },
    Array.from({ length: ROWS }, (_, at) => [1000 + (at % 1500), 1000 + ((at * 7) % 1500), 'W']),
  );
  await grid.settled();
  const formulas = Array.from({ length: rows }, (_, at) => [`=${formula.replaceAll('#', String(at + 1))}`]);
  const started = performance.now();
  grid.writeCells(sheet, { row: 0, column: 3, rows, columns: 1 }, formulas);
  await grid.settled();
  const milliseconds = performance.now() - started;
  const end = formula === '1' ? 0 : ROWS - 1;
  const last = grid.readValues(sheet, { row: end, column: 3, rows: 1, columns: 1 })[0][0];
  if (typeof last !== 'number') throw new Error(`The last value is ${String(last)}.`);
  grid.deleteSheet(sheet);
  return milliseconds;
}
