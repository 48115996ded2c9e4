import { type CrosstableLayout, type PlacedProblem, placeProblems } from '../section/readCrosstable';
import { type SectionRecord, SUMMARY_TITLES, type SummaryRow } from '../section/sectionRules';
import { sectionSummary } from '../documents/rules';
import { throwPlaced } from './throwProblems';

/** A section as a header and a row for each player; '' where there is no figure, as a null would be shown as 0. */
export function sectionTable(
  record: SectionRecord,
  layout: CrosstableLayout,
  crosstable: readonly (readonly unknown[])[],
): unknown[][] {
  if (record.players.length === 0) return throwFor(placeProblems(record.problems, layout), crosstable);
  return [[...SUMMARY_TITLES], ...sectionSummary(record).map(cellsOfRow)];
}

function cellsOfRow(row: SummaryRow): (string | number)[] {
  const figures = [
    row.ratingUsed,
    row.score,
    row.gamesRated,
    row.expected,
    row.change,
    row.performance,
    row.newRating,
  ];
  return [row.number, row.player, ...figures.map((figure) => figure ?? ''), row.note];
}

/** Throws what is wrong with a crosstable. */
export function throwFor(problems: readonly PlacedProblem[], cells: readonly (readonly unknown[])[]): never {
  return throwPlaced(problems, () => ({ name: 'crosstable', cells }));
}
