import type { CSA2013_INTERPRETATIONS, CSA2013_SECTION_FACTS } from '../../engine/csa2013';
import type { IsUsed, OptionWords } from '../../options/option';
import type { SectionBounds } from '../../section/sectionBounds';
import { BETWEEN_ROWS, K_NOT_GIVEN, sectionDocumentOf, WHOLE_HALF_UP } from '../../section/sectionDocument';
import { CHESS_SA_EXAMPLE_1, CHESS_SA_EXAMPLE_2, CHESS_SA_EXAMPLE_3 } from './examples';
import { CSA2013_FUNCTIONS } from './functions';
import { CHESS_SA_REAL_1, CHESS_SA_REAL_2, CHESS_SA_REAL_3 } from './realExamples';
import { csa2013Report } from './report';
import { CSA2013_RULES } from './rules';

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
