import { cellValue } from '../cells/cellValue';
import { type Cells, placesOfColumns } from '../cells/headers';
import { withCount } from '../cells/numberText';
import { dayIn } from '../cells/readDate';
import { formatCalendarDay } from '../engine/kit/calendarDay';
import { linesOfLog, type LogRow, type LogSheet } from '../bureau/tables/logSheet';
import type { BureauTable } from '../bureau';
import {
  CORRECTIONS_SHEET,
  type CorrectionRow,
  loggedPublication,
  PUBLICATIONS_SHEET,
  type PublicationRow,
} from './log';
import { fieldText } from '../bureau/tables/fieldText';

/** A mark for each of six tables, which is another one when a cell is (`tableMarkSteps`). */
export type TableMarks = Readonly<Record<BureauTable, string>>;

/** What was written into the logs at once. The workbook keeps it where nobody edits it, so that an edit of the logs is found. */
export interface LoggedWriting {
  /** Its place among the writings of the workbook, from 0. */
  readonly number: number;
  /** The rows that each log had before it. */
  readonly before: { readonly publications: number; readonly corrections: number };
  readonly publications: readonly PublicationRow[];
  readonly corrections: readonly CorrectionRow[];
  /** Marks of the tables of each publication, by the name of its package. */
  readonly tables: Readonly<Record<string, TableMarks>>;
}

export const LOGS = { publications: PUBLICATIONS_SHEET, corrections: CORRECTIONS_SHEET } as const;
export type LogName = keyof typeof LOGS;

/** A difference between a log and what was written into it. */
export interface LogFault {
  readonly log: LogName;
  readonly text: string;
  /** Its row in the table, whose header is row 0, and its column, from 0; null where the row is gone, or the whole log is meant. */
  readonly place: { readonly row: number; readonly column: number } | null;
}

/**
 * Where a log is not what was written into it: edited cells, rows that are gone, that were added by hand, or that are in another
 * place. Nothing is known of rows that are older than the first writing. Two people who write at the same time do not know of each other's
 * rows: these may be in either order.
 *
 * @param cells the log's table, header row first; none where it is gone
 * @param writings all of the workbook, in their order
 */
export function logFaults(name: LogName, cells: Cells, writings: readonly LoggedWriting[]): LogFault[] {
  const log: LogSheet = LOGS[name];
  const written = writings.flatMap((writing) =>
    (writing[name] as readonly LogRow<string>[]).map((row) => ({ row, writing })),
  );
  const places = placesOfColumns<string>(cells[0] ?? [], log.columns);
  const lines = linesOfLog(log, cells)
    .map(({ value }, at) => ({ row: at + 1, fields: log.columns.map(({ key }) => value(key)) }))
    .filter(({ fields }) => fields.some((field) => field !== null));
  const rows = written.map(({ row, writing }) => {
    return { row, writing, fields: log.columns.map(({ key }) => cellValue(row[key])) };
  });
  const pairs = pairedRows(
    rows.map(({ fields }) => fields),
    lines.map(({ fields }) => fields),
  );
  const older = writings[0]?.before[name] ?? lines.length;
  const found = new Set(pairs);
  const added = lines.filter((_, at) => !found.has(at)).slice(Math.max(0, older));
  const turns = turnsOf(name, writings);
  const lastOf = new Map<LoggedWriting, number>();
  let [turn, above, last] = [0, -1, -1];
  return [
    ...rows.flatMap(({ row, writing, fields }, at): LogFault[] => {
      const title = rowTitle(name, row);
      const line = lines[pairs[at]!];
      if (line === undefined) {
        const text = `${title} is missing. It was logged as: ${inWords(log, fields)}.`;
        return [{ log: name, text, place: null }];
      }
      if (turns.get(writing) !== turn) [turn, above] = [turns.get(writing) ?? 0, last];
      const isMoved = line.row < Math.max(above, lastOf.get(writing) ?? -1);
      lastOf.set(writing, Math.max(line.row, lastOf.get(writing) ?? -1));
      last = Math.max(last, line.row);
      const text = `${title} is not in the order in which the rows were logged.`;
      return [
        ...(isMoved ? [{ log: name, text, place: { row: line.row, column: 0 } }] : []),
        ...log.columns.flatMap(({ key, title: column, format }, field): LogFault[] => {
          const [was, is] = [fields[field] ?? null, line.fields[field] ?? null];
          if (was === is) return [];
          const [before, now] = [was, is].map((cell) => fieldText(cell, format) || 'blank');
          return [
            {
              log: name,
              text: `${title}: ${column} was logged as ${before}, and is ${now} now.`,
              place: { row: line.row, column: places.get(key) ?? 0 },
            },
          ];
        }),
      ];
    }),
    ...added.map(({ row, fields }) => ({
      log: name,
      text: `A row of the log ${log.sheetName} was not written by the add-in: ${inWords(log, fields)}.`,
      place: { row, column: 0 },
    })),
  ];
}

/**
 * The turn of each writing: the rows of a turn are below those of the turns before it. Writings of one number were made at the same time,
 * and so was one that did not find the rows of all of them: they share a turn.
 */
function turnsOf(name: LogName, writings: readonly LoggedWriting[]): Map<LoggedWriting, number> {
  const turns = new Map<LoggedWriting, number>();
  let rows = writings[0]?.before[name] ?? 0;
  let [turn, isShared] = [0, false];
  writings.forEach((writing, at) => {
    const isTogether = writing.number === writings[at - 1]?.number;
    const isUnaware = isShared && writing.before[name] < rows;
    if (at > 0 && !isTogether && !isUnaware) turn += 1;
    isShared = isTogether || isUnaware;
    turns.set(writing, turn);
    rows += writing[name].length;
  });
  return turns;
}

/** What is said of rows of which the workbook has lost what was written; null for none. @param older that are in the log alone */
export function unknownRows(older: number): string | null {
  if (older === 0) return null;
  return `Edits of ${withCount(older, 'row')} of the log cannot be listed: this workbook has lost the add-in's copy of them, for example because another program saved it. Compare the log with the files of the packages.`;
}

type Fields = readonly ReturnType<typeof cellValue>[];

/** For each written row the place of its line; -1 = it is gone. First equal ones, then those with the most equal cells, at least half. */
function pairedRows(rows: readonly Fields[], lines: readonly Fields[]): number[] {
  const free = new Set(lines.keys());
  const equal = (row: Fields, line: Fields): number => row.filter((field, at) => field === line[at]).length;
  const take = (at: number | undefined): number => {
    if (at === undefined) return -1;
    free.delete(at);
    return at;
  };
  const pairs = rows.map((row) => take([...free].find((at) => equal(row, lines[at]!) === row.length)));
  return pairs.map((pair, at) => {
    if (pair >= 0) return pair;
    const row = rows[at]!;
    const alike = [...free].filter((place) => 2 * equal(row, lines[place]!) >= row.length);
    return take(alike.sort((a, b) => equal(row, lines[b]!) - equal(row, lines[a]!))[0]);
  });
}

/** What a row is about. */
function rowTitle(name: LogName, row: LogRow<string>): string {
  const of = (what: string): string => `The row of ${what} in the log ${LOGS[name].sheetName}`;
  if (name === 'publications') return of(loggedPublication(row)?.name ?? 'a publication');
  const day = dayIn(row.month);
  const month = day === null ? '' : `, ${formatCalendarDay(day).slice(0, 'yyyy/mm'.length)}`;
  return of([row.event, row.section].filter(Boolean).join(' ') + month);
}

const inWords = ({ columns }: LogSheet, fields: Fields): string =>
  columns
    .flatMap(({ title, format }, at) => {
      const text = fieldText(fields[at], format);
      return text === '' ? [] : [`${title} ${text}`];
    })
    .join(', ');
