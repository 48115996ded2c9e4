import { type PlayerMonth, playerMonth } from '../../src/engine/csa2024';
import type { PrintedNumber } from '../../src/figures/printedFigures';
import type { Answer, Explanation } from '../../src/explain/hypotheses';
import { search } from '../../src/explain/search';
import { type Injected, MAKERS } from './injectedSlips';
import { printed, type PrintedTable, tableOf } from './printedTable';
import { RandomNumbers } from './randomNumbers';
import { realisticMonth } from './realisticMonth';

/** What of a table is at hand. */
export type Shown = (table: PrintedTable) => PrintedNumber[];

export const WHOLE_TABLE: Shown = (table) => printed(table);
export const RAW_AND_PUBLISHED: Shown = (table) => printed(table, ['newRaw', 'published']);
export const PUBLISHED_MAIN: Shown = (table) => printed(table, ['published'], ['main']);

/** A search, and the processor time it took: what else the machine does meanwhile is not counted. */
export interface Timed {
  readonly explanation: Explanation;
  readonly milliseconds: number;
}

/** One injected slip, and where the search found it. */
export interface Found extends Timed {
  readonly injected: Injected;
  /** 1 for the first answer; Infinity where no answer names it. */
  readonly place: number;
  /** The same, with answers of as many assumptions as one place. */
  readonly tiedPlace: number;
}

/** Months with one slip each, of a kind drawn evenly among those that show in the printed numbers. */
export function injectedMonths(seed: number, count: number, shown: Shown = WHOLE_TABLE): Found[] {
  const random = new RandomNumbers(seed);
  return Array.from({ length: count }, () => {
    for (;;) {
      const input = realisticMonth(random);
      const month = playerMonth(input);
      const right = new Map(shown(tableOf(month)).map(({ key, printed }) => [key, printed]));
      const visible = MAKERS.map((make) => make(input, random)).filter(
        (injected) =>
          injected !== null && shown(injected.table).some(({ key, printed }) => printed !== right.get(key)),
      );
      if (visible.length > 0) return found(month, random.pick(visible)!, shown);
    }
  });
}

function found(month: PlayerMonth, injected: Injected, shown: Shown): Found {
  const { explanation, milliseconds } = timed(month, shown(injected.table));
  const { answers } = explanation;
  const at = answers.findIndex((answer) => names(answer, injected));
  const hit = answers[at];
  const sizes = new Set(answers.slice(0, at).map(({ assumptions }) => assumptions.length));
  const tiedPlace = hit === undefined ? Infinity : new Set([...sizes, hit.assumptions.length]).size;
  return { injected, explanation, place: hit === undefined ? Infinity : at + 1, tiedPlace, milliseconds };
}

function timed(month: PlayerMonth, numbers: readonly PrintedNumber[]): Timed {
  const before = process.cpuUsage();
  const explanation = search(month, numbers);
  const { user, system } = process.cpuUsage(before);
  return { explanation, milliseconds: (user + system) / 1000 };
}

/** Whether an answer is the injected slip: its kind alone, and its place among the answer's. */
function names({ assumptions }: Answer, { kind, place }: Injected): boolean {
  const [assumption] = assumptions;
  if (assumptions.length !== 1 || assumption!.kind !== kind) return false;
  if (place.length === 0) return true;
  return assumption!.variants.some((variant) => place.every((text) => variant.includes(text)));
}

/** Months whose printed numbers are the right ones. */
export function rightMonths(seed: number, count: number): Explanation[] {
  const random = new RandomNumbers(seed);
  return Array.from({ length: count }, () => {
    const month = playerMonth(realisticMonth(random));
    return search(month, WHOLE_TABLE(tableOf(month)));
  });
}

/** Months of which something is printed wrong at random, by more than a point and at most 50. */
export function noisyMonths(
  seed: number,
  count: number,
  noise: (numbers: PrintedNumber[], off: number, random: RandomNumbers) => PrintedNumber[],
  shown: Shown = WHOLE_TABLE,
): Timed[] {
  const random = new RandomNumbers(seed);
  return Array.from({ length: count }, () => {
    const month = playerMonth(realisticMonth(random));
    const off = Math.round(10 * random.between(1.1, 50) * (random.chance(0.5) ? 1 : -1)) / 10;
    return timed(month, noise(shown(tableOf(month)), off, random));
  });
}

/** One of the numbers. */
export function oneNumberOff(numbers: PrintedNumber[], off: number, random: RandomNumbers): PrintedNumber[] {
  const wrong = random.pick(numbers);
  return numbers.map((number) => (number === wrong ? moved(number, off) : number));
}

/** A list's raw ratings, with Wr and the published one that follow from them. */
export function oneListOff(numbers: PrintedNumber[], off: number, random: RandomNumbers): PrintedNumber[] {
  const list = random.pick(['main', 'standard', 'rapid', 'blitz']);
  const of = (key: string) => numbers.find((number) => number.key === key)!;
  const raw = moved(of(`step8/${list}/newRaw`), off);
  const weighted = moved(of(`step7/${list}/weightedRating`), (24 / 300) * off);
  const published = { ...of(`step9/${list}/published`), printed: Math.max(raw.printed, weighted.printed) };
  const changed = [moved(of(`step4/${list}/temporaryRaw`), off), raw, weighted, published];
  return numbers.map((number) => changed.find(({ key }) => key === number.key) ?? number);
}

function moved(number: PrintedNumber, off: number): PrintedNumber {
  return { ...number, printed: Math.round(10 * (number.printed + off)) / 10 };
}
