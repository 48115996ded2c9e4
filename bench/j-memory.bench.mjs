import { execFileSync } from 'node:child_process';
import { inProject } from '../scripts/lib/project.mjs';
import { median } from './lib/timing.mjs';

const RUNS = 3;

export const title = "the pane's memory for a month's run beyond the cells of its six tables";
export const target = { atMost: 250, unit: ' MB' };

export async function measure(print) {
  // A program of its own each time, so that nothing else is in its memory.
  const program = inProject('bench', 'lib', 'memoryOfRun.mjs');
  const runs = Array.from({ length: RUNS }, () =>
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', program], { encoding: 'utf8' })),
  );
  const middle = (figure) => median(runs.map(figure));
  print(
    `${runs[0].players} players, ${runs[0].games} games; the cells take ${middle(({ cells }) => cells).toFixed(0)} MB`,
  );
  for (const part of Object.keys(runs[0].parts)) {
    print(`${part.padEnd(14)} ${middle(({ parts }) => parts[part]).toFixed(0)} MB in use at most`);
  }
  print(
    `${runs.map(({ most }) => most.toFixed(0)).join(', ')} MB in use at most, once what is not is collected`,
  );
  print(
    `${runs.map(({ resident }) => resident.toFixed(0)).join(', ')} MB more of the process's memory at its peak`,
  );
  return { value: middle(({ most }) => most) };
}
