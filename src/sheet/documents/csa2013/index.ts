import { CHESS_SA_EXAMPLE_1 } from './chessSaExample1';
import { CHESS_SA_EXAMPLE_2 } from './chessSaExample2';
import { CHESS_SA_EXAMPLE_3 } from './chessSaExample3';
import { CHESS_SA_REAL_1 } from './chessSaReal1';
import { CHESS_SA_REAL_2 } from './chessSaReal2';
import { CHESS_SA_REAL_3 } from './chessSaReal3';
import { sectionDocumentOf } from '../../section/sectionDocument';
import { CSA2013_BOUNDS } from './bounds';
import { CSA2013_FUNCTIONS } from './functions';
import { CSA2013_LABELS } from './optionLabels';
import { csa2013Report } from './report';
import { CSA2013_RULES } from './rules';

/** The regulations of Chess South Africa in force from 1 October 2013 until 31 December 2023. */
export const CSA2013_DOCUMENT = sectionDocumentOf(CSA2013_RULES, {
  edition: 'How South African ratings are calculated, in force from 1 October 2013 until 31 December 2023',
  words: CSA2013_LABELS,
  bounds: CSA2013_BOUNDS,
  functions: CSA2013_FUNCTIONS,
  tables: csa2013Report,
  examples: [
    CHESS_SA_EXAMPLE_1,
    CHESS_SA_EXAMPLE_2,
    CHESS_SA_EXAMPLE_3,
    CHESS_SA_REAL_1,
    CHESS_SA_REAL_2,
    CHESS_SA_REAL_3,
  ],
});
