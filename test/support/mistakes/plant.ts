import type { RandomNumbers } from '../randomNumbers';

/** A cell by its row and column; a column of null is the row as a whole. */
export interface MistakenCell {
  readonly row: number;
  readonly column: number | null;
}

export type Rows = readonly (readonly unknown[])[];

/** The rows with one cell changed. */
export function changed(rows: Rows, row: number, column: number, value: unknown): unknown[][] {
  return rows.map((line, at) => line.map((old, place) => (at === row && place === column ? value : old)));
}

/** The rows with the titles of two columns exchanged. */
export function swappedTitles(rows: Rows, header: number, one: number, other: number): unknown[][] {
  return rows.map((line, at) =>
    line.map((old, place) => {
      if (at !== header) return old;
      return place === one ? line[other] : place === other ? line[one] : old;
    }),
  );
}

/** 1990.3 typed, or pasted, without its point: 19903. */
export function withoutPoint(value: number): number {
  return Math.round(value * 10);
}

/** Two neighbouring letters or digits exchanged; the same text where all are alike. */
export function exchanged(text: string, random: RandomNumbers): string {
  const places = [...text].flatMap((sign, at) => (at > 0 && sign !== text[at - 1] ? [at] : []));
  if (places.length === 0) return text;
  const at = random.pick(places);
  return text.slice(0, at - 1) + text[at]! + text[at - 1]! + text.slice(at + 1);
}

/** A zero typed as the letter: 19O3.5; null where the number has none. */
export function withLetterO(value: number): string | null {
  const text = String(value);
  return text.includes('0') ? text.replace('0', 'O') : null;
}
