import { COMMA_STYLE, POINT_STYLE } from '../../src/cells/numberStyle';
import { listSeparatorIn, typedFormula } from '../../src/figures/typedFormula';

describe('a formula as it is typed', () => {
  test.each([
    ['=CSA.WE(1405.6,1200,"W")', '=CSA.WE(1405,6;1200;"W")'],
    ['=SUM(.5,A1)', '=SUM(,5;A1)'],
    ['=INDEX({1.5,2;3,4},2,1)', '=INDEX({1,5\\2;3\\4};2;1)'],
    [
      '=CSA.WP({1500;1400},{"2024/04/01";"2024/03/01"},"2024/04/01")',
      '=CSA.WP({1500;1400};{"2024/04/01";"2024/03/01"};"2024/04/01")',
    ],
    ['="a, b 1.5"&\'My, sheet 1.5\'!A1', '="a, b 1.5"&\'My, sheet 1.5\'!A1'],
    ['=CSA.MONTH(A5:E9,,,G5:N20)', '=CSA.MONTH(A5:E9;;;G5:N20)'],
  ])('with a decimal comma %s is %s', (formula, typed) => {
    expect(typedFormula(formula, COMMA_STYLE)).toBe(typed);
    expect(typedFormula(formula, POINT_STYLE)).toBe(formula);
  });

  test('the columns of an array constant follow the decimal sign, the arguments the list separator', () => {
    expect(typedFormula('=INDEX({1.5,2},1,2)', { decimal: '.', list: ';' })).toBe('=INDEX({1.5,2};1;2)');
  });
});

describe('the list separator by formulas that are there', () => {
  test.each([
    [[['=SUM(A1,B1)']], [['=SUM(A1;B1)']], ';'],
    [[['=SUM(A1,B1)']], [['=SUM(A1,B1)']], ','],
    [
      [
        [1405.6, '=A1+1.5'],
        ['x', '=ROUND(A1,1)'],
      ],
      [
        ['1405,6', '=A1+1,5'],
        ['x', '=ROUND(A1;1)'],
      ],
      ';',
    ],
    [
      [['="a,b"&A1', "='x,y'!A1", '=SUM({1,2})', '=T[[#Data],[a]]']],
      [['="a,b"&A1', "='x,y'!A1", '=SUM({1\\2})', '=T[[#Data];[a]]']],
      null,
    ],
    [[['=SUM(A1:A2)', 'a,b']], [['=SUM(A1:A2)', 'a,b']], null],
  ])('%j', (formulas, typed, separator) => {
    expect(listSeparatorIn(formulas, typed)).toBe(separator);
  });
});
