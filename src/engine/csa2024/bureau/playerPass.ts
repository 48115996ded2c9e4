import { isUsable, LARGEST_NUMBER } from '../../kit/numbers';
import { placedAt } from '../../kit/problem';
import { asRawRating } from '../../kit/units';
import { stepRounding, type StepRounding, type MonthOptions } from '../monthOptions';
import {
  afterPenalties,
  changeLimit,
  figuresProblem,
  liftedRating,
  lowestAfterPenalties,
  publishedAfterPenalties,
  ratingFloor,
  temporaryRating,
} from '../newRating';
import { ratingProblems } from '../playerMonth';
import { type BureauInput, HISTORY_LENGTH, LIST_COUNT, LISTS, orNull } from './bureauInput';
import type { BureauProblem, RatingColumns } from './bureauResult';
import { ACTIVITY, CHANGE, type Entries, EVENT, FIGURES, GAMES, INCOMPLETE, OWN } from './gamePass';
import type { EventFigures } from './eventFigures';
import type { Grouping } from './order';
import { PerformanceList, NewestPerformances, pastByRating, sequenceShift } from './performances';
import { weightedAt } from './ratingColumns';

/** Steps 3 to 9 for every player, after all games have been rated. */
export class PlayerPass {
  readonly activity: Int32Array;
  readonly performances: PerformanceList;
  readonly problems: BureauProblem[] = [];

  private readonly past: Grouping;
  private readonly pastShift: number;
  private readonly newest: NewestPerformances;
  private readonly round: StepRounding;

  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly entries: Entries,
    private readonly columns: RatingColumns,
    private readonly options: MonthOptions,
  ) {
    const { players, performances } = input;
    this.activity = new Int32Array(players.count);
    this.performances = new PerformanceList(input, events, entries, options);
    this.past = pastByRating(performances, players.count);
    this.pastShift = sequenceShift(performances);
    this.newest = new NewestPerformances(input.calculationDay, options);
    this.round = stepRounding(options.rounding);
  }

  /** Calculates the players from one index up to another. */
  calculate(from: number, to: number): void {
    for (let player = from; player < to; player += 1) {
      this.countActivity(player);
      for (let list = 0; list < LIST_COUNT; list += 1) this.rating(player, list);
    }
  }

  /** Clause 55 */
  private countActivity(player: number): void {
    const { first, figures } = this.entries;
    for (let at = first[player]!; at < first[player + 1]!; at += 1) {
      const entry = at * FIGURES;
      if (figures[entry + INCOMPLETE] === 0) this.activity[player]! += figures[entry + ACTIVITY]!;
    }
  }

  private rating(player: number, list: number): void {
    const { columns, newest } = this;
    const at = player * LIST_COUNT + list;
    // Steps 3 and 5, then 6
    newest.clear();
    this.showPast(at);
    columns.change[at] = this.changeOf(player, list);
    columns.weightedPerformance[at] = newest.weighted(list === 0);
    this.newRating(at);
    if (!this.isSound(at)) this.findProblems(player, list, at);
  }

  /** Steps 4 and 7-9, as in `ratingFigures`; here no object is made for the figures, as a month has a million. */
  private newRating(at: number): void {
    const { columns, input, options, round } = this;
    const unrated = Number.isNaN(input.players.raw[at]!);
    const oldRaw = columns.oldRaw[at]!;
    const penaltyPoints = columns.penaltyPoints[at]!;
    const weightedPerformance = columns.weightedPerformance[at]!;

    // Step 4
    const uncappedRaw = asRawRating(round.points(oldRaw + columns.change[at]!));
    const limit = changeLimit(oldRaw, unrated, options);
    const temporaryRaw = temporaryRating(oldRaw, uncappedRaw, limit, options);

    // Step 8, and clause 42
    const lifted = weightedPerformance > temporaryRaw;
    const liftedRaw = lifted
      ? liftedRating(temporaryRaw, weightedPerformance, oldRaw, limit, options)
      : temporaryRaw;
    const floor = ratingFloor(columns.highest[at]!);
    const flooredRaw = asRawRating(Math.max(liftedRaw, floor));

    // Step 7
    const top = options.weightedRatingTop === 'newRaw' ? flooredRaw : temporaryRaw;
    const weightedRating = round.points(weightedAt(at, top, oldRaw, input.history, options.shortHistory));

    // Step 9, and clause 54 last of all
    const lowest = lowestAfterPenalties(floor, options);
    const newRaw = asRawRating(afterPenalties(flooredRaw, penaltyPoints, lowest));

    columns.uncappedRaw[at] = uncappedRaw;
    columns.maximumChange[at] = limit === Infinity ? NaN : limit;
    columns.changeCapped[at] = temporaryRaw !== uncappedRaw ? 1 : 0;
    columns.temporaryRaw[at] = temporaryRaw;
    columns.lifted[at] = lifted ? 1 : 0;
    columns.liftCapped[at] = lifted && liftedRaw < weightedPerformance ? 1 : 0;
    columns.liftedRaw[at] = liftedRaw;
    columns.floor[at] = floor;
    columns.raisedToFloor[at] = flooredRaw > liftedRaw ? 1 : 0;
    columns.newRaw[at] = newRaw;
    columns.weightedRating[at] = weightedRating;
    columns.published[at] = publishedAfterPenalties(
      newRaw,
      flooredRaw,
      weightedRating,
      penaltyPoints,
      lowest,
      options,
    );
    columns.rated[at] = unrated && columns.gamesRated[at] === 0 ? 0 : 1;
  }

  private showPast(at: number): void {
    const { performance, gameType, endDay, sequence } = this.input.performances;
    const { first, order } = this.past;
    for (let place = first[at]!; place < first[at + 1]!; place += 1) {
      const past = order[place]!;
      this.newest.show(
        past,
        performance[past]!,
        gameType[past]!,
        endDay[past]!,
        sequence[past]! - this.pastShift,
      );
    }
  }

  /** The events' changes of one list, summed; their performances are shown for step 6. */
  private changeOf(player: number, list: number): number {
    const { entries, events, columns, input } = this;
    const { first, figures } = entries;
    const at = player * LIST_COUNT + list;
    let change = 0;
    for (let entry = first[player]!; entry < first[player + 1]!; entry += 1) {
      const event = figures[entry * FIGURES + EVENT]!;
      if (list > 0 && events.ownList[event] !== list) continue;
      if (figures[entry * FIGURES + INCOMPLETE] === 1) continue;
      const sum = entry * FIGURES + (list === 0 ? 0 : OWN);
      change += this.round.points(figures[sum + CHANGE]!);
      columns.gamesRated[at]! += figures[sum + GAMES]!;
      const performance = this.performances.add(player, entry, list);
      if (Number.isNaN(performance)) continue;
      this.newest.show(
        entry,
        performance,
        events.gameType[event]!,
        input.events.endDay[event]!,
        events.place[event]!,
      );
    }
    return change;
  }

  /** Whether nothing is wrong or odd in a rating, as in nearly all of them. NaN = none, which no comparison finds fault with. */
  private isSound(at: number): boolean {
    const { columns, newest } = this;
    const { players, history } = this.input;
    const raw = players.raw[at]!;
    const k = players.k[at]!;
    const highest = players.highest[at]!;
    const points = columns.penaltyPoints[at]!;
    const startsOtherwise = history.known[at]! > 0 && history.raw[at * HISTORY_LENGTH] !== raw;
    return !(
      raw <= 0 ||
      raw > LARGEST_NUMBER ||
      k <= 0 ||
      k > LARGEST_NUMBER ||
      highest < raw ||
      Math.abs(highest) > LARGEST_NUMBER ||
      !(points >= 0 && points <= LARGEST_NUMBER) ||
      (startsOtherwise && !Number.isNaN(raw)) ||
      !isUsable(columns.uncappedRaw[at]!) ||
      !isUsable(columns.weightedRating[at]!) ||
      !isUsable(columns.newRaw[at]!) ||
      !isUsable(columns.published[at]!) ||
      Math.abs(columns.weightedPerformance[at]!) > LARGEST_NUMBER ||
      newest.problem !== null
    );
  }

  private findProblems(player: number, list: number, at: number): void {
    const { columns, newest } = this;
    const { players, history } = this.input;
    const type = LISTS[list]!;
    const state = {
      rating: orNull(players.raw[at]!),
      k: orNull(players.k[at]!),
      highest: orNull(players.highest[at]!),
      penaltyPoints: columns.penaltyPoints[at]!,
    };
    const latest = history.known[at]! > 0 ? history.raw[at * HISTORY_LENGTH]! : null;
    const { uncappedRaw, weightedRating, newRaw, published, weightedPerformance } = columns;
    const figures = [uncappedRaw, weightedRating, newRaw, published].map((column) => column[at]!);
    const unusable = figuresProblem(type, [...figures, orNull(weightedPerformance[at]!)]);
    for (const problem of [
      ...ratingProblems(type, state, latest),
      ...(unusable === null ? [] : [unusable]),
      ...(newest.problem === null ? [] : [placedAt(newest.problem, { list: type })]),
    ]) {
      this.problems.push({ player, list: type, problem });
    }
  }
}
