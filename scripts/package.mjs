// npm run package [-- --address https://ratings.example.org/csa] [--out folder]
// Builds the add-in for the address where it will be served, into a folder that can be uploaded as it is, and checks that
// the folder is complete and its version is raised where it has to be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import address from './lib/address.cjs';
import { installIfNeeded } from './lib/install.mjs';
import { mayBeReplaced, packageFaults } from './lib/packageCheck.mjs';
import { inProject } from './lib/project.mjs';
import { releaseFault, releaseOf } from './lib/release.mjs';
import { runNode } from './lib/run.mjs';

const { values: given } = parseArgs({ options: { address: { type: 'string' }, out: { type: 'string' } } });

/** Which version people have, with a hash of its functions.json; to be committed with the release. */
const RELEASED = inProject('released.json');

const QUESTION = 'Address where the add-in will be served, such as https://ratings.example.org/csa: ';

async function wantedAddress() {
  if (given.address ?? process.env.ADDIN_URL) return given.address ?? process.env.ADDIN_URL;
  if (!stdin.isTTY) throw new Error('Give the address: npm run package -- --address https://...');
  const asked = createInterface({ input: stdin, output: stdout });
  try {
    return (await asked.question(QUESTION)).trim();
  } finally {
    asked.close();
  }
}

async function makePackage() {
  const wanted = await wantedAddress();
  if (wanted === '') throw new Error('No address was given.');
  const url = address.addinAddress({ ADDIN_URL: wanted });
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const folder = resolve(given.out ?? inProject('build', 'package', `csa-ratings-${version}`));
  if (!mayBeReplaced(folder)) {
    throw new Error(`${folder} holds something else. Choose another folder with --out.`);
  }
  if (!(await installIfNeeded())) throw new Error('The packages could not be installed.');
  console.log(`Building for ${url} ...`);
  const webpack = [inProject('node_modules/webpack/bin/webpack.js'), '--mode', 'production'];
  const { code, output } = await runNode([...webpack, '--output-path', folder], {
    env: { ADDIN_URL: url },
    show: false,
  });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
  const faults = packageFaults(folder, url, version);
  if (faults.length > 0) throw new Error(`The folder is not complete:\n${faults.join('\n')}`);
  const release = releaseOf(version, readFileSync(join(folder, 'functions.json'), 'utf8'), url);
  const last = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, 'utf8')) : null;
  const tooSoon = releaseFault(last, release);
  if (tooSoon !== null) throw new Error(tooSoon);
  writeFileSync(RELEASED, `${JSON.stringify(release, null, 2)}\n`);
  console.log(`Version ${version} is ready, and every file that it names is there.
Upload all that is in  ${folder}
to                     ${url}/
then give manifest.xml to your administrator: docs/deploying.md says how. Commit released.json, so that the
next package knows what people have.`);
}

makePackage().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
