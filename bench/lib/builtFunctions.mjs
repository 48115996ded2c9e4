// The cell functions as the add-in ships them: dist/functions.js, with what Office gives it.
import { existsSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { inProject } from '../../scripts/lib/project.mjs';

const SCRIPT = inProject('dist', 'functions.js');

/** Why there are no built functions here; undefined when there are. */
export function whyNoFunctions() {
  return existsSync(SCRIPT) ? undefined : 'the add-in is not built (npm run build)';
}

/** The functions by their ids, as they are registered with Office. */
export function builtFunctions() {
  const found = new Map();
  const associate = (id, calculate) => found.set(id, calculate);
  // In the realm of the arguments, as Office's are.
  globalThis.CustomFunctions = { associate, Error: class {}, ErrorCode: {} };
  runInThisContext(readFileSync(SCRIPT, 'utf8'));
  return found;
}
