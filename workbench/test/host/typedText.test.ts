import { readEntry } from '../../model/cellInput';
import { DAYS_BETWEEN_SYSTEMS } from '../../model/entry/dates';
import { entryFromTyped } from '../../model/localEntry';
import { SOUTH_AFRICA } from '../../model/region';

const day = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000 + 25_569;
const thisYear = new Date().getFullYear();
const clock = (hours: number, minutes = 0, seconds = 0): number =>
  (hours * 3600 + minutes * 60 + seconds) / 86_400;

describe('what English (United States) Excel makes of text', () => {
  test.each<[string, string | number | boolean, string | null]>([
    // numbers
    ['12', 12, null],
    ['-12.5', -12.5, null],
    ['+7', 7, null],
    ['.5', 0.5, null],
    ['5.', 5, null],
    ['007', 7, null],
    [' 12 ', 12, null],
    ['1,234', 1234, '#,##0'],
    ['1,234.5', 1234.5, '#,##0.00'],
    ['12,34', '12,34', null],
    ['1405,6', '1405,6', null],
    ['1 234', '1 234', null],
    ['12345678901234567', 12345678901234500, null],
    ['0.12345678901234567', 0.123456789012345, null],
    ['1E5', 100_000, '0.00E+00'],
    ['2e-3', 0.002, '0.00E+00'],
    ['1E', '1E', null],
    ['1E400', '1E400', null],
    ['(5)', -5, null],
    ['(1,234)', -1234, '#,##0'],
    ['(5', '(5', null],
    ['5-', '5-', null],
    // amounts
    ['$120', 120, '$#,##0_);[Red]($#,##0)'],
    ['$1,234.50', 1234.5, '$#,##0.00_);[Red]($#,##0.00)'],
    ['-$5', -5, '$#,##0_);[Red]($#,##0)'],
    ['$-5', -5, '$#,##0_);[Red]($#,##0)'],
    ['($5)', -5, '$#,##0_);[Red]($#,##0)'],
    ['R120', 'R120', null],
    ['€5', '€5', null],
    ['5%', 0.05, '0%'],
    ['12.5%', 0.125, '0.00%'],
    ['-3 %', -0.03, '0%'],
    // fractions
    ['1 1/2', 1.5, '# ?/?'],
    ['0 3/4', 0.75, '# ?/?'],
    ['-2 1/4', -2.25, '# ?/?'],
    ['3 11/16', 3.6875, '# ??/??'],
    ['½', '½', null],
    // dates in numbers
    ['5/1/2024', day(2024, 5, 1), 'm/d/yyyy'],
    ['5-1-2024', day(2024, 5, 1), 'm/d/yyyy'],
    ['2024-05-01', day(2024, 5, 1), 'm/d/yyyy'],
    ['2024/5/1', day(2024, 5, 1), 'm/d/yyyy'],
    ['5/1/29', day(2029, 5, 1), 'm/d/yyyy'],
    ['5/1/30', day(1930, 5, 1), 'm/d/yyyy'],
    ['10/11', day(thisYear, 10, 11), 'd-mmm'],
    ['1/2', day(thisYear, 1, 2), 'd-mmm'],
    ['1-2', day(thisYear, 1, 2), 'd-mmm'],
    ['2024-03', day(2024, 3, 1), 'mmm-yy'],
    ['3/2024', day(2024, 3, 1), 'mmm-yy'],
    ['5/45', day(1945, 5, 1), 'mmm-yy'],
    ['25/10/2024', '25/10/2024', null],
    ['2/30/2024', '2/30/2024', null],
    ['2023/2024', '2023/2024', null],
    ['1/1/1900', 1, 'm/d/yyyy'],
    ['2/29/1900', 60, 'm/d/yyyy'],
    ['1/2/3/4', '1/2/3/4', null],
    // dates in words
    ['March 2024', day(2024, 3, 1), 'mmm-yy'],
    ['mar 2024', day(2024, 3, 1), 'mmm-yy'],
    ['5 May', day(thisYear, 5, 5), 'd-mmm'],
    ['May 5', day(thisYear, 5, 5), 'd-mmm'],
    ['Jan-21', day(thisYear, 1, 21), 'd-mmm'],
    ['Jan-45', day(1945, 1, 1), 'mmm-yy'],
    ['5-May-24', day(2024, 5, 5), 'd-mmm-yy'],
    ['5 May 2024', day(2024, 5, 5), 'd-mmm-yy'],
    ['May 5, 2024', day(2024, 5, 5), 'd-mmm-yy'],
    ['December 31, 1999', day(1999, 12, 31), 'd-mmm-yy'],
    ['May', 'May', null],
    ['May Open', 'May Open', null],
    ['April 31', 'April 31', null],
    ['Round 5', 'Round 5', null],
    ['March 2024 Open', 'March 2024 Open', null],
    // times
    ['12:30', clock(12, 30), 'h:mm'],
    ['12:30:15', clock(12, 30, 15), 'h:mm:ss'],
    ['1:30 PM', clock(13, 30), 'h:mm AM/PM'],
    ['12:05 am', clock(0, 5), 'h:mm AM/PM'],
    ['9 p', clock(21), 'h:mm AM/PM'],
    ['25:30', clock(25, 30), '[h]:mm:ss'],
    ['1:75', '1:75', null],
    ['13:00 PM', '13:00 PM', null],
    ['5/1/2024 12:30', day(2024, 5, 1) + clock(12, 30), 'm/d/yyyy h:mm'],
    ['5/1/2024 1:30 PM', day(2024, 5, 1) + clock(13, 30), 'm/d/yyyy h:mm'],
    // truth values, errors, formulas, text
    ['TRUE', true, null],
    ['false', false, null],
    ['#N/A', '#N/A', null],
    ['#div/0!', '#DIV/0!', null],
    ['#WRONG', '#WRONG', null],
    ["'007", "'007", null],
    ['=1+1', '=1+1', null],
    ['+A1', '=+A1', null],
    ['-x', '=-x', null],
    ['--', '--', null],
    ['A1', 'A1', null],
    ['1-0', '1-0', null],
    ['1/2-1/2', '1/2-1/2', null],
    ['', '', null],
  ])('%s', (entry, value, format) => {
    const input = readEntry(entry, 'General');
    if (typeof value === 'number') expect(input.cell).toBeCloseTo(value, 9);
    else expect(input.cell).toBe(value);
    expect(input.format).toBe(format);
  });

  test('a cell formatted as text keeps everything as it is', () => {
    expect(readEntry('March 2024', '@')).toEqual({ cell: "'March 2024", format: null });
  });

  test('numbers and truth values are no text', () => {
    expect(readEntry(1405.6, 'General')).toEqual({ cell: 1405.6, format: null });
    expect(readEntry(true, 'General')).toEqual({ cell: true, format: null });
    expect(readEntry(null, 'General')).toEqual({ cell: null, format: null });
  });

  test('in a workbook with the 1904 date system a date is 1,462 less', () => {
    expect(readEntry('1/1/2000', 'General', 1904).cell).toBe(day(2000, 1, 1) - DAYS_BETWEEN_SYSTEMS);
    expect(readEntry('1/1/1904', 'General', 1904).cell).toBe(0);
    expect(readEntry('12/31/1903', 'General', 1904).cell).toBe('12/31/1903');
    expect(readEntry('12:30', 'General', 1904).cell).toBeCloseTo(clock(12, 30), 9);
  });
});

describe('what a South African types, as it would be typed in the United States', () => {
  test.each<[string, string | null]>([
    ['1405,6', '1405.6'],
    ['1 234,5', '1234.5'],
    ['(5,5)', '(5.5)'],
    ['12,5%', '12.5%'],
    ['1,5E3', '1.5E3'],
    ['12:30', '12:30'],
    ['1 1/2', '1 1/2'],
    ['March 2024', 'March 2024'],
    ['2024/05/01', '2024/05/01'],
    ['1405.6', null],
    ['1,234.5', null],
    ['R 120,50', '120.50'],
    ['$120', null],
    ['25/10/2024', null],
  ])('%s', (typed, entry) => {
    expect(entryFromTyped(typed, SOUTH_AFRICA)).toBe(entry);
  });
});
