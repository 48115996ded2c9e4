import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import { problemText } from '../../../problems/problemText';
import { type CalendarDay, daysAfter } from '../../../engine/kit/calendarDay';
import type { SourceWithHeader, TableWithHeader } from '../../../excel/bureau/findTables';
import {
  BUREAU_TABLES,
  type BureauTable,
  type BureauTableRef,
  bureauTables,
  chosenTables,
  firstOfMonth,
  fits,
  monthOfMost,
  newestMonth,
  periodName,
  periodOf,
  recordsText,
  tableOfHeader,
  TABLES,
  type BureauQuestion,
  type BureauReading,
  type BureauTableProblem,
  type Effect,
  gamesAndPlayers,
  lossText,
  notRatedByRules,
  placeOnSheet,
} from '../../../bureau';
import type { CalculatedMonth } from '../../../bureau/results/calculatedMonth';
import { boxAddress, cellAddress, type Place } from '../../../figures/address';
import type { Confirmed } from '../../kit/confirmations';
import type { PickedCells } from '../../kit/page';
import { quoted } from '../../kit/shownProblem';
import { type BureauChoices, type TablePick, picksFor, type FoundTables } from './findTables';

/** A month that can be run. */
export interface MonthOffer {
  readonly first: CalendarDay;
  /** How many events are rated in it. */
  readonly events: number;
}

/** One of the six tables: where it is read from, and what else it could be read from. */
export interface TableInHand {
  /** null = it is not there, or the user has to say which it is. */
  readonly source: SourceWithHeader | null;
  /** All that it can be read from, the source among them. */
  readonly offers: readonly SourceWithHeader[];
  /** The content of each of them, such as "60 players"; for a long table its number of rows. */
  readonly sizes: ReadonlyMap<SourceWithHeader, string>;
}

/** What a run would take: the month and its six tables. */
export interface InHand {
  /** null = not known, or to be chosen. */
  readonly month: CalendarDay | null;
  /** The newest first. */
  readonly months: readonly MonthOffer[];
  /** The chosen month where the tables do not have it. */
  readonly unknownMonth: string | null;
  readonly tables: Readonly<Record<BureauTable, TableInHand>>;
}

/** What the page works on: the tables of the workbook, and what the user chose among them. */
export function inHandOf(found: FoundTables, choices: BureauChoices, today: CalendarDay): InHand {
  const named = bureauTables(found.tables);
  const months = monthsOf(found, named, choices, today);
  const chosen = months.find(({ first }) => monthName(first) === choices.month);
  const unknownMonth = choices.month === null || chosen !== undefined ? null : choices.month;
  const month = chosen?.first ?? (choices.month === null ? defaultMonth(found, named, choices) : null);
  const sources = sourcesFor(found, named, choices, month);
  const inHand = (table: BureauTable): TableInHand => {
    const offers = offersFor(table, found, named, sources[table]);
    const sizes = new Map(offers.map((one) => [one, sizeOf(table, one, found)]));
    return { source: sources[table], offers, sizes };
  };
  return {
    month,
    months,
    unknownMonth,
    tables: {
      players: inHand('players'),
      events: inHand('events'),
      games: inHand('games'),
      performances: inHand('performances'),
      history: inHand('history'),
      penalties: inHand('penalties'),
    },
  };
}

/** "60 players": without blank rows and totals where they were counted. */
function sizeOf(table: BureauTable, source: SourceWithHeader, { records }: FoundTables): string {
  const count = records.get(source);
  if (count !== undefined) return recordsText(table, count);
  const rows = Math.max(0, source.area.rows - 1);
  return withCount(rows, 'row');
}

/** Those of the six that are not there, and for which nothing is offered. */
export function missingTables(inHand: InHand): BureauTable[] {
  return BUREAU_TABLES.filter((table) => inHand.tables[table].offers.length === 0);
}

/** What the user has to do where several tables can be one of the six; null where none is unclear. */
export function unclearText(inHand: InHand): string | null {
  const unclear = BUREAU_TABLES.filter((table) => {
    const { source, offers } = inHand.tables[table];
    return source === null && offers.length > 0;
  });
  if (unclear.length === 0) return null;
  return `Choose which table is ${joinWithAnd(unclear.map((table) => TABLES[table].sheetName))} under 1 Tables, then try again.`;
}

/** Whether there is anything to run. */
export function hasTables(inHand: InHand): boolean {
  return BUREAU_TABLES.some((table) => inHand.tables[table].offers.length > 0);
}

/** 2024-03 */
export function monthName(first: CalendarDay): string {
  return periodName(periodOf(first));
}

type Named = readonly BureauTableRef<TableWithHeader>[];

/**
 * The tables of a month: for each the one that the user picked; else one with the month or none in its name; else the only
 * one of the workbook with its headers. One that is empty gives way to one that has rows.
 */
function sourcesFor(
  found: FoundTables,
  named: Named,
  choices: BureauChoices,
  month: CalendarDay | null,
): Readonly<Record<BureauTable, SourceWithHeader | null>> {
  const picks = picksFor(choices, month === null ? null : monthName(month));
  const byName = chosenTables(named, month, {});
  const source = (table: BureauTable): SourceWithHeader | null =>
    picked(found, table, picks[table]) ?? unpicked(found, named, table, byName[table]);
  return {
    players: source('players'),
    events: source('events'),
    games: source('games'),
    performances: source('performances'),
    history: source('history'),
    penalties: source('penalties'),
  };
}

function unpicked(
  found: FoundTables,
  named: Named,
  table: BureauTable,
  byName: SourceWithHeader | null,
): SourceWithHeader | null {
  const own = ownTables(found, named, table);
  const filled = own.filter((one) => !found.empty.has(one));
  if (byName !== null && (filled.length === 0 || !found.empty.has(byName))) return byName;
  return filled.length > 0 ? onlyOne(filled) : onlyOne(own);
}

/**
 * What the user picked. A range that was found by its headers may have moved or grown since: it is known by its first
 * cell, else by being the only one of its kind on its sheet.
 */
function picked(
  { tables, found, ranges }: FoundTables,
  table: BureauTable,
  pick: TablePick | undefined,
): SourceWithHeader | null {
  if (pick === undefined) return null;
  if (pick.kind === 'table') {
    return tables.find(({ id }) => id === pick.id) ?? tables.find(({ name }) => name === pick.name) ?? null;
  }
  const { sheetId, box } = pick.cells;
  const onSheet = found.filter(({ sheet, header }) => sheet.id === sheetId && fits(table, header));
  const same = onSheet.find(({ area }) => area.row === box.row && area.column === box.column);
  if (same !== undefined) return same;
  const asSelected = ranges.find(
    (range) => range.sheet.id === sheetId && boxAddress(range.box) === boxAddress(box),
  );
  if (asSelected !== undefined && fits(table, asSelected.header)) return asSelected;
  return onlyOne(onSheet.filter(({ header }) => tableOfHeader(header) === table)) ?? asSelected ?? null;
}

/** Tables without one of our names, and ranges, that are, by their headers, this one. */
function ownTables({ tables, found }: FoundTables, named: Named, table: BureauTable): SourceWithHeader[] {
  return [...withoutNamed(tables, named), ...found].filter(({ header }) => tableOfHeader(header) === table);
}

function withoutNamed(tables: readonly TableWithHeader[], named: Named): TableWithHeader[] {
  return tables.filter((one) => !named.some(({ ref }) => ref === one));
}

const onlyOne = <T>([first, second]: readonly T[]): T | null =>
  first === undefined || second !== undefined ? null : first;

function offersFor(
  table: BureauTable,
  found: FoundTables,
  named: Named,
  source: SourceWithHeader | null,
): SourceWithHeader[] {
  const ours = named.filter((one) => one.table === table).map(({ ref }) => ref);
  const all: SourceWithHeader[] = [...ours, ...ownTables(found, named, table)];
  return source === null || all.includes(source) ? all : [...all, source];
}

/** The months that the tables' names and their events have; without any, this month and the last one. */
function monthsOf(
  found: FoundTables,
  named: Named,
  choices: BureauChoices,
  today: CalendarDay,
): MonthOffer[] {
  const inNames = new Set(named.flatMap(({ month }) => month ?? []));
  const ended = [...found.ratedIn.values()].flatMap((counts) => [...counts.keys()]);
  const offers = [...new Set([...inNames, ...ended])]
    .map((first): MonthOffer => {
      const { events } = sourcesFor(found, named, choices, first);
      return { first, events: events === null ? 0 : (found.ratedIn.get(events)?.get(first) ?? 0) };
    })
    .filter(({ first, events }) => events > 0 || inNames.has(first))
    .sort((a, b) => b.first - a.first);
  if (offers.length > 0) return offers;
  const thisMonth = firstOfMonth(today);
  return [thisMonth, firstOfMonth(daysAfter(thisMonth, -1))].map((first) => ({ first, events: 0 }));
}

/** The newest month in the tables' names, else the one in which most events are rated. */
function defaultMonth(found: FoundTables, named: Named, choices: BureauChoices): CalendarDay | null {
  const newest = newestMonth(named);
  if (newest !== null) return newest;
  const { events } = sourcesFor(found, named, choices, null);
  return events === null ? null : monthOfMost(found.ratedIn.get(events) ?? new Map<CalendarDay, number>());
}

/** The cell a problem is about: sheet and address, and where a click leads. */
interface FoundCell {
  readonly address: string;
  readonly at: PickedCells;
}

/** Problems of the bureau's tables with the same words, as the pane shows them. */
export interface FoundProblem {
  readonly effect: Effect;
  readonly text: string;
  /** Their cells; none where the table is not there. */
  readonly cells: readonly FoundCell[];
}

/** A question as the pane asks it. */
export interface FoundQuestion extends Confirmed {
  readonly kind: BureauQuestion['kind'];
  readonly text: string;
  readonly cell: FoundCell | null;
  /** Further cells with the same problem. */
  readonly others: number;
  /** What would be lost, in words; '' where the cell is used as it stands. */
  readonly loss: string;
}

type Tables = Readonly<Record<BureauTable, TableInHand>>;

/** What the reading of the tables has found, in words; the same words once, with all their cells. */
export function foundProblems({ problems, sheets }: BureauReading, tables: Tables): FoundProblem[] {
  const alike = new Map<string, { effect: Effect; text: string; cells: FoundCell[] }>();
  for (const found of problems) {
    const { effect, table } = found;
    const text = problemText(found.problem);
    const cell = cellOf(found, sheets, tables);
    const key = `${effect} ${table} ${text}`;
    const before = alike.get(key);
    if (before === undefined) alike.set(key, { effect, text, cells: cell === null ? [] : [cell] });
    else if (cell !== null) before.cells.push(cell);
  }
  return [...alike.values()];
}

/** The questions that have to be answered before the month is calculated. */
export function foundQuestions({ questions, sheets }: BureauReading, tables: Tables): FoundQuestion[] {
  return questions.map((question) => {
    const { key, kind, problem, others } = question;
    const cell = cellOf(problem, sheets, tables);
    const text = problemText(problem.problem);
    const loss = lossText(question, 'would be');
    const place = cell === null ? '' : `${cell.address}: `;
    return {
      key,
      kind,
      text,
      cell,
      others: others.length,
      loss,
      says: `${place}${loss === '' ? text : lossText(question, 'was')}`,
    };
  });
}

/** What the regulations do not rate of one event, as the pane shows it. */
export interface FoundNotRated {
  readonly games: number;
  /** The event, and what it costs. */
  readonly loss: string;
  readonly text: string;
  readonly cell: FoundCell | null;
}

/** The games that the regulations do not rate, by event and reason. */
export function foundNotRated({ reading, month }: CalculatedMonth, tables: Tables): FoundNotRated[] {
  return notRatedByRules(reading, month)
    .filter(({ games }) => games > 0)
    .map(({ event, games, players, problem, table, place }) => ({
      games,
      loss: `${event}: ${gamesAndPlayers({ games, players })}.`,
      text: problemText(problem),
      cell: cellAt(tables[table], place),
    }));
}

function cellOf(
  found: BureauTableProblem,
  sheets: BureauReading['sheets'],
  tables: Tables,
): FoundCell | null {
  return cellAt(tables[found.table], placeOnSheet(found, sheets[found.table].origin));
}

function cellAt({ source }: TableInHand, place: Place): FoundCell | null {
  if (source === null) return null;
  return {
    address: `${quoted(source.sheet.name)}!${cellAddress(place)}`,
    at: { sheetId: source.sheet.id, box: { ...place, rows: 1, columns: 1 } },
  };
}
