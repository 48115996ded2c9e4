// Finds a Chromium (or Chrome, or Edge) for the browser tests, or gets one. `node scripts/chromium.mjs` prints its path.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './lib/apt.mjs';
import { inProject } from './lib/project.mjs';
import { isMain, run } from './lib/run.mjs';

/** The newest release of the npm package that runs on Node 20. Installed on demand: most machines have a browser. */
const NPM_CHROMIUM = '@sparticuz/chromium@138.0.2';
const NPM_CHROMIUM_FOLDER = inProject('build', 'chromium');

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function usualPlaces() {
  const { env, platform } = process;
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return roots.flatMap((root) => WINDOWS_PROGRAMS.map((program) => join(root, program)));
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  const commands = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  if (platform !== 'darwin') return commands;
  const apps = ['/Applications', join(env.HOME ?? '', 'Applications')];
  return [...apps.flatMap((folder) => MAC_APPS.map((app) => join(folder, app))), ...commands];
}

/** The path of an installed browser, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  return usualPlaces().find((place) => existsSync(place));
}

async function chromiumFromNpm() {
  // The package carries a Chromium for Linux on x64 only.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const install = ['install', '--prefix', NPM_CHROMIUM_FOLDER, '--no-save', '--no-audit', '--no-fund'];
  if ((await run('npm', [...install, NPM_CHROMIUM], { show: false })).code !== 0) return undefined;
  const { default: chromium } = createRequire(join(NPM_CHROMIUM_FOLDER, 'package.json'))(
    '@sparticuz/chromium',
  );
  return chromium.executablePath();
}

/** Finds a browser; where there is none, installs one: Debian's package when that is possible, else npm's. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  // Not on the standard output: that is for the path alone.
  console.error('No Chromium, Chrome or Edge found; getting one (about a minute) ...');
  // With the font that Chromium recommends: tests measure what is drawn.
  if (canAptInstall() && (await aptInstall(['chromium', 'fonts-liberation']))) {
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const fetched = await chromiumFromNpm();
  if (fetched !== undefined) return fetched;
  throw new Error(
    'No browser for the browser tests: install Chrome, Chromium or Edge, or set CHROMIUM_PATH.',
  );
}

if (isMain(import.meta.url)) console.log(await ensureChromium());
