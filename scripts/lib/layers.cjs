/** The folders of `src`. Each may import itself and the folders named beside it, nothing else of `src`. */
const LAYERS = {
  engine: [],
  cells: ['engine'],
  problems: ['engine', 'cells'],
  figures: ['engine', 'cells'],
  options: ['engine', 'cells'],
  section: ['engine', 'cells', 'problems', 'figures', 'options'],
  documents: ['engine', 'cells', 'problems', 'figures', 'options', 'section'],
  month: ['engine', 'cells', 'figures', 'section', 'documents'],
  player: ['engine', 'cells', 'problems', 'figures', 'documents'],
  freeze: ['engine', 'cells', 'figures', 'documents'],
  bureau: ['engine', 'cells', 'problems', 'figures', 'options', 'documents', 'month'],
  events: ['engine', 'cells', 'problems'],
  intake: ['engine', 'cells', 'problems', 'figures', 'options', 'bureau', 'events'],
  explain: ['engine', 'cells', 'figures', 'options', 'documents', 'bureau'],
  subject: ['engine', 'cells', 'figures', 'options', 'section', 'documents', 'explain'],
  publications: ['engine', 'cells', 'problems', 'figures', 'options', 'documents', 'bureau'],
  commandLine: ['engine', 'cells', 'problems', 'bureau', 'intake', 'publications'],
  functions: ['engine', 'cells', 'options', 'section', 'documents', 'month'],
  excel: ['engine', 'cells', 'problems', 'figures', 'freeze', 'bureau', 'explain', 'publications'],
  taskpane: [
    ...[
      'engine',
      'cells',
      'problems',
      'figures',
      'options',
      'section',
      'documents',
      'month',
      'player',
      'freeze',
      'bureau',
      'events',
    ],
    ...['intake', 'explain', 'subject', 'publications', 'excel'],
  ],
};

/** The folders that know no clock, no chance, no Office and no page: the same input always gives the same result. */
const PURE = Object.keys(LAYERS).filter(
  (layer) => !['commandLine', 'functions', 'excel', 'taskpane'].includes(layer),
);

const layerSentence = (layer) =>
  LAYERS[layer].length === 0
    ? `src/${layer} may import nothing else of src.`
    : `src/${layer} may import only ${LAYERS[layer].join(', ')} of src.`;

/**
 * The zones of `src/taskpane`, each with the zones that it may import besides itself. Every folder of `pages` is a page,
 * and each of them a zone of its own. What lies in no zone is the entry, which may import all.
 */
const ZONES = {
  kit: { path: 'kit/', own: 'kit/', may: [] },
  month: { path: 'month/', own: 'month/', may: ['kit'] },
  shell: { path: 'shell/', own: 'shell/', may: ['kit'] },
  page: { path: 'pages/([^/]+)/', own: 'pages/$1/', may: ['kit', 'month'] },
  registry: { path: 'pages/registry\\.ts$', own: 'pages/registry\\.ts$', may: ['kit', 'month', 'page'] },
};

const ZONE_SENTENCES = {
  kit: "The pane's kit imports nothing else of the pane.",
  month: 'The month in hand imports only kit of the pane.',
  shell: 'The shell imports only kit of the pane: it knows no page.',
  page: 'A page imports only itself, kit and month of the pane: it knows no other page, and not the shell.',
  registry: 'The registry imports only pages, month and kit of the pane.',
};

/** Regular expression of the files of the pane that files of a zone may import; $1 is the folder of the page. */
const importable = (zone) => {
  const { own, may } = ZONES[zone];
  return `^src/taskpane/(${[own, ...may.map((other) => ZONES[other].path)].join('|')})`;
};

/** The zone of a file, and the folder of its page; null outside the zones. @param file such as src/taskpane/kit/page.ts */
function zoneOf(file) {
  for (const [zone, { path }] of Object.entries(ZONES)) {
    const match = new RegExp(`^src/taskpane/${path}`).exec(file);
    if (match !== null) return { zone, folder: match[1] ?? '' };
  }
  return null;
}

/** Why a file of the pane may not import another one; null where it may. */
function zoneFault(from, to) {
  const its = zoneOf(from);
  if (its === null || !to.startsWith('src/taskpane/')) return null;
  const allowed = new RegExp(importable(its.zone).replace('$1', its.folder));
  return allowed.test(to) ? null : ZONE_SENTENCES[its.zone];
}

module.exports = { LAYERS, PURE, layerSentence, ZONES, ZONE_SENTENCES, importable, zoneFault };
