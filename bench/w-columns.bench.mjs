import { builtFunctions, whyNoFunctions } from './lib/builtFunctions.mjs';

const ROWS = 1_048_576;
const FILLED = 1000;
const RUNS = 9;

/** The formulas, each with the id of its function and what fills its columns. */
const FORMULAS = {
  'CSA.TW(A:A)': ['TOURNAMENTWEIGHT', (at) => 5 + (at % 120)],
  'CSA.WE(A:A,B:B,C:C)': [
    'EXPECTEDSCORE',
    (at) => 1000 + at,
    (at) => 2000 - at,
    (at) => (at % 2 === 0 ? 'W' : 'B'),
  ],
};

export const title = `whole columns of ${ROWS} rows with ${FILLED} filled, as arguments of the built functions`;
export const target = { atMost: 50, unit: ' ms' };

export async function measure(print) {
  const skipped = whyNoFunctions();
  if (skipped !== undefined) return { skipped };
  const functions = builtFunctions();
  const values = [];
  for (const [formula, [id, ...cells]] of Object.entries(FORMULAS)) {
    const columns = cells.map((cell) =>
      Array.from({ length: ROWS }, (_, at) => [at < FILLED ? cell(at) : '']),
    );
    const times = [];
    let bytes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.memoryUsage().heapUsed;
      const started = performance.now();
      const result = functions.get(id)(...columns, {});
      times.push(performance.now() - started);
      bytes = Math.max(bytes, process.memoryUsage().heapUsed - before);
      if (result.length !== FILLED) throw new Error(`${formula} gives ${result.length} rows.`);
    }
    const fastest = Math.min(...times);
    print(
      `${formula}: ${fastest.toFixed(1)} ms the fastest of ${RUNS} runs, ${(bytes / 1e6).toFixed(1)} MB the most`,
    );
    values.push({ what: formula, value: fastest, target });
    values.push({ what: `${formula}, memory`, value: bytes / 1e6, target: { atMost: 20, unit: ' MB' } });
  }
  return { values };
}
