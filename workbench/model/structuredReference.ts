import { boxAddress, contains, quoteSheetName } from './address';
import type { Token } from './formulaTokens';
import { tokens } from './formulaTokens';
import type { Box } from './gridPort';
import type { NamedTable } from './namedTables';
import { UNITED_STATES } from './region';

/** The cell whose formula it is. */
export interface FormulaCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** What a structured reference names: rows and columns of a table. */
interface Named {
  readonly rows: readonly string[];
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * A formula with the cells' addresses where it names tables and their columns: `T[x]`, `T[[#Headers],[x]]`, `[@x]`, or `T` alone.
 *
 * @param cell the formula's own: `@` means its row
 * @param sheetName the name of a sheet by its id
 * @returns null where the formula names no table, or a table or column that is not there
 */
export function withAddresses(
  formula: string,
  tables: readonly NamedTable[],
  cell: FormulaCell,
  sheetName: (sheetId: string) => string,
): string | null {
  if (tables.length === 0) return null;
  const pieces = tokens(formula, UNITED_STATES);
  let hasNamed = false;
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]];
    const bracket =
      piece.kind === 'bracket' ? piece : piece.kind === 'name' && next?.kind === 'bracket' ? next : null;
    const table = tableOf(piece, next, tables, cell);
    if (!bracket && !table) {
      parts.push(piece.text);
      continue;
    }
    const address = table && addressOf(table, bracket?.text ?? '[]', cell, sheetName);
    if (!address) return null;
    hasNamed = true;
    parts.push(address);
    if (bracket && bracket !== piece) at++;
  }
  return hasNamed ? parts.join('') : null;
}

/** The table that a name means, or for columns alone the one in which the formula stands. */
function tableOf(
  { kind, text }: Token,
  next: Token | undefined,
  tables: readonly NamedTable[],
  { sheetId, row, column }: FormulaCell,
): NamedTable | undefined {
  if (kind === 'bracket') {
    const own = { row, column, rows: 1, columns: 1 };
    return tables.find((table) => table.sheetId === sheetId && contains(table.box, own));
  }
  if (kind !== 'name' || next?.text === '(' || next?.text === '!') return undefined;
  return tables.find(({ name }) => name.toLowerCase() === text.toLowerCase());
}

function addressOf(
  table: NamedTable,
  bracket: string,
  cell: FormulaCell,
  sheetName: (sheetId: string) => string,
): string | null {
  const named = read(bracket.slice(1, -1).trim());
  const columns = columnsOf(table, named);
  if (!columns) return null;
  const rows = rowsOf(table, named.rows, cell);
  if (typeof rows === 'string') return rows;
  const address = boxAddress({ ...columns, ...rows }, true);
  return table.sheetId === cell.sheetId ? address : `${quoteSheetName(sheetName(table.sheetId))}!${address}`;
}

/** What stands between the outer brackets. */
function read(inside: string): Named {
  if (inside.startsWith('@')) {
    const column = read(inside.slice(1).trim());
    return { ...column, rows: ['#this row'] };
  }
  if (!inside.includes('[')) {
    return inside.startsWith('#')
      ? { rows: [inside.toLowerCase()], first: null, last: null }
      : { rows: [], first: title(inside), last: null };
  }
  const items = [...inside.matchAll(/\[((?:'.|[^\]])*)\]/g)].map(([, item = '']) => item.trim());
  const rows = items.filter((item) => item.startsWith('#')).map((item) => item.toLowerCase());
  const columns = items.filter((item) => !item.startsWith('#'));
  return { rows, first: title(columns[0] ?? ''), last: title(columns[1] ?? '') };
}

/** A column's title, without the apostrophes that stand before signs with a meaning. */
const title = (written: string): string | null => (written === '' ? null : written.replace(/'(.)/g, '$1'));

function columnsOf(
  { box, titles }: NamedTable,
  { first, last }: Named,
): Pick<Box, 'column' | 'columns'> | null {
  if (first === null) return { column: box.column, columns: box.columns };
  const at = (name: string): number => titles.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const ends = [at(first), at(last ?? first)];
  if (ends.includes(-1)) return null;
  const column = Math.min(...ends);
  return { column: box.column + column, columns: Math.max(...ends) - column + 1 };
}

/** The rows, or the error that stands for them: no row of totals, or a formula in none of the table's rows. */
function rowsOf(
  { box, hasTotals, sheetId }: NamedTable,
  wanted: readonly string[],
  cell: FormulaCell,
): Pick<Box, 'row' | 'rows'> | '#REF!' | '#VALUE!' {
  const body = { row: box.row + 1, rows: box.rows - 1 - (hasTotals ? 1 : 0) };
  if (wanted.includes('#all')) return { row: box.row, rows: box.rows };
  if (wanted.includes('#this row')) {
    const isInBody = cell.sheetId === sheetId && cell.row >= body.row && cell.row < body.row + body.rows;
    return isInBody ? { row: cell.row, rows: 1 } : '#VALUE!';
  }
  if (wanted.includes('#totals') && !hasTotals) return '#REF!';
  const withData = wanted.length === 0 || wanted.includes('#data') || wanted.length > 1;
  const first = wanted.includes('#headers') ? box.row : withData ? body.row : box.row + box.rows - 1;
  const end = wanted.includes('#totals') ? box.row + box.rows : withData ? body.row + body.rows : box.row + 1;
  return { row: first, rows: end - first };
}
