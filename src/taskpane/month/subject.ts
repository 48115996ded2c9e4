import { GAMES_COLUMNS, readDate } from '../../cells';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { joinWithAnd } from '../../cells/joinWithAnd';
import { numberStyle } from '../../cells/numberStyle';
import { leftOutText, problemText } from '../../problems/problemText';
import { type PlayerMonth, RATING_TYPES, type LeftOut, playerMonth } from '../../engine/csa2024';
import {
  type CalendarDay,
  daysAfter,
  calendarDay,
  formatCalendarDay,
  latest,
  yearOf,
} from '../../engine/kit/calendarDay';
import type { Problem, ProblemCode } from '../../engine/kit/problem';
import type { TextCell } from '../../excel/textNumbers';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { firstOfMonth, periodOf, periodTitle } from '../../bureau/tables/period';
import { ownMonth, type PlacedProblem, readOwnMonth } from '../../month';
import type { Cells } from '../../cells/headers';
import { readBlock } from '../../month/readBlock';
import { confirmedValues, question } from '../../figures/question';
import { DAYS_AHEAD } from '../../documents/csa2024/bounds';
import { monthQuestions } from '../../month/monthQuestions';
import { type Interpretations, type Reading, optionsOf } from '../../documents/csa2024/readings';
import { type KnownSheet, knownSheet } from '../../subject/knownSheet';
import { textNumbersOfBlock } from '../../month/textNumbers';
import { areaOf, notTakenAt } from '../kit/range';
import { confirmedIn, shownAt, type ShownProblem, unanswered, whatStops } from '../kit/shownProblem';
import { textCells } from '../kit/textNumbers';
import { type Ranges, type SheetChoices, BLOCK_TITLES } from './monthChoices';

/** The month of one sheet. */
export interface Subject extends Preview {
  readonly sheet: SheetRef;
  /** A report, the worked example, or the user's own ranges. */
  readonly kind: KnownSheet['kind'] | 'ranges';
  readonly reading: Reading;
  /** Its non-standard interpretations. */
  readonly interpretations: Interpretations;
  /** The report or worked example as it is on its sheet; null for ranges of the user's. */
  readonly written: { readonly known: KnownSheet; readonly area: SheetArea } | null;
}

/**
 * Rates the months of sheets, and each only once: while the cells and the choices stay as they are, so does the month.
 */
export class Subjects {
  private readonly kept = new Map<string, { readonly key: string; readonly subject: Subject }>();

  /** The month of a sheet, with the user's choices for it; a report itself has the rest. */
  of(
    sheet: SheetArea,
    ranges: Ranges,
    chosen: SheetChoices,
    today: CalendarDay,
    confirmed: ReadonlySet<string>,
  ): Subject {
    const known = knownSheet(sheet.cells, sheet.report);
    const source: Source = {
      sheet: sheet.sheet,
      ranges,
      calculationDay: chosen.calculationDay ?? known?.calculationDay ?? null,
      dayIsChosen: chosen.calculationDay !== null,
      reading: chosen.reading ?? known?.reading ?? 'regulations',
      interpretations: chosen.interpretations ?? known?.interpretations ?? {},
      confirmedOnReport: known === null ? [] : [...confirmedValues(sheet.cells)],
    };
    const key = JSON.stringify([source, known === null ? null : sheet, today, [...confirmed], numberStyle()]);
    const before = this.kept.get(sheet.sheet.id);
    if (before?.key === key) return before.subject;
    const subject = subjectOf(source, sheet, known, today, confirmed);
    this.kept.set(sheet.sheet.id, { key, subject });
    return subject;
  }
}

function subjectOf(
  source: Source,
  area: SheetArea,
  known: KnownSheet | null,
  today: CalendarDay,
  confirmed: ReadonlySet<string>,
): Subject {
  const { sheet, reading, interpretations } = source;
  const written = known === null ? null : { known: { ...known, reading, interpretations }, area };
  const kind = known?.kind ?? 'ranges';
  return { ...previewOf(source, today, confirmed), sheet, reading, interpretations, kind, written };
}

/** The months that were read: of the user's ranges, and of the report or worked example in front. */
export interface MonthsRead {
  /** The month of the sheet with the user's ranges; null until it is read. */
  readonly own: Subject | null;
  /** The month of the report or worked example in front; null where another sheet is in front. */
  readonly inFront: Subject | null;
}

/** The month that a page is about: of the report or worked example in front, else of the user's ranges. */
export function chosenSubject({ own, inFront }: MonthsRead): Subject | null {
  return inFront ?? own;
}

/** Whether a month that was calculated before has changed, or can no longer be calculated. */
export function isOutdated(before: PlayerMonth, now: PlayerMonth | null): boolean {
  if (now === null) return true;
  return RATING_TYPES.some((type) => {
    const [a, b] = [before.ratings[type], now.ratings[type]];
    return a.published !== b.published || a.newRaw !== b.newRaw || a.oldRaw !== b.oldRaw;
  });
}

/** The ranges of a month, and how it is to be calculated. */
export interface Source {
  readonly sheet: SheetRef;
  readonly ranges: Ranges;
  /** null = the first day of the month after the newest end date. */
  readonly calculationDay: CalendarDay | null;
  /** Whether the user chose that day; else the sheet itself names it. */
  readonly dayIsChosen: boolean;
  readonly reading: Reading;
  readonly interpretations: Interpretations;
  /** The values that a report says were confirmed. */
  readonly confirmedOnReport: readonly string[];
}

/** The month as read and calculated, before anything is written. */
export interface Preview {
  readonly calculationDay: CalendarDay;
  /** What the calculation date was taken from. */
  readonly dayFrom: 'choice' | 'sheet' | 'games' | 'today';
  readonly problems: readonly ShownProblem[];
  /** Text in cells of numbers. */
  readonly textNumbers: readonly TextCell[];
  /** The values that the user confirmed, such as "Sheet1!B2 = 19903". */
  readonly confirmed: readonly string[];
  /** null while an error or question blocks it. */
  readonly month: PlayerMonth | null;
  /** Why there is no month, or null. */
  readonly blocked: string | null;
}

/** Reads and rates a month; the pane does so only here. */
export function previewOf(source: Source, today: CalendarDay, confirmed: ReadonlySet<string>): Preview {
  const { ranges, reading, interpretations } = source;
  const options = optionsOf(reading, interpretations);
  const player = areaOf(ranges.player)?.cells ?? [];
  const games = areaOf(ranges.games)?.cells ?? [];
  const endDays = endDaysOf(games);
  const newest = newestOf(endDays);
  const calculationDay = source.calculationDay ?? firstOfNextMonth(newest ?? today);
  const dayFrom = originOfDay(source, newest);
  const unclear = BLOCK_KINDS.filter((kind) => ranges[kind].kind === 'ambiguous');
  if (unclear.length > 0 || player.length === 0 || games.length === 0) {
    return {
      calculationDay,
      dayFrom,
      problems: [],
      confirmed: [],
      textNumbers: [],
      month: null,
      blocked: whatIsMissing(ranges, unclear),
    };
  }
  const own = ownMonth({
    player,
    games,
    history: areaOf(ranges.history)?.cells ?? null,
    past: areaOf(ranges.past)?.cells ?? null,
    calculationDay,
  });
  const parsed = readOwnMonth(own);
  // A tournament that ends after the given calculation date is an error, not a question.
  const lastDay = source.calculationDay ?? daysAfter(today, DAYS_AHEAD);
  const { applyMaximumChange: hasMaximum } = options;
  const months = dayFrom === 'games' ? monthsProblem(endDays, calculationDay) : null;
  const found: readonly PlacedProblem[] = [
    ...BLOCK_KINDS.flatMap((block) => notTakenAt(ranges[block]).map((one) => ({ ...one, block }))),
    ...(months === null ? [] : [{ ...months, block: 'games' as const }]),
    ...monthQuestions(own, { lastDay, hasMaximum }),
  ];
  const asked = found.map((one) => placedProblem(one, source));
  const answered = new Set([...confirmed, ...answeredOnReport(asked, source)]);
  const placed = [
    ...unanswered(asked, answered),
    ...parsed.problems.map((one) => placedProblem(one, source)),
  ];
  const isEmpty = parsed.input?.tournaments.every(({ games: played }) => played.length === 0) ?? false;
  const month = parsed.input === null || isEmpty ? null : playerMonth(parsed.input, options);
  const more = month === null ? [] : notAsked(month);
  const problems = [...placed, ...more];
  const stopped = whatStops(problems);
  return {
    calculationDay,
    dayFrom,
    problems,
    textNumbers: BLOCK_KINDS.flatMap((kind) => textNumbersOf(kind, ranges)),
    confirmed: confirmedIn(asked, answered),
    month: stopped === null ? month : null,
    blocked: stopped ?? (isEmpty ? NO_GAME : null),
  };
}

function textNumbersOf(kind: BlockKind, ranges: Ranges): TextCell[] {
  const area = areaOf(ranges[kind]);
  return area === null ? [] : textCells(area, textNumbersOfBlock(kind, area.cells));
}

/** Questions about values that were confirmed before the report was written. */
function answeredOnReport(asked: readonly ShownProblem[], { confirmedOnReport }: Source): string[] {
  const values = new Set(confirmedOnReport);
  return asked.flatMap(({ question }) => {
    const value = question?.says.split(' = ').at(-1);
    return question !== undefined && value !== undefined && values.has(value) ? [question.key] : [];
  });
}

/** The engine's problems that have no cell, except those that are questions about cells. */
function notAsked({ problems, leftOut }: PlayerMonth): ShownProblem[] {
  const byChoice = leftOut.filter(isByChoice);
  const reasons = new Set(byChoice.map(({ reason }) => reason));
  const others = problems.filter((one) => !ASKED.has(one.problem) && !reasons.has(one));
  return [
    ...others.map(ofMonth),
    ...byChoice.map((one): ShownProblem => ({ severity: 'note', text: leftOutText(one), cell: null })),
  ];
}

/** 12.1, 36: an event that the Committee has rated is too old only by the user's choice; the rest of the month is still rated. */
function isByChoice({ tournament, reason }: LeftOut): boolean {
  return tournament.rateAnyway === true && reason.problem === 'olderThanEightYears';
}

const ASKED: ReadonlySet<ProblemCode> = new Set(['highestBelowRating', 'historyDoesNotStartWithRating']);

function originOfDay(
  { calculationDay, dayIsChosen }: Source,
  newest: CalendarDay | null,
): Preview['dayFrom'] {
  if (calculationDay !== null) return dayIsChosen ? 'choice' : 'sheet';
  return newest !== null ? 'games' : 'today';
}

/** A month without games would give back the ratings it began with, or 1200 four times on a sheet just begun. */
const NO_GAME = 'No game yet. Fill in the games of the month first.';

function whatIsMissing(ranges: Ranges, unclear: readonly BlockKind[]): string {
  const [first] = unclear;
  if (first !== undefined) return `Choose which range is "${BLOCK_TITLES[first]}" first.`;
  const missing = (['player', 'games'] as const).filter((kind) => areaOf(ranges[kind]) === null);
  if (missing.length === 0) return 'A picked range is empty: select it again, with its header row.';
  const names = missing.map((kind) => `"${BLOCK_TITLES[kind]}"`).join(' and ');
  return missing.length === 1
    ? `Select the range ${names} first, with its header row.`
    : `Select the ranges ${names} first, each with its header row.`;
}

function placedProblem(
  { problem, block, row, column }: PlacedProblem,
  { ranges, sheet }: Source,
): ShownProblem {
  const area = areaOf(ranges[block]);
  return area === null ? ofMonth(problem) : shownAt(problem, area, { row, column }, sheet);
}

function ofMonth(problem: Problem): ShownProblem {
  return { severity: problem.severity, text: problemText(problem), cell: null };
}

/** A rating period is a month, calculated on the first day of the next one (clauses 4.6, 65). */
function firstOfNextMonth(day: CalendarDay): CalendarDay {
  const year = yearOf(day);
  for (let month = 2; month <= 12; month += 1) {
    const first = calendarDay(year, month, 1);
    if (first !== null && first > day) return first;
  }
  return calendarDay(year + 1, 1, 1) ?? day;
}

/** An end date, and its cell inside the games block. */
interface EndDay {
  readonly day: CalendarDay;
  readonly row: number;
  readonly column: number;
}

/** The end dates among the games, as far as they can be read. */
function endDaysOf(games: Cells): EndDay[] {
  return readBlock('games', GAMES_COLUMNS, games, false, []).rows.flatMap((row) => {
    const day = row.read('endDate', readDate);
    return day === null ? [] : [{ day, row: row.row, column: row.column('endDate') }];
  });
}

/** The newest of them; null without any. */
export function newestOf(endDays: readonly EndDay[]): CalendarDay | null {
  return latest(endDays.map(({ day }) => day));
}

/**
 * Asks about tournaments that ended in more than one month (4.6, 65).
 *
 * @param calculationDay the day on which they would be rated together
 * @returns null where they are of one month; the place is that of the first one of another month than the newest
 */
function monthsProblem(
  endDays: readonly EndDay[],
  calculationDay: CalendarDay,
): { readonly problem: Problem; readonly row: number; readonly column: number } | null {
  const months = [...new Set(endDays.map(({ day }) => firstOfMonth(day)))].sort((a, b) => a - b);
  const newest = months.at(-1);
  const other = endDays.find(({ day }) => newest !== undefined && firstOfMonth(day) !== newest);
  if (other === undefined) return null;
  const details = {
    months: joinWithAnd(months.map((first) => periodTitle(periodOf(first)))),
    date: formatCalendarDay(calculationDay),
  };
  return { problem: question('monthsDiffer', '65', details), row: other.row, column: other.column };
}
