import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAtLeast } from './nodeVersion.cjs';
import { inProject } from './project.mjs';
import { run } from './run.mjs';

/** npm writes this file at the end of an install. */
const INSTALLED = inProject('node_modules', '.package-lock.json');

function upToDate() {
  return (
    existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(inProject('package-lock.json')).mtimeMs
  );
}

/** Installs the packages when they are missing or older than the lock file; false when that failed. */
export async function installIfNeeded() {
  const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  if (!isAtLeast(process.versions.node, oldest)) {
    console.error(
      `Node ${process.versions.node} is too old: please install Node ${oldest} or newer from https://nodejs.org.`,
    );
    return false;
  }
  if (upToDate()) return true;
  console.log('Installing the packages (about a minute) ...');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0)
    console.error(
      'The packages could not be installed: check the connection to the npm registry and try again.',
    );
  return code === 0;
}
