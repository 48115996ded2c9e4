import { cellValue } from '../../../cells/cellValue';
import {
  columnTitle,
  type ComparedSide,
  type Comparison,
  type Finding,
  placeOf,
  placeText,
  rowName,
} from '../../../explain/compare';
import type { SheetRef } from '../../../excel/workbook';
import { quoted } from '../../kit/shownProblem';
import type { CompareResult, ShownCell, ShownFinding } from './checkListsState';
import { exact } from '../../../cells/numberText';

/** So many of the largest differences are shown in the pane. */
const LARGEST = 10;
/** So many rows that could not be compared; all stand on the sheet. */
const ROWS = 20;

const NOT_COMPARED: ReadonlySet<Finding['kind']> = new Set([
  'twiceHere',
  'twiceThere',
  'noKeyHere',
  'noKeyThere',
]);

/** The sheets of the two sides, by which a click finds their cells; null for a file. */
export interface SidesSheets {
  readonly here: SheetRef | null;
  readonly there: SheetRef | null;
}

/** What the pane shows of a comparison. */
export function shownOf(
  comparison: Comparison,
  sheets: SidesSheets,
): Pick<CompareResult, 'title' | 'largest' | 'notCompared' | 'hardlyAny'> {
  const { here, there, findings, counts } = comparison;
  const shown = (wanted: (finding: Finding) => boolean, most: number): ShownFinding[] =>
    findings
      .filter(wanted)
      .slice(0, most)
      .map((finding) => shownFinding(comparison, finding, sheets));
  return {
    title: `${here.name} and ${there.name}`,
    largest: shown(({ kind }) => kind === 'differs', LARGEST),
    notCompared: shown(({ kind }) => NOT_COMPARED.has(kind), ROWS),
    hardlyAny:
      isMost(counts.twiceHere + counts.noKeyHere, here) ||
      isMost(counts.twiceThere + counts.noKeyThere, there),
  };
}

function isMost(rows: number, { cells }: ComparedSide): boolean {
  return rows * 2 > cells.length - 1;
}

function shownFinding(comparison: Comparison, finding: Finding, sheets: SidesSheets): ShownFinding {
  const { here, there, pairing, titled } = comparison;
  const { kind, rowHere, rowThere, column, difference, remark } = finding;
  const pair = column === null ? (pairing.keys[0] ?? { here: 0, there: 0 }) : pairing.columns[column]!;
  const cells = {
    here: rowHere === null ? null : shownCell(here, rowHere, pair.here, sheets.here),
    there: rowThere === null ? null : shownCell(there, rowThere, pair.there, sheets.there),
  };
  return {
    kind,
    row: String(rowName(comparison, finding)),
    column: column === null ? '' : columnTitle(here, pair.here, titled.here),
    ...cells,
    difference,
    remark,
  };
}

function shownCell(side: ComparedSide, row: number, column: number, sheet: SheetRef | null): ShownCell {
  const value = cellValue(side.cells[row]?.[column]);
  const text = typeof value === 'number' ? exact(value) : String(value ?? '');
  const place = placeText(side, row, column);
  if (side.source.kind === 'file' || sheet === null) return { place, text, at: null };
  const box = { ...placeOf(side.source, row, column), rows: 1, columns: 1 };
  return { place: `${quoted(sheet.name)}!${place}`, text, at: { sheetId: sheet.id, box } };
}
