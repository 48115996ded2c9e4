import type { FIDE2008_INTERPRETATIONS, FIDE2008_SECTION_FACTS } from '../../engine/fide2008';
import type { OptionWords } from '../../options/option';
import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';
import { BETWEEN_ROWS, K_NOT_GIVEN, sectionDocumentOf, WHOLE_HALF_UP } from '../../section/sectionDocument';
import { FIDE_834, FIDE_858 } from './examples';
import { FIDE2008_FUNCTIONS } from './functions';
import { fide2008Report } from './report';
import { type FORMAT, FIDE2008_RULES } from './rules';

/** Numbers of a crosstable by FIDE's regulations of 2008. */
export const FIDE2008_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 1200,
    most: 3000,
    clause: '0.6',
    reason:
      'the list has never had a floor below 1200, and the highest rating anybody ever had is below 2900',
  },
  // 20 is the K that the example of 8.58 is calculated with.
  k: { what: 'A K', values: [30, 20, 15, 10], clause: '8.56, 8.58' },
  gamesPlayed: { ...GAMES_PLAYED, clause: '8.56' },
};

/** The options in words; the compiler finds one that is missing. */
const FIDE2008_LABELS: OptionWords<
  typeof FORMAT & typeof FIDE2008_SECTION_FACTS & Omit<typeof FIDE2008_INTERPRETATIONS, 'pooledAverage'>
> = {
  format: {
    label: 'Format',
    isAlwaysAsked: true,
    words: {
      byCrosstable: 'by the crosstable: opponents a round robin, rounds a Swiss',
      swiss: 'Swiss or team',
      roundRobin: 'round robin',
      match: 'match',
    },
  },
  floor: { label: 'Rating floor' },
  matchGames: {
    label: 'Games of a match (blank: as in the crosstable)',
    isUsed: ({ format }) => format === 'match',
  },
  championship: {
    label: 'National Championship',
    words: {
      none: 'no',
      open: 'yes',
      women: 'for women only',
    },
  },
  teamChampionship: { label: 'Olympiad or team championship' },
  kNotGiven: {
    label: K_NOT_GIVEN,
    words: {
      fromRating: 'follows from rating and games',
      required: 'is asked for',
    },
  },
  unratedConditions: {
    label: 'Three games, a point and the floor',
    words: {
      firstEvent: "asked of a player's first event",
      everyEvent: 'asked of every event',
    },
  },
  onePoint: {
    label: 'The point',
    words: {
      againstRated: 'against rated opponents',
      inAllGames: 'in all games',
    },
  },
  floorReached: { label: 'The floor', words: { atLeast: 'is reached', above: 'is exceeded' } },
  roundRobinAverage: {
    label: 'Ra and Rc (new)',
    words: {
      whole: WHOLE_HALF_UP,
      exact: 'not rounded',
    },
  },
  doubleRoundRobinN: {
    label: 'n in a double round robin',
    words: {
      opponents: 'the opponents',
      games: 'the games',
    },
  },
  cappingPasses: {
    label: 'The limit of 400 points',
    words: {
      one: 'once, as in the example',
      untilStable: 'until nothing changes',
    },
  },
  newAt2400: {
    label: 'A new player at 2400',
    words: {
      thirtyFirst: 'keeps K = 30 until 30 games',
      tenAtOnce: 'has K = 10 at once',
    },
  },
  betweenRows: BETWEEN_ROWS,
};

/** FIDE's rating regulations of 2008, with the floor of July 2009. */
export const FIDE2008_DOCUMENT = sectionDocumentOf(FIDE2008_RULES, {
  fullTitle: 'FIDE Rating Regulations, 2008',
  leftOut:
    "From this event alone. Other events until the next list and a new player's earlier games need the player's record.",
  edition: 'FIDE rating regulations of 2008 and 2009',
  words: FIDE2008_LABELS,
  bounds: FIDE2008_BOUNDS,
  functions: FIDE2008_FUNCTIONS,
  tables: fide2008Report,
  examples: [FIDE_834, FIDE_858],
});
