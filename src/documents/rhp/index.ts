import type { RHP_INTERPRETATIONS } from '../../engine/rhp';
import type { OptionWords } from '../../options/option';
import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';
import { sectionDocumentOf, WHOLE_HALF_UP } from '../../section/sectionDocument';
import { RHP_CHARTS } from './chartsSheet';
import { RED_HOT_PAWN_WIN, RED_HOT_PAWN_DRAW } from './examples';
import { RHP_FUNCTIONS } from './functions';
import { rhpReport } from './report';
import { RHP_RULES } from './rules';

/** Numbers of a crosstable of Red Hot Pawn; K follows from the rating. */
export const RHP_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 100,
    most: 3000,
    clause: 'Calculating your Rating',
    reason:
      'against opponents of 500 a rating of 100 loses three points a game, and nobody ever had one of 2900',
  },
  gamesPlayed: { ...GAMES_PLAYED, clause: 'Reply: provisional rating' },
};

/** The options in words; the compiler finds one that is missing. */
const RHP_LABELS: OptionWords<typeof RHP_INTERPRETATIONS> = {
  startingRating: {
    label: 'Starting rating of unrated players (blank: none)',
    isAlwaysAsked: true,
    isUsed: (_, players) => players === null || players.some(({ rating }) => rating === null),
  },
  pointsFrom: {
    label: 'Points',
    words: {
      formula: 'by the formula',
      chart: 'by the charts',
    },
  },
  rounding: {
    label: 'Points of a game',
    words: {
      halfUp: WHOLE_HALF_UP,
      none: 'not rounded',
    },
  },
  ratingsUsed: {
    label: 'Ratings',
    words: {
      atConclusion: 'at the conclusion of each round',
      atStart: "at the section's start",
    },
  },
};

/** The Elo of Red Hot Pawn. */
export const RHP_DOCUMENT = sectionDocumentOf(RHP_RULES, {
  fullTitle: 'Red Hot Pawn, correspondence chess, January 2008',
  leftOut:
    'From these games alone. Other games that ended in between are not known. Without rounds there is no order of games, so all count with the ratings at the start.',
  edition: 'Red Hot Pawn: how ratings are calculated',
  words: RHP_LABELS,
  bounds: RHP_BOUNDS,
  functions: RHP_FUNCTIONS,
  tables: rhpReport,
  examples: [RED_HOT_PAWN_WIN, RED_HOT_PAWN_DRAW],
  printedSheets: [RHP_CHARTS],
});
