import type { SheetArea, SheetRef } from '../../excel/workbook';
import type { FoundTable, RowSpan } from '../../cells/findTables';
import { type Box, boxAddress } from '../../figures/address';
import type { Pane, PickedCells } from './page';
import { button } from './fields';
import { html, nothing, type TemplateResult } from 'lit-html';
import { quoted } from './shownProblem';
import { note, type Problem } from '../../engine/kit/problem';
import { type CellValue, cellValue } from '../../cells/cellValue';
import type { Cells } from '../../cells/headers';
import { shown } from '../../cells/reader';
import { question } from '../../figures/question';
import { joinWithAnd } from '../../cells/joinWithAnd';

/** Where a block of cells that a page reads comes from. */
export type Range =
  /** What stands below it or beside it and is not taken is named. */
  | { readonly kind: 'found'; readonly area: SheetArea; readonly notTaken: readonly NotTaken[] }
  | { readonly kind: 'picked'; readonly pick: PickedCells; readonly area: SheetArea }
  /** Several tables of the sheet have its headers. */
  | { readonly kind: 'ambiguous'; readonly areas: readonly SheetArea[] }
  | { readonly kind: 'missing' }
  /** The user does not want the one that is there. */
  | { readonly kind: 'cleared' };

/** The cells of a range, where there are any. */
export function areaOf(range: Range): SheetArea | null {
  return range.kind === 'found' || range.kind === 'picked' ? range.area : null;
}

/**
 * The one table that was found, or the question which of several it is.
 *
 * @param title its name in a sentence, such as the crosstable
 * @param isOurs whether the add-in has written the sheet, so that it knows what else is on it
 */
export function foundRange(
  sheet: SheetArea,
  found: readonly FoundTable<string>[],
  title: string,
  isOurs: boolean,
): Range {
  const [only, second] = found;
  if (only === undefined) return { kind: 'missing' };
  const areas = found.map((table) => areaAt(sheet, table));
  if (second !== undefined) return { kind: 'ambiguous', areas };
  const others = isOurs ? [] : notTaken(only, title, sheet.cells, sheet.box.row);
  return { kind: 'found', area: areas[0]!, notTaken: others };
}

/** What a range that was selected and holds nothing says. */
export const EMPTY_RANGE = 'The range is empty. Select it again.';

/** Rows of a range below its header that have something in them. */
export function filledRows({ cells }: SheetArea): number {
  return cells.slice(1).filter((line) => line.some((cell) => String(cell).trim() !== '')).length;
}

/** What stands at a range and is not taken. */
export function notTakenAt(range: Range): readonly NotTaken[] {
  return range.kind === 'found' ? range.notTaken : [];
}

/** Whole columns may be picked, and other tables reach further down. */
export function withoutBlankEnd({ sheet, box, cells }: SheetArea): SheetArea {
  const filled = (line: SheetArea['cells'][number]): boolean =>
    line.some((cell) => String(cell).trim() !== '');
  const rows = cells.reduce((end, line, row) => (filled(line) ? row + 1 : end), 0);
  return { sheet, box: { ...box, rows }, cells: cells.slice(0, rows) };
}

/** Cells that were found in the used cells of a sheet, at their place on it. */
export function areaAt({ sheet, box, cells }: SheetArea, { row, column, rows, columns }: Box): SheetArea {
  return {
    sheet,
    box: { row: box.row + row, column: box.column + column, rows, columns },
    cells: cells.slice(row, row + rows).map((line) => line.slice(column, column + columns)),
  };
}

/** A sheet's first cell: where a click on the sheet's name leads. */
export function topOf({ id }: { readonly id: string }): PickedCells {
  return { sheetId: id, box: { row: 0, column: 0, rows: 1, columns: 1 } };
}

/** A range that a page reads, and what can be done about it. */
export interface RangeItem {
  readonly id: string;
  readonly title: string;
  readonly range: Range;
  readonly status: string;
  /** The sheet that the page reads from, which addresses need not name. */
  readonly home: SheetRef | null;
  readonly useSelection: () => Promise<void>;
  readonly useArea: (area: SheetArea) => Promise<void>;
  /** Takes it away or goes back to what the headers tell; null where there is nothing of the kind to do. */
  readonly other: { readonly title: string; readonly act: () => Promise<void> } | null;
}

/** A range: where it is, how many rows it has, and how to choose another. */
export function rangeItem(item: RangeItem, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const { id, title, range, status, other } = item;
  const area = areaOf(range);
  return html`
    <li class="tight" data-block=${id}>
      <div class="line">
        <h3 id="range-${id}">${title}</h3>
        ${area === null || area.cells.length === 0 ? nothing : addressLink(area, item, pane)}
      </div>
      <div class="line">
        <p class="quiet">${status}</p>
        <div class="buttons">
          ${button('Use selection', item.useSelection, { describedBy: `range-${id}` })}
          ${other === null ? nothing : button(other.title, other.act, { describedBy: `range-${id}` })}
        </div>
      </div>
      ${range.kind === 'ambiguous' ? candidates(range.areas, item) : nothing}
    </li>
  `;
}

function addressLink(area: SheetArea, { title, home }: RangeItem, pane: Pick<Pane, 'goTo'>): TemplateResult {
  const prefix = area.sheet.id === home?.id ? '' : `${quoted(area.sheet.name)}!`;
  const address = prefix + boxAddress(area.box);
  return button(address, () => pane.goTo({ sheetId: area.sheet.id, box: area.box }), {
    look: 'link number',
    label: `${title}: go to ${address}`,
  });
}

function candidates(areas: readonly SheetArea[], { title, useArea }: RangeItem): TemplateResult {
  return html`
    <div class="buttons">
      ${areas.map((area) =>
        button(boxAddress(area.box), () => useArea(area), {
          look: 'small number',
          label: `Use ${boxAddress(area.box)} as ${title}`,
        }),
      )}
    </div>
  `;
}

/** The cells next to a table that are not read, and where: row and column from the table's first cell, which may lie outside it. */
interface NotTaken {
  readonly problem: Problem;
  readonly row: number;
  readonly column: number;
}

/** A table as it was found; its columns behind one without a header may be known too. */
type Found = FoundTable<string> & { readonly columnsApart?: readonly number[] };

/**
 * Names the rows below a table, and its columns beside it, that are filled and not taken.
 *
 * @param table its name in a sentence, such as the crosstable
 * @param cells those that it was found in
 * @param firstRow the number of their first row on the sheet, from 0
 */
export function notTaken(found: Found, table: string, cells: Cells, firstRow: number): NotTaken[] {
  const columns = (found.columnsApart ?? []).map((column): NotTaken => {
    const title = shown(cellValue(cells[found.row]?.[column]));
    return {
      problem: question('columnNotTaken', '', { title, table }),
      row: 0,
      column: column - found.column,
    };
  });
  const [first] = found.notTaken;
  if (first === undefined) return columns;
  const filled = filledOf(found, first.row, cells);
  const column = Math.max(
    0,
    filled.findIndex((cell) => cell !== null),
  );
  const details = { table, rows: rowNumbers(found.notTaken, firstRow), first: shown(filled[column] ?? null) };
  const isRemark = found.notTaken.every((span) => isWordsOnly(found, span, cells));
  const problem = isRemark ? note('remarkNotTaken', '', details) : question('rowsNotTaken', '', details);
  return [...columns, { problem, row: first.row - found.row, column }];
}

function filledOf({ column, columns }: Found, row: number, cells: Cells): CellValue[] {
  return Array.from({ length: columns }, (_, at) => cellValue(cells[row]?.[column + at]));
}

/** Whether no row has more than one filled cell, with words in it: a remark. */
function isWordsOnly(found: Found, { row, rows }: RowSpan, cells: Cells): boolean {
  return Array.from({ length: rows }, (_, at) => filledOf(found, row + at, cells)).every((line) => {
    const filled = line.filter((cell) => cell !== null);
    return filled.length === 1 && /\p{L}/u.test(String(filled[0]));
  });
}

/** Row 8; rows 8, 10 to 12 and 14: as Excel numbers them. */
function rowNumbers(spans: readonly RowSpan[], firstRow: number): string {
  const names = spans.map(({ row, rows }) => {
    const first = firstRow + row + 1;
    return rows === 1 ? String(first) : `${first} to ${first + rows - 1}`;
  });
  const isOne = spans.length === 1 && spans[0]!.rows === 1;
  return `${isOne ? 'row' : 'rows'} ${joinWithAnd(names)}`;
}
