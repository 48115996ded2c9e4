import { builtFunctions, whyNoFunctions } from './lib/builtFunctions.mjs';
import { loadEngine } from './lib/engine.mjs';
import { meanMillisecondsOf, median } from './lib/timing.mjs';

const ROWS = 20_000;
/** The two sides take turns, each of about as long, so that whatever else the machine does falls on both alike. */
const TURNS = 41;
const RUNS_A_TURN = 12;
const BARE_RUNS = 4;
const WARM_UP = 20;

export const title = `spilled cell functions over ${ROWS} rows against a bare loop of the engine over the same columns`;
export const target = { atMost: 5, unit: 'x' };

const rating = (at) => 1000 + ((at * 37) % 15_000) / 10;
const RESULTS = [1, 0.5, 0, '½'];
const POINTS = new Map([
  [1, 1],
  [0.5, 0.5],
  [0, 0],
  ['½', 0.5],
]);

/** Each function with its id, what fills its columns (null = omitted), and the loop over the same rows of cells: nothing is checked in it. */
const functionsOf = ({ csa2024 }) => {
  const { expectedScore, tournamentWeight, performance, ratingChange, maximumChange } = csa2024;
  return {
    'CSA.WE': {
      id: 'EXPECTEDSCORE',
      cells: [rating, (at) => rating(at + 11), (at) => (at % 2 === 0 ? 'W' : 'B')],
      bare: (own, opponent, colour) =>
        own.map((row, at) => [
          expectedScore(row[0], opponent[at][0], colour[at][0] === 'W' ? 'white' : 'black'),
        ]),
    },
    'CSA.TW': {
      id: 'TOURNAMENTWEIGHT',
      cells: [(at) => 5 + (at % 120)],
      bare: (minutes) => minutes.map((row) => [tournamentWeight(row[0])]),
    },
    'CSA.PERF': {
      id: 'PERFORMANCE',
      cells: [rating, (at) => (at % 17) / 2, () => 9],
      bare: (average, score, games) =>
        average.map((row, at) => [performance(row[0], score[at][0], games[at][0])]),
    },
    'CSA.CHANGE': {
      id: 'RATINGCHANGE',
      cells: [(at) => RESULTS[at % 4], (at) => 0.01 + (at % 99) / 100, (at) => 12 + 4 * (at % 8), null],
      bare: (result, expected, k) =>
        result.map((row, at) => [ratingChange(POINTS.get(row[0]), expected[at][0], k[at][0])]),
    },
    'CSA.MAXCHANGE': {
      id: 'MAXIMUMCHANGE',
      cells: [rating],
      bare: (raw) => raw.map((row) => [maximumChange(row[0])]),
    },
  };
};

export async function measure(print) {
  const skipped = whyNoFunctions();
  if (skipped !== undefined) return { skipped };
  const registered = builtFunctions();
  const calls = Object.entries(functionsOf(await loadEngine())).map(([what, { id, cells, bare }]) => {
    const columns = cells.map((cell) =>
      cell === null ? null : Array.from({ length: ROWS }, (_, at) => [cell(at)]),
    );
    return { what, spilled: () => registered.get(id)(...columns, {}), loop: () => bare(...columns) };
  });
  // All have run before one is measured: the functions share their code, as in a workbook that uses several.
  for (const { what, spilled, loop } of calls) {
    for (let run = 0; run < WARM_UP; run += 1) spilled();
    const given = spilled();
    const different = loop().findIndex(([figure], at) => figure !== given[at][0]);
    if (different >= 0) throw new Error(`${what} gives another figure in row ${different + 1}.`);
  }
  return {
    values: calls.map(({ what, spilled, loop }) => {
      const turns = Array.from({ length: TURNS }, () => ({
        ours: meanMillisecondsOf(spilled, RUNS_A_TURN),
        bare: meanMillisecondsOf(loop, RUNS_A_TURN * BARE_RUNS),
      }));
      const ours = median(turns.map((turn) => turn.ours)).toFixed(2);
      const bare = median(turns.map((turn) => turn.bare)).toFixed(2);
      print(`${what}: ${ours} ms, the bare loop ${bare} ms, medians of ${TURNS} turns`);
      return { what, value: median(turns.map((turn) => turn.ours / turn.bare)), target };
    }),
  };
}
