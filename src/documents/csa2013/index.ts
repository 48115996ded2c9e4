import { printedTable, printedTables } from '../../figures/printedFigures';
import type { CSA2013_INTERPRETATIONS, CSA2013_SECTION_FACTS } from '../../engine/csa2013';
import type { IsUsed, OptionWords } from '../../options/option';
import type { SectionBounds } from '../../section/sectionBounds';
import {
  BETWEEN_ROWS,
  type ExampleFacts,
  K_NOT_GIVEN,
  sectionDocumentOf,
  WHOLE_HALF_UP,
} from '../../section/sectionDocument';
import { CSA2013_FUNCTIONS } from './functions';
import { CHESS_SA_REAL_1, CHESS_SA_REAL_2, CHESS_SA_REAL_3 } from './realExamples';
import { csa2013Report } from './report';
import { CSA2013_RULES } from './rules';
import { roundRobinTable } from '../../section/exampleTables';

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
const CHESS_SA_EXAMPLE_1: ExampleFacts = {
  id: 'csa2013-example-1',
  title: 'Chess SA 2013 Example 1',
  intro: [
    'Chess SA 2013, Example 1: the tournament performance ratings of unrated players, regardless of the age group or section.',
    'The section is treated as u10, as in Example 2, which continues with the same games.',
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
const CHESS_SA_EXAMPLE_2: ExampleFacts = {
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
const CHESS_SA_EXAMPLE_3: ExampleFacts = {
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

/** Numbers of a crosstable by the regulations of Chess South Africa before 2024. */
export const CSA2013_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 100,
    most: 3000,
    clause: 'Formulae NB',
    reason: 'no performance is below 100, and the highest rating anybody ever had is below 2900',
  },
  k: { what: 'A K', values: [40, 35, 30, 20, 15, 10], clause: 'K-Factor 4-6' },
};

const ofBeginners: IsUsed = ({ kind }) => kind === 'beginner';
const withoutRated: IsUsed = (_, players) =>
  players === null || players.every(({ rating }) => rating === null);

/** The options in words; the compiler finds one that is missing. */
const CSA2013_LABELS: OptionWords<
  typeof CSA2013_SECTION_FACTS & Omit<typeof CSA2013_INTERPRETATIONS, 'liftWindow'>
> = {
  kind: {
    label: 'Section',
    isAlwaysAsked: true,
    words: {
      other: 'other sections',
      u8: 'u8',
      u10: 'u10',
      u8u10: 'u8 and u10 together',
      beginner: 'Beginner',
    },
  },
  type: { label: 'Rating', isAlwaysAsked: true, words: { normal: 'Normal', rapid: 'Rapid', blitz: 'Blitz' } },
  rounds: { label: 'Scheduled rounds (blank: as in the crosstable)' },
  braille: { label: 'Braille tournament' },
  dispensation: { label: 'Fewer rounds were granted' },
  team: { label: 'Team tournament' },
  lowestSection: { label: 'Lowest section', isUsed: ofBeginners },
  manualFloor: { label: 'Floor where all are unrated (blank: 500 or 600)', isUsed: withoutRated },
  kNotGiven: {
    label: K_NOT_GIVEN,
    words: {
      fromRating: 'follows from the rating',
      required: 'is asked for',
    },
  },
  sixtyPercent: {
    label: '60% rounded upwards',
    words: {
      roundsUp: 'the number of rounds',
      percentageUp: "the player's percentage",
    },
  },
  requestedByeIsPlayed: { label: 'A half-point bye counts as played' },
  unratedGameIsPlayed: { label: 'A game that is not rated counts as played' },
  unratedInPerformance: {
    label: 'Games against unrated in a performance',
    words: {
      leftOut: 'left out where they are not rated',
      temporaryRating: 'with the temporary rating',
    },
  },
  allUnrated: {
    label: 'A section without rated players',
    isUsed: withoutRated,
    words: {
      sameSteps: 'the same steps as any other',
      asRealExample3: 'as Real Example 3',
    },
  },
  performanceRounding: {
    label: 'Performances',
    words: { whole: WHOLE_HALF_UP, none: 'not rounded' },
  },
  newRatingRounding: {
    label: 'New ratings',
    words: { whole: WHOLE_HALF_UP, none: 'not rounded' },
  },
  betweenRows: BETWEEN_ROWS,
  beginnerField: {
    label: '66% rounded upward',
    isUsed: ofBeginners,
    words: {
      playersUp: 'the number of players',
      percentageUp: "the section's percentage",
    },
  },
};

/** The regulations of Chess South Africa in force from 1 October 2013 until 31 December 2023. */
export const CSA2013_DOCUMENT = sectionDocumentOf(CSA2013_RULES, {
  fullTitle: 'Chess South Africa, in force from 1 October 2013 until 31 December 2023',
  ended: ' (until 31 December 2023)',
  leftOut:
    "One rating list, from this section alone. Other sections of the month, the lift to Pw after 5 tournaments, a first rating from 20 games and the next K need the player's month.",
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
