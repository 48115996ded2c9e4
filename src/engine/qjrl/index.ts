export * from './options';
export * from './performance';
export * from './ratingChange';
export * from './ratingList';
export * from './section';
export * from './sectionRecord';
export * from './tables';
export { temporaryRating, type UnratedRun } from './unratedPlayers';
