import { SeededNumbers } from '../../src/bureau/sample/samplePlayers';

/** Numbers for tests that look random and are the same for the same seed. */
export class RandomNumbers extends SeededNumbers {
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Around nothing, most of it within one spread. */
  around(spread: number): number {
    return spread * this.spread();
  }
}
