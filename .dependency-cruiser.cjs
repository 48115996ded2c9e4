const {
  LAYERS,
  PURE,
  ZONES,
  ZONE_SENTENCES,
  importable,
  layerSentence,
} = require('./scripts/lib/layers.cjs');

/** The pure folders that read or write zips. */
const UNPACKING = ['bureau', 'cells', 'publications'];

const layerRule = ([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: layerSentence(layer),
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
});

const zoneRule = ([zone, { path }]) => ({
  name: `pane-${zone}-imports`,
  comment: ZONE_SENTENCES[zone],
  severity: 'error',
  from: { path: `^src/taskpane/${path}` },
  to: { path: '^src/taskpane/', pathNot: importable(zone) },
});

module.exports = {
  forbidden: [
    ...Object.entries(LAYERS).map(layerRule),
    ...Object.entries(ZONES).map(zoneRule),
    {
      name: 'workbench-is-apart',
      comment: 'The workbench is a program of its own: it takes nothing of src, and src nothing of it.',
      severity: 'error',
      from: { path: '^(src|workbench)/' },
      to: { path: '^(src|workbench)/', pathNot: '^$1/' },
    },
    {
      name: 'pure-has-no-packages',
      comment: 'The pure folders depend on nothing outside the project.',
      severity: 'error',
      from: { path: `^src/(${PURE.filter((layer) => !UNPACKING.includes(layer)).join('|')})/` },
      to: { pathNot: '^src/' },
    },
    {
      name: 'zips-with-fflate',
      comment:
        'bureau, cells and publications need one package, for the zips of lists, workbook files and months, and nothing else outside the project.',
      severity: 'error',
      from: { path: `^src/(${UNPACKING.join('|')})/` },
      to: { pathNot: '^src/|(^|/)node_modules/fflate/' },
    },
    {
      name: 'no-cycles',
      comment:
        'A cycle hides which of two files comes first, and all its files have to be understood together: types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '(\\.d\\.ts$|^src/functions/|^src/taskpane/taskpane\\.ts$|^src/commandLine/csaRatings\\.ts$|^workbench/page/main\\.ts$)',
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-tools-in-the-add-in',
      comment:
        'What ships in the add-in stands under "dependencies"; the workbench and the tests may use the rest.',
      severity: 'error',
      from: { path: '^src/(functions|excel|taskpane)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
