import { FIDE_834 } from './fide834';
import { FIDE_858 } from './fide858';
import { sectionDocumentOf } from '../../section/sectionDocument';
import { FIDE2008_BOUNDS } from './bounds';
import { FIDE2008_FUNCTIONS } from './functions';
import { FIDE2008_LABELS } from './optionLabels';
import { fide2008Report } from './report';
import { FIDE2008_RULES } from './rules';

/** FIDE's rating regulations of 2008, with the floor of July 2009. */
export const FIDE2008_DOCUMENT = sectionDocumentOf(FIDE2008_RULES, {
  edition: 'FIDE rating regulations of 2008 and 2009',
  words: FIDE2008_LABELS,
  bounds: FIDE2008_BOUNDS,
  functions: FIDE2008_FUNCTIONS,
  tables: fide2008Report,
  examples: [FIDE_834, FIDE_858],
});
