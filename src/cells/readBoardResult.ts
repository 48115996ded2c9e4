import { BOARD_RESULTS, type BoardResult } from '../engine/csa2024/boardResult';
import { type Problem, problem } from '../engine/kit/problem';
import { serialOf1970 } from './dateSystem';
import { type Names, withWord } from './names';
import { reader, unreadable } from './reader';
import { byeResult, doubtfulResult, resultWord, wholeScore } from './resultWords';

/** The result of a row of games as typed. A requested bye is no game and no activity (55). */
export type TypedBoardResult = BoardResult | 'requestedBye';

/** The results as the table offers them and files have them, White's part first. */
export const BOARD_RESULT_TYPED = {
  whiteWins: '1-0',
  draw: '½-½',
  blackWins: '0-1',
  forfeitToWhite: '+/-',
  forfeitToBlack: '-/+',
  doubleForfeit: '-/-',
  bye: 'bye',
} as const satisfies Readonly<Record<BoardResult, string>>;

/** A result as it is written. */
export type BoardResultText = (typeof BOARD_RESULT_TYPED)[BoardResult];

/** The result that is written so. */
export function resultWritten(text: BoardResultText): BoardResult {
  return BOARD_RESULTS.find((result) => BOARD_RESULT_TYPED[result] === text)!;
}

/** A whole score, White's part first. */
const BY_PARTS: ReadonlyMap<string | null, BoardResult> = new Map([
  ['10', 'whiteWins'],
  ['01', 'blackWins'],
  ['½½', 'draw'],
  ['==', 'draw'],
  ['+-', 'forfeitToWhite'],
  ['-+', 'forfeitToBlack'],
  ['--', 'doubleForfeit'],
]);

/** White's score alone, and words. */
const WORDS: Names<Exclude<BoardResult, 'doubleForfeit' | 'bye'>> = {
  whiteWins: '1',
  draw: '½ = draw remis',
  blackWins: '0',
  forfeitToWhite: '+',
  forfeitToBlack: '-',
};

/** 2000-01-01, the first day that Excel makes of a typed 1-0 (it reads January 2000) or 1/2. */
const FIRST_LIKELY_DAY = 10_957;
/** Such a date as text, when the cells went through a text file: Jan-00, 1-Feb, 01-Jan-2000. */
const DATE_TEXT = /^(\d{1,2}-?)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-?\d{2,4})?$/;

/**
 * The result of a row of games: 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, in their usual spellings, or White's score alone.
 * Blank is null, never a loss. Excel turns a typed 1-0 into January 2000 where the column is not text: that is
 * reported, as the number no longer shows what was typed.
 */
export const readBoardResult = reader<TypedBoardResult>((value) => {
  const word = resultWord(value);
  const score = BY_PARTS.get(wholeScore(word)) ?? withWord(WORDS, word);
  return score ?? byeResult(value, word) ?? unknownResult(value, word);
});

function unknownResult(value: number | string | boolean, word: string): Problem {
  const isDate =
    typeof value === 'number'
      ? value >= serialOf1970() + FIRST_LIKELY_DAY && Number.isInteger(value)
      : DATE_TEXT.test(word);
  if (isDate) return problem('boardResultIsDate', '41');
  return doubtfulResult(value, word) ?? unreadable('boardResultUnknown', '41', value);
}
