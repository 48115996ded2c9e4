import { type CellValue, cellValue } from '../../cells/cellValue';
import { type Cells, type NamedColumn, placesOfColumns } from '../../cells/headers';
import { DATE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { tableColumn, type TableSheet, type TableSheetColumn, TEXT_FORMAT } from '../../bureau';

/** A sheet that the intake of files keeps beside the six tables; its rows are found again by the titles of its columns. */
export interface IntakeSheet<Key extends string = string> {
  readonly sheetName: string;
  readonly tableName: string;
  /** One line above the table. */
  readonly note: string;
  readonly columns: readonly IntakeColumn<Key>[];
}

type IntakeColumn<Key extends string> = NamedColumn<Key> & Pick<TableSheetColumn, 'format' | 'width'>;

function column<Key extends string>(key: Key, title: string, width: number, format: string = TEXT_FORMAT) {
  const names = [title.toLowerCase().replace(/[^a-z]/g, '')];
  return { key, title, names, required: false, format, width } as const satisfies IntakeColumn<Key>;
}

/** What was appended from which file (13, 15, 61, 63): one row a file and section. */
export const FILES_SHEET = {
  sheetName: 'Files',
  tableName: 'CsaFiles',
  note: 'Every file that was appended, with what the tables have no column for: organiser, arbiters, dates of the rounds, and the result for each clause. A file on this sheet is not appended again (63).',
  columns: [
    column('file', 'File', 26),
    column('event', 'Event', 30),
    column('section', 'Section', 16),
    column('start', 'Start date', 12, DATE_FORMAT),
    column('end', 'End date', 12, DATE_FORMAT),
    column('received', 'Received on', 13, DATE_FORMAT),
    column('state', 'State', 12),
    column('kind', 'Kind', 24),
    column('hash', 'Hash', 20),
    column('region', 'Host region', 13),
    column('organiser', 'Organiser', 22),
    column('organiserId', 'Organiser CSA id', 18),
    column('chiefArbiter', 'Chief arbiter', 24),
    column('chiefArbiterId', 'Chief arbiter id', 18),
    column('otherArbiters', 'Other arbiters', 30),
    column('roundDays', 'Round dates', 30),
    column('registered', 'Registered on', 15, DATE_FORMAT),
    column('rateAnyway', 'Rate anyway decided by', 24),
    column('link', 'Link', 24),
    column('interpretations', 'Interpretations', 30),
    column('games', 'Games', 10, WHOLE_FORMAT),
    column('leftOut', 'Games left out', 16, WHOLE_FORMAT),
    column('verdicts', 'Clauses', 60),
  ],
} as const satisfies IntakeSheet;
export type FilesKey = (typeof FILES_SHEET)['columns'][number]['key'];

/** Where the columns of the sheet Files stand in its table, its header first. */
export function placesInFiles([header = []]: Cells): Map<FilesKey, number> {
  return placesOfColumns<FilesKey>(header, FILES_SHEET.columns);
}

/** The cells of each of its rows. */
export function linesOfFiles(cells: Cells): ((key: FilesKey) => CellValue)[] {
  const places = placesInFiles(cells);
  return cells.slice(1).map((line) => (key) => cellValue(line[places.get(key) ?? -1]));
}

/** What goes back to the region (13): one row for each thing that is wrong with a file. */
export const SENT_BACK_SHEET = {
  sheetName: 'Sent back',
  tableName: 'CsaSentBack',
  note: 'What is wrong with files, one row each, ready to be sent to the region: a file that does not comply is not processed and is sent back (clause 13).',
  columns: [
    column('file', 'File', 26),
    column('event', 'Event', 30),
    column('section', 'Section', 16),
    column('effect', 'Effect', 24),
    column('line', 'Line', 8, WHOLE_FORMAT),
    column('column', 'Column', 10, WHOLE_FORMAT),
    column('found', 'What was found', 70),
    column('expected', 'What is expected', 60),
    column('clause', 'Clause', 10),
    column('day', 'Checked on', 13, DATE_FORMAT),
  ],
} as const satisfies IntakeSheet;
export type SentBackKey = (typeof SENT_BACK_SHEET)['columns'][number]['key'];

/**
 * One of the two as a new sheet.
 *
 * @param rows its rows by the keys of its columns
 */
export function intakeSheet<Key extends string>(
  { sheetName, tableName, note, columns }: IntakeSheet<Key>,
  rows: readonly Readonly<Partial<Record<Key, string | number | boolean | null>>>[],
): TableSheet {
  return {
    name: sheetName,
    tableName,
    note,
    columns: columns.map(({ title, format, width }) => tableColumn(title, format, width)),
    rows: rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  };
}
