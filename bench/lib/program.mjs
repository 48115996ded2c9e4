import { execFileSync } from 'node:child_process';
import { inProject } from '../../scripts/lib/project.mjs';

/** The JSON that a program of bench/lib prints. It runs by itself, so that nothing else is in its memory. */
export function outputOf(program, ...words) {
  const paths = [inProject('bench', 'lib', program), ...words.map(String)];
  return JSON.parse(execFileSync(process.execPath, paths, { encoding: 'utf8' }));
}

/** How many seconds the command line takes for a call, from its start to its end. */
export function secondsOfCall(...words) {
  execFileSync(process.execPath, [inProject('scripts', 'build-cli.mjs')]);
  const started = performance.now();
  execFileSync(process.execPath, [inProject('build', 'cli', 'csa-ratings.js'), ...words], { stdio: 'pipe' });
  return (performance.now() - started) / 1000;
}
