import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { dirname, relative, resolve } from 'node:path';
import tseslint from 'typescript-eslint';
import layers from './scripts/lib/layers.cjs';

const { LAYERS, PURE, layerSentence, zoneFault } = layers;

/** What a pure folder may not touch: its results depend on its arguments only. */
const IMPURE_GLOBALS = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Excel',
  'Office',
  'OfficeExtension',
  'OfficeRuntime',
  'CustomFunctions',
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'performance',
  'crypto',
  'console',
  'process',
  'globalThis',
  'self',
  'require',
];

/** An import is held to the layers and to the pane's zones where it stands, so that an editor shows a wrong one at once. */
const layersRule = {
  create(context) {
    const inProject = (file) => relative(import.meta.dirname, file).replaceAll('\\', '/');
    const layerOf = (file) => /^src\/([^/]+)\//.exec(file)?.[1];
    const file = inProject(context.filename);
    const from = layerOf(file);
    const check = ({ source }) => {
      if (from === undefined || typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = inProject(resolve(dirname(context.filename), source.value));
      const to = layerOf(`${target}/`);
      if (to === undefined) return;
      const message =
        to === from || LAYERS[from]?.includes(to) ? zoneFault(file, `${target}.ts`) : layerSentence(from);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default defineConfig(
  globalIgnores(['dist/', 'build/', 'coverage/', 'test-results/', '.certs/']),
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals() },
  },
  { files: ['**/*.{js,cjs}'], languageOptions: { sourceType: 'commonjs' } },
  {
    // Sample add-ins for the tests: plain scripts of a browser page.
    files: ['{test,workbench/test}/**/fixtures/**/*.js'],
    languageOptions: { sourceType: 'script' },
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
  {
    files: ['{src,test,workbench}/**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // src/problems adds the codes of its tables to the interfaces of the engine.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      // `const { report: _, ...rest }` leaves a property out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A handler that Office awaits is async by its type, with or without something to await.
      '@typescript-eslint/require-await': 'off',
      // Numbers in messages are wanted; what must not slip in is an object.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    // A reader finds each part of a long function by the name of what it does.
    files: ['src/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    // A test knows the shape of what it reads: JSON files, a page's own globals.
    files: ['test/**/*.ts', 'workbench/test/**/*.ts'],
    rules: {
      // A browser test sends functions to the page as text.
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Excel hands cells of any kind to a custom function, and its metadata knows no narrower word for that than `any`.
    // What a function throws is Office's own error class, which is not a JavaScript `Error`.
    files: ['src/functions/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    // The spreadsheet's own enums are compared with the plain numbers of its cell data.
    files: ['workbench/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { house: { rules: { layers: layersRule } } },
    rules: { 'house/layers': 'error' },
  },
  {
    files: [`src/{${PURE.join(',')}}/**/*.ts`],
    rules: {
      'no-restricted-globals': ['error', ...IMPURE_GLOBALS],
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: 'The day is an argument: a result never depends on the clock.',
        },
        { object: 'Math', property: 'random', message: 'The same input always gives the same result.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The day is an argument: a result never depends on the clock.',
        },
        {
          selector: "CallExpression[callee.name='Date']",
          message: 'The day is an argument: a result never depends on the clock.',
        },
      ],
    },
  },
);

function nodeGlobals() {
  const names = [
    ...['process', 'console', 'Buffer', 'URL', 'URLSearchParams', 'performance', 'fetch', 'AbortSignal'],
    ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'TextEncoder', 'TextDecoder'],
    ...['require', 'module', '__dirname', '__filename'],
  ];
  return Object.fromEntries(names.map((name) => [name, 'readonly']));
}
