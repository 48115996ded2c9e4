import type { PlayerMonth, RatingType } from '../../engine/csa2024';
import { RATING_TITLES } from '../../sheet/cells/columns';
import { decimals, signed } from '../views/numbers';

/**
 * What was expected of a game, and what it changed: in the list that is looked at, or in Main where the game is of another.
 *
 * @param tournament its tournament's place in the input
 * @param game its place in the tournament
 */
export function gameFigures(month: PlayerMonth, tournament: number, game: number, type: RatingType): string {
  const given = month.input.tournaments[tournament];
  const record = month.tournaments.find((one) => one.tournament === given);
  if (record === undefined) return 'The tournament is left out.';
  const inList = type === record.ownType ? record.own : record.main;
  const figures = inList.games[game] ?? null;
  if (figures === null) return 'not rated';
  const { expected, change } = figures;
  return `expected ${decimals(expected, 2)} points, ${RATING_TITLES[inList.type]} ${signed(change, 1)}`;
}
