/** All that the page takes from the documents that rate a tournament, and from their crosstables. */
export { SECTION_ALONE } from '../../../sheet/documents/csa2024/section';
export { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample } from '../../../sheet/documents';
export { findCrosstables } from '../../../sheet/section/findCrosstables';
export type { OptionSpec, OptionValue, OptionValues } from '../../../sheet/section/optionSpec';
export { withConfirmed } from '../../../sheet/kit/confirmedLines';
export { sectionQuestions } from '../../../sheet/section/sectionQuestions';
export { ownRules } from '../../../sheet/documents/ownRules';
export { type PlacedProblem, placeProblems } from '../../../sheet/section/placedProblem';
export { printedScores } from '../../../sheet/section/printedScores';
export type { RatedSection } from '../../../sheet/section/sectionRules';
export { readOwnCrosstable } from '../../../sheet/section/readOwnCrosstable';
export { sectionReport } from '../../../sheet/documents/sectionReport';
export { compareSystems } from '../../../sheet/documents/compareSystems';
export type { SectionTable } from '../../../sheet/section/sectionPlayer';
export { SECTION_SYSTEMS, type SectionSystem } from '../../../sheet/documents/rules';
export type { SummaryRow } from '../../../sheet/section/summaryRow';
export {
  OPTION_LABELS,
  sectionDocument as rulesOf,
  rulesOn,
  standardOptions,
  TOURNAMENT_DOCUMENTS,
  TOURNAMENT_RULES,
  type TournamentRules,
} from '../../../sheet/documents';
