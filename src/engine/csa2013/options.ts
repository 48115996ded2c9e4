import { BETWEEN_ROWS } from '../kit/fideTables';
import { type Chosen, interpretation, standardOf, yesOrNo } from '../kit/interpretation';

/** Where the regulations of 2013 are silent or can be read in two ways; the first choice of each is the one in force. */
export const CSA2013_INTERPRETATIONS = {
  /** K-Factor: a player's K that is not given follows from the rating, as in a new data base, or is asked for. */
  kNotGiven: interpretation('K-Factor 2-4', ['fromRating', 'required']),
  /** 60% Rule 2: "60% (rounded upwards)" rounds the number of rounds up, or the player's percentage. They first differ at 22 rounds. */
  sixtyPercent: interpretation('60% Rule 2', ['roundsUp', 'percentageUp']),
  /** 60% Rule 4: a half-point bye that the player asked for is not a played game (Activity 3 leaves it out too), or is one. */
  requestedByeIsPlayed: yesOrNo('60% Rule 4', false),
  /** 60% Rule 2: a game against an unrated opponent that is not rated for the player is a played game: they sat at the board. */
  unratedGameIsPlayed: yesOrNo('60% Rule 2', true),
  /** Games vs unrated opponents: where a rated player's games against them are not rated, the performance leaves them out too, or takes them with the temporary rating. */
  unratedInPerformance: interpretation('Games vs unrated 1', ['leftOut', 'temporaryRating']),
  /** How unrated players will be treated: a section without rated players goes through the same steps as any other, or as Real Example 3 does, which mixes both formulae and stops after one pass. */
  allUnrated: interpretation('Unrated players 2', ['sameSteps', 'asRealExample3']),
  /** Formulae: performances are whole numbers, half up, as every printed one is; or unrounded. */
  performanceRounding: interpretation('Formulae', ['whole', 'none']),
  /** When ratings are updated: the new rating is rounded once, half up, after the month's sum (the K groups are whole numbers); or not at all. */
  newRatingRounding: interpretation('When ratings are updated', ['whole', 'none']),
  /** Table 2 has whole differences only: one between two rows is read in the lower, or rounded first, a half away from 0. */
  betweenRows: interpretation('Table 2', BETWEEN_ROWS),
  /** Sections 3: "at least 66% (rounded upward)" rounds the number of players up, or the section's percentage. */
  beginnerField: interpretation('Sections 3', ['playersUp', 'percentageUp']),
  /** Using Pw 2: "each 5 tournaments" are groups of five in the order played, the rest waits; or at each month's end the last five. */
  liftWindow: interpretation('Using Pw 2', ['groupsOfFive', 'lastFive']),
};

export type Csa2013Options = Chosen<typeof CSA2013_INTERPRETATIONS>;

/** The rules in force, with our interpretation where they are silent. */
export const CSA2013: Csa2013Options = standardOf(CSA2013_INTERPRETATIONS);
