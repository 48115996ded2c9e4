/** All that the page takes from the documents that rate a tournament, and from their crosstables. */
export { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample } from '../../../sheet/section/examples';
export { findCrosstables } from '../../../sheet/section/findCrosstables';
export { OPTION_LABELS, type OptionLabel } from '../../../sheet/section/optionLabels';
export {
  type OptionSpec,
  type OptionValue,
  type OptionValues,
  sectionOptions,
  standardOptions,
} from '../../../sheet/section/options';
export { withConfirmed } from '../../../sheet/plausible/confirmedLines';
export { sectionQuestions } from '../../../sheet/plausible/sectionQuestions';
export { type PlacedProblem, placeProblems } from '../../../sheet/section/placedProblem';
export { printedScores } from '../../../sheet/section/printedScores';
export { type RatedSection, rateSection } from '../../../sheet/section/rateSection';
export { readOwnCrosstable } from '../../../sheet/section/readOwnCrosstable';
export { sectionReport } from '../../../sheet/section/reports';
export { compareSystems } from '../../../sheet/section/reports/compareSystems';
export type { SectionTable } from '../../../sheet/section/sectionPlayer';
export {
  rulesOf,
  SECTION_SYSTEMS,
  type SectionSystem,
  SYSTEM_TITLES,
} from '../../../sheet/section/sectionSystem';
export { sectionSummary, type SummaryRow } from '../../../sheet/section/summary';
