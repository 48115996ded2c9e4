import { roundsOf } from '../../../engine/kit/crosstable';
import { placeProblems } from '../../../sheet/section/placedProblem';
import { printedScores } from '../../../sheet/section/printedScores';
import { type RatedSection, rateSection } from '../../../sheet/section/rateSection';
import { readCrosstable } from '../../../sheet/section/readCrosstable';
import type { SectionTable } from '../../../sheet/section/sectionPlayer';
import { correctFirst, shownAt, type ShownProblem } from '../../kit/shownProblem';
import { areaOf, type Range } from '../../month/monthState';
import { optionsOf } from './optionsOf';
import { type SectionState, sheetSection, type SheetSection } from './sectionState';

/** All that is known of a section before anything runs. */
export interface SectionPreview {
  /** Errors first, so that no number of notes hides one. */
  readonly problems: readonly ShownProblem[];
  /** null while the crosstable itself cannot be read. */
  readonly table: SectionTable | null;
  /** null while something stands in the way. */
  readonly rated: RatedSection | null;
  /** Why the section cannot run by the chosen system, or null. */
  readonly blocked: string | null;
}

let last: { range: Range; chosen: SheetSection; preview: SectionPreview } | null = null;

/** What the range and the choices come to. The last one is kept, as a large section takes its time. */
export function sectionPreview(state: SectionState): SectionPreview {
  const chosen = sheetSection(state.choices);
  if (last === null || last.range !== state.range || last.chosen !== chosen) {
    last = { range: state.range, chosen, preview: previewOf(state, chosen) };
  }
  return last.preview;
}

function previewOf({ range, sheet }: SectionState, chosen: SheetSection): SectionPreview {
  const nothing = { problems: [], table: null, rated: null };
  const area = areaOf(range);
  if (range.kind === 'ambiguous') return { ...nothing, blocked: 'Choose the crosstable first.' };
  if (area === null || area.cells.length === 0) {
    return { ...nothing, blocked: 'Select the crosstable first, with its header row.' };
  }
  const reading = readCrosstable(area.cells);
  const { table, layout } = reading;
  const tooLarge = table !== null && isTooLarge(table);
  const rated =
    table === null || tooLarge ? null : rateSection(chosen.system, table, optionsOf(chosen, chosen.system));
  const placed = [
    ...reading.problems,
    ...printedScores(area.cells, reading),
    ...placeProblems(rated?.record.problems ?? [], layout),
  ];
  const problems = placed.map((one) => shownAt(one.problem, area, one, sheet));
  const errors = problems.filter(({ severity }) => severity === 'error');
  return {
    problems: [...errors, ...problems.filter(({ severity }) => severity === 'note')],
    table,
    rated: errors.length === 0 ? rated : null,
    blocked: correctFirst(errors.length) ?? (tooLarge ? TOO_LARGE : null),
  };
}

/** Cells of a report that a browser and Excel can still hold; a report has a row for each result. */
const MOST_CELLS = 4_000_000;
const TOO_LARGE =
  'A report of all these results would be too large for a sheet. Compare systems takes them, and so does CSA.SECTION.';

function isTooLarge(table: SectionTable): boolean {
  const results = table.rows.reduce((sum, row) => sum + row.length, 0);
  const columns = table.columns === 'opponents' ? table.players.length : roundsOf(table);
  return results * columns > MOST_CELLS;
}
