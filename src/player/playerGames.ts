import {
  type Game,
  type GameRecord,
  type OwnType,
  type PlayerMonth,
  ratedScore,
  type RatingType,
} from '../engine/csa2024';
import { TOLERANCE } from '../engine/kit/round';
import { decimals, signed } from '../cells/numberText';
import { COLOUR_WORDS, RESULT_WORDS, shortName } from './words';

/** One round of a rated tournament, as a player looks for it. */
export interface PlayerGame {
  /** Its tournament's place in `PlayerMonth.tournaments`. */
  readonly tournament: number;
  readonly tournamentName: string;
  readonly abroad: boolean;
  /** Round 3; Game 3 where rounds have no number. */
  readonly name: string;
  readonly game: Game;
  readonly ownType: OwnType;
  /** null for a round that is not rated. */
  readonly main: GameRecord | null;
  readonly own: GameRecord | null;
}

/** Every round of the month's rated tournaments, in the order of the input. */
export function playerGames({ tournaments }: PlayerMonth): PlayerGame[] {
  return tournaments.flatMap(({ tournament, ownType, main, own }, at) =>
    tournament.games.map((game, index) => ({
      tournament: at,
      tournamentName: shortName(tournament.name),
      abroad: tournament.abroad,
      name: roundName(game, index),
      game,
      ownType,
      main: main.games[index] ?? null,
      own: own.games[index] ?? null,
    })),
  );
}

/** Round 3; Game 3 where the round has no number. */
export function roundName({ round }: Game, index: number): string {
  return round === null ? `Game ${index + 1}` : `Round ${round}`;
}

/** What a game is in one rating list; null where it is not rated in it. */
export function gameIn({ main, own, ownType }: PlayerGame, type: RatingType): GameRecord | null {
  if (type === 'main') return main;
  return type === ownType ? own : null;
}

/** The games that gained most, or lost most, in one list: several where they are equal, none where none did. */
export function extremeGames(
  games: readonly PlayerGame[],
  type: RatingType,
  which: 'best' | 'worst',
): PlayerGame[] {
  const sign = which === 'best' ? 1 : -1;
  const gain = (game: PlayerGame): number => sign * (gameIn(game, type)?.change ?? 0);
  const most = games.reduce((largest, game) => Math.max(largest, gain(game)), 0);
  return most < TOLERANCE ? [] : games.filter((game) => most - gain(game) < TOLERANCE);
}

/** Round 3 of the Open, won with White against Smith, J (1405.6): +5.3 (expected 0.64 points) */
export function gameWords(one: PlayerGame, type: RatingType): string {
  const { game, name, tournamentName } = one;
  const record = gameIn(one, type);
  const where = `${name} of ${tournamentName}`;
  if (record === null) return `${where}: ${RESULT_WORDS[game.result]}, not rated`;
  const colour = game.colour === null ? '' : ` with ${COLOUR_WORDS[game.colour]}`;
  const played = `${RESULT_WORDS[game.result]}${colour} against ${withName(game, opponentWords(one, type))}`;
  return `${where}, ${played}: ${signed(record.change, 1)} (expected ${decimals(record.expected, 2)} points)`;
}

/** Smith, J (1405.6), or the rating alone where there is no name. */
export function withName({ opponentName }: Game, rating: string): string {
  if (opponentName === undefined) return rating;
  return rating === '' ? opponentName : `${opponentName} (${rating})`;
}

/** 1405.6; what an unrated opponent or one abroad counts as. */
export function opponentWords(one: PlayerGame, type: RatingType): string {
  const record = gameIn(one, type);
  const { opponentMain, opponentOwn } = one.game;
  const rating = type === 'main' ? opponentMain : opponentOwn;
  if (record?.opponentUnrated) return `an unrated opponent (${decimals(record.opponentRating, 0)})`;
  if (rating === null) return '';
  if (record !== null && one.abroad) {
    return `${decimals(rating, 1)} abroad (${decimals(record.opponentRating, 1)} here)`;
  }
  return decimals(rating, 1);
}

/** Whether a round is one without a game over the board. */
export function isOffBoard({ game }: PlayerGame): boolean {
  return ratedScore(game.result) === null;
}
