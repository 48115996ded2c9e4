/**
 * The engine as another program imports it: `import { csa2024, isProblem } from 'csa-ratings'`. Each of the five documents is
 * one name; every function is pure, and gives a `Problem` where it cannot give a number.
 * The compiler keeps raw ratings, K-factors, scores and days apart; `asRawRating(1500)`, `asKFactor(32)`, `asScore(2.5)` and
 * `calendarDay(2024, 4, 1)` make them.
 */
export * as csa2013 from './csa2013';
export * as csa2024 from './csa2024';
export * as csa2024Bureau from './csa2024/bureau';
export { columnOf, emptyColumn, type ColumnOf } from './csa2024/bureau';
export * as evidence from './evidence';
export * as fide2008 from './fide2008';
export * as qjrl from './qjrl';
export * as rhp from './rhp';
export {
  asCalendarDay,
  calendarDay,
  daysAfter,
  formatCalendarDay,
  parseCalendarDay,
  type CalendarDay,
} from './kit/calendarDay';
export type * from './kit/crosstable';
export { isProblem, type Outcome, type Problem, type ProblemCode, type Severity } from './kit/problem';
export { roundHalfAway } from './kit/round';
export {
  asKFactor,
  asRawRating,
  asScore,
  type GameScore,
  type KFactor,
  type PlainNumber,
  type Rating,
  type RawRating,
  type Score,
} from './kit/units';
