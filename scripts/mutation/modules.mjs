// TypeScript modules as tests want them: compiled once, loaded afresh for every mutant, so that nothing one mutant left behind
// (a table made once, words kept in a map) is seen by the next.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import jestTransform from '../lib/jestTransform.cjs';

const ENDINGS = ['', '.ts', '.mts', '.js', '.cjs', '.json', '/index.ts'];

export class Modules {
  #compiled = new Map();
  #resolved = new Map();
  #replaced = new Map();
  #library;

  /**
   * @param {string} root  the folder of the project, in whose node_modules libraries are
   * @param {Record<string, any>} globals  what every module finds under these names
   */
  constructor(root, globals) {
    this.root = root;
    this.globals = globals;
    this.#library = createRequire(join(root, 'package.json'));
  }

  /** Tests that ask for a library get what `change` makes of it. */
  replace(name, change) {
    this.#replaced.set(name, change(this.#library(name)));
  }

  /** A function that loads modules into a registry of its own. */
  registry() {
    const loaded = new Map();
    const load = (path) => {
      const known = loaded.get(path);
      if (known !== undefined) return known.exports;
      const module = { exports: {} };
      loaded.set(path, module);
      const require = (name) => {
        const found = this.#resolve(path, name);
        if (found !== undefined) return load(found);
        return this.#replaced.get(name) ?? this.#library(name);
      };
      const jest = { ...this.globals.jest, requireActual: require };
      const globals = Object.values({ ...this.globals, jest });
      this.#functionOf(path)(module.exports, require, module, path, dirname(path), ...globals);
      return module.exports;
    };
    return load;
  }

  /** The file that a module asks for; undefined for a library. */
  #resolve(from, name) {
    if (!name.startsWith('.') && !name.startsWith('/')) return undefined;
    const base = name.startsWith('/') ? name : join(dirname(from), name);
    if (!this.#resolved.has(base)) {
      const path = ENDINGS.map((ending) => base + ending).find(
        (file) => existsSync(file) && statSync(file).isFile(),
      );
      if (path === undefined) throw new Error(`${from} asks for ${name}, which is not there.`);
      this.#resolved.set(base, path);
    }
    return this.#resolved.get(base);
  }

  #functionOf(path) {
    let compiled = this.#compiled.get(path);
    if (compiled === undefined) {
      const names = ['exports', 'require', 'module', '__filename', '__dirname', ...Object.keys(this.globals)];
      compiled = compileFunction(codeOf(path), names, { filename: path });
      this.#compiled.set(path, compiled);
    }
    return compiled;
  }
}

function codeOf(path) {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) return `module.exports = ${text};`;
  if (!/\.m?ts$/.test(path)) return text;
  return jestTransform.process(text, path).code;
}
