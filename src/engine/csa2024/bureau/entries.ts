import { placesByGroup } from './grouping';

/** The facts of an entry, side by side. */
export const FACTS = 4;
export const PLAYER = 0;
export const EVENT = 1;
/** Clause 55 */
export const ACTIVITY = 2;
/** The game for which the entry cannot be rated (44), or -1. */
export const NOT_RATED_FOR = 3;

/** The sums of an entry, side by side: those of Main, then those of the event's own list. */
export const SUMS = 8;
export const GAMES = 0;
export const SCORE = 1;
export const OPPONENTS = 2;
export const CHANGE = 3;
/** How far the own list's sums stand from Main's. */
export const OWN = 4;

/** Entries sorted: player p has those from `first[p]` up to `first[p + 1]`. */
export interface PlayerEntries {
  readonly count: number;
  readonly first: Int32Array;
  readonly facts: Int32Array;
  readonly sums: Float64Array;
}

const LEAST_SIZE = 1024;

/** Every player's part in every event they played in, with the sums of their games. Grows as entries are made. */
export class Entries {
  count = 0;
  facts: Int32Array;
  sums: Float64Array;

  /** @param expected about how many entries there will be */
  constructor(expected: number) {
    const size = Math.max(LEAST_SIZE, expected);
    this.facts = new Int32Array(size * FACTS);
    this.sums = new Float64Array(size * SUMS);
  }

  add(player: number, event: number): number {
    const entry = this.count;
    if (entry * FACTS === this.facts.length) this.grow();
    this.count += 1;
    this.facts[entry * FACTS + PLAYER] = player;
    this.facts[entry * FACTS + EVENT] = event;
    this.facts[entry * FACTS + NOT_RATED_FOR] = -1;
    return entry;
  }

  /** The same entries player by player, those of each as they were made: they are read in that order. */
  byPlayer(players: number): PlayerEntries {
    const { count, facts, sums } = this;
    const player = new Int32Array(count);
    for (let entry = 0; entry < count; entry += 1) player[entry] = facts[entry * FACTS + PLAYER]!;
    const { first, place } = placesByGroup(player, count, players);
    const sorted = {
      count,
      first,
      facts: new Int32Array(count * FACTS),
      sums: new Float64Array(count * SUMS),
    };
    for (let entry = 0; entry < count; entry += 1) {
      const to = place[entry]!;
      for (let fact = 0; fact < FACTS; fact += 1) {
        sorted.facts[to * FACTS + fact] = facts[entry * FACTS + fact]!;
      }
      for (let sum = 0; sum < SUMS; sum += 1) sorted.sums[to * SUMS + sum] = sums[entry * SUMS + sum]!;
    }
    return sorted;
  }

  private grow(): void {
    const { facts, sums } = this;
    this.facts = new Int32Array(2 * facts.length);
    this.sums = new Float64Array(2 * sums.length);
    this.facts.set(facts);
    this.sums.set(sums);
  }
}
