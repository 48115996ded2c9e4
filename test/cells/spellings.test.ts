import fc from 'fast-check';
import { calendarDay, formatCalendarDay } from '../../src/engine/kit/calendarDay';
import { isProblem, type Problem } from '../../src/engine/kit/problem';
import {
  type CellValue,
  cellValue,
  readColour,
  readDate,
  readGameType,
  readMinutes,
  readNumber,
  readRating,
  readRatingType,
  readResult,
  readResultOf,
  readSectionFormat,
  readYear,
  readYesNo,
} from '../../src/cells';
import { BOARD_RESULT_TYPED, readBoardResult } from '../../src/cells/readBoardResult';
import {
  BOARD_RESULTS,
  COLOURS,
  DATES,
  NUMBERS,
  RATINGS,
  RESULTS,
  type Spelling,
  TIME_CONTROLS,
} from './spellings';

/** What a reader says of a cell, as the table of spellings writes it. */
function said(outcome: unknown): unknown {
  if (!isProblem(outcome)) return { means: outcome };
  const { problem, details }: Problem = outcome;
  return problem === 'twoMeanings' ? { either: [details.one, details.other] } : { refused: problem };
}

function expected(spelling: Spelling<unknown>): unknown {
  if ('means' in spelling) return { means: spelling.means };
  return 'either' in spelling ? { either: [...spelling.either] } : { refused: spelling.refused };
}

const dateText = (value: CellValue): unknown => {
  const day = readDate(value);
  return typeof day === 'number' ? formatCalendarDay(day) : day;
};

describe.each<
  [string, readonly Spelling<unknown>[], (value: CellValue, spelling: Spelling<unknown>) => unknown]
>([
  ['a number', NUMBERS, readNumber],
  ['a rating (56)', RATINGS, readRating],
  ['a date (36)', DATES, dateText],
  ["a player's result (41)", RESULTS, (value, { beside }) => readResultOf(value, beside ?? null)],
  ['a result of a board (41)', BOARD_RESULTS, readBoardResult],
  ['a colour (32)', COLOURS, readColour],
  ['a time control (19, 21-22)', TIME_CONTROLS, readMinutes],
])('%s', (_, spellings, read) => {
  test.each(spellings.map((spelling) => [spelling.typed, spelling] as const))('%p', (typed, spelling) => {
    expect(said(read(cellValue(typed), spelling))).toEqual(expected(spelling));
  });
});

test('the results that the table of games offers are read as themselves', () => {
  for (const [result, typed] of Object.entries(BOARD_RESULT_TYPED))
    expect(readBoardResult(typed)).toBe(result);
});

test('a result without a colour beside it is read the same by both readers', () => {
  for (const { typed, beside } of RESULTS) {
    if (beside === undefined) expect(said(readResultOf(typed, null))).toEqual(said(readResult(typed)));
  }
});

describe('numbers as people of other countries write them', () => {
  const LOCALES = ['en-US', 'en-ZA', 'en-GB', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'pt-PT', 'nl-NL', 'af-ZA'];
  const numbers = fc
    .tuple(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, decimals]) => [digits / 10 ** decimals, decimals] as const);

  test('mean that number, or it is one of the two that they can mean', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        numbers,
        fc.boolean(),
        (locale, [number, decimals], useGrouping) => {
          const text = new Intl.NumberFormat(locale, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
            useGrouping,
          }).format(number);
          const read = readNumber(cellValue(text));
          if (isProblem(read)) {
            expect(read.problem).toBe('twoMeanings');
            expect([read.details.one, read.details.other]).toContain(String(number));
          } else expect(read).toBe(number === 0 ? 0 : number);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('of a rating between 100 and 4000 mean that rating, whatever its decimals', () => {
    const ratings = fc.tuple(fc.integer({ min: 100_000, max: 3_999_999 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), ratings, (locale, [thousandths, decimals]) => {
        const rating = Number((thousandths / 1000).toFixed(decimals));
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(rating);
        expect(readRating(cellValue(text))).toBe(rating);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a day', () => {
  const days = fc.integer({ min: calendarDay(1900, 1, 1)!, max: calendarDay(2199, 12, 31)! });
  const OPTIONS: readonly Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
  ];

  test('as people write it is that day, or one of the two that it can mean', () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('en-US', 'en-ZA', 'en-GB', 'af-ZA'),
        fc.constantFrom(...OPTIONS),
        (day, locale, options) => {
          const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
          const text = format.format(new Date(day * 86_400_000));
          const read = readDate(cellValue(text));
          if (!isProblem(read)) expect([text, read]).toEqual([text, day]);
          else {
            expect([text, read.problem]).toEqual([text, 'twoMeanings']);
            const meant = [read.details.one, read.details.other].map((one) => readDate(one ?? null));
            expect(meant).toContain(day);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('no reader throws, whatever stands in the cell, and what is refused is named', () => {
  const readers = [
    readBoardResult,
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
  ];
  const pieces = fc.constantFrom(
    '1',
    '0',
    '40',
    '90',
    '½',
    '+',
    '-',
    '/',
    ':',
    ',',
    '.',
    ' ',
    "'",
    '"',
    'h',
    'min',
    's',
    'move',
    'Mar',
    '2024',
    'F',
    '\u00a0',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(fc.oneof(texts, fc.double(), fc.boolean()), (raw) => {
      for (const read of readers) {
        const outcome = read(cellValue(raw));
        if (isProblem(outcome)) expect(outcome.problem).not.toBe('');
        else expect(Number.isNaN(outcome)).toBe(false);
      }
    }),
    { numRuns: 3_000 },
  );
});
