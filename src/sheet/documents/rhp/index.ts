import { RED_HOT_PAWN_WIN, RED_HOT_PAWN_DRAW } from './examples';
import { sectionDocumentOf } from '../../section/sectionDocument';
import { RHP_CHARTS } from './chartsSheet';
import { RHP_BOUNDS } from './bounds';
import { RHP_FUNCTIONS } from './functions';
import { RHP_LABELS } from './optionLabels';
import { rhpReport } from './report';
import { RHP_RULES } from './rules';

/** The Elo of Red Hot Pawn. */
export const RHP_DOCUMENT = sectionDocumentOf(RHP_RULES, {
  edition: 'Red Hot Pawn: how ratings are calculated',
  words: RHP_LABELS,
  bounds: RHP_BOUNDS,
  functions: RHP_FUNCTIONS,
  tables: rhpReport,
  examples: [RED_HOT_PAWN_WIN, RED_HOT_PAWN_DRAW],
  printedSheets: [RHP_CHARTS],
});
