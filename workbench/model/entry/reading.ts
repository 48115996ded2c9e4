/** What an entry comes to: a number, and the number format that it brings to a cell without one. */
export interface Reading {
  readonly number: number;
  readonly format: string | null;
}

/** Excel keeps fifteen digits of an entry; those behind become zeros. */
export function withFifteenDigits(digits: string): number {
  const exponent = /e[+-]?\d+$/i.exec(digits)?.[0] ?? '';
  let significant = 0;
  const kept = [...digits.slice(0, digits.length - exponent.length)].map((letter) => {
    if (!/\d/.test(letter) || (letter === '0' && significant === 0)) return letter;
    significant += 1;
    return significant > 15 ? '0' : letter;
  });
  return Number(kept.join('') + exponent);
}
