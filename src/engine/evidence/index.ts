export * from './clusters';
export * from './curves';
export * from './distributions';
export * from './groups';
export * from './pool';
export * from './prediction';
export * from './ratedGames';
export * from './replay';
