import type { CalendarDay } from '../../kit/calendarDay';
import { type Problem, problem } from '../../kit/problem';
import { asScore } from '../../kit/units';
import {
  emptyColumn,
  emptyPerformances,
  firstRows,
  LIST_COUNT,
  type PerformanceColumns,
  type BureauInput,
} from './bureauInput';
import { stepRounding, type StepRounding, type MonthOptions } from '../monthOptions';
import { GAME_TYPES } from '../ratingTypes';
import {
  ageWeight,
  isMoreRecent,
  isTooOld,
  performanceTerm,
  placeWeight,
  SUM_OF_PLACES,
  TOURNAMENTS_WEIGHED,
  typeWeight,
  performance,
} from '../weightedPerformance';
import type { MonthPerformances, BureauMonth } from './bureauResult';
import type { EventFigures } from './eventFigures';
import { type Entries, EVENT, GAMES, OPPONENTS, OWN, SCORE, FIGURES } from './gamePass';
import { type Grouping, grouped } from './order';

/** Earlier performances by player and list: those of list l of player p are group p x 4 + l. */
export function pastByRating({ count, player, list }: PerformanceColumns, players: number): Grouping {
  const ratings = new Int32Array(count);
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let index = 0; index < count; index += 1) ratings[index] = player[index]! * LIST_COUNT + list[index]!;
  return grouped(ratings, count, players * LIST_COUNT);
}

/**
 * What is taken off the sequence of an earlier performance so that all of them come before this month's events, which
 * count from 0.
 */
export function sequenceShift({ count, sequence }: PerformanceColumns): number {
  // Stryker disable next-line UnaryOperator: earlier performances are then earlier by more, which is not asked.
  let highest = -1;
  for (let index = 0; index < count; index += 1) highest = Math.max(highest, sequence[index]!);
  return highest + 1;
}

/** Clause 37 by the number of the game type. */
const TYPE_WEIGHT = Float64Array.from(GAME_TYPES, typeWeight);

/** Step 6 for one rating after the other: keeps the newest five of the performances it is shown, and weighs them. */
export class NewestPerformances {
  /** Why there is no weighted performance although there are five; null = no reason. */
  problem: Problem | null = null;
  /** How many are kept, 0 to 5, newest first. */
  count = 0;
  /** What the caller calls each of those kept. */
  readonly id = new Int32Array(TOURNAMENTS_WEIGHED);

  private readonly performance = new Float64Array(TOURNAMENTS_WEIGHED);
  private readonly gameType = new Uint8Array(TOURNAMENTS_WEIGHED);
  private readonly endDay = emptyColumn<CalendarDay>(TOURNAMENTS_WEIGHED);
  private readonly place = new Float64Array(TOURNAMENTS_WEIGHED);
  private readonly round: StepRounding;
  private readonly laterIsNewer: boolean;

  constructor(
    private readonly calculationDay: CalendarDay,
    options: MonthOptions,
  ) {
    this.round = stepRounding(options.rounding);
    this.laterIsNewer = options.sameEndDate === 'laterIsNewer';
  }

  /** Begins with another rating. */
  clear(): void {
    this.count = 0;
    this.problem = null;
  }

  /** Clauses 35 and 36: shows one performance; `place` is its place in the input. */
  show(id: number, performance: number, gameType: number, endDay: CalendarDay, place: number): void {
    if (isTooOld(this.calculationDay - endDay)) return;
    let at = this.count;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: before the first place there is nothing, which nothing is
    // newer than.
    while (at > 0 && this.isNewerThan(endDay, place, at - 1)) at -= 1;
    // Stryker disable next-line ConditionalExpression: only saves time: nothing can be written behind the end of a typed array.
    if (at === TOURNAMENTS_WEIGHED) return;
    if (this.count < TOURNAMENTS_WEIGHED) this.count += 1;
    // Stryker disable next-line ArithmeticOperator: what stands behind those kept is not looked at.
    // Stryker disable next-line EqualityOperator: what is moved to its place is written over there.
    for (let last = this.count - 1; last > at; last -= 1) this.move(last - 1, last);
    this.id[at] = id;
    this.performance[at] = performance;
    this.gameType[at] = gameType;
    this.endDay[at] = endDay;
    this.place[at] = place;
  }

  /**
   * Clauses 35-38: Wp of those kept; NaN where there are fewer than five, or one of them cannot be weighed.
   *
   * @param withTypes true for Main, which alone weighs the type of an event (37)
   */
  weighted(withTypes: boolean): number {
    let total = 0;
    for (let at = 0; at < this.count; at += 1) {
      const age = ageWeight(this.calculationDay - this.endDay[at]!);
      const performance = this.performance[at]!;
      if (typeof age !== 'number' || Number.isNaN(performance)) {
        this.problem = typeof age === 'number' ? problem('performanceMissing', '35') : age;
        return NaN;
      }
      const type = withTypes ? TYPE_WEIGHT[this.gameType[at]!]! : 1;
      total += this.round.points(performanceTerm(performance, type, this.round.factor(age), placeWeight(at)));
    }
    return this.count < TOURNAMENTS_WEIGHED ? NaN : this.round.points(total / SUM_OF_PLACES);
  }

  private isNewerThan(endDay: CalendarDay, place: number, at: number): boolean {
    return isMoreRecent(endDay, place, this.endDay[at]!, this.place[at]!, this.laterIsNewer);
  }

  private move(from: number, to: number): void {
    this.id[to] = this.id[from]!;
    this.performance[to] = this.performance[from]!;
    this.gameType[to] = this.gameType[from]!;
    this.endDay[to] = this.endDay[from]!;
    this.place[to] = this.place[from]!;
  }
}

/** Step 5: collects this month's performances, player by player and list by list. */
export class PerformanceList {
  private count = 0;
  private readonly found: MonthPerformances;
  private readonly round: StepRounding;

  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly entries: Entries,
    options: MonthOptions,
  ) {
    const most = 2 * entries.size;
    this.found = { ...emptyPerformances(most), event: new Int32Array(most) };
    this.round = stepRounding(options.rounding);
  }

  /** Clauses 28-30 for a player's entry in Main (list 0) or in the event's own list; NaN where no game of it is rated. */
  add(player: number, entry: number, list: number): number {
    const { figures } = this.entries;
    const at = entry * FIGURES + (list === 0 ? 0 : OWN);
    const games = figures[at + GAMES]!;
    // Stryker disable next-line ConditionalExpression: the performance of 0 games is refused, which gives none as well.
    if (games === 0) return NaN;
    const outcome = performance(
      this.round.points(figures[at + OPPONENTS]! / games),
      asScore(figures[at + SCORE]!),
      games,
    );
    // Stryker disable next-line ConditionalExpression: the performance of one game or more is a number; the condition tells the
    // compiler.
    if (typeof outcome !== 'number') return NaN;
    const rounded = this.round.points(outcome);
    const event = figures[entry * FIGURES + EVENT]!;
    const { found, count: next } = this;
    found.player[next] = player;
    found.list[next] = list;
    found.event[next] = event;
    found.gameType[next] = this.events.gameType[event]!;
    found.performance[next] = rounded;
    found.endDay[next] = this.input.events.endDay[event]!;
    found.sequence[next] = this.input.events.sequence[event]!;
    this.count += 1;
    return rounded;
  }

  /** The performances of all players that were asked for. */
  columns(): MonthPerformances {
    return firstRows(this.found, this.count);
  }
}

/** Ratings looked through in one step. */
const RATINGS_A_STEP = 2048;

/**
 * The newest five performances of every list, this month's among them (35); older ones can never be weighed again. They
 * are sorted by player and list in the order of the input, earlier months first, and numbered anew in that order.
 */
export function* keptPerformances(month: BureauMonth): Generator<void, PerformanceColumns> {
  const { input, options, performances: played } = month;
  const { players, performances: past } = input;
  const pastOf = pastByRating(past, players.count);
  yield;
  const playedOf = pastByRating(played, players.count);
  const all = oneAfterTheOther(past, played);
  yield;
  const newest = new NewestPerformances(input.calculationDay, options);
  const kept = new Int32Array(past.count + played.count);
  let count = 0;
  const showAll = ({ first, order }: Grouping, from: number, rating: number): void => {
    for (let at = first[rating]!; at < first[rating + 1]!; at += 1) {
      const id = from + order[at]!;
      newest.show(id, all.performance[id]!, all.gameType[id]!, all.endDay[id]!, all.sequence[id]!);
    }
  };
  // Stryker disable next-line EqualityOperator: behind the last rating there is no performance.
  for (let rating = 0; rating < players.count * LIST_COUNT; rating += 1) {
    if (rating % RATINGS_A_STEP === 0) yield;
    newest.clear();
    showAll(pastOf, 0, rating);
    showAll(playedOf, past.count, rating);
    const first = count;
    for (let at = 0; at < newest.count; at += 1) {
      const id = newest.id[at]!;
      let place = count;
      for (; place > first && all.sequence[kept[place - 1]!]! > all.sequence[id]!; place -= 1) {
        kept[place] = kept[place - 1]!;
      }
      kept[place] = id;
      count += 1;
    }
  }
  yield;
  const columns = emptyPerformances(count);
  for (let at = 0; at < count; at += 1) {
    const id = kept[at]!;
    columns.player[at] = all.player[id]!;
    columns.list[at] = all.list[id]!;
    columns.gameType[at] = all.gameType[id]!;
    columns.performance[at] = all.performance[id]!;
    columns.endDay[at] = all.endDay[id]!;
    columns.sequence[at] = at;
  }
  return columns;
}

/** Earlier performances and then this month's, in one sequence. */
function oneAfterTheOther(past: PerformanceColumns, played: PerformanceColumns): PerformanceColumns {
  const shift = sequenceShift(past);
  const first = played.sequence.reduce((lowest, sequence) => Math.min(lowest, sequence), Infinity);
  const all = emptyPerformances(past.count + played.count);
  joined(past.player, played.player, all.player);
  joined(past.list, played.list, all.list);
  joined(past.gameType, played.gameType, all.gameType);
  joined(past.performance, played.performance, all.performance);
  joined(past.endDay, played.endDay, all.endDay);
  joined(
    past.sequence.map((sequence) => sequence - shift),
    played.sequence.map((sequence) => sequence - first),
    all.sequence,
  );
  return all;
}

function joined<T extends Int32Array | Uint8Array | Float64Array>(one: T, other: T, into: T): void {
  const from = into.length - other.length;
  into.set(one.subarray(0, from));
  into.set(other, from);
}
