// node scripts/build-workbench.mjs: bundles the workbench page and its spreadsheet into build/workbench/.
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { markBuilt } from './lib/builds.cjs';
import { NOTICES_FILE, noticesOf } from './lib/notices.mjs';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const pageFolder = path.join(projectFolder, 'workbench', 'page');
const outputFolder = path.join(projectFolder, 'build', 'workbench');

const started = Date.now();
try {
  const result = await esbuild.build({
    entryPoints: {
      workbench: path.join(pageFolder, 'main.ts'),
      style: path.join(pageFolder, 'style.css'),
    },
    outdir: outputFolder,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
  });
  // Written only when all is built, and what is stale removed last: a page that is open meanwhile keeps working.
  mkdirSync(outputFolder, { recursive: true });
  for (const { path: file, contents } of result.outputFiles) writeFileSync(file, contents);
  cpSync(path.join(pageFolder, 'index.html'), path.join(outputFolder, 'index.html'));
  const inputs = Object.keys(result.metafile.inputs).map((file) => path.resolve(projectFolder, file));
  writeFileSync(path.join(outputFolder, NOTICES_FILE), noticesOf(inputs, false));
  const current = new Set([
    'index.html',
    NOTICES_FILE,
    ...result.outputFiles.map((file) => path.basename(file.path)),
  ]);
  for (const file of readdirSync(outputFolder)) {
    if (!current.has(file)) rmSync(path.join(outputFolder, file), { recursive: true });
  }
  markBuilt('workbench', started);
  const bytes = result.outputFiles.reduce((sum, file) => sum + file.contents.length, 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `Workbench built in ${seconds} s (${(bytes / 1e6).toFixed(1)} MB): ${path.relative('.', outputFolder)}`,
  );
} catch (error) {
  // esbuild has printed what is wrong, with file and line; anything else has not been said yet.
  if (!error.errors) console.error(error);
  console.error('The workbench was not built.');
  process.exitCode = 1;
}
