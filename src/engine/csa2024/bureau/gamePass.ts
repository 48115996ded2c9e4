import { problem } from '../../kit/problem';
import { stepRounding, type StepRounding } from '../exampleRounding';
import { type Colour, expectedScore } from '../expectedScore';
import { ratingAtStart } from '../firstRating';
import type { MonthOptions } from '../monthOptions';
import { opponentRating } from '../opponentRating';
import { ratingChange } from '../ratingChange';
import { tournamentWeight } from '../tournamentWeight';
import { BLACK_ACTIVITY, BLACK_SCORE, WHITE_ACTIVITY, WHITE_SCORE } from './boardResults';
import { type BureauInput, LIST_COUNT } from './bureauInput';
import type { BureauLeftOut } from './bureauResult';
import {
  ACTIVITY,
  CHANGE,
  Entries,
  FACTS,
  GAMES,
  NOT_RATED_FOR,
  OPPONENTS,
  OWN,
  SCORE,
  SUMS,
} from './entries';
import type { EventFigures } from './eventFigures';
import { grouped } from './grouping';
import { FOR_GAMES, type StartFigures } from './startFigures';
import type { GameScore } from '../../kit/crosstable';
import { asKFactor } from '../../kit/units';

/**
 * Steps 1 to 3 for every row of games, event by event, so that what an event touches stays close together. Both sides
 * are rated from the figures at the period's start; what comes of it is summed in the players' entries.
 */
export class GamePass {
  readonly entries: Entries;
  readonly gameRated: Uint8Array;
  /** Rows that are nobody's game. */
  readonly leftOut: BureauLeftOut[] = [];

  /** The games event by event; null = as they are. */
  private readonly order: Int32Array | null;
  private readonly isRated: Uint8Array;
  /** Tw of each event (27). */
  private readonly weight: Float64Array;
  private readonly round: StepRounding;
  private readonly rateUnratedOpponents: boolean;

  constructor(
    private readonly input: BureauInput,
    private readonly events: EventFigures,
    private readonly start: StartFigures,
    options: MonthOptions,
  ) {
    this.gameRated = new Uint8Array(input.games.count);
    this.order = gamesByEvent(input, events);
    this.isRated = Uint8Array.from(events.refusal, (reason) => (reason === null ? 1 : 0));
    this.entries = new Entries(input, this.order, this.isRated);
    const round = stepRounding(options.rounding);
    this.round = round;
    this.weight = input.events.minutes.map((minutes) => round.factor(tournamentWeight(minutes)));
    this.rateUnratedOpponents = options.unratedOpponent === 'firstRating';
  }

  /** Rates the rows from one place in the order of events up to another. */
  rate(from: number, to: number): void {
    const { order, isRated } = this;
    const { event: eventOf, white: whites, black: blacks, result: results } = this.input.games;
    for (let at = from; at < to; at += 1) {
      const game = order === null ? at : order[at]!;
      const event = eventOf[game]!;
      if (isRated[event] === 0) continue;
      const white = whites[game]!;
      const black = blacks[game]!;
      const result = results[game]!;
      if (white === black) {
        this.leaveOut(game, event, white);
        continue;
      }
      if (white >= 0) {
        this.side(game, event, white, black, 'white', WHITE_SCORE[result]!, WHITE_ACTIVITY[result]!);
      }
      if (black >= 0) {
        this.side(game, event, black, white, 'black', BLACK_SCORE[result]!, BLACK_ACTIVITY[result]!);
      }
    }
  }

  /** One row from one player's side, in Main and in the event's own list. */
  private side(
    game: number,
    event: number,
    player: number,
    opponent: number,
    colour: Colour,
    score: GameScore,
    activity: number,
  ): void {
    const { entries, input, start } = this;
    const entry = entries.of(player, event);
    entries.facts[entry * FACTS + ACTIVITY]! += activity;
    if (Number.isNaN(score)) return;

    const abroad = input.events.abroad[event] === 1;
    const ownList = this.events.ownList[event]!;
    let givenMain = NaN;
    let givenOwn = NaN;
    if (abroad) {
      givenMain = givenOwn = opponent < 0 ? input.games.opponentFide[game]! : input.players.fide[opponent]!;
      if (Number.isNaN(givenMain)) {
        const missing = entry * FACTS + NOT_RATED_FOR;
        if (entries.facts[missing]! < 0) entries.facts[missing] = game;
        return;
      }
    } else if (opponent >= 0) {
      givenMain = start.forGames[opponent * FOR_GAMES]!;
      givenOwn = start.forGames[opponent * FOR_GAMES + ownList]!;
    }
    const rating = player * FOR_GAMES;
    const sums = entry * SUMS;
    if (this.inList(sums, rating, givenMain, abroad, colour, score, this.weight[event]!)) {
      this.gameRated[game] = 1;
    }
    this.inList(sums + OWN, rating + ownList, givenOwn, abroad, colour, score, 1);
  }

  private inList(
    sumsAt: number,
    ratingAt: number,
    given: number,
    abroad: boolean,
    colour: Colour,
    score: GameScore,
    weight: number,
  ): boolean {
    if (!this.rateUnratedOpponents && Number.isNaN(given)) return false;
    const { forGames } = this.start;
    const { sums } = this.entries;
    const own = ratingAtStart(forGames[ratingAt]!);
    const k = asKFactor(forGames[ratingAt + LIST_COUNT]!);
    const opponent = opponentRating(given, abroad);
    const expected = this.round.factor(expectedScore(own, opponent, colour));
    sums[sumsAt + GAMES]! += 1;
    sums[sumsAt + SCORE]! += score;
    sums[sumsAt + OPPONENTS]! += opponent;
    sums[sumsAt + CHANGE]! += this.round.points(ratingChange(score, expected, k, weight));
    return true;
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
  const places = new Int32Array(games.count);
  let sorted = true;
  for (let game = 0; game < games.count; game += 1) {
    places[game] = place[games.event[game]!]!;
    if (game > 0 && places[game]! < places[game - 1]!) sorted = false;
  }
  return sorted ? null : grouped(places, games.count, count).order;
}
