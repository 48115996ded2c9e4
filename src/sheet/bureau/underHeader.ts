import { columnPlaces, type NamedColumn } from '../../cells/headers';
import type { CellContent } from '../kit/sheetModel';

/** A column that rows are written under, with the number format of its cells. */
export interface WrittenColumn<Key extends string> extends NamedColumn<Key> {
  readonly format: string;
}

/** Rows as they stand under a header row. */
export interface RowsUnderHeader {
  /** The columns that get cells, by their place under the header. */
  readonly columns: readonly { readonly place: number; readonly format: string }[];
  /** A cell for each of them. */
  readonly rows: readonly (readonly CellContent[])[];
  /** The titles of columns that the header does not have, and that have something in them: it would be lost. */
  readonly lost: readonly string[];
}

/**
 * Puts rows under the header of a table, whose columns stand in any order and have any of their usual names.
 *
 * @param rows by the keys of the columns; a key that is not there is a blank cell
 */
export function underHeader<Key extends string>(
  columns: readonly WrittenColumn<Key>[],
  header: readonly unknown[],
  rows: readonly Readonly<Partial<Record<Key, CellContent>>>[],
): RowsUnderHeader {
  const places = columnPlaces(header, columns, () => undefined, true);
  const isUsed = ({ key }: WrittenColumn<Key>): boolean => rows.some((row) => (row[key] ?? null) !== null);
  const placed = columns
    .flatMap((column) => {
      const place = places.get(column.key);
      return place === undefined ? [] : [{ ...column, place }];
    })
    .sort((a, b) => a.place - b.place);
  return {
    columns: placed.map(({ place, format }) => ({ place, format })),
    rows: rows.map((row) => placed.map(({ key }) => row[key] ?? null)),
    lost: columns.filter((column) => !places.has(column.key) && isUsed(column)).map(({ title }) => title),
  };
}
