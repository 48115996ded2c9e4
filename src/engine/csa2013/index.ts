/** The regulations of Chess South Africa in force from 1 October 2013. */
export { countsForActivity } from './activity';
export { clampedDifference, effectiveOpponent, expectedScore, ratingDifference } from './expectedScore';
export { kAfter, kOfGroup } from './kFactor';
export { playerMonth, ratingMonth, tournamentOf } from './month';
export type { LiftRecord, MonthTournament, RatingMonth, RatingState } from './monthRecord';
export { newRatingOf } from './newRating';
export { CSA2013, CSA2013_INTERPRETATIONS, type Csa2013Options } from './options';
export {
  addedForScore,
  addedForWins,
  dp,
  halfScoreOver,
  percentScore,
  performance,
  pointsOverHalf,
  unratedPerformance,
} from './performance';
export { gameChange, ratingChange, sumOfScoreMinusExpected } from './ratingChange';
export { RATING_TYPES, type Csa2013RatingType, ratingType } from './ratingType';
export { ratedSection } from './section';
export { CSA2013_SECTION, CSA2013_SECTION_FACTS, type Csa2013SectionOptions } from './sectionOptions';
export type * from './sectionRecord';
export {
  isBeginnerField,
  isUnder,
  ratesUnratedOpponents,
  SECTION_KINDS,
  type SectionKind,
  unratedNeeded,
} from './sections';
export {
  changeThatCounts,
  isPlayedRound,
  mayGain,
  playedPercent,
  roundsProblem,
  roundsToGain,
} from './sixtyPercent';
export { averageWithFloor, floor100, floorSteps, manualFloor } from './temporaryFloor';
export {
  differenceOfPw,
  firstRating,
  gamesOf,
  liftedRating,
  type TournamentPerformance,
  weighedPerformance,
  weighedSum,
} from './weighedPerformance';
