// node scripts/serve.mjs [--no-open] [--port N] [--dist folder]
// Serves the built add-in and the workbench, prints the address, and opens it where there is a display.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from './server.mjs';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const portsToTry = 20;

const { values: options } = parseArgs({
  options: {
    'no-open': { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    dist: { type: 'string', default: path.join(projectFolder, 'dist') },
  },
});

/** Starts on the wanted port, or on the next free one: somebody else's server is no reason not to start. */
async function startOnFreePort(wanted) {
  for (let port = wanted; port < wanted + portsToTry; port += 1) {
    try {
      return await startServer({ port, dist: options.dist });
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
      console.log(`Port ${port} is taken by another program; trying ${port + 1}.`);
    }
  }
  throw new Error(`No free port from ${wanted} to ${wanted + portsToTry - 1}. Set PORT to another number.`);
}

function hasDisplay() {
  if (options['no-open'] || process.env.CI) return false;
  if (process.platform === 'darwin' || process.platform === 'win32') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function openInBrowser(address) {
  const [command, ...rest] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const opener = spawn(command, rest, { stdio: 'ignore', detached: true });
  opener.on('error', () => console.log('No browser could be opened; please open the address yourself.'));
  opener.unref();
}

function warnAboutMissingFiles() {
  if (!existsSync(path.join(options.dist, 'taskpane.html'))) {
    console.log('The add-in is not built yet: run `npm run build`.');
  }
  if (!existsSync(path.join(projectFolder, 'build', 'workbench', 'index.html'))) {
    console.log('The workbench is not built yet: run `npm run build:workbench`.');
  }
}

const wantedPort = Number(options.port);
if (!Number.isInteger(wantedPort) || wantedPort < 0 || wantedPort > 65535) {
  console.error(`${options.port} is not a port number.`);
  process.exit(1);
}
try {
  warnAboutMissingFiles();
  const server = await startOnFreePort(wantedPort);
  const address = `${server.url}/workbench/`;
  console.log(`Workbench:        ${address}`);
  console.log(`Manifest (Excel): ${server.url}/manifest.xml`);
  if (!server.trusted) {
    console.log('The browser will warn once about the certificate (`npm run trust` installs a trusted one).');
  }
  console.log('Stop with Ctrl+C.');
  if (hasDisplay()) openInBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      server.close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(`The server could not start: ${error.message}`);
  process.exit(1);
}
