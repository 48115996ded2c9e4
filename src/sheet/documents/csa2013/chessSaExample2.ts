import { CONSTRUCTED_SECTION } from './chessSaConstructed';
import { printedTable, printedTables } from '../../section/printedTable';
import type { ExampleFacts } from '../../section/sectionExample';

/** Example 2: the changes of rated players where games against unrated opponents are rated. */
export const CHESS_SA_EXAMPLE_2: ExampleFacts = {
  id: 'csa2013-example-2',
  title: 'Chess SA 2013 Example 2',
  intro: [
    'Chess SA 2013, Example 2: the rating changes of rated players in a u8, u10, u8 and u10, or Beginner section: games against unrated opponents are rated, at the temporary ratings of Example 1.',
  ],
  table: CONSTRUCTED_SECTION,
  options: { kind: 'u10' },
  printed: printedTables(
    printedTable(
      ['opponent', 'd', 'we', 'score', 'swe'],
      `1/2 931 -8 0.49 1 0.51
       1/3 847 +76 0.60 0 -0.60
       1/4 916 +7 0.51 1 0.49
       1/5 844 +79 0.61 1 0.39
       1/6 1011 -88 0.38 1 0.62
       3/1 923 -76 0.40 1 0.60
       3/2 931 -84 0.38 0 -0.38
       3/4 916 -69 0.40 0 -0.40
       3/5 844 +3 0.50 0 -0.50
       3/6 1011 -164 0.28 1 0.72
       6/1 923 +88 0.62 0 -0.62
       6/2 931 +80 0.61 0.5 -0.11
       6/3 847 +164 0.72 0 -0.72
       6/4 916 +95 0.63 0 -0.63
       6/5 844 +167 0.72 1 0.28`,
    ),
    printedTable(
      ['sum', 'fullChange'],
      `1 1.41 49.35
       3 0.04 1.4
       6 -1.80 -63.0`,
    ),
  ),
  findings: [],
};
