/** As many decimals as rounding can keep; more than Excel shows of a rating. */
const MOST = 10;

/**
 * The decimals that a cell shows of its number, by its number format. Formats are the same in every country, where the
 * text on the screen has the comma or the point of the user's Excel and grows and shrinks with the column.
 */
export function decimalsShown(number: number, format: string): number {
  const known = decimalsByFormat.get(format);
  const decimals = known ?? decimalsOfFormat(format);
  if (known === undefined) decimalsByFormat.set(format, decimals);
  return decimals === 'own' ? ownDecimals(number) : decimals;
}

/** Hours, minutes or seconds that do not end at a day, such as [h]:mm. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

/** A workbook has few formats and many cells. */
const decimalsByFormat = new Map<string, number | 'own'>();

/** The decimals that a number is typed or written with: 1533.0 as text has one, as a number none. */
export function ownDecimals(number: number | string): number {
  const text = typeof number === 'string' ? number.trim() : String(Number(number.toPrecision(15)));
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const fraction = mantissa.split('.')[1]?.length ?? 0;
  return Math.min(MOST, Math.max(0, fraction - Number(exponent)));
}

/** Whether a format shows numbers as dates, times or percentages, which would not be recognised as plain numbers. */
export function isSpecial(format: string): boolean {
  return ELAPSED.test(format) || /[ymdhs%]/i.test(bare(format));
}

function decimalsOfFormat(format: string): number | 'own' {
  if (ELAPSED.test(format)) return 'own';
  const codes = bare(format);
  // A date shows whole days; a time of day, a fraction, a power or thousands left away are not counted in decimals.
  if (/[hs]/i.test(codes)) return 'own';
  if (/[ymd]/i.test(codes)) return 0;
  if (!/[0#?]/.test(codes) || /\/|e[+-]|,\s*(\.|$)/i.test(codes)) return 'own';
  const fraction = /\.([0#?]*)/.exec(codes)?.[1]?.length ?? 0;
  return Math.min(MOST, fraction + (codes.includes('%') ? 2 : 0));
}

/** A format's part for positive numbers, without quoted and escaped text, colours and conditions; '' for General. */
function bare(format: string): string {
  const codes = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  return /general|@/i.test(codes) ? '' : codes;
}
