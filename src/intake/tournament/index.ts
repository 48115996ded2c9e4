/** Event files for a document that rates one tournament: in as a sheet with its crosstable, out as TRF26. */
export { ratingOfSheet, type SectionSource } from './fileAndSheet';
export * from './sectionTrf';
export * from './tournamentFile';
