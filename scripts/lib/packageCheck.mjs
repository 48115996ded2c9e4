// Whether a folder with the built add-in is complete: every file that one of its files names is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { schemaFaults } from './functionsSchema.mjs';
import { NOTICES_FILE } from './notices.mjs';

/** What tells a built add-in from other folders. */
const SIGNS = ['manifest.xml', 'functions.json', 'functions.js', 'taskpane.html', 'help/index.html'];
const NEEDED = [...SIGNS, NOTICES_FILE];

/**
 * Whether a build may take a folder, which it empties first: it is not there, or blank, or holds an older build. The
 * manifest alone is no sign of one, for the project's own folder has it too.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function mayBeReplaced(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  return SIGNS.every((name) => existsSync(join(folder, name))) && !existsSync(join(folder, 'package.json'));
}

/**
 * What is wrong with a built add-in, in words; nothing where it can be uploaded.
 *
 * @param {string} folder
 * @param {string} address where it will be served
 * @param {string} version of package.json; Excel goes by that of the manifest
 * @returns {string[]}
 */
export function packageFaults(folder, address, version) {
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) return missing.map((name) => `${name} is not there`);
  const links = [
    ...addressesIn(read('manifest.xml'), address, 'manifest.xml'),
    ...addressesIn(read('functions.json'), address, 'functions.json'),
    ...pages(folder).flatMap((page) => linksOf(read(page), page)),
    ...chunksOf(folder, read),
  ];
  const lost = links.filter(({ file }) => !existsSync(join(folder, file)));
  const foreign = read('manifest.xml').includes('localhost') && !address.includes('localhost');
  const [, inManifest] = /<Version>([^<]*)<\/Version>/.exec(read('manifest.xml')) ?? [];
  const isVersion = inManifest === `${version}.0`;
  return [
    ...(isVersion ? [] : [`manifest.xml has version ${inManifest}, package.json has ${version}`]),
    ...lost.map(({ file, from }) => `${from} names ${file}, which is not there`),
    ...schemaFaults(JSON.parse(read('functions.json'))),
    ...(foreign ? ['manifest.xml still names localhost'] : []),
  ];
}

/** Every page of the folder. */
const pages = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'));

/** The files at the add-in's own address. */
function addressesIn(text, address, from) {
  const found = text.match(/https:\/\/[^"'<>\s]+/g) ?? [];
  return found
    .filter((url) => url.startsWith(`${address}/`))
    .map((url) => ({ from, file: decodeURIComponent(url.slice(address.length + 1).replace(/[?#].*$/, '')) }));
}

/** The files that a page loads or links to, relative to the folder. */
function linksOf(html, from) {
  const links = [...html.matchAll(/ (?:href|src)=(?:"([^"]*)"|([^\s">]+))/g)];
  return links
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').replace(/[?#].*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link))
    .map((link) => ({ from, file: posix.join(posix.dirname(from), link) }));
}

/** The parts that the pane loads later: its script knows the hash in the name of each. */
function chunksOf(folder, read) {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return scripts
    .filter((name) => /^taskpane\.[0-9a-f]{10}\.js$/.test(name))
    .flatMap((from) =>
      [...read(from).matchAll(/\b\d+:['"]([0-9a-f]{10})['"]/g)].map(([, hash]) => ({
        from,
        file: scripts.find((name) => name.endsWith(`.${hash}.js`)) ?? `a part ${hash}.js`,
      })),
    );
}
