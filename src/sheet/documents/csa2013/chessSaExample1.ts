import { CONSTRUCTED_SECTION } from './chessSaConstructed';
import { printedTable, printedTables } from '../../section/printedTable';
import type { ExampleFacts } from '../../section/sectionExample';

/** Example 1: the tournament performances of unrated players. */
export const CHESS_SA_EXAMPLE_1: ExampleFacts = {
  id: 'csa2013-example-1',
  title: 'Chess SA 2013 Example 1',
  intro: [
    'Chess SA 2013, Example 1: the tournament performance ratings of unrated players, regardless of the age group or section.',
    'The section is taken for u10, as in Example 2, which goes on with the same games.',
  ],
  table: CONSTRUCTED_SECTION,
  options: { kind: 'u10' },
  printed: printedTables(
    printedTable(
      ['score'],
      `1 4
       2 3
       3 2
       4 2.5
       5 2
       6 1.5`,
    ),
    printedTable(
      ['average', 'floor'],
      `floor/1 927 900
       floor/2 913.5 900`,
    ),
    printedTable(
      ['percent', 'averageOpponent', 'halfScoreOver', 'added'],
      `2/temporary 60 916.2 0.5 15
       4/temporary 50 . . .
       5/temporary 40 916.2 . -72`,
    ),
    printedTable(
      ['temporaryRating', 'performance/average', 'performance/wins', 'performance/losses', 'performance'],
      `2 931 908.2 2 1 988
       4 916 911.2 2 2 911
       5 844 925.6 1 2 846`,
    ),
  ),
  findings: [
    {
      title: '"Floor to the nearest factor of 100" is the lower multiple',
      text: 'The rule says "floor the answer to the nearest factor of 100"; its examples, 1234 to 1200 and 987 to 900, and this one take the lower multiple of 100 (How unrated players will be treated 1).',
      keys: [],
    },
  ],
};
