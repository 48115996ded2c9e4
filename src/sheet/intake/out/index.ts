/** The way back: a rated section as TRF26 and as a crosstable, which the arbiter's own program can check. */
export { writeTrf } from '../../../events';
export * from './crosstableSheet';
export * from './filedDetails';
export * from './outWords';
export * from './ratedSections';
export * from './sectionOut';
export { FILES_SHEET } from '../sheets';
