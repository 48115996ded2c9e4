import type { CalendarDay } from '../../../engine/kit/calendarDay';
import { cellValue, type CellValue } from '../../../cells/cellValue';
import { columnPlaces } from '../../../cells/headers';
import { readDate } from '../../../cells/readDate';
import type { Cells } from '../../month';
import type { BureauTable, ColumnKey, TableCells } from '../../bureau';
import { TableReader } from '../../bureau/read/tableReader';
import { plainWords } from '../names';
import { FILES_SHEET, type FilesKey } from '../sheets';
import { type KnownGames, readKnownGames } from './knownGames';
import { type KnownPlayers, plainId, readKnownPlayers } from './knownPlayers';
import { type KnownSections, readKnownSections, sectionKey } from './knownSections';

/** The tables of a workbook that files are held against, as Office hands them over; null for one that is not there. */
export interface IntakeCells extends Readonly<Record<BureauTable, TableCells | null>> {
  /** The sheet Files of earlier appends. */
  readonly files: TableCells | null;
  /** 7: the arbiters whose fees are paid: a table with columns for their names and ids, which few bureaus have. */
  readonly paidArbiters: TableCells | null;
}

/** A row of the sheet Files. */
export interface KnownFile {
  readonly file: string;
  readonly hash: string;
  readonly event: string;
  readonly section: string;
  readonly receivedDay: CalendarDay | null;
  /** The row of the sheet's table; its header is row 0. */
  readonly row: number;
}

/** What files are held against, read once for all of them. */
export interface IntakeTables {
  readonly players: KnownPlayers;
  readonly sections: KnownSections;
  /** The rows of the table of games, by event, round and player. */
  readonly gamesOf: KnownGames;
  /** The files of the sections that stand in the tables, by their hash. */
  readonly fileOf: (hash: string) => KnownFile | null;
  /** The same of a section; none for one that was typed in. */
  readonly filesOf: (event: string, section: string) => readonly KnownFile[];
  /** Where a column stands on the sheet Files, from 0; null where it is not there. */
  readonly placeInFiles: (key: FilesKey) => number | null;
  /** 7: whether an arbiter stands among those who have paid; null where there is no such table. */
  readonly hasPaid: ((arbiter: { readonly name: string; readonly id: string | null }) => boolean) | null;
  /** Where a column stands in a table, from 0; null where it does not have it, or there is no table yet. */
  readonly placeOf: <T extends BureauTable>(table: T, key: ColumnKey<T>) => number | null;
  /** Whether a table is there with its header. */
  readonly has: (table: BureauTable) => boolean;
  /** The rows of a table that belong to a section, from 1. */
  readonly rowsOf: (table: 'games' | 'penalties', event: string, section: string) => readonly number[];
}

/** @param cells the tables as they stand in the workbook */
export function readIntakeTables(cells: IntakeCells): IntakeTables {
  const cellsOf = (table: BureauTable): Cells => cells[table]?.cells ?? [];
  const sections = readKnownSections(cellsOf('events'));
  const files = readKnownFiles(cells.files?.cells ?? []).filter(
    ({ event, section }) => sections.named(event, section)?.unrated === false,
  );
  const filesHeader = columnPlaces<FilesKey>(
    cells.files?.cells[0] ?? [],
    FILES_SHEET.columns,
    () => undefined,
    true,
  );
  const byHash = new Map(files.map((file) => [file.hash, file]));
  return {
    players: readKnownPlayers(cellsOf('players')),
    sections,
    gamesOf: readKnownGames(cellsOf('games')),
    fileOf: (hash) => byHash.get(hash) ?? null,
    filesOf: (event, section) =>
      files.filter((file) => sectionKey(file.event, file.section) === sectionKey(event, section)),
    placeInFiles: (key) => filesHeader.get(key) ?? null,
    hasPaid: cells.paidArbiters === null ? null : paidAmong(cells.paidArbiters.cells),
    placeOf: (table, key) => new TableReader(table, cellsOf(table).slice(0, 1), 'note', []).placeOf(key),
    has: (table) => cellsOf(table).length > 0,
    rowsOf: (table, event, section) => {
      const ofEvent = sections.all.filter((known) => sectionKey(known.event, '') === sectionKey(event, ''));
      // Rows of an event with one section need not name it.
      const keys = [sectionKey(event, section), ...(ofEvent.length === 1 ? [sectionKey(event, '')] : [])];
      return rowsOfSection(table, cellsOf(table), keys);
    },
  };
}

function rowsOfSection(table: 'games' | 'penalties', cells: Cells, keys: readonly string[]): number[] {
  const reader = new TableReader(table, cells, 'note', []) as TableReader<'games'>;
  const rows: number[] = [];
  for (let row = 1; row < reader.rows; row += 1) {
    if (reader.moveTo(row) && keys.includes(sectionKey(reader.text('event'), reader.text('section'))))
      rows.push(row);
  }
  return rows;
}

function readKnownFiles(cells: Cells): KnownFile[] {
  const places = columnPlaces<FilesKey>(cells[0] ?? [], FILES_SHEET.columns, () => undefined, true);
  return cells.slice(1).map((line, at) => {
    const value = (key: FilesKey): CellValue => cellValue(line[places.get(key) ?? -1]);
    const text = (key: FilesKey): string => String(value(key) ?? '').trim();
    const received = readDate(value('received'));
    return {
      file: text('file'),
      hash: text('hash'),
      event: text('event'),
      section: text('section'),
      receivedDay: typeof received === 'number' ? received : null,
      row: at + 1,
    };
  });
}

/** Every cell of the table counts, as an id where it has digits alone, else as a name; names may be in two cells. */
function paidAmong(cells: Cells): NonNullable<IntakeTables['hasPaid']> {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const line of cells.slice(1)) {
    const texts = line.map((cell) => String(cellValue(cell) ?? '').trim());
    for (const text of texts) if (/^\d+$/.test(text)) ids.add(plainId(text));
    const words = texts.filter((text) => /^\D+$/.test(text) && text.length > 3);
    for (const text of [...words, words.slice(0, 2).join(' ')]) names.add(plainWords(text));
  }
  return ({ name, id }) => (id !== null && ids.has(plainId(id))) || names.has(plainWords(name));
}
