import type { Region } from './region';

/** Digits, grouped by threes or not, with decimals, a power or a per cent sign. */
const number = ({ decimal }: Region): RegExp =>
  new RegExp(
    `^[+-]?(?:\\d+|\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+)?(?:[${decimal}]\\d*)?(?:e[+-]?\\d+)?%?$`,
    'i',
  );

/** What the United States would take for a number or a date, and this region does not. */
const OTHERS_NUMBER = /^[+-]?[\d.,\s]*\d[\d.,]*(?:e[+-]?\d+)?%?$|^[($+-]*\$/i;

/** 25/10/2026, which a region with the year first keeps as text. */
const DAY_FIRST = /^(?:1[3-9]|[23]\d)[/-]\d{1,2}[/-]\d{2,4}$/;

/**
 * What is typed into a cell, as it is typed in the United States.
 *
 * @returns null where it stays text in this region although it would be a number or a date there, such as 1405.6
 */
export function entryFromTyped(entry: string, region: Region): string | null {
  const text = entry.trim();
  if (region.decimal === '.') return entry;
  const [, open = '', amount = '', close = ''] = /^(\(?)(?:R ?)?(.*?)(\)?)$/.exec(text) ?? [];
  const isWhole = (open === '') === (close === '');
  if (isWhole && /\d/.test(amount) && number(region).test(amount)) {
    return open + amount.replace(/[ \u00a0\u202f]/g, '').replace(region.decimal, '.') + close;
  }
  return OTHERS_NUMBER.test(text) || DAY_FIRST.test(text) ? null : entry;
}

/** A number's text, with the decimal sign of the region. @param text of one number, as in the United States */
export function numberAsTyped(text: string, { decimal }: Region): string {
  return text.replace('.', decimal);
}
