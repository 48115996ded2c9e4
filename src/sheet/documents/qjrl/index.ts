import { JUNIOR_PLUS_15 } from './juniorPlus15';
import { JUNIOR_CEILINGS } from './juniorCeilings';
import { sectionDocumentOf } from '../../section/sectionDocument';
import { QJRL_BOUNDS } from './bounds';
import { QJRL_FUNCTIONS } from './functions';
import { QJRL_LABELS } from './optionLabels';
import { qjrlReport } from './report';
import { QJRL_RULES } from './rules';
import { QJRL_TABLE_1, QJRL_TABLE_2 } from './tableSheets';
import { QJRL_TEXT } from './textSheet';

/** The Queensland Junior Rating List. */
export const QJRL_DOCUMENT = sectionDocumentOf(QJRL_RULES, {
  edition: 'Queensland Junior Rating List',
  words: QJRL_LABELS,
  bounds: QJRL_BOUNDS,
  functions: QJRL_FUNCTIONS,
  tables: qjrlReport,
  examples: [JUNIOR_PLUS_15, JUNIOR_CEILINGS],
  printedSheets: [QJRL_TABLE_1, QJRL_TABLE_2, QJRL_TEXT],
});
