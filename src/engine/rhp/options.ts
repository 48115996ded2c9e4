/** Where the post is silent, our readings, each with its name; `RED_HOT_PAWN` holds the ones in force. */
export interface RhpOptions {
  /** The formula is given first, as "Calculating your Rating"; the charts are its convenience, and two of them differ from it. */
  readonly pointsFrom: 'formula' | 'chart';
  /** Assumptions: decimals from .5 are rounded up "in all circumstances", which we read of the points, not of their sign; or no rounding. */
  readonly rounding: 'halfUp' | 'none';
  /** Explanation of Symbols: the ratings "at the conclusion of the game", so that each round counts with the last one's new ratings; or those at the section's start. */
  readonly ratingsUsed: 'atConclusion' | 'atStart';
  /** What an unrated player starts with; the post does not say, so null leaves their games out. */
  readonly startingRating: number | null;
}

/** The post's own way, with our reading where it is silent. */
export const RED_HOT_PAWN: RhpOptions = {
  pointsFrom: 'formula',
  rounding: 'halfUp',
  ratingsUsed: 'atConclusion',
  startingRating: null,
};
