// Finds LibreOffice for the tests that recalculate our workbooks, or installs it. `node scripts/libreoffice.mjs` prints its path.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canAptInstall } from './lib/apt.mjs';
import { isMain } from './lib/run.mjs';

function usualPlaces() {
  const { env, platform } = process;
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)']].filter((root) => root !== undefined);
    // soffice.com waits until the conversion has ended; soffice.exe returns at once.
    return roots.map((root) => join(root, 'LibreOffice', 'program', 'soffice.com'));
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  return [
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    ...folders.map((folder) => join(folder, 'soffice')),
  ];
}

/** The path of LibreOffice's `soffice`, or undefined. `SOFFICE_PATH` comes first. */
export function findLibreOffice() {
  const wanted = process.env.SOFFICE_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`SOFFICE_PATH is ${wanted}, but there is no such file.`);
  }
  return usualPlaces().find((place) => existsSync(place));
}

/** Finds LibreOffice. In continuous integration it is installed when missing; elsewhere it is used only where it is. */
export async function ensureLibreOffice() {
  const found = findLibreOffice();
  if (found !== undefined || process.env.CI !== 'true') return found;
  if (canAptInstall() && (await aptInstall(['libreoffice-calc']))) return findLibreOffice();
  throw new Error('LibreOffice is missing and could not be installed: install it, or set SOFFICE_PATH.');
}

if (isMain(import.meta.url)) console.log((await ensureLibreOffice()) ?? 'LibreOffice is not installed.');
