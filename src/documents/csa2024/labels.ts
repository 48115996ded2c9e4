import type { Game, GameResult } from '../../engine/csa2024';

/** A result as people type it. */
export const RESULT_TYPED: Readonly<Record<GameResult, number | string>> = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: '+',
  forfeitLoss: '-',
  bye: 'bye',
};

/** The name of each game within its tournament, r6 for round 6; g2 for the second game where rounds do not tell. */
export function gameNames(games: readonly Game[]): string[] {
  return games.map(({ round }, index) => {
    const alone = round !== null && games.filter((other) => other.round === round).length === 1;
    return alone ? `r${round}` : `g${index + 1}`;
  });
}
