import type { OptionValues } from './optionSpec';
import type { SectionTable } from './sectionPlayer';
import type { RatedSection } from './sectionRules';
import { rulesOf } from './sectionSystem';

export type { RatedSection, SectionRecord } from './sectionRules';

/**
 * Rates a section by one of the documents.
 *
 * @param table from `readCrosstable`
 * @param values from `readOptions`, or `standardOptions` with changes
 */
export function rateSection(system: string, table: SectionTable, values: OptionValues): RatedSection {
  return rulesOf(system).rate(table, values);
}
