export * from './findBlocks';
export * from './ownMonth';
export * from './placedProblem';
export * from './readMonth';
export * from './readOwnMonth';
export type { Cells } from '../cells/headers';
