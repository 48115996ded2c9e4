import type { Reading } from './reading';
import { withFifteenDigits } from './reading';

const PLAIN = '(?:\\d+\\.?\\d*|\\.\\d+)';
const GROUPED = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d*)?';
const AMOUNT = new RegExp(`^(${GROUPED}|${PLAIN})$`);
const SCIENTIFIC = new RegExp(`^(${PLAIN}e[+-]?\\d{1,3})$`, 'i');
const FRACTION = /^(\d+) (\d{1,5})\/(\d{1,5})$/;

/** A number without its sign, as English (United States) Excel reads it. */
function readAmount(text: string): Reading | null {
  if (SCIENTIFIC.test(text)) return { number: withFifteenDigits(text), format: '0.00E+00' };
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [, whole, numerator, denominator = ''] = fraction;
    const marks = '?'.repeat(Math.min(3, Math.max(String(numerator).length, denominator.length)));
    const number = Number(whole) + Number(numerator) / Number(denominator);
    return { number, format: `# ${marks}/${marks}` };
  }
  if (!AMOUNT.test(text)) return null;
  const number = withFifteenDigits(text.replace(/,/g, ''));
  if (!text.includes(',')) return { number, format: null };
  return { number, format: hasDecimals(text) ? '#,##0.00' : '#,##0' };
}

const hasDecimals = (text: string): boolean => text.includes('.');

/** An amount of dollars, or a part of a hundred: each brings its own format. */
function readUnit(text: string): Reading | null {
  const dollars = /^\$ ?(.+)$/.exec(text)?.[1];
  if (dollars !== undefined) {
    const amount = AMOUNT.test(dollars) ? readAmount(dollars) : null;
    const digits = hasDecimals(dollars) ? '#,##0.00' : '#,##0';
    return amount && { number: amount.number, format: `$${digits}_);[Red]($${digits})` };
  }
  const percent = /^(.+?) ?%$/.exec(text)?.[1];
  if (percent === undefined) return readAmount(text);
  const amount = AMOUNT.test(percent) ? readAmount(percent) : null;
  return amount && { number: amount.number / 100, format: hasDecimals(percent) ? '0.00%' : '0%' };
}

/**
 * Numbers as English (United States) Excel reads them: signs before or behind the dollar, amounts in brackets are negative, commas
 * between thousands, per cent, powers of ten, and fractions behind a whole number.
 */
export function readNumber(text: string): Reading | null {
  const brackets = /^\((.+)\)$/.exec(text)?.[1];
  if (brackets !== undefined) return negative(readUnit(brackets));
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  const behindDollar = sign === '' ? /^\$([+-])(.+)$/.exec(rest) : null;
  if (behindDollar)
    return behindDollar[1] === '-'
      ? negative(readUnit(`$${behindDollar[2]}`))
      : readUnit(`$${behindDollar[2]}`);
  return sign === '-' ? negative(readUnit(rest)) : readUnit(rest);
}

const negative = (reading: Reading | null): Reading | null =>
  reading && { ...reading, number: -reading.number };
