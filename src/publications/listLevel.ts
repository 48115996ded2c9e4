import { drift, type Drift } from '../engine/evidence';
import { addMonths } from '../engine/kit/calendarDay';
import type { Progress } from '../engine/kit/progress';
import { periodName } from '../bureau';
import { ageOf, type EvaluatedMonth } from './evaluatedMonths';

const MONTHS_OF_DRIFT = 12;
/** Settled adults, by the year of the month less the year of birth. */
const SETTLED_FROM = 35;
const SETTLED_TO = 45;

/** The level of a list at the end of a month. */
export interface ListLevel {
  readonly month: string;
  /** Mean raw rating of all rated players. */
  readonly mean: number;
  /** Rated players of 35 to 45. */
  readonly settledPlayers: number;
  /**
   * Their mean rating in the first month, and from then on the mean changes of those who were rated at both ends of each month,
   * added up; null before the first of them.
   */
  readonly settled: number | null;
}

/** How the ratings of the same players moved in the twelve months to the end of a month. */
export interface ListDrift {
  readonly month: string;
  readonly all: Drift;
  readonly settled: Drift;
}

/** The ids of settled adults. */
function settledIn(month: EvaluatedMonth): ReadonlySet<string> {
  const isSettled = (age: number): boolean => age >= SETTLED_FROM && age <= SETTLED_TO;
  return new Set(month.ids.filter((_, player) => isSettled(ageOf(month, player))));
}

/** The level of a list at the end of each month. */
export function* levelSteps(months: readonly EvaluatedMonth[]): Generator<Progress, ListLevel[]> {
  const levels: ListLevel[] = [];
  let settled: number | null = null;
  for (const [at, month] of months.entries()) {
    yield { doing: 'Pool', done: at, of: months.length };
    const ids = settledIn(month);
    const isCounted = (id: string): boolean => ids.has(id);
    const before = months[at - 1]?.atEnd;
    const ratings = [...month.atEnd];
    const own = ratings.filter(([id]) => ids.has(id));
    if (settled === null || before === undefined) settled = meanOf(own);
    else settled += drift(before, month.atEnd, isCounted).mean ?? 0;
    const mean = meanOf(ratings) ?? NaN;
    levels.push({ month: periodName(month.period), mean, settledPlayers: own.length, settled });
  }
  return levels;
}

function meanOf(ratings: readonly (readonly [id: string, rating: number])[]): number | null {
  return ratings.length === 0 ? null : ratings.reduce((sum, [, rating]) => sum + rating, 0) / ratings.length;
}

/** The drift of each month that has a package of the year before. */
export function* driftSteps(months: readonly EvaluatedMonth[]): Generator<Progress, ListDrift[]> {
  const byFirst = new Map(months.map((month) => [month.period.first, month]));
  const found: ListDrift[] = [];
  for (const [done, month] of months.entries()) {
    yield { doing: 'Drift', done, of: months.length };
    const before = byFirst.get(addMonths(month.period.first, -MONTHS_OF_DRIFT));
    if (before === undefined) continue;
    const settled = settledIn(month);
    found.push({
      month: periodName(month.period),
      all: drift(before.atEnd, month.atEnd),
      settled: drift(before.atEnd, month.atEnd, (id) => settled.has(id)),
    });
  }
  return found;
}
