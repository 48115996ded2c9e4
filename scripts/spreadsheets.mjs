// Finds the spreadsheet programs that recalculate our workbooks in tests, or installs them. `node scripts/spreadsheets.mjs` prints
// the path of each as JSON, null where there is none.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './lib/apt.mjs';
import { isMain } from './lib/run.mjs';

/** A program's name, its command, Debian's package and the variable that names its path; more places for other systems. */
const PROGRAMS = {
  soffice: {
    title: 'LibreOffice',
    package: 'libreoffice-calc',
    variable: 'SOFFICE_PATH',
    // soffice.com waits until the conversion has ended; soffice.exe returns at once.
    places: [
      '/Applications/LibreOffice.app/Contents/MacOS/soffice',
      ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)']]
        .filter((root) => root !== undefined)
        .map((root) => join(root, 'LibreOffice', 'program', 'soffice.com')),
    ],
  },
  ssconvert: { title: 'Gnumeric', package: 'gnumeric', variable: 'SSCONVERT_PATH', places: [] },
};

function find(command) {
  const { variable, places } = PROGRAMS[command];
  const wanted = process.env[variable];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`${variable} is ${wanted}, but there is no such file.`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  return [...places, ...folders.map((folder) => join(folder, command))].find((place) => existsSync(place));
}

/** The path of a program, or undefined. In continuous integration it is installed when missing; elsewhere it is used only where it is. */
async function ensure(command) {
  const found = find(command);
  if (found !== undefined || process.env.CI !== 'true') return found;
  const { title, variable, package: name } = PROGRAMS[command];
  if (canAptInstall() && (await aptInstall([name]))) return find(command);
  throw new Error(`${title} is missing and could not be installed: install it, or set ${variable}.`);
}

export const ensureLibreOffice = () => ensure('soffice');

/** The variables that name each program that is there, for the tests. */
export async function spreadsheetPaths() {
  const paths = {};
  for (const [command, { variable }] of Object.entries(PROGRAMS)) {
    const path = await ensure(command);
    if (path !== undefined) paths[variable] = path;
  }
  return paths;
}

if (isMain(import.meta.url)) console.log(JSON.stringify(await spreadsheetPaths()));
