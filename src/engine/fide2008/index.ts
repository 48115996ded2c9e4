/** FIDE's Rating Regulations of 2008-2009. */
export * from './composition';
export * from './eventConditions';
export * from './eventRating';
export * from './initialRating';
export * from './options';
export * from './ratingChange';
export * from './ratingList';
export * from './roundRobin';
export * from './section';
export * from './sectionRecord';
