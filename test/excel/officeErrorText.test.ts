import { readFileSync } from 'node:fs';
import { isCellEditError, officeErrorText } from '../../src/excel/officeErrorText';
import { UnfinishedSheetError } from '../../src/excel/unfinishedSheet';

/** Codes that only come from things the add-in does not do: charts, pictures, inserting cells, links, queries. */
const NOT_OURS = [
  'EmptyChartSeries',
  'GeneralException',
  'InsertDeleteConflict',
  'InvalidArgument',
  'NonBlankCellOffSheet',
  'OpenWorkbookLinksBlocked',
  'PowerQueryRefreshResourceChallenge',
  'RangeImageExceedsLimit',
  'RefreshWorkbookLinksBlocked',
  'UnsupportedFillType',
];

/** The codes that Microsoft's types name, and those that its documentation adds. */
function excelCodes(): string[] {
  const types = readFileSync(require.resolve('@types/office-js/index.d.ts'), 'utf8');
  const excel = types.slice(types.indexOf('declare namespace Excel {'));
  const named = excel.slice(excel.indexOf('enum ErrorCodes {'));
  const codes = [...named.slice(0, named.indexOf('}')).matchAll(/= "(\w+)"/g)].map((match) => match[1] ?? '');
  return [
    ...codes,
    'ActivityLimitReached',
    'ApiNotAvailable',
    'MemoryLimitReached',
    'NotAllowed',
    'RequestPayloadSizeLimitExceeded',
    'ServiceNotAvailable',
    'Unauthenticated',
  ];
}

const error = (code: string): Error => Object.assign(new Error(`Excel's words for ${code}.`), { code });

test("Microsoft's list of codes is found", () => {
  expect(excelCodes().length).toBeGreaterThan(35);
});

test.each(excelCodes().filter((code) => !NOT_OURS.includes(code)))('%s is told in our words', (code) => {
  const text = officeErrorText(error(code));
  expect(text).not.toContain("Excel's words");
  expect(text).toMatch(/try again|press|select|use|update|wait|go to|reload|choose|unmerge|clear/i);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

test.each(NOT_OURS)("%s is told in Excel's words, with what to do", (code) => {
  expect(officeErrorText(error(code))).toMatch(/It says: Excel's words for .*Try again/);
});

test('what is no Office error is told too', () => {
  expect(officeErrorText(new TypeError('x is undefined'))).toContain('It says: x is undefined');
  expect(officeErrorText(null)).toMatch(/^Excel could not do this. Try again/);
  expect(officeErrorText({ code: 17 })).toMatch(/^Excel could not do this. Try again/);
});

test('an unfinished sheet that could not be taken away is named', () => {
  const text = officeErrorText(new UnfinishedSheetError('Month report', error('AccessDenied')));
  expect(text).toMatch(
    /^The sheet "Month report" may be there, but not complete: delete it. The sheet or the workbook is protected/,
  );
});

test('a cell in edit mode is worth another try', () => {
  expect(isCellEditError(error('InvalidOperationInCellEditMode'))).toBe(true);
  expect(isCellEditError(error('AccessDenied'))).toBe(false);
});
