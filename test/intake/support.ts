import { readEventFile } from '../../src/events';
import { parseCalendarDay, type CalendarDay } from '../../src/engine/kit/calendarDay';
import { completed } from '../../src/engine/kit/progress';
import {
  type BureauCells,
  type BureauReading,
  type BureauTable,
  byTable,
  type RatingPeriod,
  readBureau,
  type TableCells,
  TABLES,
} from '../../src/bureau';
import {
  type Answers,
  type ChosenFile,
  FILES_SHEET,
  fingerprintOfBytes,
  type IntakeCells,
  type IntakeOptions,
  type IntakeRows,
  joinFiles,
  readIntakeTables,
  type SectionDraft,
  type SectionIntake,
  sectionIntake,
  startingAnswers,
} from '../../src/intake';
import { withRows } from '../../src/intake/tablesWithEventFile';

export type Line = unknown[];
/** A row by the keys of its columns. */
export type KeyedRow = Readonly<Record<string, unknown>>;
/** The tables as lines of cells, the header first. */
export type Book = Record<BureauTable | 'files', Line[]>;

export const day = (text: string): CalendarDay => parseCalendarDay(text)!;
export const TODAY = day('2026/08/20');

const PLACE = { row: 2, column: 0 } as const;

export function bookOf(rows: Partial<Record<BureauTable, readonly KeyedRow[]>> = {}): Book {
  const lines = (table: BureauTable): Line[] => [
    TABLES[table].columns.map(({ title }) => title),
    ...(rows[table] ?? []).map((row) => lineOf(TABLES[table].columns, row)),
  ];
  return {
    players: lines('players'),
    events: lines('events'),
    games: lines('games'),
    performances: lines('performances'),
    history: lines('history'),
    penalties: lines('penalties'),
    files: [FILES_SHEET.columns.map(({ title }) => title)],
  };
}

function lineOf(columns: readonly { readonly key: string }[], row: KeyedRow): Line {
  const unknown = Object.keys(row).filter((key) => !columns.some((column) => column.key === key));
  if (unknown.length > 0) throw new Error(`No column ${unknown.join(', ')}`);
  return columns.map(({ key }) => row[key] ?? '');
}

/** Six players of the example files, with the ids that stand there. */
export const SIX = ['Alpha, Ann', 'Beta, Ben', 'Gamma, Gus', 'Delta, Dee', 'Epsilon, Eve', 'Zeta, Zak'].map(
  (name, at): KeyedRow => ({
    id: `10300000${at + 1}`,
    surname: name.split(', ')[0],
    firstName: name.split(', ')[1],
    birth: 2011 + at,
    gender: 'wmwmwm'[at] === 'w' ? 'F' : 'M',
    region: 'CAP',
    mainRaw: 1201 + at,
  }),
);

/** The seven players of `seven()`. */
export const SEVEN_PLAYERS = Array.from({ length: 7 }, (_, at): KeyedRow => ({
  id: `10500000${at + 1}`,
  surname: `Player${at + 1}`,
  firstName: 'Pat',
  region: 'CAP',
  mainRaw: 1300 + at,
}));

const cellsOf = (cells: Line[], sheet: string): TableCells => ({ cells, sheet, origin: PLACE });

export function intakeCells(book: Book, paidArbiters: Line[] | null = null): IntakeCells {
  const table = (name: BureauTable): TableCells => cellsOf(book[name], TABLES[name].sheetName);
  return {
    players: table('players'),
    events: table('events'),
    games: table('games'),
    performances: table('performances'),
    history: table('history'),
    penalties: table('penalties'),
    files: cellsOf(book.files, 'Files'),
    paidArbiters: paidArbiters === null ? null : cellsOf(paidArbiters, 'Arbiters'),
  };
}

export function chosen(name: string, content: string | Uint8Array): ChosenFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, hash: fingerprintOfBytes(bytes), reading: readEventFile(name, bytes) };
}

export function draftOf(...contents: (string | Uint8Array)[]): SectionDraft {
  const [draft, ...others] = joinFiles(contents.map((content, at) => chosen(`file${at + 1}.trf`, content)));
  if (draft === undefined || others.length > 0) throw new Error('not one section');
  return draft;
}

/** What a clerk says of every section. */
export const CLERK: Partial<Answers> = { hostRegion: 'CAP' };

export function intakeOf(
  draft: SectionDraft,
  book: Book = bookOf({ players: SIX }),
  answers: Partial<Answers> = CLERK,
  options?: IntakeOptions,
  paidArbiters: Line[] | null = null,
): SectionIntake {
  const tables = readIntakeTables(intakeCells(book, paidArbiters));
  return sectionIntake(draft, { ...startingAnswers(draft, TODAY), ...answers }, tables, TODAY, options);
}

/** The workbook with the rows of an intake written into it. */
export function appended(book: Book, rows: IntakeRows): Book {
  const tables = withRows(cellsOfBook(book), rows, readIntakeTables(intakeCells(book)));
  const files = [
    ...book.files.map((line) => [...line]),
    ...rows.files.map((row) => lineOf(FILES_SHEET.columns, row)),
  ];
  for (const { table, row, column, value } of rows.changes)
    if (table === 'files') files[row]![column] = value;
  return { ...byTable((table) => tables[table]!.cells as Line[]), files };
}

/** The six tables of a workbook. */
export function cellsOfBook(book: Book): BureauCells {
  const cells = intakeCells(book);
  return byTable((table) => cells[table]);
}

/** The month of a workbook, read as the bureau reads it. */
export const monthOf = (book: Book, period: RatingPeriod): BureauReading =>
  monthOfCells(cellsOfBook(book), period);

export const monthOfCells = (tables: BureauCells, period: RatingPeriod): BureauReading =>
  completed(readBureau(tables, period));

/** "asks 13.4: No file has ..." */
export const obstacles = ({ obstacles: found }: SectionIntake): string[] =>
  found.map(({ effect, clause, text }) => `${effect} ${clause}: ${text}`);

/** The verdicts of a clause: "meets: ..." */
export const verdictsOf = ({ verdicts }: SectionIntake, clause: string): string[] =>
  verdicts.filter((one) => one.clause === clause).map(({ verdict, found }) => `${verdict}: ${found}`);
