export * from './findBlocks';
export * from './placedProblem';
export * from './readMonth';
export type { Cells } from '../../cells/headers';
