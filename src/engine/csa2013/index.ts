/** The regulations of Chess South Africa in force from 1 October 2013. */
export * from './month';
export * from './options';
export * from './performance';
export * from './ratingChange';
export * from './section';
export * from './sectionRecord';
export * from './sections';
export * from './sixtyPercent';
export * from './unratedPlayers';
