import {
  type Game,
  gameType,
  ownTypeOf,
  perRating,
  type MonthOptions,
  type PlayerMonth,
  type PlayerMonthInput,
  type RatingType,
  REGULATIONS,
} from '../../../../src/engine/csa2024';
import { isProblem } from '../../../../src/engine/kit/problem';
import type { Federation, FederationEvent, FederationGame, FederationPlayer } from './federation';

/** The list that an event updates beside Main; null for one that is too fast. */
export function ownListOf(event: FederationEvent): RatingType | null {
  const type = gameType(event.minutes);
  return isProblem(type) ? null : ownTypeOf(type);
}

/** Whether the Bureau takes an event, said in other words than the engine's. */
export function isTaken(event: FederationEvent): boolean {
  const ended = new Date(event.endDay * 86_400_000);
  const acceptedBefore = Date.UTC(ended.getUTCFullYear(), ended.getUTCMonth() + 2, 1) / 86_400_000;
  return (
    !event.unrated &&
    (event.rateAnyway ||
      (event.refused === null &&
        (!event.abroad || event.fideRated) &&
        (event.receivedDay === null || event.receivedDay < acceptedBefore)))
  );
}

/** Not in the future; and of the last 2920 days, unless the Committee has it rated (12.1, 36). */
function isRatedByAge(event: FederationEvent, day: number, { oldEvents }: MonthOptions): boolean {
  const age = day - event.endDay;
  return age >= 0 && (age <= 2920 || (event.rateAnyway && oldEvents === 'gamesRated'));
}

/** Whether a player met somebody without a FIDE rating over the board in an event abroad (10.2, 44). */
function lacksRating(given: Federation, event: FederationEvent, of: FederationPlayer): boolean {
  return given.games.some((game) => {
    if (!event.abroad || game.event !== event.id || game.white === game.black) return false;
    if (game.white !== of.id && game.black !== of.id) return false;
    const { colour, opponentMain } = naiveGame(given, game, event, game.white === of.id);
    return colour !== null && opponentMain === null;
  });
}

/** One player's month, gathered from the records without any of the bureau's code. */
export function naiveInput(
  given: Federation,
  of: FederationPlayer,
  options: MonthOptions = REGULATIONS,
): PlayerMonthInput {
  const taken = [...given.events].filter(isTaken).sort((a, b) => a.sequence - b.sequence);
  const tournaments = taken.map((event) => ({
    name: `Event ${event.id}`,
    minutes: event.minutes,
    endDay: event.endDay,
    abroad: event.abroad,
    ...(event.rateAnyway && { rateAnyway: true }),
    games: given.games
      .filter((game) => game.event === event.id && game.white !== game.black)
      .flatMap((game) => {
        if (game.white === of.id) return [naiveGame(given, game, event, true)];
        return game.black === of.id ? [naiveGame(given, game, event, false)] : [];
      }),
  }));
  /** Of the events that count, or of those abroad that wait for a rating. */
  const pointsOf = (list: RatingType, waiting: boolean): number =>
    given.penalties
      .filter(({ player }) => player === of.id)
      .filter((one) => {
        if (one.event === null) return one.list === list && !waiting;
        const event = taken.find(({ id }) => id === one.event);
        if (event === undefined || !isRatedByAge(event, given.calculationDay, options)) return false;
        if (lacksRating(given, event, of) !== waiting) return false;
        return ownListOf(event) !== null && (list === 'main' || list === ownListOf(event));
      })
      .reduce((total, { points }) => total + points, 0);
  return {
    calculationDay: given.calculationDay,
    ratings: perRating((list) => ({
      rating: of.ratings[list].raw,
      k: of.ratings[list].k,
      highest: of.ratings[list].highest,
      penaltyPoints: pointsOf(list, false),
      ...(pointsOf(list, true) > 0 && { waitingPoints: pointsOf(list, true) }),
    })),
    history: perRating((list) => of.ratings[list].history.slice(0, 24)),
    past: perRating((list) =>
      given.past
        .filter((one) => one.player === of.id && one.list === list)
        .sort((a, b) => a.sequence - b.sequence)
        .map(({ gameType, performance, endDay }) => ({ gameType, performance, endDay, minutes: null })),
    ),
    tournaments: tournaments.filter(({ games }) => games.length > 0),
  };
}

const GAME_OF_WHITE = {
  whiteWins: 'win',
  draw: 'draw',
  blackWins: 'loss',
  forfeitToWhite: 'forfeitWin',
  forfeitToBlack: 'forfeitLoss',
  doubleForfeit: 'forfeitLoss',
  bye: 'bye',
} as const;
const GAME_OF_BLACK = {
  ...GAME_OF_WHITE,
  whiteWins: 'loss',
  blackWins: 'win',
  forfeitToWhite: 'forfeitLoss',
  forfeitToBlack: 'forfeitWin',
} as const;

function naiveGame(given: Federation, game: FederationGame, event: FederationEvent, isWhite: boolean): Game {
  const opponentId = isWhite ? game.black : game.white;
  const opponent = given.players.find(({ id }) => id === opponentId);
  const own = ownListOf(event) ?? 'main';
  const fide = opponent === undefined ? game.opponentFide : opponent.fide;
  const overTheBoard = ['whiteWins', 'draw', 'blackWins'].includes(game.result);
  return {
    round: game.round,
    opponentMain: event.abroad ? fide : (opponent?.ratings.main.raw ?? null),
    opponentOwn: event.abroad ? fide : (opponent?.ratings[own].raw ?? null),
    colour: overTheBoard ? (isWhite ? 'white' : 'black') : null,
    result: (isWhite ? GAME_OF_WHITE : GAME_OF_BLACK)[game.result],
  };
}

/** Games rated in a list, out of a player's month. */
export function gamesRatedIn(month: PlayerMonth, list: RatingType): number {
  return month.tournaments.reduce((total, { main, own, ownType }) => {
    if (list === 'main') return total + main.gamesRated;
    return ownType === list ? total + own.gamesRated : total;
  }, 0);
}

/** The performances of a list, out of a player's month. */
export function performancesIn(month: PlayerMonth, list: RatingType) {
  return month.tournaments.flatMap(({ main, own, ownType, gameType: type, tournament }) => {
    const record = list === 'main' ? main : ownType === list ? own : null;
    const { name, endDay } = tournament;
    if (record === null || record.performance === null) return [];
    return [{ name, gameType: type, endDay, performance: record.performance }];
  });
}
