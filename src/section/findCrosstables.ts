import { isProblem } from '../engine/kit/problem';
import { type CellValue, cellValue } from '../cells/cellValue';
import { findTables, type FoundTable, type TableHeader } from '../cells/findTables';
import type { Cells, HeaderPlace } from '../cells/headers';
import { readResult } from '../cells/readResult';
import { type CrosstableKey, crosstableKey, resultHeader } from './crosstableColumns';
import { readPlayerNumber, readSectionRating } from './playerReaders';
import { readRoundCell } from './readResultCells';

/** Where a crosstable stands in the cells it was looked for in; its header is its first row. */
export type FoundCrosstable = FoundTable<'crosstable'>;

/**
 * Finds the crosstables on a sheet by their header rows: a number, a player or rating, and a column of results, side by
 * side. How far one reaches is said at `findTables`.
 *
 * @param cells the used range of a sheet
 */
export function findCrosstables(cells: Cells): FoundCrosstable[] {
  return findTables(cells, (run) => crosstableHeader(run, cells));
}

function crosstableHeader(run: HeaderPlace, cells: Cells): TableHeader<'crosstable'> | null {
  const headers = (cells[run.row] ?? []).slice(run.column, run.column + run.columns).map(cellValue);
  const keys = headers.map(crosstableKey);
  const results = [...headers.keys()].filter((column) => resultHeader(headers[column] ?? null) !== null);
  const isHeader =
    keys.includes('number') && (keys.includes('rating') || keys.includes('player')) && results.length > 0;
  return isHeader ? { ...run, kind: 'crosstable', isRow: (line) => isPlayer(line, keys, results) } : null;
}

/** A row with a number, and a rating or a result, and no other numbers where these belong. */
function isPlayer(
  line: readonly CellValue[],
  keys: readonly (CrosstableKey | null)[],
  results: readonly number[],
): boolean {
  const value = (key: CrosstableKey): CellValue => line[keys.indexOf(key)] ?? null;
  const [number, rating] = [readPlayerNumber(value('number')), readSectionRating(value('rating'))];
  const played = results.map((column) => line[column] ?? null).filter((cell) => cell !== null);
  const isOther = played.some((cell) => typeof cell === 'number' && !isResult(cell));
  if (number === null || isProblem(number) || isProblem(rating) || isOther) return false;
  return rating !== null || played.some(isResult);
}

function isResult(cell: CellValue): boolean {
  return !isProblem(readRoundCell(cell)) || !isProblem(readResult(cell));
}
