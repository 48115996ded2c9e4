// The licences of the packages that a bundle is made of: which may be among them, and the text that goes with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that ask for nothing but their text beside the files. */
export const ALLOWED_LICENCES = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0', '0BSD'];

export const NOTICES_FILE = 'THIRD_PARTY_NOTICES.txt';

/**
 * The folder of the package that a file belongs to; null for a file of the project itself.
 *
 * @param {string} file
 * @returns {string | null}
 */
export function packageFolder(file) {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder ?? null;
}

/**
 * Whether a licence, as packages name it, is one of the allowed: of "A OR B" one, of "A AND B" both.
 *
 * @param {unknown} licence
 * @returns {boolean}
 */
export function isAllowed(licence) {
  if (typeof licence !== 'string') return false;
  return licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((one) => one.split(/ AND /).every((name) => ALLOWED_LICENCES.includes(name.trim())));
}

/**
 * The notices for a bundle: each package with its version, licence and the text of it, by name.
 *
 * @param {Iterable<string>} files of which the bundle is made
 * @param {boolean} isPublished whether others are given the bundle; the workbench is not, and names what its packages have
 * @returns {string}
 * @throws {Error} where others are given it and a licence is not allowed, or its text is not in the package
 */
export function noticesOf(files, isPublished = true) {
  const folders = new Set([...files].map(packageFolder).filter((folder) => folder !== null));
  const packages = new Map([...folders].map(readPackage).map((one) => [`${one.name} ${one.version}`, one]));
  if (isPublished) for (const one of packages.values()) checkLicence(one);
  const notices = [...packages.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, version, licence, text }) =>
        `${name} ${version} (${licence ?? 'see below'})\n\n${text ?? 'Its package has no file with the text.'}\n`,
    );
  return `${HEAD}\n${notices.map((notice) => `${LINE}\n${notice}`).join('\n')}`;
}

const HEAD = `CSA Ratings contains the work of others, whose licences follow. What it is itself is under the MIT licence.
`;
const LINE = '-'.repeat(78);

function checkLicence({ name, version, licence, text }) {
  if (!isAllowed(licence)) {
    throw new Error(
      `${name} ${version} has the licence ${licence}; allowed are ${ALLOWED_LICENCES.join(', ')}.`,
    );
  }
  if (text === null) throw new Error(`${name} ${version} has no file with its licence.`);
}

function readPackage(folder) {
  const { name, version, license: licence } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(one));
  const text = file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, licence, text };
}
