import { type CellValue, cellValue } from '../../cells/cellValue';
import { withCount, withThousands } from '../../cells/numberText';
import type { Progress } from '../../engine/kit/progress';
import { type Box, cellLink } from '../../figures/address';
import { WHOLE_FORMAT } from '../../figures/formats';
import { asText } from '../../figures/sheetBuilder';
import type { CellContent, CellRole, SheetModel } from '../../figures/sheetModel';
import {
  type Comparison,
  FINDING_KINDS,
  KIND_WORDS,
  type Finding,
  rowName,
  isSpecial,
  ownDecimals,
  MOST_LISTED,
} from './comparison';
import { columnTitle, type ComparedSide, numberOf, placeOf, placeText } from './sides';

const WIDTHS = [16, 18, 16, 16, 16, 13, 13, 13, 30];
const TITLE_ROW = 0;
const COUNTS_ROW = 4;
const HEADER_ROW = 7;
const FIRST_ROW = HEADER_ROW + 1;

/** Lines in a step of a few milliseconds. */
const LINES_A_STEP = 250;

/**
 * A comparison as a sheet of values: the counts, then a line for each finding, with filters and links to its two cells.
 *
 * @param name of the sheet
 */
export function* comparisonSheet(
  comparison: Comparison,
  name = 'Comparison',
): Generator<Progress<'lines'>, SheetModel> {
  const { findings } = comparison;
  const cells: CellContent[][] = headOf(comparison);
  const numberFormats: (readonly string[])[] = cells.map(() => GENERAL);
  numberFormats[COUNTS_ROW + 1] = COLUMNS.map(() => WHOLE_FORMAT);
  const lines = new ComparisonLines(comparison);
  for (const [at, finding] of findings.entries()) {
    const line = lines.line(finding);
    cells.push(line.cells);
    numberFormats.push(line.formats);
    if (at % LINES_A_STEP === 0) yield { doing: 'lines', done: at, of: findings.length };
  }
  return {
    name,
    cells,
    numberFormats,
    roles: rolesOf(comparison),
    columnWidths: WIDTHS,
    places: new Map(),
    blocks: new Map([['findings', tableOf(findings.length)]]),
    frozenRows: FIRST_ROW,
    filter: tableOf(findings.length),
  };
}

function headOf(comparison: Comparison): CellContent[][] {
  const { here, there, counts } = comparison;
  const only = (text: string): CellContent[] => [asText(text) || null, ...BLANK.slice(1)];
  return [
    only(`Comparison of ${here.name} (here) with ${there.name} (there)`),
    only(howCompared(comparison)),
    only(unpairedColumnsText(comparison)),
    [...BLANK],
    FINDING_KINDS.map((kind) => KIND_WORDS[kind]),
    FINDING_KINDS.map((kind) => counts[kind]),
    only(notListed(comparison)),
    COLUMNS,
  ];
}

function tableOf(lines: number): Box {
  return { row: HEADER_ROW, column: 0, rows: 1 + lines, columns: COLUMNS.length };
}

function rolesOf({ findings }: Comparison): SheetModel['roles'] {
  const wide = (row: number, role: CellRole) => ({
    box: { row, column: 0, rows: 1, columns: COLUMNS.length },
    role,
  });
  const single = (row: number, role: CellRole) => ({ box: { row, column: 0, rows: 1, columns: 1 }, role });
  const down = (column: number, rows: number, columns: number, role: CellRole) => ({
    box: { row: FIRST_ROW, column, rows, columns },
    role,
  });
  const differing = findings.findIndex(({ kind }) => kind !== 'differs');
  const marked = differing < 0 ? findings.length : differing;
  return [
    single(TITLE_ROW, 'title'),
    ...[1, 2, HEADER_ROW - 1].map((row) => single(row, 'note')),
    wide(COUNTS_ROW, 'header'),
    wide(COUNTS_ROW + 1, 'result'),
    wide(HEADER_ROW, 'header'),
    ...(marked === 0 ? [] : [down(0, marked, 1, 'finding')]),
    ...(findings.length === 0 ? [] : [down(6, findings.length, 2, 'link')]),
  ];
}

/** The columns of the sheet of a comparison. */
const COLUMNS = [
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

/** The number formats of a line without dates and decimals of a file. */
const GENERAL: readonly string[] = COLUMNS.map(() => 'General');

const BLANK: readonly CellContent[] = COLUMNS.map(() => null);

/** Writes the lines of a comparison, one for each finding. */
class ComparisonLines {
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
    // A whole row has links to its id.
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

/** The cells of a side. */
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

/** Dates stay dates, numbers of a file keep their decimals; others are shown in full, to show the difference. */
function formatOf(value: CellValue, format: string): string {
  if (typeof value === 'string') {
    const decimals = ownDecimals(value);
    return decimals === 0 ? 'General' : `0.${'0'.repeat(decimals)}`;
  }
  return isSpecial(format) ? format : 'General';
}

/** How the rows were paired, and how many columns were compared. */
export function howCompared({ here, there, pairing, titled }: Comparison): string {
  const rows = (side: ComparedSide, hasTitles: boolean): string =>
    withCount(side.cells.length - Number(hasTitles), 'row');
  const by =
    pairing.keys.length === 0
      ? 'by position, the first row with the first'
      : `by ${pairing.keys.map((pair) => columnTitle(here, pair.here, titled.here)).join(' and ')}`;
  return `${rows(here, titled.here)} here, ${rows(there, titled.there)} there, compared ${by}, in ${withCount(pairing.columns.length, 'column')}.`;
}

/** The columns that were not compared; '' if all were. */
export function unpairedColumnsText(comparison: Comparison): string {
  const { pairing, titled } = comparison;
  const listed = (where: 'here' | 'there', columns: readonly number[]): string[] => {
    const titles = columns.map((column) => columnTitle(comparison[where], column, titled[where]));
    return columns.length === 0 ? [] : [`only ${where}: ${titles.join(', ')}`];
  };
  const parts = [...listed('here', pairing.onlyHere), ...listed('there', pairing.onlyThere)];
  return parts.length === 0 ? '' : `Columns not compared, ${parts.join('; ')}.`;
}

/** Which findings are not listed; '' if all are. */
function notListed({ counts, findings }: Comparison): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === findings.length) return '';
  const others = all - counts.equal;
  const most = withThousands(MOST_LISTED);
  return others <= MOST_LISTED
    ? `${withThousands(findings.length - others)} of the ${withThousands(counts.equal)} equal cells are listed: at most ${most} lines in all.`
    : `The first ${most} of ${withThousands(others)} lines are listed, the largest differences first; equal cells are only counted.`;
}
