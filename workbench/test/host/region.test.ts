/** @jest-environment jsdom */
import { entryFromTyped } from '../../model/localEntry';
import { formulaAsTyped, formulaFromTyped } from '../../model/localFormula';
import { formatAsTyped, formatFromTyped } from '../../model/localNumberFormat';
import { SOUTH_AFRICA, UNITED_STATES } from '../../model/region';
import { connectWorkbench, failing } from './support/genuineClient';

describe('a formula in South Africa', () => {
  test.each([
    ['=CSA.WE(1405.6,1200,"W")', '=CSA.WE(1405,6;1200;"W")'],
    ['=SUM(.5,1.050,1e-3)', '=SUM(,5;1,050;1e-3)'],
    ['=INDEX({1.5,2;3,4},2,1)', '=INDEX({1,5\\2;3\\4};2;1)'],
    ['="a, b; 1.5"&\'x,y 1.5\'!A1', '="a, b; 1.5"&\'x,y 1.5\'!A1'],
    ['=SUM(MyTable[min],MyTable[[#Data],[a.b]])', '=SUM(MyTable[min];MyTable[[#Data];[a.b]])'],
    ['=IF(A1>=1.5,TRUE,B2:B3)', '=IF(A1>=1,5;TRUE;B2:B3)'],
    ['=A1', '=A1'],
  ])('%s is typed %s', (formula, typed) => {
    expect(formulaAsTyped(formula, SOUTH_AFRICA)).toBe(typed);
    expect(formulaFromTyped(typed, SOUTH_AFRICA)).toBe(formula);
    expect(formulaFromTyped(formula, UNITED_STATES)).toBe(formula);
  });

  test.each(['=CSA.WE(1405.6;1200)', '=SUM(A1,B1)', '=INDEX({1.5;2};1)', '=INDEX({1|2};1).5'])(
    '%s is refused',
    (typed) => expect(formulaFromTyped(typed, SOUTH_AFRICA)).toBeNull(),
  );

  test.each(['=CSA.WE(1405.6;1200)', '=INDEX({1\\2},1)'])('in the United States %s is refused', (typed) =>
    expect(formulaFromTyped(typed, UNITED_STATES)).toBeNull(),
  );
});

describe('what is typed into a cell in South Africa', () => {
  test.each([
    ['1405,6', '1405.6'],
    ['-0,5', '-0.5'],
    [',5', '.5'],
    ['1 405,6', '1405.6'],
    ['1\u00a0405,6', '1405.6'],
    ['12,5%', '12.5%'],
    ['1,234', '1.234'],
    ['2024/05/01', '2024/05/01'],
    ['1200', '1200'],
    ['Open, Cape', 'Open, Cape'],
    ['90+30', '90+30'],
  ])('%s is %s', (typed, entry) => expect(entryFromTyped(typed, SOUTH_AFRICA)).toBe(entry));

  test.each(['1405.6', '1.5', '1,234.5', '1.234,5', '25/10/2026'])('%s stays text', (typed) =>
    expect(entryFromTyped(typed, SOUTH_AFRICA)).toBeNull(),
  );

  test('in the United States it is what it is', () => {
    expect(entryFromTyped('1405.6', UNITED_STATES)).toBe('1405.6');
  });
});

test.each([
  ['0.0', '0,0'],
  ['#,##0.00', '#\u00a0##0,00'],
  ['+0.0;-0.0;0.0', '+0,0;-0,0;0,0'],
  ['0.0" a.b"', '0,0" a.b"'],
  ['General', 'General'],
])('the number format %s is shown as %s', (format, shown) => {
  expect(formatAsTyped(format, SOUTH_AFRICA)).toBe(shown);
  expect(formatFromTyped(shown, SOUTH_AFRICA)).toBe(format);
});

describe('what an add-in is told in South Africa', () => {
  test('separators and culture', async () => {
    connectWorkbench({ region: 'en-ZA' });
    const told = await Excel.run(async (context) => {
      const { application } = context.workbook;
      application.load('decimalSeparator,thousandsSeparator');
      application.cultureInfo.load('name');
      application.cultureInfo.numberFormat.load('numberDecimalSeparator,numberGroupSeparator');
      application.cultureInfo.datetimeFormat.load('shortDatePattern');
      await context.sync();
      const { cultureInfo } = application;
      return [
        application.decimalSeparator,
        application.thousandsSeparator,
        cultureInfo.name,
        cultureInfo.numberFormat.numberDecimalSeparator,
        cultureInfo.numberFormat.numberGroupSeparator,
        cultureInfo.datetimeFormat.shortDatePattern,
      ];
    });
    expect(told).toEqual([',', '\u00a0', 'en-ZA', ',', '\u00a0', 'yyyy/mm/dd']);
  });

  test('formulas and values are those of every Excel, formulasLocal and numberFormatLocal those of this one', async () => {
    connectWorkbench({ region: 'en-ZA' });
    const read = await Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem('Sheet1').getRange('A1:C1');
      range.formulasLocal = [['1405,6', '1405.6', '=ROUND(A1;1,0)']];
      range.numberFormatLocal = [['0,0', 'General', '#\u00a0##0,0']];
      range.load('values,formulas,formulasLocal,numberFormat,numberFormatLocal');
      await context.sync();
      return range.toJSON();
    });
    expect(read.values).toEqual([[1405.6, '1405.6', '']]);
    expect(read.formulas).toEqual([[1405.6, '1405.6', '=ROUND(A1,1.0)']]);
    expect(read.formulasLocal).toEqual([[1405.6, '1405.6', '=ROUND(A1;1,0)']]);
    expect(read.numberFormat).toEqual([['0.0', 'General', '#,##0.0']]);
    expect(read.numberFormatLocal).toEqual([['0,0', 'General', '#\u00a0##0,0']]);
  });

  test('a formula of another Excel is refused', async () => {
    connectWorkbench({ region: 'en-ZA' });
    const error = await failing(async (context) => {
      context.workbook.worksheets.getItem('Sheet1').getRange('A1').formulasLocal = [['=ROUND(A1,1.0)']];
      await context.sync();
    });
    expect(error.code).toBe('InvalidArgument');
  });
});
