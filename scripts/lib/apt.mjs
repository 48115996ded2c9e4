import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const isRoot = () => process.getuid?.() === 0;

/** On a machine of continuous integration `sudo` may be used; on a person's own machine nothing is installed behind his back. */
const maySudo = () =>
  process.env.CI === 'true' && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;

/** Debian's packages can be installed without asking anybody. */
export const canAptInstall = () => existsSync('/usr/bin/apt-get') && (isRoot() || maySudo());

/** Installs Debian packages; true when they are there afterwards. */
export async function aptInstall(packages) {
  const apt = (...args) => {
    const [command, ...rest] = isRoot() ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, show: false });
  };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await apt(...args);
    if (code !== 0) {
      console.error(output);
      return false;
    }
  }
  return true;
}
