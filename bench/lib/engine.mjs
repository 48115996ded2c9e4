// The engine as the add-in ships it: bundled by esbuild, without types.
import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/lib/project.mjs';

/** The bureau's part of the engine. */
export async function loadBureau() {
  const outfile = inProject('build', 'bench', 'bureau.mjs');
  await build({
    entryPoints: [inProject('src/engine/csa2024/bureau/index.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
