/** All that the page takes from the documents that rate a tournament, and from their crosstables. */
export { SECTION_ALONE } from '../../../sheet/documents/csa2024/section';
export { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample } from '../../../sheet/section/examples';
export { findCrosstables } from '../../../sheet/section/findCrosstables';
export type { OptionSpec, OptionValue, OptionValues } from '../../../sheet/section/options';
export { withConfirmed } from '../../../sheet/plausible/confirmedLines';
export { sectionQuestions } from '../../../sheet/plausible/sectionQuestions';
export { ownRules } from '../../../sheet/section/ownRules';
export { type PlacedProblem, placeProblems } from '../../../sheet/section/placedProblem';
export { printedScores } from '../../../sheet/section/printedScores';
export type { RatedSection } from '../../../sheet/section/rateSection';
export { readOwnCrosstable } from '../../../sheet/section/readOwnCrosstable';
export { sectionReport } from '../../../sheet/section/reports';
export { compareSystems } from '../../../sheet/section/reports/compareSystems';
export type { SectionTable } from '../../../sheet/section/sectionPlayer';
export { SECTION_SYSTEMS, type SectionSystem } from '../../../sheet/section/sectionSystem';
export type { SummaryRow } from '../../../sheet/section/summary';
export {
  OPTION_LABELS,
  rulesOf,
  rulesOn,
  standardOptions,
  TOURNAMENT_DOCUMENTS,
  TOURNAMENT_RULES,
  type TournamentRules,
} from '../../../sheet/section/tournamentRules';
