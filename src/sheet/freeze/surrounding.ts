import { errorIn } from '../../cells/cellValue';
import { parseCell } from '../kit/address';
import { sheetName, type Surrounding } from './references';
import { tokensOf } from './tokens';
import { type Content, type DefinedName, type SheetCells, valueAt } from './workbookCells';

const ONE_CELL = /^=(?:(?:'(?:[^']|'')+'|[^'!:]+)!)?\$?[A-Z]{1,3}\$?\d+$/i;

/** `[@Rating]`, `[@[Base, minutes]]` and `[[#This Row],[Rating]]`. */
const OF_ROW = /^\[(?:@\[?|\[#This Row\]\s*,\s*\[)(.*?)\]+$/is;

/** What the references of a formula in this row of a sheet mean, as far as the sheets have been read. */
export function surroundingOf(
  own: SheetCells,
  row: number,
  sheets: readonly SheetCells[],
  names: readonly DefinedName[],
): Surrounding {
  const holdsText = (name: string | null, address: string): boolean => {
    const lower = name?.toLowerCase();
    const sheet = lower === undefined ? own : sheets.find((one) => one.name.toLowerCase() === lower);
    const place = parseCell(address);
    return sheet !== undefined && place !== null && isText(valueAt(sheet, place));
  };
  const cellsOf = (name: string): readonly DefinedName[] =>
    names.filter((one) => one.name.toLowerCase() === name.toLowerCase() && ONE_CELL.test(one.formula));
  return {
    holdsText,
    standsForText: ({ kind, text }) => {
      if (kind === 'name') return cellsOf(text).some(({ formula }) => namesText(formula, holdsText));
      const title = kind === 'bracket' ? OF_ROW.exec(text)?.[1]?.replace(/'(.)/gs, '$1') : undefined;
      const columns = title === undefined ? [] : (columnsByText(own).get(title.toLowerCase()) ?? []);
      return [...columns].some((column) => isText(valueAt(own, { row, column })));
    },
    isOneCell: (name) => cellsOf(name).length > 0,
  };
}

function isText(value: Content): boolean {
  return typeof value === 'string' && value !== '' && errorIn(value) === null;
}

/** Whether the one cell that a name stands for, `='My sheet'!$A$1`, holds text. */
function namesText(formula: string, holdsText: Surrounding['holdsText']): boolean {
  const [, first, mark] = tokensOf(formula) ?? [];
  const address = formula.slice(formula.lastIndexOf('!') + 1).replace(/[=$]/g, '');
  return holdsText(first !== undefined && mark?.text === '!' ? sheetName(first) : null, address);
}

/** A workbook may have many formulas in one table. */
const known = new WeakMap<SheetCells, ReadonlyMap<string, ReadonlySet<number>>>();

/** The columns of a sheet in which a text stands, one of them as a table's title. */
function columnsByText(sheet: SheetCells): ReadonlyMap<string, ReadonlySet<number>> {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const columns = new Map<string, Set<number>>();
  for (const line of sheet.values) {
    line.forEach((value, at) => {
      if (value === '') return;
      const text = String(value).toLowerCase();
      columns.set(text, (columns.get(text) ?? new Set()).add(sheet.box.column + at));
    });
  }
  known.set(sheet, columns);
  return columns;
}
