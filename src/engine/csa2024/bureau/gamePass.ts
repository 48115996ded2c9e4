import { problem } from '../../kit/problem';
import { stepRounding, type StepRounding } from '../exampleRounding';
import { COLOURS, expectedScore } from '../expectedScore';
import { ratingAtStart } from '../firstRating';
import type { MonthOptions } from '../monthOptions';
import { opponentRating } from '../opponentRating';
import { ratingChange } from '../ratingChange';
import { tournamentWeight } from '../tournamentWeight';
import { ACTIVITIES, SCORES } from './boardResults';
import type { BureauInput } from './bureauInput';
import type { BureauLeftOut } from './bureauResult';
import {
  ACTIVITY,
  CHANGE,
  Entries,
  FIGURES,
  GAMES,
  INCOMPLETE,
  K,
  OPPONENTS,
  OWN,
  RATING,
  ROWS_AT_ONCE,
  SCORE,
} from './entries';
import type { EventFigures } from './eventFigures';
import { grouped } from './grouping';
import type { StartFigures } from './startFigures';
import { asKFactor } from '../../kit/units';

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
  ) {
    this.gameRated = new Uint8Array(input.games.count);
    this.rows = new Int32Array(input.events.count);
    this.order = gamesByEvent(input, events);
    this.isRated = Uint8Array.from(events.refusal, (reason) => (reason === null ? 1 : 0));
    this.entries = new Entries(input, events, start, this.order, this.isRated);
    const round = stepRounding(options.rounding);
    this.round = round;
    this.weight = input.events.minutes.map((minutes) => round.factor(tournamentWeight(minutes)));
    this.rateUnratedOpponents = options.unratedOpponent === 'firstRating';
  }

  /** Rates the rows from one place in the order of events up to another. */
  rate(from: number, to: number): void {
    for (let start = from, end; start < to; start = end) {
      const event = this.eventAt(start);
      const most = Math.min(to, start + ROWS_AT_ONCE);
      end = start + 1;
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
    const fide = abroad ? this.fideOfOpponent(game, colour) : NaN;
    if (abroad && Number.isNaN(fide)) {
      figures[entry * FIGURES + INCOMPLETE] = 1;
      return;
    }
    for (let list = 0; list <= OWN; list += OWN) {
      const given = abroad || opponent < 0 ? fide : figures[opponent * FIGURES + list + RATING]!;
      if (!this.rateUnratedOpponents && Number.isNaN(given)) continue;
      const at = entry * FIGURES + list;
      const own = ratingAtStart(figures[at + RATING]!);
      const k = asKFactor(figures[at + K]!);
      const rating = opponentRating(given, abroad);
      const expected = this.round.factor(expectedScore(own, rating, COLOURS[colour]!));
      const weight = list === 0 ? this.weight[event]! : 1;
      figures[at + GAMES]! += 1;
      figures[at + SCORE]! += score;
      figures[at + OPPONENTS]! += rating;
      figures[at + CHANGE]! += this.round.points(ratingChange(score, expected, k, weight));
      if (list === 0) this.gameRated[game] = 1;
    }
  }

  /** Clauses 10.1, 10.2 and 44: the FIDE rating, or tournament performance, that stands in an event abroad; NaN = not given. */
  private fideOfOpponent(game: number, colour: number): number {
    const { games, players } = this.input;
    const opponent = (colour === 0 ? games.black : games.white)[game]!;
    return opponent < 0 ? games.opponentFide[game]! : players.fide[opponent]!;
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

/** The rows of games by their event's sequence, those of one event as they come; null where they stand so. */
function gamesByEvent({ games, events: { count } }: BureauInput, { place }: EventFigures): Int32Array | null {
  const { event: eventOf } = games;
  let sorted = 1;
  while (sorted < games.count && place[eventOf[sorted]!]! >= place[eventOf[sorted - 1]!]!) sorted += 1;
  if (sorted >= games.count) return null;
  const places = eventOf.subarray(0, games.count).map((event) => place[event]!);
  return grouped(places, games.count, count).order;
}
