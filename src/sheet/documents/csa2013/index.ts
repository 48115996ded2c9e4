import { CHESS_SA_EXAMPLE_1 } from '../../section/examples/chessSaExample1';
import { CHESS_SA_EXAMPLE_2 } from '../../section/examples/chessSaExample2';
import { CHESS_SA_EXAMPLE_3 } from '../../section/examples/chessSaExample3';
import { CHESS_SA_REAL_1 } from '../../section/examples/chessSaReal1';
import { CHESS_SA_REAL_2 } from '../../section/examples/chessSaReal2';
import { CHESS_SA_REAL_3 } from '../../section/examples/chessSaReal3';
import { sectionDocumentOf } from '../document';
import { CSA2013_FUNCTIONS } from './functions';
import { CSA2013_LABELS } from './optionLabels';
import { csa2013Report } from './report';
import { CSA2013_RULES } from './rules';

/** The regulations of Chess South Africa in force from 1 October 2013 until 31 December 2023. */
export const CSA2013_DOCUMENT = sectionDocumentOf(CSA2013_RULES, {
  edition: 'How South African ratings are calculated, in force from 1 October 2013 until 31 December 2023',
  words: CSA2013_LABELS,
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
