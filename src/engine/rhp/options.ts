import { amountOrBlank, type Chosen, interpretation, standardOf } from '../kit/interpretation';

/** Where the post is silent; the first choice of each is the one in force. */
export const RHP_INTERPRETATIONS = {
  /** What an unrated player starts with; the post does not say, so null leaves their games out. */
  startingRating: amountOrBlank('Reply'),
  /** The formula is given first, as "Calculating your Rating"; the charts are its convenience, and two of them differ from it. */
  pointsFrom: interpretation('Calculating your Rating', ['formula', 'chart']),
  /** Assumptions: decimals from .5 are rounded up "in all circumstances", which we take for the points, not for their sign; or no rounding. */
  rounding: interpretation('Assumptions', ['halfUp', 'none']),
  /** Explanation of Symbols: the ratings "at the conclusion of the game", so that each round counts with the last one's new ratings; or those at the section's start. */
  ratingsUsed: interpretation('Explanation of Symbols', ['atConclusion', 'atStart']),
};

export type RhpOptions = Chosen<typeof RHP_INTERPRETATIONS>;

/** The post's own way, with our interpretation where it is silent. */
export const RED_HOT_PAWN: RhpOptions = standardOf(RHP_INTERPRETATIONS);
