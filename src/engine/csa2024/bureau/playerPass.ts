import { placedAt, type Problem } from '../../kit/problem';
import { stepRounding, type StepRounding, type MonthOptions } from '../monthOptions';
import { findRatingProblems } from '../playerMonth';
import { figuresProblem, noRatingFigures, ratingFigures } from '../newRating';
import { type BureauInput, HISTORY_LENGTH, LIST_COUNT, LISTS } from './bureauInput';
import type { BureauProblem, RatingColumns } from './bureauResult';
import { ACTIVITY, CHANGE, type Entries, EVENT, FIGURES, GAMES, INCOMPLETE, OWN } from './gamePass';
import type { EventFigures } from './eventFigures';
import type { Grouping } from './order';
import { PerformanceList, NewestPerformances, pastByRating, sequenceShift } from './performances';
import { putFigures } from './ratingColumns';
import { asRawRating } from '../../kit/units';

/** Steps 3 to 9 for every player, after all games have been rated. */
export class PlayerPass {
  readonly activity: Int32Array;
  readonly performances: PerformanceList;
  readonly problems: BureauProblem[] = [];

  private readonly past: Grouping;
  private readonly pastShift: number;
  private readonly newest: NewestPerformances;
  private readonly round: StepRounding;
  private readonly figures = noRatingFigures();
  /** One rating at a time. */
  private readonly given;
  private readonly found: Problem[] = [];

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
    this.given = {
      oldRaw: asRawRating(NaN),
      // Stryker disable next-line BooleanLiteral: set anew for every rating.
      unrated: false,
      highest: NaN,
      change: NaN,
      weightedPerformance: NaN,
      penaltyPoints: 0,
      history: input.history.raw,
      from: 0,
      known: 0,
    };
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
    const { given, columns, input, newest, figures } = this;
    const at = player * LIST_COUNT + list;

    // Steps 3 and 5, then 6
    newest.clear();
    this.showPast(at);
    given.change = this.changeOf(player, list);
    given.weightedPerformance = newest.weighted(list === 0);

    // Steps 4 and 7-9
    given.oldRaw = columns.oldRaw[at]!;
    given.unrated = Number.isNaN(input.players.raw[at]!);
    given.highest = columns.highest[at]!;
    given.penaltyPoints = columns.penaltyPoints[at]!;
    given.from = at * HISTORY_LENGTH;
    given.known = input.history.known[at]!;
    ratingFigures(given, this.options, figures);
    putFigures(columns, at, given, figures);
    columns.rated[at] = given.unrated && columns.gamesRated[at] === 0 ? 0 : 1;
    this.findProblems(player, list, at);
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

  private findProblems(player: number, list: number, at: number): void {
    const { found, newest } = this;
    const { players, history } = this.input;
    findRatingProblems(
      LISTS[list]!,
      known(players.raw[at]!),
      known(players.k[at]!),
      known(players.highest[at]!),
      this.columns.penaltyPoints[at]!,
      history.known[at]! > 0 ? history.raw[at * HISTORY_LENGTH]! : null,
      found,
    );
    const unusable = figuresProblem(LISTS[list]!, this.given, this.figures);
    if (unusable !== null) found.push(unusable);
    if (newest.problem !== null) found.push(placedAt(newest.problem, { list: LISTS[list]! }));
    // Stryker disable next-line ConditionalExpression: only saves time: the loop below has nothing to go through.
    if (found.length === 0) return;
    for (const problem of found) this.problems.push({ player, list: LISTS[list]!, problem });
    found.length = 0;
  }
}

const known = <Figure extends number>(figure: Figure): Figure | null =>
  Number.isNaN(figure) ? null : figure;
