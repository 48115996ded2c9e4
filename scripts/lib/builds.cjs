const { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** The project's own folder. */
const PROJECT = join(__dirname, '..', '..');

/**
 * The two builds: the script of package.json, the file that shows that a build is there, and what a build depends on. That is all
 * of `src` or of `workbench`: a list of their folders would lack the next new one, and a stale build looks like a fault of the add-in.
 */
const BUILDS = {
  'add-in': {
    script: 'build',
    output: 'dist/manifest.xml',
    inputs: ['src', 'assets', 'docs', 'test/recordings', 'manifest.xml', 'webpack.config.js', 'scripts/lib'],
  },
  workbench: {
    script: 'build:workbench',
    output: 'build/workbench/index.html',
    inputs: ['workbench', 'scripts/build-workbench.mjs'],
  },
};

const COMMON_INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/lib/builds.cjs'];

/** When the newest file of a folder was changed. A folder's own time shows that a file in the folder was added or removed. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const stampOf = (name, project) => join(project, 'build', 'stamps', name);

/**
 * Records that a build is complete. Each build calls this itself, so that it does not matter who started the build.
 *
 * @param {string} name a build of BUILDS
 * @param {number} started when the build began to read its inputs, in milliseconds since 1970: a later change is not in it
 * @param {string} [project] the folder of the project
 */
function markBuilt(name, started, project = PROJECT) {
  const stamp = stampOf(name, project);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, String(started));
}

/**
 * What is wrong with a build, in words; null where the build is there and no older than what it depends on.
 *
 * @param {string} name a build of BUILDS
 * @param {string} [project] the folder of the project
 * @returns {string | null}
 */
function buildFault(name, project = PROJECT) {
  const { script, output, inputs } = BUILDS[name];
  const advice = `run \`npm run ${script}\` first.`;
  const stamp = stampOf(name, project);
  if (!existsSync(join(project, output)) || !existsSync(stamp)) return `The ${name} is not built: ${advice}`;
  const changed = Math.max(...[...COMMON_INPUTS, ...inputs].map((input) => newest(join(project, input))));
  if (changed < Number(readFileSync(stamp, 'utf8'))) return null;
  return `The built ${name} is older than its sources: ${advice}`;
}

module.exports = { BUILDS, buildFault, markBuilt };
