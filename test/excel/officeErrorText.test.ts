import { readFileSync } from 'node:fs';
import {
  isCellEditError,
  officeErrorText,
  ProtectedWorkbookError,
  UnfinishedSheetError,
} from '../../src/excel/officeErrors';

/** Codes that only come from things the add-in does not do: pictures, links, queries, charts without data. */
const NOT_OURS: ReadonlySet<string> = new Set([
  'EmptyChartSeries',
  'OpenWorkbookLinksBlocked',
  'PowerQueryRefreshResourceChallenge',
  'RangeImageExceedsLimit',
  'RefreshWorkbookLinksBlocked',
  'UnsupportedFillType',
]);

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

test.each(excelCodes())('%s is told in our words, with what to do', (code) => {
  const text = officeErrorText(error(code));
  expect(text).not.toContain("Excel's words");
  expect(text).toMatch(/try again|press|select|use|update|wait|go to|reload|choose|unmerge|clear/i);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text === officeErrorText(null)).toBe(NOT_OURS.has(code));
});

test('another workbook in front: both of its codes say to click into this one', () => {
  for (const code of ['GeneralException', 'InvalidSelection']) {
    expect(officeErrorText(error(code))).toMatch(
      /another workbook is in front\. Click into the workbook that this pane belongs to, then try again/,
    );
  }
});

test('what is no Office error is told in our words too', () => {
  for (const one of [new TypeError('x is undefined'), null, { code: 17 }, error('SomethingNew')]) {
    expect(officeErrorText(one)).toBe(
      'Excel could not do this. Try again; if it happens again, close and reopen the pane.',
    );
  }
});

test('a workbook with protected structure is told apart from a protected sheet', () => {
  expect(officeErrorText(new ProtectedWorkbookError())).toMatch(/structure of the workbook is protected/);
});

test('unfinished sheets that could not be taken away are named', () => {
  const text = officeErrorText(
    new UnfinishedSheetError('unfinished', ['Month report', 'Run'], error('AccessDenied')),
  );
  expect(text).toMatch(/^Incomplete sheets may remain: "Month report", "Run"\. Remove them .* protected/);
});

test('a cell in edit mode is worth another try', () => {
  expect(isCellEditError(error('InvalidOperationInCellEditMode'))).toBe(true);
  expect(isCellEditError(error('InvalidOperation'))).toBe(true);
  expect(isCellEditError(error('AccessDenied'))).toBe(false);
});
