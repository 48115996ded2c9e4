// What jest makes of a source before it runs it: types are stripped and modules become CommonJS. Types are checked once, by
// `npm run types`. Nothing is hoisted: what a test replaces by `jest.mock` stands in a module that it imports first.
const { transformSync, version } = require('esbuild');
const { createHash } = require('node:crypto');

/** @type {import('esbuild').TransformOptions} */
const OPTIONS = {
  format: 'cjs',
  target: 'node20',
  // import() becomes require() too.
  supported: { 'dynamic-import': false },
  sourcemap: 'both',
  sourcesContent: false,
};

module.exports = {
  process(text, path) {
    const loader = /\.m?ts$/.test(path) ? 'ts' : 'js';
    const { code, map } = transformSync(text, { ...OPTIONS, loader, sourcefile: path });
    return { code, map };
  },
  getCacheKey: (text, path) =>
    createHash('sha256')
      .update(JSON.stringify([text, path, version, OPTIONS]))
      .digest('hex'),
};
