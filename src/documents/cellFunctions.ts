import { SECTION_DOCUMENTS } from '.';
import { liveFunction } from '../figures/cellFunction';
import type { CellFunction } from '../figures/expression';
import type { SectionDocument } from '../section/sectionDocument';
import { CSA2024_DOCUMENT, type MonthDocument } from './csa2024';

/** All documents: the one that rates a month, and those that rate a section. */
export const DOCUMENTS: readonly (MonthDocument | SectionDocument)[] = [
  CSA2024_DOCUMENT,
  ...SECTION_DOCUMENTS,
];

/**
 * The add-in's functions, each with its plain form or why it has none: those of the documents, and `CSA.SECTION` of them
 * all. A test compares the list with the functions themselves.
 */
export const CELL_FUNCTIONS: readonly CellFunction[] = [
  ...DOCUMENTS.flatMap(({ functions }) => functions),
  liveFunction('SECTION', 'givesTable'),
];
