import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { inProject } from '../scripts/lib/project.mjs';
import { readResult, writeInput } from './lib/binary.mjs';
import { differences } from './lib/differences.mjs';
import { loadBureau } from './lib/engine.mjs';
import { federation } from './lib/federation.mjs';
import { median, millisecondsOf } from './lib/timing.mjs';

const PLAYERS = 20_000;
/** The two sides take turns, so that whatever else the machine does falls on both. */
const TURNS = 9;
const RUNS_A_TURN = 5;

export const title = 'bureauMonth against the same arithmetic in C (gcc -O2)';
export const target = { atMost: 2, unit: 'x' };

export async function measure(print) {
  const folder = inProject('build', 'bench');
  mkdirSync(folder, { recursive: true });
  const [program, given, results] = ['limit', 'limit.in', 'limit.out'].map((name) => `${folder}/${name}`);
  try {
    execFileSync('gcc', ['-O2', '-o', program, inProject('bench', 'limit.c'), '-lm']);
  } catch (error) {
    if (error.code === 'ENOENT') return { skipped: 'gcc is not installed' };
    throw error;
  }
  const { bureauMonth } = await loadBureau();
  const input = federation(PLAYERS);
  writeInput(given, input);
  const c = () => execFileSync(program, [given, results, String(RUNS_A_TURN)], { encoding: 'utf8' });
  const milliseconds = (printed) => median(printed.trim().split('\n').map(Number));

  const turns = Array.from({ length: TURNS + 1 }, () => {
    const ours = median(millisecondsOf(() => bureauMonth(input), { runs: RUNS_A_TURN, warmUp: 1 }));
    return { ours, theirs: milliseconds(c()) };
  }).slice(1);
  const found = differences(bureauMonth(input), readResult(results, input));
  if (found.length > 0) throw new Error(`C gives other figures: ${found.join('; ')}`);

  print(`${PLAYERS} players, ${input.games.count} games; every column the same to 1e-9`);
  print(`bureauMonth ${median(turns.map(({ ours }) => ours)).toFixed(1)} ms`);
  print(`C           ${median(turns.map(({ theirs }) => theirs)).toFixed(1)} ms`);
  return { value: median(turns.map(({ ours, theirs }) => ours / theirs)) };
}
