export * from './period';
export * from './read/placed';
export type { ReadingProgress } from './read/progress';
export * from './read/readBureau';
export type { Person } from './read/readPlayers';
export * from './tables';
export * from './tableSheet';
