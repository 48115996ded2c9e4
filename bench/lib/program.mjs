import { execFileSync } from 'node:child_process';
import { inProject } from '../../scripts/lib/project.mjs';

/** The JSON that a program of bench/lib prints. It runs by itself, so that nothing else is in its memory. */
export function outputOf(program, ...words) {
  const paths = [inProject('bench', 'lib', program), ...words.map(String)];
  return JSON.parse(execFileSync(process.execPath, paths, { encoding: 'utf8' }));
}
