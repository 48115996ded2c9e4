import { type LeftOut, type PlayerMonth, playerMonth } from '../../engine/csa2024';
import { type CalendarDay, daysAfter } from '../../engine/kit/calendarDay';
import type { Problem, ProblemCode } from '../../engine/kit/problem';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { problemText } from '../../cells/problems/problemText';
import type { TextCell } from '../../excel/textNumbers';
import type { SheetRef } from '../../excel/workbook';
import { ownMonth, type PlacedProblem, readOwnMonth } from '../../sheet/month';
import { DAYS_AHEAD } from '../../sheet/documents/csa2024/bounds';
import { monthQuestions } from '../../sheet/month/monthQuestions';
import { leftOutText } from '../../sheet/documents/csa2024/leftOut';
import { type Interpretations, optionsOf, type Reading } from '../../sheet/documents/csa2024/readings';
import { textNumbersOfBlock } from '../../sheet/textNumbers/ofMonth';
import { textCells } from '../kit/textNumbers';
import { areaOf, notTakenAt } from '../kit/range';
import { confirmedIn, shownAt, type ShownProblem, unanswered, whatStops } from '../kit/shownProblem';
import { BLOCK_TITLES } from './blockTitles';
import { endDaysOf, firstOfNextMonth, monthsProblem, newestOf } from './calculationDate';
import type { Ranges } from './monthChoices';

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

/** All that is known of a month before anything is written. */
export interface Preview {
  readonly calculationDay: CalendarDay;
  /** What the calculation date was taken from. */
  readonly dayFrom: 'choice' | 'sheet' | 'games' | 'today';
  readonly problems: readonly ShownProblem[];
  /** Text in cells of numbers. */
  readonly textNumbers: readonly TextCell[];
  /** What was asked and the user has confirmed, such as "Sheet1!B2 = 19903". */
  readonly confirmed: readonly string[];
  /** null while something stands in the way. */
  readonly month: PlayerMonth | null;
  /** Why there is no month, or null. */
  readonly blocked: string | null;
}

/** Reads and rates a month: the one place in which the pane does. */
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
  // What ends after a date of calculation that is given is an error, not a question.
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

/** What the engine has found without a cell, but for what the cells themselves are asked about. */
function notAsked({ problems, leftOut }: PlayerMonth): ShownProblem[] {
  const byChoice = leftOut.filter(isByChoice);
  const reasons = new Set(byChoice.map(({ reason }) => reason));
  const others = problems.filter((one) => !ASKED.has(one.problem) && !reasons.has(one));
  return [
    ...others.map(ofMonth),
    ...byChoice.map((one): ShownProblem => ({ severity: 'note', text: leftOutText(one), cell: null })),
  ];
}

/** 12.1, 36: an event that the Committee has rated is too old only where the user has chosen so, and the rest of the month stands. */
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
