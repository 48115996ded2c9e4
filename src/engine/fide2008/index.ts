/** FIDE's Rating Regulations of 2008-2009. */
export { ACTIVITIES, type Activity, activityOn, onTopList } from './activity';
export {
  type Championship,
  CHAMPIONSHIPS,
  matchProblem,
  ratedMatchGames,
  ratedNeeded,
  type RoundRobinField,
  roundRobinProblem,
} from './composition';
export { conditionProblems, type EventConditions } from './eventLimits';
export { addedForScore, eventRating, type LowScore, POINTS_A_HALF_POINT } from './eventRating';
export {
  type EventResult,
  type InitialRating,
  initialRating,
  pooledAverage,
  ruOf,
  withoutLowStart,
} from './initialRating';
export { type Experience, kFactor, turnoverGames } from './kFactor';
export { FIDE2008, FIDE2008_INTERPRETATIONS, type Fide2008Options } from './options';
export type { FidePlayer } from './player';
export {
  gamesNeeded,
  publication,
  type Publication,
  type PublicationTerms,
  recentResults,
} from './publication';
export { firstControlProblem, minutesFor60Moves, minutesNeeded, rateOfPlayProblem } from './rateOfPlay';
export {
  cappedDifference,
  countedOpponent,
  expectedScore,
  gameChange,
  newRating,
  ratingChange,
} from './ratingChange';
export { ratingFloor, reachesFloor } from './ratingFloor';
export { closingDay, listForEvent, listInForce, type ListRhythm, type RatingList } from './ratingList';
export { roundRobinDetermination } from './roundRobin';
export type * from './roundRobinRecord';
export { ratedSection } from './section';
export {
  EVENT_FORMATS,
  type EventFormat,
  FIDE2008_SECTION,
  FIDE2008_SECTION_FACTS,
  type Fide2008SectionOptions,
} from './sectionOptions';
export type * from './sectionRecord';
export { dp, fractionalScore, scoringProbability } from './tables';
export { cappedAverage, tournamentAverage } from './tournamentAverage';
