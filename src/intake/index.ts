/**
 * From the arbiter's files to rows of a bureau's tables: the way of a section.
 *
 * 1. `readEventFile` of events reads each file; `fingerprintOfBytes` tells it from others (63).
 * 2. `joinFiles(files)` puts the files of one tournament together, a `SectionDraft` each; `startingAnswers(draft, today)` is what its
 *    card begins with, which the user goes on answering: `Answers`.
 * 3. `readIntakeTables(cells)` reads the workbook's tables once for all sections.
 * 4. `sectionIntake(draft, answers, tables, today)` holds a section against clauses and players: verdicts, matches, what stands in the
 *    way, and the rows where nothing does. It is quick, and is called again after each answer.
 * 5. `intakeMonth(sections, tables, today)` does so for all that were chosen, and has the rows of all that are ready.
 */
export { fingerprintOfBytes } from '../bureau/read/fingerprint';
export type * from './clauses/checked';
export * from './draft/draft';
export * from './draft/joinFiles';
export * from './intakeMonth';
export type * from './rows/newRows';
export * from './section/answers';
export { isPenalised, isRatedLater, noPenalty, startingAnswers } from './section/facts';
export type * from './section/facts';
export type * from './section/matchPlayers';
export * from './section/options';
export * from './sectionIntake';
export * from './tables/readIntakeTables';
export type * from './tables/sentBack';
export type { KnownPlayer } from './tables/knownPlayers';
export * from './tables/sheets';
