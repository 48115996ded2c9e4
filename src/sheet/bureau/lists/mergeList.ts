import type { RatingType } from '../../../engine/csa2024';
import { type Outcome, type Problem, problem } from '../../../engine/kit/problem';
import { RATING_TITLES } from '../../../cells/columns';
import type { Cells } from '../../month';
import type { CellContent } from '../../kit/sheetModel';
import { readId } from '../read/ids';
import type { BureauTableProblem } from '../read/placed';
import { TableReader } from '../read/tableReader';
import { rawKey, TABLES } from '../tables';
import type { ImportedList } from './importList';

/** What an imported list does to a table of players: one column anew, and rows below. Other cells are left alone. */
export interface MergedList {
  /** The column of the list's raw ratings in the table, from 0. */
  readonly ratingColumn: number;
  /** The column's cells under the header: ratings of the list, and what stood there for players who are not on it. */
  readonly ratings: readonly CellContent[];
  /** Players who were not in the table: rows as wide as it is. */
  readonly appended: readonly (readonly CellContent[])[];
  /** Players in the table whose rating is now the list's. */
  readonly updated: number;
  /** Players who stand twice in the list: the first line counts. */
  readonly problems: readonly Problem[];
}

/**
 * Takes an imported list into a table of players, by CSA id.
 *
 * @param cells the table, header row first
 * @param imported the list, as `importList` read it
 * @param list the list whose ratings these are
 * @returns `columnMissing` where the table has no column for the ids or the list
 */
export function mergeList(cells: Cells, imported: ImportedList, list: RatingType): Outcome<MergedList> {
  const ofHeader: BureauTableProblem[] = [];
  const table = new TableReader('players', cells, 'refuses', ofHeader);
  const ratingColumn = table.placeOf(rawKey(list));
  if (!table.has('id')) return problem('columnMissing', '', { title: 'CSA id' });
  if (ratingColumn === null) return problem('columnMissing', '', { title: RATING_TITLES[list] });

  const { columns } = TABLES.players;
  const ratingAt = columns.findIndex(({ key }) => key === rawKey(list));
  const lines = new Map<string, readonly CellContent[]>();
  const problems: Problem[] = [];
  for (const row of imported.rows) {
    const id = idOf(row[0]);
    if (lines.has(id)) problems.push(problem('idTwice', '14.4', { id: String(row[0]) }));
    else lines.set(id, row);
  }

  let updated = 0;
  const ratings = cells.slice(1).map((line, at): CellContent => {
    table.moveTo(at + 1);
    const id = idOf(table.value('id'));
    const row = lines.get(id);
    if (row === undefined) return contentOf(line[ratingColumn]);
    lines.delete(id);
    updated += 1;
    return row[ratingAt] ?? null;
  });
  const width = cells[0]?.length ?? 0;
  const appended = [...lines.values()].map((row) => {
    const wide = new Array<CellContent>(width).fill(null);
    columns.forEach(({ key }, at) => {
      const place = table.placeOf(key);
      if (place !== null) wide[place] = row[at] ?? null;
    });
    return wide;
  });
  return { ratingColumn, ratings, appended, updated, problems };
}

function idOf(cell: CellContent | undefined): string {
  const id = readId(cell ?? null);
  return typeof id === 'string' ? id : '';
}

/** A cell as it stood: a blank one, which Office gives as '', stays blank. */
function contentOf(cell: unknown): CellContent {
  return typeof cell === 'number' || typeof cell === 'boolean' || (typeof cell === 'string' && cell !== '')
    ? cell
    : null;
}
