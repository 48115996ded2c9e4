/** The way back: a rated section as TRF26 and as a crosstable, which the arbiter's own program can check. */
export { trfFileName, unfitting, writeTrf } from '../../events/trf/writeTrf';
export { FILES_SHEET } from '../tables/sheets';
export { crosstableSheet } from './crosstable';
export * from './sectionOut';
