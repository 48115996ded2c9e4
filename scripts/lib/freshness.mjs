import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from './project.mjs';

function newest(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  // A folder's own time tells that a file in it was removed.
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const stampOf = (name) => inProject('build', 'stamps', name);

/** True when nothing in these files and folders has changed since `markFresh` of that name. */
export function isFresh(name, inputs) {
  const stamp = stampOf(name);
  if (!existsSync(stamp)) return false;
  return statSync(stamp).mtimeMs > Math.max(...inputs.map((input) => newest(inProject(input))));
}

/** Remembers that the build of that name has just been made. */
export function markFresh(name) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), '');
}
