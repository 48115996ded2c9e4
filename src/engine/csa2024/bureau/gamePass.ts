import { problem } from '../../kit/problem';
import { asKFactor } from '../../kit/units';
import { BOARD_RESULTS, resultFor } from '../boardResult';
import { COLOURS, expectedScore, ratingChange } from '../expectedScore';
import { countsForActivity, ratedScore } from '../gameResult';
import { stepRounding, type StepRounding, type MonthOptions } from '../monthOptions';
import { FIRST_RATING, opponentRating } from '../opponentRating';
import { type BureauInput, columnOf, fideAtStart, LIST_COUNT } from './bureauInput';
import type { BureauLeftOut } from './bureauResult';
import type { EventFigures } from './eventFigures';
import { grouped } from './order';
import { ratingAtStart, type StartFigures } from './ratingColumns';

/** The figures of an entry, side by side: those of Main, then those of the event's own list, then what both have in common. */
export const FIGURES = 15;
/** The raw rating at the period's start; NaN = unrated. */
const RATING = 0;
const K = 1;
/** From here to `CHANGE` the sums of its games. */
export const GAMES = 2;
export const SCORE = 3;
export const OPPONENTS = 4;
export const CHANGE = 5;
/** The distance of the own list's figures from Main's. */
export const OWN = 6;
export const EVENT = 12;
/** Clause 55 */
export const ACTIVITY = 13;
/** 1 = the rating of an opponent is missing, so that the entry cannot be rated (44). */
export const INCOMPLETE = 14;

/** By colour, as in `COLOURS`, and the number of the result: the points of a game; NaN = not rated (46). */
const SCORES = COLOURS.map((colour) =>
  columnOf(BOARD_RESULTS.map((result) => ratedScore(resultFor(colour, result)))),
);
/** The same for activity (55): 1 = it counts. */
const ACTIVITIES = COLOURS.map((colour) =>
  Uint8Array.from(BOARD_RESULTS, (result) => (countsForActivity(resultFor(colour, result)) ? 1 : 0)),
);

/** The most rows that are met before their entries begin. */
const ROWS_AT_ONCE = 512;

/** The figures kept of a player while events are rated in turn: the last event they were met in, and their entry there. */
const MET = 2;

/**
 * Every player's part in every event they played in: what its games need of the player, and their sums. The entries of a
 * player are side by side, in the order of the events, as they are read once all games are rated. They are counted first,
 * so that none has to be moved.
 */
export class Entries {
  /** Player p has the entries from `first[p]` up to `first[p + 1]`. */
  readonly first: Int32Array;
  readonly figures: Float64Array;

  /** For each player the event they were met in last, and their entry there. */
  private readonly met: Int32Array;
  /** The players whose entries have not begun. */
  private readonly newcomers = new Int32Array(2 * ROWS_AT_ONCE);
  private newcomerCount = 0;

  /**
   * @param order the games event by event; null = as they are
   * @param isRated whether the games of an event are rated, 1 or 0
   */
  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly start: StartFigures,
    order: Int32Array | null,
    isRated: Uint8Array,
  ) {
    const { players, games } = input;
    const { count, event: eventOf, white: whites, black: blacks } = games;
    this.met = new Int32Array(MET * players.count);
    forgetEvents(this.met);
    // Stryker disable next-line EqualityOperator: only saves memory: an entry that nobody asks for is counted.
    for (let at = 0; at < count; at += 1) {
      // Stryker disable next-line ConditionalExpression: only saves memory: an entry that nobody asks for is counted.
      const game = order === null ? at : order[at]!;
      const event = eventOf[game]!;
      const white = whites[game]!;
      const black = blacks[game]!;
      // Stryker disable next-line ConditionalExpression,LogicalOperator: only saves memory: an entry that nobody asks for is
      // counted.
      if (isRated[event] === 0 || white === black) continue;
      // Stryker disable next-line ConditionalExpression: nothing can be written before the beginning of a typed array.
      if (white >= 0) this.count(white, event);
      // Stryker disable next-line ConditionalExpression: nothing can be written before the beginning of a typed array.
      if (black >= 0) this.count(black, event);
    }
    this.first = new Int32Array(players.count + 1);
    let entries = 0;
    for (let player = 0; player < players.count; player += 1) {
      const own = this.met[MET * player + 1]!;
      this.first[player] = entries;
      // The first entry is the one after this.
      this.met[MET * player + 1] = entries - 1;
      entries += own;
    }
    this.first[players.count] = entries;
    forgetEvents(this.met);
    this.figures = new Float64Array(entries * FIGURES);
  }

  /** How many there are. */
  get size(): number {
    return this.first[this.first.length - 1]!;
  }

  /** A player's entry in the event that is being rated. Where they are new to it, it is to begin before it is used. */
  of(player: number, event: number): number {
    const { met } = this;
    const at = MET * player;
    if (met[at] !== event) {
      met[at] = event;
      met[at + 1]! += 1;
      this.newcomers[this.newcomerCount] = player;
      this.newcomerCount += 1;
    }
    return met[at + 1]!;
  }

  /** Begins the entries of all who are new to the event, together: the processor then fetches distant players at the same time. */
  begin(event: number): void {
    const { figures, met, newcomers } = this;
    const { raw } = this.input.players;
    const { k } = this.start;
    const ownList = this.events.ownList[event]!;
    for (let at = 0; at < this.newcomerCount; at += 1) {
      const player = newcomers[at]!;
      const main = player * LIST_COUNT;
      const own = main + ownList;
      const entry = met[MET * player + 1]! * FIGURES;
      // Stryker disable next-line ArithmeticOperator: the place of this figure is 0, which may be added or taken away.
      figures[entry + RATING] = raw[main]!;
      figures[entry + K] = k[main]!;
      // Stryker disable next-line ArithmeticOperator: the place of this figure is 0, which may be added or taken away.
      figures[entry + OWN + RATING] = raw[own]!;
      figures[entry + OWN + K] = k[own]!;
      figures[entry + EVENT] = event;
    }
    this.newcomerCount = 0;
  }

  private count(player: number, event: number): void {
    const at = MET * player;
    // Stryker disable next-line ConditionalExpression: only saves memory: an entry that nobody asks for is counted.
    if (this.met[at] === event) return;
    this.met[at] = event;
    this.met[at + 1]! += 1;
  }
}

function forgetEvents(met: Int32Array): void {
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let at = 0; at < met.length; at += MET) met[at] = -1;
}

/**
 * Steps 1 to 3 for every row of games, event by event, so that what an event touches stays close together. Both sides
 * are rated from the figures at the period's start; what comes of it is summed in the players' entries.
 */
export class GamePass {
  readonly entries: Entries;
  readonly gameRated: Uint8Array;
  /** How many rows each event has. */
  readonly rows: Int32Array;
  /** Rows that are nobody's game. */
  readonly leftOut: BureauLeftOut[] = [];

  /** The games event by event; null = as they are. */
  private readonly order: Int32Array | null;
  private readonly isRated: Uint8Array;
  /** Tw of each event (27). */
  private readonly weight: Float64Array;
  private readonly round: StepRounding;
  private readonly rateUnratedOpponents: boolean;
  /** Both sides' entries in the rows at hand, White's first; -1 = none. */
  private readonly sides = new Int32Array(2 * ROWS_AT_ONCE);

  constructor(
    private readonly input: BureauInput,
    events: EventFigures,
    start: StartFigures,
    options: MonthOptions,
    weightOf: (minutes: number) => number,
  ) {
    this.gameRated = new Uint8Array(input.games.count);
    this.rows = new Int32Array(input.events.count);
    this.order = gamesByEvent(input, events);
    this.isRated = Uint8Array.from(events.refusal, (reason) => (reason === null ? 1 : 0));
    this.entries = new Entries(input, events, start, this.order, this.isRated);
    const round = stepRounding(options.rounding);
    this.round = round;
    this.weight = input.events.minutes.map((minutes) => round.factor(weightOf(minutes)));
    this.rateUnratedOpponents = options.unratedOpponent === 'firstRating';
  }

  /** Rates the rows from one place in the order of events up to another. */
  rate(from: number, to: number): void {
    for (let start = from, end; start < to; start = end) {
      const event = this.eventAt(start);
      const most = Math.min(to, start + ROWS_AT_ONCE);
      end = start + 1;
      // Stryker disable next-line ConditionalExpression: only saves time: the rows are looked up one by one.
      while (end < most && this.eventAt(end) === event) end += 1;
      this.rows[event]! += end - start;
      if (this.isRated[event] === 0) continue;
      this.meet(event, start, end);
      this.play(event, start, end);
    }
  }

  private gameAt(place: number): number {
    return this.order === null ? place : this.order[place]!;
  }

  private eventAt(place: number): number {
    return this.input.games.event[this.gameAt(place)]!;
  }

  /** Looks up both sides of some rows of one event. */
  private meet(event: number, from: number, to: number): void {
    const { entries, sides } = this;
    const { white: whites, black: blacks } = this.input.games;
    for (let at = from; at < to; at += 1) {
      const game = this.gameAt(at);
      const white = whites[game]!;
      const black = blacks[game]!;
      const side = (at - from) * 2;
      if (white === black) this.leaveOut(game, event, white);
      sides[side] = white !== black && white >= 0 ? entries.of(white, event) : -1;
      sides[side + 1] = white !== black && black >= 0 ? entries.of(black, event) : -1;
    }
    entries.begin(event);
  }

  /** Rates the rows whose sides have been looked up. */
  private play(event: number, from: number, to: number): void {
    const { sides } = this;
    for (let at = from; at < to; at += 1) {
      const game = this.gameAt(at);
      for (let colour = 0; colour < COLOURS.length; colour += 1) {
        const side = (at - from) * 2 + colour;
        if (sides[side]! >= 0) this.side(game, event, colour, sides[side]!, sides[side ^ 1]!);
      }
    }
  }

  /** One row from one player's side, in Main and in the event's own list. */
  private side(game: number, event: number, colour: number, entry: number, opponent: number): void {
    const { input } = this;
    const { figures } = this.entries;
    const result = input.games.result[game]!;
    figures[entry * FIGURES + ACTIVITY]! += ACTIVITIES[colour]![result]!;
    const score = SCORES[colour]![result]!;
    if (Number.isNaN(score)) return;

    const abroad = input.events.abroad[event] === 1;
    const fide = abroad ? this.fideOfOpponent(game, event, colour) : NaN;
    if (abroad && Number.isNaN(fide)) {
      figures[entry * FIGURES + INCOMPLETE] = 1;
      return;
    }
    for (let list = 0; list <= OWN; list += OWN) {
      // Stryker disable next-line ArithmeticOperator: the place of this figure is 0, which may be added or taken away.
      const given = abroad || opponent < 0 ? fide : figures[opponent * FIGURES + list + RATING]!;
      if (!this.rateUnratedOpponents && Number.isNaN(given)) continue;
      const at = entry * FIGURES + list;
      // Stryker disable next-line ArithmeticOperator: the place of this figure is 0, which may be added or taken away.
      const own = ratingAtStart(figures[at + RATING]!);
      const k = asKFactor(figures[at + K]!);
      const rating = Number.isNaN(given) ? FIRST_RATING : opponentRating(given, abroad);
      const expected = this.round.factor(expectedScore(own, rating, COLOURS[colour]!));
      const weight = list === 0 ? this.weight[event]! : 1;
      figures[at + GAMES]! += 1;
      figures[at + SCORE]! += score;
      figures[at + OPPONENTS]! += rating;
      figures[at + CHANGE]! += this.round.points(ratingChange(score, expected, k, weight));
      if (list === 0) this.gameRated[game] = 1;
    }
  }

  /** Clauses 10.1, 10.2 and 44: the FIDE rating, or tournament performance, that counts in an event abroad; NaN = not known. */
  private fideOfOpponent(game: number, event: number, colour: number): number {
    const { games } = this.input;
    const opponent = (colour === 0 ? games.black : games.white)[game]!;
    return opponent < 0 ? games.opponentFide[game]! : fideAtStart(this.input, event, opponent);
  }

  private leaveOut(game: number, event: number, player: number): void {
    if (player < 0) return;
    const { events, games } = this.input;
    const round = games.round[game]!;
    const reason = problem('playerAgainstSelf', '32', {
      tournament: events.name[event]!,
      round: Number.isNaN(round) ? '' : round,
    });
    const row = games.row[game]!;
    this.leftOut.push({ event, game, player: -1, games: 1, row, problem: reason });
  }
}

/** The rows of games by their event's sequence, those of one event as they come; null where they are in that order already. */
function gamesByEvent({ games, events: { count } }: BureauInput, { place }: EventFigures): Int32Array | null {
  const { event: eventOf } = games;
  let sorted = 1;
  // Stryker disable next-line ArithmeticOperator,AssignmentOperator,ConditionalExpression,EqualityOperator: only saves time:
  // games that stand in order need no index, and with one they come in the same order.
  while (sorted < games.count && place[eventOf[sorted]!]! >= place[eventOf[sorted - 1]!]!) sorted += 1;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time: games that stand in order need no index,
  // and with one they come in the same order.
  if (sorted >= games.count) return null;
  const places = eventOf.subarray(0, games.count).map((event) => place[event]!);
  return grouped(places, games.count, count).order;
}
