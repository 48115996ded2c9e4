import {
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
} from '../../src/cells';
import { isProblem } from '../../src/engine/kit/problem';

test.each(['0', '9', 'a', 'a ', '/', '+', '1 ', '=', ':', '-', ' '])(
  'a cell filled with "%s" as far as a cell goes is read at once',
  (piece) => {
    const text = `${piece.repeat(32_767 / piece.length)}x`;
    const started = performance.now();
    for (const read of [readNumber, readRating, readDate, readYear, readMinutes, readResult]) {
      expect(isProblem(read(text))).toBe(true);
    }
    for (const read of [readColour, readGameType, readRatingType, readSectionFormat, readYesNo]) read(text);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
