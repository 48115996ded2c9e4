import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { loadPublications } from './lib/engine.mjs';
import { packagesOf } from './lib/packages.mjs';
import { inProject } from '../scripts/lib/project.mjs';

const PLAYERS = 20_000;
const MONTHS = 24;
const SIZES = [200, 2_000, 20_000];
const MEGABYTE = 1e6;

export const title = 'a chain of 24 months of 20,000 players, each rated again from its package';

export async function measure(print) {
  const publications = await loadPublications();
  for (const players of SIZES) {
    const [first] = await packagesOf(publications, players, players === PLAYERS ? MONTHS : 1);
    print(`the package of a month of ${players} players: ${(statSync(first).size / MEGABYTE).toFixed(2)} MB`);
  }
  await packagesOf(publications, PLAYERS, MONTHS);
  // A program of its own, so that nothing else is in its memory.
  const program = inProject('bench', 'lib', 'chainOfPackages.mjs');
  const run = JSON.parse(
    execFileSync(process.execPath, [program, String(PLAYERS), String(MONTHS)], { encoding: 'utf8' }),
  );
  if (run.faults > 0) throw new Error('The chain has faults.');
  print(`${run.steps} steps, the longest ${run.step.toFixed(0)} ms`);
  print(`${run.processor.toFixed(1)} s of processor time, memory at most ${run.memory.toFixed(0)} MB`);
  return {
    values: [
      { what: '24 months', value: run.seconds, target: { atMost: 20, unit: ' s' } },
      { what: 'the longest step', value: run.step, target: { atMost: 200, unit: ' ms' } },
    ],
  };
}
