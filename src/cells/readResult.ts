import type { Colour } from '../engine/csa2024/expectedScore';
import type { GameResult } from '../engine/csa2024/gameResult';
import { type Outcome, type Problem, problem } from '../engine/kit/problem';
import type { CellValue } from './cellValue';
import { serialOf1970 } from './dateSystem';
import { type Names, withWord } from './names';
import { reader, unreadable } from './reader';
import { byeResult, doubtfulResult, resultWord, wholeScore } from './resultWords';

/** What people type for a round. A bye that was asked for is no game and, unlike a pairing bye, no activity (55). */
export type TypedResult = GameResult | 'requestedBye';

/** The points of a game at the board. */
export const SCORES_AT_BOARD = { win: 1, draw: 0.5, loss: 0 } as const;

const WORDS: Names<Exclude<GameResult, 'bye'>> = {
  win: '1 win won w',
  draw: '½ = draw drawn d remis',
  loss: '0 loss lost lose l',
  forfeitWin: '+ forfeitwin winbyforfeit defaultwin winbydefault',
  forfeitLoss: '- forfeitloss lossbyforfeit defaultloss lossbydefault forfeit forfeited',
};

/** The points of a game at the board as numbers, which are most of what people type, by half points. */
// Stryker disable next-line ArrayDeclaration: only saves time: as text these numbers say the same.
const BY_HALF_POINTS: readonly TypedResult[] = ['loss', 'draw', 'win'];

/** The first day that Excel could have made of a typed 1/2: 2000-01-01, so many days after 1970-01-01. */
const FIRST_LIKELY_DATE = 10_957;

/**
 * A player's result as people type it: 1, 0.5, ½, 1/2, =, 0, +, -, bye, win, draw, loss. Blank is null, never a loss. A
 * whole score such as 1-0 leaves open who won, ½-½ does not.
 */
export const readResult = reader<TypedResult>((value) => readResultOf(value, null));

/** The same beside the player's colour, which decides a whole score: 1-0 with W is a win, with B a loss. */
export function readResultOf(given: CellValue, colour: Colour | null): Outcome<TypedResult | null> {
  // Stryker disable next-line ConditionalExpression: only saves time: the words have these numbers too.
  const atBoard = typeof given === 'number' ? BY_HALF_POINTS[2 * given] : undefined;
  // Stryker disable next-line ConditionalExpression: only saves time: the words have these numbers too.
  if (atBoard !== undefined) return atBoard;
  return reader<TypedResult>((value) => {
    const word = resultWord(value);
    const [white, black] = wholeScore(word) ?? [word, word];
    if (colour === null && white !== black) return unreadable('resultNeedsColour', '41', value);
    const own = (colour === 'black' ? black : white)!;
    return withWord(WORDS, own) ?? byeResult(value, word) ?? unknownResult(value, word);
  })(given);
}

function unknownResult(value: CellValue, word: string): Problem {
  const likelyDate = Number.isInteger(value) && Number(value) - serialOf1970() >= FIRST_LIKELY_DATE;
  if (likelyDate) return problem('resultIsDate', '41');
  return doubtfulResult(value, word) ?? unreadable('resultUnknown', '41', value);
}
