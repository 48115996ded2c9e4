import { MOST_DECIMALS } from '../../../sheet/crosscheck/readPrinted';

/** A number as a document prints it: its decimals tell how it was rounded. */
export interface TypedNumber {
  readonly printed: number;
  readonly decimals: number;
}

/** Digits, and decimals after a point or a comma; a minus as a keyboard or as a printer has it. */
const NUMBER = /^([-−–])?(\d+)(?:[.,](\d+))?$/;

/** Reads a printed number as a person types it; null for anything else. */
export function typedNumber(text: string): TypedNumber | null {
  const found = NUMBER.exec(text.replace(/\s/g, ''));
  const [, minus, whole = '', fraction = ''] = found ?? [];
  if (found === null || fraction.length > MOST_DECIMALS) return null;
  const size = Number(`${whole}.${fraction}`);
  return { printed: minus === undefined || size === 0 ? size : -size, decimals: fraction.length };
}
