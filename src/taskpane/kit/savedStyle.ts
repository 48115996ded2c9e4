import type { NumberStyle } from '../../cells/numberStyle';
import type { KnownStyle } from './numberStyle';
import { isObject } from './parse';

/**
 * A choice that the workbook remembers. It belongs to the Excel for which it was made: where the file is opened in one with
 * another decimal sign, that Excel's own counts.
 */
export function parseStyle(saved: unknown, excels: NumberStyle | null): KnownStyle {
  const { chosen, instead } = isObject(saved) ? saved : {};
  const isForThis = instead === (excels?.decimal ?? null);
  return { excels, chosen: isForThis && (chosen === '.' || chosen === ',') ? chosen : null };
}

/** What is saved of a choice. */
export function savedStyle({ excels, chosen }: KnownStyle): object {
  return { chosen, instead: excels?.decimal ?? null };
}
