import { execFileSync } from 'node:child_process';
import { loadPublications } from './lib/engine.mjs';
import { packagesOf } from './lib/packages.mjs';
import { inProject } from '../scripts/lib/project.mjs';

const PLAYERS = 20_000;
const MONTHS = 24;

export const title = 'how well 24 months of 20,000 players predicted results, from their packages';

export async function measure(print) {
  await packagesOf(await loadPublications(), PLAYERS, MONTHS);
  // A program of its own, so that nothing else is in its memory.
  const program = inProject('bench', 'lib', 'evaluationOfPackages.mjs');
  const run = JSON.parse(
    execFileSync(process.execPath, [program, String(PLAYERS), String(MONTHS)], { encoding: 'utf8' }),
  );
  print(`${run.games} games tested on; ${run.steps} steps, the longest ${run.step.toFixed(0)} ms`);
  print(
    `${run.evaluating.toFixed(1)} s of it without rating the months; ${run.processor.toFixed(1)} s of processor time`,
  );
  print(`memory at most ${run.memory.toFixed(0)} MB`);
  return {
    values: [
      { what: '24 months', value: run.seconds, target: { atMost: 30, unit: ' s' } },
      { what: 'the longest step', value: run.step, target: { atMost: 500, unit: ' ms' } },
    ],
  };
}
