import { assertNever } from '../../engine/kit/closedSet';
import type { Colour, GameResult } from '../../engine/csa2024';
import { TOLERANCE } from '../../engine/kit/round';
import { exact } from '../../cells/numberText';

/** A tournament's name stands beside a bar and in a list: what is longer than this is cut. */
const LONGEST_NAME = 26;

export function shortName(name: string, longest = LONGEST_NAME): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}

/** 2.5 */
export function scoreText(score: number): string {
  return exact(score);
}

/** What a player gets in a round, in one or two words. */
export function resultWords(result: GameResult): string {
  switch (result) {
    case 'win':
      return 'won';
    case 'draw':
      return 'drawn';
    case 'loss':
      return 'lost';
    case 'forfeitWin':
      return 'won by forfeit';
    case 'forfeitLoss':
      return 'lost by forfeit';
    case 'bye':
      return 'bye';
    default:
      return assertNever(result);
  }
}

export function colourWords(colour: Colour): string {
  return colour === 'white' ? 'White' : 'Black';
}

/** Whether points are more than what binary fractions leave of nothing. */
export function movesRating(points: number): boolean {
  return Math.abs(points) > TOLERANCE;
}
