import { cellVerdict } from '../../../src/explain/compare/compareSteps';
import { decimalsShown, ownDecimals } from '../../../src/explain/compare/comparison';

const kind = (
  here: number | string | boolean | null,
  there: typeof here,
  ours = 'General',
  theirs = 'General',
) => cellVerdict(here, there, [ours, theirs]).kind;

describe('two numbers', () => {
  test.each([
    ['to the last digit', 1532.5, 1532.5, 'equal'],
    ['but for what the machine leaves', 0.1 + 0.2, 0.3, 'equal'],
    ['by more than 1e-9', 1532.1234567, 1532.1234577, 'differs'],
  ])('%s', (_, a, b, wanted) => expect(kind(a, b)).toBe(wanted));

  test.each([
    ['ours in full, theirs printed with one decimal', 1533.1587, 1533.2, 'General', 'General', 'rounded'],
    ['theirs printed with one decimal, but another one', 1533.1587, 1533.1, 'General', 'General', 'differs'],
    ['half goes away from zero', 0.25, 0.3, 'General', 'General', 'rounded'],
    ['also below zero', -0.25, -0.3, 'General', 'General', 'rounded'],
    ['not to even', 0.25, 0.2, 'General', 'General', 'differs'],
    ['both in full, both shown with one decimal', 1533.1587, 1533.1612, '0.0', '0.0', 'rounded'],
    ['the same two, shown in full', 1533.1587, 1533.1612, 'General', 'General', 'differs'],
    [
      'ours shown whole, theirs with one decimal, and rounding to one makes them one',
      1532.46,
      1532.5,
      '0',
      'General',
      'rounded',
    ],
    ['a percentage', 0.6149, 0.61, '0%', 'General', 'rounded'],
  ])('equal as shown: %s', (_, a, b, ours, theirs, wanted) => expect(kind(a, b, ours, theirs)).toBe(wanted));

  test('the difference is ours less theirs, not rounded', () => {
    expect(cellVerdict(1532.46, 1533.5, ['0.0', '0.0']).difference).toBeCloseTo(-1.04, 9);
  });

  test.each([
    [1.7e308, -1.7e308],
    [-1.7e308, 1.7e308],
    [-1.7e308, 9e307],
  ])('%d and %s differ without a difference, which no cell can hold', (a, b) => {
    expect(cellVerdict(a, b, ['0', '0.0'])).toEqual({
      kind: 'differs',
      difference: null,
      remark: 'too far apart for a difference',
    });
  });

  test('the largest difference that a cell can hold is given', () => {
    expect(cellVerdict(9e307, -8e307, ['', ''])).toEqual({
      kind: 'differs',
      difference: 1.7e308,
      remark: '',
    });
  });
});

describe('what is not two numbers', () => {
  test.each([
    ['a number as text is a number', 1533, '1533', 'equal', ''],
    ['and shows the decimals it is written with', 1533.04, '1533.0', 'rounded', ''],
    ['a blank against a number, even 0', null, 0, 'differs', 'blank here'],
    ['text against a number', 'unrated', 1200, 'differs', 'text here, a number there'],
    ['a number against text', 1200, 'unrated', 'differs', 'a number here, text there'],
    ['text is compared letter for letter', 'Adams', 'adams', 'differs', ''],
    ['an error against a number', '#N/A', 1200, 'differs', 'text here, a number there'],
    ['the same error', '#N/A', '#N/A', 'equal', ''],
    ["Excel's TRUE and that of a file", true, 'TRUE', 'equal', ''],
    ['or in small letters', 'false', false, 'equal', ''],
    ['TRUE against FALSE', true, 'FALSE', 'differs', ''],
  ])('%s', (_, a, b, wanted, remark) => {
    expect(cellVerdict(a, b, ['General', 'General'])).toMatchObject({ kind: wanted, remark });
  });

  test("a date of a file against Excel's", () => {
    expect(kind(45_000, '2023/03/15', 'yyyy/mm/dd', '')).toBe('equal');
    expect(kind(45_000, '2023/03/16', 'yyyy/mm/dd', '')).toBe('differs');
    expect(kind(45_000, '2023/03/15', '0', '')).toBe('differs');
  });
});

describe('decimals shown', () => {
  test.each([
    ['General', 1533.16, 2],
    ['', 1e-7, 7],
    ['@', 1.5, 1],
    ['0', 1.5, 0],
    ['0.0', 1.25, 1],
    ['#,##0.00', 1.25, 2],
    ['0.0###', 1.25, 4],
    ['+0.0;[Red]-0.00', 1, 1],
    ['0.0" p.a."', 1, 1],
    ['0.0%', 0.125, 3],
    ['yyyy/mm/dd', 45_000.5, 0],
    ['hh:mm', 0.25, 2],
    ['[h]:mm', 1.25, 2],
    ['[mm]:ss', 1.25, 2],
    ['[Magenta]0.0', 1.25, 1],
    ['# ?/?', 0.5, 1],
    ['0.00E+00', 0.125, 3],
    ['0.0,', 1234.5, 1],
  ])('%s of %d: %i', (format, number, wanted) => expect(decimalsShown(number, format)).toBe(wanted));

  test('of text: as many as it is written with', () => {
    expect([ownDecimals('1533.0'), ownDecimals(' 1533 '), ownDecimals('.5')]).toEqual([1, 0, 1]);
  });
});
