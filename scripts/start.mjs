// npm start: installs and builds what is missing or out of date, then serves the add-in and the workbench.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { addinAddress } from './lib/address.cjs';
import { isFresh, markFresh } from './lib/freshness.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { inProject, projectRoot } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const COMMON = ['package-lock.json', 'tsconfig.json'];
const ADDIN = [
  'src/engine',
  'src/cells',
  'src/sheet',
  'src/functions',
  'src/excel',
  'src/taskpane',
  'manifest.xml',
  'assets',
  'docs',
];

const BUILDS = [
  {
    name: 'add-in',
    script: 'build',
    inputs: [...COMMON, ...ADDIN, 'webpack.config.js', 'scripts/lib'],
    isThere: () =>
      existsSync(inProject('dist/manifest.xml')) &&
      readFileSync(inProject('dist/manifest.xml'), 'utf8').includes(`"${addinAddress()}/taskpane.html"`),
  },
  {
    name: 'workbench',
    script: 'build:workbench',
    inputs: [...COMMON, 'src/workbench', 'scripts/build-workbench.mjs'],
    isThere: () => existsSync(inProject('build/workbench/index.html')),
  },
];

async function buildIfNeeded({ name, script, inputs, isThere }) {
  if (isThere() && isFresh(script.replace(':', '-'), inputs)) {
    console.log(`The ${name} is built already.`);
    return true;
  }
  console.log(`Building the ${name} ...`);
  const { code, output } = await run('npm', ['run', '--silent', script], { show: false });
  if (code !== 0) {
    console.error(output);
    console.error(`The ${name} could not be built. The lines above say where; correct that and start again.`);
    return false;
  }
  markFresh(script.replace(':', '-'));
  return true;
}

async function prepare() {
  if (!(await installIfNeeded())) return false;
  for (const build of BUILDS) if (!(await buildIfNeeded(build))) return false;
  return true;
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
