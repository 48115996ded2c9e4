import type { GameResult } from '../engine/csa2024/gameResult';
import { type Problem, problem } from '../engine/kit/problem';
import type { CellValue } from './cellValue';
import { type Names, withWord } from './names';
import { reader, unreadable } from './reader';

/** What people type for a round. A bye that was asked for is no game and, unlike a pairing bye, no activity (55). */
export type TypedResult = GameResult | 'requestedBye';

/** The points of a game at the board. */
export const SCORES_AT_BOARD = { win: 1, draw: 0.5, loss: 0 } as const;

/** Compared without case and spaces, and words without hyphens. */
const WORDS: Names<TypedResult> = {
  win: '1 1.0 win won w',
  draw: '0.5 .5 0,5 ½ 1/2 = draw drawn d',
  loss: '0 0.0 loss lost lose l',
  forfeitWin: '+ forfeitwin winbyforfeit defaultwin winbydefault',
  forfeitLoss: '- − – forfeitloss lossbyforfeit defaultloss lossbydefault forfeit forfeited',
  bye: 'bye pairingbye fullbye fullpointbye 1pointbye',
  requestedBye: 'halfbye halfpointbye ½bye ½pointbye zerobye zeropointbye requestedbye',
};

/** The first day whose number Excel could have made of a typed 1/2: 2000-01-01. */
const FIRST_LIKELY_DATE = 36_526;

/**
 * A result as people type it: 1, 0.5, ½, 1/2, =, 0, +, -, bye, win, draw, loss. Blank is null, never a loss. A whole
 * score such as 1-0 is refused: it leaves open who won.
 */
export const readResult = reader<TypedResult>((value) => {
  const text = String(value).toLowerCase().replace(/\s+/g, '');
  const word = /[a-z]/.test(text) ? text.replaceAll('-', '') : text;
  return (typeof value === 'boolean' ? null : withWord(WORDS, word)) ?? unknownResult(value);
});

function unknownResult(value: CellValue): Problem {
  const likelyDate = typeof value === 'number' && value >= FIRST_LIKELY_DATE && Number.isInteger(value);
  return likelyDate ? problem('resultIsDate', '41') : unreadable('resultUnknown', '41', value);
}
