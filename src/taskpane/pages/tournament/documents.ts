/** All that the page takes from the documents that rate a tournament, and from their crosstables. */
export { PRINTED_EXAMPLES, type PrintedSheet, type SectionExample } from '../../../documents';
export { findCrosstables } from '../../../section/findCrosstables';
export {
  type Option,
  type OptionValue,
  type OptionValues,
  parseChanges,
  withChange,
} from '../../../options/option';
export { withConfirmed } from '../../../figures/question';
export { sectionQuestions } from '../../../section/sectionQuestions';
export { sectionOrigin } from '../../../subject/sectionOrigin';
export { type PlacedProblem, placeProblems } from '../../../section/readCrosstable';
export { printedScores } from '../../../section/printedScores';
export type { RatedSection } from '../../../section/sectionRules';
export { readOwnCrosstable } from '../../../section/readCrosstable';
export { sectionReport } from '../../../documents/sectionReport';
export { type ComparedSystem, comparedSystems, compareSystems } from '../../../documents/compareSystems';
export type { SectionTable } from '../../../section/sectionRules';
export type { SummaryRow } from '../../../section/sectionRules';
export {
  sectionDocument as rulesOf,
  rulesFrom,
  rulesOn,
  standardOptions,
  timeControlOptions,
  TOURNAMENT_DOCUMENTS,
  TOURNAMENT_RULES,
  type TournamentRules,
} from '../../../documents';
