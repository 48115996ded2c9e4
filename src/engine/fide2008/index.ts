/** FIDE's Rating Regulations of 2008-2009. */
export {
  type Championship,
  CHAMPIONSHIPS,
  matchProblem,
  ratedMatchGames,
  ratedNeeded,
  type RoundRobinField,
  roundRobinProblem,
} from './composition';
export {
  conditionProblems,
  type EventConditions,
  firstControlProblem,
  lastDayToAppeal,
  lastDayToRegister,
  minutesFor60Moves,
  minutesNeeded,
  rateOfPlayProblem,
} from './eventConditions';
export {
  addedForScore,
  dp,
  eventRating,
  fractionalScore,
  type LowScore,
  POINTS_A_HALF_POINT,
  scoringProbability,
} from './eventRating';
export * from './initialRating';
export { FIDE2008, FIDE2008_INTERPRETATIONS, type Fide2008Options } from './options';
export {
  cappedDifference,
  countedOpponent,
  type Experience,
  expectedScore,
  gameChange,
  kFactor,
  newRating,
  ratingChange,
  turnoverGames,
} from './ratingChange';
export * from './ratingList';
export { cappedAverage, roundRobinDetermination, tournamentAverage } from './roundRobin';
export { ratedSection } from './section';
export { EVENT_FORMATS, FIDE2008_SECTION, FIDE2008_SECTION_FACTS } from './sectionRecord';
export type * from './sectionRecord';
