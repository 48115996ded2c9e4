/** All that a page does with the sheet of a section: loaded when one is in front. */
export { placeOnSheet, readSectionSheet, sectionFigureAt } from './sectionSheet';
export { crossCheckOnSheet, traceOnSheet } from './sectionTrace';
