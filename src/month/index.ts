export * from './findBlocks';
export * from './ownMonth';
export * from './readBlock';
export * from './readMonth';
export * from './ownMonth';
export type { Cells } from '../cells/headers';
