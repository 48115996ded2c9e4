import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project.mjs';

/** npm and npx are .cmd files on Windows and start only through its shell. */
const needsShell = (command) => process.platform === 'win32' && (command === 'npm' || command === 'npx');

/**
 * Runs a command in the project's folder and shows what it prints.
 * Never rejects: `code` is 0 when the command succeeded; `output` is what it printed.
 */
export function run(command, args, { env = {}, show = true } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      shell: needsShell(command),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (show) process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    // A grandchild left behind may hold the pipes open for ever; the command itself has ended all the same.
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, output }), 2000).unref());
  });
}

/** Runs one of the project's own scripts with this same Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** True when the module at this address is the script that was started. */
export const isMain = (moduleUrl) =>
  process.argv[1] !== undefined && moduleUrl === pathToFileURL(realpathSync(process.argv[1])).href;
