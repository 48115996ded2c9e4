import { statSync } from 'node:fs';
import { loadPublications } from './lib/engine.mjs';
import { packagesOf } from './lib/packages.mjs';
import { outputOf, secondsOfCall } from './lib/program.mjs';

const PLAYERS = 20_000;
const MONTHS = 24;
const CORRECTED = 6;
const SIZES = [200, 2_000, 20_000];
const MEGABYTE = 1e6;

export const title = 'a chain of 24 months of 20,000 players, each rated again from its package';

export async function measure(print) {
  const publications = await loadPublications();
  for (const players of SIZES) {
    const [first] = await packagesOf(publications, players, players === PLAYERS ? MONTHS : 1);
    print(`the package of a month of ${players} players: ${(statSync(first).size / MEGABYTE).toFixed(2)} MB`);
  }
  const seconds = secondsOfCall('chain', ...(await packagesOf(publications, PLAYERS, MONTHS)));
  const run = outputOf('chainOfPackages.mjs', PLAYERS, MONTHS);
  if (run.faults > 0) throw new Error('The chain has faults.');
  print(`in the pane: ${run.steps} steps, the longest by the clock ${run.step.toFixed(0)} ms`);
  print(`${run.processor.toFixed(1)} s of processor time, memory at most ${run.memory.toFixed(0)} MB`);
  const corrected = outputOf('correctionOfPackages.mjs', PLAYERS, MONTHS, CORRECTED);
  const perMonth = (seconds) => (seconds / CORRECTED).toFixed(1);
  print(
    `a correction of the first of ${CORRECTED} months: ${perMonth(corrected.seconds)} s a month, ${perMonth(corrected.processor)} s of it processor time, memory at most ${corrected.memory.toFixed(0)} MB`,
  );
  print(
    `its longest step by the clock ${corrected.step.toFixed(0)} ms, of the seeds of the next month ${corrected.seeds.step.toFixed(0)} ms; the sheet Correction ${corrected.sheet.step.toFixed(0)} ms`,
  );
  const step = { atMost: 200, unit: ' ms' };
  const ofCorrection = Math.max(corrected.ownStep, corrected.seeds.ownStep, corrected.sheet.ownStep);
  return {
    values: [
      { what: '24 months', value: seconds, target: { atMost: 20, unit: ' s' } },
      { what: 'the longest step', value: run.ownStep, target: step },
      { what: 'the longest step of a correction', value: ofCorrection, target: step },
    ],
  };
}
