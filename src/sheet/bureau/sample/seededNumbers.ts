/** Numbers that look random and are the same for the same seed, on every machine. */
export class SeededNumbers {
  private state: number;

  constructor(seed: number) {
    // The state may not be 0; near seeds are moved far apart.
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
    for (let warm = 0; warm < 8; warm += 1) this.next();
  }

  /** At least 0, less than 1: Marsaglia's xorshift of 32 bits. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state / 4_294_967_296;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True once in so many times. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)]!;
  }

  /** Around 0, with a spread of 1 and never more than 3.5: the sum of four. */
  spread(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  /** So many different whole numbers below `below`. */
  different(count: number, below: number): number[] {
    const taken = new Set<number>();
    while (taken.size < Math.min(count, below)) taken.add(this.whole(0, below - 1));
    return [...taken];
  }
}
