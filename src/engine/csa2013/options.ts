/**
 * Where the regulations of 2013 are silent or can be read in two ways, our readings, each with its name; the first
 * value of each is the one in force.
 */
export interface Csa2013Options {
  /** Sections 3: "at least 66% (rounded upward)" rounds the number of players up, or the section's percentage. */
  readonly beginnerField: 'playersUp' | 'percentageUp';
  /** K-Factor: a player's K that is not given follows from their rating, as in a new data base, or is asked for. */
  readonly kNotGiven: 'fromRating' | 'required';
  /** 60% Rule 2: "60% (rounded upwards)" rounds the number of rounds up, or the player's percentage. They first differ at 22 rounds. */
  readonly sixtyPercent: 'roundsUp' | 'percentageUp';
  /** 60% Rule 4: a half-point bye that the player asked for is not a played game (Activity 3 leaves it out too), or is one. */
  readonly requestedByeIsPlayed: boolean;
  /** 60% Rule 2: a game against an unrated opponent that is not rated for the player is a played game: they sat at the board. */
  readonly unratedGameIsPlayed: boolean;
  /** Games vs unrated opponents: where a rated player's games against them are not rated, their performance leaves them out too, or takes them with the temporary rating. */
  readonly unratedInPerformance: 'leftOut' | 'temporaryRating';
  /** How unrated players will be treated: a section without rated players goes through the same steps as any other, or as Real Example 3 does, which mixes both formulae and stops after one pass. */
  readonly allUnrated: 'sameSteps' | 'asRealExample3';
  /** Formulae: performances are whole numbers, half up, as every printed one is; or unrounded. */
  readonly performanceRounding: 'whole' | 'none';
  /** When ratings are updated: the new rating is rounded once, half up, after the month's sum (the K groups are whole numbers); or not at all. */
  readonly newRatingRounding: 'whole' | 'none';
  /** Using Pw 2: "each 5 tournaments" are groups of five in the order played, the rest waits; or at each month's end the last five. */
  readonly liftWindow: 'groupsOfFive' | 'lastFive';
}

/** The rules in force, with our reading where they are silent. */
export const CSA2013: Csa2013Options = {
  beginnerField: 'playersUp',
  kNotGiven: 'fromRating',
  sixtyPercent: 'roundsUp',
  requestedByeIsPlayed: false,
  unratedGameIsPlayed: true,
  unratedInPerformance: 'leftOut',
  allUnrated: 'sameSteps',
  performanceRounding: 'whole',
  newRatingRounding: 'whole',
  liftWindow: 'groupsOfFive',
};
