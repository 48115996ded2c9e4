import { loadPublications } from './lib/engine.mjs';
import { packagesOf } from './lib/packages.mjs';
import { outputOf, secondsOfCall } from './lib/program.mjs';

const PLAYERS = 20_000;
const MONTHS = 24;
/** The levels, each with as many months as can be waited for: all parameters rate every month some thirty times. */
const LEVELS = [
  ['curves', MONTHS],
  ['replay', MONTHS],
  ['parameters', 6],
];

export const title = 'how well 24 months of 20,000 players predicted results, from their packages';

export async function measure(print) {
  const paths = await packagesOf(await loadPublications(), PLAYERS, MONTHS);
  const seconds = secondsOfCall('evaluate', ...paths, '--level', 'curves');
  const runs = LEVELS.map(([level, months]) => {
    const run = outputOf('evaluationOfPackages.mjs', PLAYERS, MONTHS, level, months);
    print(
      `${level}, ${months} months: ${run.seconds.toFixed(1)} s, ${run.processor.toFixed(1)} s of processor time, memory at most ${run.memory.toFixed(0)} MB`,
    );
    print(
      `${run.games} games tested on; ${run.steps} steps, the longest by the clock ${run.step.toFixed(0)} ms`,
    );
    return {
      what: `the longest step, ${level}`,
      value: run.ownStep,
      target: { atMost: 200, unit: ' ms' },
      run,
    };
  });
  return { values: [{ what: '24 months', value: seconds, target: { atMost: 30, unit: ' s' } }, ...runs] };
}
