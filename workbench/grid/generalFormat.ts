/** Excel's General format shows at most this many characters, the decimal point among them. */
export const longestGeneral = 11;

/**
 * A number as Excel's General format shows it in a cell that has room for so many characters: rounded to what fits, in scientific
 * notation where that would show nothing of it. A whole number is not shortened.
 */
export function generalText(value: number, room: number): string {
  const characters = Math.min(longestGeneral, Math.max(1, room));
  const size = Math.abs(value);
  if (value !== 0 && (size >= 1e11 || size < 1e-9)) return scientific(value, characters);
  if (Number.isInteger(value)) return String(value);
  const whole = Math.trunc(size).toString().length + (value < 0 ? 1 : 0);
  const decimals = Math.max(0, characters - whole - 1);
  const fixed = value.toFixed(decimals);
  const rounded = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  if (Number(rounded) !== 0) return rounded;
  const short = scientific(value, characters);
  return short.length <= characters ? short : '0';
}

/** As many digits as fit beside `E-10`. */
function scientific(value: number, characters: number): string {
  const digits = Math.max(0, Math.min(5, characters - (value < 0 ? 7 : 6)));
  const [mantissa = '', exponent = '0'] = value.toExponential(digits).split('e');
  const sign = exponent.startsWith('-') ? '-' : '+';
  const shortMantissa = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa;
  return `${shortMantissa}E${sign}${exponent.replace(/^[+-]/, '').padStart(2, '0')}`;
}
