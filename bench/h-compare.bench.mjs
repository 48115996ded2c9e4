import { loadCompare } from './lib/engine.mjs';
import { sliced } from './lib/sliced.mjs';

const ROWS = 20_000;
const RUNS = 9;
/** How long the pane compares before it lets the browser have the thread. */
const SLICE = 40;

export const title =
  'the longest time without yielding of a comparison of 20,000 rows with a file of as many';
export const target = { atMost: 200, unit: ' ms' };

export async function measure(print) {
  const compare = await loadCompare();
  const [here, text] = [table(), new TextEncoder().encode(file())];
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await compared(compare, here, text));
  const longest = (name) => Math.max(...runs.map((run) => run[name]));
  const { counts, milliseconds } = runs.at(-1);
  print(`${ROWS} rows of 8 columns on each side, ${RUNS} runs, the first one cold; slices of ${SLICE} ms`);
  print(`${counts.equal} cells equal, ${counts.rounded} equal as shown, ${counts.differs} different`);
  print(`longest step ${longest('step').toFixed(1)} ms; a whole run ${milliseconds.toFixed(0)} ms`);
  return { value: longest('slice') };
}

/** Reads the file, compares and makes the sheet, all in slices. */
async function compared({ csvSide, compareSteps, comparisonSheet, pairByTitle, NOTHING_CHOSEN }, here, text) {
  const started = performance.now();
  const reading = await sliced(csvSide('list.csv', text), SLICE);
  const there = reading.result;
  const comparing = await sliced(
    compareSteps(here, there, pairByTitle(HEADER, HEADER, NOTHING_CHOSEN)),
    SLICE,
  );
  const writing = await sliced(comparisonSheet(comparing.result), SLICE);
  const parts = [reading, comparing, writing];
  return {
    step: Math.max(...parts.map(({ step }) => step)),
    slice: Math.max(...parts.map(({ slice }) => slice)),
    counts: comparing.result.counts,
    milliseconds: performance.now() - started,
  };
}

const HEADER = ['CSA id', 'Surname', 'First name', 'Fed', 'Main', 'Standard', 'Rapid', 'Blitz'];

function row(player) {
  const rating = (list) => 900 + ((player * (37 + list)) % 1500) + ((player * 7) % 100) / 100;
  return [player, `Surname ${player % 977}`, `Name ${player % 83}`, 'RSA', ...[0, 1, 2, 3].map(rating)];
}

function table() {
  const rows = Array.from({ length: ROWS }, (_, at) => row(1_000_000 - at));
  const cells = [HEADER, ...rows];
  return {
    name: 'Players',
    source: { kind: 'sheet', sheet: 'Players', origin: { row: 2, column: 0 } },
    cells,
    formats: cells.map((line) => line.map(() => '0.0')),
  };
}

/** The same players in another order, their ratings printed with one decimal, every tenth another one. */
function file() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const player = 1_000_000 - ((at * 7919) % ROWS);
    const [id, surname, name, fed, ...ratings] = row(player);
    const printed = ratings.map((rating) => (rating + (player % 10 === 0 ? 3 : 0)).toFixed(1));
    return [`00${id}`, surname, name, fed, ...printed].join(',');
  });
  return [HEADER.join(','), ...rows].join('\r\n');
}
