// What a month's run takes of memory, as JSON on the output. To be run by `node --expose-gc`.
import { tablesOf } from './cells.mjs';
import { cellsToCells } from './cellsToCells.mjs';
import { loadCellsToCells } from './engine.mjs';
import { federation } from './federation.mjs';

const PLAYERS = 20_000;
/** Steps from one look to the next: to collect all that is not in use takes longer than a step. */
const STEPS_A_LOOK = 25;
const MEGABYTE = 1e6;

const pane = await loadCellsToCells();
const { empty, tables, games } = made();
const before = inUse();

/** The cells; what they were made from is not kept. */
function made() {
  const empty = inUse();
  const input = federation(PLAYERS);
  return { empty, tables: tablesOf(input), games: input.games.count };
}

/** Megabytes of what cannot be collected, typed arrays among it. */
function inUse() {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

const parts = {};
let step = 0;
const done = cellsToCells(pane, tables, (part) => {
  step += 1;
  const isNew = parts[part] === undefined;
  if (step % STEPS_A_LOOK !== 0 && !isNew) return;
  parts[part] = Math.max(parts[part] ?? 0, inUse() - before);
});
const atEnd = inUse() - before;
if (done.sheets.length !== 3) throw new Error('A run writes three sheets.');

const resident = peakOfResident();

/** The same run without collecting: the most of the process's memory, more than it had before. */
function peakOfResident() {
  globalThis.gc();
  const start = process.memoryUsage.rss();
  let peak = start;
  cellsToCells(pane, tables, () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  });
  return (peak - start) / MEGABYTE;
}

const most = Math.max(atEnd, ...Object.values(parts));
const cells = before - empty;
console.log(JSON.stringify({ players: PLAYERS, games, cells, parts, most, resident }));
