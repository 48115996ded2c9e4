import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Debian's packages can be installed without asking anybody: apt-get is there and we are root. */
export const canAptInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs Debian packages; true when they are there afterwards. */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env })).code !== 0) return false;
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  return install.code === 0;
}
