// node scripts/build-cli.mjs: bundles the command line into build/cli/csa-ratings.js, which needs nothing but Node.
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outfile = path.join(projectFolder, 'build', 'cli', 'csa-ratings.js');

try {
  await esbuild.build({
    entryPoints: [path.join(projectFolder, 'src', 'commandLine', 'csaRatings.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    legalComments: 'none',
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
  console.log(`Command line built: ${path.relative('.', outfile)}`);
} catch (error) {
  // esbuild has printed what is wrong, with file and line; anything else has not been said yet.
  if (!error.errors) console.error(error);
  console.error('The command line was not built.');
  process.exitCode = 1;
}
