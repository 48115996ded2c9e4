/** What stands before the decimals of a number in a user's Excel. */
export type DecimalSign = '.' | ',';

/**
 * A formula as it is typed in an Excel with this decimal sign. Where that is the comma, a semicolon stands between the
 * arguments.
 *
 * @param formula as Excel's own files have it, such as =CSA.WE(1405.6,1200,"W")
 * @example typedFormula('=CSA.WE(1405.6,1200,"W")', ',') // =CSA.WE(1405,6;1200;"W")
 */
export function typedFormula(formula: string, decimalSign: DecimalSign): string {
  if (decimalSign === '.') return formula;
  return formula
    .split(/("[^"]*")/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(',', ';').replace(/(\d)\.(\d)/g, '$1,$2')))
    .join('');
}
