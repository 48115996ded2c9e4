import { groupedTexts, problemText } from '../problems/problemText';
import { column } from '../figures/columns';
import { lookupKey, type LookupTable } from '../figures/fideTables';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import type { Key } from '../figures/key';
import type { PrintedFigures } from '../figures/printedFigures';
import { label, repeat, ReportPage } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { ReportStyle } from '../figures/sheetModel';
import {
  type RatedSection,
  SUMMARY_KEYS,
  SUMMARY_TITLES,
  type SummaryFigure,
  type SummaryRow,
} from './sectionRules';

/** A heading, and the label of a figure, that two documents have in common. */
export const RATINGS_AND_K = 'Ratings and K of the rated players';
export const ADDED = 'what the score adds';

/** A section's report while it is built: what was rated, and its sheet. */
export class SectionPage extends ReportPage {
  /** @param hasPerformance false = as earlier versions wrote a section by the rules of 2024, without its performances */
  constructor(
    readonly rated: RatedSection,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
    readonly hasPerformance = true,
  ) {
    super(style, printed);
  }

  /** Live formulas are wanted: a CSA function is used where one gives the figure. */
  get isLive(): boolean {
    return this.style === 'live';
  }

  /**
   * The options that are not at their standard, and the notes of the engine.
   *
   * @param isGrouped notes alike of several players in one line; examples and earlier reports have a line for each
   */
  circumstances(options: readonly string[], isGrouped = false): void {
    const { record } = this.rated;
    if (options.length > 0) this.line(`${options.join('. ')}.`);
    const { problems } = record;
    const texts = isGrouped ? groupedTexts(problems) : problems.map(problemText);
    for (const text of texts) this.line(`Note: ${text}`);
  }
}

const FORMATS: Readonly<Record<SummaryFigure, string>> = {
  ratingUsed: RATING_FORMAT,
  score: SCORE_FORMAT,
  gamesRated: WHOLE_FORMAT,
  expected: '0.00',
  change: '0.00',
  performance: RATING_FORMAT,
  newRating: RATING_FORMAT,
};

/** Where the steps below have a figure of the final table, by its key; what is missing is written as a value. */
export type FinalKeys = Readonly<Partial<Record<SummaryFigure, Key | null>>>;

/** The words over a section's final table. */
export const STEPS_BELOW = 'Each figure is worked out in the steps below';

/**
 * The section at a glance, in the columns of CSA.SECTION: each figure refers to the step that works it out.
 *
 * @param keys the keys of a player's figures
 */
export function finalTable(
  page: SectionPage,
  rows: readonly SummaryRow[],
  clauses: string,
  keys: (row: SummaryRow, index: number) => FinalKeys,
): void {
  page.heading('The section', clauses);
  page.table({
    titles: SUMMARY_TITLES,
    rows: rows.map((row, index): (CellSpec | null)[] => {
      const at = keys(row, index);
      return [
        label(row.number),
        label(row.player),
        ...SUMMARY_KEYS.map((figure) => figureCell(row, figure, at[figure] ?? null)),
        row.note === '' ? null : { role: 'note', value: row.note },
      ];
    }),
  });
}

function figureCell(row: SummaryRow, figure: SummaryFigure, key: Key | null): CellSpec | null {
  const value = row[figure];
  if (value === null) return null;
  const shown: CellSpec =
    key === null ? { role: 'figure', value, format: FORMATS[figure] } : repeat(key, value, FORMATS[figure]);
  if (figure !== 'newRating') return shown;
  return { ...shown, role: 'result' };
}

/** A table of FIDE's, in which formulas look figures up. */
export function putLookupTable(
  page: ReportPage,
  { owner, titles, at, value }: LookupTable,
  title: string,
  clause: string,
): void {
  page.heading(title, clause);
  page.list<number>(
    [
      column(titles[0], (row) => ({ ...label(at.rows[row]![0]!), key: lookupKey(owner, 'at', row) })),
      column(titles[1], (row) => ({ ...label(value.rows[row]![0]!), key: lookupKey(owner, 'value', row) })),
    ],
    at.rows.map((_, row) => row),
  );
}
