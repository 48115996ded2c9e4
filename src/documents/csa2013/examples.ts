import { printedTable, printedTables, roundRobinTable } from '../../section/exampleTables';
import type { ExampleFacts } from '../../section/sectionDocument';

/** The section that Chess SA's Examples 1 to 3 are constructed with. */
const CONSTRUCTED_SECTION = roundRobinTable([
  [923, 35, '-10111'],
  [null, null, '0-11=='],
  [847, 35, '10-001'],
  [null, null, '001-=1'],
  [null, null, '0=1=-0'],
  [1011, 35, '0=001-'],
]);

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
