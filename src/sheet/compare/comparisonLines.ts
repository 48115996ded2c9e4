import { type CellValue, cellValue } from '../../cells/cellValue';
import { cellLink } from '../kit/cellLink';
import { asText } from '../kit/sheetBuilder';
import type { CellContent } from '../kit/sheetModel';
import { columnTitle, type ComparedSide, numberOf, placeOf, placeText } from './comparedSide';
import { type Comparison, type Finding, KIND_WORDS } from './comparison';
import { rowName } from './rowName';
import { isSpecial, ownDecimals } from './shownDecimals';

/** The columns of the sheet of a comparison. */
export const COLUMNS = [
  'Result',
  'Row',
  'Column',
  'Here',
  'There',
  'Difference',
  'Cell here',
  'Cell there',
  'Remark',
];

/** The number formats of a line without dates or the decimals of a file. */
export const GENERAL: readonly string[] = COLUMNS.map(() => 'General');

/** Writes the lines of a comparison, one for each finding. */
export class ComparisonLines {
  private readonly ours: SideCells;
  private readonly theirs: SideCells;

  constructor(private readonly comparison: Comparison) {
    this.ours = new SideCells(comparison.here);
    this.theirs = new SideCells(comparison.there);
  }

  /** The cells of a line, and their number formats. */
  line(finding: Finding): { readonly cells: CellContent[]; readonly formats: readonly string[] } {
    const { here, pairing, titled } = this.comparison;
    const { kind, rowHere, rowThere, column, difference, remark } = finding;
    const pair = column === null ? null : pairing.columns[column]!;
    // A row that is reported as a whole leads to its id.
    const at = pair ?? pairing.keys[0] ?? { here: 0, there: 0 };
    const [a, b] = [this.ours.at(rowHere, at.here), this.theirs.at(rowThere, at.there)];
    const name = rowName(this.comparison, finding);
    const title = pair === null ? null : asText(columnTitle(here, pair.here, titled.here)) || null;
    const values = pair === null ? [null, null] : [a.value, b.value];
    const isPlain = pair === null || (a.format === 'General' && b.format === 'General');
    return {
      cells: [
        ...[KIND_WORDS[kind], typeof name === 'number' ? name : asText(name) || null, title],
        ...[...values, difference, a.link, b.link, remark || null],
      ],
      formats: isPlain ? GENERAL : formatsOf(a, b),
    };
  }
}

const formatsOf = (a: SideCell, b: SideCell): string[] => [
  ...['General', 'General', 'General', a.format, b.format],
  ...['General', 'General', 'General', 'General'],
];

/** A cell of a side on the sheet of a comparison. */
interface SideCell {
  readonly value: CellContent;
  readonly format: string;
  readonly link: CellContent;
}

const NO_CELL: SideCell = { value: null, format: 'General', link: null };

/** Gives the cells of one side. */
class SideCells {
  constructor(private readonly side: ComparedSide) {}

  at(row: number | null, column: number): SideCell {
    if (row === null) return NO_CELL;
    const { source, cells, formats } = this.side;
    const value = cellValue(cells[row]?.[column]);
    const number = numberOf(value);
    return {
      value: number ?? (typeof value === 'string' ? asText(value) || null : value),
      format: number === null ? 'General' : formatOf(value, formats?.[row]?.[column] ?? ''),
      link:
        source.kind === 'sheet'
          ? cellLink(source.sheet, placeOf(source, row, column))
          : placeText(this.side, row, column),
    };
  }
}

/** Dates stay dates, numbers of a file keep their decimals; others are shown in full, so that the difference is seen. */
function formatOf(value: CellValue, format: string): string {
  if (typeof value === 'string') {
    const decimals = ownDecimals(value);
    return decimals === 0 ? 'General' : `0.${'0'.repeat(decimals)}`;
  }
  return isSpecial(format) ? format : 'General';
}
