import type { SectionRecord } from './sectionRules';
import { rulesOf } from './sectionSystem';
import type { SummaryRow } from './summaryRow';

export { SUMMARY_TITLES, type SummaryRow } from './summaryRow';

/** A row for each player, in the order of the crosstable; none where the section could not be rated. */
export function sectionSummary(record: SectionRecord): SummaryRow[] {
  return rulesOf(record.system).summary(record);
}
