import { type Cells, type NamedColumn, placesOfColumns } from '../../cells/headers';
import { type CellValue, cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { TEXT_FORMAT } from '../../figures/formats';
import {
  type CellContent,
  tableColumn,
  type TableSheet,
  type TableSheetColumn,
} from '../../figures/sheetModel';

/** A sheet beside the six tables to which rows are appended; they are found again by the titles of its columns. */
export interface LogSheet<Key extends string = string> {
  readonly sheetName: string;
  readonly tableName: string;
  /** One line above the table. */
  readonly note: string;
  readonly columns: readonly LogColumn<Key>[];
}

type LogColumn<Key extends string> = NamedColumn<Key> & Pick<TableSheetColumn, 'format' | 'width'>;

/** A row of a log by the keys of its columns; a missing key is a blank cell. */
export type LogRow<Key extends string> = Readonly<Partial<Record<Key, CellContent>>>;

/** A column of a log, found by its title alone. */
export function logColumn<Key extends string>(
  key: Key,
  title: string,
  width: number,
  format: string = TEXT_FORMAT,
): LogColumn<Key> {
  return { key, title, names: [plainName(title)], required: true, format, width };
}

/** A column that logs of earlier versions lack: there, its cells are not written. */
export function laterColumn<Key extends string>(
  ...column: Parameters<typeof logColumn<Key>>
): LogColumn<Key> {
  return { ...logColumn(...column), required: false };
}

/** A log as a new sheet. */
export function logSheet<Key extends string>(
  { sheetName, tableName, note, columns }: LogSheet<Key>,
  rows: readonly LogRow<Key>[],
): TableSheet {
  return {
    name: sheetName,
    tableName,
    note,
    columns: columns.map(({ title, format, width }) => tableColumn(title, format, width)),
    rows: rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  };
}

/** A row of a log, its cells by the keys of their columns. */
interface LogLine<Key extends string> {
  readonly value: (key: Key) => CellValue;
  /** '' for a blank cell. */
  readonly text: (key: Key) => string;
}

/** The rows of a log. @param cells header row first */
export function linesOfLog<Key extends string>({ columns }: LogSheet<Key>, cells: Cells): LogLine<Key>[] {
  const places = placesOfColumns<Key>(cells[0] ?? [], columns);
  return cells.slice(1).map((line) => {
    const value = (key: Key): CellValue => cellValue(line[places.get(key) ?? -1]);
    return { value, text: (key) => String(value(key) ?? '') };
  });
}
