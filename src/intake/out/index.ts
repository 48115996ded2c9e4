/** The way back: a rated section as TRF26 and as a crosstable, which the arbiter's own program can check. */
export { writeTrf } from '../../events';
export { FILES_SHEET } from '../tables/sheets';
export { crosstableSheet } from './crosstable';
export * from './sectionOut';
export * from './trfFile';
