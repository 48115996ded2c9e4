import { CONSTRUCTED_SECTION } from './chessSaConstructed';
import { printedTable, printedTables } from '../../section/printedTable';
import type { ExampleFacts } from '../../section/sectionExample';

/** Example 3: the changes of rated players where games against unrated opponents are not rated. */
export const CHESS_SA_EXAMPLE_3: ExampleFacts = {
  id: 'csa2013-example-3',
  title: 'Chess SA 2013 Example 3',
  intro: [
    'Chess SA 2013, Example 3: the rating changes of rated players in all other sections: games against unrated opponents are ignored.',
  ],
  table: CONSTRUCTED_SECTION,
  options: { kind: 'other' },
  printed: printedTables(
    printedTable(
      ['opponent', 'd', 'we', 'score', 'swe'],
      `1/3 847 +76 0.60 0 -0.60
       1/6 1011 -88 0.38 1 0.62
       3/1 923 -76 0.40 1 0.60
       3/6 1011 -164 0.28 1 0.72
       6/1 923 +88 0.62 0 -0.62
       6/3 847 +164 0.72 0 -0.72`,
    ),
    printedTable(
      ['sum', 'fullChange'],
      `1 0.02 0.7
       3 1.32 46.2
       6 -1.34 -46.9`,
    ),
  ),
  findings: [],
};
