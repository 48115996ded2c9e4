import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

/**
 * Bundles sources as the add-in's are, without types, to be loaded by Node.
 *
 * @param {string | string[]} entry a file, or several whose exports come as one module's; from the project's folder
 * @param {string} outfile where the bundle goes
 * @returns {Promise<string>} the address to import it from
 */
export async function bundled(entry, outfile) {
  const contents = [entry].flat().map((path) => `export * from './${path}';`);
  await build({
    stdin: { contents: contents.join('\n'), resolveDir: inProject('.'), loader: 'ts' },
    bundle: true,
    minify: true,
    sourcemap: true,
    format: 'esm',
    external: ['node:*'],
    target: 'es2020',
    outfile,
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}
