import { SECTION_DOCUMENTS } from '../../documents';
import type { SectionSystem } from '../sectionSystem';
import type { SectionExample as ExampleOf } from './sectionExample';

export type SectionExample = ExampleOf<SectionSystem>;

/** The documents' own examples, in the order in which they are offered. */
export const SECTION_EXAMPLES: readonly SectionExample[] = SECTION_DOCUMENTS.flatMap(
  ({ examples }) => examples,
);
