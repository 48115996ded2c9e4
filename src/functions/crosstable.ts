import { type PlacedProblem, placeProblems, readCrosstable } from '../section/readCrosstable';
import { readOptions } from '../options/readOptions';
import { readSystem, rulesOf } from '../documents/rules';
import { orThrow } from './adapter';
import { cellsOf, rowsOf } from './argument';
import { SUMMARY_KEYS, SUMMARY_TITLES, type SummaryRow } from '../section/sectionRules';
import { throwPlaced } from './throwProblems';

/**
 * The documents that rate a section. Their names stand in double quotes, because the metadata are read as JSON.
 *
 * @customenum {string}
 */
// prettier-ignore
declare enum RatingSystem {
  // Chess SA 2013
  csa2013 = "csa2013",
  // FIDE 2008
  fide2008 = "fide2008",
  // Queensland Junior
  qjrl = "qjrl",
  // Red Hot Pawn
  rhp = "rhp",
}

/**
 * A section by one of the four other documents: a row for each player of its crosstable, under a header. The crosstable
 * has a header row and, in any order, columns No., Player, Rating (0 or blank = unrated), K where it is stored, and the
 * results: one column an opponent (1, 2, 3 ...), or rounds (12w1, 3b=, 5w½, bye, 12w+ and 12b- for forfeits). Two zeros
 * that face each other count as a game not played.
 *
 * @customfunction CROSSTABLESECTION SECTION
 * @param system csa2013, fide2008, qjrl or rhp
 * @param crosstable The crosstable with its header row
 * @param [options] Options as text, such as "kind=u10; rounds=9", or in two columns, name and value
 * @returns A header and a row a player: No., Player, Rating, Score and Games (the rated ones), Expected, Change, Performance, New rating, Note
 * @helpurl https://localhost:3000/help/SECTION.html
 * @clause Chess SA 2013, FIDE 2008, Queensland Junior, Red Hot Pawn
 * @example =INDEX(CSA.SECTION("rhp",{"No.","Player","Rating",1,2;1,"A",1400,"",1;2,"B",1415,0,""}),2,7) -> 17
 * @example =INDEX(CSA.SECTION("csa2013",{"No.","Player","Rating","K","Rd 1";1,"A",1845,20,"2w1";2,"B",1938,20,"1b0"},"dispensation; rounds=1"),2,7) -> 12.6
 * @problem #N/A the crosstable is blank, or a needed cell of it is; the text names the cell
 * @problem #VALUE! a cell cannot be read or contradicts another, a rating is over 4000, or an option is unknown; the text names it
 */
export function section(system: RatingSystem, crosstable: unknown[][], options?: unknown[][]): unknown[][] {
  const rules = rulesOf(orThrow(readSystem(system)));
  const values = orThrow(readOptions(rules.options, cellsOf(options)));
  const rows = rowsOf(crosstable);
  const { table, problems, layout } = readCrosstable(rows, true, rules.gameClause);
  if (table === null) return throwFor(problems, rows);
  const { record } = rules.rate(table, values);
  if (record.players.length === 0) return throwFor(placeProblems(record.problems, layout), rows);
  return [[...SUMMARY_TITLES], ...rules.summary(record).map(cellsOfRow)];
}

/** A player's row; '' where there is no figure, as a null would be shown as 0. */
function cellsOfRow(row: SummaryRow): (string | number)[] {
  return [row.number, row.player, ...SUMMARY_KEYS.map((figure) => row[figure] ?? ''), row.note];
}

/** Throws what is wrong with a crosstable. */
function throwFor(problems: readonly PlacedProblem[], cells: readonly (readonly unknown[])[]): never {
  return throwPlaced(problems, () => ({ name: 'crosstable', cells }));
}
