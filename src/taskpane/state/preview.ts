import { type PlayerMonth, playerMonth, RATING_TYPES } from '../../engine/csa2024';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { type PlacedProblem, readMonth } from '../../sheet/month';
import { problemText } from '../../cells/problems/problemText';
import { READING_OPTIONS } from '../../sheet/report/readings';
import { firstOfNextMonth, newestEndDay } from './calculationDate';
import { correctFirst, shownAt, type ShownProblem } from './shownProblem';
import { areaOf, type PaneState, type Ranges, sheetChoices } from './state';

/** All that is known before anything runs. */
export interface Preview {
  readonly calculationDay: CalendarDay;
  /** What the calculation date was taken from. */
  readonly dayFrom: 'choice' | 'games' | 'today';
  readonly problems: readonly ShownProblem[];
  /** null while something stands in the way. */
  readonly month: PlayerMonth | null;
  /** Why the month cannot run, or null. */
  readonly blocked: string | null;
}

/** What the ranges and choices of a state come to. */
export function previewOf(state: PaneState, today: CalendarDay): Preview {
  const { ranges, choices } = state;
  const player = areaOf(ranges.player)?.cells ?? [];
  const games = areaOf(ranges.games)?.cells ?? [];
  const chosen = sheetChoices(choices).calculationDay;
  const newest = newestEndDay(games);
  const calculationDay = chosen ?? firstOfNextMonth(newest ?? today);
  const dayFrom = chosen !== null ? 'choice' : newest !== null ? 'games' : 'today';
  const unclear = BLOCK_KINDS.filter((kind) => ranges[kind].kind === 'ambiguous');
  if (unclear.length > 0 || player.length === 0 || games.length === 0) {
    return { calculationDay, dayFrom, problems: [], month: null, blocked: whatIsMissing(ranges, unclear) };
  }
  const reading = readMonth({
    player,
    games,
    history: areaOf(ranges.history)?.cells ?? null,
    past: areaOf(ranges.past)?.cells ?? null,
    calculationDay,
  });
  const placed = reading.problems.map((one) => placedProblem(one, state));
  const month = reading.input === null ? null : playerMonth(reading.input, READING_OPTIONS[choices.reading]);
  const more = month === null ? [] : [...month.problems.map(ofMonth), ...month.leftOut.map(leftOut)];
  const problems = [...placed, ...more];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    calculationDay,
    dayFrom,
    problems,
    month: errors === 0 ? month : null,
    blocked: correctFirst(errors),
  };
}

/** Whether a month that was calculated before has other ratings by now, or cannot be calculated any more. */
export function isOutdated(before: PlayerMonth, now: PlayerMonth | null): boolean {
  if (now === null) return true;
  return RATING_TYPES.some((type) => {
    const [a, b] = [before.ratings[type], now.ratings[type]];
    return a.published !== b.published || a.newRaw !== b.newRaw || a.oldRaw !== b.oldRaw;
  });
}

/** The blocks by the names that the pane gives them. */
export const BLOCK_TITLES: Readonly<Record<BlockKind, string>> = {
  player: 'Player',
  history: 'Rating history',
  past: 'Earlier tournaments',
  games: 'Games of the month',
};

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

function placedProblem({ problem, block, row, column }: PlacedProblem, state: PaneState): ShownProblem {
  const area = areaOf(state.ranges[block]);
  return area === null ? ofMonth(problem) : shownAt(problem, area, { row, column }, state.sheet);
}

function ofMonth(problem: Problem): ShownProblem {
  return { severity: problem.severity, text: problemText(problem), cell: null };
}

/** A tournament that is not rated is no error: the rest of the month stands. */
function leftOut({ tournament, reason }: PlayerMonth['leftOut'][number]): ShownProblem {
  return {
    severity: 'note',
    text: `${tournament.name} is left out: ${problemText(reason)}`,
    cell: null,
  };
}
