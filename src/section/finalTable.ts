import type { Key } from '../figures/key';
import { SUMMARY_TITLES, type SummaryRow } from './summaryRow';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import { label, repeat } from '../figures/reportPage';
import type { CellSpec } from '../figures/sheetBuilder';
import type { SectionPage } from './sectionPage';

const FIGURES = [
  'ratingUsed',
  'score',
  'gamesRated',
  'expected',
  'change',
  'performance',
  'newRating',
] as const satisfies readonly (keyof SummaryRow)[];
type Figure = (typeof FIGURES)[number];

const FORMATS: Readonly<Record<Figure, string>> = {
  ratingUsed: RATING_FORMAT,
  score: SCORE_FORMAT,
  gamesRated: WHOLE_FORMAT,
  expected: '0.00',
  change: '0.00',
  performance: RATING_FORMAT,
  newRating: RATING_FORMAT,
};

/** Where the steps below have a figure of the final table, by its key; what is missing is written as a value. */
export type FinalKeys = Readonly<Partial<Record<Figure, Key | null>>>;

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
        ...FIGURES.map((figure) => figureCell(row, figure, at[figure] ?? null)),
        row.note === '' ? null : { role: 'note', value: row.note },
      ];
    }),
  });
}

function figureCell(row: SummaryRow, figure: Figure, key: Key | null): CellSpec | null {
  const value = row[figure];
  if (value === null) return null;
  const shown: CellSpec =
    key === null ? { role: 'figure', value, format: FORMATS[figure] } : repeat(key, value, FORMATS[figure]);
  if (figure !== 'newRating') return shown;
  return { ...shown, role: 'result' };
}
