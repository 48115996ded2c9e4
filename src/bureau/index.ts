export * from './tables/findTables';
export * from './tables/period';
export * from './tables/tables';
export * from './tables/tableSheet';
export * from './read/questions';
export * from './read/readBureau';
export type { Person } from './read/readPlayers';
export {
  type BureauTableProblem,
  type Effect,
  placeOnSheet,
  type ReadingProgress,
  totalsAtEnd,
} from './read/tableReader';
export * from './lists/importList';
export * from './lists/joinLists';
export * from './lists/ratingList';
export * from './lists/textFile';
export { notRatedByRules, type NotRated } from './results/calculatedMonth';
export * from './results/nextMonth';
export { type LeftOutLine, leftOutLines } from './results/resultSheets';
export * from './results/runSheet';
export * from './results/runSheets';
export * from './sample/sampleBureau';
