import { SECTION_DOCUMENTS } from '../../documents';
import type { PrintedSheet as SheetOf } from '../../documents/printedSheet';
import type { SectionSystem } from '../sectionSystem';
import type { SectionExample as ExampleOf } from './sectionExample';

export type SectionExample = ExampleOf<SectionSystem>;
export type PrintedSheet = SheetOf<SectionSystem>;

/** The documents' own examples, in the order in which they are offered. */
export const SECTION_EXAMPLES: readonly SectionExample[] = SECTION_DOCUMENTS.flatMap(
  ({ examples }) => examples,
);

/** The documents' own tables and texts. */
export const PRINTED_SHEETS: readonly PrintedSheet[] = SECTION_DOCUMENTS.flatMap(
  ({ printedSheets }) => printedSheets,
);

/** All that documents print and that can be put on a sheet: of each its examples, then its tables and text. */
export const PRINTED_EXAMPLES: readonly (SectionExample | PrintedSheet)[] = SECTION_DOCUMENTS.flatMap(
  ({ examples, printedSheets }) => [...examples, ...printedSheets],
);
