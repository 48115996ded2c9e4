import type { Severity } from '../../../engine/kit/problem';
import { scheduledRounds } from '../../../engine/kit/crosstable';
import type { SheetRef } from '../../../excel/workbook';
import type { TextCell } from '../../../excel/textNumbers';
import { textNumbersOfCrosstable } from '../../../month/crosstableTextNumbers';
import { areaOf, notTakenAt, type Range } from '../../kit/range';
import { confirmedIn, shownAt, type ShownProblem, unanswered, whatStops } from '../../kit/shownProblem';
import { textCells } from '../../kit/textNumbers';
import {
  type OptionValues,
  type PlacedProblem,
  placeProblems,
  printedScores,
  type RatedSection,
  readOwnCrosstable,
  rulesOf,
  sectionQuestions,
  type SectionTable,
  type TournamentRules,
} from './documents';

/** What a tournament is rated from. */
export interface TournamentSource {
  readonly range: Range;
  /** The sheet that the page reads from. */
  readonly sheet: SheetRef | null;
  readonly system: TournamentRules;
  readonly values: OptionValues;
}

/** All that is known of a tournament before anything runs. */
export interface TournamentPreview {
  /** What refuses the tournament. */
  readonly errors: readonly ShownProblem[];
  readonly notes: readonly ShownProblem[];
  /** Text in cells of numbers. */
  readonly textNumbers: readonly TextCell[];
  /** What is asked before the tournament is run or compared. */
  readonly questions: readonly ShownProblem[];
  /** What was asked and the user has confirmed, such as "Sheet1!C2 = 19903". */
  readonly confirmed: readonly string[];
  /** null while the crosstable itself cannot be read. */
  readonly table: SectionTable | null;
  /** null while something stands in the way. */
  readonly rated: RatedSection | null;
  /** Why the tournament cannot run by the chosen document, or null. */
  readonly blocked: string | null;
}

const NOTHING = {
  errors: [],
  notes: [],
  textNumbers: [],
  questions: [],
  confirmed: [],
  table: null,
  rated: null,
};

export const NOTHING_READ: TournamentPreview = {
  ...NOTHING,
  blocked: 'Select the crosstable first, with its header row.',
};

/** Reads and rates a tournament: the one place in which the page does. */
export function previewOf(
  { range, sheet, system, values }: TournamentSource,
  confirmed: ReadonlySet<string>,
): TournamentPreview {
  const area = areaOf(range);
  if (range.kind === 'ambiguous') return { ...NOTHING, blocked: 'Choose the crosstable first.' };
  if (area === null || area.cells.length === 0) return NOTHING_READ;
  const { gameClause } = rulesOf(system);
  const reading = readOwnCrosstable(area.cells, gameClause);
  const { table, layout } = reading;
  const tooLarge = table !== null && isTooLarge(table);
  const rated = table === null || tooLarge ? null : rulesOf(system).rate(table, values);
  const scores = printedScores(area.cells, reading, gameClause);
  const isAsked = ({ problem }: PlacedProblem): boolean => problem.severity === 'question';
  const placed = [
    ...reading.problems,
    ...scores.filter((one) => !isAsked(one)),
    ...placeProblems(rated?.record.problems ?? [], layout),
  ];
  const shown = (one: PlacedProblem): ShownProblem => shownAt(one.problem, area, one, sheet);
  const questions =
    table === null
      ? []
      : [...scores.filter(isAsked), ...sectionQuestions(rulesOf(system).bounds, table, layout)];
  const asked = [...notTakenAt(range), ...questions].map(shown);
  const problems = [...unanswered(asked, confirmed), ...placed.map(shown)];
  const only = (one: Severity): ShownProblem[] => problems.filter(({ severity }) => severity === one);
  const stopped = whatStops(problems);
  return {
    textNumbers: textCells(area, textNumbersOfCrosstable(area.cells, layout)),
    errors: only('error'),
    notes: only('note'),
    questions: only('question'),
    confirmed: confirmedIn(asked, confirmed),
    table,
    rated: stopped === null ? rated : null,
    blocked: stopped ?? (tooLarge ? TOO_LARGE : null),
  };
}

/** Cells of a report that a browser and Excel can still hold; a report has a row for each result. */
const MOST_CELLS = 4_000_000;
const TOO_LARGE =
  'A report of all these results would be too large for a sheet. Use Compare systems or CSA.SECTION instead.';

function isTooLarge(table: SectionTable): boolean {
  const results = table.rows.reduce((sum, row) => sum + row.length, 0);
  const columns = table.columns === 'opponents' ? table.players.length : scheduledRounds(table);
  return results * columns > MOST_CELLS;
}
