import { type CellValue, cellValue } from '../cells/cellValue';
import { cellLink } from '../report/cellLink';
import type { Box } from '../report/address';
import { WHOLE_FORMAT } from '../report/formats';
import type { CellContent, CellRole, SheetModel } from '../report/sheetModel';
import { columnTitle, type ComparedSide, numberOf, placeOf } from './comparedSide';
import { type Comparison, type Finding, FINDING_KINDS, type FindingKind } from './comparison';
import { isSpecial, ownDecimals } from './shownDecimals';
import { howCompared, notListed, whatIsLeft } from './summary';

/** What a line says in its first column, by which people filter. */
export const KIND_WORDS: Readonly<Record<FindingKind, string>> = {
  differs: 'differs',
  rounded: 'equal as shown',
  missingHere: 'missing here',
  missingThere: 'missing there',
  twiceHere: 'twice here',
  twiceThere: 'twice there',
  noKeyHere: 'no id here',
  noKeyThere: 'no id there',
  equal: 'equal',
};

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
const WIDTHS = [16, 18, 16, 16, 16, 13, 13, 13, 30];
const TITLE_ROW = 0;
const COUNTS_ROW = 4;
const HEADER_ROW = 7;
const FIRST_ROW = HEADER_ROW + 1;

/** How far the making of the sheet is: lines of all. */
export interface SheetLines {
  readonly done: number;
  readonly of: number;
}

/** Lines made without a pause: a few milliseconds. */
const LINES_A_STEP = 250;

/**
 * A comparison as a sheet of values: counts on top, then a line for each finding under a header with filters, its two
 * cells as links.
 */
export function* comparisonSheet(comparison: Comparison): Generator<SheetLines, SheetModel> {
  const { findings } = comparison;
  const cells: CellContent[][] = headOf(comparison);
  const numberFormats: string[][] = cells.map(() => GENERAL);
  numberFormats[COUNTS_ROW + 1] = COLUMNS.map(() => WHOLE_FORMAT);
  const ourLines = new SideColumn(comparison.here);
  const theirLines = new SideColumn(comparison.there);
  for (const [at, finding] of findings.entries()) {
    const { line, formats } = lineOf(comparison, finding, ourLines, theirLines);
    cells.push(line);
    numberFormats.push(formats);
    if (at % LINES_A_STEP === 0) yield { done: at, of: findings.length };
  }
  return {
    name: 'Comparison',
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

const GENERAL = COLUMNS.map(() => 'General');
const BLANK: readonly CellContent[] = COLUMNS.map(() => null);

function headOf(comparison: Comparison): CellContent[][] {
  const { here, there, counts } = comparison;
  const only = (text: string): CellContent[] => [asText(text), ...BLANK.slice(1)];
  return [
    only(`Comparison of ${here.name} (here) with ${there.name} (there)`),
    only(howCompared(comparison)),
    only(whatIsLeft(comparison)),
    [...BLANK],
    FINDING_KINDS.map((kind) => KIND_WORDS[kind]),
    FINDING_KINDS.map((kind) => counts[kind]),
    only(notListed(comparison)),
    COLUMNS,
  ];
}

function lineOf(
  comparison: Comparison,
  finding: Finding,
  ours: SideColumn,
  theirs: SideColumn,
): { line: CellContent[]; formats: string[] } {
  const { here, pairing, titled } = comparison;
  const { kind, rowHere, rowThere, column, difference, remark } = finding;
  const pair = column === null ? null : pairing.columns[column]!;
  const key = pairing.keys[0] ?? null;
  const [a, b] = [
    ours.at(rowHere, pair?.here ?? key?.here ?? 0),
    theirs.at(rowThere, pair?.there ?? key?.there ?? 0),
  ];
  const title = pair === null ? null : asText(columnTitle(here, pair.here, titled.here));
  const name = rowName(comparison, finding);
  const values = pair === null ? [null, null] : [a.value, b.value];
  return {
    line: [KIND_WORDS[kind], name, title, ...values, difference, a.link, b.link, remark || null],
    formats: pair === null || (a.format === 'General' && b.format === 'General') ? GENERAL : formatsOf(a, b),
  };
}

const formatsOf = (a: SideCell, b: SideCell): string[] => [
  ...['General', 'General', 'General', a.format, b.format],
  ...['General', 'General', 'General', 'General'],
];

/** Whose row it is: its id as it stands, here or else there; by position its number, a header left out. */
function rowName(
  { here, there, pairing: { keys }, titled }: Comparison,
  { rowHere, rowThere }: Finding,
): CellContent {
  if (keys.length === 0) {
    return rowHere === null
      ? `row ${(rowThere ?? 0) + 1 - Number(titled.there)}`
      : `row ${rowHere + 1 - Number(titled.here)}`;
  }
  const parts = keys.map((pair) =>
    cellValue(rowHere === null ? there.cells[rowThere ?? 0]?.[pair.there] : here.cells[rowHere]?.[pair.here]),
  );
  const [only] = parts;
  return parts.length === 1 && typeof only === 'number'
    ? only
    : asText(parts.map((part) => part ?? '').join(', '));
}

/** A cell of a side on the sheet of a comparison. */
interface SideCell {
  readonly value: CellContent;
  readonly format: string;
  readonly link: CellContent;
}

const NO_CELL: SideCell = { value: null, format: 'General', link: null };

/** Writes the cells of one side. */
class SideColumn {
  constructor(private readonly side: ComparedSide) {}

  at(row: number | null, column: number): SideCell {
    if (row === null) return NO_CELL;
    const { source, cells, formats } = this.side;
    const value = cellValue(cells[row]?.[column]);
    const number = numberOf(value);
    return {
      value: number ?? (typeof value === 'string' ? asText(value) : value),
      format: number === null ? 'General' : formatOf(value, formats?.[row]?.[column] ?? ''),
      link:
        source.kind === 'sheet'
          ? cellLink(source.sheet, placeOf(source.origin, row, column))
          : `line ${source.lines[row] ?? row + 1}`,
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

/** Text from a sheet or a file stays text, whatever Excel would make of it: a formula, a date, a number. */
function asText(text: string): CellContent {
  return text === '' ? null : `'${text}`;
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
