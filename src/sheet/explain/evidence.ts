import { roundHalfAway } from '../../engine/kit/round';
import type { PrintedNumber } from '../kit/printedFigures';
import { type Figure, figureAt } from '../documents/csa2024/figureByKey';
import type { FigureSource } from '../documents/csa2024/rows';

/** Two numbers of a few decimals are the same when binary fractions are all that parts them. */
const SAME = 1e-9;

/** So many units of its last decimal may a number be off and still be near the printed one: a point where one is printed. */
export const NEAR_UNITS = 10;

interface Held {
  readonly printed: number;
  readonly decimals: number;
  readonly unit: number;
  readonly figure: Figure;
  /** What the month at hand has; NaN where it has none. */
  readonly ours: number;
  readonly agrees: boolean;
}

/** Which numbers a month changes, and which it gives as printed; a bit each. */
export interface Work {
  readonly touches: bigint;
  readonly gives: bigint;
}

/** Printed numbers, to be held against many months. */
export class Evidence {
  /** Those that differ from the month at hand come first: most months fail there. */
  private readonly numbers: readonly Held[];
  /** The numbers differ in so many lists, or tournaments, that do not follow from each other. */
  readonly places: number;
  /** All numbers are of one list (of one tournament), so that they follow from each other. */
  readonly ofOnePlace: boolean;
  /** A bit for every number. */
  readonly all: bigint;

  constructor(printed: readonly PrintedNumber[], month: FigureSource) {
    const compiled = printed.map(({ key, printed: number, decimals }) => {
      const figure = figureAt(key) ?? (() => undefined);
      const ours = figure(month) ?? NaN;
      return { key, printed: number, decimals, unit: 10 ** -decimals, figure, ours, agrees: false };
    });
    const held = compiled.map((number) => ({ ...number, agrees: agrees(number.ours, number) }));
    this.numbers = [...held].sort((a, b) => (a.agrees ? 1 : 0) - (b.agrees ? 1 : 0));
    this.all = (1n << BigInt(held.length)) - 1n;
    const placesOf = (numbers: typeof held) => new Set(numbers.map(({ key }) => placeOf(key))).size;
    this.places = placesOf(held.filter((number) => !number.agrees));
    this.ofOnePlace = placesOf(held) === 1;
  }

  /** Whether the month gives every number as printed. */
  isGivenBy(month: FigureSource): boolean {
    return this.numbers.every((number) => isGiven(number, number.figure(month) ?? NaN));
  }

  /** Whether no number is further than `NEAR_UNITS` off. */
  isNear(month: FigureSource): boolean {
    return this.numbers.every(({ figure, printed, unit }) => {
      const value = figure(month);
      return value !== undefined && Math.abs(value - printed) <= (NEAR_UNITS + 0.5) * unit;
    });
  }

  /** How many units of its last decimal the asked number, as the month would print it, is off the printed one. */
  unitsOff(month: FigureSource): number {
    const { figure, printed, decimals, unit } = this.numbers[0]!;
    return Math.round((roundHalfAway(figure(month) ?? NaN, decimals) - printed) / unit);
  }

  /** What the month has for every number, as one text: months with the same text have the same effect. */
  effectOf(month: FigureSource): string {
    return this.numbers.map(({ figure }) => (figure(month) ?? NaN).toFixed(9)).join(' ');
  }

  /** What a month does to every number. */
  workOf(month: FigureSource): Work {
    let [touches, gives] = [0n, 0n];
    for (const [at, number] of this.numbers.entries()) {
      const value = number.figure(month) ?? NaN;
      const bit = 1n << BigInt(at);
      if (!(Math.abs(value - number.ours) < SAME)) touches |= bit;
      if (isGiven(number, value)) gives |= bit;
    }
    return { touches, gives };
  }
}

/** Most of a slip's figures are the month's own, of which it is known. */
function isGiven(number: Held, value: number): boolean {
  return value === number.ours ? number.agrees : agrees(value, number);
}

/** Whether a value, rounded half away from zero, is the printed number. */
export function agrees(
  value: number,
  { printed, decimals }: Pick<PrintedNumber, 'printed' | 'decimals'>,
): boolean {
  if (!(Math.abs(value - printed) < 0.51 * 10 ** -decimals)) return false;
  return Math.abs(roundHalfAway(value, decimals) - printed) < SAME;
}

/** The list, or the tournament and list, that a figure belongs to. */
function placeOf(key: string): string {
  const parts = key.split('/').slice(1, -1);
  return parts.filter((part) => !/^[rg]\d+$|^p\d+$/.test(part)).join('/');
}
