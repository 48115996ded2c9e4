/** The regulations of Chess South Africa in force from 1 October 2013. */
export {
  type LiftRecord,
  type MonthTournament,
  playerMonth,
  type RatingMonth,
  ratingMonth,
  type RatingState,
  tournamentOf,
} from './month';
export { CSA2013, CSA2013_INTERPRETATIONS, type Csa2013Options } from './options';
export {
  addedForScore,
  addedForWins,
  differenceOfPw,
  dp,
  firstRating,
  gamesOf,
  halfScoreOver,
  liftedRating,
  percentScore,
  performance,
  pointsOverHalf,
  type TournamentPerformance,
  unratedPerformance,
  weighedPerformance,
  weighedSum,
} from './performance';
export {
  clampedDifference,
  effectiveOpponent,
  expectedScore,
  gameChange,
  kAfter,
  kOfGroup,
  newRatingOf,
  ratingChange,
  ratingDifference,
  sumOfScoreMinusExpected,
} from './ratingChange';
export { ratedSection } from './section';
export { CSA2013_SECTION, CSA2013_SECTION_FACTS } from './sectionRecord';
export type * from './sectionRecord';
export * from './sections';
export * from './sixtyPercent';
export { averageWithFloor, floor100, floorSteps, manualFloor } from './unratedPlayers';
