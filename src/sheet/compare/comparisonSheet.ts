import type { Progress } from '../../engine/kit/progress';
import type { Box } from '../kit/address';
import { WHOLE_FORMAT } from '../kit/formats';
import { asText } from '../kit/sheetBuilder';
import type { CellContent, CellRole, SheetModel } from '../kit/sheetModel';
import { type Comparison, FINDING_KINDS, KIND_WORDS } from './comparison';
import { COLUMNS, ComparisonLines, GENERAL } from './comparisonLines';
import { howCompared, notListed, unpairedColumnsText } from './summary';

const WIDTHS = [16, 18, 16, 16, 16, 13, 13, 13, 30];
const TITLE_ROW = 0;
const COUNTS_ROW = 4;
const HEADER_ROW = 7;
const FIRST_ROW = HEADER_ROW + 1;

/** Lines made without a pause: a few milliseconds. */
const LINES_A_STEP = 250;

/**
 * A comparison as a sheet of values: counts on top, then a line for each finding under a header with filters, its two
 * cells as links.
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

const BLANK: readonly CellContent[] = COLUMNS.map(() => null);

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
