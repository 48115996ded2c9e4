import { type Problem, problem } from '../../kit/problem';
import { stepRounding, type StepRounding } from '../exampleRounding';
import type { MonthOptions } from '../monthOptions';
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
} from '../weightedPerformance';
import type { CalendarDay } from '../../kit/calendarDay';
import { emptyColumn } from '../../kit/units';

/** Clause 37 by the number of the game type. */
const TYPE_WEIGHT = Float64Array.from(GAME_TYPES, typeWeight);

/** Step 6 for one rating after the other: keeps the newest five of the performances it is shown, and weighs them. */
export class NewestPerformances {
  /** Why there is no weighted performance although there are five; null = no reason. */
  problem: Problem | null = null;
  /** How many are kept, 0 to 5; they stand newest first. */
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
    while (at > 0 && this.isNewerThan(endDay, place, at - 1)) at -= 1;
    if (at === TOURNAMENTS_WEIGHED) return;
    if (this.count < TOURNAMENTS_WEIGHED) this.count += 1;
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
