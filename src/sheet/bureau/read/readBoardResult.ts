import type { BoardResult } from '../../../engine/csa2024/bureau/bureauInput';
import { type Problem, problem } from '../../../engine/kit/problem';
import { reader, unreadable } from '../../../cells/reader';

/** What a row of games can say. A bye that was asked for is no game and no activity (55). */
export type TypedBoardResult = BoardResult | 'requestedBye';

/** The results as they are offered in the table, White's part first. */
export const BOARD_RESULT_TYPED: Readonly<Record<BoardResult, string>> = {
  whiteWins: '1-0',
  draw: '½-½',
  blackWins: '0-1',
  forfeitToWhite: '+/-',
  forfeitToBlack: '-/+',
  doubleForfeit: '-/-',
  bye: 'bye',
};

/** Compared without case and spaces, all dashes alike, every half as ½. */
const WORDS: Readonly<Record<TypedBoardResult, readonly string[]>> = {
  whiteWins: ['1-0', '1:0', '1/0', '1', '1.0'],
  draw: ['½-½', '½:½', '½/½', '½', '=', '=-=', 'draw', 'remis'],
  blackWins: ['0-1', '0:1', '0/1', '0', '0.0'],
  forfeitToWhite: ['+/-', '+:-', '+--', '+', '1-0f', '1-0ff'],
  forfeitToBlack: ['-/+', '-:+', '--+', '-', '0-1f', '0-1ff'],
  doubleForfeit: ['-/-', '-:-', '---', '0-0f', '0-0ff'],
  bye: ['bye', 'pairingbye', 'pairing-bye', 'fullbye', 'fullpointbye', 'full-pointbye', '1bye'],
  requestedBye: [
    'halfbye',
    'halfpointbye',
    'half-pointbye',
    '½bye',
    '½pointbye',
    'zerobye',
    'zeropointbye',
    'zero-pointbye',
    'requestedbye',
  ],
};

const BY_WORD: ReadonlyMap<string, TypedBoardResult> = new Map(
  (Object.keys(WORDS) as TypedBoardResult[]).flatMap((result) =>
    WORDS[result].map((word) => [word, result] as const),
  ),
);

/** The first day whose number Excel makes of a typed 1-0 (it reads January 2000) or 1/2. */
const FIRST_LIKELY_DATE = 36_526;
/** Such a date as text, when the cells went through a text file: Jan-00, 1-Feb, 01-Jan-2000. */
const DATE_TEXT = /^(\d{1,2}-)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?$/;

/**
 * The result of a row of games: 1-0, 0-1, ½-½, +/-, -/+, -/-, bye, in their usual spellings, or White's score alone.
 * Blank is null, never a loss. Excel turns a typed 1-0 into January 2000 where the column is not text: that is told, for
 * the number no longer says what was typed.
 */
export const readBoardResult = reader<TypedBoardResult>((value) => {
  if (typeof value === 'boolean') return unreadable('boardResultUnknown', '41', value);
  const word = String(value)
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[−–—‒‐]/g, '-')
    .replace(/1\/2|(?<!\d)0?[.,]50?(?!\d)/g, '½');
  return BY_WORD.get(word) ?? unknownResult(value, word);
});

function unknownResult(value: number | string, word: string): Problem {
  const isDate =
    typeof value === 'number' ? value >= FIRST_LIKELY_DATE && Number.isInteger(value) : DATE_TEXT.test(word);
  return isDate ? problem('boardResultIsDate', '41') : unreadable('boardResultUnknown', '41', value);
}
