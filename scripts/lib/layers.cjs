/** The folders of `src`. Each may import itself and the folders named beside it, nothing else of `src`. */
const LAYERS = {
  engine: [],
  cells: ['engine'],
  events: ['engine', 'cells'],
  sheet: ['engine', 'cells'],
  functions: ['engine', 'cells', 'sheet'],
  excel: ['engine', 'cells', 'sheet'],
  taskpane: ['engine', 'cells', 'sheet', 'excel'],
  workbench: [],
};

const layerSentence = (layer) =>
  LAYERS[layer].length === 0
    ? `src/${layer} may import nothing else of src.`
    : `src/${layer} may import only ${LAYERS[layer].join(', ')} of src.`;

module.exports = { LAYERS, layerSentence };
