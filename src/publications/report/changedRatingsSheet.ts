import { RATING_TITLES } from '../../cells/columns';
import { columnName } from '../../figures/address';
import { RATING_FORMAT, TEXT_FORMAT } from '../../figures/formats';
import type { CellContent } from '../../figures/sheetModel';
import { periodName, type RatingPeriod } from '../../bureau';
import {
  HEADER_PLACE,
  resultSheet,
  type Rows,
  tableColumn,
  type TableSheet,
  type TableSheetColumn,
  textOrBlank,
} from '../../bureau/tables/tableSheet';
import { type Cause, CAUSES, causeText, type ChangedRating, isByProgram } from '../causes';
import type { CorrectedMonth } from '../correction';

/** A changed rating, and the month in which it changed. */
interface Line {
  readonly month: CorrectedMonth;
  readonly rating: ChangedRating;
}

/** A column: its look, and its cell in a row. */
interface Column {
  readonly column: TableSheetColumn;
  readonly cell: (line: Line, row: number) => CellContent;
}

const text = (title: string, width: number, of: (line: Line) => string): Column => ({
  column: tableColumn(title, TEXT_FORMAT, width),
  cell: (line) => textOrBlank(of(line)),
});

const points = (title: string, of: (rating: ChangedRating) => number | null): Column => ({
  column: tableColumn(title, RATING_FORMAT, 9),
  cell: ({ rating }) => of(rating),
});

/** @param row as Excel counts it */
const formula = (
  title: string,
  of: (row: number) => string,
  isThere: (rating: ChangedRating) => boolean,
) => ({
  column: { ...tableColumn(title, RATING_FORMAT, 9), hasFormulas: true as const },
  cell: ({ rating }: Line, row: number) => (isThere(rating) ? of(row) : null),
});

const PARTS: Readonly<Record<Exclude<Cause, 'program'>, string>> = {
  edits: 'Hand edits',
  games: 'Own games',
  opponents: 'Opponents',
  rating: 'Own rating',
  k: 'K',
  performances: 'Performances',
  penalties: 'Penalties',
  history: '24 ratings',
};

const partOf = (rating: ChangedRating, cause: Cause): number | null =>
  rating.parts.find((part) => part.cause === cause)?.published || null;

const isOnBoth = ({ publishedBefore, publishedAfter }: ChangedRating): boolean =>
  publishedBefore !== null && publishedAfter !== null;
const isRatedInBoth = ({ rawBefore, rawAfter }: ChangedRating): boolean =>
  rawBefore !== null && rawAfter !== null;

/** The columns before the parts, and with them the letters of the formulas. */
const RATING_COLUMNS: readonly Column[] = [
  text('CSA id', 12, ({ rating }) => rating.player),
  text('Player', 26, ({ month, rating }) => month.names.get(rating.player) ?? ''),
  text('List', 10, ({ rating }) => RATING_TITLES[rating.list]),
  text('Month', 9, ({ month }) => periodName(month.period)),
  points('Published before', ({ publishedBefore }) => publishedBefore),
  points('Published after', ({ publishedAfter }) => publishedAfter),
  formula('Difference', (row) => `=F${row}-E${row}`, isOnBoth),
  points('Raw before', ({ rawBefore }) => rawBefore),
  points('Raw after', ({ rawAfter }) => rawAfter),
  formula('Raw difference', (row) => `=I${row}-H${row}`, isRatedInBoth),
];

/** @param isOther whether another version or interpretation of the program changes ratings: what that adds is no part of the correction */
function columnsOf(isOther: boolean): readonly Column[] {
  const causes = (Object.keys(CAUSES) as Cause[]).filter((cause) => cause !== 'program');
  const parts = causes.map((cause) => points(PARTS[cause], (rating) => partOf(rating, cause)));
  const first = columnName(RATING_COLUMNS.length);
  const last = columnName(RATING_COLUMNS.length + parts.length - 1);
  return [
    ...RATING_COLUMNS,
    ...parts,
    formula('By the correction', (row) => `=SUM(${first}${row}:${last}${row})`, isOnBoth),
    ...(isOther ? [points('By the program', (rating) => partOf(rating, 'program'))] : []),
    text('Cause', 60, ({ rating }) => causeText(rating)),
  ];
}

const NOTE =
  'Every rating that the correction changes, and the published points that each cause adds. They add up to the difference. To see the month of a player step by step, select the row and press Explain a changed rating under Correct a published month.';

/**
 * The sheet **Changed ratings**: a row for each rating of a month that another one has taken the place of, with its causes.
 *
 * @param period the corrected month
 */
export function changedRatingsSheet(
  period: RatingPeriod,
  months: readonly CorrectedMonth[],
): TableSheet<Rows> {
  const isOther = months.some(({ changed }) => changed.some(isByProgram));
  const columns = columnsOf(isOther);
  const table = columns.map(({ column }) => column);
  return resultSheet('Changed ratings', period, NOTE, table, new ChangedRows(months, columns));
}

/** The rows by month and player, made on demand. */
class ChangedRows implements Rows {
  readonly length: number;

  constructor(
    private readonly months: readonly CorrectedMonth[],
    private readonly columns: readonly Column[],
  ) {
    this.length = months.reduce((sum, { changed }) => sum + changed.length, 0);
  }

  slice(from = 0, to = this.length): CellContent[][] {
    const rows: CellContent[][] = [];
    let first = 0;
    for (const month of this.months) {
      for (let at = Math.max(from, first); at < Math.min(to, first + month.changed.length); at += 1) {
        const line = { month, rating: month.changed[at - first]! };
        // The row below the header is the second one from it, as Excel counts.
        rows.push(this.columns.map(({ cell }) => cell(line, HEADER_PLACE.row + 2 + at)));
      }
      first += month.changed.length;
    }
    return rows;
  }
}
