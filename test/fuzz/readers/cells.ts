import fc from 'fast-check';
import {
  cellValue,
  numberInText,
  plainName,
  readColour,
  readDate,
  readGameType,
  readMinutes,
  readNumber,
  readRating,
  readRatingType,
  readResult,
  readSectionFormat,
  readYear,
  readYesNo,
} from '../../../src/cells';
import { readBoardResult } from '../../../src/cells/readBoardResult';
import { problemText } from '../../../src/problems/problemText';
import { timeControlInText } from '../../../src/cells/readMinutes';
import type { Reader } from '../../../src/cells/reader';
import { isProblem } from '../../../src/engine/kit/problem';
import { numberInPrint } from '../../../src/explain/crosscheck/readPrinted';
import { readId } from '../../../src/bureau/read/tableReader';
import { hostileCell, shortText } from '../kit/hostile';
import { isFinite, saysPlainly } from '../kit/promises';
import { target } from '../kit/target';

const READERS: readonly Reader<unknown>[] = [
  readNumber,
  readRating,
  readDate,
  readYear,
  readMinutes,
  readResult,
  readBoardResult,
  readColour,
  readGameType,
  readRatingType,
  readSectionFormat,
  readYesNo,
  readId,
];

/** Pieces that cells are made of, put together as people would not. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '1',
          '0',
          '9',
          '½',
          '=',
          '+',
          '-',
          '/',
          ':',
          '.',
          ',',
          ' ',
          "'",
          '"',
          'min',
          'h',
          's',
          'W',
          'b',
          'bye',
        ],
      ),
      fc.constantFrom(
        ...[
          '2024',
          '31',
          'March',
          'Sept',
          'd',
          '90',
          'moves',
          'R',
          '%',
          '(',
          ')',
          '\u00a0',
          'x',
          'Tw',
          '1-0',
        ],
      ),
      shortText,
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((parts) => parts.join(''));

/** One cell, by everything that reads one. */
export const cells = target({
  name: 'cells',
  input: fc.oneof(hostileCell, pieces),
  tested: 27_000,
  read(raw) {
    const value = cellValue(raw);
    isFinite(value, 'a cell');
    const text = String(value ?? '');
    for (const read of READERS) {
      const outcome = read(value);
      if (isProblem(outcome)) saysPlainly(problemText(outcome), (odd) => text.includes(odd));
      else isFinite(outcome, 'read');
    }
    plainName(value);
    isFinite(numberInText(text), 'in text');
    isFinite(numberInPrint(text)?.printed, 'in print');
    timeControlInText(text);
  },
});
