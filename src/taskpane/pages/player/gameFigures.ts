import type { PlayerMonth, RatingType, TournamentRecord } from '../../../engine/csa2024';
import { RATING_TITLES } from '../../../cells/columns';
import { decimals, signed } from '../../../cells/numberText';

/**
 * The list whose rating and figures a game shows: the one that is looked at, or Main where the game is of another.
 *
 * @param tournament its tournament's place in the input
 */
export function listOfGame(month: PlayerMonth, tournament: number, type: RatingType): RatingType {
  return recordOf(month, tournament)?.ownType === type ? type : 'main';
}

/**
 * What was expected of a game, and what it changed, in the list of `listOfGame`.
 *
 * @param tournament its tournament's place in the input
 * @param game its place in the tournament
 */
export function gameFigures(month: PlayerMonth, tournament: number, game: number, type: RatingType): string {
  const record = recordOf(month, tournament);
  if (record === undefined) return 'The tournament is left out.';
  const inList = type === record.ownType ? record.own : record.main;
  const figures = inList.games[game] ?? null;
  if (figures === null) return 'not rated';
  const { expected, change } = figures;
  return `expected ${decimals(expected, 2)} points, ${RATING_TITLES[inList.type]} ${signed(change, 1)}`;
}

function recordOf({ input, tournaments }: PlayerMonth, at: number): TournamentRecord | undefined {
  const given = input.tournaments[at];
  return tournaments.find(({ tournament }) => tournament === given);
}
