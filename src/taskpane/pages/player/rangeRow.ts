import type { TemplateResult } from 'lit-html';
import type { BlockKind } from '../../../cells/columns';
import { assertNever } from '../../../engine/kit/closedSet';
import type { SheetArea } from '../../../excel/workbook';
import { listOf } from '../../../sheet/month/uprightPlayer';
import { filledRows, type Range } from '../../kit/range';
import { withCount } from '../../../cells/numberText';
import { type RangeItem, rangeItem } from '../../kit/rangeItem';
import type { MonthState } from '../../month/monthState';
import { BLOCK_TITLES } from '../../month/blockTitles';
import type { PlayerActions } from './playerActions';

/** What the month does without a block; the other two it cannot do without. */
const WITHOUT: Readonly<Partial<Record<BlockKind, string>>> = {
  history: 'Optional: without it Wr pads with the present rating.',
  past: 'Optional: without it only this month counts for Wp.',
};

/** One of the four ranges of a month. */
export function rangeRow(
  kind: BlockKind,
  { ranges, own }: MonthState,
  actions: PlayerActions,
): TemplateResult {
  const range = ranges[kind];
  const item = {
    id: kind,
    title: BLOCK_TITLES[kind],
    range,
    status: status(kind, range),
    home: own?.sheet ?? null,
    useSelection: () => actions.useSelection(kind),
    useArea: (area: SheetArea) => actions.useArea(kind, area),
    other: other(kind, range, actions),
  };
  return rangeItem(item, actions);
}

function other(kind: BlockKind, range: Range, actions: PlayerActions): RangeItem['other'] {
  if (range.kind === 'missing' || range.kind === 'ambiguous') return null;
  return range.kind === 'cleared'
    ? { title: 'Find by headers', act: () => actions.findRange(kind) }
    : { title: 'Clear', act: () => actions.clearRange(kind) };
}

function status(kind: BlockKind, range: Range): string {
  switch (range.kind) {
    case 'found':
      return `${rowsIn(range.area)}, found by its headers`;
    case 'picked':
      return range.area.cells.length === 0 ? 'The range is empty. Select it again.' : rowsIn(range.area);
    case 'ambiguous':
      return `${range.areas.length} tables have these headers. Which one is it?`;
    case 'missing':
      return WITHOUT[kind] ?? 'Not found. Select it, header row included.';
    case 'cleared':
      return WITHOUT[kind] ?? 'Cleared. Select it, header row included.';
    default:
      return assertNever(range);
  }
}

/**
 * Without the header, which ratings that are written downwards may lack; a row that holds no more than its label in the
 * first column, as the rows of a blank month do, is not filled in.
 */
function rowsIn(area: SheetArea): string {
  const [header = []] = area.cells;
  const isUpright = header.length > 1 && listOf(header[0]) !== null && listOf(header[1]) === null;
  if (isUpright) return withCount(filledRows(area) + 1, 'row');
  const isLabelled = header.length > 1 && listOf(header[0]) === null;
  const cells = isLabelled ? area.cells.map((line) => line.slice(1)) : area.cells;
  const rows = filledRows({ ...area, cells });
  return rows === 0 ? 'nothing filled in yet' : withCount(rows, 'row');
}
