// npm start: installs and builds what is missing or out of date, then serves the add-in and the workbench.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { addinAddress } from './lib/address.cjs';
import { BUILDS, buildFault } from './lib/builds.cjs';
import { installIfNeeded } from './lib/install.mjs';
import { inProject, projectRoot } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Whether the add-in is built for the address where it will be served now. */
const isForAddress = () =>
  readFileSync(inProject(BUILDS['add-in'].output), 'utf8').includes(`"${addinAddress()}/taskpane.html"`);

async function buildIfNeeded(name) {
  if (buildFault(name) === null && (name !== 'add-in' || isForAddress())) {
    console.log(`The ${name} is built already.`);
    return true;
  }
  console.log(`Building the ${name} ...`);
  const { code, output } = await run('npm', ['run', '--silent', BUILDS[name].script], { show: false });
  if (code !== 0) {
    console.error(output);
    console.error(`The ${name} could not be built. The lines above say where; correct that and start again.`);
  }
  return code === 0;
}

async function prepare() {
  if (!(await installIfNeeded())) return false;
  const built = await Promise.all(Object.keys(BUILDS).map(buildIfNeeded));
  return built.every(Boolean);
}

if (await prepare()) {
  const server = spawn(process.execPath, [inProject('scripts', 'serve.mjs'), ...process.argv.slice(2)], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  // The terminal's Ctrl+C reaches the server itself; a signal sent to this process alone is handed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
} else {
  process.exitCode = 1;
}
