/** Numbers that look random and are the same for the same seed (mulberry32). */
export class RandomNumbers {
  constructor(private state: number) {}

  /** From 0 to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both bounds included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Around nothing, most of it within one spread. */
  around(spread: number): number {
    return spread * (this.next() + this.next() + this.next() + this.next() - 2) * 1.7;
  }

  /** With one decimal, as lists print ratings. */
  rating(low: number, high: number): number {
    return Math.round(10 * this.between(low, high)) / 10;
  }
}
